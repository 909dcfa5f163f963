"""Whether a round ends soon, in the replica."""

from buraco_core.bots.policy_outlook import awaits_morto
from buraco_core.bots.replica import Game
from buraco_core.bots.replica_cards import COUNT

LAST_TURNS, LAST_CARDS = 2, 3


def is_ending(game: Game) -> bool:
    """Say whether the round may be over before this seat is on turn once or twice again."""
    left = len(game.stock) + (11 * len(game.mortos) if game.table.renews else 0)
    return left // game.seats <= LAST_TURNS or may_go_out(game, game.turn & 1 ^ 1, LAST_CARDS)


def may_go_out(game: Game, side: int, cards: int) -> bool:
    """Say whether a side with no more than so many cards in a hand may go out."""
    fewest = min(game.hands[seat][COUNT] for seat in range(side, game.seats, 2))
    return fewest <= cards and not awaits_morto(game, side) and game.may_go_out(side)
