"""How sure a sample makes us: intervals for means and shares, and percentiles."""

from collections.abc import Mapping, Sequence
from math import sqrt
from statistics import NormalDist, fmean, stdev

Interval = tuple[float, float]

Z = NormalDist().inv_cdf(0.975)
"""Standard errors to either side of a mean that hold 95 % of a normal distribution."""


def mean_interval(sample: Sequence[float]) -> Interval | None:
    """Give the 95 % interval of a mean; None for less than two values, which tell nothing."""
    if len(sample) < 2:
        return None
    centre, reach = fmean(sample), Z * stdev(sample) / sqrt(len(sample))
    return centre - reach, centre + reach


def share_interval(shares: Sequence[float]) -> Interval:
    """Give the 95 % interval of a share, where each value is a pair's share from 0 to 1.

    As Agresti and Coull do it, by pairs: one pair lost and one pair won are added to the sample,
    so that a sample without any spread does not look certain.
    """
    low, high = mean_interval([*shares, 0.0, 1.0]) or (0.0, 1.0)
    return max(0.0, low), min(1.0, high)


def percentile(counts: Mapping[int, int], percent: float) -> int:
    """Find the smallest value that at least that many per cent of a counted sample reach.

    >>> percentile({10: 1, 20: 98, 90: 1}, 50), percentile({10: 1, 20: 98, 90: 1}, 99.5)
    (20, 90)

    ValueError for an empty sample.
    """
    needed = sum(counts.values()) * percent / 100
    reached = 0
    for value in sorted(counts):
        reached += counts[value]
        if reached >= needed:
            return value
    raise ValueError("percentile of nothing")
