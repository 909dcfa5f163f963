"""Play the robots' settings and write what came of them into the README's tables.

    python -m tools.tables play --deals 100      # every pairing, rule set and table; resumable
    python -m tools.tables write                 # the README's tables, from what is kept

Each setting plays all its deals, so that no share leans to where a run stopped; a run that was
broken off goes on where it was. What is kept lies in `tools/arena`, a file a setting.
"""

import argparse
import os
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from buraco_core import bots
from buraco_core.arena import ArenaError, count_from_one
from buraco_core.bots.never import NEVER, lines
from buraco_core.intervals import percentile, pooled_interval, pooled_share, sign_test
from buraco_core.presets import PRESETS
from buraco_core.state import SEATINGS
from tools.console import ROOT, Trouble, say, shown
from tools.kept import FOLDER, PAIRINGS, SETTINGS, Kept, play, read_all

README = ROOT / "README.md"
MARKS = ("<!-- arena: written by `python -m tools.tables write` -->\n", "<!-- /arena -->\n")
NAMES = {"random": "random", "easy": "fácil", "medium": "médio", "hard": "difícil"}
LOWEST = 2
"""Settings named as those where a level wins least."""
PILES = "leaves-a-winning-pile"

Row = Sequence[str]


def tables(kept: Sequence[Kept]) -> str:
    """Set what is kept as the README's tables; nothing where nothing is."""
    if not kept:
        return ""
    first, *_ = kept
    how = (
        "Pooled shares give each setting, a rule set at a table of two or four, the same weight; "
        f"intervals are 95 %, by pairs. Seed `{first.seed}`, difícil with {first.worlds} worlds."
    )
    parts = (
        how,
        _table(_pairing_rows(kept)),
        "Share of rounds won, by setting:",
        _table(_setting_rows(kept)),
        "What no robot may do, for each 1,000 decisions (`buraco_core/bots/never.py` says what):",
        _table(_never_rows(kept)),
    )
    return "\n\n".join(parts) + "\n"


def _table(rows: Iterable[Row]) -> str:
    head, *rest = rows
    return "\n".join("| " + " | ".join(row) + " |" for row in (head, ["---"] * len(head), *rest))


# Each level against the one before ---------------------------------------------------------------


def _pairing_rows(kept: Sequence[Kept]) -> Iterator[Row]:
    yield (
        "pairing", "settings", "pairs", "share of rounds", "lowest settings", "both of a pair",
        "rounds that ended", "turns, 99 % within", "guard met, 1,000 rounds", "refusals",
    )  # fmt: skip
    for robots in PAIRINGS:
        found = [one for one in kept if one.setting.robots == robots]
        if found:
            yield _pairing_row(robots, found)


def _pairing_row(robots: tuple[str, str], found: Sequence[Kept]) -> Row:
    shares = [one.shares for one in found]
    low, high = pooled_interval(shares)
    pairs = sum(map(len, shares))
    turns = sum((one.turns for one in found), Counter[int]())
    won, lost = (sum(one.summary["swept"][robot] for one in found) for robot in (0, 1))
    lowest = sorted(found, key=lambda one: one.summary["share"])[:LOWEST]
    guards = sum(one.summary["guards"] for one in found)
    first, second = (NAMES[name] for name in robots)
    return (
        f"{first} over {second}",
        str(len(found)),
        f"{pairs:,}",
        f"{pooled_share(shares):.1%} ({low:.1%} to {high:.1%})",
        ", ".join(
            f"{one.setting.rules} {one.setting.seats} {one.summary['share']:.0%}" for one in lowest
        ),
        f"{won:,} to {lost:,}, sign test {sign_test(won, lost):.1g}",
        f"{turns.total():,} of {2 * pairs:,}",
        str(percentile(turns, 99)),
        f"{1000 * guards / (2 * pairs):.2f}",
        str(sum(one.summary["refusals"] for one in found)),
    )


def _setting_rows(kept: Sequence[Kept]) -> Iterator[Row]:
    by_setting = {one.setting: one for one in kept}
    tables = [(robots, seats) for robots in PAIRINGS for seats in SEATINGS]
    yield "", *(f"{NAMES[robots[0]]} over {NAMES[robots[1]]}, {seats}" for robots, seats in tables)
    for rules in PRESETS:
        settings = [(robots, rules, seats) for robots, seats in tables]
        cells = [
            f"{by_setting[setting].summary['share']:.1%}" if setting in by_setting else ""
            for setting in settings
        ]
        yield rules, *cells


