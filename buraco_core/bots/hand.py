"""What a card is worth keeping for to one who looks at own hand and melds, and counts nothing."""

from collections import Counter
from collections.abc import Iterator

from ..cards import ACE, CAN_BE_WILD, PACK_SUIT, Card
from ..lays import extensions
from ..melds import PLACES, Kind, Meld
from ..view import View

_WILD = 1000.0
_EQUAL_RANK = 0.6
"""A card of equal rank, where trincas are played."""
_ON_A_MELD = 6.0
_NEAR_A_MELD = 1.0
_SECOND_COPY = 0.1
"""How much of its worth is lost with a card whose equal stays in the hand."""


class Keeping:
    """Says what the cards of a hand are worth, whatever others laid, threw or may hold."""

    def __init__(self, view: View) -> None:
        self._melds = view.melds[view.side]
        self._trincas = view.rules.trincas
        self._hand = Counter(view.hand)

    def worth(self, card: Card) -> float:
        """Say what would be lost with a card: 0 for one that fits nowhere."""
        if CAN_BE_WILD[card]:
            return _WILD
        worth = sum(self._neighbours(card, place) for place in places(card))
        if self._hand[card] > 1:
            worth *= _SECOND_COPY
        if self._trincas:
            worth += _EQUAL_RANK * self._of_equal_rank(card)
        return worth + sum(self._at(meld, card) for meld in self._melds)

    def _neighbours(self, card: Card, place: int) -> float:
        """Count for pairs within one and two ranks the places of a run that make it three."""
        suit = card // PACK_SUIT
        worth = 0.0
        for step in (-1, 1):
            if self._holds(suit, place + step):
                worth += _is_place(place - step) + _is_place(place + 2 * step)
            elif self._holds(suit, place + 2 * step):
                worth += 1
        return worth

    def _of_equal_rank(self, card: Card) -> int:
        rank = card % PACK_SUIT
        return sum(self._hand[suit * PACK_SUIT + rank] for suit in range(4)) - 1

    def _at(self, meld: Meld, card: Card) -> float:
        """Value a card that goes onto a meld of one's own side, or will with one card more."""
        if extensions(meld, (card,)):
            return _ON_A_MELD
        if meld.kind is Kind.TRINCA or meld.natural // PACK_SUIT != card // PACK_SUIT:
            return 0.0
        reached = {place for laid in meld.layout for place in places(laid)}
        return _NEAR_A_MELD * sum(
            place + step in reached for place in places(card) for step in (-2, 2)
        )

    def _holds(self, suit: int, place: int) -> bool:
        return _is_place(place) and self._hand[suit * PACK_SUIT + place % PACK_SUIT] > 0


def _is_place(place: int) -> bool:
    return 0 <= place < PLACES


def places(card: Card) -> Iterator[int]:
    """Give a card's places in a run, from 0: an ace is low and high."""
    rank = card % PACK_SUIT
    yield rank
    if rank == ACE:
        yield PLACES - 1
