"""What no robot may do, as predicates of a table and an action: the arena counts them.

Each answers whether the seat on turn does it. They look at the whole table, as a judge may; the
robots themselves see a view only. ROBOTS, "Never, at any level", gives their order.
"""

from collections.abc import Callable, Mapping

from ..actions import Action, Discard, Draw, Extend, Lay, TakePile
from ..cards import CAN_BE_WILD, PACK_SUIT, Card
from ..game import legal_actions, play, refuse
from ..lays import extensions
from ..melds import Kind, Meld, read
from ..scoring import round_points
from ..state import Phase, State


def wastes_a_wild(state: State, action: Action) -> bool:
    """Discards a wild although another discard is legal, unless only that goes out."""
    if not isinstance(action, Discard) or not CAN_BE_WILD[action.card]:
        return False
    return any(not CAN_BE_WILD[card] for card in _discards(state))


def dirties_a_limpa(state: State, action: Action) -> bool:
    """Makes a clean canastra dirty although the round goes on."""
    changed = _extended(state, action)
    if changed is None or play(state, action).phase is Phase.OVER:
        return False
    before, after = changed
    return before.canastra is not None and before.is_clean and not after.is_clean


def goes_out_losing(state: State, action: Action) -> bool:
    """Goes out behind by more than one round's canastra while much of the stock is left."""
    if not isinstance(action, Discard | Lay | Extend | TakePile):
        return False
    after = play(state, action)
    if after.went_out is None or len(after.stock) < 4 * len(state.seats):
        return False
    ours, theirs = (round_points(side, after).total for side in (state.side, 1 - state.side))
    return theirs - ours > LOST and not _may_be_forestalled(state)


LOST = 300
"""Points behind with which going out plainly loses."""


def breaks_a_pair(state: State, action: Action) -> bool:
    """Discards one of two live neighbours although a card is there that fits nowhere."""
    if not isinstance(action, Discard) or CAN_BE_WILD[action.card]:
        return False
    if not _has_live_neighbour(state, action.card) or state.hand.count(action.card) > 1:
        return False
    return any(_is_isolated(state, card) and _is_safe(state, card) for card in _discards(state))


def feeds_a_canastra(state: State, action: Action) -> bool:
    """Discards what fits the opponents' melds although a card is there that fits nowhere."""
    if not isinstance(action, Discard) or _is_safe(state, action.card):
        return False
    return any(_is_isolated(state, card) and _is_safe(state, card) for card in _discards(state))


def gives_back(state: State, action: Action) -> bool:
    """Discards the card it discarded last, taken back in between with nothing else."""
    if not isinstance(action, Discard):
        return False
    own = [card for seat, card in state.discards if seat == state.turn]
    return bool(own) and own[-1] == action.card and state.idle > 2 * len(state.seats)


def holds_the_morto_back(state: State, action: Action) -> bool:
    """Discards with one natural of two left that fits a meld: laying it would earn the morto."""
    if not isinstance(action, Discard) or len(state.hand) != 2:
        return False
    if not state.morto_awaits(state.side):
        return False
    return any(
        not CAN_BE_WILD[card] and _takes_as_it_is(state, meld, card)
        for card in state.hand
        for meld in state.melds[state.side]
    )


def leaves_a_winning_pile(state: State, action: Action) -> bool:
    """Draws from the stock although a large pile holds three cards for one's own melds."""
    if not isinstance(action, Draw) or state.rules.pile_pickup != "free":
        return False
    if refuse(state, TakePile()) is not None or len(state.pile) < LARGE_PILE:
        return False
    fitting = [card for card in state.pile if _fits(state.melds[state.side], card)]
    return len(fitting) >= WINNING and not _may_be_forestalled(state)


LARGE_PILE, WINNING = 6, 3
"""Cards of a pile that is plainly worth taking, and how many of them fit one's melds."""

