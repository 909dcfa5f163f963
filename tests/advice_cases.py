"""Tables that call for advice, written by hand."""

from buraco_core.actions import parse
from buraco_core.cards import parse as parse_cards
from buraco_core.match import Match
from buraco_core.position import read
from buraco_core.presets import resolve
from buraco_core.session import PLAYER, Seating, Session
from buraco_core.state import Phase
from buraco_core.view import see

STOCK = "4s5s8sTsQsAd3d5d7d9dJd2s2s9cKc6c4c"
"""A stock that is not near its end."""
OURS, THEIRS = "3h4h5h6h7h8h9h", "3s4s5s6s7s8s9s"


def state_of(rules="casa", *, known="", discards=(), **position):
    """Set up a table in mid-turn, S being on turn unless told otherwise.

    `known` are cards that N is known to hold, `discards` pairs of a seat and a card.
    """
    given = {"hands": {"S": "5h6hKd", "N": "AcKsQcJc"}, "stock": STOCK, "phase": "play"}
    state = read({**given, **position}, resolve(rules))
    thrown = tuple((state.seats.index(seat), *parse_cards(card)) for seat, card in discards)
    return state._replace(known=((), parse_cards(known)), discards=thrown)


def view_of(rules="casa", **position):
    """See such a table from the seat on turn."""
    state = state_of(rules, **position)
    return see(state, state.turn)


def could_go_out(session_class=Session):
    """Seat the player where laying the ten and discarding the king goes out, and wins."""
    session = session_class(
        Match(resolve("casa"), "SN", bytes(32)), Seating(("Você", "Ana"), {1: "easy"})
    )
    session.state = state_of(
        hands={"S": "ThKd", "N": "JsJd8d"},
        melds={"nos": [OURS], "eles": [THEIRS, "TcJcQc"]},
        took={"nos": "S", "eles": "N"},
        stock="9c",
    )
    return session


def thrown_away(session_class=Session):
    """Let the player give that up by discarding the ten, and the round be lost."""
    session = could_go_out(session_class)
    session.act(parse("x Th"))
    while session.state.phase is not Phase.OVER and session.state.turn != PLAYER:
        session.robot()
    return session


def gone_out(session_class=Session):
    """Let the player go out, and win."""
    session = could_go_out(session_class)
    session.act(parse("a1 Th"))
    session.act(parse("x Kd"))
    return session
