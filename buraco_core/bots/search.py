"""Choosing by rollouts: candidates played to the round's end in the same sampled worlds."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from math import sqrt

from ..actions import Action
from .policy import play_turn
from .replica import OVER, Game
from .weights import Weights

BATCH = 8
"""Worlds between two looks at the results."""
SLICE = 48
"""Turns of a rollout between two pauses: under 15 ms in a browser at half a core."""
TURNS = 300
"""Turns after which a rollout is broken off and counted as it lies."""


@dataclass
class Candidate:
    """An action, how the replica plays it, and what came of it in each world."""

    action: Action
    play: Callable[[Game], object]
    values: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        """The average value so far."""
        return sum(self.values) / len(self.values)


@dataclass(frozen=True)
class Gate:
    """When the policy's own choice is left: by how much, and by how many standard errors."""

    gain: float = 0.01
    errors: float = 1.0


@dataclass(frozen=True)
class Assessment:
    """What thinking came to: every candidate, the policy's own first, and the one to choose."""

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
        for candidate in candidates:
            game = world.copy()
            candidate.play(game)
            turns = 0
            while game.phase != OVER and turns < TURNS:
                play_turn(game, policies[game.turn])
                turns += 1
                if turns % SLICE == 0:
                    yield
            candidate.values.append(value(game))
            yield
        done += 1
        if drops and done % BATCH == 0:
            _drop_the_beaten(candidates)


def _drop_the_beaten(candidates: list[Candidate]) -> None:
    best = max(candidates, key=lambda candidate: candidate.mean)
    for candidate in candidates[:]:
        if candidate is not best:
            gain, error = gap(best, candidate)
            if gain > 2 * error and gain > 0:
                candidates.remove(candidate)


def verdict(candidates: list[Candidate], preferred: Candidate, gate: Gate) -> Candidate:
    """Choose the best candidate, the preferred one unless another's gain passes the gate."""
    if len(candidates) == 1:
        return candidates[0]
    best = max(candidates, key=lambda candidate: candidate.mean)
    if preferred not in candidates or best is preferred:
        return best
    gain, error = gap(best, preferred)
    return best if gain > gate.gain and gain > gate.errors * error else preferred
