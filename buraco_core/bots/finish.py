"""A whole plan to empty the hand: lays, and a last discard if need be, legal one after another."""

from collections.abc import Sequence

from ..actions import Action, Discard
from ..cards import Card
from ..game import play, refuse
from ..state import State
from ..view import View
from .emptying import emptying
from .table import Option, clean_options, wild_options


def plan_to_finish(view: View, table: State) -> list[Action] | None:
    """Find a plan that empties the hand of this view on a table like it, None where none is found.

    Naturals go first, large lays before small ones; a morto is best taken by laying all.
    """
    melds, hand = view.melds[view.side], view.hand
    options = [
        *sorted(clean_options(melds, hand, view.rules), key=_order, reverse=True),
        *sorted(wild_options(melds, hand, view.rules), key=_order, reverse=True),
    ]
    return legal_plan(table, options)


def legal_plan(table: State, options: Sequence[Option]) -> list[Action] | None:
    """Find lays, and a discard if need be, that empty the hand by the rules; the empty list never.

    Options that come first are preferred. A morto is best taken by laying all; where that cannot
    be, the last card is discarded.
    """
    for keep in (0, 1):
        found = emptying(table.hand, options, keep=keep)
        if found:
            plan = [option.action for option in found]
            plan += [Discard(card) for card in _kept(table.hand, found)]
            if _is_legal(table, plan):
                return plan
    return None


def _order(option: Option) -> tuple[int, int, int]:
    return option.bonus, len(option.cards), len(option.after.layout)


def _kept(hand: Sequence[Card], laid: Sequence[Option]) -> list[Card]:
    left = list(hand)
    for option in laid:
        for card in option.cards:
            left.remove(card)
    return left


def _is_legal(table: State, plan: Sequence[Action]) -> bool:
    after = table
    for action in plan:
        if refuse(after, action) is not None:
            return False
        after = play(after, action)
    return True
