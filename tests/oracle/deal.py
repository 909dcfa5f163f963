"""The honest deal. RULES, An honest deal."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

from . import cards as deck

if TYPE_CHECKING:
    from .rulebook import Rulebook


class Stream:
    """RULES: "SHA-256(seed + 4-byte big-endian counter), counter from 0, read as successive
    big-endian 32-bit numbers"."""

    def __init__(self, seed: bytes) -> None:
        self.seed = seed
        self.numbers_read = 0

    def next(self) -> int:
        counter, word = divmod(self.numbers_read, 8)
        self.numbers_read += 1
        block = hashlib.sha256(self.seed + counter.to_bytes(4, "big")).digest()
        return int.from_bytes(block[4 * word : 4 * word + 4], "big")

    def below(self, n: int) -> int:
        """RULES: "next number x, skipped while x >= 2^32 - (2^32 mod n); the answer is x mod n"."""
        while True:
            x = self.next()
            if x < 2**32 - (2**32 % n):
                return x % n


def shuffled(stream: Stream, jokers: int) -> list[str]:
    """RULES: "twice (suits h, d, s, c; in each A, 2, .. K), then the jokers", then the swaps."""
    pack = [rank + suit for _ in range(2) for suit in deck.SUITS for rank in deck.RANKS]
    pack += [deck.JOKER] * jokers
    for i in range(len(pack) - 1, 0, -1):
        j = stream.below(i + 1)
        pack[i], pack[j] = pack[j], pack[i]
    return pack


def round_seed(seed: bytes, number: int) -> bytes:
    """RULES: "A match's round k (from 0) uses SHA-256(match seed + 4-byte big-endian k)"."""
    return hashlib.sha256(seed + number.to_bytes(4, "big")).digest()


def first_seat(seed: bytes, number: int | None, seats: str, rules: Rulebook) -> int:
    """RULES: "Then the lot"; "A match draws it in round 0 only; round k's first seat is k places
    further on"."""
    stream = Stream(seed if number is None else round_seed(seed, 0))
    shuffled(stream, rules.jokers)
    return (stream.below(len(seats)) + (number or 0)) % len(seats)


def answer(request: dict[str, Any], rules: Rulebook) -> dict[str, Any]:
    """Answer as CONTRACT's ask "deal"."""
    seats, cut, number = request["seats"], request.get("cut", 0), request.get("round")
    match_seed = bytes.fromhex(request["seed"])
    if len(match_seed) != 32 or seats not in ("SN", "SWNE"):
        raise ValueError("a deal needs 32 bytes of seed, and seats SN or SWNE")
    if number is not None and number < 0:
        raise ValueError("rounds are counted from 0")
    seed = match_seed if number is None else round_seed(match_seed, number)
    pack = shuffled(Stream(seed), rules.jokers)
    if not 0 <= cut < len(pack):
        raise ValueError(f"the cut is not between 0 and {len(pack) - 1}")
    pack = pack[cut:] + pack[:cut]
    first = first_seat(match_seed, number, seats, rules)
    hands = {}
    for i in range(len(seats)):
        hands[seats[(first + i) % len(seats)]] = deck.write(pack[:11])
        pack = pack[11:]
    mortos = [deck.write(pack[:11]), deck.write(pack[11:22])]
    pack = pack[22:]
    upcard = pack.pop(0) if rules.upcard else None
    return {
        "commit": hashlib.sha256(seed).hexdigest(),
        "first": seats[first],
        "hands": hands,
        "mortos": mortos,
        "upcard": upcard,
        "stock": deck.write(pack),
    }
