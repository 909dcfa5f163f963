"""Pile or stock, the choice that decides most."""

from .policy_lays import choose_lay, onto_run, onto_trinca
from .policy_outlook import (
    NATURALS,
    NEAR_PAIRS,
    awaits_morto,
    menaced,
    one_more,
    pairs_of,
    trinca_mask,
)
from .policy_wilds import count_wilds, is_clean, new_dirty_melds, onto_meld, spends_wild, with_wild
from .replica import OVER, Game
from .replica_cards import COUNT, NEW, SECOND, TRINCA, Hand, Lay, add, joined, meld_canastra
from .replica_tables import (
    BIT_OF,
    CANASTRA,
    LENGTH,
    LONGEST,
    MELDABLE,
    NEAR,
    OWN_TWO,
    SPARE,
    SUIT_OF,
)
from .weights import Weights

SMALL, LARGE = 4, 9
"""Cards of a hand, without and with the pile, that might be emptied in a turn."""
FEW = 3
"""Cards of a hand that is all but empty."""
BARE: Lay = (NEW, 0, 0, 0)
"""The pickup of an open pile: no lay goes with it."""


def choose_draw(game: Game, policy: Weights) -> Lay | None:
    """Choose how to take the pile: BARE, or with its top card in a lay; None for the stock."""
    if not game.pile or not game.pile_is_open():
        return None
    if game.table.free_pile:
        gains = pile_gain(game, policy) > 0 or _empties(game, policy, None)
        return BARE if gains else None
    lays = [lay for lay in top_lays(game) if game.may_take(lay)]
    if not lays:
        return None
    best = None
    best_gain = -pile_gain(game, policy)
    for lay in lays:
        if _empties(game, policy, lay):
            return lay
        gain = lay_gain(game, policy, lay)
        if gain > best_gain:
            best, best_gain = lay, gain
    return best


def _empties(game: Game, policy: Weights, lay: Lay | None) -> bool:
    """Say whether the pile lets a small hand be emptied in this turn, for a morto or to go out."""
    side, seat = game.turn & 1, game.turn
    hand = game.hands[seat]
    if hand[COUNT] > SMALL or hand[COUNT] + len(game.pile) > LARGE:
        return False
    if not (awaits_morto(game, side) or game.may_go_out(side)):
        return False
    after = game.copy()
    after.take(lay)
    while after.phase != OVER and after.took[side] == game.took[side]:
        following = choose_lay(after, policy)
        if following is None:
            return after.hands[seat][COUNT] == 1 and after.may_go_out(side)
        after.lay(following)
    return True


def lay_gain(game: Game, policy: Weights, lay: Lay) -> float:
    """Weigh what the pile's top card is laid with, and on."""
    at, _, mask, spare = lay
    gain = policy.spend_wild if spends_wild(lay) else 0.0
    if at != NEW:
        meld = game.melds[game.turn & 1][at]
        if not meld_canastra(*meld) and meld_canastra(*joined(meld, mask, spare)):
            gain += policy.pile_canastra
    return gain


def pile_gain(game: Game, policy: Weights) -> float:
    """Weigh the pile against the stock: above 0 it is worth taking."""
    seat = game.turn
    side = seat & 1
    hand, pile = game.hands[seat], game.pile
    own, theirs = game.takes[side], game.takes[side ^ 1]
    ranks, their_ranks = own[4], theirs[4]
    suits = [0, 0, 0, 0, 0]
    wilds = 0
    for card in pile:
        suits[SUIT_OF[card]] |= BIT_OF[card]
    fit = meld = near = deny = 0
    for suit in range(4):
        come = suits[suit]
        if come:
            held = hand[suit]
            wilds += come >> 1 & 1
            come &= NATURALS
            fits = come & (own[suit] | ranks)
            if fits:
                fit += fits.bit_count()
            both = held | come
            meld += MELDABLE[both] - MELDABLE[held]
            near += (NEAR[both] & come).bit_count()
            if come & (theirs[suit] | their_ranks):
                deny += (come & (theirs[suit] | their_ranks)).bit_count()
    size = len(pile)
    gain = policy.pile_trinca * _new_trincas(hand, pile) if game.table.trincas else 0.0
    gain += policy.pile_bias + policy.pile_size * size + policy.pile_idle * game.idle
    gain += policy.pile_meld * meld + policy.pile_fit * fit + policy.pile_near * near
    gain += policy.pile_deny * deny + policy.pile_wild * (wilds + pile.count(52))
    if menaced(game, policy, side):
        gain += policy.pile_menace * size
    few = hand[COUNT] <= FEW
    if awaits_morto(game, side):
        gain += (policy.pile_awaits + policy.pile_few * few) * size
    elif game.may_go_out(side):
        gain += (policy.pile_race + policy.pile_few * few) * size
    if len(game.stock) < 3 * game.seats and not (game.mortos and game.table.renews):
        gain += policy.pile_late * size
    return gain


