"""What a seat of the replica has seen of each card."""

from collections.abc import Iterator

from buraco_core.bots.replica import Game
from buraco_core.bots.replica_cards import TRINCA
from buraco_core.bots.replica_convert import cards_of
from buraco_core.cards import JOKER, PACK_SUIT
from buraco_core.melds import PLACES

COPIES = 2


def live_copies(game: Game) -> list[int]:
    """Count of each card the copies that the seat on turn has not seen.

    It has seen what lies open, wilds in melds apart, its own hand and what went into the others'.
    """
    live = [COPIES] * (JOKER + 1)
    for card in (*game.pile, *cards_of(game.hands[game.turn]), *_melded(game)):
        live[card] -= 1
    for seat, known in enumerate(game.known):
        if seat != game.turn:
            for suit, mask in enumerate(known[:4]):
                for rank in range(PACK_SUIT):
                    live[suit * PACK_SUIT + rank] -= mask >> rank & 1
    return [max(0, copies) for copies in live]


def _melded(game: Game) -> Iterator[int]:
    for kind, mask, _ in (meld for melds in game.melds for meld in melds):
        if kind < TRINCA:
            yield from (
                kind * PACK_SUIT + place % PACK_SUIT for place in range(PLACES) if mask >> place & 1
            )
        else:
            yield from (at % 4 * PACK_SUIT + kind - TRINCA for at in range(8) if mask >> at & 1)
