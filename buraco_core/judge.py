"""The referee: JSON requests about melds, positions and deals, each answered by rule.

CONTRACT, "The command line", `judge`.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from math import isfinite
from random import Random
from typing import Any

from . import actions, bots, position
from .cards import CardTextError, parse, write
from .game import legal_actions, play, refuse
from .match import MatchError, whole
from .melds import read
from .presets import resolve
from .refusal import Refusal, Rule
from .rules import RulesError
from .scoring import score
from .shuffle import ROUNDS, DealError, commitment, honest_deal, parse_seed, round_seed
from .state import SEATINGS, State
from .view import see

Request = Mapping[str, Any]
Answer = dict[str, object]

_FAULTS = (position.PositionError, RulesError, CardTextError, DealError, MatchError)


class RequestError(ValueError):
    """A request that cannot be judged."""


def answer_lines(lines: Iterable[str]) -> Iterator[str]:
    """Answer each JSON line with one, in order; a line that cannot be judged with its error."""
    for line in lines:
        if line.strip():
            try:
                yield json.dumps(_answer_line(line), ensure_ascii=False, allow_nan=False)
            except RecursionError:
                yield json.dumps({"error": "the line is nested too deep"})


def _answer_line(line: str) -> Answer:
    endless: list[str] = []

    def number(text: str) -> float:
        """Read a number; one that no JSON has, or that is too large for one, is noted."""
        value = float(text)
        if not isfinite(value):
            endless.append(text)
        return value

    try:
        request = json.loads(line, parse_float=number, parse_constant=number)
    except ValueError:
        return {"error": "the line is no JSON"}
    if not isinstance(request, dict):
        return {"error": "the line is no JSON object"}
    if endless:
        error: Answer = {"error": f"{endless[0][:20]} is no number of JSON's, or too large"}
        return error if _is_endless(request.get("id")) else _with_id(request, error)
    return answer(request)


def _is_endless(value: object) -> bool:
    """Whether a value has a number in it that cannot be written as JSON."""
    try:
        json.dumps(value, allow_nan=False)
    except ValueError:
        return True
    return False


def _with_id(request: Request, body: Answer) -> Answer:
    return {"id": request["id"], **body} if "id" in request else body


def answer(request: Request) -> Answer:
    """Answer one request, its `id` copied through; `{"error": ...}` where it cannot be judged."""
    try:
        body = _ask(request)
    except (*_FAULTS, RequestError, bots.BotError) as error:
        body = {"error": str(error)}
    return _with_id(request, body)


def _ask(request: Request) -> Answer:
    asked = request.get("ask")
    if not isinstance(asked, str) or asked not in ASKS:
        raise RequestError(f"unknown ask {asked!r}, allowed: {', '.join(ASKS)}")
    return ASKS[asked](request)


def _meld(request: Request) -> Answer:
    rules = resolve(request.get("rules"))
    text = request.get("cards")
    if not isinstance(text, str):
        raise RequestError(f"cards: {text!r} is no text")
    cards = parse(text)
    position.check_pack(cards, rules)
    meld = read(cards, rules)
    if isinstance(meld, Refusal):
        return {"valid": False, "rule": meld.rule.value}
    return {
        "valid": True,
        "kind": meld.kind.value,
        "wilds": 0 if meld.is_clean else 1,
        "canastra": meld.canastra.value if meld.canastra else None,
        "bonus": meld.bonus,
        "points": meld.points,
        "layout": write(meld.layout),
    }


def _state(request: Request) -> State:
    return position.read(request.get("position"), resolve(request.get("rules")))


def _play(request: Request) -> Answer:
    state = _state(request)
    plays = request.get("plays")
    if not isinstance(plays, list):
        raise RequestError(f"plays: {plays!r} is no list")
    outcomes: list[object] = []
    for text in plays:
        refusal, state = _try(state, text)
        outcomes.append("ok" if refusal is None else {"refused": refusal.value})
    ending = state.ending
    return {
        "outcomes": outcomes,
        "position": position.write_state(state),
        "over": ending.value if ending else None,
        "score": score(state) if ending else None,
    }


def _try(state: State, text: object) -> tuple[Rule | None, State]:
    try:
        action, _clock = actions.parse_played(text if isinstance(text, str) else "")
    except actions.ActionTextError:
        return Rule.NOT_AN_ACTION, state
    refusal = refuse(state, action)
    return (None, play(state, action)) if refusal is None else (refusal.rule, state)


def _legal(request: Request) -> Answer:
    return {"actions": [actions.write(action) for action in legal_actions(_state(request))]}


def _view(request: Request) -> Answer:
    state = _state(request)
    seat = request.get("seat")
    if not isinstance(seat, str) or seat not in tuple(state.seats):
        raise RequestError(f"seat cannot be {seat!r}, allowed: {', '.join(state.seats)}")
    return see(state, state.seats.index(seat)).as_json()


def _choose(request: Request) -> Answer:
    state = _state(request)
    seed = _whole("seed", request.get("seed", 0))
    worlds = _whole("worlds", request.get("worlds", bots.WORLDS))
    level = request.get("level")
    view = see(state, state.turn)
    action = bots.choose(level, view, Random(seed), worlds)
    return {"action": actions.write(action)}


def _deal(request: Request) -> Answer:
    rules = resolve(request.get("rules"))
    seats = request.get("seats")
    if not isinstance(seats, str) or seats not in SEATINGS:
        raise RequestError(f"seats cannot be {seats!r}, allowed: {', '.join(SEATINGS)}")
    seed = parse_seed(request.get("seed"))
    number = request.get("round")
    first = None
    if number is not None:
        number = whole("round", number, ROUNDS)
        first = (honest_deal(round_seed(seed, 0), rules, seats).first + number) % len(seats)
        seed = round_seed(seed, number)
    dealt = honest_deal(seed, rules, seats, _whole("cut", request.get("cut", 0)), first)
    return {
        "commit": commitment(seed),
        "first": seats[dealt.first],
        "hands": {seat: write(hand) for seat, hand in zip(seats, dealt.hands, strict=True)},
        "mortos": [write(morto) for morto in dealt.mortos],
        "upcard": None if dealt.upcard is None else write((dealt.upcard,)),
        "stock": write(dealt.stock),
    }


def _whole(where: str, value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < 2**32:
        raise RequestError(f"{where} cannot be {value!r}: a whole number from 0")
    return value


ASKS: Mapping[str, Callable[[Request], Answer]] = {
    "meld": _meld,
    "play": _play,
    "legal": _legal,
    "view": _view,
    "choose": _choose,
    "deal": _deal,
}
"""What can be asked, and who answers."""
