"""How sure a sample makes us: intervals for means and shares, a sign test, and percentiles."""

from collections.abc import Mapping, Sequence
from math import comb, sqrt
from statistics import NormalDist, fmean, stdev, variance

Interval = tuple[float, float]

Z = NormalDist().inv_cdf(0.975)
"""Standard errors to either side of a mean that hold 95 % of a normal distribution."""
WIDEST = 0.25
"""The variance of a share where nothing is known of it."""


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
    return pooled_interval([shares])


def pooled_share(settings: Sequence[Sequence[float]]) -> float:
    """Average the shares of several settings, each setting counting the same."""
    return fmean([fmean(shares) for shares in settings])


def pooled_interval(settings: Sequence[Sequence[float]]) -> Interval:
    """Give the 95 % interval of :func:`pooled_share`; the values are pairs' shares from 0 to 1.

    Pairs are drawn within their setting, so the spread between settings does not count (a
    stratified sample); one pair lost and one won are added to the whole, as in
    :func:`share_interval`, which is this interval for one setting.
    """
    pairs = sum(len(shares) for shares in settings)
    centre = pooled_share(settings)
    each = [(variance(shares) if len(shares) > 1 else WIDEST) / len(shares) for shares in settings]
    # The variance a single pair would need for as sure a mean of as many pairs.
    single = pairs * sum(each) / len(settings) ** 2
    shifted = (pairs * centre + 1) / (pairs + 2)
    squares = (pairs - 1) * single + pairs * (centre - shifted) ** 2
    squares += shifted**2 + (1 - shifted) ** 2
    reach = Z * sqrt(squares / (pairs + 1) / (pairs + 2))
    return max(0.0, shifted - reach), min(1.0, shifted + reach)


def sign_test(wins: int, losses: int) -> float:
    """Give the chance of so uneven a count or worse, either way, were wins as likely as losses."""
    tosses = wins + losses
    tail = sum(comb(tosses, heads) for heads in range(max(wins, losses), tosses + 1))
    return float(min(1, 2 * tail / 2**tosses))


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
