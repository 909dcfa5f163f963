"""Measure the robots in the browser: whole turns, slices, cancelling, worlds, the replica.

    .venv/bin/python -m tools.measure_robots [--levels easy,medium,hard] [--turns 30]

On a built site (BURACO_DIST names it), through the page's own bridge and worker, the whole browser
within half a core; robots wait for nothing, and the player's seat is played from outside. Times are
in milliseconds. A slice is how long the worker answers nobody else; a cancel is *Desfazer* while
a robot thinks, up to its answer. Then the replica: its rounds a second in a browser with no limit
beside this Python's, in turns.
"""

import argparse
import os
import shutil
import statistics
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Page, sync_playwright

from buraco_core.actions import write
from buraco_core.bots import choose
from buraco_core.presets import resolve
from buraco_core.record import read
from buraco_core.session import Seating, resume
from buraco_core.state import SEATINGS
from tools import site
from tools.console import ROOT, Trouble, say
from tools.environment import BROWSER_FLAGS, install_browser
from tools.half_core import within_half_a_core
from tools.replica_rate import rate, rounds
from tools.server import serving

PATIENCE_MS = 180_000
CANCEL_WITHIN_MS = 12
REPLICA_TIMES, REPLICA_SECONDS = 5, 1.0
PLAYER_LEVEL = "medium"
"""How the player's seat is played."""
Table = dict[str, Any]

LOADER = """import { loadPyodide as load } from "./loader.mjs";
export async function loadPyodide(options) {
  const python = await load(options);
  python.FS.mkdirTree("/lib/measuring/tools");
  for (const name of ["replica_rate", "measured_engine"]) {
    const source = await fetch(new URL(`./${name}.py`, import.meta.url));
    python.FS.writeFile(`/lib/measuring/tools/${name}.py`, await source.text());
  }
  python.runPython("import sys; sys.path.append('/lib/measuring'); import tools.measured_engine");
  return python;
}
"""
DRIVER = """import { createBridge } from "./bridge.js";
const engine = createBridge(new URL("./worker.js", import.meta.url), () => {});
window.ask = (verb, args) => engine.request(verb, args);

/** Robots play until the player's turn. */
window.robots = async (table) => {
  const seen = { turns: [], slices: [], answers: [], worlds: [] };
  let began = performance.now();
  while (!table.table.human_turn && table.view.phase !== "over") {
    const told = await engine.request("think", { revision: table.revision });
    (told.thinking ? seen.slices : seen.answers).push(told.took);
    if (told.thinking) continue;
    if (told.worlds !== null) seen.worlds.push(told.worlds);
    if (told.view.turn !== table.view.turn || told.view.phase === "over") {
      seen.turns.push(performance.now() - began);
      began = performance.now();
    }
    table = told;
  }
  return { table, ...seen };
};

/** Takes the player's discard back while the next robot thinks. */
window.cancel = async ({ table, after }) => {
  const { revision } = table;
  const thought = engine.request("think", { revision });
  await new Promise((done) => setTimeout(done, after));
  const began = performance.now();
  const undone = await engine.request("undo", { revision }).catch(() => null);
  const took = performance.now() - began;
  return { took, undone, moved: undone ? null : await thought };
};
engine.ready.then(() => { document.title = "ready"; });
"""
PAGE = '<!doctype html><meta charset="utf-8"><script type="module" src="driver.js"></script>'


@dataclass
class Seen:
    """What was seen of a level, in milliseconds but for the worlds."""

    turns: list[float] = field(default_factory=list)
    slices: list[float] = field(default_factory=list)
    answers: list[float] = field(default_factory=list)
    cancels: list[float] = field(default_factory=list)
    worlds: list[float] = field(default_factory=list)


def lay_out(folder: Path, dist: Path) -> None:
    """Copy the site, with a page that has only its bridge, and an engine that tells more."""
    shutil.copytree(dist, folder, dirs_exist_ok=True)
    for name in ("bridge.js", "working.js"):
        shutil.copyfile(ROOT / "web" / name, folder / name)
    python = folder / "pyodide"
    (python / "pyodide.mjs").rename(python / "loader.mjs")
    (python / "pyodide.mjs").write_text(LOADER)
    for name in ("replica_rate.py", "measured_engine.py"):
        shutil.copyfile(ROOT / "tools" / name, python / name)
    (folder / "driver.js").write_text(DRIVER)
    (folder / "measured.html").write_text(PAGE)


