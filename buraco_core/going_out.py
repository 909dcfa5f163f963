"""May this side end the round, and can this hand still end its turn? RULES, Going out."""

from .cards import Card, Cards
from .melds import Meld, read
from .refusal import Refusal, Rule
from .state import State

Melds = tuple[Meld, ...]


def refuse_going_out(state: State, melds: Melds, *, discarding: bool) -> Refusal | None:
    """Say why the seat on turn, no morto left to it, may not empty its hand with these melds.

    `melds` are its side's as they would lie; `discarding` tells the last card is discarded.
    """
    rules = state.rules
    if rules.go_out_canastra == "any" and not any(meld.canastra for meld in melds):
        return Refusal(Rule.GO_OUT_NEEDS_CANASTRA)
    if rules.go_out_canastra == "clean" and not any(
        meld.canastra and meld.is_clean for meld in melds
    ):
        return Refusal(Rule.GO_OUT_NEEDS_CLEAN_CANASTRA)
    if rules.go_out_morto == "taken" and state.took[state.side] is None:
        return Refusal(Rule.GO_OUT_NEEDS_MORTO)
    if rules.go_out_discard == "required" and not discarding:
        return Refusal(Rule.GO_OUT_NEEDS_DISCARD)
    return None


def refuse_emptying(state: State, melds: Melds, *, discarding: bool) -> Refusal | None:
    """Say why the seat on turn may not empty its hand: a morto to take makes it legal."""
    if state.morto_awaits(state.side):
        return None
    return refuse_going_out(state, melds, discarding=discarding)


def refuse_stranding(
    state: State, hand: Cards, melds: Melds, picked: Card | None
) -> Refusal | None:
    """Say why a lay that leaves this hand and these melds is refused: no way to end the turn.

    With two cards or more one can be discarded, for at most one is barred by `picked`. RULES,
    Going out, "Nobody is ever stranded".
    """
    if len(hand) > 1:
        return None
    if not hand:
        return refuse_emptying(state, melds, discarding=False)
    (last,) = hand
    refusal = refuse_emptying(state, melds, discarding=True)
    if refusal is None and last != picked:
        return None
    if _can_lay_last(state, last, melds):
        return None
    return Refusal(Rule.MUST_KEEP_A_CARD, {"because": refusal.rule if refusal else None})


def _can_lay_last(state: State, last: Card, melds: Melds) -> bool:
    for at, meld in enumerate(melds):
        longer = read((*meld.layout, last), state.rules)
        if isinstance(longer, Meld):
            after = (*melds[:at], longer, *melds[at + 1 :])
            if refuse_emptying(state, after, discarding=False) is None:
                return True
    return False
