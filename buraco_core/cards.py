"""Cards: two packs and their jokers, as small integers with a two-character text.

A card is its place in one pack in the order of RULES, "An honest deal": suits h d s c, in each
ace, 2 .. king, the joker after them all. Equal cards are one integer: they are interchangeable.
"""

from collections.abc import Iterable

Card = int
Cards = tuple[Card, ...]

SUITS = "hdsc"
RANKS = "A23456789TJQK"
PACK_SUIT = len(RANKS)
"""Cards of one suit: `card // PACK_SUIT` is its suit, `card % PACK_SUIT` its rank."""

JOKER: Card = 52
ACE, TWO = 0, 1
"""Ranks, counted from the ace."""

FACES: tuple[str, ...] = (*(rank + suit for suit in SUITS for rank in RANKS), "**")
"""The text of each card, by its number."""

_NUMBERS = {face: number for number, face in enumerate(FACES)}
_RANK_POINTS = {"A": 15, "2": 10} | dict.fromkeys("34567", 5) | dict.fromkeys("89TJQK", 10)

POINTS: tuple[int, ...] = (*(_RANK_POINTS[face[0]] for face in FACES[:JOKER]), 50)
"""What each card counts. RULES, The round's points."""

CAN_BE_WILD: tuple[bool, ...] = tuple(
    card == JOKER or card % PACK_SUIT == TWO for card in range(JOKER + 1)
)
"""Whether each card can stand for another: the twos and the jokers. RULES, Melds."""


class CardTextError(ValueError):
    """A text that is no card, or that a pack cannot hold."""


def parse(text: str) -> Cards:
    """Read cards as written, with or without spaces between them.

    >>> parse("4h 5h**") == (3, 4, JOKER)
    True

    Raises CardTextError for anything else.
    """
    letters = "".join(text.split())
    faces = [letters[at : at + 2] for at in range(0, len(letters), 2)]
    try:
        return tuple(_NUMBERS[face] for face in faces)
    except KeyError as error:
        raise CardTextError(f"{error.args[0]!r} is no card") from None


def write(cards: Iterable[Card]) -> str:
    """Write cards one after another, in the order given.

    >>> write((3, 4, JOKER))
    '4h5h**'
    """
    return "".join([FACES[card] for card in cards])


def points(cards: Iterable[Card]) -> int:
    """Add up what cards count, each as what it is. RULES, The round's points."""
    return sum([POINTS[card] for card in cards])


def pack(jokers: int) -> Cards:
    """Lay out two packs in the order in which they are shuffled. RULES, An honest deal."""
    return tuple(range(JOKER)) * 2 + (JOKER,) * jokers


def without(cards: Cards, gone: Iterable[Card]) -> Cards:
    """Take single cards out of a hand, one copy for each; ValueError where one is not there."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


def holds(cards: Cards, wanted: Iterable[Card]) -> bool:
    """Say whether all the wanted cards are there, equal ones counted."""
    try:
        without(cards, wanted)
    except ValueError:
        return False
    return True


def most_in_pack(card: Card, jokers: int) -> int:
    """Say how many of one card two packs with that many jokers hold."""
    return jokers if card == JOKER else 2
