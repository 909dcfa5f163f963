"""A deal anyone can check: seed, commitment, shuffle, lot and cut. RULES, An honest deal."""

from collections.abc import Iterator
from hashlib import sha256
from random import Random

from .cards import Card, Cards, pack
from .deal import Deal, deal
from .rules import Rules
from .state import Seat

SEED_BYTES = 32


class DealError(ValueError):
    """A seed or a cut that no deal can be made with."""


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
    """Derive the seed of a match's round, counted from 0."""
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

    `first` is the seat that begins where the match says it, otherwise the lot decides. Raises
    DealError for a cut outside the pack.
    """
    cards, lot = shuffled(seed, rules, seats)
    if not 0 <= cut < len(cards):
        raise DealError(f"cut: {cut} is not from 0 to {len(cards) - 1}")
    return deal(cards[cut:] + cards[:cut], rules, seats, lot if first is None else first)
