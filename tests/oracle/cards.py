"""Cards as the two characters of their text: rank then suit, ``**`` for the joker."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

SUITS = "hdsc"
RANKS = "A23456789TJQK"
JOKER = "**"
FACES = [rank + suit for suit in SUITS for rank in RANKS] + [JOKER]


def parse(text: str) -> list[str]:
    """Read a list of cards written with or without spaces."""
    bare = "".join(text.split())
    cards = [bare[i : i + 2] for i in range(0, len(bare), 2)]
    for card in cards:
        if card not in FACES:
            raise ValueError(f"{card!r} is no card")
    return cards


def write(cards: Iterable[str]) -> str:
    return "".join(cards)


def in_order(cards: Iterable[str]) -> list[str]:
    """Sort by suit h d s c, in it ace to king, jokers last."""
    return sorted(cards, key=FACES.index)


def may_be_wild(card: str) -> bool:
    """RULES, Melds: "Twos and jokers can be wild; any other card stands for itself"."""
    return card == JOKER or card[0] == "2"


def without(cards: list[str], gone: Iterable[str]) -> list[str] | None:
    """Take `gone` out of `cards`, or answer None when they are not all there."""
    left = list(cards)
    for card in gone:
        if card not in left:
            return None
        left.remove(card)
    return left


def points(cards: Iterable[str]) -> int:
    """RULES, The round's points: "3..7 five, 8..K ten, two ten, ace fifteen, joker fifty"."""
    total = 0
    for card in cards:
        if card == JOKER:
            total += 50
        elif card[0] == "A":
            total += 15
        elif card[0] in "34567":
            total += 5
        else:
            total += 10
    return total


def check_pack(cards: Iterable[str], jokers: int) -> None:
    """RULES, The deal: "Two packs of 52, with 0 or 4 jokers"; no card may be there oftener."""
    for card, count in Counter(cards).items():
        if count > (jokers if card == JOKER else 2):
            raise ValueError(f"{count} of {card} are more than the pack holds")
