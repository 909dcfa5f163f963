"""Rounds to learn from, several at a time; the same seed gives the same whatever the processes."""

from collections.abc import Callable
from multiprocessing import Pool
from random import Random
from typing import NamedTuple, TypeVar

from buraco_core.state import State
from tools.openings import openings

Found = TypeVar("Found")


class Round(NamedTuple):
    """A round to play."""

    number: int
    kind: str
    opening: State
    rng: Random


def deal_rounds(kind: str, count: int, seed: int) -> list[Round]:
    """Deal rounds of a kind of table, each with chance of its own."""
    dealt = openings(kind, count, Random(seed))
    return [
        Round(number, kind, opening, Random(f"{kind} {seed} {number}"))
        for number, opening in enumerate(dealt)
    ]


def play_rounds(
    learn: Callable[[Round], list[Found]], rounds: list[Round], jobs: int
) -> list[Found]:
    """Learn something from every round, in the order they were dealt."""
    if jobs == 1:
        return [found for one in rounds for found in learn(one)]
    with Pool(jobs) as pool:
        return [found for one in pool.imap(learn, rounds) for found in one]
