"""The rules of play: what is refused, what is legal, and what a move makes of the table."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from .actions import NEW_MELD, Action, Discard, Draw, Extend, Lay, TakePile, malformed
from .cards import JOKER, Card, Cards, holds, without
from .going_out import Melds, refuse_emptying, refuse_stranding
from .lays import company, extensions, new_melds
from .melds import read
from .refusal import IllegalAction, Refusal, Rule
from .state import Phase, State

IDLE_ROUNDS = 6
"""Idle turns of each seat after which the pile is closed. RULES, A turn, no standstill."""
_REMEMBERED = 1 << 14
"""Actions kept to be listed again."""


# What is refused ---------------------------------------------------------------------------------


def refuse(state: State, action: Action) -> Refusal | None:
    """Say which rule forbids `action` now, or None when it may be played.

    The first rule broken is the answer; `state` is not touched.
    """
    draws = isinstance(action, (Draw, TakePile))
    if not draws and not isinstance(action, (Lay, Extend, Discard)):
        return _refuse_malformed(action)
    if state.phase is Phase.OVER:
        return Refusal(Rule.ROUND_OVER)
    if draws and state.phase is Phase.PLAY:
        return Refusal(Rule.ALREADY_DREW)
    if not draws and state.phase is Phase.DRAW:
        return Refusal(Rule.MUST_DRAW_FIRST)
    match action:
        case Draw(card):
            return _refuse_draw(state, card)
        case TakePile(meld, cards):
            return _refuse_malformed(action) or refuse_pile(state, meld, cards)
        case Lay(cards):
            return _refuse_malformed(action) or _refuse_lay(state, NEW_MELD, cards)
        case Extend(meld, cards):
            return _refuse_malformed(action) or _refuse_lay(state, meld, cards)
        case Discard(card):
            return _refuse_discard(state, card)


def _refuse_malformed(action: object) -> Refusal | None:
    """Refuse what equals no action of any table."""
    why = malformed(action)
    return None if why is None else Refusal(Rule.NOT_AN_ACTION, {"why": why})


def _refuse_draw(state: State, card: Card | None) -> Refusal | None:
    if not state.stock:
        return Refusal(Rule.STOCK_EMPTY)
    if card is not None and card != state.stock[0]:
        return _refuse_malformed(Draw(card)) or Refusal(Rule.WRONG_CARD)
    return None


def refuse_pile(state: State, meld: int | None = None, cards: Cards = ()) -> Refusal | None:
    """Say why the pile may not be taken now, in this way. RULES, A turn.

    `meld` and `cards` as in :class:`buraco_core.actions.TakePile`.
    """
    if (refusal := _refuse_any_pickup(state)) is not None:
        return refusal
    bare = meld is None
    if state.rules.pile_pickup == "free":
        return None if bare else Refusal(Rule.PILE_TAKEN_BARE)
    if meld is None:
        return Refusal(Rule.PILE_TOP_MUST_BE_USED)
    if not holds(state.hand, cards):
        return Refusal(Rule.NOT_IN_HAND)
    laid = _lay(state, meld, (*cards, state.pile[-1]))
    if isinstance(laid, Refusal):
        return laid
    hand = (*without(state.hand, cards), *state.pile[:-1])
    return refuse_stranding(state, hand, laid, None)


def _refuse_any_pickup(state: State) -> Refusal | None:
    if not state.pile:
        return Refusal(Rule.PILE_EMPTY)
    if state.first and state.rules.first_turn == "stock":
        return Refusal(Rule.FIRST_TURN_FROM_STOCK)
    if pile_is_closed(state):
        return Refusal(Rule.PILE_CLOSED)
    return None


def pile_is_closed(state: State) -> bool:
    """Say whether the guard against standstill forbids the pile. RULES, A turn, no standstill."""
    return state.idle >= IDLE_ROUNDS * len(state.seats)


def _refuse_lay(state: State, meld: int, cards: Cards) -> Refusal | None:
    if not cards:
        return Refusal(Rule.NOT_AN_ACTION)
    if not holds(state.hand, cards):
        return Refusal(Rule.NOT_IN_HAND)
    laid = _lay(state, meld, cards)
    if isinstance(laid, Refusal):
        return laid
    picked = None if state.picked in cards else state.picked
    return refuse_stranding(state, without(state.hand, cards), laid, picked)


def _refuse_discard(state: State, card: Card) -> Refusal | None:
    if card not in state.hand:
        return _refuse_malformed(Discard(card)) or Refusal(Rule.NOT_IN_HAND)
    if _is_barred(state, card):
        return Refusal(Rule.REDISCARD_SINGLE)
    return _refuse_last_discard(state)


def _is_barred(state: State, card: Card) -> bool:
    return card == state.picked


def _refuse_last_discard(state: State) -> Refusal | None:
    if len(state.hand) > 1:
        return None
    return refuse_emptying(state, state.melds[state.side], discarding=True)


def _lay(state: State, meld: int, cards: Cards) -> Melds | Refusal:
    """Put cards on the side's meld of that number, or down as a new one."""
    melds = state.melds[state.side]
    if meld > len(melds):
        return Refusal(Rule.NO_SUCH_MELD, {"meld": meld})
    if meld == NEW_MELD:
        new = read(cards, state.rules)
        return new if isinstance(new, Refusal) else (*melds, new)
    longer = read((*melds[meld - 1].layout, *cards), state.rules)
    if isinstance(longer, Refusal):
        return longer
    return (*melds[: meld - 1], longer, *melds[meld:])


