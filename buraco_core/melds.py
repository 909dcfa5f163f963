"""What a set of cards is worth as a meld, and how it reads. RULES, Melds.

A run is a suit, a mask of its cards and at most one spare wild. The mask has a bit for each rank
from the ace (bit 0) to the king, one more (bit 13) for a second ace; its bit 1 stands for a two
of the run's own suit, which is natural on place 2 and wild elsewhere. Two tables built once,
`RUNS`, say of every mask, without and with a spare wild, how it reads.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from .cards import ACE, CAN_BE_WILD, JOKER, PACK_SUIT, TWO, Card, Cards, points, write
from .refusal import Refusal, Rule
from .rules import Rules

SHORTEST = 3
"""Cards of the smallest meld."""
CANASTRA = 7
"""Cards of the smallest canastra."""
PLACES = 14
"""Places of the longest run, from ace to ace."""

SECOND_ACE = 1 << PACK_SUIT
OWN_TWO = 1 << TWO


class Kind(StrEnum):
    """A sequence of one suit, or cards of one rank."""

    RUN = "run"
    TRINCA = "trinca"


class Canastra(StrEnum):
    """A meld of seven cards or more, by what it is worth. RULES, Canastras."""

    SUJA = "suja"
    LIMPA = "limpa"
    QUINHENTOS = "quinhentos"
    REAL = "real"


BONUS = {Canastra.SUJA: 100, Canastra.LIMPA: 200, Canastra.QUINHENTOS: 500, Canastra.REAL: 1000}
"""Points of each canastra. RULES, Canastras."""


def canastra_of(kind: Kind, length: int, dirty: bool) -> Canastra | None:
    """Name the canastra of a meld of so many cards, None below seven. RULES, Canastras."""
    if length < CANASTRA:
        return None
    if dirty:
        return Canastra.SUJA
    if kind is Kind.RUN and length >= PACK_SUIT:
        return Canastra.REAL if length == PLACES else Canastra.QUINHENTOS
    return Canastra.LIMPA


@dataclass(frozen=True, slots=True, repr=False)
class Meld:
    """Cards lying on the table as a run or a trinca. It prints as its layout.

    `layout` is low to high, the wild in its place (a trinca: by suit, the wild last); `wild` is
    the wild's index in it. `canastra` is None below seven cards.
    """

    kind: Kind
    layout: Cards
    wild: int | None
    canastra: Canastra | None
    mask: int
    """A run's cards but for a spare wild, as described above the module; 0 in a trinca."""
    spare: bool
    """Whether the wild is a card outside the mask."""
    natural: Card
    """A card of it that stands for itself and is no two: it tells the suit or the rank."""

    def __str__(self) -> str:
        return write(self.layout)

    def __repr__(self) -> str:
        return f"Meld({write(self.layout)!r})"

    @property
    def cards(self) -> Cards:
        """The set of cards, by number."""
        return tuple(sorted(self.layout))

    @property
    def is_clean(self) -> bool:
        """Whether no card of it is wild."""
        return self.wild is None

    @property
    def bonus(self) -> int:
        """The canastra's points, 0 where it is none."""
        return BONUS[self.canastra] if self.canastra else 0

    @property
    def points(self) -> int:
        """What its cards count, without the bonus."""
        return points(self.layout)


# How runs read ---------------------------------------------------------------------------------

_WILD_RANK = -1
_Template = tuple[int, ...]
"""Ranks from low to high, _WILD_RANK where the wild stands."""
_Preference = tuple[bool, bool, bool]
"""Has a wild; the wild is not at the high end; the ace is high: the smallest is how cards read.

A clean reading has the higher bonus, the fewer wilds, and an own-suit two on place 2, all at
once; so these three are the whole order of RULES, Melds.
"""


def _mask(ranks: Iterable[int]) -> int:
    mask = 0
    for rank in ranks:
        mask |= SECOND_ACE if rank == ACE and mask & 1 else 1 << rank
    return mask


def _arrangements() -> Iterator[tuple[bool, int, _Preference, _Template]]:
    """Lay every run of every length: whether with a spare wild, mask, preference, template."""
    for low in range(PLACES):
        for high in range(low + SHORTEST - 1, PLACES):
            ranks = tuple(place % PACK_SUIT for place in range(low, high + 1))
            ace_high = high == PLACES - 1
            yield False, _mask(ranks), (False, False, ace_high), ranks
            for wild in range(len(ranks)):
                mask = _mask(ranks[:wild] + ranks[wild + 1 :])
                template = (*ranks[:wild], _WILD_RANK, *ranks[wild + 1 :])
                preference = (True, wild != len(ranks) - 1, ace_high)
                yield True, mask, preference, template
                if not mask & OWN_TWO:
                    yield False, mask | OWN_TWO, preference, template


