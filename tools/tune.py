"""Tune the rollouts' policy by play: an evolution strategy against a growing pool of opponents.

    python -m tools.tune open-SN --minutes 10 --seed 1

Candidates of a generation play the same deals, each deal twice with the sides' cards swapped. The
pool is the weights one starts from and, every few generations, the mean of then. Everything tried
is printed; the last lines are the weights found and how they fare on deals of their own.
"""

import argparse
import math
import time
from dataclasses import replace
from random import Random

from buraco_core.bots.policy import play_turn
from buraco_core.bots.replica import OVER, Game
from buraco_core.bots.replica_convert import game_of
from buraco_core.bots.weights import NAMES, SHIPPED, Weights
from buraco_core.cards import pack
from buraco_core.deal import deal, start
from buraco_core.presets import PRESETS
from buraco_core.state import State

KINDS = {
    "open": ("aberto-104", "classico", "aberto", "casa"),
    "closed": ("stbl-104", "stbl"),
    "trincas": ("fechado-104", "fechado", "fechado-tradicional"),
}
"""The presets that share weights, by the name of their weights."""

MARGIN = 500
"""Points by which a round counts as two thirds won rather than half."""

LONGEST_ROUND = 220
"""Turns after which a round is broken off and counts as lost by STUCK points."""
STUCK = -1500


def openings(kind: str, seats: str, count: int, rng: Random) -> list[State]:
    """Deal rounds of the presets of a kind in turn."""
    dealt = []
    for number in range(count):
        rules = PRESETS[KINDS[kind][number % len(KINDS[kind])]].rules
        cards = list(pack(rules.jokers))
        rng.shuffle(cards)
        first = rng.randrange(len(seats))
        dealt.append(start(deal(tuple(cards), rules, seats, first), rules))
    return dealt


def tables(kind: str, seats: str, count: int, rng: Random) -> list[Game]:
    """Set up such rounds in the replica."""
    return [game_of(opening) for opening in openings(kind, seats, count, rng)]


def duel(game: Game, one: Weights, other: Weights) -> list[int]:
    """Play a deal twice, sides swapped: the first policy's lead in points each time."""
    leads = []
    for side in (0, 1):
        played = game.copy()
        policies = [one, other, one, other] if side == 0 else [other, one, other, one]
        turns = 0
        while played.phase != OVER and turns < LONGEST_ROUND:
            play_turn(played, policies[played.turn])
            turns += 1
        lead = played.points(side) - played.points(side ^ 1)
        leads.append(lead if played.phase == OVER else STUCK)
    return leads


def merit(leads: list[int]) -> float:
    """Average the rounds: 1 for a round won high, 0 for one lost high."""
    return sum(0.5 + 0.5 * math.tanh(lead / MARGIN) for lead in leads) / len(leads)


def share(leads: list[int]) -> float:
    """Count the rounds won, ties half."""
    return sum((lead > 0) + 0.5 * (lead == 0) for lead in leads) / len(leads)


def play_pool(games: list[Game], weights: Weights, pool: list[Weights]) -> list[int]:
    """Let weights play the deals against the pool's members in turn."""
    leads = []
    for number, game in enumerate(games):
        leads += duel(game, weights, pool[number % len(pool)])
    return leads


class Search:
    """A separable evolution strategy: a mean and a step for each weight."""

    def __init__(self, weights: Weights, rng: Random) -> None:
        self.rng = rng
        self.mean = weights.as_dict()
        self.step = {name: max(0.3, 0.3 * abs(value)) for name, value in self.mean.items()}

    def sample(self) -> Weights:
        """Draw weights around the mean."""
        drawn = {name: self.rng.gauss(self.mean[name], self.step[name]) for name in NAMES}
        return Weights(**drawn)

    def learn(self, best: list[Weights]) -> None:
        """Move mean and steps towards the better half, the best counting most."""
        shares = [math.log(len(best) + 1) - math.log(rank + 1) for rank in range(len(best))]
        total = sum(shares)
        for name in NAMES:
            values = [getattr(weights, name) for weights in best]
            centre = sum(s * v for s, v in zip(shares, values, strict=True)) / total
            moved = self.mean[name] + 0.7 * (centre - self.mean[name])
            squares = [(value - self.mean[name]) ** 2 for value in values]
            spread = sum(s * v for s, v in zip(shares, squares, strict=True)) / total
            self.step[name] = math.sqrt(0.8 * self.step[name] ** 2 + 0.2 * spread)
            self.mean[name] = moved

    @property
    def weights(self) -> Weights:
        """The mean as weights."""
        return Weights(**{name: round(value, 3) for name, value in self.mean.items()})


RACER = {"pile_bias": -2.5, "pile_size": 0.5, "pile_meld": 3.0, "pile_fit": 3.0, "pile_wild": 3.0}
"""What makes a player of the pool take a pile only for immediate use, and hurry."""


def tune(table: str, minutes: float, seed: int, deals: int, size: int) -> Weights:
    """Search for so many minutes and print every generation."""
    rng = Random(seed)
    kind, seats = table.split("-")
    search = Search(SHIPPED[table], rng)
    pool = [SHIPPED[table], replace(SHIPPED[table], **RACER)]
    end = time.monotonic() + 60 * minutes
    generation = 0
    while time.monotonic() < end:
        games = tables(kind, seats, deals, rng)
        tried = [search.sample() for _ in range(size)]
        scored = [(merit(play_pool(games, weights, pool)), weights) for weights in tried]
        scored.sort(key=lambda entry: -entry[0])
        for value, weights in scored:
            print(f"{generation} {value:.3f} {[round(n, 2) for n in weights.as_dict().values()]}")
        ranked = [weights for _, weights in scored]
        search.learn(ranked[: size // 2])
        generation += 1
        if generation % 8 == 0:
            pool = [*pool[:2], *pool[2:][-3:], search.weights]
            check = play_pool(tables(kind, seats, deals, rng), search.weights, pool[:1])
            print(f"generation {generation}: {share(check):.3f} of rounds against the start")
            print(f"  {search.weights}", flush=True)
    return search.weights


def main() -> None:
    """Read the command line and tune."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("table", choices=SHIPPED)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--deals", type=int, default=48)
    parser.add_argument("--size", type=int, default=14)
    options = parser.parse_args()
    found = tune(options.table, options.minutes, options.seed, options.deals, options.size)
    kind, seats = options.table.split("-")
    fresh = tables(kind, seats, 300, Random(options.seed + 1000))
    leads = play_pool(fresh, found, [SHIPPED[options.table]])
    print(f"{share(leads):.3f} of {len(leads)} rounds against the start\n{found}")


if __name__ == "__main__":
    main()
