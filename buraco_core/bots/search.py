"""Choosing by rollouts: candidates played some turns on in the same sampled worlds."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from math import sqrt

from ..actions import Action
from .policy import play_turn
from .replica import OVER, Game
from .trust import Trust
from .weights import Weights

BATCH = 8
"""Worlds between two looks at the results."""
AHEAD = 4
"""Turns of each seat that a rollout plays; then the table's prospects are told."""
UNTRIED = Trust(1.0, 20)
"""How far estimates are trusted where nothing else is known."""


@dataclass
class Candidate:
    """An action, how the replica plays it, what it is thought to be worth, and how it fared."""

    action: Action
    play: Callable[[Game], object]
    estimate: float = 0.0
    """The chance by a rule of thumb; only its distance from the others' counts."""
    basis: "Candidate | None" = None
    """What it is compared with, None for the best at first."""
    trust: Trust = UNTRIED
    """How far the difference between the two estimates is trusted."""
    price: float = 0.0
    """What it costs besides, in the same unit, that no world shows: it is charged in full."""
    values: list[float] = field(default_factory=list)
    """What came of it in each world."""

    @property
    def mean(self) -> float:
        """The average value so far."""
        return sum(self.values) / len(self.values)

    @property
    def promise(self) -> float:
        """What it is thought to be worth before any world is tried."""
        return self.estimate - self.price

    @property
    def worth(self) -> float:
        """What estimates and worlds together say that is gained over the best at first."""
        if self.basis is None:
            return 0.0
        told = self.trust.scale * (self.estimate - self.basis.estimate)
        gains = [mine - its for mine, its in zip(self.values, self.basis.values, strict=False)]
        worlds = self.trust.worlds
        gain = (worlds * told + sum(gains)) / (worlds + len(gains))
        return self.basis.worth + gain - (self.price - self.basis.price)


@dataclass(frozen=True)
class Assessment:
    """What thinking came to: every candidate, the best by its estimate first, and the choice."""

    candidates: tuple[Candidate, ...]
    choice: Candidate


def gap(one: Candidate, other: Candidate) -> tuple[float, float]:
    """Compare two candidates in the worlds both were played in: mean gain of the first, error."""
    gains = [a - b for a, b in zip(one.values, other.values, strict=False)]
    mean = sum(gains) / len(gains)
    squares = sum((gain - mean) ** 2 for gain in gains)
    return mean, sqrt(squares / max(1, len(gains) - 1) / len(gains))


def search(
    candidates: list[Candidate],
    worlds: Iterator[tuple[Game, list[Weights]]],
    value: Callable[[Game], float],
    enough: Callable[[int], bool],
    drops: bool = True,
) -> Iterator[None]:
    """Play candidates out in world after world until it is enough; pauses by yielding.

    After each batch those that are beaten by two standard errors are dropped from the list, unless
    all are to be played in as many worlds.
    """
    done = 0
    while len(candidates) > 1 and not enough(done):
        world, policies = next(worlds)
        yield
        for candidate in candidates:
            game = world.copy()
            candidate.play(game)
            turns = 0
            while game.phase != OVER and turns < AHEAD * game.seats:
                play_turn(game, policies[game.turn])
                turns += 1
                yield
            candidate.values.append(value(game))
            yield
        done += 1
        if drops and done % BATCH == 0:
            _drop_the_beaten(candidates)


def _drop_the_beaten(candidates: list[Candidate]) -> None:
    best = max(candidates, key=lambda candidate: candidate.worth)
    for candidate in candidates[:]:
        if candidate is not best:
            gain, error = gap(best, candidate)
            if gain > 2 * error and best.worth > candidate.worth:
                candidates.remove(candidate)
