"""Compare the replica's speed with RLCard's gin rummy, both played in turns in the same run.

    python -m tools.bench_replica --seconds 20

Prints four-seat rounds a second of the replica by each preset and, where RLCard is installed,
games a second of its `GinRummyNoviceRuleAgent` and the ratio. Time is the process's own.
"""

import argparse
import importlib
import time
from collections.abc import Callable
from random import Random
from statistics import fmean
from typing import Any

from buraco_core.bots.policy import play_out
from buraco_core.bots.replica_convert import game_of
from buraco_core.bots.weights import weights_for
from buraco_core.cards import pack
from buraco_core.deal import deal, start
from buraco_core.presets import PRESETS
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
    policies = [weights_for(rules, len(SEATS))] * len(SEATS)
    turn = iter(range(10**9))
    return lambda: play_out(games[next(turn) % DEALS].copy(), policies)


def gin() -> Callable[[], object] | None:
    """Prepare RLCard's gin rummy with its rule robot in both seats; None without RLCard."""
    try:
        rlcard: Any = importlib.import_module("rlcard")
        models: Any = importlib.import_module("rlcard.models.gin_rummy_rule_models")
    except ImportError:
        return None
    table = rlcard.make("gin-rummy", config={"seed": 1})
    table.set_agents([models.GinRummyNoviceRuleAgent()] * 2)
    return lambda: table.run(is_training=False)


def main() -> None:
    """Read the command line, play, and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=20)
    seconds = parser.parse_args().seconds / (2 * len(PRESETS))
    other = gin()
    own, theirs = [], []
    for name, preset in PRESETS.items():
        own.append(rate(rounds(preset.rules), seconds))
        print(f"{name:20} {own[-1]:7.0f} rounds a second")
        if other is not None:
            theirs.append(rate(other, seconds))
    if theirs:
        ratio = fmean(own) / fmean(theirs)
        print(
            f"{fmean(own):.0f} rounds against {fmean(theirs):.1f} games of gin: {ratio:.1f} times"
        )


if __name__ == "__main__":
    main()
