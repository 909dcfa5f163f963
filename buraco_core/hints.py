"""What the hard robot would play, and why, in words' codes. ROBOTS, Hints."""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from random import Random

from .actions import Action
from .bots.hard import assess
from .bots.search import Assessment, Candidate, gap
from .game import play
from .reasons import Facts, Point, Reason, speak
from .state import Seat
from .view import View, see

MOST_TOLD = 2
"""Reasons told of a move."""
_ALL_IS_SAID = {Reason.WINS, Reason.GOES_OUT, Reason.NO_PICKUP}
"""Reasons beside which no other matters."""
NOISE = 1.0
"""Standard errors within which two moves count as nearly equal."""


@dataclass(frozen=True, slots=True)
class Told:
    """A reason, and the move that it is about: the one advised, or the one it is put before."""

    action: Action
    point: Point


@dataclass(frozen=True, slots=True)
class Option:
    """A move that was weighed; no chance where it was the only one."""

    action: Action
    chance: float | None


@dataclass(frozen=True, slots=True)
class Step:
    """A move of a plan, and the table before it as its seat will see it."""

    action: Action
    view: View


@dataclass(frozen=True, slots=True)
class Hint:
    """A move, why it is advised, and another that is nearly as good, if there is one."""

    action: Action
    told: tuple[Told, ...]
    equal: Action | None
    plan: tuple[Step, ...]
    """The steps of a plan that the move begins, itself the first; none where it stands alone."""
    options: tuple[Option, ...]
    """All that was weighed, the advised move first and then by their chances."""


def advise(
    view: View,
    rng: Random,
    *,
    worlds: int | None = None,
    time_is_up: Callable[[], bool] | None = None,
) -> Generator[None, None, Hint]:
    """Think as the hard robot does; the generator's return value says what it would play and why.

    The same view, generator and number of worlds give that robot's own choice.
    """
    found = yield from assess(view, rng, worlds=worlds, time_is_up=time_is_up)
    return _hint(Facts(view), found)


def _hint(facts: Facts, found: Assessment) -> Hint:
    others = [candidate for candidate in found.candidates if candidate is not found.choice]
    others.sort(key=lambda candidate: candidate.mean, reverse=True)
    rival = others[0].action if others else None
    best = bool(others) and found.choice.mean >= others[0].mean
    near = [other.action for other in others if is_near(found.choice, other)]
    told = compare(facts, found.choice.action, rival, _silent(found.choice, others, best))
    return Hint(
        action=found.choice.action,
        told=told,
        equal=near[0] if near else None,
        plan=_steps(facts) if any(each.point.planned for each in told) else (),
        options=tuple(
            Option(candidate.action, candidate.mean if candidate.values else None)
            for candidate in (found.choice, *others)
        ),
    )


def _silent(choice: Candidate, others: Sequence[Candidate], best: bool) -> Point:
    """Say of a move for which nothing on the table speaks how it did in sampled worlds."""
    if not best or not choice.values:
        return Point(Reason.USUAL)
    return played_out(choice, others[0])


def played_out(choice: Candidate, other: Candidate) -> Point:
    """Tell how many of 100 worlds a move won, and another."""
    won, than = (round(100 * candidate.mean) for candidate in (choice, other))
    return Point(Reason.PLAYED_OUT, count=won, than=than)


def _steps(facts: Facts) -> tuple[Step, ...]:
    """Walk through the plan that empties the hand, move by move."""
    table, steps = facts.table, []
    for action in facts.plan or ():
        steps.append(Step(action, see(table, facts.view.seat, facts.view.standing)))
        table = play(table, action)
    return tuple(steps)


def is_near(choice: Candidate, other: Candidate) -> bool:
    """Say whether two candidates are within the noise; one that was dropped is not."""
    if len(other.values) < len(choice.values):
        return False
    gain, error = gap(choice, other)
    return gain <= NOISE * error


def compare(
    facts: Facts, action: Action, rival: Action | None, otherwise: Point
) -> tuple[Told, ...]:
    """Tell the two reasons that set a move apart from another most.

    `otherwise` is told where nothing on the table speaks for it.
    """
    ours = speak(facts, action)
    theirs = speak(facts, rival) if rival is not None else []
    shared = {(point.reason, point.favours) for point in theirs}
    pros = [point for point in ours if point.favours]
    apart = [point for point in pros if (point.reason, True) not in shared] or pros
    said = {point.reason for point in ours}
    cons = [point for point in theirs if not point.favours and point.reason not in said]
    if apart and apart[0].reason in _ALL_IS_SAID:
        cons = []
    told = [Told(action, point) for point in _weightiest(apart, cons)]
    if rival is not None:
        told += [Told(rival, point) for point in cons[: MOST_TOLD - len(told)]]
    return tuple(told) or (Told(action, otherwise),)


def _weightiest(pros: Sequence[Point], cons: Sequence[Point]) -> Sequence[Point]:
    """Leave room for one reason against the other move; a mere count of points is the last word."""
    if pros and pros[0].reason in _ALL_IS_SAID:
        return pros[:1]
    said = [point for point in pros if point.reason is not Reason.LAYS] or list(pros)
    return said[: MOST_TOLD - bool(cons)]


def why(view: View, seat: Seat, action: Action) -> tuple[Point, ...]:
    """Say why another seat may have moved so, by what every seat sees on the table before it."""
    pros = [point for point in speak(Facts.seen_by_all(view, seat), action) if point.favours]
    return tuple(_weightiest(pros, ())) or (Point(Reason.HIDDEN),)
