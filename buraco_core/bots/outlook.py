"""How the round stands: whether it ends soon, who would win it now, what is still to come."""

from collections.abc import Sequence
from random import Random

from ..actions import Action
from ..cards import CAN_BE_WILD, JOKER
from ..game import play
from ..going_out import refuse_going_out
from ..lays import extensions
from ..melds import Meld
from ..scoring import round_points
from ..state import HAND, State, seats_of
from ..view import View, sample_hidden

UNSEEN_CARD = 9
"""Points that a card of a hidden hand counts on average."""
_FEW_CARDS = 3
"""Cards of an opponent who may go out in a turn."""
_LAST_TURNS, _FAR_TURNS = 2, 4
"""Turns of each seat: so near the end nothing is held back, so far from it one may play on."""
_WORLDS = 4
"""Tables sampled to see whether going out loses."""
_COPIES = 2


def is_ending(view: View, table: State) -> bool:
    """Say whether the round may be over before this seat is on turn once or twice again."""
    return turns_left(view) <= _LAST_TURNS or opponent_may_go_out(view, table)


def is_far_from_over(view: View, table: State) -> bool:
    """Say whether there is time to turn the round."""
    return turns_left(view) >= _FAR_TURNS and not opponent_may_go_out(view, table)


def turns_left(view: View) -> int:
    """Count the turns of each seat until the stock has run out, if nobody takes the pile."""
    renewals = view.mortos if view.rules.stock_end == "morto" else 0
    return (view.stock + HAND * renewals) // len(view.seats)


def opponent_may_go_out(view: View, table: State, cards: int = _FEW_CARDS) -> bool:
    """Say whether an opponent with no more than so many cards has the right to go out."""
    side = 1 - view.side
    if table.morto_awaits(side):
        return False
    few = [seat for seat in seats_of(side, view.seats) if view.counts[seat] <= cards]
    return bool(few) and (
        refuse_going_out(table._replace(turn=few[0]), view.melds[side], discarding=True) is None
    )


def loses(view: View, plan: Sequence[Action], rng: Random) -> bool:
    """Say whether a plan that goes out loses, whatever the hidden cards may be.

    A single round by its points, a match where it lets the opponents reach the target first.
    """
    return all(lead_after(view, plan, rng) < 0 for _ in range(_WORLDS))


def lead_after(view: View, plan: Sequence[Action], rng: Random) -> int:
    """Give the lead after the plan, in one sampled table; in an undecided match it is no loss."""
    table = sample_hidden(view, rng)
    for action in plan:
        table = play(table, action)
    totals, target = view.standing.totals, view.standing.target
    ours, theirs = (
        round_points(side, table).total + (0 if target is None else totals[side])
        for side in (view.side, 1 - view.side)
    )
    decided = target is None or max(ours, theirs) >= target
    return ours - theirs if decided else 0


def clean_way_is_open(view: View, meld: Meld | None) -> bool:
    """Say whether to wait for a natural card: no clean canastra is there yet, but may become."""
    if meld is None or not meld.is_clean:
        return False
    if any(other.canastra and other.is_clean for other in view.melds[view.side]):
        return False
    laid = [card for melds in view.melds for other in melds for card in other.layout]
    seen = [*view.hand, *view.pile, *laid]
    return any(
        seen.count(card) < _COPIES and extensions(meld, (card,))
        for card in range(JOKER)
        if not CAN_BE_WILD[card]
    )
