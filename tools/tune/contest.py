"""What may be tuned, whom it plays, and how it fared."""

import math
from dataclasses import replace
from random import Random
from typing import NamedTuple

from buraco_core.bots.medium_weights import MEDIUM
from buraco_core.bots.plan_weights import MEASURES, PLAN_WEIGHTS
from buraco_core.bots.replica_convert import game_of
from buraco_core.bots.rollout_weights import ROLLOUTS
from buraco_core.bots.weights import NAMES, Weights
from tools.openings import openings

from .beginner import Beginner
from .players import Medium, Player, Policy, duel
from .search import Numbers

MARGIN = 300
"""Points by which a round counts as nine tenths won rather than half."""
NOT_IN_ROLLOUTS = ("policy feed", "policy feed_pile")
"""Weights that the rollouts' policy does not use: tuned with it they would only drift."""
LEAST = {"policy": 0.7, "plan": 0.02}
"""What a number near nothing counts as where it is asked how far from it to try others."""


IN_A_ROW = 4
"""Deals with one opponent before the next: each meets every preset of a kind."""


class Score(NamedTuple):
    """How numbers fared: shares of the rounds, and points."""

    merit: float
    """1 for rounds won high, 0 for rounds lost high."""
    won: float
    lead: float


def start(what: str, kind: str) -> Numbers:
    """Give the numbers in use: the rollouts' policy's, or those that médio weighs."""
    policy = (ROLLOUTS if what == "policy" else MEDIUM)[kind].as_dict()
    numbers = {f"policy {name}": value for name, value in policy.items()}
    if what == "medium":
        numbers |= {f"plan {name}": value for name, value in PLAN_WEIGHTS[kind].items()}
    return numbers


def spread(what: str, numbers: Numbers, reach: float) -> Numbers:
    """Say how far from where they stand numbers are tried, as a share of them."""
    unused = NOT_IN_ROLLOUTS if what == "policy" else ()
    return {
        name: reach * max(LEAST[name.split()[0]], abs(value))
        for name, value in numbers.items()
        if name not in unused
    }


def policy_of(numbers: Numbers) -> Weights:
    """Read the policy's weights."""
    return Weights(**{name: round(numbers[f"policy {name}"], 3) + 0.0 for name in NAMES})


def plans_of(numbers: Numbers) -> Numbers:
    """Read what médio's plans weigh."""
    return {name: round(numbers[f"plan {name}"], 4) + 0.0 for name in MEASURES}


def player(what: str, numbers: Numbers) -> Player:
    """Seat someone who plays by these numbers."""
    policy = policy_of(numbers)
    return Policy(policy) if what == "policy" else Medium(policy, plans_of(numbers))


def pool(kind: str) -> dict[str, Player]:
    """Seat the opponents: fácil, and the policy and médio as they stand."""
    policy = ROLLOUTS[kind]
    return {
        "beginner": Beginner(policy),
        "policy": Policy(policy),
        "hasty": Policy(replace(policy, pile_bias=policy.pile_bias - 2)),
        "medium": Medium(MEDIUM[kind], PLAN_WEIGHTS[kind]),
    }


def contest(
    what: str, kind: str, numbers: Numbers, seed: str, deals: int, against: tuple[str, ...]
) -> Score:
    """Play deals twice each against opponents in turn."""
    one, others = player(what, numbers), pool(kind)
    leads: list[int] = []
    for number, opening in enumerate(openings(kind, deals, Random(seed))):
        leads += duel(game_of(opening), one, others[against[number // IN_A_ROW % len(against)]])
    return Score(
        sum(0.5 + 0.5 * math.tanh(lead / MARGIN) for lead in leads) / len(leads),
        sum((lead > 0) + 0.5 * (lead == 0) for lead in leads) / len(leads),
        sum(leads) / len(leads),
    )
