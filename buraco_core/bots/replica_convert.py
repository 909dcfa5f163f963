"""From the public engine's tables and actions to the replica's, and back."""

from collections.abc import Iterable, Sequence

from .. import melds as public
from ..actions import NEW_MELD, Action, Draw, Extend, TakePile
from ..actions import Discard as PublicDiscard
from ..actions import Lay as PublicLay
from ..cards import PACK_SUIT, Card, Cards
from ..melds import Kind, read
from ..refusal import Refusal
from ..rules import Rules
from ..state import Phase, State
from ..view import View
from .replica import DRAW, NOBODY, OVER, PLAY, Game, Table
from .replica_cards import (
    COUNT,
    NEW,
    NO_CARD,
    TRINCA,
    Hand,
    Lay,
    Meld,
    add,
    lay_cards,
    meld_canastra,
)
from .replica_tables import BIT_OF, SUIT_OF

_PHASES = {Phase.DRAW: DRAW, Phase.PLAY: PLAY, Phase.OVER: OVER}


def hand_of(cards: Iterable[Card]) -> Hand:
    """Sort out a hand."""
    hand = [0] * (COUNT + 1)
    for card in cards:
        add(hand, card)
    return hand


def cards_of(hand: Hand) -> Cards:
    """List a hand, by number."""
    found = [
        suit * PACK_SUIT + rank
        for masks in (hand[:4], hand[5:COUNT])
        for suit, mask in enumerate(masks)
        for rank in range(PACK_SUIT)
        if mask >> rank & 1
    ]
    return (*sorted(found), *(52,) * hand[4])


def meld_of(meld: public.Meld) -> Meld:
    """Write a meld as the replica has it."""
    spare = 0 if meld.wild is None or not meld.spare else meld.layout[meld.wild] + 1
    if meld.kind is Kind.RUN:
        return meld.natural // PACK_SUIT, meld.mask, spare
    mask = 0
    for card in meld.layout[: len(meld.layout) - bool(spare)]:
        bit = 1 << card // PACK_SUIT
        mask |= bit << 4 if mask & bit else bit
    return TRINCA + meld.natural % PACK_SUIT, mask, spare


def known_of(cards: Cards) -> list[int]:
    """Remember which cards a seat is known to hold."""
    known = [0] * 5
    for card in cards:
        known[SUIT_OF[card]] |= BIT_OF[card]
    return known


def game_of(state: State) -> Game:
    """Set up the replica as a table stands."""
    game = table_of(state)
    game.hands = [hand_of(hand) for hand in state.hands]
    game.pile = list(state.pile)
    game.stock = list(state.stock[::-1])
    game.mortos = [list(morto) for morto in state.mortos[::-1]]
    game.out = NOBODY if state.went_out is None else state.went_out
    return game


def table_of(seen: State | View) -> Game:
    """Set up what lies open on a table, the same for a state and for a view of it."""
    game = Game(Table(seen.rules), len(seen.seats))
    game.turn, game.phase = seen.turn, _PHASES[seen.phase]
    game.melds = [[meld_of(meld) for meld in melds] for melds in seen.melds]
    for side, melds in enumerate(game.melds):
        canastras = [meld_canastra(*meld) for meld in melds]
        game.clean[side], game.dirty[side] = canastras.count(2), canastras.count(1)
        game.see_what_fits(side)
    game.known = [known_of(cards) for cards in seen.known]
    game.took = [NOBODY if who is None else who for who in seen.took]
    game.used = list(seen.used)
    game.first = seen.first
    game.picked = NO_CARD if seen.picked is None else seen.picked
    game.idle = seen.idle
    return game


# Actions -----------------------------------------------------------------------------------------


def lay_of(melds: Sequence[public.Meld], meld: int, cards: Cards, rules: Rules) -> Lay | None:
    """Write cards put onto the side's meld of that number (from 1), or down; None if unfit."""
    before = melds[meld - 1] if meld else None
    laid = read((*(before.layout if before else ()), *cards), rules)
    if isinstance(laid, Refusal):
        return None
    kind, mask, spare = meld_of(laid)
    if before is None:
        return NEW, kind, mask, spare
    _, was, wild = meld_of(before)
    added = mask & ~was
    if kind >= TRINCA:
        _, added, _ = _trinca_added(cards, kind)
    return meld - 1, kind, added, 0 if wild else spare


def _trinca_added(cards: Cards, kind: int) -> Meld:
    mask = 0
    for card in cards:
        if card % PACK_SUIT == kind - TRINCA and SUIT_OF[card] < 4:
            bit = 1 << SUIT_OF[card]
            mask |= bit << 4 if mask & bit else bit
    return kind, mask, 0


def laying(lay: Lay) -> Action:
    """Write a lay as the public action."""
    cards = tuple(lay_cards(lay))
    return PublicLay(cards) if lay[0] == NEW else Extend(lay[0] + 1, cards)


def taking(lay: Lay | None, top: Card) -> Action:
    """Write a pickup as the public action."""
    if lay is None:
        return TakePile()
    cards = lay_cards(lay)
    cards.remove(top)
    return TakePile(NEW_MELD if lay[0] == NEW else lay[0] + 1, tuple(cards))


def apply(game: Game, action: Action, state: State) -> bool:
    """Play a public action in the replica if it is legal there, else say False.

    `state` is the public table before it, from which the cards of a lay are read.
    """
    side = state.melds[state.side]
    match action:
        case Draw():
            game.draw()
        case TakePile() if not game.pile_is_open():
            return False
        case TakePile(None):
            game.take(None)
        case TakePile(meld, cards):
            lay = lay_of(side, meld or NEW_MELD, (*cards, state.pile[-1]), state.rules)
            if lay is None or not game.may_take(lay):
                return False
            game.take(lay)
        case PublicLay(cards) | Extend(_, cards):
            meld = action.meld if isinstance(action, Extend) else NEW_MELD
            lay = lay_of(side, meld, cards, state.rules)
            if lay is None or not game.may_lay(lay):
                return False
            game.lay(lay)
        case PublicDiscard(card):
            if not game.may_discard(card):
                return False
            game.discard(card)
    return True
