"""The arena: two robots over many deals, each played twice with the sides swapped.

CONTRACT, "The command line", `simulate`.
"""

import argparse
import json
import os
import time
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import Any

from . import bots, house, outside, streams
from .bots import never
from .duel import ArenaError, Duel, Pair, Tally, find, milliseconds, play_pair
from .intervals import mean_interval, percentile, share_interval, sign_test
from .ledger import Ledger
from .presets import PRESETS, resolve
from .processes import ProcessEnded, in_order
from .rules import Rules, RulesError
from .sequential import Question
from .state import SEATINGS
from .streams import InputError, read_text

__all__ = ["ArenaError", "add_arguments", "play", "run", "summarise"]

PROGRESS_SECONDS = 5


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Tell the command line what `simulate` takes."""
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = outside.HOW_TO
    add_rules(parser)
    parser.add_argument("--seats", choices=SEATINGS, required=True)
    parser.add_argument(
        "--bots",
        type=_pair_of_robots,
        required=True,
        metavar="A,B",
        help=f"two of: {', '.join(bots.LEVELS)}, or package.module:function (below)",
    )
    parser.add_argument(
        "--deals", type=count_from_one, required=True, metavar="N", help="pairs to play"
    )
    parser.add_argument("--seed", type=_text, required=True, metavar="TEXT", help="any text")
    thinking = parser.add_mutually_exclusive_group()
    thinking.add_argument(
        "--worlds",
        type=count_from_one,
        default=bots.WORLDS,
        metavar="W",
        help="sampled tables a robot that thinks in them may use (default: %(default)s)",
    )
    thinking.add_argument(
        "--milliseconds",
        type=count_from_one,
        metavar="M",
        help=f"time for a decision of one that can think by the clock: {', '.join(bots.THINKERS)}",
    )
    parser.add_argument(
        "--jobs",
        type=count_from_one,
        default=os.cpu_count() or 1,
        metavar="J",
        help="processes (default: one a core, %(default)s)",
    )
    parser.add_argument(
        "--resume", type=Path, metavar="FILE", help="keep finished pairs here, and go on from them"
    )
    parser.add_argument(
        "--until-sure",
        type=_question,
        nargs="?",
        const=Question(0.5, 0.55),
        metavar="LOW,HIGH",
        help="stop as soon as the pairs tell whether the first's share is rather LOW or HIGH "
        "(0.5,0.55 if not said); --deals is then the most that is played",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def add_rules(parser: argparse.ArgumentParser, default: str | None = None) -> None:
    """Tell a command what rules it takes; they are required where there is no default."""
    parser.add_argument(
        "--rules",
        type=_rules,
        required=default is None,
        default=default,
        metavar="R",
        help=f"a preset ({', '.join(PRESETS)}), a JSON table of changes with its base, "
        "a family's rule set as the page sends it, or a file with one of these"
        + (" (default: %(default)s)" if default else ""),
    )


def run(args: argparse.Namespace) -> int:
    """Play the duel that the command line describes, and print what came of it.

    Raises ArenaError where a robot or the file to resume is no good.
    """
    duel = Duel(args.rules, args.seats, args.bots, args.seed, args.worlds, args.milliseconds)
    _check_robots(duel)
    ledger = Ledger(duel, args.resume)
    pairs = play(duel, args.deals, args.jobs, ledger, args.until_sure)
    summary = summarise(duel, pairs, min(args.jobs, args.deals), args.until_sure)
    print(json.dumps(summary) if args.json else as_text(duel, summary))
    return 0


# What may be asked -------------------------------------------------------------------------------


def _rules(text: str) -> Rules:
    try:
        if text.lstrip().startswith("{"):
            return house.rules_in(text)
        if text in PRESETS or not _is_there(text):
            return resolve(text)
    except (RulesError, house.HouseError) as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    except RecursionError:
        raise argparse.ArgumentTypeError("the rules are nested too deep") from None
    try:
        return house.rules_in(read_text(Path(text)))
    except (RulesError, house.HouseError, InputError) as error:
        raise InputError(f"{text}: {error}") from None


def _is_there(path: str) -> bool:
    try:
        return Path(path).exists()
    except OSError:
        return False


def _text(text: str) -> str:
    try:
        text.encode()
    except UnicodeEncodeError:
        raise argparse.ArgumentTypeError(f"{text!r} is no UTF-8 text") from None
    return text


def _pair_of_robots(text: str) -> tuple[str, str]:
    names = text.split(",")
    if len(names) != 2:
        raise argparse.ArgumentTypeError(f"{text!r} does not name two robots, as in easy,random")
    return names[0], names[1]


def _question(text: str) -> Question:
    try:
        low, high = map(float, text.split(","))
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no two shares, as in 0.5,0.55") from None
    if not 0 <= low < high <= 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no two shares of 0 to 1, the lower first")
    return Question(low, high)


def count_from_one(text: str) -> int:
    """Read a count of the command line; ArgumentTypeError where it is none."""
    if not (text.isascii() and text.isdigit() and 0 < int(text) < 2**32):
        raise argparse.ArgumentTypeError(f"{text!r} is no count from 1")
    return int(text)


# Playing -----------------------------------------------------------------------------------------


def play(
    duel: Duel, deals: int, jobs: int, ledger: Ledger, question: Question | None = None
) -> list[Pair]:
    """Play the duel's first pairs, or take them from the ledger, which keeps them, in order.

    All of them, or as many as answer the question: the same ones whatever the processes.
    """
    missing = [number for number in range(deals) if number not in ledger.pairs]
    report = _Progress(deals, deals - len(missing))
    pairs: list[Pair] = []
    shares: list[float] = []
    with _in_processes(duel, missing, jobs) as finished:
        for number in range(deals):
            if number not in ledger.pairs:
                ledger.add(next(finished))
                report.tick(duel, ledger.pairs[number])
            pairs.append(ledger.pairs[number])
            shares.append(share(pairs[-1]))
            if question is not None and question.answer(shares) is not None:
                break
    return pairs


def _check_robots(duel: Duel) -> None:
    """Raise ArenaError where a robot is none; an outside one is imported in another process."""
    for name in duel.robots:
        if not outside.is_outside(name):
            find(name)
    strangers = _strangers(duel)
    with _told(strangers), in_order(outside.check, strangers, 1) as checked:
        deque(checked, maxlen=0)


def _strangers(duel: Duel) -> list[str]:
    return [name for name in dict.fromkeys(duel.robots) if outside.is_outside(name)]


@contextmanager
def _told(strangers: Sequence[str]) -> Iterator[None]:
    """Say who may have ended a process: ArenaError instead of ProcessEnded."""
    try:
        yield
    except ProcessEnded:
        who = " or ".join(map(repr, strangers)) or "something"
        raise ArenaError(f"{who} ended the process it ran in") from None


@contextmanager
def _in_processes(duel: Duel, numbers: Sequence[int], jobs: int) -> Iterator[Iterator[Pair]]:
    """Play pairs in as many processes as told; they come in the order of their numbers.

    An outside robot never plays in this process: it may end the one it plays in.
    """
    task = partial(play_pair, duel)
    strangers = _strangers(duel)
    processes = min(jobs, len(numbers))
    if processes == 0 or (processes == 1 and not strangers):
        yield map(task, numbers)
        return
    with _told(strangers), in_order(task, numbers, processes) as pairs:
        yield pairs


class _Progress:
    """Tells on stderr, now and then, how far the arena is."""

    def __init__(self, deals: int, done: int) -> None:
        self._deals, self._done, self._kept = deals, done, done
        self._began = self._told = time.monotonic()
        self._faulty: set[str] = set()
        if done:
            self._tell(f"{done} of {deals} pairs were there")

    def tick(self, duel: Duel, pair: Pair) -> None:
        """Count one more pair, and tell of a robot's first fault."""
        self._done += 1
        for name, tally in zip(duel.robots, pair.tallies, strict=True):
            if tally.fault and name not in self._faulty:
                self._faulty.add(name)
                self._tell(
                    f"{name!r} {tally.fault}; a random action was played, "
                    "as wherever an answer is refused"
                )
        now = time.monotonic()
        if now - self._told >= PROGRESS_SECONDS:
            self._told = now
            rate = 2 * (self._done - self._kept) / (now - self._began)
            self._tell(f"{self._done} of {self._deals} pairs, {rate:.1f} rounds/s")

    def _tell(self, words: str) -> None:
        streams.tell(f"simulate: {words}")


