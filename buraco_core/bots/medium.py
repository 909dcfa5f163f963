"""The middling robot: it weighs whole plans by distilled numbers and plays the best at once.

It remembers what was picked up and discarded, and thinks of what others may do with a discard.
"""

from random import Random

from ..actions import Action
from ..view import View, sample_hidden
from .replica_convert import game_of
from .weighing import weigh


def choose(view: View, rng: Random, worlds: int) -> Action:
    """Play what is thought best; the hidden cards are dealt at random and not looked at."""
    del worlds
    return weigh(view, game_of(sample_hidden(view, rng)))[0].action
