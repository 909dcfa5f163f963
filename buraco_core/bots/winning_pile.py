"""A pile that clearly wins: no robot may leave it. ROBOTS, "Never", 7."""

from ..actions import TakePile
from ..cards import CAN_BE_WILD
from ..game import legal_actions
from ..state import Phase
from .outlook import UNSEEN_CARD
from .sight import FEW, Sight, may_empty
from .table import Option, clean_options, hangs_on_a_hidden_card, pickup_option, raises

LARGE_PILE, WINNING = 6, 3
"""Cards of a pile that is clearly worth taking, and how many of an open one can be laid."""
AS_A_DRAW = 2
"""Cards of a pile with which the hand grows no more than from the stock, one of them being laid."""


def meets_a_winning_pile(sight: Sight) -> bool:
    """Say whether a large pile is there to be taken that clearly wins, and time to play it.

    An open one clearly wins where three of its cards can be laid at once without a wild, a closed
    one where its top card can; and any where it raises a canastra. Who may go out with a small hand
    is not bound to it.
    """
    view = sight.view
    if view.phase is not Phase.DRAW or not view.pile_count:
        return False
    if view.pile_count > AS_A_DRAW and len(sight.hand) <= FEW and may_empty(sight.table):
        return False
    raising = raising_pickup(sight)
    if raising and (not sight.is_ending or raising[0] > UNSEEN_CARD * (view.pile_count - 1)):
        return True
    if view.pile_count < LARGE_PILE or sight.is_ending:
        return False
    if view.rules.pile_pickup == "free":
        both = tuple(sorted(view.hand + view.pile))
        options = clean_options(sight.melds, both, view.rules)
        useful = {card for option in options for card in option.cards}
        at_once = sum(card in useful for card in view.pile)
        return at_once >= WINNING and sight.allows(TakePile())
    return not CAN_BE_WILD[view.pile[-1]] and bool(_natural_pickups(sight))


def raising_pickup(sight: Sight) -> tuple[int, TakePile] | None:
    """Find how the pile raises canastras most, and by how many points more than the hand alone.

    None where it does not. Of a closed pile it is what lays least with the top card.
    """
    view = sight.view
    alone = _points(sight.raises)
    if view.rules.pile_pickup == "free":
        both = tuple(sorted(view.hand + view.pile))
        found = [(_points(raises(sight.melds, both, view.rules)), TakePile())]
    else:
        found = [(option.bonus, action) for option, action in _natural_pickups(sight)]
    points, best = max(found, key=lambda one: (one[0], -len(one[1].cards)), default=(0, TakePile()))
    return (points - alone, best) if points > alone and sight.allows(best) else None


def _natural_pickups(sight: Sight) -> list[tuple[Option, TakePile]]:
    """List what makes a meld with a closed pile's top card, no wild being spent."""
    return [
        (option, action)
        for action in legal_actions(sight.table)
        if isinstance(action, TakePile) and not hangs_on_a_hidden_card(sight.view, action)
        if (option := pickup_option(sight.table, action)).is_natural
    ]


def _points(options: list[Option]) -> int:
    """Add up what a hand raises, of each meld the most."""
    best: dict[int, int] = {}
    for option in options:
        best[option.meld] = max(option.bonus, best.get(option.meld, 0))
    return sum(best.values())
