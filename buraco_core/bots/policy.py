"""How a robot plays in the replica: pile or stock, what to lay, what to discard.

A policy looks at its own hand and at what lies open; of the other hands it reads the number of
cards and what everybody saw go into them, nothing else. The numbers are in :mod:`.weights`.
"""

from collections.abc import Sequence

from .policy_lays import choose_lay
from .policy_outlook import NATURALS, pairs_of
from .policy_pile import BARE, choose_draw
from .replica import OVER, PLAY, SOONER, Game
from .replica_cards import COUNT, JOKERS, SECOND, Hand, Meld, last_card, meld_value, with_card
from .replica_tables import OWN_TWO
from .weights import Weights

WILD_WORTH = 1000.0
BESIDE, BETWEEN, ALIKE = 3.0, 1.5, 3.5
"""Live copies with which a pair is worth what the weights say: of the cards beside two neighbours,
of the one between two that are two apart, and of equal cards."""
TURNS = 400
"""Turns after which a rollout is broken off."""


def play_out(game: Game, policies: list[Weights]) -> None:
    """Play a round to its end, each seat by its policy."""
    for _ in range(TURNS):
        if game.phase == OVER:
            return
        play_turn(game, policies[game.turn])


def play_turn(game: Game, policy: Weights) -> None:
    """Play what is left of a turn."""
    if game.phase != PLAY:
        pickup = choose_draw(game, policy)
        if pickup is None:
            game.draw()
        else:
            game.take(None if pickup is BARE else pickup)
    while (lay := choose_lay(game, policy)) is not None:
        game.lay(lay)
    if game.phase != OVER:
        game.discard(choose_discard(game, policy))


# Discarding --------------------------------------------------------------------------------------


def choose_discard(game: Game, policy: Weights) -> int:
    """Choose the card that is worth least to keep and gives least away."""
    seat = game.turn
    side = seat & 1
    hand = game.hands[seat]
    own, theirs = game.takes[side], game.takes[side ^ 1]
    known = game.known[(seat + 1) % game.seats]
    own_ranks, their_ranks = own[4], theirs[4]
    pairs = pairs_of(hand)[0] if game.table.trincas else 0
    keep, dup, hot = policy.keep, policy.dup, policy.hot
    danger = policy.danger + policy.danger_pile * len(game.pile)
    best, found = 1e9, -1
    for suit in range(4):
        held = hand[suit] & NATURALS
        if not held:
            continue
        risky = theirs[suit] | their_ranks
        seen = known[suit]
        beside = seen << 1 | seen >> 1 | seen << 2 | seen >> 2
        soon = own[suit] | own[SOONER + suit] | own_ranks
        second = hand[suit + SECOND]
        for base, bit in keep[held]:
            worth = base
            if worth + dup >= best:
                break
            if bit & risky:
                worth += danger
            if bit & beside:
                worth += hot
            if bit & soon:
                worth += policy.soon
            if bit & second:
                worth += dup
            if bit & pairs:
                worth += policy.pair
            if worth < best:
                card = suit * 13 + bit.bit_length() - 1
                if card != game.picked:
                    best, found = worth, card
    return found if found >= 0 else _wild_discard(game, hand)


