"""How every test runs, and rounds that several tests look at."""

import os
from random import Random

import pytest
from hypothesis import settings

from buraco_core.bots import choose
from buraco_core.match import Match
from buraco_core.presets import resolve
from buraco_core.record import Record
from buraco_core.session import Seating, Session
from buraco_core.state import Phase

# A slow machine is no fault of a rule; CI tries the same examples each time.
settings.register_profile("buraco", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("buraco")


def play_out(session: Session) -> Session:
    """Let random players finish a session's round."""
    rng = Random(1)
    while session.state.phase is not Phase.OVER:
        if session.state.turn == 0:
            session.act(choose("random", session.view(), rng))
        else:
            session.robot()
    return session


@pytest.fixture(scope="session")
def finished_round() -> Record:
    """A whole round of STBL between four players at random."""
    seating = Seating(("Você", "Ana", "Beto", "Caio"), dict.fromkeys((1, 2, 3), "random"))
    return play_out(Session(Match(resolve("stbl"), "SWNE", bytes(32)), seating)).record()