NEVER: Mapping[str, Callable[[State, Action], bool]] = {
    "wastes-a-wild": wastes_a_wild,
    "dirties-a-limpa": dirties_a_limpa,
    "goes-out-losing": goes_out_losing,
    "breaks-a-pair": breaks_a_pair,
    "feeds-a-canastra": feeds_a_canastra,
    "gives-back": gives_back,
    "holds-the-morto-back": holds_the_morto_back,
    "leaves-a-winning-pile": leaves_a_winning_pile,
}
"""The predicates by the name under which they are counted."""


def offences(state: State, action: Action) -> list[str]:
    """Name what an action does that no robot may."""
    return [name for name, does in NEVER.items() if does(state, action)]


# What the predicates ask -------------------------------------------------------------------------


def _discards(state: State) -> list[Card]:
    return [a.card for a in legal_actions(state) if isinstance(a, Discard)]


def _extended(state: State, action: Action) -> tuple[Meld, Meld] | None:
    """Give a meld before and after an action that adds cards to it."""
    if not isinstance(action, Extend | TakePile) or not action.meld:
        return None
    at = action.meld - 1
    return state.melds[state.side][at], play(state, action).melds[state.side][at]


def _takes_as_it_is(state: State, meld: Meld, card: Card) -> bool:
    """Say whether a card joins a meld and leaves a clean one clean."""
    longer = read((*meld.layout, card), state.rules)
    return isinstance(longer, Meld) and longer.is_clean >= meld.is_clean


def _fits(melds: tuple[Meld, ...], card: Card) -> bool:
    return any(extensions(meld, (card,)) for meld in melds)


def _is_safe(state: State, card: Card) -> bool:
    """Say whether a natural fits none of the opponents' melds."""
    return not CAN_BE_WILD[card] and not _fits(state.melds[1 - state.side], card)


def _has_neighbour(state: State, card: Card, steps: int) -> bool:
    suit, rank = divmod(card, PACK_SUIT)
    places = {rank, PACK_SUIT} if rank == 0 else {rank}
    held = {other % PACK_SUIT for other in state.hand if other // PACK_SUIT == suit}
    held = {rank for rank in held if rank != 1}
    if 0 in held:
        held.add(PACK_SUIT)
    return any(abs(place - other) <= steps for place in places for other in held - places)


def _has_live_neighbour(state: State, card: Card) -> bool:
    """Say whether a neighbour lies in the hand too and a card that makes it three is not seen."""
    if card % PACK_SUIT == 0:
        return False
    seen = [*state.hand, *state.pile]
    seen += [laid for melds in state.melds for meld in melds for laid in meld.layout]
    ranks = range(card % PACK_SUIT - 2, card % PACK_SUIT + 3)
    low, before, _, after, high = (
        card - card % PACK_SUIT + rank % PACK_SUIT if 0 <= rank <= PACK_SUIT else None
        for rank in ranks
    )
    for beside, outer, inner in ((before, low, after), (after, high, before)):
        if beside in state.hand and beside is not None and not CAN_BE_WILD[beside]:
            completing = [other for other in (outer, inner) if other is not None]
            if any(seen.count(other) < 2 for other in completing):
                return True
    return False


def _is_isolated(state: State, card: Card) -> bool:
    """Say whether a natural of the hand has no company there and fits none of its side's melds."""
    if CAN_BE_WILD[card] or _has_neighbour(state, card, 2):
        return False
    if any(
        meld.kind is Kind.RUN and meld.natural // PACK_SUIT == card // PACK_SUIT
        for meld in state.melds[state.side]
    ):
        return False
    mates = [
        other for other in state.hand if other != card and other % PACK_SUIT == card % PACK_SUIT
    ]
    return not (state.rules.trincas and (mates or state.hand.count(card) > 1)) and not _fits(
        state.melds[state.side], card
    )


def _may_be_forestalled(state: State) -> bool:
    """Say whether an opponent with few cards may end the round first."""
    return any(len(hand) <= 3 for seat, hand in enumerate(state.hands) if seat % 2 != state.side)
