"""A table in mid-round: who holds what, who is on turn. A move makes a new one of it."""

from enum import StrEnum
from typing import NamedTuple

from .cards import Card, Cards
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