# What is legal -----------------------------------------------------------------------------------


def legal_actions(state: State) -> list[Action]:
    """List every action the seat on turn may take, each distinct set of cards once.

    `a in legal_actions(s)` exactly when `refuse(s, a) is None`, but for a Draw that names its card.
    """
    if state.phase is Phase.OVER:
        return []
    if state.phase is Phase.DRAW:
        draws: list[Action] = [Draw()] if state.stock else []
        return draws + _legal_pickups(state)
    return _legal_lays(state) + _legal_discards(state)


def _legal_pickups(state: State) -> list[Action]:
    if _refuse_any_pickup(state) is not None:
        return []
    if state.rules.pile_pickup == "free":
        return [TakePile()]
    top, held = state.pile[-1], len(state.hand) + len(state.pile)
    found = []
    for meld, sets in _lays(state, tuple(sorted((*company(top, state.hand), top)))):
        for laid in sets:
            if top in laid:
                cards = without(laid, (top,))
                if held - len(laid) > 1 or refuse_pile(state, meld, cards) is None:
                    found.append(_taking(meld, cards))
    return found


def _legal_lays(state: State) -> list[Action]:
    hand = state.hand
    held = len(hand)
    return [
        _laying(meld, cards)
        for meld, sets in _lays(state, hand)
        for cards in sets
        if held - len(cards) > 1 or _refuse_lay(state, meld, cards) is None
    ]


def _legal_discards(state: State) -> list[Action]:
    if _refuse_last_discard(state) is not None:
        return []
    return [_DISCARDS[card] for card in dict.fromkeys(state.hand) if not _is_barred(state, card)]


def _lays(state: State, hand: Cards) -> Iterator[tuple[int, Iterable[Cards]]]:
    """List what makes a meld: its number, or NEW_MELD, and each set of cards that goes there."""
    yield NEW_MELD, new_melds(hand, state.rules)
    for number, meld in enumerate(state.melds[state.side], start=1):
        if found := extensions(meld, hand):
            yield number, found


@lru_cache(maxsize=_REMEMBERED)
def _laying(meld: int, cards: Cards) -> Action:
    return Lay(cards) if meld == NEW_MELD else Extend(meld, cards)


@lru_cache(maxsize=_REMEMBERED)
def _taking(meld: int, cards: Cards) -> Action:
    return TakePile(meld, cards)


_DISCARDS = tuple(Discard(card) for card in range(JOKER + 1))


# What a move makes of the table ------------------------------------------------------------------


