"""The hard robot: it thinks in worlds sampled from its view, each played to the round's end."""

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from math import exp, tanh
from random import Random

from ..actions import NEW_MELD, Action, Discard, Draw, Extend
from ..actions import Lay as PublicLay
from ..game import play
from ..view import Standing, View, sample_hidden
from .finish import plan_to_finish
from .policy import choose_discard, rank_discards
from .policy_lays import choose_lay
from .policy_outlook import awaits_morto, wants_out
from .policy_pile import BARE, choose_draw, top_lays
from .policy_wilds import count_wilds, new_dirty_melds, onto_meld, spends_wild
from .replica import DRAW, Game
from .replica_cards import COUNT, Lay
from .replica_convert import apply, game_of, lay_of, laying, taking
from .replica_tables import BIT_OF, SUIT_OF
from .search import BATCH, Assessment, Candidate, Gate, search, verdict
from .table import assume
from .weights import Weights, weights_for

DISCARDS = 3
"""Discards compared, the best by the policy."""
CLOSE_CALL = 2.5
"""How much more a discard may be worth than the best to be compared with it."""
LAYS = 3
"""Lays of wilds compared beside the policy's."""
FEW_LEFT, SMALL_HAND = 8, 4
"""Cards of the stock, and of the hand, with which wilds go where they would not before."""
CLOSE = 600
"""Points in which a lead counts two thirds of the way from even to won."""
ROUND = 900
"""Points by which the sides' scores drift apart in a round of a match."""
GATE = Gate()


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
    policy = weights_for(view.rules, len(view.seats))
    table = game_of(sample_hidden(view, rng))
    candidates = draws(table, policy) if table.phase == DRAW else plays(table, policy)
    finish = None if table.phase == DRAW else finishing(view)
    if finish is not None:
        others_left = [other for other in candidates if other.action != finish.action]
        wanted = awaits_morto(table, view.side) or wants_out(table, policy, view.side)
        candidates = [finish, *others_left] if wanted else [*others_left, finish]

    discards_only = all(isinstance(candidate.action, Discard) for candidate in candidates)
    most = worlds if worlds is None or not discards_only else (worlds + 1) // 2

    def enough(done: int) -> bool:
        if most is not None:
            return done >= most
        return done >= BATCH and time_is_up is not None and time_is_up()

    unbeaten = list(candidates)
    yield from search(
        unbeaten, sampled(view, rng, policy), partial(value, view.standing, view.side), enough
    )
    return Assessment(tuple(candidates), verdict(unbeaten, candidates[0], GATE))


def compare(
    view: View, rng: Random, actions: Sequence[Action], worlds: int
) -> Generator[None, None, list[Candidate]]:
    """Play out in slices some legal actions of this seat, all of them in so many worlds."""
    table = assume(view)
    candidates = [
        Candidate(action, partial(apply, action=action, state=table)) for action in actions
    ]
    policy = weights_for(view.rules, len(view.seats))
    yield from search(
        candidates,
        sampled(view, rng, policy),
        partial(value, view.standing, view.side),
        lambda done: done >= worlds,
        drops=False,
    )
    return candidates


def sampled(view: View, rng: Random, policy: Weights) -> Iterator[tuple[Game, list[Weights]]]:
    """Sample worlds, and opponents for each: they may play otherwise than this robot would."""
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


# What is compared: the policy's own choice comes first -------------------------------------------


def draws(table: Game, policy: Weights) -> list[Candidate]:
    """List the ways to draw."""
    chosen = choose_draw(table, policy)
    pickups: list[Lay] = []
    if table.pile_is_open():
        if table.table.free_pile:
            pickups = [BARE]
        else:
            pickups = [lay for lay in top_lays(table) if table.may_take(lay)][:LAYS]
    found = [Candidate(Draw(), Game.draw)]
    for lay in pickups:
        taken = None if lay is BARE else lay
        candidate = Candidate(taking(taken, table.pile[-1]), partial(_take, lay=taken))
        found.insert(0 if lay == chosen else len(found), candidate)
    return found


def _take(game: Game, lay: Lay | None) -> None:
    game.take(lay)


