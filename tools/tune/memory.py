"""What a seat of the replica has seen of each card."""

from collections.abc import Iterator

from buraco_core.bots.replica import Game
from buraco_core.bots.replica_cards import TRINCA
from buraco_core.bots.replica_convert import cards_of
from buraco_core.cards import JOKER, PACK_SUIT

PLACES = 14
"""Of a run, the ace being low and high."""
COPIES = 2


def copies_on_view(game: Game) -> list[int]:
    """Count of each card the copies that lie open or in the hand on turn, wilds in melds apart."""
    seen = [0] * (JOKER + 1)
    for card in (*game.pile, *cards_of(game.hands[game.turn]), *_melded(game)):
        seen[card] += 1
    return seen


def live_copies(game: Game) -> list[int]:
    """Count of each card the copies that the seat on turn has not seen, also going into a hand."""
    seen = copies_on_view(game)
    for seat, known in enumerate(game.known):
        if seat != game.turn:
            for suit, mask in enumerate(known[:4]):
                for rank in range(PACK_SUIT):
                    seen[suit * PACK_SUIT + rank] += mask >> rank & 1
    return [max(0, COPIES - count) for count in seen]


def _melded(game: Game) -> Iterator[int]:
    for kind, mask, _ in (meld for melds in game.melds for meld in melds):
        if kind < TRINCA:
            yield from (
                kind * PACK_SUIT + place % PACK_SUIT for place in range(PLACES) if mask >> place & 1
            )
        else:
            yield from (at % 4 * PACK_SUIT + kind - TRINCA for at in range(8) if mask >> at & 1)
