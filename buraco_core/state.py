"""A table in mid-round: who holds what, who is on turn. A move makes a new one of it."""

from enum import StrEnum
from typing import NamedTuple

from .cards import FACES, Card, Cards, write
from .melds import Meld
from .rules import Rules

Seat = int
"""A seat by its place in playing order, from 0."""
Side = int
"""0 for NÓS, 1 for ELES: seats of a side face each other, so `seat % 2` is a seat's side."""

SEATINGS = ("SN", "SWNE")
"""The seats of a table in playing order, for two and for four."""
SIDES = ("nos", "eles")
HAND = 11
"""Cards dealt to a hand and to a morto. RULES, The deal."""
MORTOS = 2


class Phase(StrEnum):
    """What the seat on turn is to do: draw, or lay and discard; or the round is over."""

    DRAW = "draw"
    PLAY = "play"
    OVER = "over"


class Ending(StrEnum):
    """How a round ended: somebody went out, or the stock had run out."""

    BATIDA = "batida"
    STOCK = "stock"


class State(NamedTuple):
    """Everything on the table and in the hands. Hands are sorted by card number.

    It prints as it lies there, the pile's top on the right.

    A named tuple because a move copies it: that takes a quarter of a frozen dataclass's time.
    """

    rules: Rules
    seats: str
    """One of SEATINGS."""
    turn: Seat
    phase: Phase
    hands: tuple[Cards, ...]
    melds: tuple[tuple[Meld, ...], tuple[Meld, ...]]
    """Each side's melds in the order they were laid."""
    pile: Cards
    """The top last."""
    stock: Cards
    """The next card first."""
    mortos: tuple[Cards, ...]
    """Those still on the table, the next to be taken first."""
    known: tuple[Cards, ...]
    """By seat, the cards that everybody saw go into its hand and not come out."""
    took: tuple[Seat | None, Seat | None] = (None, None)
    """Who took each side's morto."""
    used: tuple[bool, bool] = (True, True)
    """False while the owner of a side's morto, taken indirectly, has not drawn since."""
    first: bool = False
    """Whether this is the round's very first turn."""
    picked: Card | None = None
    """The face that may not be discarded this turn. RULES, A turn, `rediscard_single`."""
    idle: int = 0
    """Turns in a row with nothing drawn from the stock and nothing laid. RULES, A turn."""
    went_out: Seat | None = None
    discards: tuple[tuple[Seat, Card], ...] = ()
    """Every discard of the round, in order: public, whatever became of the pile."""

    def __str__(self) -> str:
        return "\n".join(self._lines())

    def __repr__(self) -> str:
        return f"State({' | '.join(self._lines())})"

    def _lines(self) -> list[str]:
        taken = [side for side, seat in zip(SIDES, self.took, strict=True) if seat is not None]
        return [
            heading(self.seats, self.turn, self.phase, self.picked, self.idle),
            *melds_as_lines(self.melds),
            f"pile: {write(self.pile)}",
            f"stock: {len(self.stock)}, next {write(self.stock[:1]) or 'none'}",
            f"mortos: {len(self.mortos)}" + "".join(f", {side} took one" for side in taken),
            *(f"{seat}: {write(hand)}" for seat, hand in zip(self.seats, self.hands, strict=True)),
        ]

    @property
    def hand(self) -> Cards:
        """The hand of the seat on turn."""
        return self.hands[self.turn]

    @property
    def side(self) -> Side:
        """The side of the seat on turn."""
        return self.turn % 2

    @property
    def ending(self) -> Ending | None:
        """How the round ended, None while it goes on."""
        if self.phase is not Phase.OVER:
            return None
        return Ending.STOCK if self.went_out is None else Ending.BATIDA

    def morto_awaits(self, side: Side) -> bool:
        """Say whether a side whose hand empties takes a morto. RULES, The morto."""
        return self.took[side] is None and bool(self.mortos)


def seats_of(side: Side, seats: str) -> range:
    """List the seats of a side."""
    return range(side, len(seats), 2)


# Printing ----------------------------------------------------------------------------------------


def heading(seats: str, turn: Seat, phase: Phase, picked: Card | None, idle: int) -> str:
    """Say who is to do what, and what stands in the way of it."""
    if phase is Phase.OVER:
        return "over"
    barred = f", may not discard {FACES[picked]}" if picked is not None else ""
    return f"{seats[turn]} to {phase}{barred}" + (f", {idle} idle turns" if idle else "")


def melds_as_lines(melds: tuple[tuple[Meld, ...], tuple[Meld, ...]]) -> list[str]:
    """List each side's melds with their numbers."""
    return [
        " ".join([f"{side}:", *(f"[{at}] {meld}" for at, meld in enumerate(laid, start=1))])
        for side, laid in zip(SIDES, melds, strict=True)
    ]
