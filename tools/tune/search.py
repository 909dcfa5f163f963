"""An evolution strategy: numbers tried around a mean, which moves towards those that fare best."""

import math
from random import Random

Numbers = dict[str, float]
"""Numbers to tune by their names."""

PULL = 0.8
"""How far the mean moves towards the better half."""
MEMORY = 0.9
"""What is kept of a number's spread from one generation to the next."""
SETTLED = 3
"""The part of the generations, one in so many, whose means are averaged at the end."""


class Search:
    """A mean and a spread for each number; what is not in `spread` stays as it is."""

    def __init__(self, mean: Numbers, spread: Numbers, rng: Random) -> None:
        self.mean, self.spread, self.rng = mean, dict(spread), rng
        self.means: list[Numbers] = []

    def sample(self, pairs: int) -> list[Numbers]:
        """Draw pairs of candidates around the mean, each the other's mirror image."""
        drawn = []
        for _ in range(pairs):
            steps = {name: self.rng.gauss(0, spread) for name, spread in self.spread.items()}
            for sign in (1, -1):
                moved = {name: self.mean[name] + sign * step for name, step in steps.items()}
                drawn.append(self.mean | moved)
        return drawn

    def learn(self, best: list[Numbers]) -> None:
        """Move mean and spread towards candidates, the best first and counting most."""
        shares = [math.log(len(best) + 1) - math.log(rank + 1) for rank in range(len(best))]
        total = sum(shares)
        moved = dict(self.mean)
        for name, spread in self.spread.items():
            away = [candidate[name] - self.mean[name] for candidate in best]
            centre = sum(s * step for s, step in zip(shares, away, strict=True)) / total
            square = sum(s * step**2 for s, step in zip(shares, away, strict=True)) / total
            moved[name] += PULL * centre
            self.spread[name] = math.sqrt(MEMORY * spread**2 + (1 - MEMORY) * square)
        self.mean = moved
        self.means.append(moved)

    def found(self) -> Numbers:
        """Average the last means: one alone is as good as the deals it saw."""
        last = self.means[-max(1, len(self.means) // SETTLED) :] or [self.mean]
        return {name: sum(mean[name] for mean in last) / len(last) for name in self.mean}
