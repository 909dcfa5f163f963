"""What no robot may do, at any level: the arena counts how often each does it all the same.

ROBOTS, "Never, at any level". Each predicate says of the seat on turn, from what that seat itself
can tell, whether an action breaks the list; a round is judged as a single one, not as part of a
match. Numbers in the docstrings are those of the list.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace

from ..actions import NEW_MELD, Action, Discard, Draw, Extend, Lay, TakePile
from ..cards import CAN_BE_WILD, POINTS, Card, Cards, without
from ..melds import CANASTRA, SHORTEST, Kind, Meld
from ..scoring import round_points
from ..state import Phase, State
from ..view import see
from .emptying import emptying
from .finish import plan_to_finish
from .outlook import UNSEEN_CARD, clean_way_is_open
from .sight import FEW, Sight, fits, may_empty
from .table import clean_options
from .winning_pile import meets_a_winning_pile

Predicate = Callable[[Sight, Action], bool]

IN_REACH = {"clean": FEW, "any": 6}
"""Cards left with which a new meld may take a wild, by the canastra that going out needs: where any
will do the round is a race, and three cards less are what the wild is for."""
PILE_WORTH_A_WILD = 3
"""Cards of a pile for which a wild may be spent."""
LOST = 100
"""Estimated points behind with which going out loses."""
NEARLY_A_CANASTRA = CANASTRA - 2
"""Cards of a meld that the others see become a canastra."""
NOTHING = (None, None)


# 1, 2: wilds -------------------------------------------------------------------------------------


def wastes_a_wild(sight: Sight, action: Action) -> bool:
    """Discards a wild although another card may be discarded. 1."""
    if not isinstance(action, Discard) or not CAN_BE_WILD[action.card]:
        return False
    return any(not CAN_BE_WILD[card] for card in sight.discards)


def dirties_a_limpa(sight: Sight, action: Action) -> bool:
    """Makes a clean canastra dirty; to go out, only where the cards fit nowhere else. 2."""
    if not _dirties_a_limpa(sight, action):
        return False
    if sight.after(action).phase is not Phase.OVER or not isinstance(action, Extend):
        return True
    elsewhere = (Extend(number + 1, action.cards) for number in range(len(sight.melds)))
    return any(sight.allows(other) and not _dirties_a_limpa(sight, other) for other in elsewhere)


def _dirties_a_limpa(sight: Sight, action: Action) -> bool:
    before, after = sight.laid(action) or NOTHING
    return bool(before and after and before.canastra and before.is_clean and not after.is_clean)


def spends_a_wild_early(sight: Sight, action: Action) -> bool:
    """Lays a wild to a meld of three, new or there already, for nothing. 2.

    It is for something where it takes a pile, where the hand is empty or nearly so and that earns
    a morto or goes out, and where the round may be over before the next turn.
    """
    before, after = sight.laid(action) or NOTHING
    if after is None or not _turns_dirty(before, after):
        return False
    if len(before.layout if before else after.layout) > SHORTEST:
        return False
    return not _pays(sight, action)


def dirties_too_soon(sight: Sight, action: Action) -> bool:
    """Lays a wild to a longer run while there is no limpa and a natural may still come. 2.

    What it may be for is as in :func:`spends_a_wild_early`.
    """
    before, after = sight.laid(action) or NOTHING
    if before is None or after is None or not _turns_dirty(before, after):
        return False
    if len(before.layout) == SHORTEST:
        return False
    return clean_way_is_open(sight.view, before) and not _pays(sight, action)


def _turns_dirty(before: Meld | None, after: Meld) -> bool:
    return not after.is_clean and (before is None or before.is_clean)


def _pays(sight: Sight, action: Action) -> bool:
    """Say whether a wild laid takes a pile, or goes down because the hand or the round ends."""
    if isinstance(action, TakePile) and sight.view.pile_count >= PILE_WORTH_A_WILD:
        return True
    if sight.is_ending or _empties(sight, action):
        return True
    after = sight.after(action)
    few = IN_REACH[after.rules.go_out_canastra] if isinstance(action, Lay) else FEW
    return len(after.hand) <= few and may_empty(after)


def _empties(sight: Sight, action: Action) -> bool:
    """Say whether a lay empties the hand, or others or a discard can after it."""
    after = sight.after(action)
    if after.phase is Phase.OVER or after.took != sight.table.took:
        return True
    if len(after.hand) == 1 and may_empty(after):
        return True
    return plan_to_finish(see(after, after.turn), after) is not None


# 3: going out ------------------------------------------------------------------------------------


def goes_out_losing(sight: Sight, action: Action) -> bool:
    """Goes out behind, as far as one can tell, with time to play on and nobody near the end. 3.

    A lay that leaves one card and no morto to take counts: what follows can only go out.
    """
    if len(sight.hand) - len(_used(action)) > 1 or not sight.is_far_from_over:
        return False
    after, side = sight.after(action), sight.view.side
    leads_out = after.phase is Phase.PLAY and len(after.hand) == 1 and not after.morto_awaits(side)
    if after.went_out is None and not leads_out:
        return False
    over = after._replace(phase=Phase.OVER, went_out=sight.view.seat)
    return len(sight.hand) > 1 and _lead(over, side) < -LOST


def _lead(after: State, side: int) -> int:
    """Estimate a side's lead where the round is over: hidden hands count the average."""
    others = [seat for seat in range(len(after.seats)) if seat != after.turn]
    counted = after._replace(hands=((),) * len(after.seats))
    lead = round_points(side, counted).total - round_points(1 - side, counted).total
    for seat in others:
        lead += UNSEEN_CARD * len(after.hands[seat]) * (-1 if seat % 2 == side else 1)
    return lead


