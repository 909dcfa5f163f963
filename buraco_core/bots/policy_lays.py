"""What to lay: naturals at once, wilds where :mod:`.policy_wilds` says so."""

from ..melds import CANASTRA as SEVEN
from .policy_outlook import NATURALS, allowed, pairs_of, trinca_mask
from .policy_wilds import choose_wild_lay
from .replica import PLAY, Game
from .replica_cards import (
    COUNT,
    JOKERS,
    NEW,
    TRINCA,
    Hand,
    Lay,
    Meld,
    joined,
    last_card,
    meld_value,
    with_card,
)
from .replica_tables import (
    DIRTY,
    LENGTH,
    LONGEST,
    OWN_TWO,
    RUN_BONUS,
    SPARE,
    SUIT_OF,
    TAKES,
    add_ace,
)
from .weights import Weights


def choose_lay(game: Game, policy: Weights) -> Lay | None:
    """Choose the next lay, None when enough is laid."""
    side = game.turn & 1
    hand = game.hands[game.turn]
    for suit in range(4):
        if hand[suit]:
            lay = _natural_lay(game, policy, hand, suit)
            if lay is not None:
                return lay
    if game.table.trincas:
        lay = _new_trinca(game, policy, hand)
        if lay is not None:
            return lay
    if hand[JOKERS] or (hand[0] | hand[1] | hand[2] | hand[3]) & OWN_TWO:
        lay = choose_wild_lay(game, policy, hand)
        if lay is not None:
            return lay
    if hand[COUNT] == 1 and game.phase == PLAY and not game.may_discard(last_card(hand)):
        return _forced(game, side, hand)
    return None


def _natural_lay(game: Game, policy: Weights, hand: Hand, suit: int) -> Lay | None:
    """Choose a lay of one suit's naturals: a trinca's seventh, onto a run, a new one, a trinca."""
    side = game.turn & 1
    count = hand[COUNT]
    takes = game.takes[side]
    held = hand[suit] & NATURALS
    ranks = takes[4] & held
    if ranks:
        seventh = _seventh(game, side, suit, ranks)
        if seventh is not None and (count > 2 or allowed(game, policy, seventh)):
            return seventh
    fits = takes[suit] & held
    if fits:
        lay = onto_run(game, side, suit, fits & -fits)
        if count > 2 or allowed(game, policy, lay):
            return lay
    if takes[suit] & hand[suit] & OWN_TWO:
        two = _natural_two(game, policy, side, suit)
        if two is not None:
            return two
    run = LONGEST[held]
    if run:
        lay = (NEW, suit, run, 0)
        if count - run.bit_count() > 1 or allowed(game, policy, lay):
            return lay
    if ranks:
        lay = onto_trinca(game, side, suit, ranks & -ranks)
        if count > 2 or allowed(game, policy, lay):
            return lay
    return None


def _natural_two(game: Game, policy: Weights, side: int, suit: int) -> Lay | None:
    """Lay a two where it is natural, on a run long enough for it, or for a higher limpa."""
    lay = onto_run(game, side, suit, OWN_TWO)
    hand = game.hands[game.turn]
    _, mask, spare = game.melds[side][lay[0]]
    key = mask + SPARE if spare else mask
    longer = key | OWN_TWO
    longer = add_ace(longer, TAKES[longer] & hand[suit] & 1)
    clean = not DIRTY[longer] and RUN_BONUS[longer] > RUN_BONUS[key]
    worthy = clean or mask.bit_count() >= policy.two_length
    return lay if worthy and (hand[COUNT] > 2 or allowed(game, policy, lay)) else None


def onto_run(game: Game, side: int, suit: int, bit: int) -> Lay:
    """Lay one natural onto the run that takes it: where it raises a canastra, else the longest."""
    best = -1
    best_rank = (-1, 0)
    best_bit = bit
    for at, (kind, mask, spare) in enumerate(game.melds[side]):
        if kind == suit:
            key = mask + SPARE if spare else mask
            if TAKES[key] & bit:
                raised = RUN_BONUS[add_ace(key, bit)] - RUN_BONUS[key]
                rank = (raised, LENGTH[key] + (0 if spare else 1))
                if rank > best_rank:
                    best, best_rank = at, rank
                    best_bit = 1 << 13 if bit == 1 and mask & 1 else bit
    return best, suit, best_bit, 0


def _seventh(game: Game, side: int, suit: int, ranks: int) -> Lay | None:
    """Lay one natural of these ranks onto a trinca of six, or where a run counts more by it."""
    melds = game.melds[side]
    for at, (kind, mask, spare) in enumerate(melds):
        if kind >= TRINCA and mask.bit_count() + (spare > 0) == SEVEN - 1:
            bit = 1 << kind - TRINCA
            if bit & ranks:
                lays = [(at, kind, 1 << suit, 0)]
                if bit & game.takes[side][suit]:
                    lays.append(onto_run(game, side, suit, bit))
                return max(lays, key=lambda lay: _gain(melds[lay[0]], lay))
    return None


def _gain(meld: Meld, lay: Lay) -> int:
    return meld_value(*joined(meld, lay[2], lay[3])) - meld_value(*meld)


def onto_trinca(game: Game, side: int, suit: int, bit: int) -> Lay:
    """Lay one natural onto the trinca of its rank."""
    kind = TRINCA + bit.bit_length() - 1
    melds = game.melds[side]
    best = max((meld[1].bit_count(), at) for at, meld in enumerate(melds) if meld[0] == kind)[1]
    return best, kind, 1 << suit, 0


def _new_trinca(game: Game, policy: Weights, hand: Hand) -> Lay | None:
    _, thrice = pairs_of(hand)
    while thrice:
        bit = thrice & -thrice
        thrice ^= bit
        mask = trinca_mask(hand, bit)
        lay = (NEW, TRINCA + bit.bit_length() - 1, mask, 0)
        left = hand[COUNT] - mask.bit_count()
        if left > 1 or allowed(game, policy, lay):
            return lay
    return None


def _forced(game: Game, side: int, hand: Hand) -> Lay | None:
    """Lay the single card that may not be discarded."""
    card = last_card(hand)
    for at, meld in enumerate(game.melds[side]):
        longer = with_card(meld, card)
        if longer is not None:
            kind, mask, spare = meld
            new = 1 << SUIT_OF[card] if kind >= TRINCA and not (longer[2] and not spare) else 0
            added = new if kind >= TRINCA else longer[1] & ~mask
            lay = (at, kind, added, 0 if spare else longer[2])
            if game.may_lay(lay):
                return lay
    return None
