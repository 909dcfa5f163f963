"""The cards as they are dealt, before anybody has sorted a hand. RULES, The deal."""

from dataclasses import dataclass

from .cards import Card, Cards, write
from .rules import Rules
from .state import HAND, MORTOS, Phase, Seat, State


@dataclass(frozen=True, slots=True, repr=False)
class Deal:
    """Who was dealt what. Hands and mortos are in the order their cards came, as it prints."""

    seats: str
    first: Seat
    """The seat that begins."""
    hands: tuple[Cards, ...]
    """By seat."""
    mortos: tuple[Cards, ...]
    upcard: Card | None
    """The card that opens the pile."""
    stock: Cards
    """The next card first."""

    def __str__(self) -> str:
        return "\n".join(self._lines())

    def __repr__(self) -> str:
        return f"Deal({' | '.join(self._lines())})"

    def _lines(self) -> list[str]:
        return [
            f"{self.seats[self.first]} begins",
            *(f"{seat}: {write(hand)}" for seat, hand in zip(self.seats, self.hands, strict=True)),
            *(f"morto: {write(morto)}" for morto in self.mortos),
            f"pile: {write(() if self.upcard is None else (self.upcard,))}",
            f"stock: {write(self.stock)}",
        ]


def deal(cards: Cards, rules: Rules, seats: str, first: Seat) -> Deal:
    """Deal a shuffled and cut pack from its front. RULES, An honest deal."""
    packets = [cards[at : at + HAND] for at in range(0, HAND * (len(seats) + MORTOS), HAND)]
    dealt = packets[: len(seats)]
    rest = cards[HAND * len(packets) :]
    return Deal(
        seats=seats,
        first=first,
        hands=tuple(dealt[(seat - first) % len(seats)] for seat in range(len(seats))),
        mortos=tuple(packets[len(seats) :]),
        upcard=rest[0] if rules.upcard else None,
        stock=rest[1:] if rules.upcard else rest,
    )


def start(dealt: Deal, rules: Rules) -> State:
    """Open a round: the hands picked up and sorted, the first seat to draw."""
    return State(
        rules=rules,
        seats=dealt.seats,
        turn=dealt.first,
        phase=Phase.DRAW,
        hands=tuple(tuple(sorted(hand)) for hand in dealt.hands),
        melds=((), ()),
        pile=() if dealt.upcard is None else (dealt.upcard,),
        stock=dealt.stock,
        mortos=dealt.mortos,
        known=((),) * len(dealt.seats),
        first=True,
    )
