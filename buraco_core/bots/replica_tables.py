"""Tables of the fast replica: what every set of one suit's cards is, looked up instead of computed.

Glossary of the replica's modules. A *mask* has a bit for each rank from the ace (bit 0) to the
king (bit 12); a run's mask has bit 13 for a second ace and its bit 1 is a two of its own suit, as
in :mod:`buraco_core.melds`. A run's *key* is its mask, plus SPARE where a wild beside the mask lies
in it. Tables over all masks fill themselves as they are asked.
"""

from collections.abc import Callable

from ..cards import CAN_BE_WILD, JOKER, PACK_SUIT, POINTS, TWO
from ..melds import BONUS, PLACES, RUNS, SECOND_ACE, SHORTEST, Canastra, Kind, canastra_of

SPARE = 1 << PLACES
"""Marks a run's key whose wild lies beside the mask."""
RANKS = SECOND_ACE - 1
"""The thirteen bits of a hand's mask."""
OWN_TWO = 1 << TWO
SUIT_OF = tuple(card // PACK_SUIT for card in range(JOKER + 1))
"""The suit of each card, the joker's being 4: its place in a hand."""
BIT_OF = (*(1 << card % PACK_SUIT for card in range(JOKER)), 0)
IS_WILD = CAN_BE_WILD
WORTH = POINTS


class Table(dict[int, int]):
    """A function of a mask that remembers its answers: `table[mask]`."""

    def __init__(self, answer: Callable[[int], int]) -> None:
        super().__init__()
        self.answer = answer

    def __missing__(self, mask: int) -> int:
        found = self[mask] = self.answer(mask)
        return found


# Runs on the table, by key -----------------------------------------------------------------------

LENGTH = bytearray(2 * SPARE)
"""Cards of a run, 0 where the key is none."""
DIRTY = bytearray(2 * SPARE)
"""Whether a card of it is wild."""
CANASTRA = bytearray(2 * SPARE)
"""0 below seven cards, 1 a dirty canastra, 2 a clean one."""
RUN_BONUS = [0] * (2 * SPARE)
"""Points of the canastra."""
TAKES = [0] * (2 * SPARE)
"""The ranks (as a hand's mask) that join one by one and leave a clean run clean."""

SOON = [0] * (2 * SPARE)
"""The ranks that would join after one of those."""

_SUJA, _CLEAN = 1, 2


def add_ace(mask: int, bit: int) -> int:
    """Put a card into a run's mask: a second ace has a bit of its own."""
    return mask | (SECOND_ACE if bit == 1 and mask & 1 else bit)


def _fill_runs() -> None:
    for spare, runs in enumerate(RUNS):
        for mask, template in runs.items():
            key = mask + spare * SPARE
            dirty = -1 in template
            canastra = canastra_of(Kind.RUN, len(template), dirty)
            LENGTH[key] = len(template)
            DIRTY[key] = dirty
            CANASTRA[key] = 0 if canastra is None else _SUJA if dirty else _CLEAN
            RUN_BONUS[key] = BONUS[canastra] if canastra else 0
    for spare, runs in enumerate(RUNS):
        for mask in runs:
            key = mask + spare * SPARE
            for rank in range(PACK_SUIT):
                bit = 1 << rank
                longer = add_ace(key, bit)
                if longer != key and LENGTH[longer] and DIRTY[longer] <= DIRTY[key]:
                    TAKES[key] |= bit
    for spare, runs in enumerate(RUNS):
        for mask in runs:
            key = mask + spare * SPARE
            for rank in range(PACK_SUIT):
                if TAKES[key] >> rank & 1:
                    SOON[key] |= TAKES[add_ace(key, 1 << rank)]
            SOON[key] &= ~TAKES[key]


_fill_runs()
TRINCA_BONUS = {0: BONUS[Canastra.LIMPA], 1: BONUS[Canastra.SUJA]}
"""Points of a trinca of seven cards, by whether it is dirty."""


# Sets of one suit's cards, by mask ---------------------------------------------------------------


def _points(mask: int) -> int:
    return sum(POINTS[place % PACK_SUIT] for place in range(PLACES) if mask >> place & 1)


def _longest(mask: int) -> int:
    """Find the longest natural run without the two, as a run's mask; 0 where there is none."""
    open_ended = mask & ~OWN_TWO | (mask & 1) << PACK_SUIT
    best = 0
    low = 0
    while low < PLACES:
        high = low
        while high < PLACES and open_ended >> high & 1:
            high += 1
        if high - low >= max(SHORTEST, best.bit_count() + 1):
            best = (1 << high) - (1 << low)
        low = high + 1
    return best & RANKS | best >> PACK_SUIT


def _meldable(mask: int) -> int:
    """Count the cards that lie in natural runs."""
    count = 0
    while run := LONGEST[mask]:
        count += run.bit_count()
        mask &= ~run
    return count


def _near(mask: int) -> int:
    """Find the cards with another of the suit next to them or one place further, the two apart."""
    open_ended = mask & ~OWN_TWO | (mask & 1) << PACK_SUIT
    near = open_ended & (open_ended << 1 | open_ended >> 1 | open_ended << 2 | open_ended >> 2)
    return near & RANKS | near >> PACK_SUIT


POINTS_OF = Table(_points)
"""What the cards of a mask count."""
LONGEST = Table(_longest)
"""The longest natural run in a hand's mask, as a run's mask."""
MELDABLE = Table(_meldable)
"""How many cards of a hand's mask lie in natural runs."""
NEAR = Table(_near)
"""The cards of a hand's mask with a neighbour within two places."""
