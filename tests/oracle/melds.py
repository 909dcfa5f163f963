"""What a set of cards is as a meld, found by trying every arrangement.

RULES, Melds: "A meld is a set of cards; their order is worked out, never chosen. It is valid when
some arrangement is".
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from . import cards as deck

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .rulebook import Rulebook


@dataclass(frozen=True)
class Arrangement:
    """One way to lay the cards, low to high; `start` is a run's first place, 0 in a trinca."""

    kind: str
    layout: tuple[str, ...]
    wild: int | None
    start: int
    suit: str

    @property
    def wilds(self) -> int:
        return 0 if self.wild is None else 1

    @property
    def canastra(self) -> str | None:
        """RULES, Canastras, name by name."""
        if len(self.layout) < 7:
            return None
        if self.wilds:
            return "suja"
        if self.kind == "run" and len(self.layout) == 13:
            return "quinhentos"
        if self.kind == "run" and len(self.layout) == 14:
            return "real"
        return "limpa"

    @property
    def bonus(self) -> int:
        """RULES, Canastras: "suja 100", "limpa: 200", 13 clean "500", 14 clean "1,000"."""
        worth = {None: 0, "suja": 100, "limpa": 200, "quinhentos": 500, "real": 1000}
        return worth[self.canastra]

    def preference(self) -> tuple[int, int, bool, bool, bool]:
        """RULES, Melds: "the highest bonus, the fewest wilds, an own-suit two on place 2, the
        wild at the high end, the ace low".

        The last three are read as yes or no: A + 3..Q + a joker has no arrangement with the wild
        at the high end (it is the two, or the king below a high ace), so the ace is low.
        """
        two_at_home = any(
            card == "2" + self.suit and self.start + i == 2 for i, card in enumerate(self.layout)
        )
        wild_at_high_end = self.wild == len(self.layout) - 1
        ace_low = self.start == 1 and self.layout[0] == "A" + self.suit
        return (self.bonus, -self.wilds, two_at_home, wild_at_high_end, ace_low)


def face_of(place: int, suit: str) -> str:
    """RULES, Melds, Run: "ace low (A-2-3) or high (Q-K-A) or both (A..A, 14 cards)"."""
    return ("A" if place == 14 else deck.RANKS[place - 1]) + suit


def choices_of_wild(cards: list[str]) -> list[str | None]:
    """RULES, Melds: "At most one card is wild"."""
    return [None, *sorted({card for card in cards if deck.may_be_wild(card)})]


def runs(cards: list[str]) -> Iterator[Arrangement]:
    """RULES, Melds, Run: "at least 3 cards, one suit, consecutive".

    Every suit, first place, wild card and place of it is tried.
    """
    size = len(cards)
    if size < 3:
        return
    given, wilds = sorted(cards), choices_of_wild(cards)
    for suit in deck.SUITS:
        for start in range(1, 14 - size + 2):
            faces = [face_of(place, suit) for place in range(start, start + size)]
            for wild in wilds:
                for spot in [None] if wild is None else range(size):
                    layout = list(faces)
                    if wild is not None and spot is not None:
                        # "A two of the run's suit on place 2 is natural": never wild there.
                        if layout[spot] == wild:
                            continue
                        layout[spot] = wild
                    if sorted(layout) == given:
                        yield Arrangement("run", tuple(layout), spot, start, suit)


def trincas(cards: list[str]) -> Iterator[Arrangement]:
    """RULES, Melds, Trinca: "at least 3 cards of one rank other than two", "two naturals"."""
    if len(cards) < 3:
        return
    for rank in deck.RANKS:
        if rank == "2":
            continue
        for wild in choices_of_wild(cards):
            rest = cards if wild is None else deck.without(cards, [wild]) or []
            if len(rest) >= 2 and all(card[0] == rank for card in rest):
                layout = deck.in_order(rest) + ([] if wild is None else [wild])
                spot = None if wild is None else len(rest)
                yield Arrangement("trinca", tuple(layout), spot, 0, "")


def read(cards: list[str], rules: Rulebook) -> Arrangement | None:
    """Find the best arrangement, or None when the cards are no meld."""
    found = list(runs(cards))
    if rules.trincas:
        found += trincas(cards)
    return max(found, key=Arrangement.preference) if found else None


def answer(cards: list[str], rules: Rulebook) -> dict[str, Any]:
    """Answer as CONTRACT's ask "meld"; the code of a refusal is a rough one."""
    best = read(cards, rules)
    if best is None:
        return {
            "valid": False,
            "rule": "meld-too-short" if len(cards) < 3 else "meld-not-consecutive",
        }
    return {
        "valid": True,
        "kind": best.kind,
        "wilds": best.wilds,
        "canastra": best.canastra,
        "bonus": best.bonus,
        "points": deck.points(cards),
        "layout": deck.write(best.layout),
    }
