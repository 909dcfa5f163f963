"""Every legal action of a position, by trying them all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import cards as deck
from .moves import accepted, subsets

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .rulebook import Rulebook
    from .table import Table

ALL_SUBSETS_UP_TO = 8


def choices(hand: list[str]) -> Iterator[tuple[str, ...]]:
    """Every set of cards worth trying, each once.

    Up to eight cards: every subset. Beyond: every subset of one suit's cards or of one rank's,
    each also with one card that may be wild; RULES, Melds, admits nothing else ("one suit" or
    "one rank", "At most one card is wild").
    """
    if len(hand) <= ALL_SUBSETS_UP_TO:
        yield from subsets(hand)
        return
    groups = [[card for card in hand if card[1] == suit] for suit in deck.SUITS]
    groups += [[card for card in hand if card[0] == rank] for rank in deck.RANKS]
    wilds = {card for card in hand if deck.may_be_wild(card)}
    seen: set[tuple[str, ...]] = {(card,) for card in hand}
    for group in groups:
        for chosen in subsets(group):
            seen.add(chosen)
            left = deck.without(hand, chosen) or []
            seen.update(tuple(deck.in_order([*chosen, wild])) for wild in wilds if wild in left)
    yield from seen


def candidates(table: Table) -> Iterator[str]:
    """Everything that could be said with the cards of the hand."""
    numbers = range(1, len(table.melds[table.side]) + 1)
    if table.phase == "draw":
        yield from ("d", "p", *(f"p a{number}" for number in numbers))
    else:
        yield from (f"x {card}" for card in sorted(set(table.hand)))
    prefix = "p " if table.phase == "draw" else ""
    for chosen in choices(table.hand):
        text = deck.write(chosen)
        yield f"{prefix}m {text}"
        yield from (f"{prefix}a{number} {text}" for number in numbers)


def legal(table: Table, rules: Rulebook) -> set[str]:
    """CONTRACT, ask "legal": "every legal action, each distinct set of cards once"."""
    return {text for text in candidates(table) if accepted(table, text, rules)}
