"""Fácil in the replica, near enough to it: someone to learn against who plays otherwise."""

from dataclasses import dataclass, replace

from buraco_core.bots.policy_lays import choose_lay
from buraco_core.bots.policy_pile import BARE, top_lays
from buraco_core.bots.policy_wilds import spends_wild
from buraco_core.bots.replica import Game
from buraco_core.bots.replica_cards import COUNT, NEW, SECOND, Lay
from buraco_core.bots.replica_convert import cards_of
from buraco_core.bots.replica_tables import BIT_OF, MELDABLE, OWN_TWO, RANKS, SUIT_OF, WORTH
from buraco_core.bots.weights import Weights
from buraco_core.cards import PACK_SUIT
from buraco_core.melds import PLACES

from .ending import LAST_CARDS, is_ending, may_go_out
from .players import Chooser

JOKERS_SUIT = 4
"""Where SUIT_OF puts jokers."""
LARGE_PILE, PILE_FOR_A_WILD = 5, 3
"""Cards of an open pile that is of use whatever it holds; of a closed one that is worth a wild."""
ON_A_MELD, NEAR_A_MELD, SECOND_COPY, EQUAL_RANK = 6.0, 1.0, 0.1, 0.6
SHED, TIE = 0.1, 0.001
LETS_THEM_OUT = 50.0


class Beginner(Chooser):
    """Plays what is of use now, keeps neighbours and throws what fits nowhere."""

    def __init__(self, weights: Weights) -> None:
        self.weights = replace(
            weights,
            wild_length=6,
            dirty_stock=12,
            two_length=3,
            rush=0,
            menace=LAST_CARDS,
            out_margin=-300,
        )

    def choose_pickup(self, game: Game) -> Lay | None:
        if not game.pile or not game.pile_is_open():
            return None
        if game.table.free_pile:
            return BARE if open_pile_helps(game) else None
        lays = [lay for lay in top_lays(game) if game.may_take(lay)]
        natural = [lay for lay in lays if not spends_wild(lay)]
        if len(game.pile) < PILE_FOR_A_WILD:
            lays = natural
        return next(iter(natural or lays), None)

    def choose_lay(self, game: Game) -> Lay | None:
        hand = game.hands[game.turn]
        for suit in range(4):
            run = natural_two(hand[suit])
            if run and hand[COUNT] > run.bit_count() + 1:
                return NEW, suit, run, 0
        return choose_lay(game, self.weights)

    def choose_discard(self, game: Game) -> int:
        cards = [card for card in cards_of(game.hands[game.turn]) if game.may_discard(card)]
        return min(cards, key=Keeping(game).worth)


def open_pile_helps(game: Game) -> bool:
    """Say whether the pile is large, holds a wild, or a card that can be laid."""
    if len(game.pile) >= LARGE_PILE and not is_ending(game):
        return True
    hand, takes = game.hands[game.turn], game.takes[game.turn & 1]
    suits = [0, 0, 0, 0]
    for card in game.pile:
        suit, bit = SUIT_OF[card], BIT_OF[card]
        if suit == JOKERS_SUIT or bit == OWN_TWO or bit & (takes[suit] | takes[4]):
            return True
        suits[suit] |= bit
    return any(
        come and (MELDABLE[own | come] > MELDABLE[own] or natural_two(own | come) & come)
        for own, come in zip(hand, suits, strict=False)
    )


def natural_two(mask: int) -> int:
    """Find a run of three in which a two is natural: ace or four beside it and the three."""
    return next((run for run in (0b111, 0b1110) if mask & run == run), 0)


@dataclass
class Keeping:
    """Says what a card of the hand is worth keeping, as :mod:`buraco_core.bots.hand` does."""

    game: Game

    def __post_init__(self) -> None:
        game = self.game
        self.hand = game.hands[game.turn]
        self.own, self.theirs = game.takes[game.turn & 1], game.takes[game.turn & 1 ^ 1]
        self.shed = SHED if is_ending(game) else TIE
        self.hunted = may_go_out(game, game.turn & 1 ^ 1, cards=2)

    def worth(self, card: int) -> float:
        """Say what would be lost with a card, and what it would give away."""
        suit, bit = SUIT_OF[card], BIT_OF[card]
        if suit == JOKERS_SUIT or bit == OWN_TWO:
            return 1000.0 + (suit == JOKERS_SUIT)
        rank = card % PACK_SUIT
        places = (0, 13) if rank == 0 else (rank,)
        worth = sum(self._neighbours(suit, place) for place in places)
        if self.hand[suit + SECOND] & bit:
            worth *= SECOND_COPY
        if self.game.table.trincas:
            alike = [self.hand[at] for at in (0, 1, 2, 3, 5, 6, 7, 8)]
            worth += EQUAL_RANK * (sum(mask >> rank & 1 for mask in alike) - 1)
        if bit & (self.own[suit] | self.own[4]):
            worth += ON_A_MELD
        else:
            worth += NEAR_A_MELD * self._near_melds(suit, places)
        if self.hunted and bit & (self.theirs[suit] | self.theirs[4]):
            worth += LETS_THEM_OUT
        return worth - self.shed * WORTH[rank]

    def _neighbours(self, suit: int, place: int) -> float:
        worth = 0.0
        for step in (-1, 1):
            if self._holds(suit, place + step):
                worth += is_place(place - step) + is_place(place + 2 * step)
            elif self._holds(suit, place + 2 * step):
                worth += 1
        return worth

    def _near_melds(self, suit: int, places: tuple[int, ...]) -> int:
        """Count over the runs of a suit how often a card is two places from one that lies there."""
        return sum(
            place + step in reached(mask, spare)
            for kind, mask, spare in self.game.melds[self.game.turn & 1]
            if kind == suit
            for place in places
            for step in (-2, 2)
        )

    def _holds(self, suit: int, place: int) -> int:
        return self.hand[suit] & RANKS & 1 << place % PACK_SUIT if is_place(place) else 0


def is_place(place: int) -> bool:
    """Say whether a run has such a place."""
    return 0 <= place < PLACES


def reached(mask: int, spare: int) -> set[int]:
    """List the places of a run's cards, a wild's being those of its face."""
    faces = [place for place in range(PLACES) if mask >> place & 1]
    if spare:
        faces.append((spare - 1) % PACK_SUIT)
    return {*faces, *(13 - face for face in faces if face in (0, 13))}