# 4, 5: discards ----------------------------------------------------------------------------------


def breaks_a_pair(sight: Sight, action: Action) -> bool:
    """Discards one of two live neighbours although a card is there that fits nowhere. 4."""
    if not isinstance(action, Discard) or CAN_BE_WILD[action.card]:
        return False
    if sight.hand.count(action.card) > 1 or not sight.has_live_neighbour(action.card):
        return False
    return bool(sight.free)


def feeds_a_meld(sight: Sight, action: Action) -> bool:
    """Discards what fits an open meld of the opponents although a safe card is there. 5."""
    return _feeds(sight, action) and bool(sight.safe)


def _feeds(sight: Sight, action: Action) -> bool:
    return isinstance(action, Discard) and fits(sight.theirs, action.card)


def gives_a_canastra(sight: Sight, action: Action) -> bool:
    """Discards what raises a canastra of the opponents although another card raises it less. 5."""
    if not isinstance(action, Discard) or action.card not in sight.gifts:
        return False
    return sight.gifts[action.card] > min(sight.gifts.values())


# 6: what a canastra needs ------------------------------------------------------------------------


def robs_a_canastra(sight: Sight, action: Action) -> bool:
    """Uses up a card that a canastra of its side needs when another does as well. 6.

    A canastra, or what will be one, is a meld of five cards or more. It needs a card that it takes
    as clean as it is, and a wild that makes it seven where no other wild is left.
    """
    used = _used(action)
    target = action.meld if isinstance(action, Extend | TakePile) else NEW_MELD
    others = [meld for at, meld in enumerate(sight.melds, 1) if at != target]
    left = without(sight.hand, used)
    return any(
        _is_needed(sight, others, card, left)
        and any(
            _does_as_well(sight, action, card, other)
            and not _is_needed(sight, others, other, without((*left, card), (other,)))
            for other in set(left)
        )
        for card in set(used)
        if card not in left
    )


def _is_needed(sight: Sight, melds: list[Meld], card: Card, left: Cards) -> bool:
    """Say whether one of these melds needs a card, the hand being left with those."""
    for meld in melds:
        longer = sight.joined(meld, card) if len(meld.layout) >= NEARLY_A_CANASTRA else None
        if longer is None:
            continue
        replaced = meld.kind is Kind.TRINCA and any(sight.joined(meld, one) for one in left)
        if longer.is_clean >= meld.is_clean and not replaced:
            return True
        completes = CAN_BE_WILD[card] and longer.canastra and not meld.canastra
        if completes and not any(CAN_BE_WILD[other] for other in left):
            return True
    return False


def _does_as_well(sight: Sight, action: Action, card: Card, other: Card) -> bool:
    """Say whether another card of the hand serves as well in an action."""
    if CAN_BE_WILD[other] and not CAN_BE_WILD[card]:
        return False
    if isinstance(action, Discard):
        return other in sight.free
    if isinstance(action, Draw):
        return False
    swapped = replace(action, cards=(*without(action.cards, (card,)), other))
    (_, after), (_, instead) = sight.laid(action) or NOTHING, sight.laid(swapped) or NOTHING
    if after is None or instead is None:
        return False
    return instead.bonus >= after.bonus and instead.is_clean >= after.is_clean


def forgoes_a_canastra(sight: Sight, action: Action) -> bool:
    """Leaves a canastra lower than its naturals make it, and the hand not emptied. 6.

    It ends its turn with the cards in hand, in its last turn wilds too, or lays them where they
    count less.
    """
    if isinstance(action, Discard):
        lays = [option.action for option in sight.last_raises]
        return any(sight.allows(lay) and _stays_in(sight.after(lay)) for lay in lays)
    before, after = sight.laid(action) or NOTHING
    if after is None:
        return False
    top = sight.view.pile[-1:] if isinstance(action, TakePile) else ()
    used, gain = (*_used(action), *top), after.bonus - (before.bonus if before else 0)
    left = without(sight.hand, _used(action))
    lower = any(
        card not in left and any(sight.raised(meld, card) > gain for meld in sight.melds)
        for card in used
        if not CAN_BE_WILD[card]
    ) or any(
        option.bonus > gain and len(option.cards) == 1 and option.cards[0] in used
        for option in sight.last_raises
        if CAN_BE_WILD[option.cards[0]]
    )
    return lower and (len(used) == 1 or not _empties(sight, action))


