"""What a policy asks of a table: who may go out, what is wanted, which pairs a hand has."""

from .replica import Game
from .replica_cards import COUNT, SECOND, Hand, Lay, hand_points
from .replica_tables import OWN_TWO
from .weights import Weights

NATURALS = ~OWN_TWO
UNSEEN_CARD = 9
"""Points that a card of a hidden hand counts on average."""


def awaits_morto(game: Game, side: int) -> bool:
    """Say whether a side that empties a hand takes a morto."""
    return game.took[side] < 0 and bool(game.mortos)


def menaced(game: Game, policy: Weights, side: int) -> bool:
    """Say whether an opponent may soon go out."""
    other = side ^ 1
    hands = game.hands
    fewest = hands[other][COUNT]
    if game.seats == 4 and hands[other + 2][COUNT] < fewest:
        fewest = hands[other + 2][COUNT]
    few = fewest <= policy.menace
    return few and not awaits_morto(game, other) and game.may_go_out(other)


def allowed(game: Game, policy: Weights, lay: Lay) -> bool:
    """Say whether a lay that leaves at most one card is legal and, where it goes out, wanted."""
    if not game.may_lay(lay):
        return False
    side = game.turn & 1
    return awaits_morto(game, side) or wants_out(game, policy, side)


def wants_out(game: Game, policy: Weights, side: int) -> bool:
    """Say whether going out now is likely to win: unseen hands count nine points a card."""
    lead = 100.0
    for of, sign in ((side, 1), (side ^ 1, -1)):
        points = game.table_points(of)
        for seat in range(of, game.seats, 2):
            if seat == game.turn:
                points += hand_points(game.hands[seat])
            else:
                points -= UNSEEN_CARD * game.hands[seat][COUNT]
        lead += sign * points
    return lead > policy.out_margin


def trinca_mask(hand: Hand, bit: int) -> int:
    """Collect a rank's naturals as a trinca's mask."""
    mask = 0
    for suit in range(4):
        if hand[suit] & bit:
            mask |= 1 << suit
            if hand[suit + SECOND] & bit:
                mask |= 16 << suit
    return mask


def one_more(mask: int, suit: int) -> int:
    """Put one more card of a suit into a trinca's mask."""
    bit = 1 << suit
    return mask | (bit << 4 if mask & bit else bit)


def pairs_of(hand: Hand) -> tuple[int, int]:
    """Find the ranks of which a hand has at least two, and at least three cards."""
    once = twice = thrice = 0
    for at in (0, 1, 2, 3, 5, 6, 7, 8):
        mask = hand[at]
        if mask:
            thrice |= twice & mask
            twice |= once & mask
            once |= mask
    return twice & NATURALS, thrice & NATURALS


def _near_pairs(bit: int) -> tuple[int, ...]:
    near = [1 << 12, 1 << 11] if bit == 1 else [1] if bit in (1 << 12, 1 << 11) else []
    near += [other for other in (bit << 1, bit >> 1, bit << 2, bit >> 2) if other]
    return tuple(other for other in near if other != OWN_TWO and other < 1 << 13)


NEAR_PAIRS = {1 << rank: _near_pairs(1 << rank) for rank in range(13)}
"""For each natural the cards that make a run with it and one wild."""
