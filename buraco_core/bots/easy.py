"""The easy robot, fácil: a sensible beginner who plays what is of use now.

It takes a pile that helps, lays what it can at once, keeps neighbours and throws what fits
nowhere. It counts no cards, does not remember what was played, nor thinks of what others may do
with a discard, but where one of them is about to go out.
"""

from collections.abc import Sequence
from random import Random

from ..actions import Action, Discard, Draw, TakePile
from ..cards import CAN_BE_WILD, POINTS
from ..game import legal_actions, refuse
from ..state import Phase, State
from ..view import View
from .finish import legal_plan
from .hand import Keeping
from .never import forgoes_a_canastra, lets_them_out
from .outlook import clean_way_is_open, is_ending, is_far_from_over, loses, turns_left
from .sight import Sight
from .table import (
    Option,
    all_raises,
    assume,
    clean_options,
    hangs_on_a_hidden_card,
    pickup_option,
    wild_options,
)

_LARGE_PILE = 5
"""Cards of an open pile that are of use whatever they are: many cards make many melds."""
_PILE_FOR_A_WILD = 3
"""Cards of a closed pile for which a wild may be spent."""
_SHED, _TIE = 0.1, 0.001
"""What a point in the hand weighs against a neighbour: near the round's end, and before."""


def choose(view: View, rng: Random, worlds: int) -> Action:
    """Say what to play; `worlds` is not needed."""
    del worlds
    table = assume(view)
    if view.phase is Phase.DRAW:
        return _draw(view, table, rng)
    return _lay(view, table, rng) or _discard(view, table)


# Drawing -----------------------------------------------------------------------------------------


def _draw(view: View, table: State, rng: Random) -> Action:
    if view.rules.pile_pickup == "free":
        bare = TakePile()
        return bare if refuse(table, bare) is None and _open_pile_helps(view, table) else Draw()
    pickups = [action for action in legal_actions(table) if isinstance(action, TakePile)]
    options = [(pickup_option(table, action), action) for action in pickups]
    helpful = [
        (_value(option), action)
        for option, action in options
        if _closed_pile_helps(view, table, action, option, rng)
    ]
    return max(helpful, key=lambda valued: valued[0])[1] if helpful else Draw()


def _open_pile_helps(view: View, table: State) -> bool:
    """Say whether the pile is large, holds a wild, or a card that can be laid."""
    if view.pile_count >= _LARGE_PILE and not is_ending(view, table):
        return True
    if any(CAN_BE_WILD[card] for card in view.pile):
        return True
    both = tuple(sorted(view.hand + view.pile))
    options = clean_options(view.melds[view.side], both, view.rules)
    useful = {card for option in options for card in option.cards}
    return not useful.isdisjoint(view.pile)


def _closed_pile_helps(
    view: View, table: State, action: TakePile, option: Option, rng: Random
) -> bool:
    if option.dirties_canastra or hangs_on_a_hidden_card(view, action):
        return False
    if forgoes_a_canastra(Sight(view), action):
        return False
    empties = len(view.hand) + view.pile_count == len(option.cards)
    if empties and not table.morto_awaits(view.side):
        return not _stays_in(view, table, [action], rng)
    return not option.spends_wild or option.bonus > 0 or view.pile_count >= _PILE_FOR_A_WILD


# Laying ------------------------------------------------------------------------------------------


def _lay(view: View, table: State, rng: Random) -> Action | None:
    """Find a lay: towards an empty hand, without a wild, or for what a wild is worth."""
    melds, hand = view.melds[view.side], view.hand
    clean = sorted(clean_options(melds, hand, view.rules), key=_value, reverse=True)
    wild = sorted(wild_options(melds, hand, view.rules), key=_value, reverse=True)
    least = 0
    plan = legal_plan(table, [*clean, *wild])
    if plan:
        if table.morto_awaits(view.side) or not _stays_in(view, table, plan, rng):
            return plan[0]
        least = 2
    ending = is_ending(view, table)
    worthy = [option for option in wild if ending or _is_worth_a_wild(view, option)]
    last = [] if turns_left(view) else sorted(all_raises(melds, hand, view.rules), key=_value)
    for option in (*reversed(last), *clean, *worthy):
        if len(hand) - len(option.cards) >= least and refuse(table, option.action) is None:
            return option.action
    return None


def _value(option: Option) -> tuple[int, ...]:
    """Order options: without a wild, bonus, cards laid, a longer meld rather than a new one."""
    return (
        -option.spends_wild,
        option.bonus,
        len(option.cards),
        len(option.after.layout),
        option.after.points,
    )


def _stays_in(view: View, table: State, plan: Sequence[Action], rng: Random) -> bool:
    """Say whether to play on although this plan goes out: it loses, and there is time."""
    return is_far_from_over(view, table) and loses(view, plan, rng)


def _is_worth_a_wild(view: View, option: Option) -> bool:
    """Say whether a wild is well spent: it makes a canastra, and there is no clean way to wait."""
    return option.bonus > 0 and not clean_way_is_open(view, option.before)


# Discarding --------------------------------------------------------------------------------------


def _discard(view: View, table: State) -> Action:
    legal = [card for card in dict.fromkeys(view.hand) if refuse(table, Discard(card)) is None]
    if not legal:
        return legal_actions(table)[0]
    sight = Sight(view)
    legal = [card for card in legal if not lets_them_out(sight, Discard(card))] or legal
    keeping = Keeping(view)
    shed = _SHED if is_ending(view, table) else _TIE
    return Discard(min(legal, key=lambda card: keeping.worth(card) - shed * POINTS[card]))
