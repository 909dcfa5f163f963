"""How fast the engine is: random play and the easy robot, four seats, a preset a line.

CONTRACT, "The command line", `bench`.
"""

import argparse
import json
from collections.abc import Callable
from random import Random
from time import perf_counter

from . import bots
from .deal import start
from .game import legal_actions, play
from .presets import PRESETS
from .rules import Rules
from .shuffle import SEED_BYTES, honest_deal
from .state import Phase, State
from .view import see

SEATS = "SWNE"
SECONDS = 2.0
"""Time for each figure, unless told otherwise."""

Policy = Callable[[State, Random], State]
"""Plays one decision."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Tell the command line what `bench` takes."""
    parser.add_argument(
        "--seconds",
        type=_seconds,
        default=SECONDS,
        metavar="T",
        help="time for each of a preset's two figures (default: %(default)s)",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Measure every preset and print its figures."""
    figures: dict[str, dict[str, float]] = {}
    for name, preset in PRESETS.items():
        figures[name] = measure(preset.rules, args.seconds)
        if not args.json:
            print(as_text(name, figures[name]), flush=True)
    if args.json:
        print(json.dumps({"presets": figures}))
    return 0


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= 3600:
        raise argparse.ArgumentTypeError(f"{text!r} is no time from 0 to 3600 seconds")
    return seconds


def measure(rules: Rules, seconds: float) -> dict[str, float]:
    """Measure a rule set: CONTRACT's figures of `bench`."""
    decisions, rounds = speed(at_random, rules, seconds)
    _, easy = speed(as_easy, rules, seconds)
    return {
        "decisions_per_second": round(decisions, 1),
        "rounds_per_second": round(rounds, 2),
        "easy_rounds_per_second": round(easy, 2),
    }


def speed(policy: Policy, rules: Rules, seconds: float) -> tuple[float, float]:
    """Play rounds for so long: decisions and rounds a second. The last round is finished."""
    rng = Random(0)
    decisions = rounds = 0
    began = perf_counter()
    while perf_counter() - began < seconds:
        state = start(honest_deal(rng.randbytes(SEED_BYTES), rules, SEATS), rules)
        while state.phase is not Phase.OVER:
            state = policy(state, rng)
            decisions += 1
        rounds += 1
    elapsed = perf_counter() - began
    return decisions / elapsed, rounds / elapsed


def at_random(state: State, rng: Random) -> State:
    """List every legal action, and play any of them."""
    return play(state, rng.choice(legal_actions(state)))


def as_easy(state: State, rng: Random) -> State:
    """Play what the easy robot does."""
    return play(state, bots.choose("easy", see(state, state.turn), rng))


def as_text(name: str, figures: dict[str, float]) -> str:
    """Set a preset's figures as a line for people."""
    return (
        f"{name:20}{figures['decisions_per_second']:9.0f} decisions/s"
        f"{figures['rounds_per_second']:8.1f} rounds/s"
        f"{figures['easy_rounds_per_second']:8.1f} easy rounds/s"
    )