# What came of it ---------------------------------------------------------------------------------


def summarise(
    duel: Duel, pairs: Sequence[Pair], jobs: int, question: Question | None = None
) -> dict[str, Any]:
    """Sum up the pairs: the JSON object of CONTRACT's `simulate`, and what it leaves out.

    `share` and `difference` are the first robot's; `swept` counts the pairs of which one robot won
    both rounds, first robot first, and `sign_test` says how likely that is between equals;
    `answer` is that to a question, if asked. `decisions`, `never` and `winning_piles` are by level:
    the never list's lines with how often each was broken. `rounds_per_second` is what so many
    processes make of the time the rounds took.
    """
    shares = [share(pair) for pair in pairs]
    differences = [fmean(margins(pair)) for pair in pairs]
    turns = Counter(count for pair in pairs for count in pair.turns)
    swept = [sum(one == result for one in shares) for result in (1.0, 0.0)]
    by_robot = _by_robot(duel, pairs)
    return {
        "pairs": len(pairs),
        "rounds": 2 * len(pairs),
        "share": fmean(shares),
        "share_interval": share_interval(shares),
        "swept": swept,
        "sign_test": sign_test(*swept),
        "answer": question.answer(shares) if question else None,
        "difference": fmean(differences),
        "difference_interval": mean_interval(differences),
        "canastras": {name: tally.canastras for name, tally in by_robot.items()},
        "batidas": {name: tally.batidas for name, tally in by_robot.items()},
        "decisions": {name: tally.times.total() for name, tally in by_robot.items()},
        "never": {
            name: {line: tally.never[line] for line in never.lines(name)}
            for name, tally in by_robot.items()
        },
        "winning_piles": {name: tally.winning_piles for name, tally in by_robot.items()},
        "turns_p99": percentile(turns, 99),
        "refusals": sum(tally.refusals for tally in by_robot.values()),
        "guards": sum(pair.guards for pair in pairs),
        "levels": {name: _speed(tally) for name, tally in by_robot.items()},
        "rounds_per_second": 2 * len(pairs) * jobs / sum(pair.seconds for pair in pairs),
    }


