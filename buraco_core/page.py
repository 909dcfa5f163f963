"""What the page shows, as JSON: the player's view, what happened, and what goes with it.

CONTRACT, "Browser and worker". Nothing here decides a rule; the page only draws it.
"""

from typing import TYPE_CHECKING, Any

from . import house
from .actions import Action, Discard, Draw, Extend, Lay, TakePile
from .actions import write as write_action
from .cards import PACK_SUIT, SUITS, Cards, pack, points, write
from .events import (
    CanastraMade,
    Dealt,
    Discarded,
    Drew,
    Event,
    Laid,
    RoundOver,
    StockRenewed,
    TookMorto,
    TookPile,
    TurnPassed,
)
from .match import Match, RoundResult
from .melds import Kind, Meld, read
from .presets import PRESETS, TARGETS, changes, spec_of
from .record import write as write_record
from .refusal import Refusal
from .rules import CHOICES
from .scoring import score
from .session import PLAYER, Session
from .shuffle import commitment
from .state import SIDES, Phase
from .targets import NEW, PILE, STOCK, Targets, Zone
from .view import View, by_side

if TYPE_CHECKING:
    from .advice import Explained
    from .hints import Hint, Told
    from .reasons import Point
    from .review import Review

Json = dict[str, Any]


def adjustable() -> Json:
    """List what a family can change: each parameter's values; how its rules are named and kept."""
    return {
        "format": house.FORMAT,
        "longest_name": house.LONGEST_NAME,
        "parameters": {name: list(values) for name, values in CHOICES.items()},
    }


def house_json(kept: object) -> Json:
    """Show a family's rules, kept as a table or sent within a text; or say all that is wrong."""
    try:
        found = house.find(kept) if isinstance(kept, str) else house.read(kept)
    except house.HouseError as error:
        return {"trouble": str(error)}
    return {
        "title": found.name,
        "base": found.base,
        "targets": list(TARGETS),
        "rules": found.rules.as_dict(),
        "changed": list(found.changes),
        "house": found.as_json(),
        "text": house.write(found),
    }


def presets() -> list[Json]:
    """List the rule sets one can choose, with the match lengths each offers."""
    return [
        {
            "name": name,
            "title": preset.title,
            "targets": list(preset.targets),
            "open": preset.rules.pile_pickup == "free",
            "rules": preset.rules.as_dict(),
        }
        for name, preset in PRESETS.items()
    ]


def table(session: Session, events: list[Event]) -> Json:
    """Show the whole table after some events."""
    return {
        "revision": session.revision,
        "events": [event_json(event, session.state.seats) for event in events],
        "view": session.view().as_json(),
        "table": _surroundings(session),
    }


def _surroundings(session: Session) -> Json:
    state, match, names = session.state, session.match, session.seating.names
    over = state.phase is Phase.OVER
    visible = session.view().pile
    return {
        "names": dict(zip(state.seats, names, strict=True)),
        "levels": {state.seats[seat]: level for seat, level in session.seating.levels.items()},
        **_rules(session),
        "open": match.rules.pile_pickup == "free",
        "human_turn": not over and state.turn == PLAYER,
        "can_undo": session.can_undo,
        "fresh": _fresh(session),
        "melds": by_side([[_meld(meld) for meld in melds] for melds in state.melds]),
        "points": by_side([sum(m.points + m.bonus for m in melds) for melds in state.melds]),
        "pile_points": points(visible),
        "commit": commitment(match.round_seed),
        "seed": match.round_seed.hex() if over else None,
        "cut": session.cut,
        "first": state.seats[session.deal.first],
        "round": match.round,
        "count": None if session.result is None else _count(session, session.result),
        "save": write_record(session.record()),
    }


def _rules(session: Session) -> Json:
    """Name the table's rules, the preset they start from, and the parameters that differ."""
    own, rules = session.house, session.match.rules
    rest = {"spec": spec_of(rules), "house": None if own is None else own.as_json()}
    if own is not None:
        base, title = own.base, own.name
    else:
        spec = spec_of(rules)
        base = spec if isinstance(spec, str) else str(spec["base"])
        title = PRESETS[base].title
    return {
        "title": title,
        "base": PRESETS[base].title,
        "changed": list(changes(rules, base)),
        **rest,
    }