def play(state: State, action: Action) -> State:
    """Carry out an action of the seat on turn, with all that follows from it.

    What follows: a morto taken, the stock renewed, the next seat's turn, the round's end.
    Raises IllegalAction where the rules refuse it; `state` is never touched.
    """
    if (refusal := refuse(state, action)) is not None:
        raise IllegalAction(refusal)
    match action:
        case Draw():
            return _draw(state)
        case TakePile(None):
            return _take_pile(state)
        case TakePile(meld, cards):
            return _put_down(_take_pile(state), meld or NEW_MELD, (*cards, state.pile[-1]))
        case Lay(cards):
            return _put_down(state, NEW_MELD, cards)
        case Extend(meld, cards):
            return _put_down(state, meld, cards)
        case Discard(card):
            return _discard(state, card)


def _with_hand(state: State, hand: Cards) -> tuple[Cards, ...]:
    return (*state.hands[: state.turn], tuple(sorted(hand)), *state.hands[state.turn + 1 :])


def _known_after(state: State, gone: Cards = (), come: Cards = ()) -> tuple[Cards, ...]:
    """Follow what everybody saw: cards of the seat on turn that came from the pile or went out."""
    left = [*state.known[state.turn], *come]
    for card in gone:
        if card in left:
            left.remove(card)
    known = tuple(sorted(left))
    return (*state.known[: state.turn], known, *state.known[state.turn + 1 :])


def _now_used(state: State) -> tuple[bool, bool]:
    used = tuple(
        state.used[side] or state.took[side] == state.turn for side in range(len(state.used))
    )
    return used[0], used[1]


def _draw(state: State) -> State:
    return state._replace(
        phase=Phase.PLAY,
        hands=_with_hand(state, (*state.hand, state.stock[0])),
        stock=state.stock[1:],
        used=_now_used(state),
        idle=0,
    )


def _take_pile(state: State) -> State:
    bars = (
        not state.rules.rediscard_single
        and len(state.pile) == 1
        and state.pile[0] not in state.hand
    )
    return state._replace(
        phase=Phase.PLAY,
        hands=_with_hand(state, state.hand + state.pile),
        pile=(),
        used=_now_used(state),
        picked=state.pile[0] if bars else None,
        idle=state.idle + 1,
        known=_known_after(state, come=state.pile),
    )


def _put_down(state: State, meld: int, cards: Cards) -> State:
    melds = _lay(state, meld, cards)
    assert not isinstance(melds, Refusal)
    hand = without(state.hand, cards)
    laid = state._replace(
        hands=_with_hand(state, hand),
        melds=(melds, state.melds[1]) if state.side == 0 else (state.melds[0], melds),
        picked=None if state.picked in cards else state.picked,
        idle=0,
        known=_known_after(state, gone=cards),
    )
    if hand:
        return laid
    if state.morto_awaits(state.side):
        return _take_morto(laid, direct=True)
    return laid._replace(phase=Phase.OVER, went_out=state.turn)


def _take_morto(state: State, *, direct: bool) -> State:
    """RULES, The morto: direct plays on at once, indirect from that seat's next draw."""
    took, used = list(state.took), list(state.used)
    took[state.side], used[state.side] = state.turn, direct
    return state._replace(
        hands=_with_hand(state, state.mortos[0]),
        mortos=state.mortos[1:],
        took=(took[0], took[1]),
        used=(used[0], used[1]),
        picked=None,
    )


def _discard(state: State, card: Card) -> State:
    hand = without(state.hand, (card,))
    discarded = state._replace(
        hands=_with_hand(state, hand),
        pile=(*state.pile, card),
        picked=None,
        discards=(*state.discards, (state.turn, card)),
        known=_known_after(state, gone=(card,)),
    )
    if hand:
        return _end_turn(discarded)
    if state.morto_awaits(state.side):
        return _end_turn(_take_morto(discarded, direct=False))
    return discarded._replace(phase=Phase.OVER, went_out=state.turn)


def _end_turn(state: State) -> State:
    """RULES, The stock runs out: renewal and end come with the turn's end."""
    turn = (state.turn + 1) % len(state.seats)
    passed = state._replace(turn=turn, phase=Phase.DRAW, first=False)
    if passed.stock:
        return passed
    if state.rules.stock_end == "morto" and state.mortos:
        return passed._replace(stock=state.mortos[0], mortos=state.mortos[1:])
    return passed._replace(phase=Phase.OVER)