def plays(table: Game, policy: Weights) -> list[Candidate]:
    """List what to lay or discard; a plain natural lay is not weighed, it goes down."""
    lay = choose_lay(table, policy)
    hand = table.hands[table.turn]
    found = []
    if lay is not None:
        found.append(_laying(lay))
        left = hand[COUNT] - lay[2].bit_count() - (lay[3] > 0)
        if left > 1 and not spends_wild(lay):
            return found
    elif hand[COUNT] > 1:
        found.append(_discarding(choose_discard(table, policy)))
    seen = {candidate.action for candidate in found}
    options = [_laying(other) for other in wild_lays(table) if table.may_lay(other)][:LAYS]
    options += [
        _discarding(card) for card in close_discards(table, policy)[: 1 if lay else DISCARDS]
    ]
    for option in options:
        if option.action not in seen:
            seen.add(option.action)
            found.append(option)
    return found


def finishing(view: View) -> Candidate | None:
    """Find a plan that empties the hand; the replica then plays the whole of it."""
    before = assume(view)
    plan = plan_to_finish(view, before)
    if plan is None:
        return None
    moves: list[Callable[[Game], None]] = []
    for action in plan:
        if isinstance(action, Discard):
            moves.append(partial(_discard, card=action.card))
        elif isinstance(action, PublicLay | Extend):
            number = action.meld if isinstance(action, Extend) else NEW_MELD
            lay = lay_of(before.melds[view.side], number, action.cards, view.rules)
            if lay is None:
                return None
            moves.append(partial(_lay, lay=lay))
        before = play(before, action)

    def all_of_it(game: Game) -> None:
        for move in moves:
            move(game)

    return Candidate(plan[0], all_of_it)


def close_discards(table: Game, policy: Weights) -> list[int]:
    """List discards nearly as good as the policy's first; none that feeds where that is safe."""
    ranked = rank_discards(table, policy)
    theirs = table.takes[table.turn & 1 ^ 1]
    feeds = [bool((theirs[SUIT_OF[card]] | theirs[4]) & BIT_OF[card]) for _, card in ranked]
    return [
        card
        for (worth, card), fed in zip(ranked, feeds, strict=True)
        if worth <= ranked[0][0] + CLOSE_CALL and (feeds[0] or not fed)
    ]


def wild_lays(table: Game) -> Iterator[Lay]:
    """List lays of one wild, on long melds first; never on a clean canastra.

    With no limpa there, a run that may still become one is left alone while cards are left.
    """
    hand = table.hands[table.turn]
    side = table.turn & 1
    if not count_wilds(hand):
        return
    melds = table.melds[side]
    waits = table.table.clean_only and not table.clean[side] and len(table.stock) > FEW_LEFT
    for at in sorted(range(len(melds)), key=lambda at: -melds[at][1].bit_count()):
        lay = onto_meld(hand, at, melds[at])
        if lay is not None and melds[at][1].bit_count() in (4, 5, 6) and not waits:
            yield lay
    if hand[COUNT] <= SMALL_HAND:
        for lay, _ in new_dirty_melds(table, hand):
            yield lay


def _laying(lay: Lay) -> Candidate:
    return Candidate(laying(lay), partial(_lay, lay=lay))


def _lay(game: Game, lay: Lay) -> None:
    game.lay(lay)


def _discarding(card: int) -> Candidate:
    return Candidate(Discard(card), partial(_discard, card=card))


def _discard(game: Game, card: int) -> None:
    game.discard(card)


# What a finished round is worth ------------------------------------------------------------------


def value(standing: Standing, side: int, game: Game) -> float:
    """Estimate the chance to win the round, or the match it belongs to."""
    lead = game.points(side) - game.points(side ^ 1)
    if standing.target is None:
        return chance(lead)
    ours = standing.totals[side] + game.points(side)
    theirs = standing.totals[side ^ 1] + game.points(side ^ 1)
    to_go = standing.target - max(ours, theirs)
    if to_go <= 0:
        return chance(ours - theirs)
    return 1 / (1 + exp(-(ours - theirs) / (ROUND * sqrt_rounds(to_go))))


def sqrt_rounds(to_go: int) -> float:
    """Give the root of the rounds still to play."""
    return float((to_go / ROUND + 0.3) ** 0.5)


def chance(lead: int) -> float:
    """Count a round: mostly whether it is won, partly by how much, which the luck left out."""
    won = 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
    return 0.3 * won + 0.35 + 0.35 * tanh(lead / CLOSE)
