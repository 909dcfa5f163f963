"""Wilds: kept for canastras, spent to empty a hand or before the round ends."""

from collections.abc import Iterator

from .policy_outlook import (
    NATURALS,
    NEAR_PAIRS,
    allowed,
    awaits_morto,
    menaced,
    pairs_of,
    trinca_mask,
    wants_out,
)
from .replica import SOONER, Game
from .replica_cards import (
    COUNT,
    JOKERS,
    NEW,
    SECOND,
    TRINCA,
    Hand,
    Lay,
    Meld,
    joined,
    meld_canastra,
    take_out,
)
from .replica_tables import CANASTRA, DIRTY, LENGTH, NEAR, OWN_TWO, SPARE, TAKES, add_ace
from .weights import Weights

JOKER_SPARE = 53
MOST_WILDS, MOST_CARDS = 3, 12
"""Wilds and cards with which emptying the hand is still searched."""


def count_wilds(hand: Hand) -> int:
    """Count twos and jokers."""
    wilds = hand[JOKERS]
    for at in (0, 1, 2, 3, 5, 6, 7, 8):
        wilds += hand[at] >> 1 & 1
    return wilds


def with_wild(hand: Hand, kind: int, mask: int) -> tuple[int, int] | None:
    """Choose a wild of the hand for cards that have none: the mask then, and the spare.

    A two of a run's own suit goes first where it is natural; then jokers, that count most.
    """
    if kind < TRINCA:
        own = hand[kind] & OWN_TWO and not mask & OWN_TWO and LENGTH[mask | OWN_TWO]
        if own and not DIRTY[mask | OWN_TWO]:
            return mask | OWN_TWO, 0
        if LENGTH[mask + SPARE]:
            if hand[JOKERS]:
                return mask, JOKER_SPARE
            for suit in range(4):
                if suit != kind and hand[suit] & OWN_TWO:
                    return mask, suit * 13 + 2
            if hand[kind] & mask & OWN_TWO:
                return mask, kind * 13 + 2
        return (mask | OWN_TWO, 0) if own else None
    if hand[JOKERS]:
        return mask, JOKER_SPARE
    for suit in range(4):
        if hand[suit] & OWN_TWO:
            return mask, suit * 13 + 2
    return None


def spends_wild(lay: Lay) -> bool:
    """Say whether a lay spends a wild, be it a two of the run's own suit."""
    _, kind, mask, spare = lay
    return bool(spare) or (kind < TRINCA and bool(mask & OWN_TWO))


def choose_wild_lay(game: Game, policy: Weights, hand: Hand) -> Lay | None:
    """Choose whether to spend a wild: to empty the hand, for a canastra, before the end."""
    side = game.turn & 1
    wilds = count_wilds(hand)
    awaits = awaits_morto(game, side)
    if _may_empty(game, hand, wilds) and (awaits or wants_out(game, policy, side)):
        lay = finishing_lay(game, hand, game.melds[side], wilds)
        if lay is not None and game.may_lay(lay):
            return lay
    left = len(game.stock) + (11 * len(game.mortos) if game.table.renews else 0)
    dump = (
        left < game.seats
        or menaced(game, policy, side)
        or (hand[COUNT] <= policy.rush and (awaits or game.may_go_out(side)))
    )
    has_canastra = game.clean[side] or not game.table.clean_only
    shortest = policy.wild_length if has_canastra else 6
    if dump:
        shortest = 3
    elif not has_canastra and left >= policy.dirty_stock:
        return None
    best: Lay | None = None
    best_length = 0
    for at, (kind, mask, spare) in enumerate(game.melds[side]):
        length = mask.bit_count()
        if spare or length < shortest or length <= best_length or is_clean(kind, mask):
            continue
        lay = onto_meld(hand, at, (kind, mask, spare))
        if lay is not None and (hand[COUNT] > 2 or allowed(game, policy, lay)):
            best, best_length = lay, length
    if best is None and dump:
        for lay, _ in new_dirty_melds(game, hand):
            if hand[COUNT] > 4 or allowed(game, policy, lay):
                return lay
    return best


def is_clean(kind: int, mask: int) -> bool:
    """Say whether a meld without a spare is a clean canastra: no wild goes there."""
    return mask.bit_count() > 6 if kind >= TRINCA else CANASTRA[mask] == 2


def onto_meld(hand: Hand, at: int, meld: Meld) -> Lay | None:
    """Lay a wild onto a meld without one."""
    kind, mask, spare = meld
    if spare or (kind < TRINCA and DIRTY[mask]):
        return None
    chosen = with_wild(hand, kind, mask)
    return (at, kind, chosen[0] & ~mask if kind < TRINCA else 0, chosen[1]) if chosen else None


