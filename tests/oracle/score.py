"""The round's points, line by line. RULES, The round's points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import cards as deck
from .melds import read
from .table import Table, side_of

if TYPE_CHECKING:
    from .rulebook import Rulebook


def unused_owner(table: Table, side: str, rules: Rulebook) -> str | None:
    """RULES, `unused_morto`: whose hand does not count because the morto was never played."""
    if rules.unused_morto == "counts" or table.took[side] is None or table.used[side]:
        return None
    if rules.unused_morto == "penalty-if-opponent" and (
        table.out is None or side_of(table.out, table.seats) == side
    ):
        return None
    return table.took[side]


def morto_penalty(table: Table, side: str, rules: Rulebook) -> int:
    """RULES, Morto penalty, -100."""
    went_out = table.out is not None and side_of(table.out, table.seats) == side
    if table.took[side] is None:
        return 0 if went_out and rules.morto_penalty == "not-taken-by-other" else -100
    return -100 if unused_owner(table, side, rules) else 0


def score(table: Table, side: str, rules: Rulebook) -> dict[str, int]:
    """RULES, The round's points: "cards on the table + canastra bonuses + 100 to the side that went
    out - cards left in its players' hands - morto penalty"."""
    readings = [read(meld, rules) for meld in table.melds[side]]
    spared = unused_owner(table, side, rules)
    lines = {
        "cards": sum(deck.points(meld) for meld in table.melds[side]),
        "bonuses": sum(reading.bonus for reading in readings if reading),
        "went_out": 100 if table.out in table.seats_of(side) else 0,
        "hands": -sum(deck.points(table.hands[s]) for s in table.seats_of(side) if s != spared),
        "morto": morto_penalty(table, side, rules),
    }
    return {**lines, "total": sum(lines.values())}
