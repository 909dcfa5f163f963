"""The orders a player may put a hand in. Nothing is ever re-ordered unasked."""

from collections.abc import Callable, Mapping

from .cards import CAN_BE_WILD, JOKER, PACK_SUIT, Cards, without
from .lays import new_melds
from .rules import Rules


def by_suit(hand: Cards, rules: Rules) -> Cards:
    """Put a hand in order suit by suit, each from the ace, the jokers last."""
    del rules
    return tuple(sorted(hand))


def by_rank(hand: Cards, rules: Rules) -> Cards:
    """Put a hand in order rank by rank from the aces, the jokers last."""
    del rules
    return tuple(sorted(hand, key=lambda card: (card == JOKER, card % PACK_SUIT, card)))


def by_melds(hand: Cards, rules: Rules) -> Cards:
    """Put cards that make melds side by side, longest and cleanest first; then the rest by suit.

    A card stands in one meld only; the wilds that no meld needs come last.
    """
    groups: list[Cards] = []
    left = tuple(sorted(hand))
    while melds := new_melds(left, rules):
        best = min(melds, key=lambda cards: (_wilds(cards), -len(cards), cards))
        groups.append(best)
        left = without(left, best)
    rest = sorted(left, key=lambda card: (CAN_BE_WILD[card], card))
    return (*(card for group in groups for card in group), *rest)


def _wilds(cards: Cards) -> int:
    return sum(CAN_BE_WILD[card] for card in cards)


ORDERS: Mapping[str, Callable[[Cards, Rules], Cards]] = {
    "suit": by_suit,
    "rank": by_rank,
    "melds": by_melds,
}
