"""Getting rid of a whole hand: the lays after which no card is left, or one to discard."""

from collections.abc import Sequence

from ..actions import NEW_MELD
from ..cards import Cards
from .table import Option

_FIELD = 4
"""Bits for the count of each card, the highest being spare: so counts are compared all at once."""
_TRIES = 300
"""Sets of lays looked at before the search gives up."""


def emptying(hand: Cards, options: Sequence[Option], *, keep: int) -> list[Option] | None:
    """Find lays that leave at most `keep` cards of the hand, None where the search finds none.

    Options that come first are preferred. Each meld is extended once at most.
    """
    useful = {card for option in options for card in option.cards}
    if sum(card not in useful for card in hand) > keep:
        return None
    return _Search(hand, options).run(keep)


def _packed(cards: Cards) -> int:
    return sum(1 << _FIELD * card for card in cards)


class _Search:
    """Takes the card that the fewest options lay, tries each of them, and then to keep it."""

    def __init__(self, hand: Cards, options: Sequence[Option]) -> None:
        self._hand = hand
        self._guard = sum(1 << _FIELD * card + _FIELD - 1 for card in set(hand))
        self._tries = 0
        by_card: dict[int, list[tuple[int, Option]]] = {card: [] for card in hand}
        for option in options:
            for card in set(option.cards):
                by_card[card].append((_packed(option.cards), option))
        self._by_card = sorted(by_card.items(), key=lambda entry: len(entry[1]))

    def run(self, keep: int) -> list[Option] | None:
        """Search from the whole hand."""
        return self._from(_packed(self._hand), keep, frozenset())

    def _from(self, left: int, keep: int, extended: frozenset[int]) -> list[Option] | None:
        if not left:
            return []
        self._tries += 1
        if self._tries > _TRIES:
            return None
        card, options = next(
            entry for entry in self._by_card if left >> _FIELD * entry[0] & (1 << _FIELD) - 1
        )
        for packed, option in options:
            if option.meld in extended:
                continue
            if (left | self._guard) - packed & self._guard != self._guard:
                continue
            used = extended if option.meld == NEW_MELD else extended | {option.meld}
            rest = self._from(left - packed, keep, used)
            if rest is not None:
                return [option, *rest]
        return self._from(left - (1 << _FIELD * card), keep - 1, extended) if keep else None
