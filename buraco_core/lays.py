"""Every meld a hand can lay and every way to extend one, each distinct set of cards once.

A suit's runs depend on its mask (see :mod:`buraco_core.melds`) and on the wilds at hand only, so
they are worked out once for each such pair and remembered.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from .cards import ACE, CAN_BE_WILD, JOKER, PACK_SUIT, SUITS, TWO, Card, Cards
from .melds import OWN_TWO, RUNS, SECOND_ACE, SHORTEST, Kind, Meld
from .rules import Rules

_REMEMBERED = 1 << 14
_OWN_TWOS = tuple(suit * PACK_SUIT + TWO for suit in range(len(SUITS)))
_FIRST_ACE = 1 << ACE


def new_melds(hand: Cards, rules: Rules) -> list[Cards]:
    """List every set of cards of a hand that makes a meld, each low to high."""
    holding = hold(hand)
    found: list[Cards] = []
    for suit, mask in enumerate(holding.masks):
        found += _run_extensions(suit, 0, False, mask, holding.spares[suit])
    if rules.trincas:
        for naturals in _by_rank(hand).values():
            if len(naturals) >= SHORTEST - 1:
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
    available = laid | own | (SECOND_ACE if laid & own & _FIRST_ACE else 0)
    spares = holding.wilds if laid & OWN_TWO else holding.spares[suit]
    return _run_extensions(suit, laid, meld.spare, available, () if meld.spare else spares)


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


_PLACE = tuple((card // PACK_SUIT, 1 << card % PACK_SUIT) for card in range(JOKER + 1))
"""The suit of each card (the jokers' comes after the four), and its bit in the suit's mask."""


@lru_cache(maxsize=256)
def hold(hand: Cards) -> Holding:
    """Sort out a hand, in one pass."""
    masks = [0] * (len(SUITS) + 1)
    doubled: Cards = ()
    for card in hand:
        suit, bit = _PLACE[card]
        if not masks[suit] & bit:
            masks[suit] |= bit
        elif bit == _FIRST_ACE:
            masks[suit] |= SECOND_ACE
        elif bit == OWN_TWO:
            doubled = (*doubled, card)
    jokers = masks.pop()
    wilds = [two for two, mask in zip(_OWN_TWOS, masks, strict=True) if mask & OWN_TWO]
    if jokers:
        wilds.append(JOKER)
    return Holding(tuple(masks), tuple(wilds), _beside_own_two(tuple(wilds), doubled))


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