# What no robot may do ----------------------------------------------------------------------------


def _never_rows(kept: Sequence[Kept]) -> Iterator[Row]:
    decisions, broken, piles = _never_counts(kept)
    levels = [level for level in NAMES if level != "random" and decisions[level]]
    yield "", *(NAMES[level] for level in levels)
    for line in NEVER:
        rates = [f"{1000 * broken[level, line] / decisions[level]:.2f}" for level in levels]
        asked = [line in lines(level) and (level, line) in broken for level in levels]
        yield (
            line,
            *(rate if is_asked else "-" for rate, is_asked in zip(rates, asked, strict=True)),
        )
    taken = [
        f"{1 - broken[level, PILES] / piles[level]:.1%} of {piles[level]:,}"
        if piles[level]
        else "-"
        for level in levels
    ]
    yield "clearly winning piles taken", *taken
    yield "decisions", *(f"{decisions[level]:,}" for level in levels)
    yield (
        "ms a decision, median and 95th percentile of the slowest setting",
        *(_slowest(kept, level) for level in levels),
    )


def _never_counts(
    kept: Sequence[Kept],
) -> tuple[Counter[str], Counter[tuple[str, str]], Counter[str]]:
    """Add up by level its decisions, by level and line the offences, by level the winning piles."""
    decisions, broken, piles = Counter[str](), Counter[tuple[str, str]](), Counter[str]()
    for one in kept:
        decisions.update(one.summary["decisions"])
        piles.update(one.summary["winning_piles"])
        for level, counts in one.summary["never"].items():
            broken.update({(level, line): count for line, count in counts.items()})
    return decisions, broken, piles


def _slowest(kept: Sequence[Kept], level: str) -> str:
    times = [one.summary["levels"][level] for one in kept if level in one.summary["levels"]]
    median, slow = (max(time[key] for time in times) for key in ("ms_median", "ms_p95"))
    return f"{median:.1f}, {slow:.1f}"


# The README --------------------------------------------------------------------------------------


def written(readme: str, text: str) -> str:
    """Put the tables between their marks; Trouble where the marks are missing."""
    head, mark, rest = readme.partition(MARKS[0])
    _, end, tail = rest.partition(MARKS[1])
    if not (mark and end):
        raise Trouble("README.md: the marks of the arena's tables are missing")
    return head + mark + (f"\n{text}\n" if text else "") + end + tail


# The command line --------------------------------------------------------------------------------


def parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where settings are kept")
    commands = parser.add_subparsers(dest="command", required=True)
    playing = commands.add_parser("play", help="play what is not kept yet")
    playing.add_argument("--deals", type=count_from_one, required=True, help="pairs a setting")
    playing.add_argument("--seed", default="fresh", help="any text")
    playing.add_argument("--worlds", type=count_from_one, default=bots.WORLDS)
    playing.add_argument("--jobs", type=count_from_one, default=os.cpu_count() or 1)
    playing.add_argument(
        "--pairing",
        action="append",
        choices=[",".join(robots) for robots in PAIRINGS],
        help="this pairing only; may be said again",
    )
    commands.add_parser("print", help="print the tables")
    commands.add_parser("write", help="write the tables into the README")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> None:
    """Do what the command line asks."""
    args = parse(arguments)
    if args.command == "play":
        for number, setting in enumerate(SETTINGS, start=1):
            if args.pairing is None or ",".join(setting.robots) in args.pairing:
                kept = play(setting, args.deals, args.seed, args.worlds, args.jobs, args.folder)
                share = kept.summary["share"]
                say(f"{number} of {len(SETTINGS)}, {setting.name}: {share:.1%}")
        return
    text = tables(list(read_all(args.folder)))
    if args.command == "print":
        say(text)
        return
    README.write_text(written(README.read_text("utf-8"), text), encoding="utf-8")
    say(f"Wrote {shown(README)}.")


if __name__ == "__main__":
    try:
        main()
    except (Trouble, ArenaError) as trouble:
        sys.exit(str(trouble))
    except KeyboardInterrupt:
        sys.exit("Stopped.")
