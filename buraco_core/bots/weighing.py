"""What a seat may sensibly play, each with an estimate: the middling robot plays the best of them.

The hard robot plays the same candidates on in sampled worlds. What no robot may do is left out
here, in one place for both.
"""

from collections.abc import Callable, Iterator
from functools import partial

from ..actions import NEW_MELD, Action, Discard, Draw, Extend
from ..actions import Lay as PublicLay
from ..cards import JOKER
from ..game import play
from ..view import View, unseen
from .finish import plan_to_finish
from .medium_weights import MEDIUM
from .never import offences
from .plan_weights import PLAN_WEIGHTS
from .plans import Plans
from .policy import rank_discards
from .policy_lays import choose_lay
from .policy_outlook import awaits_morto, wants_out
from .policy_pile import BARE
from .policy_wilds import spends_wild
from .replica import DRAW, Game
from .replica_cards import COUNT, Lay
from .replica_convert import lay_of, laying, taking
from .search import Candidate
from .sight import Sight
from .table import assume
from .weights import kind_of_table
from .winning_pile import raising_pickup

PICKUPS, LAYS, DISCARDS = 3, 3, 4
"""Ways to take the pile, lays of wilds and discards weighed, the best of each."""
CLOSE_CALL = 3.5
"""How much more a discard may be worth keeping than the best to be weighed with it."""
DISCARD_UNIT = 0.004
"""The chance to win that a point of that worth is."""
PATIENCE, HURRY = 150, 0.001
"""Turns of a round after which taking the pile, which brings the stock no nearer to its end, costs
more by so much with each."""
SURE = 0.03
"""How much better emptying the hand is thought to be than anything else, where it is wanted."""


def weigh(view: View, table: Game) -> list[Candidate]:
    """List what may be played with its estimate, the best first.

    Of `table`, set up as the view shows it, no hidden card is looked at.
    """
    sight = Sight(view)
    kind = kind_of_table(view.rules, len(view.seats))
    plans = Plans(table, MEDIUM[kind], PLAN_WEIGHTS[kind])
    if table.phase == DRAW:
        found = draws(plans, len(view.discards))
        found += raising(sight, plans, [one.action for one in found])
        return _in_order(_allowed(sight, found))
    candidates = plays(sight, plans)
    finish = finishing(view)
    if finish is None or offences(sight, finish.action):
        return candidates
    wanted = awaits_morto(table, view.side) or wants_out(table, plans.policy, view.side)
    others = [other for other in candidates if other.action != finish.action]
    if others:
        finish.estimate = others[0].estimate + (SURE if wanted else -SURE)
    return _in_order([finish, *others])


def live_copies(view: View) -> list[int]:
    """Count of each card the copies that this seat has not seen."""
    live = [0] * (JOKER + 1)
    for card in unseen(view):
        live[card] += 1
    return live


def _in_order(candidates: list[Candidate]) -> list[Candidate]:
    return sorted(candidates, key=lambda candidate: -candidate.promise)


def _allowed(sight: Sight, candidates: list[Candidate]) -> list[Candidate]:
    """Leave out what no robot may do, unless there is nothing else."""
    return [one for one in candidates if not offences(sight, one.action)] or candidates


def draws(plans: Plans, turns: int) -> list[Candidate]:
    """List the ways to draw in a round that has lasted so many turns."""
    found = [Candidate(Draw(), Game.draw, plans.stock())]
    price = plans.standing_still() + HURRY * max(0, turns - PATIENCE)
    for worth, lay in plans.pickups()[:PICKUPS]:
        taken = None if lay is BARE else lay
        action = taking(taken, plans.game.pile[-1])
        found.append(Candidate(action, partial(_take, lay=taken), worth, price=price))
    return found


