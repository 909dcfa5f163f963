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
    hot: float = 1.5
    """It neighbours a card that the next opponent is known to hold."""
    feed: float = 5.0
    """Times the odds that the next opponent takes a closed pile with it; not in rollouts."""

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


SHIPPED = {
    "closed-SN": Weights(
        pile_bias=-0.903,
        pile_size=1.282,
        pile_meld=1.844,
        pile_fit=1.128,
        pile_wild=0.945,
        pile_near=0.117,
        pile_deny=0.49,
        pile_menace=-2.123,
        pile_awaits=0.213,
        pile_race=-0.53,
        pile_few=-0.722,
        pile_late=1.404,
        pile_idle=-0.695,
        spend_wild=-5.535,
        dirty_stock=4.532,
        two_length=6.011,
        rush=1.457,
        wild_length=7.354,
        menace=2.612,
        out_margin=0.172,
        near1=2.353,
        near2=1.291,
        edge=-4.125,
        high=0.417,
        dup=-0.605,
        pair=0.835,
        soon=1.695,
        danger=10.456,
        hot=2.17,
        feed=10.0,
    ),
    "closed-SWNE": Weights(
        pile_bias=2.0, spend_wild=-3.0, near2=1.0, edge=-2.0, feed=10.0, wild_length=9.0
    ),
    "open-SN": Weights(
        pile_bias=1.66,
        pile_size=0.966,
        pile_meld=1.609,
        pile_fit=0.872,
        pile_wild=3.312,
        pile_near=0.194,
        pile_deny=0.269,
        pile_menace=-0.199,
        pile_awaits=-0.73,
        pile_race=-1.463,
        pile_few=-0.319,
        pile_late=-0.124,
        pile_idle=-2.142,
        spend_wild=-5.12,
        dirty_stock=13.315,
        two_length=8.172,
        rush=2.755,
        wild_length=9.104,
        menace=1.215,
        out_margin=-0.591,
        near1=2.108,
        near2=1.089,
        edge=-2.529,
        high=0.364,
        dup=-1.455,
        pair=0.385,
        soon=1.82,
        danger=3.946,
        hot=1.321,
        feed=5.0,
    ),
    "open-SWNE": Weights(
        pile_bias=-1.5,
        pile_size=0.8,
        pile_meld=2.0,
        pile_fit=2.0,
        pile_wild=3.0,
        pile_near=0.3,
        pile_deny=0.5,
        pile_menace=0.0,
        pile_awaits=-0.1,
        pile_race=-0.3,
        pile_few=-1.0,
        pile_late=-0.2,
        pile_idle=-3.0,
        spend_wild=-4.0,
        dirty_stock=15.76,
        two_length=8.764,
        rush=1.439,
        wild_length=12.254,
        menace=1.745,
        out_margin=0.0,
        near1=2.581,
        near2=1.564,
        edge=-1.736,
        high=0.741,
        dup=-1.511,
        pair=1.486,
        soon=1.826,
        danger=4.501,
        hot=0.773,
        feed=5.0,
    ),
    "trincas-SN": Weights(
        pile_bias=4.0, spend_wild=-6.0, wild_length=9.0, dup=-0.3, pair=3.0, soon=1.5
    ),
    "trincas-SWNE": Weights(
        pile_bias=5.427,
        pile_size=0.593,
        pile_meld=4.864,
        pile_fit=2.316,
        pile_wild=3.269,
        pile_near=0.048,
        pile_deny=0.393,
        pile_menace=-0.229,
        pile_awaits=0.372,
        pile_race=-0.509,
        pile_few=-0.426,
        pile_late=0.795,
        pile_idle=-1.288,
        spend_wild=-8.028,
        dirty_stock=23.445,
        two_length=10.99,
        rush=1.857,
        wild_length=9.392,
        menace=1.717,
        out_margin=-0.042,
        near1=3.628,
        near2=1.124,
        edge=-0.446,
        high=0.778,
        dup=-0.736,
        pair=3.892,
        soon=1.193,
        danger=3.088,
        hot=1.2,
    ),
}
"""The weights in use, by the kind of table and its seats.

Found by `python -m tools.tune` or a forerunner of it: `closed-SN` and `trincas-SWNE` by tuning the
policy, what rollouts take the pile by in `open-SN` too (`feed` apart, which they do not use), the
rest of `open-SN` and of `open-SWNE` by tuning médio. The others were set by hand, single numbers
being tried on paired deals against the easy robot.
"""


def kind_of_table(rules: Rules, seats: int) -> str:
    """Name the kind of table that weights are tuned for."""
    kind = "trincas" if rules.trincas else "closed"
    if rules.pile_pickup == "free":
        kind = "open"
    return f"{kind}-{'SN' if seats == 2 else 'SWNE'}"


def weights_for(rules: Rules, seats: int) -> Weights:
    """Choose the weights tuned for such a table."""
    return SHIPPED[kind_of_table(rules, seats)]
