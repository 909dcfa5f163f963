"""Players in the replica: the rollouts' policy and médio, some dozens of rounds a second."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from buraco_core.bots.never import IN_REACH
from buraco_core.bots.plans import Plans
from buraco_core.bots.policy import play_turn, rank_discards
from buraco_core.bots.policy_lays import choose_lay
from buraco_core.bots.policy_pile import BARE
from buraco_core.bots.policy_wilds import (
    MOST_CARDS,
    MOST_WILDS,
    count_wilds,
    finishing_lay,
    spends_wild,
)
from buraco_core.bots.replica import OVER, PLAY, Game
from buraco_core.bots.replica_cards import COUNT, NEW, TRINCA, Lay
from buraco_core.bots.replica_tables import DIRTY, TAKES
from buraco_core.bots.sight import FEW
from buraco_core.bots.weights import Weights
from buraco_core.melds import SHORTEST

from .ending import is_ending
from .memory import live_copies

LONGEST_ROUND = 220
"""Turns after which a round is broken off and counts as lost by STUCK points."""
STUCK = -1500


class Player(Protocol):
    """Someone who plays a whole turn."""

    def play_turn(self, game: Game) -> None:
        """Play the turn of the seat that is on turn."""
        ...


@dataclass(frozen=True)
class Policy:
    """The rollouts' policy."""

    weights: Weights

    def play_turn(self, game: Game) -> None:
        """Play as rollouts do."""
        play_turn(game, self.weights)


class Chooser(ABC):
    """Plays a turn by its choices: pile or stock, lay after lay, the discard."""

    def play_turn(self, game: Game) -> None:
        """Play what is chosen at each decision."""
        if game.phase != PLAY:
            pickup = self.choose_pickup(game)
            if pickup is None:
                game.draw()
            else:
                game.take(None if pickup is BARE else pickup)
        while game.phase != OVER and (lay := self.choose_lay(game)) is not None:
            game.lay(lay)
        if game.phase != OVER:
            game.discard(self.choose_discard(game))

    @abstractmethod
    def choose_pickup(self, game: Game) -> Lay | None:
        """Choose how to take the pile, BARE where no lay goes with it, None for the stock."""

    @abstractmethod
    def choose_lay(self, game: Game) -> Lay | None:
        """Choose the next lay, None when enough is laid."""

    @abstractmethod
    def choose_discard(self, game: Game) -> int:
        """Choose the card to discard."""


@dataclass(frozen=True)
class Medium(Chooser):
    """Médio as :mod:`buraco_core.bots.weighing` has it.

    Of the never list it keeps to line 2.
    """

    weights: Weights
    plans: Mapping[str, float]

    def choose_pickup(self, game: Game) -> Lay | None:
        plans = Plans(game, self.weights, self.plans)
        pickups = plans.pickups()
        least = plans.stock() + plans.standing_still()
        return pickups[0][1] if pickups and pickups[0][0] > least else None

    def choose_lay(self, game: Game) -> Lay | None:
        own = choose_lay(game, self.weights)
        count = game.hands[game.turn][COUNT]
        if own is None:
            if not count_wilds(game.hands[game.turn]):
                return None
        elif not spends_wild(own) or count - own[2].bit_count() - (own[3] > 0) <= 1:
            return own
        plans = Plans(game, self.weights, self.plans)
        lays = [lay for lay in plans.wild_lays(own) if is_timely(game, lay)]
        worth, lay = max([(plans.lay(lay), lay) for lay in lays], default=(0.0, None))
        keeps = lay is None or (count > 1 and plans.no_lay() >= worth)
        return None if keeps else lay

    def choose_discard(self, game: Game) -> int:
        return rank_discards(game, self.weights, live_copies(game))[0][1]


def is_timely(game: Game, lay: Lay) -> bool:
    """Say whether a wild may go down now, near enough as :mod:`buraco_core.bots.never` has it."""
    at, kind, _, _ = lay
    side, seat = game.turn & 1, game.turn
    before = game.melds[side][at] if at != NEW else None
    if before and (before[2] or (before[0] < TRINCA and DIRTY[before[1]])):
        return True
    if before and before[1].bit_count() > SHORTEST:
        clean_way = kind >= TRINCA or TAKES[before[1]]
        if game.clean[side] or not clean_way:
            return True
    if is_ending(game):
        return True
    if game.hands[seat][COUNT] > MOST_CARDS:
        return False
    after = game.copy()
    after.lay(lay)
    if after.phase == OVER or after.took != game.took:
        return True
    hand = after.hands[seat]
    reach = IN_REACH["clean" if game.table.clean_only else "any"] if before is None else FEW
    if hand[COUNT] <= reach and after.may_go_out(side):
        return True
    wilds = count_wilds(hand)
    return wilds <= MOST_WILDS and bool(finishing_lay(after, hand, after.melds[side], wilds))


def duel(game: Game, one: Player, other: Player) -> list[int]:
    """Play a deal twice, sides swapped: the first player's lead in points each time."""
    leads = []
    for side in (0, 1):
        played = game.copy()
        players = (one, other) if side == 0 else (other, one)
        turns = 0
        while played.phase != OVER and turns < LONGEST_ROUND:
            players[played.turn & 1].play_turn(played)
            turns += 1
        lead = played.points(side) - played.points(side ^ 1)
        leads.append(lead if played.phase == OVER else STUCK)
    return leads
