"""Plans from rounds that the middling robot plays: two ways to go on, tried in the same worlds."""

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from buraco_core.actions import Discard
from buraco_core.bots import medium
from buraco_core.bots.hard import sampled, value_for
from buraco_core.bots.medium_weights import MEDIUM
from buraco_core.bots.plan_weights import MEASURES, PLAN_WEIGHTS
from buraco_core.bots.plans import Plans
from buraco_core.bots.replica import DRAW
from buraco_core.bots.replica_cards import COUNT
from buraco_core.bots.replica_convert import game_of
from buraco_core.bots.search import Candidate, gap, search
from buraco_core.bots.sight import Sight
from buraco_core.bots.weighing import draws, plays
from buraco_core.game import play
from buraco_core.state import Phase
from buraco_core.view import View, sample_hidden, see

from .ridge import Fit, Row, fit, tell
from .rounds import Round, play_rounds

EXPLORES = 0.1
"""The share of decisions that are played at random, to come to tables the robot shuns."""
SURELY = 0.005
"""The variance that is left in a difference however many worlds it was tried in."""


class Pair(NamedTuple):
    """By what two ways differ, and how sure the difference of their worths is."""

    row: Row
    variance: float


class Way(NamedTuple):
    """How a turn may go on, and what that leaves behind."""

    candidate: Candidate
    measured: dict[str, float]


def distill(rounds: list[Round], worlds: int, rate: float, jobs: int) -> tuple[float, ...]:
    """Fit the weights of a kind of table and print what choosing by them gains."""
    found = play_rounds(partial(compare, worlds=worlds, rate=rate), rounds, jobs)
    fitted = fit([pair.row for pair in found])
    report(rounds[0].kind, found, fitted)
    return tuple(round(weight, 4) + 0.0 for weight in fitted.weights)


def compare(one: Round, worlds: int, rate: float) -> list[Pair]:
    """Play a round; at some of its decisions try out all there is to choose from."""
    found: list[Pair] = []
    for view, choice in decisions(one):
        if one.rng.random() < rate:
            try_out(one, view, [way.candidate for way in choice], worlds)
            found += [pair(one.number, way, choice[0]) for way in choice[1:]]
    return found


def decisions(one: Round) -> Iterator[tuple[View, list[Way]]]:
    """Play a round and show its decisions with the ways to choose from, where there are several."""
    state = one.opening
    while state.phase is not Phase.OVER:
        view = see(state, state.turn)
        game = game_of(sample_hidden(view, one.rng))
        action = medium.choose(view, one.rng, 0)
        choice = ways(view, Plans(game, MEDIUM[one.kind], PLAN_WEIGHTS[one.kind]))
        if len(choice) > 1:
            yield view, choice
            if one.rng.random() < EXPLORES:
                action = one.rng.choice(choice).candidate.action
        state = play(state, action)


def ways(view: View, plans: Plans) -> list[Way]:
    """List how to go on: before all the stock, or keeping the wilds, to compare the others with."""
    if plans.game.phase == DRAW:
        stock, *pickups = draws(plans, len(view.discards))
        taken = [plans.taken(lay) for _, lay in plans.pickups()]
        return [Way(stock, plans.drawn()), *map(Way, pickups, taken)]
    if plans.game.hands[plans.seat][COUNT] == 1:
        return []
    candidates = plays(Sight(view), plans)
    keeping = [one for one in candidates if isinstance(one.action, Discard)]
    lays = [one for one in candidates if not isinstance(one.action, Discard)]
    kept = [Way(one, plans.kept()) for one in keeping[:1]]
    return [*kept, *(Way(lay, plans.left_by(lay.play)) for lay in lays)] if kept else []


def try_out(one: Round, view: View, candidates: list[Candidate], worlds: int) -> None:
    """Play candidates on as the hard robot does, all of them in so many worlds."""
    tried = sampled(view, one.rng)
    for _ in search(candidates, tried, value_for(view), lambda done: done >= worlds, drops=False):
        pass


def pair(group: int, way: Way, other: Way) -> Pair:
    """Tell two ways apart, by their measures and by what came of them."""
    more, error = gap(way.candidate, other.candidate)
    apart = [way.measured.get(name, 0.0) - other.measured.get(name, 0.0) for name in MEASURES]
    return Pair(Row(group, apart, more, 1 / (error**2 + SURELY)), error**2)


def report(kind: str, found: list[Pair], fitted: Fit) -> None:
    """Print how well differences are told, and what is won by going by them."""
    values = [pair.row.value for pair in found]
    noise = sum(pair.variance for pair in found) / len(found)
    spread = sum(value**2 for value in values) / len(found)
    print(f"{len(found)} pairs; noise {noise**0.5:.3f}, {noise / spread:.2f} of the variance")
    for ridge, share in fitted.tried.items():
        print(f"ridge {ridge:g}: R2 {share:.3f}")
    shipped = [PLAN_WEIGHTS[kind][name] for name in MEASURES]
    before = [tell(shipped, pair.row.measures) for pair in found]
    print("chance to win gained a pair over the stock, or over keeping the wilds:")
    for name, told in (("always", [1.0] * len(found)), ("shipped", before), ("found", fitted.told)):
        gained = sum(value for value, guess in zip(values, told, strict=True) if guess > 0)
        print(f"  {name} {gained / len(found):+.4f}")


def lines(weights: tuple[float, ...]) -> list[str]:
    """Write weights as an entry of the data file."""
    return [f"{weight}," for weight in weights]
