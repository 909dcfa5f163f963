"""Play at random for long, over all presets and both tables, and check what must always hold.

    python tools/soak.py [--decisions 1000000] [--seed 1] [--jobs 2]

Every round ends, no seat is without a legal action, every card is where one card can be, and
every action listed is accepted by :func:`buraco_core.game.refuse`. Prints a line for each table
and a total; the first thing that does not hold stops it with the seed of its round.
"""

import argparse
import os
import sys
from collections import Counter
from functools import partial
from multiprocessing import Pool
from pathlib import Path
from random import Random
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parent.parent))

from buraco_core.actions import Action
from buraco_core.cards import pack
from buraco_core.deal import start
from buraco_core.game import legal_actions, play, refuse
from buraco_core.presets import PRESETS
from buraco_core.shuffle import SEED_BYTES, honest_deal
from buraco_core.state import SEATINGS, Ending, Phase, State

LONGEST = 5000
"""Decisions after which a round is taken never to end."""


class Count(NamedTuple):
    """What was played at one table."""

    name: str
    rounds: int
    decisions: int
    listed: int
    batidas: int
    longest: int


def check(state: State, place: str) -> list[Action]:
    """List what is legal; SystemExit where something is wrong with the table."""
    laid = [meld.layout for melds in state.melds for meld in melds]
    parts = (*state.hands, *laid, *state.mortos, state.pile, state.stock)
    if Counter(card for part in parts for card in part) != Counter(pack(state.rules.jokers)):
        raise SystemExit(f"{place}: cards are lost or made")
    actions = legal_actions(state)
    if not actions:
        raise SystemExit(f"{place}: a seat has no legal action")
    if any(refuse(state, action) is not None for action in actions):
        raise SystemExit(f"{place}: an action listed is refused")
    return actions


def soak(table: tuple[str, str], decisions: int, seed: int) -> Count:
    """Play one preset at one table."""
    name, seats = table
    rng = Random(f"{seed} {name} {seats}")
    rounds = played = listed = batidas = longest = 0
    while played < decisions:
        deal = rng.randbytes(SEED_BYTES)
        state = start(honest_deal(deal, PRESETS[name].rules, seats), PRESETS[name].rules)
        length = 0
        while state.phase is not Phase.OVER:
            place = f"{name} {seats}, deal {deal.hex()}, decision {length}"
            actions = check(state, place)
            if length > LONGEST:
                raise SystemExit(f"{place}: the round does not end")
            state = play(state, rng.choice(actions))
            listed += len(actions)
            length += 1
        rounds += 1
        played += length
        batidas += state.ending is Ending.BATIDA
        longest = max(longest, length)
    return Count(f"{name} {seats}", rounds, played, listed, batidas, longest)


def main() -> int:
    """Soak every table and print the counts."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--decisions", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    args = parser.parse_args()
    tables = [(name, seats) for name in PRESETS for seats in SEATINGS]
    task = partial(soak, decisions=-(-args.decisions // len(tables)), seed=args.seed)
    counts = []
    with Pool(args.jobs) as pool:
        for count in pool.imap(task, tables):
            counts.append(count)
            print(
                f"{count.name:26}{count.rounds:7} rounds{count.decisions:9} decisions"
                f"{count.listed / count.decisions:6.1f} actions each{count.batidas:6} batidas"
                f"{count.longest:6} the longest",
                flush=True,
            )
    rounds = sum(count.rounds for count in counts)
    decisions = sum(count.decisions for count in counts)
    listed = sum(count.listed for count in counts)
    print(f"all: {rounds} rounds, {decisions} decisions, {listed} actions listed; all held")
    return 0


if __name__ == "__main__":
    sys.exit(main())
