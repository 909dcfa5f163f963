"""Prospects from rounds that the policy plays with itself: midway, what will the lead come to?"""

from typing import NamedTuple

from buraco_core.bots.policy import TURNS, play_turn
from buraco_core.bots.prospects import MEASURES, ProspectWeights, lateness, measure_side
from buraco_core.bots.replica import OVER
from buraco_core.bots.replica_convert import game_of
from buraco_core.bots.rollout_weights import ROLLOUTS

from .ridge import Fit, Row, explained, fit, moments, solve
from .rounds import Round, play_rounds

RATE = 0.1
"""The share of turns before which the table is measured."""
HIGHEST = 1800
"""Points at which a lead counts as the same as any higher one."""
STAGES = ((0.0, 0.3), (0.3, 0.6), (0.6, 0.85), (0.85, 1.01))
"""How late it is, from and up to, in the parts that are shown."""
DEVIATION = 1.25
"""Standard deviations in a mean absolute one."""


class Snapshot(NamedTuple):
    """A table in mid-round, and how the round ended."""

    row: Row
    late: float


def distill(rounds: list[Round], jobs: int) -> ProspectWeights:
    """Fit the weights of a kind of table and print how well they tell."""
    found = play_rounds(watch, rounds, jobs)
    fitted = fit([snapshot.row for snapshot in found])
    report(found, fitted)
    size = len(MEASURES)
    now, late = fitted.weights[:size], fitted.weights[size:]
    return ProspectWeights(rounded(now, 2), rounded(late, 2), error_line(found, fitted.told))


def watch(one: Round) -> list[Snapshot]:
    """Play a round by the policy; measure the sides at times, and at the end the lead."""
    game = game_of(one.opening)
    seen: list[tuple[list[float], float]] = []
    for _ in range(TURNS):
        if game.phase == OVER:
            break
        if one.rng.random() < RATE:
            ours, theirs = measure_side(game, 0), measure_side(game, 1)
            ahead = [mine - other for mine, other in zip(ours, theirs, strict=True)]
            seen.append((ahead, lateness(game)))
        play_turn(game, ROLLOUTS[one.kind])
    if game.phase != OVER:
        return []
    lead = float(max(-HIGHEST, min(HIGHEST, game.points(0) - game.points(1))))
    return [
        Snapshot(Row(one.number, [*ahead, *(late * part for part in ahead)], lead), late)
        for ahead, late in seen
    ]


def report(found: list[Snapshot], fitted: Fit) -> None:
    """Print how well rounds are told by weights that were not fitted to them."""
    rounds = len({snapshot.row.group for snapshot in found})
    print(f"{len(found)} tables of {rounds} rounds")
    for ridge, share in fitted.tried.items():
        print(f"ridge {ridge:g}: R2 {share:.3f}")
    for first, end in STAGES:
        part = [
            (snapshot.row, told)
            for snapshot, told in zip(found, fitted.told, strict=True)
            if first <= snapshot.late < end
        ]
        if part:
            print(f"late {first:.2f} to {min(1, end):.2f}: {stage(part)}")


def stage(part: list[tuple[Row, float]]) -> str:
    """Say how well tables are told, by what came of them and what was told."""
    share = explained(*zip(*part, strict=True))
    residual = (sum((row.value - told) ** 2 for row, told in part) / len(part)) ** 0.5
    right = sum((told > 0) == (row.value > 0) for row, told in part) / len(part)
    return (
        f"{len(part)} tables, R2 {share:.3f}, residual {residual:.0f} points, "
        f"winner told {right:.3f}"
    )


def error_line(found: list[Snapshot], told: list[float]) -> tuple[float, float]:
    """Fit how far off what is told may be: with no stock left, and what a full one adds."""
    rows = [
        Row(
            snapshot.row.group,
            (1.0, 1 - snapshot.late),
            DEVIATION * abs(snapshot.row.value - guess),
        )
        for snapshot, guess in zip(found, told, strict=True)
    ]
    late, more = solve(moments(rows), 0)
    return round(max(0.0, late), 1), round(more, 1)


def rounded(numbers: list[float], digits: int) -> tuple[float, ...]:
    """Round numbers, without a minus before a nought."""
    return tuple(round(number, digits) + 0.0 for number in numbers)


def lines(weights: ProspectWeights) -> list[str]:
    """Write weights as an entry of the data file."""
    return [
        *("now=(", *(f"    {number}," for number in weights.now), "),"),
        *("late=(", *(f"    {number}," for number in weights.late), "),"),
        f"error=({weights.error[0]}, {weights.error[1]}),",
    ]