def raising(sight: Sight, plans: Plans, known: list[Action]) -> list[Candidate]:
    """List how the pile raises a canastra, where that is none of the pickups known."""
    found = raising_pickup(sight)
    if found is None or found[1] in known:
        return []
    action, top = found[1], sight.view.pile[-1]
    lay = lay_of(sight.melds, action.meld or NEW_MELD, (*action.cards, top), sight.view.rules)
    assert lay is not None
    return [Candidate(action, partial(_take, lay=lay), plans.worth(plans.taken(lay)))]


def plays(sight: Sight, plans: Plans) -> list[Candidate]:
    """List what to lay or discard; a plain natural lay is not weighed, it goes down."""
    table = plans.game
    own = choose_lay(table, plans.policy)
    if own is not None:
        left = table.hands[table.turn][COUNT] - own[2].bit_count() - (own[3] > 0)
        plain = left > 1 and not spends_wild(own)
        if plain and not offences(sight, laying(own)):
            return [_laying(own, 0.0)]
    weighed = dict.fromkeys([*plans.wild_lays(own), *raising_lays(sight)])
    lays = _in_order([_laying(lay, plans.lay(lay)) for lay in weighed])
    found = [lay for lay in lays if not offences(sight, lay.action)][:LAYS]
    thrown = discards(sight, plans)
    if found:
        thrown = [one for one in thrown if not offences(sight, one.action)]
    return _in_order(found + thrown or lays)


def raising_lays(sight: Sight) -> list[Lay]:
    """List how cards of the hand raise a canastra, more than one of them at once too."""
    lays = [
        lay_of(sight.melds, option.meld, option.cards, sight.view.rules)
        for option in sight.last_raises
        if sight.allows(option.action)
    ]
    return [lay for lay in lays if lay is not None]


def discards(sight: Sight, plans: Plans) -> list[Candidate]:
    """List the discards nearly as good as the best."""
    ranked = rank_discards(plans.game, plans.policy, live_copies(sight.view))
    kept = plans.no_lay()
    found: list[Candidate] = []
    for worth, card in _nearly_best(sight, ranked) or ranked[:1]:
        estimate = kept - (worth - ranked[0][0]) * DISCARD_UNIT
        found.append(Candidate(Discard(card), partial(_discard, card=card), estimate))
    return found


def _nearly_best(sight: Sight, ranked: list[tuple[float, int]]) -> list[tuple[float, int]]:
    found: list[tuple[float, int]] = []
    for worth, card in ranked:
        if len(found) == DISCARDS or (found and worth > found[0][0] + CLOSE_CALL):
            break
        if not offences(sight, Discard(card)):
            found.append((worth, card))
    return found


def finishing(view: View) -> Candidate | None:
    """Find a plan that empties the hand; the replica then plays the whole of it."""
    plan = plan_to_finish(view, assume(view))
    if plan is None:
        return None
    moves = list(_moves(view, plan))
    return Candidate(plan[0], partial(_all, moves=moves)) if len(moves) == len(plan) else None


def _moves(view: View, plan: list[Action]) -> Iterator[Callable[[Game], None]]:
    """Write a plan as moves of the replica, as far as it knows them."""
    before = assume(view)
    for action in plan:
        if isinstance(action, Discard):
            yield partial(_discard, card=action.card)
        elif isinstance(action, PublicLay | Extend):
            number = action.meld if isinstance(action, Extend) else NEW_MELD
            lay = lay_of(before.melds[view.side], number, action.cards, view.rules)
            if lay is None:
                return
            yield partial(_lay, lay=lay)
        before = play(before, action)


def _laying(lay: Lay, estimate: float) -> Candidate:
    return Candidate(laying(lay), partial(_lay, lay=lay), estimate)


def _all(game: Game, moves: list[Callable[[Game], None]]) -> None:
    for move in moves:
        move(game)


def _take(game: Game, lay: Lay | None) -> None:
    game.take(lay)


def _lay(game: Game, lay: Lay) -> None:
    game.lay(lay)


def _discard(game: Game, card: int) -> None:
    game.discard(card)
