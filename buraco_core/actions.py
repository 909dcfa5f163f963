"""What a player decides: to draw, to lay, to discard; and its text. CONTRACT, Actions as text."""

import re
from dataclasses import dataclass
from typing import ClassVar

from .cards import FACES, Card, Cards, CardTextError
from .cards import parse as parse_cards
from .cards import write as write_cards


class _Spelled:
    """Prints as its text."""

    __slots__ = ()
    __match_args__: ClassVar[tuple[str, ...]]

    def __str__(self) -> str:
        return write(self)  # type: ignore[arg-type]  # every kind of action is one of these

    def __repr__(self) -> str:
        parts = [getattr(self, name) for name in self.__match_args__]
        inside = repr(str(self)) if is_action(self) else ", ".join(map(repr, parts))
        return f"{type(self).__name__}({inside})"


@dataclass(frozen=True, slots=True, repr=False)
class Draw(_Spelled):
    """Draw the stock's next card; `card` where the text names it."""

    card: Card | None = None


@dataclass(frozen=True, slots=True, repr=False)
class TakePile(_Spelled):
    """Take the whole pile: bare, or its top card going at once into a meld.

    `cards` are the hand's cards laid with the top card; `meld` the side's meld (from 1) that they
    extend, 0 for a new one, None for a bare pickup.
    """

    meld: int | None = None
    cards: Cards = ()


@dataclass(frozen=True, slots=True, repr=False)
class Lay(_Spelled):
    """Lay a new meld."""

    cards: Cards


@dataclass(frozen=True, slots=True, repr=False)
class Extend(_Spelled):
    """Add cards to one of the side's melds, numbered from 1 in the order they were laid."""

    meld: int
    cards: Cards


@dataclass(frozen=True, slots=True, repr=False)
class Discard(_Spelled):
    """Discard a card, which ends the turn."""

    card: Card


Action = Draw | TakePile | Lay | Extend | Discard

NEW_MELD = 0
"""The `meld` of a TakePile that lays a new one."""

CLOCK = "!"
"""Stands behind the letter of a draw or discard made by the clock."""

_CARDS = frozenset(range(len(FACES)))

_FORM = re.compile(
    r"(?P<verb>d|m|x|p m|(?:p )?a(?P<meld>[1-9][0-9]{0,2})|p)(?: (?P<cards>\S(?:.*\S)?))?", re.ASCII
)


class ActionTextError(ValueError):
    """A text that is no action."""


def parse(text: str) -> Action:
    """Read an action as written; ActionTextError where it is none.

    >>> parse("a2 9h 8h")
    Extend('a2 8h9h')
    """
    form = _FORM.fullmatch(text)
    if form is None:
        raise ActionTextError(f"{text!r} is no action")
    try:
        cards = tuple(sorted(parse_cards(form["cards"] or "")))
    except CardTextError as error:
        raise ActionTextError(f"{text!r} is no action: {error}") from None
    return _build(text, form["verb"], int(form["meld"] or NEW_MELD), cards)


def malformed(action: object) -> str | None:
    """Say why something is no action at all, whatever the table; None where it is one."""
    if is_action(action):
        return None
    how = " but a text: actions.parse reads it" if isinstance(action, str) else ""
    return f"{action!r} is no action{how}"


def is_action(action: object) -> bool:
    """Say whether something is an action made of cards and a meld's number."""
    try:
        match action:
            case Draw(card):
                return card is None or card in _CARDS
            case TakePile(None, cards):
                return cards == ()
            case TakePile(meld, cards):
                return isinstance(meld, int) and meld >= NEW_MELD and _are_cards(cards)
            case Lay(cards):
                return _are_cards(cards)
            case Extend(meld, cards):
                return isinstance(meld, int) and meld > NEW_MELD and _are_cards(cards)
            case Discard(card):
                return card in _CARDS
    except TypeError:  # what cannot be hashed is no card
        pass
    return False


def _are_cards(cards: object) -> bool:
    return isinstance(cards, tuple) and _CARDS.issuperset(cards)


def _build(text: str, verb: str, meld: int, cards: Cards) -> Action:
    match verb[0], len(cards):
        case "d", 0:
            return Draw()
        case "d", 1:
            return Draw(cards[0])
        case "x", 1:
            return Discard(cards[0])
        case "m", count if count:
            return Lay(cards)
        case "a", count if count:
            return Extend(meld, cards)
        case "p", count if verb != "p" and (count or meld):
            return TakePile(meld, cards)
        case "p", 0 if verb == "p":
            return TakePile()
    raise ActionTextError(f"{text!r} is no action")


def parse_played(text: str) -> tuple[Action, bool]:
    """Read an action as it was played, and whether the clock made it: it draws and discards.

    >>> parse_played("x! 3c")
    (Discard('x 3c'), True)
    """
    clock = text[1:2] == CLOCK
    action = parse(text[0] + text[2:] if clock else text)
    if clock and not isinstance(action, Draw | Discard):
        raise ActionTextError(f"{text!r} is no action of the clock")
    return action, clock


def write_played(action: Action, clock: bool) -> str:
    """Write an action as it was played, the clock's with its mark."""
    text = write(action)
    return text[0] + CLOCK + text[1:] if clock else text


def write(action: Action) -> str:
    """Write an action as text; it prints as that, too.

    >>> print(TakePile(0, (4, 5)), Discard(41), sep=" | ")
    p m 5h6h | x 3c
    """
    match action:
        case Draw(card):
            return "d" if card is None else f"d {write_cards((card,))}"
        case TakePile(None):
            return "p"
        case TakePile(meld, cards):
            target = f"a{meld}" if meld else "m"
            return " ".join(filter(None, ("p", target, write_cards(cards))))
        case Lay(cards):
            return f"m {write_cards(cards)}"
        case Extend(meld, cards):
            return f"a{meld} {write_cards(cards)}"
        case Discard(card):
            return f"x {write_cards((card,))}"
