"""How far médio's estimates are to be trusted: its candidates, played on in many worlds."""

from functools import partial
from typing import NamedTuple

from buraco_core import bots
from buraco_core.bots.hard import set_against
from buraco_core.bots.replica_convert import game_of
from buraco_core.bots.search import gap
from buraco_core.bots.trust import Trust, Trusts
from buraco_core.bots.weighing import weigh
from buraco_core.game import play
from buraco_core.state import Phase
from buraco_core.view import sample_hidden, see

from .plans import try_out
from .rounds import Round, play_rounds

KINDS_OF = Trusts(Trust(1.0, 0), Trust(1.0, 1), Trust(1.0, 2))
"""Marks by which a candidate's kind of comparison is known again."""
FARTHEST = 0.3
"""The largest difference of two estimates that counts."""
SURELY = 0.001
"""The variance that is left in a gain however many worlds it was tried in."""
NOT_PLAY = 1.5
"""What a world counts less than the worlds found say, rollouts being no play."""
MOST_WORLDS = 999


class Told(NamedTuple):
    """What one candidate was thought to gain over another, and what worlds say."""

    kind: int
    """Of the three that :class:`Trusts` tells apart."""
    estimate: float
    gain: float
    error: float


def distill(rounds: list[Round], worlds: int, rate: float, jobs: int) -> Trusts:
    """Find how far the estimates of a kind of table are trusted and print what that rests on."""
    found = play_rounds(partial(listen, worlds=worlds, rate=rate), rounds, jobs)
    trusts = []
    for number, name in enumerate(Trusts._fields):
        told = [one for one in found if one.kind == number]
        trusts.append(trust(told, worlds))
        print(f"{name}: {len(told)} pairs, {trusts[-1]}")
    return Trusts(*trusts)


def listen(one: Round, worlds: int, rate: float) -> list[Told]:
    """Play a round as médio does; at some of its decisions try out all it thinks of."""
    found: list[Told] = []
    state = one.opening
    while state.phase is not Phase.OVER:
        view = see(state, state.turn)
        if one.rng.random() < rate:
            candidates = weigh(view, game_of(sample_hidden(view, one.rng)))
            set_against(candidates, KINDS_OF)
            try_out(one, view, list(candidates), worlds)
            for candidate in candidates:
                if candidate.basis is not None:
                    estimate = candidate.estimate - candidate.basis.estimate
                    kind = KINDS_OF.index(candidate.trust)
                    found.append(Told(kind, estimate, *gap(candidate, candidate.basis)))
        state = play(state, bots.choose("medium", view, one.rng))
    return found


def trust(told: list[Told], worlds: int) -> Trust:
    """Fit gains to estimates, and weigh how far off they are against a single world's noise."""
    if not told:
        return Trust(1.0, MOST_WORLDS)
    estimates = [max(-FARTHEST, min(FARTHEST, one.estimate)) for one in told]
    sure = [1 / (one.error**2 + SURELY) for one in told]
    along = sum(
        w * estimate * one.gain for w, estimate, one in zip(sure, estimates, told, strict=True)
    )
    square = sum(w * estimate**2 for w, estimate in zip(sure, estimates, strict=True))
    scale = along / square if square else 1.0
    noise = sum(one.error**2 for one in told) / len(told)
    misses = [one.gain - scale * estimate for one, estimate in zip(told, estimates, strict=True)]
    off = sum(miss**2 for miss in misses) / len(told) - noise
    counted = NOT_PLAY * worlds * noise / off if off > 0 else MOST_WORLDS
    return Trust(round(max(0.0, scale), 2), round(min(MOST_WORLDS, counted)))
