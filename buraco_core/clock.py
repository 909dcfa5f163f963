"""What the table plays for a seat whose time has run out. RULES, Time."""

from random import Random

from .actions import Action, Discard, Draw, Extend
from .game import legal_actions
from .state import Phase, State


def time_out(state: State, rng: Random) -> Action:
    """Play the next action for a seat that let its time run out.

    Draws from the stock, then discards a legal card at random; lays only where no discard is
    legal, the single card on the first meld that takes it. ValueError once the round is over.
    """
    if state.phase is Phase.OVER:
        raise ValueError("the round is over")
    if state.phase is Phase.DRAW:
        return Draw()
    legal = legal_actions(state)
    discards = [action for action in legal if isinstance(action, Discard)]
    if discards:
        return rng.choice(discards)
    return next(action for action in legal if isinstance(action, Extend))