def margins(pair: Pair) -> list[int]:
    """List by round how many points the first robot made more than the second."""
    first, second = pair.tallies
    return [ours - theirs for ours, theirs in zip(first.points, second.points, strict=True)]


def share(pair: Pair) -> float:
    """Give the share of a pair's rounds that the first robot won."""
    return share_of(margins(pair))


def share_of(margins: Sequence[int]) -> float:
    """Give the share of rounds won by margins above nothing; ties count half."""
    return fmean([(margin > 0) + (margin == 0) / 2 for margin in margins])


def _by_robot(duel: Duel, pairs: Sequence[Pair]) -> dict[str, Tally]:
    """Add up what each robot did in all its rounds; a robot that met itself is one."""
    sums: dict[str, Tally] = {}
    for pair in pairs:
        for name, tally in zip(duel.robots, pair.tallies, strict=True):
            total = sums.setdefault(name, Tally())
            total.canastras += tally.canastras
            total.batidas += tally.batidas
            total.refusals += tally.refusals
            total.times.update(tally.times)
            total.never.update(tally.never)
            total.winning_piles += tally.winning_piles
    return sums


def _speed(tally: Tally) -> dict[str, float]:
    median, slow = (milliseconds(percentile(tally.times, percent)) for percent in (50, 95))
    return {"ms_median": round(median, 4), "ms_p95": round(slow, 4)}


def as_text(duel: Duel, summary: dict[str, Any]) -> str:
    """Set a summary as lines for people."""
    first, second = duel.robots
    low, high = summary["share_interval"]
    points = summary["difference_interval"]
    (ours, theirs), chance = summary["swept"], summary["sign_test"]
    speed = f"{summary['rounds_per_second']:.1f} rounds/s"
    lines = [
        f"{first} against {second}: {summary['pairs']} pairs of rounds, {speed}",
        f"{first} won {summary['share']:.1%} of rounds (95 %: {low:.1%} to {high:.1%})",
        f"difference {summary['difference']:+.0f} points a round"
        + (f" (95 %: {points[0]:+.0f} to {points[1]:+.0f})" if points else ""),
        f"both rounds of a pair: {first} {ours}, {second} {theirs} times (sign test: {chance:.2g})",
    ]
    if summary["answer"] is not None:
        lines.append(f"the pairs tell: {first}'s share is rather the {summary['answer']} one")
    lines += [
        f"{name}: {summary['canastras'][name]} canastras, {summary['batidas'][name]} batidas, "
        f"{times['ms_median']:.2f} ms a decision (95th percentile {times['ms_p95']:.2f})"
        for name, times in summary["levels"].items()
    ]
    lines.append(
        f"turns, 99th percentile: {summary['turns_p99']}; refusals: {summary['refusals']}; "
        f"standstill guard met: {summary['guards']}"
    )
    lines += [_never_as_text(name, summary) for name in summary["never"]]
    return "\n".join(lines)


def _never_as_text(name: str, summary: dict[str, Any]) -> str:
    """Say how often a robot did what none may."""
    counts, decisions = summary["never"][name], summary["decisions"][name]
    broken = [
        f"{line} {count} ({1000 * count / decisions:.2f} per 1,000)"
        for line, count in counts.items()
        if count
    ]
    kept = f"{len(counts) - len(broken)} of {len(counts)} lines of the never list kept"
    return f"{name}, {decisions} decisions: " + "; ".join([kept, *broken])
