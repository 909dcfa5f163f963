"""What was played for the README's tables: a small JSON file for each setting.

A setting is a pairing of levels at one table with one rule set. Its file has the setting, a mark of
the robots' code, the summary that `simulate` prints, the margins of every pair, and how many rounds
took how many turns. While it is played, the arena's ledger lies in the build's own folder.
"""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import buraco_core.bots
from buraco_core import arena
from buraco_core.duel import Duel
from buraco_core.ledger import Ledger
from buraco_core.presets import PRESETS
from buraco_core.state import SEATINGS
from tools.console import ROOT, Trouble, shown

FORMAT = "buraco-arena-setting/1"
FOLDER = ROOT / "tools" / "arena"
UNFINISHED = ROOT / ".build" / "arena"
PAIRINGS = (("easy", "random"), ("medium", "easy"), ("hard", "medium"))
"""Each level against the one before it."""


class Setting(NamedTuple):
    """Who plays whom at which table."""

    robots: tuple[str, str]
    rules: str
    seats: str

    @property
    def name(self) -> str:
        """What its files are called."""
        return "-".join((*self.robots, self.rules, self.seats))


SETTINGS = tuple(
    Setting(robots, rules, seats) for robots in PAIRINGS for rules in PRESETS for seats in SEATINGS
)


@dataclass(frozen=True, slots=True)
class Kept:
    """What came of a setting."""

    setting: Setting
    robots_code: str
    """Which robots played: :func:`robots_code` of then."""
    seed: str
    """The arena's seed is this text, the rules and the seats, with spaces between."""
    worlds: int
    summary: dict[str, Any]
    margins: list[list[int]]
    """By pair: how many points the first robot made more in each of its two rounds."""
    turns: Counter[int]
    """Rounds by how many turns they took."""

    @property
    def shares(self) -> list[float]:
        """The share of each pair's rounds that the first robot won."""
        return [arena.share_of(margins) for margins in self.margins]


@cache
def robots_code() -> str:
    """Mark the robots' code of now: another mark, another robot, perhaps."""
    folder = Path(buraco_core.bots.__file__).parent
    code = b"".join(path.read_bytes() for path in sorted(folder.glob("*.py")))
    return sha256(code).hexdigest()[:16]


def play(setting: Setting, deals: int, seed: str, worlds: int, jobs: int, folder: Path) -> Kept:
    """Play a setting, or what is left of it, and keep it; what is there already stays."""
    path = folder / f"{setting.name}.json"
    wanted = (robots_code(), seed, worlds)
    if path.exists():
        found = read(path)
        if (found.robots_code, found.seed, found.worlds) == wanted and len(found.margins) >= deals:
            return found
    deck = f"{seed} {setting.rules} {setting.seats}"
    duel = Duel(PRESETS[setting.rules].rules, setting.seats, setting.robots, deck, worlds)
    UNFINISHED.mkdir(parents=True, exist_ok=True)
    run = sha256(repr(wanted).encode()).hexdigest()[:16]
    ledger = Ledger(duel, UNFINISHED / f"{setting.name}-{run}.jsonl")
    pairs = arena.play(duel, deals, jobs, ledger)
    kept = Kept(
        setting,
        *wanted,
        arena.summarise(duel, pairs, min(jobs, deals)),
        [arena.margins(pair) for pair in pairs],
        Counter(count for pair in pairs for count in pair.turns),
    )
    folder.mkdir(parents=True, exist_ok=True)
    path.write_text(_write(kept), encoding="utf-8")
    return read(path)


# The file ----------------------------------------------------------------------------------------


def _write(kept: Kept) -> str:
    """Write a setting as JSON, a key a line."""
    lines = {
        "format": FORMAT,
        "robots": kept.setting.robots,
        "rules": kept.setting.rules,
        "seats": kept.setting.seats,
        "robots_code": kept.robots_code,
        "seed": kept.seed,
        "worlds": kept.worlds,
        "summary": kept.summary,
        "margins": kept.margins,
        "turns": {str(turns): kept.turns[turns] for turns in sorted(kept.turns)},
    }
    body = ",\n".join(f"{json.dumps(key)}: {_compact(value)}" for key, value in lines.items())
    return f"{{\n{body}\n}}\n"


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def read(path: Path) -> Kept:
    """Read a setting's file; Trouble where it is none."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        if found["format"] != FORMAT:
            raise Trouble(f"{shown(path)}: format {found['format']!r} is not {FORMAT!r}")
        first, second = found["robots"]
        return Kept(
            Setting((first, second), found["rules"], found["seats"]),
            found["robots_code"],
            found["seed"],
            found["worlds"],
            found["summary"],
            found["margins"],
            Counter({int(turns): count for turns, count in found["turns"].items()}),
        )
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise Trouble(f"{shown(path)}: no kept setting: {error}") from error


def read_all(folder: Path) -> Iterator[Kept]:
    """Read what is kept, in the order of the settings; Trouble where it is not all of one run."""
    found = {kept.setting: kept for kept in map(read, sorted(folder.glob("*.json")))}
    runs = {(kept.robots_code, kept.seed, kept.worlds) for kept in found.values()}
    if len(runs) > 1:
        raise Trouble(f"{shown(folder)}: of {len(runs)} runs; robots, seed or worlds differ")
    return (found[setting] for setting in SETTINGS if setting in found)
