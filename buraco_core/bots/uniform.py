"""The robot that plays at random: every legal action is as likely as any other."""

from random import Random

from ..actions import Action
from ..game import legal_actions
from ..view import View
from .table import assume, hangs_on_a_hidden_card


def choose(view: View, rng: Random, worlds: int) -> Action:
    """Pick any action that is legal whatever lies hidden; `worlds` is not needed."""
    del worlds
    legal = legal_actions(assume(view))
    return rng.choice([action for action in legal if not hangs_on_a_hidden_card(view, action)])
