"""Play a record again, checking every decision in it. CONTRACT, "A record"."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from . import actions
from .actions import Action, Draw
from .deal import Deal, start
from .game import play, refuse
from .match import result_of
from .record import Record, RecordError
from .refusal import Rule
from .shuffle import DealError, commitment, honest_deal
from .state import Phase, State

SEPARATOR = " | "


@dataclass(frozen=True, slots=True)
class Played:
    """An action that was played, on the table before it; `clock` where the table drew or discarded
    for a seat whose time had run out."""

    before: State
    action: Action
    clock: bool = False


@dataclass(frozen=True, slots=True)
class Replay:
    """What of a record can be played: the valid moves, the table after them, the error if any."""

    played: tuple[Played, ...]
    state: State
    error: str | None


class _Wrong(Exception):
    """A decision that cannot be played; the message says where and why."""


def turn_lines(played: Sequence[Played]) -> tuple[str, ...]:
    """Write moves as turn lines, a line a turn."""
    lines: list[list[str]] = []
    for move in played:
        seat = move.before.seats[move.before.turn]
        if move.before.phase is Phase.DRAW:
            lines.append([])
        lines[-1].append(_token(move) if lines[-1] else f"{seat} {_token(move)}")
    return tuple(SEPARATOR.join(line) for line in lines)


def _token(move: Played) -> str:
    action = move.action
    if isinstance(action, Draw):
        action = replace(action, card=move.before.stock[0])
    return actions.write_played(action, move.clock)


def dealt(record: Record) -> Deal:
    """Deal a record's round; RecordError where its seed, cut, first and commit do not agree."""
    if record.deal is not None:
        return record.deal
    if record.seed is None:
        raise RecordError("commit: a deal cannot be made from it alone")
    if record.commit is not None and record.commit != commitment(record.seed):
        raise RecordError("commit: it is not the hash of the seed")
    later = record.match is not None and record.match.round > 0
    if later and record.first is None:
        raise RecordError("first: a match's later round needs it")
    try:
        deal = honest_deal(
            record.seed, record.rules, record.seats, record.cut, record.first if later else None
        )
    except DealError as error:
        raise RecordError(str(error)) from None
    if record.first is not None and record.first != deal.first:
        raise RecordError(f"first: the lot fell to {record.seats[deal.first]}")
    return deal


def replay(record: Record) -> Replay:
    """Play a record from its deal as far as it is right; the error names the turn and token.

    Raises RecordError where there is no deal to play from.
    """
    opening = start(dealt(record), record.rules)
    played: list[Played] = []
    error = None
    try:
        for number, line in enumerate(record.plays, start=1):
            if number > 1:
                _check_ended(number - 1, _after(played, opening))
            _play_turn(number, line, opening, played)
        _check_result(record, _after(played, opening))
    except _Wrong as wrong:
        error = str(wrong)
    return Replay(tuple(played), _after(played, opening), error)


def _after(played: list[Played], opening: State) -> State:
    return play(played[-1].before, played[-1].action) if played else opening


def _play_turn(number: int, line: str, opening: State, played: list[Played]) -> None:
    """Add the moves of a turn line to those played; _Wrong at the first that is not right."""
    state = _after(played, opening)
    seat, space, moves = line.partition(" ")
    if seat not in tuple(state.seats) or not space:
        raise _Wrong(f"turn {number}, {line!r}: it does not start with a seat")
    if state.phase is not Phase.OVER and seat != state.seats[state.turn]:
        raise _Wrong(f"turn {number}, {seat!r}: {Rule.WRONG_SEAT.value}")
    turn = state.turn
    for token in moves.split(SEPARATOR):
        move, wrong = _read_token(token, state)
        if state.turn != turn:
            wrong = "the turn has ended"
        if wrong or move is None:
            raise _Wrong(f"turn {number}, {token!r}: {wrong}")
        played.append(move)
        state = play(state, move.action)


def _read_token(token: str, state: State) -> tuple[Played | None, str]:
    """Read a move of a turn line: the move, or the rule that it breaks."""
    try:
        action, clock = actions.parse_played(token)
    except actions.ActionTextError:
        return None, Rule.NOT_AN_ACTION.value
    refusal = refuse(state, action)
    if isinstance(action, Draw):
        action = Draw()
    return Played(state, action, clock), refusal.rule.value if refusal else ""


def _check_ended(number: int, state: State) -> None:
    if state.phase is Phase.PLAY:
        raise _Wrong(f"turn {number}: it has no discard")


def _check_result(record: Record, state: State) -> None:
    if record.result is None:
        return
    if state.phase is not Phase.OVER:
        raise _Wrong("result: the round is unfinished")
    points = result_of(state).points
    if record.result != points:
        raise _Wrong(f"result: the round's points are {points[0]} and {points[1]}")
