"""A position as JSON, read into a table and written back. CONTRACT, "A position"."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from .cards import FACES, Card, Cards, CardTextError, most_in_pack, parse, write
from .game import IDLE_ROUNDS, legal_actions
from .melds import Meld
from .melds import read as read_meld
from .refusal import Refusal
from .rules import Rules
from .state import HAND, MORTOS, SEATINGS, SIDES, Phase, Seat, State
from .view import by_side

Read = TypeVar("Read")


class PositionError(ValueError):
    """A position that no table can stand in; the message says what and where."""


KEYS = (
    "seats", "turn", "phase", "hands", "melds", "pile", "stock", "mortos",
    "took", "used", "first", "picked", "idle",
)  # fmt: skip


def read(data: object, rules: Rules) -> State:
    """Set up the table that a position describes; absent keys are empty or their usual value.

    Raises PositionError where it is none.
    """
    position = _table("position", data, KEYS)
    seats = _one_of("seats", position.get("seats", "SN"), SEATINGS)
    hands = _table("hands", position.get("hands", {}), seats)
    melds = _table("melds", position.get("melds", {}), SIDES)
    used = _table("used", position.get("used", {}), SIDES)
    state = State(
        rules=rules,
        seats=seats,
        turn=seats.index(_one_of("turn", position.get("turn", "S"), tuple(seats))),
        phase=Phase(_one_of("phase", position.get("phase", "draw"), ("draw", "play"))),
        hands=tuple(tuple(sorted(_cards(f"hands.{seat}", hands.get(seat, "")))) for seat in seats),
        melds=_pair(lambda side: _melds(f"melds.{side}", melds.get(side, []), rules)),
        pile=_cards("pile", position.get("pile", "")),
        stock=_cards("stock", position.get("stock", "")),
        mortos=_mortos(position.get("mortos", [])),
        known=((),) * len(seats),
        took=_took(position.get("took", {}), seats),
        used=_pair(lambda side: _truth(f"used.{side}", used.get(side, True))),
        first=_truth("first", position.get("first", False)),
        picked=_picked(position.get("picked")),
        idle=_count("idle", position.get("idle", 0)),
    )
    _check(state)
    return state


def write_state(state: State) -> dict[str, object]:
    """Describe a table as a position: all the cards, and what its next action depends on."""
    named = state.seats
    return {
        "seats": named,
        "turn": named[state.turn],
        "phase": state.phase.value,
        "hands": {seat: write(hand) for seat, hand in zip(named, state.hands, strict=True)},
        "melds": by_side([[write(meld.layout) for meld in melds] for melds in state.melds]),
        "pile": write(state.pile),
        "stock": write(state.stock),
        "mortos": [write(morto) for morto in state.mortos],
        "took": by_side([None if seat is None else named[seat] for seat in state.took]),
        "used": by_side(state.used),
        "first": state.first,
        "picked": None if state.picked is None else write((state.picked,)),
        "idle": state.idle,
    }


def check_pack(cards: Cards, rules: Rules) -> None:
    """Raise PositionError where there is more of one card than the pack holds."""
    for card, count in sorted(Counter(cards).items()):
        most = most_in_pack(card, rules.jokers)
        if count > most:
            raise PositionError(f"{count} cards {FACES[card]}, the pack has {most}")


def _check(state: State) -> None:
    laid = [meld.layout for melds in state.melds for meld in melds]
    parts = (*state.hands, *laid, *state.mortos, state.pile, state.stock)
    check_pack(tuple(card for part in parts for card in part), state.rules)
    if not state.hand:
        raise PositionError(f"hands.{state.seats[state.turn]}: the seat on turn has no cards")
    if state.phase is Phase.DRAW and not state.stock:
        raise PositionError("stock: empty in the draw phase")
    _check_mortos(state)
    most = IDLE_ROUNDS * len(state.seats)
    if state.idle > most:
        raise PositionError(f"idle cannot be {state.idle}: at most {most}, then the pile is closed")
    if state.picked is not None and (why := _why_not_picked(state, state.picked)):
        raise PositionError(f"picked cannot be {FACES[state.picked]}: {why}")


def _check_mortos(state: State) -> None:
    """RULES, The morto: there are two, and who took one indirectly draws before playing with it."""
    taken = sum(seat is not None for seat in state.took)
    if taken + len(state.mortos) > MORTOS:
        raise PositionError(f"mortos: {len(state.mortos)} on the table and {taken} taken")
    for side, used in enumerate(state.used):
        owner = state.took[side]
        if used:
            continue
        if owner is None:
            raise PositionError(f"used.{SIDES[side]} cannot be false: the side took no morto")
        if owner == state.turn and state.phase is Phase.PLAY:
            raise PositionError(f"used.{SIDES[side]} cannot be false: its owner has drawn since")


def _why_not_picked(state: State, card: Card) -> str | None:
    """Say why no pile can have been taken this turn that bars this card. RULES, A turn."""
    rules, held = state.rules, state.hand.count(card)
    table = (
        (rules.rediscard_single, "rediscard_single lets it be discarded"),
        (rules.pile_pickup == "use-top", "the pile's top card went into a meld"),
        (state.phase is Phase.DRAW, "the pile is not taken before the draw"),
        (bool(state.pile), "the pile was not taken, cards lie there"),
        (state.first and rules.first_turn == "stock", "the first turn draws from the stock"),
        (held != 1, f"the hand holds {held} of it, not 1"),
    )
    wrong = next((why for holds, why in table if holds), None)
    if wrong is None and not legal_actions(state):
        return "the seat on turn could not end its turn"
    return wrong


def _pair(part: Callable[[str], Read]) -> tuple[Read, Read]:
    return part(SIDES[0]), part(SIDES[1])


def _table(where: str, value: object, keys: tuple[str, ...] | str) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise PositionError(f"{where}: {value!r} is no object")
    unknown = [key for key in value if key not in keys]
    if unknown:
        raise PositionError(f"{where}: unknown {unknown}, allowed: {', '.join(keys)}")
    return value


def _one_of(where: str, value: object, allowed: tuple[str, ...]) -> str:
    if not isinstance(value, str) or value not in allowed:
        raise PositionError(f"{where} cannot be {value!r}, allowed: {', '.join(allowed)}")
    return value


def _cards(where: str, value: object) -> Cards:
    if not isinstance(value, str):
        raise PositionError(f"{where}: {value!r} is no text")
    try:
        return parse(value)
    except CardTextError as error:
        raise PositionError(f"{where}: {error}") from None


def _melds(where: str, value: object, rules: Rules) -> tuple[Meld, ...]:
    if not isinstance(value, list):
        raise PositionError(f"{where}: {value!r} is no list")
    melds = []
    for number, text in enumerate(value, start=1):
        cards = _cards(f"{where}[{number}]", text)
        check_pack(cards, rules)
        meld = read_meld(cards, rules)
        if isinstance(meld, Refusal):
            raise PositionError(f"{where}[{number}]: {text} is no meld, {meld.rule}")
        melds.append(meld)
    return tuple(melds)


def _mortos(value: object) -> tuple[Cards, ...]:
    if not isinstance(value, list) or len(value) > MORTOS:
        raise PositionError(f"mortos: {value!r} is no list of at most {MORTOS}")
    mortos = tuple(_cards(f"mortos[{at}]", text) for at, text in enumerate(value, start=1))
    for at, morto in enumerate(mortos, start=1):
        if len(morto) != HAND:
            raise PositionError(f"mortos[{at}]: {len(morto)} cards, not {HAND}")
    return mortos


def _took(value: object, seats: str) -> tuple[Seat | None, Seat | None]:
    took = _table("took", value, SIDES)

    def seat(side: str) -> Seat | None:
        if took.get(side) is None:
            return None
        own = tuple(seats[SIDES.index(side) :: 2])
        return seats.index(_one_of(f"took.{side}", took[side], own))

    return _pair(seat)


def _truth(where: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise PositionError(f"{where} cannot be {value!r}, allowed: true, false")
    return value


def _count(where: str, value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise PositionError(f"{where} cannot be {value!r}: a count from 0")
    return value


def _picked(value: object) -> Card | None:
    if value is None:
        return None
    cards = _cards("picked", value)
    if len(cards) != 1:
        raise PositionError(f"picked: {value!r} is no single card")
    return cards[0]
