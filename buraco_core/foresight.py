"""What the player on turn gives away by a discard: the questions worth asking first."""

from collections.abc import Iterator
from enum import StrEnum
from itertools import islice

from .actions import Discard, Extend, Lay
from .cards import CAN_BE_WILD, Card
from .game import legal_actions, play
from .state import Phase, State

_MOST_TABLES = 300
"""Tables looked at before the search for a way out gives up."""


class Doubt(StrEnum):
    """Why a discard is asked about before it is carried out."""

    WILD = "wild"
    """It is a wild, and another card could be discarded."""
    GOING_OUT = "going-out"
    """The player could go out in this turn, and this discard does not."""


def doubt(state: State, card: Card) -> Doubt | None:
    """Say why to ask before this card is discarded, None where there is nothing to lose.

    `card` is one that may be discarded now.
    """
    if play(state, Discard(card)).went_out is not None:
        return None
    discards = [action.card for action in legal_actions(state) if isinstance(action, Discard)]
    if CAN_BE_WILD[card] and not all(CAN_BE_WILD[other] for other in discards):
        return Doubt.WILD
    return Doubt.GOING_OUT if can_go_out(state) else None


def can_go_out(state: State) -> bool:
    """Say whether the seat on turn has a way to end the round before its turn does."""
    if state.morto_awaits(state.side) or _hopeless(state):
        return False
    tables = islice(_tables_ahead(state), _MOST_TABLES)
    return any(table.phase is Phase.OVER for table in tables)


def _hopeless(state: State) -> bool:
    """Whether two cards of the hand fit nowhere: one at most can be discarded."""
    lays = [action for action in legal_actions(state) if isinstance(action, Lay | Extend)]
    fitting = {card for lay in lays for card in lay.cards}
    return sum(card not in fitting for card in state.hand) > 1


def _tables_ahead(state: State) -> Iterator[State]:
    """Follow every order of lays, and the discard of a last card."""
    seen: set[object] = set()
    tables = [state]
    while tables:
        table = tables.pop()
        for action in legal_actions(table):
            last = isinstance(action, Discard) and len(table.hand) == 1
            if not last and not isinstance(action, Lay | Extend):
                continue
            after = play(table, action)
            if after.phase is Phase.OVER or (after.hand, after.melds) not in seen:
                seen.add((after.hand, after.melds))
                tables.append(after)
                yield after
