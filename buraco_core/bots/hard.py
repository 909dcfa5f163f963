"""The hard robot: it thinks in worlds sampled from its view, each played some turns on."""

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from random import Random

from ..actions import Action, Discard, Draw, TakePile
from ..view import View, sample_hidden
from .prospect_weights import PROSPECT_WEIGHTS
from .prospects import chance, prospect
from .replica import Game
from .replica_convert import apply, game_of
from .rollout_weights import ROLLOUTS
from .search import BATCH, Assessment, Candidate, search
from .table import assume
from .trust import TRUSTS, Trusts
from .weighing import weigh
from .weights import Weights, kind_of_table


def choose(view: View, rng: Random, worlds: int) -> Action:
    """Think in so many worlds; the same view, generator and number give the same action."""
    thinking = think(view, rng, worlds=worlds)
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            action: Action = end.value
            return action


def think(
    view: View,
    rng: Random,
    *,
    worlds: int | None = None,
    time_is_up: Callable[[], bool] | None = None,
) -> Generator[None, None, Action]:
    """Think in slices of a few milliseconds; the generator's return value is the action."""
    return (yield from assess(view, rng, worlds=worlds, time_is_up=time_is_up)).choice.action


def assess(
    view: View,
    rng: Random,
    *,
    worlds: int | None = None,
    time_is_up: Callable[[], bool] | None = None,
) -> Generator[None, None, Assessment]:
    """Weigh in slices what may be played; where there is but one way, it is played out in no world.

    It stops after so many worlds, or after one batch of them as soon as the time is up.
    """
    table = game_of(sample_hidden(view, rng))
    yield
    candidates = weigh(view, table)
    set_against(candidates, TRUSTS[kind_of_table(view.rules, len(view.seats))])
    yield

    def enough(done: int) -> bool:
        if worlds is not None:
            return done >= worlds
        return done >= BATCH and time_is_up is not None and time_is_up()

    unbeaten = list(candidates)
    yield from search(unbeaten, sampled(view, rng), value_for(view), enough)
    return Assessment(tuple(candidates), max(unbeaten, key=lambda candidate: candidate.worth))


def set_against(candidates: list[Candidate], trusts: Trusts) -> None:
    """Say of each candidate what it is compared with: discards with the best of them at first."""
    first = candidates[0]
    discard = next((one for one in candidates if isinstance(one.action, Discard)), None)
    for one in candidates[1:]:
        one.basis, one.trust = first, trusts.lay
        if isinstance(first.action, Draw | TakePile):
            one.trust = trusts.draw
        elif isinstance(one.action, Discard) and one is not discard:
            one.basis, one.trust = discard, trusts.discard


def compare(
    view: View, rng: Random, actions: Sequence[Action], worlds: int
) -> Generator[None, None, list[Candidate]]:
    """Play out in slices some legal actions of this seat, all of them in so many worlds."""
    table = assume(view)
    candidates = [
        Candidate(action, partial(apply, action=action, state=table)) for action in actions
    ]
    yield from search(
        candidates,
        sampled(view, rng),
        value_for(view),
        lambda done: done >= worlds,
        drops=False,
    )
    return candidates


def value_for(view: View) -> Callable[[Game], float]:
    """Say how to value a table that a rollout ends with: by the chance to win of this seat."""
    weights = PROSPECT_WEIGHTS[kind_of_table(view.rules, len(view.seats))]

    def value(game: Game) -> float:
        return chance(view.standing, view.side, prospect(game, view.side, weights))

    return value


def sampled(view: View, rng: Random) -> Iterator[tuple[Game, list[Weights]]]:
    """Sample worlds, and opponents for each: they may play otherwise than this robot would."""
    policy = ROLLOUTS[kind_of_table(view.rules, len(view.seats))]
    pool = others(policy)
    while True:
        game = game_of(sample_hidden(view, rng))
        other = pool[rng.randrange(len(pool))]
        yield game, [policy if seat % 2 == view.side else other for seat in range(4)]


@lru_cache(maxsize=16)
def others(policy: Weights) -> tuple[Weights, ...]:
    """Give the pool that opponents are drawn from: as oneself, hasty, greedy for the pile."""
    hasty = replace(policy, pile_bias=policy.pile_bias - 2, pile_size=policy.pile_size / 2)
    greedy = replace(policy, pile_bias=policy.pile_bias + 1.5)
    return policy, policy, hasty, greedy
