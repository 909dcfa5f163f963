"""The decisions of a round that cost its player most, by the hard robot's judgement."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from .actions import Action, parse, write
from .bots import WORLDS
from .bots.hard import assess
from .bots.hard import compare as play_out
from .bots.search import Candidate, gap
from .hints import Told, compare, played_out
from .reasons import Facts
from .view import View

MOST_TOLD = 3
FINALISTS = 6
"""Decisions weighed a second time, in worlds of their own: the first look chose them for their
cost, and so overstates it."""
CLOSER = 3
"""Times the first look's worlds in the second."""
NOISE = 2.0
"""Standard errors within which a cost is chance."""
LEAST = 0.01
"""The smallest cost worth telling."""


@dataclass(frozen=True, slots=True)
class Decision:
    """An own move, and what the seat could see before it."""

    view: View
    action: Action

    @property
    def turn(self) -> int:
        """Which of the seat's own turns it belongs to, from 1."""
        return 1 + sum(seat == self.view.seat for seat, _ in self.view.discards)


@dataclass(frozen=True, slots=True)
class Costly:
    """A decision, what the hard robot would have played instead, and the chance it cost."""

    decision: Decision
    better: Action
    cost: float
    told: tuple[Told, ...]


Found = TypeVar("Found")
Progress = tuple[int, int]
"""How much of how much is done."""
Review = tuple[Costly, ...]
_Doubt = tuple[float, Decision, Action]


def review(
    decisions: Sequence[Decision], worlds: int = WORLDS
) -> Generator[Progress, None, Review]:
    """Weigh every decision in so many worlds, and those that seem to cost most more closely.

    The generator's return value has no more than three, the dearest first, and none whose cost is
    within the noise.
    """
    of = len(decisions) + FINALISTS
    doubts: list[_Doubt] = []
    for done, decision in enumerate(decisions):
        doubts += yield from _first_look((done, of), decision, worlds)
    doubts.sort(key=lambda doubt: doubt[0], reverse=True)
    found: list[Costly] = []
    for place, (_, decision, better) in enumerate(doubts[:FINALISTS]):
        at = (len(decisions) + place, of)
        found += yield from _second_look(at, decision, better, CLOSER * worlds)
    found.sort(key=lambda costly: costly.cost, reverse=True)
    return tuple(found[:MOST_TOLD])


def _first_look(
    at: Progress, decision: Decision, worlds: int
) -> Generator[Progress, None, list[_Doubt]]:
    thinking = assess(decision.view, Random(2 * at[0]), worlds=worlds)
    found = yield from _telling(at, thinking)
    better = plain(found.choice.action)
    if better == plain(decision.action):
        return []
    gain, _ = gap(*(yield from _played_out(at, decision, better, worlds)))
    return [(gain, decision, better)] if gain > 0 else []


def _second_look(
    at: Progress, decision: Decision, better: Action, worlds: int
) -> Generator[Progress, None, list[Costly]]:
    one, other = yield from _played_out(at, decision, better, worlds)
    gain, error = gap(one, other)
    if gain < LEAST or gain < NOISE * error:
        return []
    told = compare(Facts(decision.view), better, decision.action, played_out(one, other))
    return [Costly(decision, better, gain, told)]


def _played_out(
    at: Progress, decision: Decision, better: Action, worlds: int
) -> Generator[Progress, None, tuple[Candidate, Candidate]]:
    actions = (better, decision.action)
    thinking = play_out(decision.view, Random(2 * at[0] + 1), actions, worlds)
    one, other = yield from _telling(at, thinking)
    return one, other


def _telling(
    at: Progress, thinking: Generator[None, None, Found]
) -> Generator[Progress, None, Found]:
    """Say at every pause of some thinking how far the review is."""
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            found: Found = end.value
            return found
        yield at


def plain(action: Action) -> Action:
    """Write an action in the one way that there is, its cards in order."""
    return parse(write(action))
