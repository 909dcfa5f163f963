"""What the table sees happen when a move is made, in order."""

from collections.abc import Iterator
from dataclasses import dataclass

from .actions import NEW_MELD, Action, Discard, Draw, Extend, Lay, TakePile
from .cards import Card, Cards
from .melds import Canastra
from .state import Ending, Phase, Seat, Side, State


@dataclass(frozen=True, slots=True)
class Dealt:
    """A round was dealt; that seat begins."""

    first: Seat


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat drew from the stock; only that seat saw the card."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TookPile:
    """A seat took the whole pile, its top card last."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class Laid:
    """A seat laid a new meld, or added cards to one; melds are numbered from 1 a side."""

    seat: Seat
    meld: int
    cards: Cards
    new: bool


@dataclass(frozen=True, slots=True)
class CanastraMade:
    """A meld became a canastra, or one of another worth."""

    side: Side
    meld: int
    canastra: Canastra


@dataclass(frozen=True, slots=True)
class Discarded:
    """A seat discarded."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TookMorto:
    """A seat emptied its hand and took a morto: direct by laying, indirect by discarding."""

    seat: Seat
    direct: bool


@dataclass(frozen=True, slots=True)
class StockRenewed:
    """The stock had run out and a morto became the new one."""


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """Another seat is on turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RoundOver:
    """The round ended; `seat` went out, or the stock ran out."""

    ending: Ending
    seat: Seat | None


Event = (
    Dealt | Drew | TookPile | Laid | CanastraMade | Discarded
    | TookMorto | StockRenewed | TurnPassed | RoundOver
)  # fmt: skip


def between(before: State, action: Action, after: State) -> list[Event]:
    """Tell what happened when `action` turned one table into the next."""
    return [*_deeds(before, action, after), *_consequences(before, action, after)]


def _deeds(before: State, action: Action, after: State) -> Iterator[Event]:
    seat = before.turn
    match action:
        case Draw():
            yield Drew(seat, before.stock[0])
        case TakePile(meld, cards):
            yield TookPile(seat, before.pile)
            if meld is not None:
                yield from _laid(before, meld, (*cards, before.pile[-1]), after)
        case Lay(cards):
            yield from _laid(before, NEW_MELD, cards, after)
        case Extend(meld, cards):
            yield from _laid(before, meld, cards, after)
        case Discard(card):
            yield Discarded(seat, card)


def _laid(before: State, meld: int, cards: Cards, after: State) -> Iterator[Event]:
    side = before.side
    new = meld == NEW_MELD
    number = len(after.melds[side]) if new else meld
    yield Laid(before.turn, number, tuple(sorted(cards)), new)
    made = after.melds[side][number - 1].canastra
    was = None if new else before.melds[side][number - 1].canastra
    if made and made is not was:
        yield CanastraMade(side, number, made)


def _consequences(before: State, action: Action, after: State) -> Iterator[Event]:
    took = after.took != before.took
    if took:
        yield TookMorto(before.turn, direct=not isinstance(action, Discard))
    if len(before.mortos) - len(after.mortos) > took:
        yield StockRenewed()
    if after.phase is Phase.OVER:
        yield RoundOver(Ending.STOCK if after.went_out is None else Ending.BATIDA, after.went_out)
    elif after.turn != before.turn:
        yield TurnPassed(after.turn)
