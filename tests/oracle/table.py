"""The position: what lies where, whose turn it is; in and out in CONTRACT's form."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any

from . import cards as deck
from .melds import read

if TYPE_CHECKING:
    from .rulebook import Rulebook

SIDES = ("nos", "eles")


@dataclass
class Table:
    """A round at one moment; each meld is its cards, in any order."""

    seats: str
    turn: str
    phase: str
    hands: dict[str, list[str]]
    melds: dict[str, list[list[str]]]
    pile: list[str]
    stock: list[str]
    mortos: list[list[str]]
    took: dict[str, str | None]
    used: dict[str, bool]
    first: bool
    picked: str | None
    idle: int
    over: str | None = None
    out: str | None = None

    @property
    def hand(self) -> list[str]:
        return self.hands[self.turn]

    @property
    def side(self) -> str:
        return side_of(self.turn, self.seats)

    def copy(self) -> Table:
        return replace(
            self,
            hands={seat: list(hand) for seat, hand in self.hands.items()},
            melds={side: [list(meld) for meld in melds] for side, melds in self.melds.items()},
            pile=list(self.pile),
            stock=list(self.stock),
            mortos=[list(morto) for morto in self.mortos],
            took=dict(self.took),
            used=dict(self.used),
        )

    def seats_of(self, side: str) -> list[str]:
        return [seat for seat in self.seats if side_of(seat, self.seats) == side]

    def all_cards(self) -> list[str]:
        melded = [card for side in SIDES for meld in self.melds[side] for card in meld]
        held = [card for hand in self.hands.values() for card in hand]
        reserved = [card for morto in self.mortos for card in morto]
        return melded + held + reserved + self.pile + self.stock


KEYS = [field.name for field in fields(Table) if field.name not in ("over", "out")]


def side_of(seat: str, seats: str) -> str:
    """CONTRACT, Cards as text: "`nos` (S, N; with two seats S) and `eles`"."""
    return "nos" if seat in ("S" if seats == "SN" else "SN") else "eles"


def read_table(given: dict[str, Any], rules: Rulebook) -> Table:
    """Read a position; absent keys are empty or the value CONTRACT shows first."""
    for key in given:
        if key not in KEYS:
            raise ValueError(f"unknown key {key!r}")
    seats = given.get("seats", "SN")
    if seats not in ("SN", "SWNE"):
        raise ValueError(f"seats are SN or SWNE, not {seats!r}")
    hands, melds = given.get("hands", {}), given.get("melds", {})
    if not set(hands) <= set(seats):
        raise ValueError(f"the seats are {seats}, not {list(hands)}")
    took, used = given.get("took", {}), given.get("used", {})
    table = Table(
        seats=seats,
        turn=given.get("turn", "S"),
        phase=given.get("phase", "draw"),
        hands={seat: deck.parse(hands.get(seat, "")) for seat in seats},
        melds={side: [deck.parse(meld) for meld in melds.get(side, [])] for side in SIDES},
        pile=deck.parse(given.get("pile", "")),
        stock=deck.parse(given.get("stock", "")),
        mortos=[deck.parse(morto) for morto in given.get("mortos", [])],
        took={side: took.get(side) for side in SIDES},
        used={side: used.get(side, True) for side in SIDES},
        first=given.get("first", False),
        picked=given.get("picked"),
        idle=given.get("idle", 0),
    )
    check(table, rules)
    return table


def check(table: Table, rules: Rulebook) -> None:
    """CONTRACT, A position: the errors it names."""
    if table.turn not in table.seats or table.phase not in ("draw", "play"):
        raise ValueError("no such turn or phase")
    if not 0 <= table.idle <= 6 * len(table.seats) or table.picked not in (None, *deck.FACES):
        raise ValueError("idle is a count of at most six turns a seat, picked a card")
    if table.picked is not None:
        check_picked(table, rules)
    check_mortos(table)
    if table.phase == "draw" and not table.stock:
        raise ValueError("a draw phase with an empty stock")
    if not table.hand:
        raise ValueError("an empty hand on turn")
    for side in SIDES:
        for meld in table.melds[side]:
            if read(meld, rules) is None:
                raise ValueError(f"{deck.write(meld)} is no meld")
    deck.check_pack(table.all_cards(), rules.jokers)


def check_mortos(table: Table) -> None:
    """RULES, The morto: each side takes one of the two; its owner plays with it once it draws."""
    if any(len(morto) != 11 for morto in table.mortos):
        raise ValueError("a morto not of 11 cards")
    if len(table.mortos) + sum(seat is not None for seat in table.took.values()) > 2:
        raise ValueError("there are two mortos")
    for side, seat in table.took.items():
        if seat not in (None, *table.seats_of(side)):
            raise ValueError(f"{seat} cannot have taken the morto of {side}")
        if not table.used[side] and (seat is None or (seat, "play") == (table.turn, table.phase)):
            raise ValueError(f"the morto of {side} is none, or was played with")


def check_picked(table: Table, rules: Rulebook) -> None:
    """RULES, A turn: "who took a pile of exactly one card, with no copy of it in hand"."""
    barring = not rules.rediscard_single and rules.pile_pickup == "free"
    stock_first = table.first and rules.first_turn == "stock"
    if not barring or stock_first or table.phase == "draw" or table.pile:
        raise ValueError("no pile was taken that bars a card")
    if table.hand.count(table.picked) != 1:
        raise ValueError("a card that is barred is in the hand, once")


def layout(meld: list[str], rules: Rulebook) -> str:
    """CONTRACT: "runs low to high; trincas like hands, the wild last"."""
    best = read(meld, rules)
    if best is None:
        raise ValueError(f"{deck.write(meld)} is no meld")
    return deck.write(best.layout)


def write_table(table: Table, rules: Rulebook) -> dict[str, Any]:
    """Write the position in CONTRACT's form, hands and melds in its order."""
    return {
        "seats": table.seats,
        "turn": table.turn,
        "phase": table.phase,
        "hands": {seat: deck.write(deck.in_order(hand)) for seat, hand in table.hands.items()},
        "melds": {side: [layout(meld, rules) for meld in table.melds[side]] for side in SIDES},
        "pile": deck.write(table.pile),
        "stock": deck.write(table.stock),
        "mortos": [deck.write(morto) for morto in table.mortos],
        "took": table.took,
        "used": table.used,
        "first": table.first,
        "picked": table.picked,
        "idle": table.idle,
    }
