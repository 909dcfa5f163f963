"""How many rounds a second the replica plays: here, and where only the engine itself is at hand."""

import time
from collections.abc import Callable
from random import Random

from buraco_core.bots.policy import play_out
from buraco_core.bots.replica_convert import game_of
from buraco_core.bots.rollout_weights import ROLLOUTS
from buraco_core.bots.weights import kind_of_table
from buraco_core.cards import pack
from buraco_core.deal import deal, start
from buraco_core.rules import Rules

SEATS = "SWNE"
DEALS = 16


def rate(play: Callable[[], object], seconds: float) -> float:
    """Count how often something is played in a second of the process's time."""
    played = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        play()
        played += 1
    return played / spent


def rounds(rules: Rules) -> Callable[[], object]:
    """Prepare the replica to play one round of four seats after the other."""
    rng = Random(1)
    games = []
    for _ in range(DEALS):
        cards = list(pack(rules.jokers))
        rng.shuffle(cards)
        games.append(game_of(start(deal(tuple(cards), rules, SEATS, 0), rules)))
    policies = [ROLLOUTS[kind_of_table(rules, len(SEATS))]] * len(SEATS)
    turn = iter(range(10**9))
    return lambda: play_out(games[next(turn) % DEALS].copy(), policies)