# Emptying the hand -------------------------------------------------------------------------------


def _may_empty(game: Game, hand: Hand, wilds: int) -> bool:
    """Say whether emptying the hand is worth a search: all naturals but one have company."""
    if wilds > MOST_WILDS or hand[COUNT] > MOST_CARDS or hand[COUNT] > 1 + 5 * wilds:
        return False
    takes = game.takes[game.turn & 1]
    pairs = pairs_of(hand)[0] if game.table.trincas else 0
    strays = 0
    for suit in range(4):
        held = hand[suit] & NATURALS
        if held:
            alone = held & ~(NEAR[held] | takes[suit] | takes[SOONER + suit] | pairs)
            strays += alone.bit_count() + (hand[suit + SECOND] & NATURALS & ~pairs).bit_count()
    return strays <= 1


def finishing_lay(game: Game, hand: Hand, melds: list[Meld], wilds: int) -> Lay | None:
    """Find the first of the lays after which at most one card is left and the turn may end.

    The naturals that need no wild are laid already, so each lay spends one.
    """
    for lay, melds_then in _spending(game, hand, melds):
        after = hand[:]
        take_out(after, lay[1], lay[2], lay[3])
        if after[COUNT] > 1:
            _settle(after, melds_then)
        if after[COUNT] <= 1:
            if _may_finish(game, melds_then, after[COUNT] == 1):
                return lay
        elif (
            wilds > 1
            and after[COUNT] <= 5 * wilds - 4
            and finishing_lay(game, after, melds_then, wilds - 1) is not None
        ):
            return lay
    return None


def _settle(hand: Hand, melds: list[Meld]) -> None:
    """Lay the naturals that fit once a wild lies; hand and melds are changed."""
    for at, (kind, mask, spare) in enumerate(melds):
        if kind >= TRINCA:
            continue
        longer = mask
        while fits := TAKES[longer | SPARE if spare else longer] & hand[kind] & NATURALS:
            bit = fits & -fits
            longer = add_ace(longer, bit)
            take_out(hand, kind, bit, 0)
        melds[at] = (kind, longer, spare)


def _may_finish(game: Game, melds: list[Meld], discarding: bool) -> bool:
    canastras = [meld_canastra(*meld) for meld in melds]
    side = game.turn & 1
    return game.may_empty(side, canastras.count(2), canastras.count(1), discarding)


def _spending(game: Game, hand: Hand, melds: list[Meld]) -> Iterator[tuple[Lay, list[Meld]]]:
    """List lays of one wild, those that lay most cards first, and the melds then."""
    for lay, meld in new_dirty_melds(game, hand):
        yield lay, [*melds, meld]
    for at, meld in enumerate(melds):
        kind, mask, spare = meld
        if spare or kind >= TRINCA or DIRTY[mask] or CANASTRA[mask] == 2:
            continue
        held = hand[kind] & NATURALS & ~mask
        while held:
            bit = held & -held
            held ^= bit
            if LENGTH[mask | bit | SPARE]:
                chosen = with_wild(hand, kind, mask | bit)
                if chosen is not None:
                    lay = (at, kind, chosen[0] & ~mask, chosen[1])
                    yield lay, [*melds[:at], joined(meld, *lay[2:]), *melds[at + 1 :]]
    for at, meld in enumerate(melds):
        if not is_clean(meld[0], meld[1]):
            lone = onto_meld(hand, at, meld)
            if lone is not None:
                yield lone, [*melds[:at], joined(meld, *lone[2:]), *melds[at + 1 :]]


def new_dirty_melds(game: Game, hand: Hand) -> Iterator[tuple[Lay, Meld]]:
    """List new melds of two naturals and a wild."""
    for suit in range(4):
        held = hand[suit] & NATURALS
        near = NEAR[held]
        while near:
            bit = near & -near
            near ^= bit
            for other in NEAR_PAIRS[bit]:
                if other & held and (other > bit or bit == 1):
                    chosen = with_wild(hand, suit, bit | other)
                    if chosen is not None:
                        yield (NEW, suit, *chosen), (suit, *chosen)
    if game.table.trincas:
        twice = pairs_of(hand)[0]
        while twice:
            bit = twice & -twice
            twice ^= bit
            kind = TRINCA + bit.bit_length() - 1
            chosen = with_wild(hand, kind, trinca_mask(hand, bit))
            if chosen is not None:
                yield (NEW, kind, *chosen), (kind, *chosen)