def _new_trincas(hand: Hand, pile: list[int]) -> int:
    """Count the ranks of which the hand has three with the pile but not alone."""
    twice, thrice = pairs_of(hand)
    had, once = thrice, 0
    for mask in (*hand[:4], *hand[SECOND:COUNT]):
        once |= mask
    for card in pile:
        bit = BIT_OF[card] & NATURALS
        thrice |= twice & bit
        twice |= once & bit
        once |= bit
    return (thrice & ~had).bit_count()


def top_lays(game: Game) -> list[Lay]:
    """List lays of the pile's top card, the natural ones first."""
    top = game.pile[-1]
    side = game.turn & 1
    hand = game.hands[game.turn]
    suit, bit = SUIT_OF[top], BIT_OF[top]
    if suit == 4 or bit == OWN_TWO:
        return _wild_top_lays(game, hand, top)
    found: list[Lay] = []
    takes = game.takes[side]
    if takes[suit] & bit:
        found.append(onto_run(game, side, suit, bit))
    if takes[4] & bit:
        found.append(onto_trinca(game, side, suit, bit))
    held = hand[suit] & NATURALS
    run = LONGEST[held | bit]
    if run & bit:
        found.append((NEW, suit, run, 0))
    if game.table.trincas:
        trinca = trinca_mask(hand, bit)
        if trinca.bit_count() > 1:
            found.append((NEW, TRINCA + bit.bit_length() - 1, one_more(trinca, suit), 0))
    return found or _with_a_wild(game, hand, suit, bit)


def _with_a_wild(game: Game, hand: Hand, suit: int, bit: int) -> list[Lay]:
    """List lays of a natural top card that spend a wild of the hand."""
    if not count_wilds(hand):
        return []
    found: list[Lay] = []
    for at, (kind, mask, spare) in enumerate(game.melds[game.turn & 1]):
        gap = kind == suit and not spare and not mask & bit and CANASTRA[mask] < 2
        if gap and LENGTH[mask | bit | SPARE]:
            chosen = with_wild(hand, suit, mask | bit)
            if chosen is not None:
                found.append((at, suit, chosen[0] & ~mask, chosen[1]))
    for near in NEAR_PAIRS[bit]:
        if hand[suit] & near:
            chosen = with_wild(hand, suit, near | bit)
            if chosen is not None:
                found.append((NEW, suit, *chosen))
    if game.table.trincas:
        trinca = trinca_mask(hand, bit)
        kind = TRINCA + bit.bit_length() - 1
        chosen = with_wild(hand, kind, one_more(trinca, suit)) if trinca else None
        if chosen is not None:
            found.append((NEW, kind, *chosen))
    return found


def _wild_top_lays(game: Game, hand: Hand, top: int) -> list[Lay]:
    """List lays of a wild that tops the pile, the longest melds first."""
    alone = [*(mask & NATURALS for mask in hand[:4]), 0, *hand[SECOND:]]
    add(alone, top)
    found = [
        lay
        for at, meld in enumerate(game.melds[game.turn & 1])
        if not is_clean(meld[0], meld[1]) and (lay := onto_meld(alone, at, meld)) is not None
    ]
    found.sort(key=lambda lay: -game.melds[game.turn & 1][lay[0]][1].bit_count())
    return [*found, *(lay for lay, _ in new_dirty_melds(game, alone))]
