"""The robot that plays at random: every legal action is as likely as any other."""

from random import Random

from ..actions import Action
from ..game import legal_actions
from ..view import View, sample_hidden


def choose(view: View, rng: Random, worlds: int) -> Action:
    """Pick any legal action. What is legal follows from the view alone; `worlds` is not needed."""
    del worlds
    return rng.choice(legal_actions(sample_hidden(view, rng)))
