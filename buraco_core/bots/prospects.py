"""Prospects: how a round will end, told from a table whose hands are all open, as rollouts' are.

A rollout need not be played to its end: after a few turns it is told here by how much which side
will lead. The numbers were fitted to rounds that the policy played out.
"""

from math import exp, hypot, tanh
from typing import NamedTuple

from ..view import Standing
from .policy_outlook import awaits_morto, pairs_of
from .policy_wilds import count_wilds
from .replica import OVER, Game
from .replica_cards import COUNT, SECOND, TRINCA, hand_points, meld_canastra
from .replica_tables import DIRTY, MELDABLE, NEAR

CLOSE = 600
"""Points in which a lead counts two thirds of the way from even to won."""
ROUND = 900
"""Points by which the sides' scores drift apart in a round of a match."""
EVEN_ODDS = 0.6
"""Of a standard deviation, the step by which a lead moves the odds of winning by e."""


class Prospect(NamedTuple):
    """How a round will end for a side."""

    lead: float
    """In points."""
    error: float
    """How far off that may be: 0 once the round is over."""
    scored: tuple[int, int] = (0, 0)
    """The side's points and the opponents': of the round, or of the melds while it lasts."""


class ProspectWeights(NamedTuple):
    """What the measures of a side weigh while the stock is full, and what less of it adds."""

    now: tuple[float, ...]
    late: tuple[float, ...]
    error: tuple[float, float]
    """The standard deviation with no stock left, and what a full one adds."""


def prospect(game: Game, side: int, weights: ProspectWeights) -> Prospect:
    """Tell by how much a side will lead at the end of the round."""
    if game.phase == OVER:
        points = (game.points(side), game.points(side ^ 1))
        return Prospect(float(points[0] - points[1]), 0.0, points)
    late = lateness(game)
    lead = 0.0
    ours, theirs = measure_side(game, side), measure_side(game, side ^ 1)
    for mine, other, now, then in zip(ours, theirs, weights.now, weights.late, strict=True):
        if mine != other:
            lead += (mine - other) * (now + late * then)
    scored = (game.table_points(side), game.table_points(side ^ 1))
    return Prospect(lead, weights.error[0] + weights.error[1] * (1 - late), scored)


def lateness(game: Game) -> float:
    """Say how much of the stock is gone: 0 for a full one, 1 where none is left."""
    left = len(game.stock) + (11 * len(game.mortos) if game.table.renews else 0)
    return 1 - min(1.0, left / STOCK)


STOCK = 60
"""Cards of a stock that counts as full, mortos that may join it included."""


def chance(standing: Standing, side: int, told: Prospect) -> float:
    """Estimate the chance to win the round, or the match it belongs to."""
    if standing.target is None:
        return _won(told.lead, told.error)
    ours, theirs = standing.totals[side], standing.totals[side ^ 1]
    to_go = standing.target - max(ours + told.scored[0], theirs + told.scored[1])
    ahead = ours - theirs + told.lead
    if to_go <= 0:
        return _won(ahead, told.error)
    drift = ROUND * (to_go / ROUND + 0.3) ** 0.5
    return 1 / (1 + exp(-ahead / hypot(drift, told.error)))


def _won(lead: float, error: float) -> float:
    """Count what the round decides: mostly whether it is won, partly by how much."""
    return 0.3 * _odds(lead, error) + 0.35 + 0.35 * tanh(lead / hypot(CLOSE, error))


def _odds(lead: float, error: float) -> float:
    if not error:
        return 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
    return 1 / (1 + exp(-lead / (EVEN_ODDS * error)))


# What is measured of a side ----------------------------------------------------------------------

MEASURES = (
    "on_turn",
    "cards",
    "fewest",
    "wilds",
    "neighbours",
    "meldable",
    "layable",
    "pairs",
    "points",
    "awaits",
    "awaits_fewest",
    "may_go_out",
    "may_go_out_fewest",
    "may_go_out_cards",
    "sujas",
    "limpas",
    "any_canastra",
    "any_limpa",
    "table",
    "clean3",
    "clean4",
    "clean5",
    "clean6",
    "dirty3",
    "dirty4",
    "dirty5",
    "dirty6",
    "fits",
    "pile_on_turn",
    "pile_fits",
)


def measure_side(game: Game, side: int) -> list[float]:
    """Measure a side, in the order of MEASURES."""
    hands = [game.hands[seat] for seat in range(side, game.seats, 2)]
    takes = game.takes[side]
    ranks = takes[4]
    cards = wilds = near = meldable = layable = pairs = points = 0
    fewest = 99
    for hand in hands:
        count = hand[COUNT]
        cards += count
        fewest = min(fewest, count)
        wilds += count_wilds(hand)
        points += hand_points(hand)
        for suit in range(4):
            mask = hand[suit]
            if mask:
                near += NEAR[mask].bit_count()
                meldable += MELDABLE[mask]
                fit = takes[suit] | ranks
                layable += (mask & fit).bit_count() + (hand[suit + SECOND] & ranks).bit_count()
        if game.table.trincas:
            pairs += pairs_of(hand)[0].bit_count()
    lengths = [0] * 8
    for kind, mask, spare in game.melds[side]:
        if not meld_canastra(kind, mask, spare):
            dirty = spare or (kind < TRINCA and DIRTY[mask])
            lengths[mask.bit_count() + (spare > 0) - 3 + (4 if dirty else 0)] += 1
    awaits = awaits_morto(game, side)
    may_go_out = not awaits and game.may_go_out(side)
    on_turn = game.turn & 1 == side
    clean, dirty_ones = game.clean[side], game.dirty[side]
    table = game.table_points(side) / 100
    pile = len(game.pile) if on_turn else 0
    fitting = 0
    if game.table.free_pile or on_turn:
        fitting = sum(
            [1 for card in game.pile if card != 52 and takes[card // 13] >> card % 13 & 1]
        )
    return [
        float(on_turn),
        cards,
        fewest,
        wilds,
        near,
        meldable,
        layable,
        pairs,
        points / 10,
        float(awaits),
        fewest * awaits,
        float(may_go_out),
        fewest * may_go_out,
        cards * may_go_out,
        dirty_ones,
        clean,
        float(clean + dirty_ones > 0),
        float(clean > 0),
        table,
        *lengths,
        sum([mask.bit_count() for mask in takes[:5]]),
        pile,
        fitting,
    ]
