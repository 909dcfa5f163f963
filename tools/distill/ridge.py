"""Ridge regression through the origin, checked on rounds that were left out of it."""

from collections.abc import Iterable, Sequence
from operator import mul
from typing import NamedTuple

from tools.console import Trouble

FOLDS = 5
"""Parts of the rounds, each of which is told by weights fitted to the others."""
RIDGES = (5.0, 20.0, 80.0, 320.0)
"""Strengths tried: as if so many rows more had each measure and a value of nothing."""


class Row(NamedTuple):
    """What was measured once, and what came of it."""

    group: int
    """The round it comes from; a round is never both learnt from and told."""
    measures: Sequence[float]
    value: float
    importance: float = 1.0


class Moments(NamedTuple):
    """What a fit needs of rows: the measures' products with each other and with the value."""

    rows: int
    products: list[list[float]]
    values: list[float]


class Fit(NamedTuple):
    """Weights for the measures, and how well such weights tell rounds left out of the fit."""

    weights: list[float]
    told: list[float]
    """For each row the value that weights fitted to the other folds tell."""
    tried: dict[float, float]
    """Each ridge with its R2 on rows left out."""


def fit(rows: Sequence[Row]) -> Fit:
    """Fit weights to rows with the ridge that tells left-out rounds best."""
    parts = [[row for row in rows if row.group % FOLDS == fold] for fold in range(FOLDS)]
    if not all(parts):
        raise Trouble("Too little to learn from: ask for more rounds")
    known = [moments(part) for part in parts]
    told: dict[float, list[float]] = {}
    for ridge in RIDGES:
        blind = [solve(total(known[:fold] + known[fold + 1 :]), ridge) for fold in range(FOLDS)]
        told[ridge] = [tell(blind[row.group % FOLDS], row.measures) for row in rows]
    tried = {ridge: explained(rows, told[ridge]) for ridge in RIDGES}
    best = max(RIDGES, key=lambda ridge: tried[ridge])
    return Fit(solve(total(known), best), told[best], tried)


def tell(weights: Sequence[float], measures: Sequence[float]) -> float:
    """Add up measures by their weights."""
    return sum(map(mul, weights, measures), 0.0)


def explained(rows: Iterable[Row], told: Iterable[float]) -> float:
    """Give R2 against telling nothing: 1 where all is told, 0 where it might as well not be."""
    square = miss = 0.0
    for row, guess in zip(rows, told, strict=True):
        square += row.importance * row.value**2
        miss += row.importance * (row.value - guess) ** 2
    return 1 - miss / square if square else 0.0


def moments(rows: Sequence[Row]) -> Moments:
    """Sum up rows."""
    importance = [row.importance for row in rows]
    values = [row.value for row in rows]
    columns = list(zip(*(row.measures for row in rows), strict=True))
    weighted = [list(map(mul, column, importance)) for column in columns]
    products = [[sum(map(mul, one, other)) for other in columns] for one in weighted]
    return Moments(len(rows), products, [sum(map(mul, one, values)) for one in weighted])


def total(parts: Sequence[Moments]) -> Moments:
    """Sum up the moments of several sets of rows."""
    products = [
        [sum(cells) for cells in zip(*lines, strict=True)]
        for lines in zip(*(part.products for part in parts), strict=True)
    ]
    values = [sum(cells) for cells in zip(*(part.values for part in parts), strict=True)]
    return Moments(sum(part.rows for part in parts), products, values)


def solve(known: Moments, ridge: float) -> list[float]:
    """Find the weights by elimination; a measure that never differs from nothing weighs nothing."""
    size = len(known.values)
    lines = [[*line, value] for line, value in zip(known.products, known.values, strict=True)]
    for at in range(size):
        lines[at][at] = lines[at][at] * (1 + ridge / known.rows) or 1.0
    for at, pivot in enumerate(lines):
        for line in lines[at + 1 :]:
            factor = line[at] / pivot[at]
            if factor:
                line[at:] = [
                    cell - factor * above for cell, above in zip(line[at:], pivot[at:], strict=True)
                ]
    weights = [0.0] * size
    for at in reversed(range(size)):
        line = lines[at]
        weights[at] = (line[size] - tell(line[at + 1 : size], weights[at + 1 :])) / line[at]
    return weights
