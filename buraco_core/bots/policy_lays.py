"""What to lay: naturals at once, wilds where :mod:`.policy_wilds` says so."""

from .policy_outlook import NATURALS, allowed, pairs_of, trinca_mask
from .policy_wilds import choose_wild_lay
from .replica import PLAY, Game
from .replica_cards import COUNT, JOKERS, NEW, TRINCA, Hand, Lay, last_card, with_card
from .replica_tables import LENGTH, LONGEST, OWN_TWO, SPARE, SUIT_OF, TAKES
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
    """Choose a lay of one suit's naturals: onto a run, as a new one, onto a trinca."""
    side = game.turn & 1
    count = hand[COUNT]
    takes = game.takes[side]
    held = hand[suit] & NATURALS
    fits = hand[suit] & takes[suit]
    if fits & OWN_TWO:
        lay = _natural_two(game, policy, side, suit)
        if lay is not None:
            return lay
        fits &= NATURALS
    if fits:
        lay = onto_run(game, side, suit, fits & -fits)
        if count > 2 or allowed(game, policy, lay):
            return lay
    run = LONGEST[held]
    if run:
        lay = (NEW, suit, run, 0)
        if count - run.bit_count() > 1 or allowed(game, policy, lay):
            return lay
    fits = takes[4] & held
    if fits:
        lay = onto_trinca(game, side, suit, fits & -fits)
        if count > 2 or allowed(game, policy, lay):
            return lay
    return None


def _natural_two(game: Game, policy: Weights, side: int, suit: int) -> Lay | None:
    """Lay a two where it is natural, on a run that is long enough for it."""
    lay = onto_run(game, side, suit, OWN_TWO)
    length = game.melds[side][lay[0]][1].bit_count()
    left = game.hands[game.turn][COUNT] - 1
    if length >= policy.two_length and (left > 1 or allowed(game, policy, lay)):
        return lay
    return None


def onto_run(game: Game, side: int, suit: int, bit: int) -> Lay:
    """Lay one natural onto the run that takes it: a canastra's, else the longest."""
    best = best_length = -1
    best_bit = bit
    for at, (kind, mask, spare) in enumerate(game.melds[side]):
        if kind == suit:
            key = mask + SPARE if spare else mask
            if TAKES[key] & bit:
                length = LENGTH[key] + (0 if spare else 1)
                if length > best_length:
                    best, best_length = at, length
                    best_bit = 1 << 13 if bit == 1 and mask & 1 else bit
    return best, suit, best_bit, 0


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
