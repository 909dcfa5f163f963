"""What the rollouts' policy weighs: one number a feature, tuned by play."""

from dataclasses import dataclass, fields
from functools import cached_property

from ..rules import Rules
from .replica_tables import OWN_TWO, RANKS, WORTH


@dataclass(frozen=True)
class Weights:
    """A policy's numbers. Scores are in no unit: only their order and sign matter."""

    pile_bias: float = 0.0
    """Taking the pile at all, against the stock's unknown card."""
    pile_size: float = 0.3
    """Each of its cards."""
    pile_meld: float = 2.0
    """Each card more that can be laid in a natural run with the hand."""
    pile_fit: float = 2.0
    """Each of its cards that fits one's side's melds."""
    pile_wild: float = 3.0
    """Each wild in it."""
    pile_near: float = 0.3
    """Each of its cards with a neighbour."""
    pile_trinca: float = 0.0
    """Each rank of which the hand has three with it, but not alone."""
    pile_canastra: float = 0.0
    """Its top card, where that goes on a meld that becomes a canastra."""
    pile_deny: float = 0.5
    """Each of its cards that fits the opponents' melds."""
    pile_menace: float = -0.5
    """Each of its cards while an opponent may soon go out."""
    pile_awaits: float = -0.1
    """Each of its cards while one's side has still to earn its morto."""
    pile_race: float = -0.3
    """Each of its cards once one's side may go out."""
    pile_few: float = -1.0
    """Each of its cards while the hand is all but empty, with a morto to take or to go out."""
    pile_late: float = -0.2
    """Each of its cards while the stock is nearly drawn."""
    pile_idle: float = -0.2
    """Each turn without a card drawn from the stock or laid."""
    spend_wild: float = -4.0
    """A wild spent to take a closed pile."""
    dirty_stock: float = 14.0
    """Cards left to draw below which a run of six is dirtied before there is a limpa."""
    two_length: float = 6.0
    """The shortest run that takes the natural two of its suit."""
    rush: float = 3.0
    """Cards in hand with which wilds go down to earn the morto or to go out."""
    wild_length: float = 5.0
    """The shortest meld that takes a wild once there is a limpa."""
    menace: float = 2.0
    """Cards in an opponent's hand at which its going out is feared."""
    out_margin: float = 0.0
    """The lead with which going out is wanted."""
    near1: float = 3.0
    """Keeping a card: each neighbour."""
    near2: float = 1.5
    """Each card two places further."""
    edge: float = -0.5
    """An ace, a three or a king."""
    high: float = 0.0
    """A card of ten points or more."""
    dup: float = -1.0
    """The second copy of it is there too."""
    pair: float = 1.5
    """Another card of its rank is there, where trincas count."""
    soon: float = 2.0
    """It fits one's side's melds, or would after one card more."""
    danger: float = 5.0
    """It fits the opponents' melds."""
    danger_pile: float = 0.0
    """The same, for each card of the pile."""
    gift: float = 10.0
    """Each 100 points by which it makes a meld of theirs count more; not in rollouts."""
    hot: float = 1.5
    """It neighbours a card that the next opponent is known to hold."""
    feed: float = 5.0
    """Times the odds that the next opponent takes a closed pile with it; not in rollouts."""
    feed_pile: float = 0.0
    """The same, for each card of the pile."""

    @cached_property
    def keep(self) -> "Keep":
        """What each card of a suit's mask is worth keeping."""
        return Keep(self)

    def as_dict(self) -> dict[str, float]:
        """List the numbers by name."""
        return {name: getattr(self, name) for name in NAMES}


class Keep(dict[int, tuple[tuple[float, int], ...]]):
    """By a suit's mask, its naturals as (worth keeping, bit), least first; filled when asked."""

    def __init__(self, weights: Weights) -> None:
        super().__init__()
        self.weights = weights

    def __missing__(self, mask: int) -> tuple[tuple[float, int], ...]:
        found = self[mask] = tuple(
            sorted(
                (self._worth(mask, rank), 1 << rank)
                for rank in range(13)
                if mask & ~OWN_TWO & RANKS & 1 << rank
            )
        )
        return found

    def _worth(self, mask: int, rank: int) -> float:
        weights = self.weights
        places = mask & ~OWN_TWO | (mask & 1) << 13
        worth = 0.0
        for place in (rank, 13) if rank == 0 else (rank,):
            for step, weight in ((1, weights.near1), (2, weights.near2)):
                worth += weight * ((places >> place + step & 1) + (places << step >> place & 1))
        if rank in (0, 2, 12):
            worth += weights.edge
        if WORTH[rank] >= 10:
            worth += weights.high
        return worth


NAMES = tuple(field.name for field in fields(Weights))
"""The names of the numbers."""


def kind_of_table(rules: Rules, seats: int) -> str:
    """Name the kind of table that weights are tuned for."""
    kind = "trincas" if rules.trincas else "closed"
    if rules.pile_pickup == "free":
        kind = "open"
    return f"{kind}-{'SN' if seats == 2 else 'SWNE'}"
