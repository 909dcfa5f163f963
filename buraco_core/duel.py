"""Two robots, one deal: a pair of rounds with the sides swapped, and what each robot did."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256
from math import log10
from random import Random
from time import perf_counter

from . import actions, bots, outside
from .actions import Action
from .bots import never
from .bots.sight import Sight
from .bots.winning_pile import meets_a_winning_pile
from .deal import Deal, start
from .game import legal_actions, pile_is_closed, play, refuse
from .outside import ArenaError, NoAnswer
from .rules import Rules
from .scoring import round_points
from .shuffle import honest_deal, robot_generator, round_seed
from .state import Phase, State
from .view import View, see

__all__ = ["ArenaError", "Duel", "Pair", "Tally", "find", "milliseconds", "play_pair"]

Robot = Callable[[View, Random, int], Action]
"""What a robot plays: view, generator, worlds to think in; NoAnswer where it gives no action."""

_STEPS = 100
"""Steps of time in a factor of ten: how long a decision took is kept to about two per cent."""


@dataclass(frozen=True, slots=True)
class Duel:
    """Who plays whom, and at which table."""

    rules: Rules
    seats: str
    robots: tuple[str, str]
    """Two levels, or outside robots as `package.module:function`."""
    seed: str
    """Any text: the deals and the robots' chance follow from it."""
    worlds: int = bots.WORLDS
    milliseconds: int | None = None
    """Time for a decision of robots that can think by the clock; then the worlds do not count."""


@dataclass(slots=True)
class Tally:
    """What one robot did in a pair of rounds."""

    points: list[int] = field(default_factory=list)
    """By round."""
    canastras: int = 0
    batidas: int = 0
    refusals: int = 0
    """Answers that were no legal action: a random one was played instead."""
    fault: str | None = field(default=None, compare=False)
    """What the first of them was, in words."""
    times: Counter[int] = field(default_factory=Counter)
    """How many decisions took how long, in steps as :func:`milliseconds` reads them."""
    never: Counter[str] = field(default_factory=Counter)
    """How often it did what no robot may, by the lines of :mod:`buraco_core.bots.never`."""
    winning_piles: int = 0
    """Piles it was to take as clearly winning ones: those it left are counted in `never`."""


@dataclass(slots=True)
class Pair:
    """A deal played twice: in the second round each robot has the other's cards."""

    number: int
    tallies: tuple[Tally, Tally] = field(default_factory=lambda: (Tally(), Tally()))
    """By robot, the first named first."""
    turns: list[int] = field(default_factory=list)
    """By round."""
    guards: int = 0
    """Turns that found the pile closed. RULES, No standstill."""
    seconds: float = 0.0


def play_pair(duel: Duel, number: int) -> Pair:
    """Play a deal twice. The same duel and number give the same pair, but for its times.

    A robot that thinks by the clock makes an exception.

    The deal's seed is that of round `number` of a match whose seed is SHA-256 of the duel's text;
    the robots' generators follow from the deal's seed as they do at a table.
    """
    began = perf_counter()
    first, second = (_timed(name, duel.milliseconds) or find(name) for name in duel.robots)
    seed = round_seed(sha256(duel.seed.encode()).digest(), number)
    dealt = honest_deal(seed, duel.rules, duel.seats)
    pair = Pair(number)
    for first_side in (0, 1):
        order = (0, 1) if first_side == 0 else (1, 0)
        _play_round(duel, dealt, seed, pair, (first, second), order)
    pair.seconds = perf_counter() - began
    return pair


def _play_round(
    duel: Duel,
    dealt: Deal,
    seed: bytes,
    pair: Pair,
    robots: tuple[Robot, Robot],
    order: tuple[int, int],
) -> None:
    """Play a round to its end; `order` tells which robot plays each side."""
    state = start(dealt, duel.rules)
    asked = [never.lines(name) for name in duel.robots]
    while state.phase is not Phase.OVER:
        robot = order[state.side]
        if state.phase is Phase.DRAW and pile_is_closed(state):
            pair.guards += 1
        rng = robot_generator(seed, len(state.discards))
        action = _decide(robots[robot], state, rng, duel.worlds, pair.tallies[robot], asked[robot])
        state = play(state, action)
    pair.turns.append(len(state.discards))
    for side, robot in enumerate(order):
        tally = pair.tallies[robot]
        tally.points.append(round_points(side, state).total)
        tally.canastras += sum(meld.canastra is not None for meld in state.melds[side])
        tally.batidas += state.went_out is not None and state.went_out % 2 == side


def _decide(
    robot: Robot,
    state: State,
    rng: Random,
    worlds: int,
    tally: Tally,
    asked: Mapping[str, never.Predicate],
) -> Action:
    view = see(state, state.turn)
    began = perf_counter()
    fault = None
    try:
        action = robot(view, rng, worlds)
    except NoAnswer as none:
        fault = str(none)
    tally.times[_step(1000 * (perf_counter() - began))] += 1
    if fault is None and (refusal := refuse(state, action)) is not None:
        fault = f"answered {actions.write(action)!r}: {refusal.rule}"
    if fault is None:
        sight = Sight(view)
        tally.never.update(never.offences(sight, action, asked))
        tally.winning_piles += meets_a_winning_pile(sight)
        return action
    tally.refusals += 1
    tally.fault = tally.fault or fault
    return rng.choice(legal_actions(state))


# Time --------------------------------------------------------------------------------------------


def _step(time: float) -> int:
    return round(_STEPS * log10(max(time, 1e-6)))


def milliseconds(step: int) -> float:
    """Read a step of time: steps grow by the same factor, step 0 is a millisecond."""
    return float(10 ** (step / _STEPS))


# Robots ------------------------------------------------------------------------------------------


@lru_cache
def find(name: str) -> Robot:
    """Find a robot by its level, or an outside one by `package.module:function`.

    ArenaError where there is none.
    """
    if name in bots.LEVELS:
        return bots.LEVELS[name]
    if not outside.is_outside(name):
        levels = ", ".join(bots.LEVELS)
        raise ArenaError(f"{name!r} is no level ({levels}) and no package.module:function")
    return outside.find(name)


def _timed(name: str, milliseconds: int | None) -> Robot | None:
    """Let a robot that can do so think by the clock; None where it cannot, or need not."""
    think = bots.THINKERS.get(name)
    if think is None or milliseconds is None:
        return None

    def choose(view: View, rng: Random, worlds: int) -> Action:
        del worlds
        end = perf_counter() + milliseconds / 1000
        thinking = think(view, rng, time_is_up=lambda: perf_counter() >= end)
        while True:
            try:
                next(thinking)
            except StopIteration as end:
                action: Action = end.value
                return action

    return choose