def _fresh(session: Session) -> str | None:
    """The card the player has drawn from the stock in the running turn."""
    if session.state.turn != PLAYER:
        return None
    for move in reversed(session.history):
        if move.before.turn != PLAYER or isinstance(move.action, Discard):
            return None
        if isinstance(move.action, Draw):
            return write(move.before.stock[:1])
    return None


def _meld(meld: Meld) -> Json:
    return {
        "cards": write(meld.layout),
        "kind": meld.kind.value,
        "suit": SUITS[meld.natural // PACK_SUIT] if meld.kind is Kind.RUN else None,
        "canastra": meld.canastra.value if meld.canastra else None,
        "points": meld.points,
        "bonus": meld.bonus,
        "wild": meld.wild,
    }


def _count(session: Session, result: RoundResult) -> Json:
    state = session.state
    verdict = session.match.verdict(result)
    return {
        "over": state.ending,
        "went_out": None if state.went_out is None else state.seats[state.went_out],
        "winner": None if verdict.winner is None else SIDES[verdict.winner],
        "decided": verdict.over,
        "lines": score(state),
        "totals": by_side(session.match.totals_after(result)),
        "next": None if verdict.over else _next(session.match.next(result)),
        "hands": dict(zip(state.seats, map(write, state.hands), strict=True)),
    }


def _next(match: Match) -> Json:
    """What is shown of a round before its cut. RULES, An honest deal."""
    return {"commit": commitment(match.round_seed), "cards": len(pack(match.rules.jokers))}


def event_json(event: Event, seats: str) -> Json:
    """Tell an event as the player saw it: a card drawn by another seat stays hidden."""
    match event:
        case Dealt(first):
            return {"kind": "dealt", "first": seats[first]}
        case Drew(seat, card):
            seen = write((card,)) if seat == PLAYER else None
            return {"kind": "drew", "seat": seats[seat], "card": seen}
        case TookPile(seat, cards):
            return {"kind": "took-pile", "seat": seats[seat], "cards": write(cards)}
        case Laid(seat, meld, cards, new):
            return {
                "kind": "laid" if new else "extended",
                "seat": seats[seat],
                "side": SIDES[seat % 2],
                "meld": meld,
                "cards": write(cards),
            }
        case CanastraMade(side, meld, canastra):
            made = canastra.value
            return {"kind": "canastra", "side": SIDES[side], "meld": meld, "canastra": made}
        case Discarded(seat, card):
            return {"kind": "discarded", "seat": seats[seat], "card": write((card,))}
        case TookMorto(seat, direct):
            return {"kind": "took-morto", "seat": seats[seat], "direct": direct}
        case StockRenewed():
            return {"kind": "stock-renewed"}
        case TurnPassed(seat):
            return {"kind": "turn", "seat": seats[seat]}
        case RoundOver(ending, seat):
            who = None if seat is None else seats[seat]
            return {"kind": "over", "how": ending.value, "seat": who}


def targets_json(found: Targets) -> Json:
    """Name the places that accept the selection with what a touch plays, and the refusals."""
    places = [_place(zone, ways) for zone, ways in found.places.items()]
    for place in places:
        if PILE in place and found.doubt is not None:
            place["ask"] = found.doubt.value
    return {
        "places": places,
        "partners": write(found.partners),
        "refused": {_zone_name(zone): refusal_json(no) for zone, no in found.refused.items()},
    }


def _place(zone: Zone, ways: tuple[Any, ...]) -> Json:
    place: Json = {zone: True} if isinstance(zone, str) else {"meld": zone}
    first = ways[0]
    if zone == PILE and isinstance(first, TakePile) and first.meld is not None:
        return {**place, "pickups": [_pickup(way) for way in ways]}
    return {**place, "action": write_action(first)}


def _pickup(way: TakePile) -> Json:
    onto: Json = {"meld": way.meld} if way.meld else {"new": True}
    return {**onto, "action": write_action(way)}


def _zone_name(zone: Zone) -> str:
    return zone if isinstance(zone, str) else f"meld {zone}"


def refusal_json(refusal: Refusal) -> Json:
    """Write a refusal as its code and the numbers a sentence about it needs."""
    return {"rule": refusal.rule.value, "detail": dict(refusal.detail)}


# Advice ------------------------------------------------------------------------------------------


def hint_json(hint: "Hint", view: View) -> Json:
    """Tell what is advised, where it goes, why, what is nearly as good, and all chances."""
    return {
        "move": move_json(hint.action, view),
        "told": _told_json(hint.told, hint.action, view),
        "equal": None if hint.equal is None else move_json(hint.equal, view),
        "plan": [
            {**move_json(step.action, step.view), "action": write_action(step.action)}
            for step in hint.plan
        ],
        "options": [
            {"action": write_action(option.action), "chance": option.chance}
            for option in hint.options
        ],
    }


def review_json(found: "Review") -> list[Json]:
    """Tell the decisions that cost most, each with the table as it was seen; cost in hundredths."""
    return [
        {
            "turn": costly.decision.turn,
            "played": move_json(costly.decision.action, costly.decision.view),
            "better": move_json(costly.better, costly.decision.view),
            "cost": round(100 * costly.cost),
            "told": _told_json(costly.told, costly.better, costly.decision.view),
            "view": costly.decision.view.as_json(),
        }
        for costly in found
    ]


def why_json(explained: "list[Explained]") -> list[Json]:
    """Tell the moves of a robot's turn, each with what speaks for it."""
    return [
        {
            "move": move_json(move.action, move.view),
            "told": [{"reason": _point_json(point, move.view)} for point in move.points],
        }
        for move in explained
    ]


def move_json(action: Action, view: View) -> Json:
    """Tell a move of the seat on turn: the hand's cards that it takes, and the place they go to."""
    match action:
        case Draw():
            return {"verb": "draw", "cards": "", "place": {STOCK: True}}
        case TakePile(number, cards):
            place = {PILE: True} | ({} if number is None else _onto(number, view))
            return {"verb": "take", "cards": _in_order(cards, view), "place": place}
        case Lay(cards):
            return {"verb": "lay", "cards": _in_order(cards, view), "place": {NEW: True}}
        case Extend(number, cards):
            place = _onto(number, view)
            onto = view.melds[view.turn % 2][number - 1].layout
            laid = _in_order(cards, view, onto)
            return {"verb": "extend", "cards": laid, "place": place}
        case Discard(card):
            return {"verb": "discard", "cards": write((card,)), "place": {PILE: True}}


def _onto(number: int, view: View) -> Json:
    if not number:
        return {NEW: True}
    return {"meld": number, "onto": _meld(view.melds[view.turn % 2][number - 1])}


def _in_order(cards: Cards, view: View, onto: Cards = ()) -> str:
    """Write cards as they will lie in their meld, low to high, a wild in its place."""
    meld = read((*onto, *cards), view.rules)
    if not isinstance(meld, Meld):
        return write(cards)
    left, laid = list(cards), []
    for card in meld.layout:
        if card in left:
            left.remove(card)
            laid.append(card)
    return write(tuple(laid))


def _told_json(told: "tuple[Told, ...]", advised: Action, view: View) -> list[Json]:
    """Tell reasons; one that is about another move than the advised one names that move."""
    return [
        {"reason": _point_json(each.point, view)}
        | ({} if each.action == advised else {"against": move_json(each.action, view)})
        for each in told
    ]


def _point_json(point: "Point", view: View) -> Json:
    told: Json = {"code": point.reason.value}
    if point.cards:
        told["cards"] = write(point.cards)
    if point.meld is not None:
        told["meld"] = _meld(point.meld)
    if point.side is not None:
        told["side"] = SIDES[point.side]
    if point.seat is not None:
        told["seat"] = view.seats[point.seat]
    if point.count is not None:
        told["count"] = point.count
    if point.than is not None:
        told["than"] = point.than
    if point.planned:
        told["planned"] = True
    if point.canastra is not None:
        told["canastra"] = point.canastra.value
    return told
