"""How far a robot trusts what it thinks at first, against what worlds show it.

Found by `python -m tools.distill trust KIND`, which plays médio's candidates on in many worlds.
Rollouts are not play, so the worlds found are counted half as much again.
"""

from collections.abc import Mapping
from typing import NamedTuple


class Trust(NamedTuple):
    """What a difference between two estimates says of the difference between two chances."""

    scale: float
    """The part of it that worlds confirm on average."""
    worlds: int
    """How many worlds it counts as much as: few where they show a difference soon."""


class Trusts(NamedTuple):
    """What is trusted at a kind of table: ways to draw, a lay or none, one discard or another."""

    draw: Trust
    lay: Trust
    discard: Trust


TRUSTS: Mapping[str, Trusts] = {
    "closed-SN": Trusts(Trust(0.79, 9), Trust(0.5, 5), Trust(0.25, 36)),
    "closed-SWNE": Trusts(Trust(0.36, 18), Trust(0.66, 11), Trust(0.49, 222)),
    "open-SN": Trusts(Trust(0.26, 11), Trust(0.63, 4), Trust(0.16, 18)),
    "open-SWNE": Trusts(Trust(0.18, 42), Trust(0.46, 11), Trust(1.0, 141)),
    "trincas-SN": Trusts(Trust(0.85, 25), Trust(0.83, 8), Trust(0.2, 70)),
    "trincas-SWNE": Trusts(Trust(0.84, 82), Trust(0.68, 21), Trust(0.59, 295)),
}
