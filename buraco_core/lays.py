"""Every meld a hand can lay and every way to extend one, each distinct set of cards once.

A suit's runs depend on its mask (see :mod:`buraco_core.melds`) and on the wilds at hand only, so
they are worked out once for each such pair and remembered.
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import product

from .cards import ACE, CAN_BE_WILD, JOKER, PACK_SUIT, SUITS, TWO, Card, Cards
from .melds import OWN_TWO, RUNS, SECOND_ACE, SHORTEST, Kind, Meld
from .rules import Rules

_CLEAN_OR_OWN_TWO, _WITH_SPARE = (tuple(table) for table in RUNS)
_REMEMBERED = 1 << 14


def new_melds(hand: Cards, rules: Rules) -> list[Cards]:
    """List every set of cards of a hand that makes a meld, each low to high."""
    wilds = _wilds(hand)
    found: list[Cards] = []
    for suit in range(len(SUITS)):
        found += _runs(suit, _suit_mask(suit, hand), _spares(suit, hand, wilds))
    if rules.trincas:
        for naturals in _by_rank(hand).values():
            found += _trincas(naturals, wilds)
    return found


def extensions(meld: Meld, hand: Cards) -> tuple[Cards, ...]:
    """List every set of cards of a hand that a meld takes, each low to high."""
    wilds = _wilds(hand)
    if meld.kind is Kind.TRINCA:
        rank = meld.natural % PACK_SUIT
        naturals = tuple(card for card in hand if card != JOKER and card % PACK_SUIT == rank)
        return _trinca_extensions(naturals, () if meld.spare else wilds)
    suit = meld.natural // PACK_SUIT
    own = _suit_mask(suit, hand)
    available = meld.mask | own | (meld.mask & own & 1 and SECOND_ACE)
    spares = () if meld.spare else _extension_spares(suit, meld.mask, hand, wilds)
    return _run_extensions(suit, meld.mask, meld.spare, available, spares)


# Runs ------------------------------------------------------------------------------------------


def _wilds(hand: Cards) -> Cards:
    return tuple(sorted({card for card in hand if CAN_BE_WILD[card]}))


def _suit_mask(suit: int, hand: Cards) -> int:
    mask = 0
    first = suit * PACK_SUIT
    for card in hand:
        rank = card - first
        if 0 <= rank < PACK_SUIT:
            mask |= SECOND_ACE if rank == ACE and mask & 1 else 1 << rank
    return mask


def _spares(suit: int, hand: Cards, wilds: Cards) -> Cards:
    """Wilds beside the mask: a two of the run's own suit only where the hand has both."""
    own_two = suit * PACK_SUIT + TWO
    return tuple(card for card in wilds if card != own_two or hand.count(own_two) > 1)


def _extension_spares(suit: int, mask: int, hand: Cards, wilds: Cards) -> Cards:
    return wilds if mask & OWN_TWO else _spares(suit, hand, wilds)


@lru_cache(maxsize=_REMEMBERED)
def _cards(suit: int, mask: int) -> Cards:
    ranks = [ACE] * bool(mask & SECOND_ACE)
    ranks += [rank for rank in range(PACK_SUIT) if mask >> rank & 1]
    return tuple(suit * PACK_SUIT + rank for rank in ranks)


def _with_wild(suit: int, mask: int, spare: Card) -> Cards:
    return tuple(sorted((*_cards(suit, mask), spare)))


@lru_cache(maxsize=_REMEMBERED)
def _runs(suit: int, available: int, spares: Cards) -> tuple[Cards, ...]:
    return _run_extensions(suit, 0, False, available, spares)


@lru_cache(maxsize=_REMEMBERED)
def _run_extensions(
    suit: int, laid: int, dirty: bool, available: int, spares: Cards
) -> tuple[Cards, ...]:
    """List what turns the cards laid (a mask, with a spare wild or not) into a longer run."""

    def reachable(masks: Iterable[int]) -> list[int]:
        return [mask for mask in masks if mask & laid == laid and mask & ~available == 0]

    without_new_wild = reachable(_WITH_SPARE if dirty else _CLEAN_OR_OWN_TWO)
    found = [_cards(suit, mask ^ laid) for mask in without_new_wild if mask != laid]
    if spares:
        own_two = suit * PACK_SUIT + TWO
        found += [
            _with_wild(suit, mask ^ laid, spare)
            for mask in reachable(_WITH_SPARE)
            for spare in spares
            if spare != own_two or mask & OWN_TWO
        ]
    return tuple(found)


# Trincas ---------------------------------------------------------------------------------------


def _by_rank(hand: Cards) -> dict[int, Cards]:
    ranks: dict[int, list[Card]] = {}
    for card in hand:
        if not CAN_BE_WILD[card]:
            ranks.setdefault(card % PACK_SUIT, []).append(card)
    return {rank: tuple(cards) for rank, cards in ranks.items()}


@lru_cache(maxsize=_REMEMBERED)
def _subsets(cards: Cards) -> tuple[Cards, ...]:
    """List every distinct part of a sorted set of cards, the empty one first."""
    kinds = sorted(set(cards))
    counts = product(*(range(cards.count(card) + 1) for card in kinds))
    return tuple(
        tuple(card for card, count in zip(kinds, part, strict=True) for _ in range(count))
        for part in counts
    )


@lru_cache(maxsize=_REMEMBERED)
def _trincas(naturals: Cards, wilds: Cards) -> tuple[Cards, ...]:
    parts = _subsets(naturals)
    clean = [part for part in parts if len(part) >= SHORTEST]
    return (*clean, *_with_a_wild([part for part in parts if len(part) >= SHORTEST - 1], wilds))


@lru_cache(maxsize=_REMEMBERED)
def _trinca_extensions(naturals: Cards, wilds: Cards) -> tuple[Cards, ...]:
    parts = _subsets(naturals)
    return (*parts[1:], *_with_a_wild(parts, wilds))


def _with_a_wild(parts: Iterable[Cards], wilds: Cards) -> list[Cards]:
    return [tuple(sorted((*part, wild))) for part in parts for wild in wilds]
