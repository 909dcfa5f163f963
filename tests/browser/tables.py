"""Tables in mid-round, found by playing: what a test wants to touch, as a record to resume."""

from collections.abc import Callable
from random import Random

from buraco_core.actions import Discard
from buraco_core.bots import choose
from buraco_core.cards import CAN_BE_WILD
from buraco_core.foresight import Doubt, doubt
from buraco_core.game import legal_actions, play
from buraco_core.match import Match
from buraco_core.presets import resolve
from buraco_core.record import write
from buraco_core.session import PLAYER, Seating, Session
from buraco_core.state import Phase
from buraco_core.targets import PILE, targets


def record_where(wanted: Callable[[Session], bool], rules: str) -> str:
    """Play rounds of two robots until a table at the player's turn is as wanted."""
    for number in range(500):
        seating = Seating(("Você", "Ana"), {1: "easy"})
        session = Session(Match(resolve(rules), "SN", number.to_bytes(32, "big")), seating)
        rng = Random(number)
        while session.state.phase is not Phase.OVER:
            if session.state.turn != PLAYER:
                session.robot()
                continue
            if wanted(session):
                return write(session.record())
            session.act(choose("easy", session.view(), rng))
    raise AssertionError("no such table was found")


def record_between_rounds(rules: str, target: int) -> str:
    """Play a match's first round with two robots, to its count and no further."""
    seating = Seating(("Você", "Ana"), {1: "easy"})
    session = Session(Match(resolve(rules), "SN", bytes(32), target), seating)
    rng = Random(0)
    while session.state.phase is not Phase.OVER:
        if session.state.turn == PLAYER:
            session.act(choose("easy", session.view(), rng))
        else:
            session.robot()
    return write(session.record())


def goes_out_now(session: Session) -> bool:
    """Say whether the player, with one card left, goes out by discarding it."""
    state = session.state
    if state.phase is not Phase.PLAY or len(state.hand) != 1:
        return False
    last = Discard(state.hand[0])
    return last in legal_actions(state) and play(state, last).phase is Phase.OVER


def asked_before_going_out(session: Session) -> bool:
    """Say whether a discard of a plain card would give away the batida of this turn."""
    state = session.state
    return (
        state.phase is Phase.PLAY
        and not any(CAN_BE_WILD[card] for card in state.hand)
        and doubt(state, state.hand[0]) is Doubt.GOING_OUT
    )


def pickups(session: Session) -> int:
    """Count the ways in which the closed pile's top card fits without cards of the hand."""
    if session.state.phase is not Phase.DRAW:
        return 0
    return len(targets(session.state, PLAYER, ()).places.get(PILE, ()))
