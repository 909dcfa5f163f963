"""A deal anyone can check: seed, commitment, shuffle, lot and cut. RULES, An honest deal."""

from collections.abc import Iterator
from hashlib import sha256
from random import Random

from .cards import Card, Cards, pack
from .deal import Deal, deal
from .rules import Rules
from .state import SEATINGS, Seat

SEED_BYTES = 32
ROUNDS = range(2**32)
"""The numbers a match's round can have: four bytes of its seed's. RULES, An honest deal."""


class DealError(ValueError):
    """What no deal can be made with; the message says what."""


def parse_seed(text: object) -> bytes:
    """Read a seed from its 64 hexadecimal digits; DealError where it is none."""
    try:
        seed = bytes.fromhex(text) if isinstance(text, str) else b""
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES or not isinstance(text, str) or len(text) != 2 * SEED_BYTES:
        raise DealError(f"seed: {text!r} is not {2 * SEED_BYTES} hexadecimal digits")
    return seed


def commitment(seed: bytes) -> str:
    """Give the hash that is shown before the round, in hexadecimal digits."""
    return sha256(seed).hexdigest()


def round_seed(match_seed: bytes, number: int) -> bytes:
    """Derive the seed of a match's round, counted from 0; DealError for a number below or above."""
    if number not in ROUNDS:
        raise DealError(f"round cannot be {number!r}: a whole number from 0 to {ROUNDS[-1]}")
    return sha256(match_seed + number.to_bytes(4, "big")).digest()


def robot_generator(seed: bytes, turn: int) -> Random:
    """Give a robot its chance for a turn of a round, counted from 0. CONTRACT, A record."""
    return Random(sha256(seed + b"robot" + turn.to_bytes(4, "big")).digest())


def _numbers(seed: bytes) -> Iterator[int]:
    """Read SHA-256(seed + counter), counter from 0, as successive 32-bit numbers."""
    counter = 0
    while True:
        block = sha256(seed + counter.to_bytes(4, "big")).digest()
        for at in range(0, len(block), 4):
            yield int.from_bytes(block[at : at + 4], "big")
        counter += 1


def _below(bound: int, numbers: Iterator[int]) -> int:
    """Take the next number that favours no value, and reduce it to 0 .. bound - 1."""
    fair = 2**32 - 2**32 % bound
    return next(number for number in numbers if number < fair) % bound


def shuffled(seed: bytes, rules: Rules, seats: str) -> tuple[Cards, Seat]:
    """Shuffle the pack and draw the lot: the cards before the cut, and the seat that begins."""
    numbers = _numbers(seed)
    cards: list[Card] = list(pack(rules.jokers))
    for last in range(len(cards) - 1, 0, -1):
        other = _below(last + 1, numbers)
        cards[last], cards[other] = cards[other], cards[last]
    return tuple(cards), _below(len(seats), numbers)


def honest_deal(
    seed: bytes, rules: Rules, seats: str, cut: int = 0, first: Seat | None = None
) -> Deal:
    """Deal the round that follows from a seed and a cut.

    `first` is the seat that begins where the match says it, by its number; otherwise the lot
    decides. Raises DealError for what is no seed, no seats, no seat of theirs, no rule set, or a
    cut outside the pack.
    """
    _check(seed, rules, seats, first)
    cards, lot = shuffled(seed, rules, seats)
    if not (isinstance(cut, int) and 0 <= cut < len(cards)):
        raise DealError(f"cut: {cut!r} is not from 0 to {len(cards) - 1}")
    return deal(cards[cut:] + cards[:cut], rules, seats, lot if first is None else first)


def _check(seed: object, rules: object, seats: object, first: object) -> None:
    if not isinstance(seed, bytes) or len(seed) != SEED_BYTES:
        raise DealError(f"seed: {seed!r} is not {SEED_BYTES} bytes")
    if not isinstance(rules, Rules):
        raise DealError(f"rules: {rules!r} is no Rules, presets.resolve finds them")
    if seats not in SEATINGS:
        raise DealError(f"seats cannot be {seats!r}, allowed: {', '.join(SEATINGS)}")
    if first is not None and first not in range(len(str(seats))):
        raise DealError(f"first cannot be {first!r}: a seat's number, below {len(str(seats))}")