@contextmanager
def opened(starter: str, address: str) -> Iterator[Page]:
    """Open the measured page in a browser of its own, and wait for the engine."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=starter, args=BROWSER_FLAGS, timeout=PATIENCE_MS
        )
        page = browser.new_page(viewport={"width": 360, "height": 640})
        page.set_default_timeout(PATIENCE_MS)
        page.goto(f"{address}measured.html")
        page.wait_for_function("document.title === 'ready'")
        yield page
        browser.close()


def decide(table: Table, rng: Random) -> str:
    """Choose for the player what to play next, in this Python."""
    record = read(table["table"]["save"])
    session = resume(record, Seating(record.players, {}))
    return write(choose(PLAYER_LEVEL, session.view(), rng))


def play_round(page: Page, seen: Seen, start: dict[str, Any], rng: Random, turns: int) -> None:
    """Play a round, or as much of it as it takes to see so many turns of robots."""
    table: Table = page.evaluate("args => ask('start', args)", start)
    while table["view"]["phase"] != "over" and len(seen.turns) < turns:
        told = page.evaluate("table => robots(table)", table)
        table = told.pop("table")
        for name, values in told.items():
            getattr(seen, name).extend(values)
        undone = False
        while table["table"]["human_turn"]:
            act = {"revision": table["revision"], "action": decide(table, rng)}
            table = page.evaluate("args => ask('act', args)", act)
            if table["view"]["turn"] != "S" and table["table"]["can_undo"] and not undone:
                asked = {"table": table, "after": rng.uniform(0, CANCEL_WITHIN_MS)}
                answer = page.evaluate("asked => cancel(asked)", asked)
                seen.cancels.append(answer["took"])
                table, undone = answer["undone"] or answer["moved"], True


def measure_level(page: Page, level: str, wish: argparse.Namespace) -> None:
    """Play a level at every kind of table; print each, then what holds of all."""
    everywhere = Seen()
    for rules in wish.rules.split(","):
        for seats in wish.seats.split(","):
            seen, rng, number = Seen(), Random(1), 0
            while len(seen.turns) < wish.turns:
                seed = number.to_bytes(32, "big").hex()
                start = {"rules": rules, "seats": seats, "level": level, "seed": seed}
                play_round(page, seen, start, rng, wish.turns)
                number += 1
            say(f"{level:7} {rules:20} {seats:5} turns {spread(seen.turns)}")
            for name in vars(everywhere):
                getattr(everywhere, name).extend(getattr(seen, name))
    say(f"{level:7} all: turns {spread(everywhere.turns)}")
    for name in ("slices", "answers", "cancels", "worlds"):
        if values := getattr(everywhere, name):
            say(f"{level:7}   {name:8} {spread(values)}")


def spread(values: list[float]) -> str:
    """Tell the middle and the high end of what was seen."""
    hundredths = statistics.quantiles([*values, values[-1]], n=100, method="inclusive")
    named = {
        "least": min(values),
        "median": statistics.median(values),
        "95 %": hundredths[94],
        "99 %": hundredths[98],
        "most": max(values),
    }
    told = ", ".join(f"{name} {value:.0f}" for name, value in named.items())
    return f"{told} ({len(values)})"


def measure_replica(page: Page, rules: str) -> None:
    """Let the replica play in the browser and here in turns; print the best of each."""
    there, here = [], []
    play = rounds(resolve(rules))
    for _ in range(REPLICA_TIMES):
        asked = {"rules": rules, "seconds": REPLICA_SECONDS}
        there.append(page.evaluate("asked => ask('replica', asked)", asked)["rate"])
        here.append(rate(play, REPLICA_SECONDS))
    share = max(there) / max(here)
    say(
        f"replica {rules}: {max(there):.0f} rounds a second in the browser, {max(here):.0f} here: "
        f"{share:.2f}"
    )


def parse() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--levels", default="easy,medium,hard")
    parser.add_argument("--rules", default="aberto,fechado")
    parser.add_argument("--seats", default=",".join(SEATINGS))
    parser.add_argument("--turns", type=int, default=30, help="robots' turns at each kind of table")
    return parser.parse_args()


def main() -> None:
    """Measure; one clear line where half a core cannot be had."""
    wish = parse()
    dist = Path(os.environ.get("BURACO_DIST") or ROOT / "dist")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "site"
        lay_out(folder, dist)
        say(f"load {os.getloadavg()[0]:.1f}")
        try:
            with (
                serving(folder, site.NAME) as server,
                within_half_a_core(install_browser(), Path(name)) as starter,
                opened(starter, server.address) as page,
            ):
                for level in wish.levels.split(","):
                    measure_level(page, level, wish)
        except Trouble as trouble:
            sys.exit(str(trouble))
        with (
            serving(folder, site.NAME) as server,
            opened(install_browser(), server.address) as page,
        ):
            for rules in wish.rules.split(","):
                measure_replica(page, rules)
        say(f"load {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
