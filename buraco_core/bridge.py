"""The page's requests and their answers, as JSON text. CONTRACT, "Browser and worker"."""

import json
import secrets
import traceback
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from . import house, page
from .actions import ActionTextError
from .actions import parse as parse_action
from .arrange import ORDERS
from .bots import LEVELS, OFFERED
from .cards import CardTextError, holds, pack
from .cards import parse as parse_cards
from .cards import write as write_cards
from .events import Dealt
from .house import HouseError
from .match import TARGETS, Match, MatchError, whole
from .presets import resolve
from .record import RecordError
from .record import read as read_record
from .record import write as write_record
from .refusal import IllegalAction, Refusal, Rule
from .rules import RulesError
from .session import PLAYER, Seating, Session, resume
from .shuffle import SEED_BYTES, DealError, commitment, parse_seed
from .state import SEATINGS
from .targets import targets

if TYPE_CHECKING:
    from .advice import Advice

Args = Mapping[str, Any]
Json = dict[str, Any]

NAMES = {"SN": ("Você", "Ana"), "SWNE": ("Você", "Ana", "Beto", "Caio")}
"""Who sits where unless the page says otherwise."""


class BadRequest(ValueError):
    """A request whose words or arguments make no sense."""


_SENSELESS = (BadRequest, RulesError, HouseError, DealError, CardTextError, MatchError)


class Bridge:
    """One player's table, asked by text. A refusal is an answer; a fault is a bug, told as one."""

    def __init__(self) -> None:
        self._session: Session | None = None
        self._asked: Advice | None = None
        self._verbs: Mapping[str, Callable[[Args], Json]] = {
            "presets": self._presets,
            "houses": self._houses,
            "seed": self._seed,
            "start": self._start,
            "next": self._next,
            "resume": self._resume,
            "peek": self._peek,
            "targets": self._targets,
            "act": self._act,
            "clock": self._clock,
            "robot": self._robot,
            "think": self._think,
            "undo": self._undo,
            "hint": self._hint,
            "why": self._why,
            "review": self._review,
            "arrange": self._arrange,
            "record": self._record,
        }

    def handle(self, request: str) -> str:
        """Answer one request; never raises."""
        number: object = None
        try:
            message = _message(request)
            number = message.get("id")
            answer = {"ok": True, "value": self._answer(message)}
        except IllegalAction as illegal:
            answer = {"ok": False, "refusal": page.refusal_json(illegal.refusal)}
        except Exception as bug:
            fault = {"error": f"{type(bug).__name__}: {bug}", "trace": traceback.format_exc()}
            answer = {"ok": False, "fault": fault}
        return json.dumps({"id": number, **answer}, ensure_ascii=False)

    def _answer(self, message: Args) -> Json:
        try:
            verb = _one_of("verb", message.get("verb"), tuple(self._verbs))
            return self._verbs[verb](message.get("args") or {})
        except RecordError as error:
            raise _refused(Rule.BAD_RECORD, error) from None
        except ActionTextError as error:
            raise _refused(Rule.NOT_AN_ACTION, error) from None
        except _SENSELESS as error:
            raise _refused(Rule.BAD_REQUEST, error) from None

    # Opening a table -----------------------------------------------------------------------------

    def _presets(self, args: Args) -> Json:
        del args
        return {
            "presets": page.presets(),
            "levels": list(OFFERED),
            "adjustable": page.adjustable(),
        }

    def _houses(self, args: Args) -> Json:
        """Show each of a family's rule sets, or say all that is wrong with it."""
        return {"houses": [page.house_json(kept) for kept in _list("kept", args.get("kept"))]}

    def _seed(self, args: Args) -> Json:
        """Choose a seed and show its round's hash before the player cuts. RULES, An honest deal."""
        rules = resolve(args.get("rules"))
        seed = secrets.token_bytes(SEED_BYTES)
        target = _target(args)
        commit = commitment(Match(rules, SEATINGS[0], seed, target).round_seed)
        return {"seed": seed.hex(), "commit": commit, "cards": len(pack(rules.jokers))}

    def _start(self, args: Args) -> Json:
        seats = _one_of("seats", args.get("seats"), SEATINGS)
        seed = args.get("seed")
        own = None if args.get("house") is None else house.read(args.get("house"))
        match = Match(
            rules=own.rules if own else resolve(args.get("rules")),
            seats=seats,
            seed=secrets.token_bytes(SEED_BYTES) if seed is None else parse_seed(seed),
            target=_target(args),
        )
        seating = _seating(args, seats)
        return self._deal(Session(match, seating, _count("cut", args.get("cut", 0)), own))

    def _next(self, args: Args) -> Json:
        return self._deal(self._at(args).next_round(_count("cut", args.get("cut", 0))))

    def _resume(self, args: Args) -> Json:
        self._session = _kept(args)
        return page.table(self._session, [])

    def _peek(self, args: Args) -> Json:
        """Show the table of a record beside the one that is open."""
        return page.table(_kept(args), [])

    def _deal(self, session: Session) -> Json:
        self._session = session
        return page.table(session, [Dealt(session.deal.first)])

    # Playing -------------------------------------------------------------------------------------

    def _at(self, args: Args) -> Session:
        """The table as the page knows it: a stale revision is refused."""
        if self._session is None:
            raise BadRequest("no round is open")
        if "revision" in args:
            self._session.check(_count("revision", args.get("revision")))
        return self._session

    def _targets(self, args: Args) -> Json:
        session = self._at(args)
        selection = parse_cards("".join(_texts("selection", args.get("selection"))))
        if not holds(session.state.hands[PLAYER], selection):
            raise IllegalAction(Refusal(Rule.NOT_IN_HAND))
        found = targets(session.state, PLAYER, tuple(sorted(selection)))
        return {"revision": session.revision, **page.targets_json(found)}

    def _act(self, args: Args) -> Json:
        session = self._at(args)
        return page.table(session, session.act(parse_action(_text("action", args.get("action")))))

    def _clock(self, args: Args) -> Json:
        """Carry out one action for the player, whose time has run out. RULES, Time."""
        session = self._at(args)
        return page.table(session, session.run_out())

    def _robot(self, args: Args) -> Json:
        session = self._at(args)
        return page.table(session, session.robot())

    def _think(self, args: Args) -> Json:
        """Let the robot on turn think for a slice; the table once it has moved.

        With `hold` it keeps its move to itself, once `decided`, until it is asked without.
        """
        session = self._at(args)
        events = session.think(hold=args.get("hold") is True)
        if events is None:
            decided = session.has_decided
            return {"revision": session.revision, "thinking": not decided, "decided": decided}
        return page.table(session, events)

    def _undo(self, args: Args) -> Json:
        session = self._at(args)
        session.undo()
        return page.table(session, [])

    def _advice(self, args: Args) -> "Advice":
        """Who answers questions about the table that is open."""
        from .advice import Advice  # noqa: PLC0415 - loaded when first asked: the page starts sooner

        session = self._at(args)
        if self._asked is None or self._asked.session is not session:
            self._asked = Advice(session)
        return self._asked

    def _hint(self, args: Args) -> Json:
        """Think about the player's move for a slice; what to play and why once it is found."""
        advice = self._advice(args)
        hint, session = advice.hint(), advice.session
        told = {"thinking": True} if hint is None else page.hint_json(hint, session.view())
        return {"revision": session.revision, **told}

    def _why(self, args: Args) -> Json:
        """Explain a robot's last turn by what lies open."""
        advice = self._advice(args)
        seats = advice.session.state.seats
        seat = _one_of("seat", args.get("seat"), tuple(seats.replace(seats[PLAYER], "")))
        return {"moves": page.why_json(advice.why(seats.index(seat)))}

    def _review(self, args: Args) -> Json:
        """Go over the player's decisions for a slice; what cost most once all are seen."""
        advice = self._advice(args)
        found = advice.review()
        if found is None:
            done, of = advice.progress
            return {"thinking": True, "done": done, "of": of}
        return {"costly": page.review_json(found)}

    def _arrange(self, args: Args) -> Json:
        session = self._at(args)
        order = ORDERS[_one_of("by", args.get("by"), tuple(ORDERS))]
        hand = order(session.state.hands[PLAYER], session.match.rules)
        return {"revision": session.revision, "hand": [write_cards((card,)) for card in hand]}

    def _record(self, args: Args) -> Json:
        return {"record": write_record(self._at(args).record())}


