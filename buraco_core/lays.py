"""Every meld a hand can lay and every way to extend one, each distinct set of cards once.

A suit's runs depend on its mask (see :mod:`buraco_core.melds`) and on the wilds at hand only, so
they are worked out once for each such pair and remembered.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from .cards import ACE, CAN_BE_WILD, JOKER, PACK_SUIT, SUITS, TWO, Card, Cards
from .melds import OWN_TWO, PLACES, RUNS, SECOND_ACE, SHORTEST, Kind, Meld
from .rules import Rules

_REMEMBERED = 1 << 14
_OWN_TWOS = tuple(suit * PACK_SUIT + TWO for suit in range(len(SUITS)))
_FIRST_ACE = 1 << ACE


def new_melds(hand: Cards, rules: Rules) -> list[Cards]:
    """List every set of cards of a hand that makes a meld, each low to high."""
    holding = hold(hand)
    found: list[Cards] = []
    for suit, mask in enumerate(holding.masks):
        if mask:
            found += _run_extensions(suit, 0, False, mask, holding.spares[suit])
    if rules.trincas:
        fewest = SHORTEST - bool(holding.wilds)
        for naturals in _by_rank(hand).values():
            if len(naturals) >= fewest:
                found += _trincas(naturals, holding.wilds)
    return found


def extensions(meld: Meld, hand: Cards) -> tuple[Cards, ...]:
    """List every set of cards of a hand that a meld takes, each low to high."""
    holding = hold(hand)
    if meld.kind is Kind.TRINCA:
        naturals = _by_rank(hand).get(meld.natural % PACK_SUIT, ())
        return _trinca_extensions(naturals, () if meld.spare else holding.wilds)
    suit = meld.natural // PACK_SUIT
    laid, own = meld.mask, holding.masks[suit]
    spares = holding.wilds if laid & OWN_TWO else holding.spares[suit]
    if meld.spare:
        spares = ()
    if not own and not spares:
        return ()
    available = laid | own | (SECOND_ACE if laid & own & _FIRST_ACE else 0)
    return _run_extensions(suit, laid, meld.spare, available, spares)


def company(card: Card, hand: Cards) -> Cards:
    """Pick the cards of a hand that may lie in one meld with a card."""
    if CAN_BE_WILD[card]:
        return hand
    suit, rank = divmod(card, PACK_SUIT)
    return tuple(
        [
            other
            for other in hand
            if other // PACK_SUIT == suit or other % PACK_SUIT == rank or CAN_BE_WILD[other]
        ]
    )


# A hand as runs see it ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Holding:
    """A hand sorted out for runs."""

    masks: tuple[int, ...]
    """By suit, as :mod:`buraco_core.melds` describes them."""
    wilds: Cards
    """The different twos and jokers."""
    spares: tuple[Cards, ...]
    """By suit, the wilds beside the mask: its own two only where the hand has both."""


_WIDTH = PLACES + 1
"""Bits between the masks of two suits, where all lie in one number."""
_BIT = tuple(1 << card // PACK_SUIT * _WIDTH + card % PACK_SUIT for card in range(JOKER + 1))
"""The bit of each card there; the joker's comes after the suits'."""
_NATURALS = (1 << PACK_SUIT) - 1


@lru_cache(maxsize=256)
def hold(hand: Cards) -> Holding:
    """Sort out a hand, in one pass."""
    once = twice = 0
    for card in hand:
        bit = _BIT[card]
        twice |= once & bit
        once |= bit
    masks = tuple([_mask_of(once, twice, shift) for shift in _SHIFTS])
    wilds = [two for two in _OWN_TWOS if once & _BIT[two]]
    doubled = tuple([two for two in wilds if twice & _BIT[two]])
    if once & _BIT[JOKER]:
        wilds.append(JOKER)
    return Holding(masks, tuple(wilds), _beside_own_two(tuple(wilds), doubled))


_SHIFTS = tuple(suit * _WIDTH for suit in range(len(SUITS)))


def _mask_of(once: int, twice: int, shift: int) -> int:
    return once >> shift & _NATURALS | (twice >> shift & _FIRST_ACE) << PACK_SUIT


@lru_cache(maxsize=_REMEMBERED)
def _beside_own_two(wilds: Cards, doubled: Cards) -> tuple[Cards, ...]:
    return tuple(
        tuple(wild for wild in wilds if wild != two or two in doubled) for two in _OWN_TWOS
    )


# Runs ------------------------------------------------------------------------------------------


@lru_cache(maxsize=_REMEMBERED)
def _run_extensions(
    suit: int, laid: int, dirty: bool, available: int, spares: Cards
) -> tuple[Cards, ...]:
    """List what turns the cards laid (a mask, with a spare wild or not) into a longer run."""
    found = [_cards(suit, added) for added in _reachable(laid, dirty, available) if added]
    if spares:
        own_two = _OWN_TWOS[suit]
        found += [
            _with_wild(suit, added, spare)
            for added in _reachable(laid, True, available)
            for spare in spares
            if spare != own_two or (added | laid) & OWN_TWO
        ]
    return tuple(found)


@lru_cache(maxsize=_REMEMBERED)
def _reachable(laid: int, spare: bool, available: int) -> tuple[int, ...]:
    """List what must join the cards laid so that they read as a run, of the cards available."""
    missing = ~available
    if laid:
        return tuple([mask ^ laid for mask in _with_all(laid, spare) if not mask & missing])
    lowest = available & -available
    if not lowest:
        return ()
    from_lowest = [mask for mask in _from(lowest, spare) if not mask & missing]
    return (*from_lowest, *_reachable(0, spare, available ^ lowest))


@lru_cache(maxsize=_REMEMBERED)
def _with_all(laid: int, spare: bool) -> tuple[int, ...]:
    return tuple(mask for mask in RUNS[spare] if mask & laid == laid)


@lru_cache(maxsize=_REMEMBERED)
def _from(lowest: int, spare: bool) -> tuple[int, ...]:
    return tuple(mask for mask in RUNS[spare] if mask & -mask == lowest)


@lru_cache(maxsize=_REMEMBERED)
def _cards(suit: int, mask: int) -> Cards:
    ranks = [ACE] * bool(mask & SECOND_ACE)
    ranks += [rank for rank in range(PACK_SUIT) if mask >> rank & 1]
    return tuple(suit * PACK_SUIT + rank for rank in ranks)


@lru_cache(maxsize=_REMEMBERED)
def _with_wild(suit: int, mask: int, spare: Card) -> Cards:
    return tuple(sorted((*_cards(suit, mask), spare)))


# Trincas ---------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def _by_rank(hand: Cards) -> dict[int, Cards]:
    """Sort out a hand by rank, for trincas: twos and jokers left out."""
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
