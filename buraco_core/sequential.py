"""When to stop: a test of paired rounds that ends as soon as they tell enough.

The generalised sequential probability ratio test, as Fishtest judges chess programs by it:
M. Van den Bergh, "A practical introduction to the GSPRT", after X. Li, J. Liu and Z. Ying,
"Generalized sequential probability ratio test for separate families of hypotheses", Sequential
Analysis 33 (2014). A pair is one value, its share from 0 to 1, whatever its distribution.

Where the true share is `low`, the test says "high" in about ERROR of its runs; where it is `high`,
it says "low" in about ERROR; in between it takes longest and says either.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from statistics import fmean

ERROR = 0.05
"""Chance of either mistake."""
BOUND = log((1 - ERROR) / ERROR)
"""Log-likelihood ratio at which either share is believed. A. Wald, Sequential Analysis (1947)."""
FEWEST = 8
"""Pairs before which nothing is believed: their variance tells too little."""


@dataclass(frozen=True, slots=True)
class Question:
    """Is the first robot's share rather `high` or rather `low`?"""

    low: float
    high: float

    def answer(self, shares: Sequence[float]) -> str | None:
        """Say "high" or "low" as soon as the pairs tell, None while they do not."""
        if len(shares) < FEWEST:
            return None
        ratio = self.ratio(shares)
        return "high" if ratio >= BOUND else "low" if ratio <= -BOUND else None

    def ratio(self, shares: Sequence[float]) -> float:
        """Give the logarithm of how much likelier these shares are if `high` is true.

        The variance is that of the sample with one pair lost and one won: never nothing.
        """
        widened = [*shares, 0.0, 1.0]
        centre = fmean(widened)
        spread = fmean([(share - centre) ** 2 for share in widened])
        lead = fmean(shares) - (self.low + self.high) / 2
        return len(shares) * (self.high - self.low) * lead / spread