# 7: the pile -------------------------------------------------------------------------------------


def leaves_a_winning_pile(sight: Sight, action: Action) -> bool:
    """Draws from the stock although the pile clearly wins. 7."""
    return isinstance(action, Draw) and meets_a_winning_pile(sight)


# 8: standing still -------------------------------------------------------------------------------


def gives_back(sight: Sight, action: Action) -> bool:
    """Discards a card again that it took back from the pile, nothing drawn or laid since. 8.

    Another card must be there that fits nowhere and has not gone round like that.
    """
    view = sight.view
    if not isinstance(action, Discard) or view.idle < 2:
        return False
    since = view.discards[1 - view.idle :]
    gone_round = {card for seat, card in since if seat == view.seat and card in view.known[seat]}
    return action.card in gone_round and not gone_round.issuperset(sight.free)


def holds_the_morto_back(sight: Sight, action: Action) -> bool:
    """Ends its turn with cards left although lays without a wild would have earned the morto. 8."""
    if not isinstance(action, Discard) or not sight.awaits_morto or len(sight.hand) == 1:
        return False
    options = clean_options(sight.melds, sight.hand, sight.view.rules)
    return emptying(sight.hand, options, keep=1) is not None


# 9: an opponent two cards from going out ---------------------------------------------------------


def sheds_nothing(sight: Sight, action: Action) -> bool:
    """Keeps points, an opponent being two cards from going out. 9.

    It ends its turn with naturals in hand that could be laid without going out, or discards a card
    that fits nowhere and keeps a dearer one like it.
    """
    if not isinstance(action, Discard) or not sight.is_menaced:
        return False
    if action.card in sight.free and POINTS[action.card] < max(POINTS[one] for one in sight.free):
        return True
    naturals = tuple(card for card in sight.hand if not CAN_BE_WILD[card])
    lays = [option.action for option in clean_options(sight.melds, naturals, sight.view.rules)]
    return any(sight.allows(lay) and _stays_in(sight.after(lay)) for lay in lays)


def _stays_in(state: State) -> bool:
    """Say whether the side on turn, after a lay, need not go out by its discard either."""
    if state.phase is Phase.OVER:
        return False
    return len(state.hands[state.turn]) > 1 or state.morto_awaits(state.side)


def lets_them_out(sight: Sight, action: Action) -> bool:
    """Discards what fits an open meld of opponents two cards from going out, not a safe card. 9."""
    return sight.is_menaced and feeds_a_meld(sight, action)


def _used(action: Action) -> Cards:
    """List the cards of the hand that an action uses."""
    match action:
        case Discard(card):
            return (card,)
        case Draw():
            return ()
        case _:
            return action.cards


NEVER: Mapping[str, Predicate] = {
    "wastes-a-wild": wastes_a_wild,
    "dirties-a-limpa": dirties_a_limpa,
    "spends-a-wild-early": spends_a_wild_early,
    "dirties-too-soon": dirties_too_soon,
    "goes-out-losing": goes_out_losing,
    "breaks-a-pair": breaks_a_pair,
    "feeds-a-meld": feeds_a_meld,
    "gives-a-canastra": gives_a_canastra,
    "robs-a-canastra": robs_a_canastra,
    "forgoes-a-canastra": forgoes_a_canastra,
    "leaves-a-winning-pile": leaves_a_winning_pile,
    "gives-back": gives_back,
    "holds-the-morto-back": holds_the_morto_back,
    "sheds-nothing": sheds_nothing,
    "lets-them-out": lets_them_out,
}
"""The predicates by the name under which they are counted, in the order of the list."""


FROM_MEDIUM = ("feeds-a-meld", "gives-a-canastra")
"""Lines that a beginner, who looks at its own hand only, is not asked to keep."""
BEGINNERS = ("random", "easy")


def lines(robot: str) -> Mapping[str, Predicate]:
    """Give the predicates that a robot, by its level or another name, is asked to keep."""
    spared = FROM_MEDIUM if robot in BEGINNERS else ()
    return {name: does for name, does in NEVER.items() if name not in spared}


def offences(sight: Sight, action: Action, asked: Mapping[str, Predicate] = NEVER) -> list[str]:
    """Name what an action of the seat on turn does that no robot may.

    A pickup whose legality only a hidden card tells is not judged.
    """
    if not sight.allows(action):
        return []
    return [name for name, does in asked.items() if does(sight, action)]
