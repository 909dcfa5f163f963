"""What a card of the hand is worth keeping for."""

from collections import Counter
from collections.abc import Iterator

from ..cards import ACE, CAN_BE_WILD, PACK_SUIT, Card
from ..lays import extensions
from ..melds import PLACES, Kind, Meld
from ..view import View

_COPIES = 2
"""Of each card but the joker, in two packs."""
_WILD = 1000.0
_EQUAL_RANK = 0.6
"""A card of equal rank, where trincas are played."""
_ON_A_MELD = 6.0
_NEAR_A_MELD = 0.5
"""For each live copy of the card between."""
_SECOND_COPY = 0.1
"""How much of its worth is lost with a card whose equal stays in the hand."""


class Keeping:
    """Says what the cards of a hand are worth, by what this seat sees of the table now."""

    def __init__(self, view: View) -> None:
        laid = [card for melds in view.melds for meld in melds for card in meld.layout]
        self._seen = Counter([*view.hand, *view.pile, *laid])
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
        """Count pairs within one and two ranks, each by the live copies that make it three."""
        suit = card // PACK_SUIT
        worth = 0.0
        for step in (-1, 1):
            if self._holds(suit, place + step):
                outer = self._live(suit, place - step) + self._live(suit, place + 2 * step)
                worth += outer / 2
            elif self._holds(suit, place + 2 * step):
                worth += self._live(suit, place + step) / 2
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
            self._live(card // PACK_SUIT, place + step)
            for place in places(card)
            for step in (-1, 1)
            if place + 2 * step in reached
        )

    def _holds(self, suit: int, place: int) -> bool:
        return 0 <= place < PLACES and self._hand[suit * PACK_SUIT + place % PACK_SUIT] > 0

    def _live(self, suit: int, place: int) -> int:
        """Count the copies of a card that this seat does not see anywhere."""
        if not 0 <= place < PLACES:
            return 0
        return _COPIES - self._seen[suit * PACK_SUIT + place % PACK_SUIT]


def places(card: Card) -> Iterator[int]:
    """Give a card's places in a run, from 0: an ace is low and high."""
    rank = card % PACK_SUIT
    yield rank
    if rank == ACE:
        yield PLACES - 1