def _message(request: str) -> Args:
    try:
        message = json.loads(request)
    except (ValueError, RecursionError) as error:
        raise _refused(Rule.BAD_REQUEST, error) from None
    if not isinstance(message, dict) or not isinstance(message.get("args", {}), dict | None):
        raise _refused(Rule.BAD_REQUEST, BadRequest("the request is no object"))
    return message


def _refused(rule: Rule, error: Exception) -> IllegalAction:
    return IllegalAction(Refusal(rule, {"why": str(error)}))


def _one_of(where: str, value: object, allowed: tuple[str, ...]) -> str:
    if not isinstance(value, str) or value not in allowed:
        raise BadRequest(f"{where} cannot be {value!r}, allowed: {', '.join(allowed)}")
    return value


def _text(where: str, value: object) -> str:
    if not isinstance(value, str):
        raise BadRequest(f"{where}: {value!r} is no text")
    return value


def _list(where: str, value: object) -> list[object]:
    if not isinstance(value, list):
        raise BadRequest(f"{where}: {value!r} is no list")
    return value


def _texts(where: str, value: object) -> list[str]:
    return [_text(where, text) for text in _list(where, value)]


def _count(where: str, value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise BadRequest(f"{where} cannot be {value!r}: a whole number from 0")
    return value


def _target(args: Args) -> int | None:
    target = args.get("target")
    return None if target is None else whole("target", target, TARGETS)


def _kept(args: Args) -> Session:
    kept = read_record(_text("record", args.get("record")))
    try:
        own = house.read(args.get("house"))
    except HouseError:
        own = None
    return resume(kept, _seating(args, kept.seats, kept.players), own)


def _seating(args: Args, seats: str, names: tuple[str, ...] = ()) -> Seating:
    """Seat the robots: all of one `level`, but for those whose seats `levels` names."""
    level = args.get("level", "easy")
    own = args.get("levels") or {}
    robots = seats.replace(seats[PLAYER], "")
    if not isinstance(own, dict) or set(own) - set(robots):
        raise BadRequest(f"levels cannot be {own!r}, seats allowed: {', '.join(robots)}")
    return Seating(
        names=names or NAMES[seats],
        levels={
            seats.index(seat): _one_of("level", own.get(seat, level), tuple(LEVELS))
            for seat in robots
        },
    )
