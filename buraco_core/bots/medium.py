"""The middling robot: the tuned policy, with a memory for pickups and discards."""

from random import Random

from ..actions import Action, Discard, Draw
from ..cards import JOKER
from ..view import View, sample_hidden, unseen
from .finish import plan_to_finish
from .policy import rank_discards
from .policy_lays import choose_lay
from .policy_outlook import awaits_morto, wants_out
from .policy_pile import BARE, choose_draw
from .replica import DRAW, PLAY, Game
from .replica_convert import game_of, laying, taking
from .table import assume
from .weights import Weights, weights_for


def choose(view: View, rng: Random, worlds: int) -> Action:
    """Play by the policy. Hidden cards are dealt at random, and the policy looks at none."""
    del worlds
    policy = weights_for(view.rules, len(view.seats))
    game = game_of(sample_hidden(view, rng))
    if game.phase == PLAY and (awaits_morto(game, view.side) or wants_out(game, policy, view.side)):
        plan = plan_to_finish(view, assume(view))
        if plan is not None:
            return plan[0]
    return decide(game, policy, live_copies(view))


def live_copies(view: View) -> list[int]:
    """Count of each card the copies that this seat has not seen."""
    live = [0] * (JOKER + 1)
    for card in unseen(view):
        live[card] += 1
    return live


def decide(game: Game, policy: Weights, live: list[int]) -> Action:
    """Choose the next action of the seat on turn."""
    if game.phase == DRAW:
        pickup = choose_draw(game, policy)
        if pickup is None:
            return Draw()
        return taking(None if pickup is BARE else pickup, game.pile[-1])
    lay = choose_lay(game, policy)
    return laying(lay) if lay is not None else Discard(rank_discards(game, policy, live)[0][1])
