"""Hands, melds and lays of the fast replica, as :mod:`.replica` describes them."""

from ..cards import JOKER, PACK_SUIT
from ..melds import CANASTRA as SEVEN
from .replica_tables import (
    BIT_OF,
    CANASTRA,
    LENGTH,
    POINTS_OF,
    RANKS,
    RUN_BONUS,
    SPARE,
    SUIT_OF,
    TRINCA_BONUS,
    WORTH,
    add_ace,
)

Hand = list[int]
"""The masks of the four suits, the number of jokers, the masks of the second copies, the number of
cards: ten integers."""
Meld = tuple[int, int, int]
"""`(kind, mask, spare)`: kind 0-3 a run of that suit, TRINCA + rank a trinca, whose mask has a bit
for each suit and four more for second copies; spare is 0 or 1 + the wild beside the mask."""
Lay = tuple[int, int, int, int]
"""`(at, kind, mask, spare)`: what is added to the side's meld `at`, or a new meld, `at` NEW."""

NEW = -1
NO_CARD = -1
TRINCA = 4
JOKERS, SECOND, COUNT = 4, 5, 9
"""Where a hand keeps its jokers, its second copies' masks and its number of cards."""


def add(hand: Hand, card: int) -> None:
    """Put a card into a hand."""
    hand[COUNT] += 1
    if card == JOKER:
        hand[JOKERS] += 1
        return
    suit, bit = SUIT_OF[card], BIT_OF[card]
    if hand[suit] & bit:
        hand[suit + SECOND] |= bit
    else:
        hand[suit] |= bit


def drop(hand: Hand, card: int) -> None:
    """Take a card that is there out of a hand."""
    hand[COUNT] -= 1
    if card == JOKER:
        hand[JOKERS] -= 1
        return
    suit, bit = SUIT_OF[card], BIT_OF[card]
    if hand[suit + SECOND] & bit:
        hand[suit + SECOND] ^= bit
    else:
        hand[suit] ^= bit


def holds(hand: Hand, card: int) -> bool:
    """Say whether a hand has a card."""
    return bool(hand[JOKERS] if card == JOKER else hand[SUIT_OF[card]] & BIT_OF[card])


def hand_points(hand: Hand) -> int:
    """Add up a hand. RULES, The round's points."""
    held = sum([POINTS_OF[hand[suit]] + POINTS_OF[hand[suit + SECOND]] for suit in range(4)])
    return held + hand[JOKERS] * WORTH[JOKER]


def meld_canastra(kind: int, mask: int, spare: int) -> int:
    """Say what canastra a meld is: 0 none, 1 dirty, 2 clean. RULES, Canastras."""
    if kind < TRINCA:
        return CANASTRA[mask + SPARE if spare else mask]
    if mask.bit_count() + (spare > 0) < SEVEN:
        return 0
    return 1 if spare else 2


def meld_value(kind: int, mask: int, spare: int) -> int:
    """Count a meld's cards and its bonus."""
    value = WORTH[spare - 1] if spare else 0
    if kind < TRINCA:
        return value + POINTS_OF[mask] + RUN_BONUS[mask + SPARE if spare else mask]
    size = mask.bit_count() + (spare > 0)
    bonus = TRINCA_BONUS[spare > 0] if size >= SEVEN else 0
    return value + mask.bit_count() * WORTH[kind - TRINCA] + bonus


def joined(meld: Meld, mask: int, spare: int) -> Meld:
    """Add cards to a meld; whether they fit is the caller's business."""
    kind, laid, wild = meld
    if kind >= TRINCA:
        mask |= (laid & mask & 15) << 4
    return kind, laid | mask, wild or spare


def lay_cards(lay: Lay) -> list[int]:
    """List the cards of a lay, by number."""
    _, kind, mask, spare = lay
    if kind < TRINCA:
        cards = [kind * PACK_SUIT + place % PACK_SUIT for place in range(14) if mask >> place & 1]
    else:
        cards = [(at & 3) * PACK_SUIT + kind - TRINCA for at in range(8) if mask >> at & 1]
    return sorted([*cards, spare - 1] if spare else cards)


def take_out(hand: Hand, kind: int, mask: int, spare: int) -> None:
    """Take a lay's cards out of a hand."""
    if kind < TRINCA:
        gone = mask & RANKS
        if mask > RANKS:
            if gone & 1:
                hand[kind + SECOND] &= ~1
            gone |= 1
        second = hand[kind + SECOND]
        hand[kind] = hand[kind] & ~gone | second & gone
        hand[kind + SECOND] = second & ~gone
        hand[COUNT] -= mask.bit_count()
    else:
        for at in range(8):
            if mask >> at & 1:
                drop(hand, (at & 3) * PACK_SUIT + kind - TRINCA)
    if spare:
        drop(hand, spare - 1)


def last_card(hand: Hand) -> int:
    """Name the only card of a hand of one."""
    for suit in range(4):
        if hand[suit]:
            return suit * PACK_SUIT + hand[suit].bit_length() - 1
    return JOKER


def with_card(meld: Meld, card: int) -> Meld | None:
    """Put one card onto a meld; None where it does not fit. RULES, Melds."""
    kind, mask, spare = meld
    rank, suit = card % PACK_SUIT, SUIT_OF[card]
    wild = card == JOKER or rank == 1
    if kind >= TRINCA:
        if not wild:
            return joined(meld, 1 << suit, 0) if rank == kind - TRINCA else None
        return None if spare else (kind, mask, card + 1)
    if suit == kind and not (rank == 1 and mask & 2):
        longer = add_ace(mask, 1 << rank)
        if longer == mask:
            return None
        return (kind, longer, spare) if LENGTH[longer + SPARE if spare else longer] else None
    if wild and not spare and LENGTH[mask + SPARE]:
        return kind, mask, card + 1
    return None
