"""What one seat may know of the table, and tables it could not tell from the real one."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random

from .cards import Card, Cards, pack, write
from .melds import Meld
from .rules import Rules
from .state import HAND, SIDES, Phase, Seat, State, heading, melds_as_lines


@dataclass(frozen=True, slots=True)
class Standing:
    """A match's score before this round: each side's total, and the points to reach."""

    totals: tuple[int, int] = (0, 0)
    target: int | None = None


@dataclass(frozen=True, slots=True, repr=False)
class View:
    """A whitelist: everything one seat may know, and nothing else. It prints as that seat sees it.

    The fields mean what they mean in :class:`buraco_core.state.State`, as far as this seat sees.
    """

    seat: Seat
    rules: Rules
    seats: str
    turn: Seat
    phase: Phase
    hand: Cards
    counts: tuple[int, ...]
    """Cards in each hand, one's own too."""
    known: tuple[Cards, ...]
    melds: tuple[tuple[Meld, ...], tuple[Meld, ...]]
    pile: Cards
    """What may be seen of it, the top last. RULES, A turn, `pile_view`."""
    pile_count: int
    discards: tuple[tuple[Seat, Card], ...]
    stock: int
    """Cards left in it."""
    mortos: int
    """Those left on the table."""
    took: tuple[Seat | None, Seat | None]
    used: tuple[bool, bool]
    first: bool
    picked: Card | None
    """None unless this seat is on turn."""
    idle: int
    standing: Standing = field(default_factory=Standing)

    def __str__(self) -> str:
        return "\n".join(self._lines())

    def __repr__(self) -> str:
        return f"View({' | '.join(self._lines())})"

    def _lines(self) -> list[str]:
        others = [
            f"{self.seats[seat]}: {self.counts[seat]} cards"
            + (f", of these {write(self.known[seat])}" if self.known[seat] else "")
            for seat in _others(self)
        ]
        return [
            heading(self.seats, self.turn, self.phase, self.picked, self.idle),
            *melds_as_lines(self.melds),
            f"pile: {self.pile_count} cards" + (f", {write(self.pile)}" if self.pile else ""),
            f"stock: {self.stock}",
            f"mortos: {self.mortos}",
            f"{self.seats[self.seat]}: {write(self.hand)}",
            *others,
        ]

    @property
    def side(self) -> int:
        """The side of this seat."""
        return self.seat % 2

    def as_json(self) -> dict[str, object]:
        """Write the view as CONTRACT "A view" has it; other seats' cards are not in it."""
        others = [seat for seat in range(len(self.seats)) if seat != self.seat]
        return {
            "seat": self.seats[self.seat],
            "rules": self.rules.as_dict(),
            "seats": self.seats,
            "turn": self.seats[self.turn],
            "phase": self.phase.value,
            "hand": write(self.hand),
            "counts": {self.seats[seat]: self.counts[seat] for seat in others},
            "known": {self.seats[seat]: write(self.known[seat]) for seat in others},
            "melds": by_side([[write(meld.layout) for meld in melds] for melds in self.melds]),
            "pile": write(self.pile),
            "pile_count": self.pile_count,
            "discards": [[self.seats[seat], write((card,))] for seat, card in self.discards],
            "stock": self.stock,
            "mortos": self.mortos,
            "took": by_side([None if who is None else self.seats[who] for who in self.took]),
            "used": by_side(self.used),
            "first": self.first,
            "picked": None if self.picked is None else write((self.picked,)),
            "idle": self.idle,
            "totals": by_side(self.standing.totals),
            "target": self.standing.target,
        }


def by_side(values: Sequence[object]) -> dict[str, object]:
    """Name a pair of values by the sides they belong to."""
    return dict(zip(SIDES, values, strict=True))


def see(state: State, seat: Seat, standing: Standing = Standing()) -> View:
    """Show a seat what it may know of the table. RULES, A turn; CONTRACT, A view.

    ValueError for what is no seat's number.
    """
    if seat not in range(len(state.hands)):
        raise ValueError(f"seat cannot be {seat!r}: a seat's number in {state.seats}, from 0")
    return View(
        seat=seat,
        rules=state.rules,
        seats=state.seats,
        turn=state.turn,
        phase=state.phase,
        hand=state.hands[seat],
        counts=tuple(len(hand) for hand in state.hands),
        known=state.known,
        melds=state.melds,
        pile=state.pile if state.rules.pile_view == "all" else state.pile[-1:],
        pile_count=len(state.pile),
        discards=state.discards,
        stock=len(state.stock),
        mortos=len(state.mortos),
        took=state.took,
        used=state.used,
        first=state.first,
        picked=state.picked if seat == state.turn else None,
        idle=state.idle,
        standing=standing,
    )


def unseen(view: View) -> Cards:
    """List every card this seat has not seen where it is, by number."""
    pile = _pile_remembered(view)
    seen = [*view.hand, *(card for card in pile if card is not None)]
    seen += [card for melds in view.melds for meld in melds for card in meld.layout]
    seen += [card for seat in _others(view) for card in view.known[seat]]
    left = Counter(pack(view.rules.jokers))
    left.subtract(seen)
    return tuple(card for card in sorted(left) for _ in range(left[card]))


def sample_hidden(view: View, rng: Random) -> State:
    """Deal every unseen card at random: a table the seat could not tell from its own.

    `see(sample_hidden(v, rng), v.seat, v.standing) == v` for every view v.
    """
    cards = list(unseen(view))
    rng.shuffle(cards)
    source = iter(cards)
    hands = tuple(
        view.hand if seat == view.seat else _fill(view.known[seat], view.counts[seat], source)
        for seat in range(len(view.seats))
    )
    pile = tuple(next(source) if card is None else card for card in _pile_remembered(view))
    mortos = tuple(tuple(_take(source, HAND)) for _ in range(view.mortos))
    return State(
        rules=view.rules,
        seats=view.seats,
        turn=view.turn,
        phase=view.phase,
        hands=hands,
        melds=view.melds,
        pile=pile,
        stock=tuple(_take(source, view.stock)),
        mortos=mortos,
        known=view.known,
        took=view.took,
        used=view.used,
        first=view.first,
        picked=view.picked,
        idle=view.idle,
        went_out=_who_went_out(view),
        discards=view.discards,
    )


def _others(view: View) -> list[Seat]:
    return [seat for seat in range(len(view.seats)) if seat != view.seat]


def _pile_remembered(view: View) -> tuple[Card | None, ...]:
    """Recall the pile from the discards it is made of; None where a card was never seen."""
    hidden = view.pile_count - len(view.pile)
    thrown = [card for _, card in view.discards][: len(view.discards) - len(view.pile)]
    remembered = thrown[max(0, len(thrown) - hidden) :]
    return (*(None,) * (hidden - len(remembered)), *remembered, *view.pile)


def _fill(known: Cards, count: int, source: Iterator[Card]) -> Cards:
    return tuple(sorted((*known, *_take(source, count - len(known)))))


def _take(source: Iterator[Card], count: int) -> list[Card]:
    return [next(source) for _ in range(count)]


def _who_went_out(view: View) -> Seat | None:
    empty = [seat for seat, count in enumerate(view.counts) if count == 0]
    return empty[0] if view.phase is Phase.OVER and empty else None
