"""Rounds to learn from: the presets that share weights, dealt in turn."""

from random import Random

from buraco_core.bots.rollout_weights import ROLLOUTS
from buraco_core.cards import pack
from buraco_core.deal import deal, start
from buraco_core.presets import PRESETS
from buraco_core.state import State

KINDS = tuple(sorted(ROLLOUTS))
"""The kinds of table, each with weights of its own."""

PRESETS_OF = {
    "open": ("aberto-104", "classico", "aberto", "casa"),
    "closed": ("stbl-104", "stbl"),
    "trincas": ("fechado-104", "fechado", "fechado-tradicional"),
}
"""The presets that share weights, by the name of their weights."""


def openings(kind: str, count: int, rng: Random) -> list[State]:
    """Deal rounds of a kind of table, its presets in turn."""
    name, seats = kind.split("-")
    presets = PRESETS_OF[name]
    dealt = []
    for number in range(count):
        rules = PRESETS[presets[number % len(presets)]].rules
        cards = list(pack(rules.jokers))
        rng.shuffle(cards)
        first = rng.randrange(len(seats))
        dealt.append(start(deal(tuple(cards), rules, seats, first), rules))
    return dealt
