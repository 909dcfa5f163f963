"""Robots: each sees a view and nothing else, and answers with a legal action."""

import sys
from collections.abc import Callable, Generator, Mapping
from importlib import import_module
from random import Random
from typing import Protocol

from ..actions import Action
from ..state import Phase
from ..view import View
from . import easy, uniform

Choose = Callable[[View, Random, int], Action]
"""A robot: what it plays on a view, its generator, and how many worlds it may think in."""


class Think(Protocol):
    """A robot that thinks in slices of a few milliseconds until its time is up."""

    def __call__(
        self, view: View, rng: Random, *, time_is_up: Callable[[], bool]
    ) -> Generator[None, None, Action]:
        """Go on thinking at each `next`; the generator's return value is the action."""
        ...


def _medium(view: View, rng: Random, worlds: int) -> Action:
    from .medium import choose  # noqa: PLC0415 - loaded when first played: the page starts sooner

    return choose(view, rng, worlds)


def _hard(view: View, rng: Random, worlds: int) -> Action:
    from .hard import choose  # noqa: PLC0415 - as above

    return choose(view, rng, worlds)


def _think_hard(
    view: View, rng: Random, *, time_is_up: Callable[[], bool]
) -> Generator[None, None, Action]:
    from .hard import think  # noqa: PLC0415 - as above

    return (yield from think(view, rng, time_is_up=time_is_up))


LEVELS: Mapping[str, Choose] = {
    "random": uniform.choose,
    "easy": easy.choose,
    "medium": _medium,
    "hard": _hard,
}
"""The robots by their level, from weak to strong."""

OFFERED = ("easy", "medium", "hard")
"""The levels a player can choose: each has beaten the one before it over paired deals."""

THINKERS: Mapping[str, Think] = {"hard": _think_hard}
"""Those that can think by the clock."""

_WEIGHING = (
    *("replica_tables", "replica_cards", "replica", "weights", "policy_outlook", "policy_wilds"),
    *("policy_lays", "policy_pile", "policy", "plan_weights", "plans", "replica_convert"),
    *("medium_weights", "trust", "search", "weighing"),
)
MODULES: Mapping[str, tuple[str, ...]] = {
    "medium": (*_WEIGHING, "medium"),
    "hard": (*_WEIGHING, "prospects", "prospect_weights", "rollout_weights", "hard"),
}
"""What a level that is loaded when first played is made of, each module after those it needs."""

WORLDS = 16
"""Worlds a robot that samples thinks in unless told otherwise."""


class BotError(ValueError):
    """A level that there is not, or a table on which nobody is to choose."""


def choose(level: object, view: View, rng: Random, worlds: int = WORLDS) -> Action:
    """Say what a robot of that level plays for the seat whose view it is.

    The same view and generator give the same action. Raises BotError for an unknown level, and
    where the seat is not on turn.
    """
    return LEVELS[_at_the_door(level, view)](view, rng, worlds)


def _at_the_door(level: object, view: View) -> str:
    if not isinstance(level, str) or level not in LEVELS:
        raise BotError(f"level cannot be {level!r}, allowed: {', '.join(LEVELS)}")
    if view.phase is Phase.OVER:
        raise BotError("the round is over: nobody is to choose")
    if view.seat != view.turn:
        raise BotError(f"{view.seats[view.seat]} is not on turn, {view.seats[view.turn]} is")
    return level


def load_next(level: str) -> bool:
    """Load the next module that a level still lacks; say whether there was one."""
    for module in MODULES.get(level, ()):
        name = f"{__name__}.{module}"
        if name not in sys.modules:
            import_module(name)
            return True
    return False


def think(
    level: str, view: View, rng: Random, time_is_up: Callable[[], bool]
) -> Generator[None, None, Action]:
    """Choose in slices of a few milliseconds; the generator's return value is the action.

    Levels that cannot think by the clock choose in one slice: it takes them no longer. What a
    level still has to load it loads a module a slice. Raises BotError as :func:`choose` does.
    """
    return _think(_at_the_door(level, view), view, rng, time_is_up)


def _think(
    level: str, view: View, rng: Random, time_is_up: Callable[[], bool]
) -> Generator[None, None, Action]:
    while load_next(level):
        yield
    thinker = THINKERS.get(level)
    if thinker is None:
        return choose(level, view, rng)
    return (yield from thinker(view, rng, time_is_up=time_is_up))