def rank_discards(game: Game, policy: Weights, live: Sequence[int]) -> list[tuple[float, int]]:
    """List what may be discarded as (worth, card), the first to go first, wilds at the end.

    `live` tells of each card how many copies have not been seen: by them a pair is worth more or
    less, and from them follow the odds that a closed pile is taken with a discard.
    """
    seat = game.turn
    hand = game.hands[seat]
    own, theirs = game.takes[seat & 1], game.takes[seat & 1 ^ 1]
    known = game.known[(seat + 1) % game.seats]
    pairs = pairs_of(hand)[0] if game.table.trincas else 0
    danger = policy.danger + policy.danger_pile * len(game.pile)
    ranked = []
    for suit in range(4):
        seen = known[suit]
        bonuses = (
            (theirs[suit] | theirs[4], danger),
            (seen << 1 | seen >> 1 | seen << 2 | seen >> 2, policy.hot),
            (own[suit] | own[SOONER + suit] | own[4], policy.soon),
            (hand[suit + SECOND], policy.dup),
        )
        held = hand[suit] & NATURALS
        for plain, bit in policy.keep[held]:
            card = suit * 13 + bit.bit_length() - 1
            given = sum([weight for mask, weight in bonuses if bit & mask])
            if bit & bonuses[0][0]:
                given += policy.gift * gift(game.melds[seat & 1 ^ 1], card) / 100
            if bit & pairs:
                given += policy.pair * sum(live[card % 13 : 52 : 13]) / ALIKE
            ranked.append((plain + given + company(policy, held, card, live), card))
        if hand[suit] & OWN_TWO:
            ranked.append((WILD_WORTH, suit * 13 + 1))
    if hand[JOKERS]:
        ranked.append((2 * WILD_WORTH, 52))
    if not game.table.free_pile:
        ranked = [(worth + feeding(game, policy, card, live), card) for worth, card in ranked]
    return sorted(entry for entry in ranked if game.may_discard(entry[1]))


def gift(melds: Sequence[Meld], card: int) -> int:
    """Count the points by which a card makes one of these melds count more, 0 if it fits none."""
    found = [
        meld_value(*longer) - meld_value(*meld)
        for meld in melds
        if (longer := with_card(meld, card)) is not None
    ]
    return max(found, default=0)


def company(policy: Weights, held: int, card: int, live: Sequence[int]) -> float:
    """Say how much more than usual a card's neighbours in the hand are worth, by live copies."""
    suit, rank = divmod(card, 13)
    places = held | (held & 1) << 13
    more = 0.0
    for place in (0, 13) if rank == 0 else (rank,):
        for step in (-1, 1):
            if place + step >= 0 and places >> place + step & 1:
                beside = _live(live, suit, place - step) + _live(live, suit, place + 2 * step)
                more += policy.near1 * (beside / BESIDE - 1)
            if place + 2 * step >= 0 and places >> place + 2 * step & 1:
                more += policy.near2 * (_live(live, suit, place + step) / BETWEEN - 1)
    return more


def _live(live: Sequence[int], suit: int, place: int) -> int:
    """Count the live copies of a suit's card at a place of a run, twos apart."""
    return live[suit * 13 + place % 13] if 0 <= place < 14 and place != 1 else 0


def feeding(game: Game, policy: Weights, card: int, live: Sequence[int]) -> float:
    """Say what it costs if a closed pile is taken with a discard, times the odds of that."""
    following = (game.turn + 1) % game.seats
    share = game.hands[following][COUNT] / max(1, sum(live))
    odds = odds_of_use(card, live, share, game.table.trincas)
    return odds * (policy.feed + policy.feed_pile * len(game.pile))


def odds_of_use(card: int, live: Sequence[int], share: float, trincas: bool) -> float:
    """Estimate the chance that a hand holds two cards that make a meld with this one.

    `share` is the part of all unseen cards that lies in that hand.
    """
    if card == 52 or card % 13 == 1:
        return 1.0
    suit, rank = divmod(card, 13)
    pairs = 0
    for place in (0, 13) if rank == 0 else (rank,):
        around = [_live(live, suit, at) for at in range(place - 2, place + 3)]
        pairs += around[0] * around[1] + around[1] * around[3] + around[3] * around[4]
    if trincas:
        mates = sum(live[rank:52:13])
        pairs += mates * (mates - 1) // 2
    return min(1.0, pairs * share * share)


def _wild_discard(game: Game, hand: Hand) -> int:
    """Discard a two, or else a joker, where nothing else may be."""
    for suit in range(4):
        if hand[suit] & OWN_TWO and suit * 13 + 1 != game.picked:
            return suit * 13 + 1
    return 52 if hand[JOKERS] and game.picked != 52 else last_card(hand)