def _tabulate() -> tuple[dict[int, _Template], dict[int, _Template]]:
    best: dict[tuple[bool, int], tuple[_Preference, _Template]] = {}
    for spare, mask, preference, template in _arrangements():
        if (spare, mask) not in best or preference < best[spare, mask][0]:
            best[spare, mask] = (preference, template)
    alone, with_spare = (
        {mask: template for (has, mask), (_, template) in best.items() if has is spare}
        for spare in (False, True)
    )
    return alone, with_spare


RUNS = _tabulate()
"""How each mask reads as a run: without and with a spare wild."""


# Reading a set of cards --------------------------------------------------------------------------


def read(cards: Iterable[Card], rules: Rules) -> Meld | Refusal:
    """Read a set of cards as the best meld they make; their order does not matter.

    A Refusal where they make none, with one of the rules they break. RULES, Melds. TypeError for
    what are no cards: a text is read by :func:`buraco_core.cards.parse` first.
    """
    return _read(tuple(sorted(cards)), rules.trincas)


@lru_cache(maxsize=8192)
def _read(cards: Cards, trincas: bool) -> Meld | Refusal:
    for card in cards:
        if not isinstance(card, int) or not 0 <= card <= JOKER:
            raise TypeError(f"{card!r} is no card: cards.parse reads a text")
    wilds = [card for card in cards if CAN_BE_WILD[card]]
    naturals = [card for card in cards if not CAN_BE_WILD[card]]
    if len(cards) < SHORTEST:
        return Refusal(Rule.MELD_TOO_SHORT, {"cards": len(cards)})
    if not naturals:
        return Refusal(Rule.TRINCA_NEEDS_NATURALS if trincas else Rule.MELD_TOO_MANY_WILDS)
    suits = {card // PACK_SUIT for card in naturals}
    ranks = [card % PACK_SUIT for card in naturals]
    if len(naturals) > 1 and len(set(ranks)) == 1:
        return _read_trinca(naturals, wilds, trincas)
    if len(suits) > 1:
        return Refusal(Rule.MELD_MIXED_SUITS)
    return _read_run(suits.pop(), ranks, wilds)


def _read_trinca(naturals: list[Card], wilds: list[Card], trincas: bool) -> Meld | Refusal:
    if not trincas:
        return Refusal(Rule.TRINCA_NOT_ALLOWED)
    if len(wilds) > 1:
        return Refusal(Rule.MELD_TOO_MANY_WILDS)
    layout = (*naturals, *wilds)
    return Meld(
        kind=Kind.TRINCA,
        layout=layout,
        wild=len(naturals) if wilds else None,
        canastra=canastra_of(Kind.TRINCA, len(layout), bool(wilds)),
        mask=0,
        spare=bool(wilds),
        natural=naturals[0],
    )


def _read_run(suit: int, ranks: list[int], wilds: list[Card]) -> Meld | Refusal:
    repeated = [rank for rank in set(ranks) if ranks.count(rank) > (2 if rank == ACE else 1)]
    if repeated:
        return Refusal(Rule.MELD_REPEATS_RANK)
    mask = _mask(ranks)
    own_two = suit * PACK_SUIT + TWO
    spares = list(wilds)
    if own_two in spares:
        spares.remove(own_two)
        mask |= OWN_TWO
    if len(spares) > 1:
        return Refusal(Rule.MELD_TOO_MANY_WILDS)
    template = RUNS[bool(spares)].get(mask)
    if template is None:
        too_long = len(ranks) + len(wilds) > PLACES
        return Refusal(Rule.MELD_TOO_LONG if too_long else Rule.MELD_NOT_CONSECUTIVE)
    wild = template.index(_WILD_RANK) if _WILD_RANK in template else None
    wild_card = spares[0] if spares else own_two
    layout = tuple(
        wild_card if rank == _WILD_RANK else suit * PACK_SUIT + rank for rank in template
    )
    return Meld(
        kind=Kind.RUN,
        layout=layout,
        wild=wild,
        canastra=canastra_of(Kind.RUN, len(layout), wild is not None),
        mask=mask,
        spare=bool(spares),
        natural=suit * PACK_SUIT + ranks[0],
    )
