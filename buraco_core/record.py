"""A round as a text to keep: the `.buraco` notation. CONTRACT, "A record"."""

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .cards import Card, Cards, CardTextError, pack, parse
from .cards import write as write_cards
from .deal import Deal
from .match import MatchError, check_standing
from .presets import resolve, spec_of
from .rules import Rules, RulesError
from .shuffle import DealError, parse_seed
from .state import HAND, MORTOS, SEATINGS, SIDES, Seat

FORMAT = "buraco-record/1"
KEYS = (
    "format", "engine", "rules", "seats", "players", "first", "seed", "commit", "cut", "deal",
    "match", "plays", "result",
)  # fmt: skip
BYTE_ORDER_MARK = "\ufeff"
MATCH_KEYS = ("target", "round", "totals", "seed")


class RecordError(ValueError):
    """A text that is no record; the message says what is wrong and where."""


@dataclass(frozen=True, slots=True)
class MatchNote:
    """Where in a match the round stands: its number from 0 and the totals before it."""

    target: int | None
    round: int
    totals: tuple[int, int]
    seed: bytes | None = None
    """The match's own seed, from which later rounds are dealt."""


@dataclass(frozen=True, slots=True)
class Record:
    """A round, finished or not. Its deal follows from `seed` and `cut`, or is written out."""

    rules: Rules
    seats: str
    plays: tuple[str, ...] = ()
    """Turn lines, the last one perhaps unfinished."""
    seed: bytes | None = None
    commit: str | None = None
    cut: int = 0
    deal: Deal | None = None
    first: Seat | None = None
    players: tuple[str, ...] = ()
    """Names in playing order, or none."""
    result: tuple[int, int] | None = None
    match: MatchNote | None = None
    engine: str | None = None


# Writing -----------------------------------------------------------------------------------------


def write(record: Record) -> str:
    """Write a record as TOML; `read` gives the same record back."""
    seats = record.seats
    lines = [f"format = {_text(FORMAT)}"]
    if record.engine is not None:
        lines.append(f"engine = {_text(record.engine)}")
    lines += [f"rules = {_rules(record.rules)}", f"seats = {_text(seats)}"]
    if record.players:
        lines.append(f"players = {_texts(record.players)}")
    if record.first is not None:
        lines.append(f"first = {_text(seats[record.first])}")
    if record.seed is not None:
        lines.append(f"seed = {_text(record.seed.hex())}")
    if record.commit is not None:
        lines.append(f"commit = {_text(record.commit)}")
    if record.cut:
        lines.append(f"cut = {record.cut}")
    lines.append("plays = [")
    lines += [f"  {_text(line)}," for line in record.plays]
    lines.append("]")
    if record.result is not None:
        lines.append(f"result = {{ nos = {record.result[0]}, eles = {record.result[1]} }}")
    if record.deal is not None:
        lines += _deal_lines(record.deal)
    if record.match is not None:
        lines += _match_lines(record.match)
    return "\n".join(lines) + "\n"


def _text(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _texts(texts: tuple[str, ...]) -> str:
    return f"[{', '.join(_text(text) for text in texts)}]"


def _rules(rules: Rules) -> str:
    spec = spec_of(rules)
    if isinstance(spec, str):
        return _text(spec)
    return f"{{ {', '.join(f'{key} = {json.dumps(value)}' for key, value in spec.items())} }}"


def _deal_lines(deal: Deal) -> list[str]:
    lines = ["", "[deal]"]
    lines += [
        f"{seat} = {_text(write_cards(hand))}"
        for seat, hand in zip(deal.seats, deal.hands, strict=True)
    ]
    lines.append(f"mortos = {_texts(tuple(write_cards(morto) for morto in deal.mortos))}")
    if deal.upcard is not None:
        lines.append(f"upcard = {_text(write_cards((deal.upcard,)))}")
    return [*lines, f"stock = {_text(write_cards(deal.stock))}"]


def _match_lines(match: MatchNote) -> list[str]:
    lines = ["", "[match]"]
    if match.target is not None:
        lines.append(f"target = {match.target}")
    lines.append(f"round = {match.round}")
    lines.append(f"totals = {{ nos = {match.totals[0]}, eles = {match.totals[1]} }}")
    if match.seed is not None:
        lines.append(f"seed = {_text(match.seed.hex())}")
    return lines


# Reading -----------------------------------------------------------------------------------------


def read(text: str) -> Record:
    """Read a record; RecordError says what is wrong in it. Nothing is guessed.

    A byte order mark before it is passed over.

    The plays are not checked here: :func:`buraco_core.replay.replay` plays them.
    """
    table = _toml(text.removeprefix(BYTE_ORDER_MARK))
    _known_keys("the record", table, KEYS)
    if table.get("format") != FORMAT:
        raise RecordError(f"format: {table.get('format')!r} is not {FORMAT!r}")
    try:
        rules = resolve(table.get("rules"))
    except RulesError as error:
        raise RecordError(f"rules: {error}") from None
    seats = _one_of("seats", table.get("seats"), SEATINGS)
    first = table.get("first")
    record = Record(
        rules=rules,
        seats=seats,
        plays=_strings("plays", table.get("plays")),
        seed=_seed("seed", table.get("seed")),
        commit=_optional_text("commit", table.get("commit")),
        cut=_whole("cut", table.get("cut", 0)),
        deal=_deal(table["deal"], rules, seats, first) if "deal" in table else None,
        first=None if first is None else _seat("first", first, seats),
        players=_strings("players", table.get("players", [])),
        result=_by_side("result", table["result"]) if "result" in table else None,
        match=_match(table["match"]) if "match" in table else None,
        engine=_optional_text("engine", table.get("engine")),
    )
    _check_origin(record)
    return record


def _toml(text: str) -> Mapping[str, Any]:
    import tomllib  # noqa: PLC0415 - loaded when first read: the page starts sooner

    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        raise RecordError(f"the text is no TOML: {error}") from None


def _check_origin(record: Record) -> None:
    """The deal comes from a seed or is written out: one of them, not both."""
    if record.seed is not None and record.deal is not None:
        raise RecordError("seed and deal: a record has one of them")
    if record.seed is None and record.deal is None and record.commit is None:
        raise RecordError("seed, commit or deal: one of them is needed")
    if record.players and len(record.players) != len(record.seats):
        raise RecordError(f"players: {len(record.players)} names for {len(record.seats)} seats")


def _known_keys(where: str, table: Mapping[str, Any], keys: tuple[str, ...]) -> None:
    unknown = [key for key in table if key not in keys]
    if unknown:
        raise RecordError(f"{where}: unknown {unknown}, allowed: {', '.join(keys)}")


def _one_of(where: str, value: object, allowed: tuple[str, ...]) -> str:
    if not isinstance(value, str) or value not in allowed:
        raise RecordError(f"{where} cannot be {value!r}, allowed: {', '.join(allowed)}")
    return value


def _seat(where: str, value: object, seats: str) -> Seat:
    return seats.index(_one_of(where, value, tuple(seats)))


def _strings(where: str, value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        raise RecordError(f"{where}: {value!r} is no list of texts")
    return tuple(value)


def _optional_text(where: str, value: object) -> str | None:
    if value is not None and not isinstance(value, str):
        raise RecordError(f"{where}: {value!r} is no text")
    return value


def _whole(where: str, value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise RecordError(f"{where} cannot be {value!r}: a whole number from 0")
    return value


def _seed(where: str, value: object) -> bytes | None:
    try:
        return None if value is None else parse_seed(value)
    except DealError as error:
        raise RecordError(f"{where}: {error}") from None


def _by_side(where: str, value: object) -> tuple[int, int]:
    if not isinstance(value, dict) or set(value) != set(SIDES):
        raise RecordError(f"{where}: {value!r} is no table with {' and '.join(SIDES)}")
    points = tuple(value[side] for side in SIDES)
    if not all(isinstance(number, int) and not isinstance(number, bool) for number in points):
        raise RecordError(f"{where}: {value!r} has no whole numbers")
    return points[0], points[1]


def _match(value: object) -> MatchNote:
    if not isinstance(value, dict):
        raise RecordError(f"match: {value!r} is no table")
    _known_keys("match", value, MATCH_KEYS)
    totals = _by_side("match.totals", value.get("totals"))
    try:
        check_standing(value.get("round"), value.get("target"), totals)
    except MatchError as error:
        raise RecordError(str(error)) from None
    return MatchNote(
        target=value.get("target"),
        round=value["round"],
        totals=totals,
        seed=_seed("match.seed", value.get("seed")),
    )


def _cards(where: str, value: object, count: int | None = None) -> Cards:
    try:
        cards = parse(value) if isinstance(value, str) else None
    except CardTextError as error:
        raise RecordError(f"{where}: {error}") from None
    if cards is None:
        raise RecordError(f"{where}: {value!r} is no text of cards")
    if count is not None and len(cards) != count:
        raise RecordError(f"{where}: {len(cards)} cards, not {count}")
    return cards


def _deal(value: object, rules: Rules, seats: str, first: object) -> Deal:
    if not isinstance(value, dict):
        raise RecordError(f"deal: {value!r} is no table")
    upcards = ("upcard",) if rules.upcard else ()
    _known_keys("deal", value, (*seats, "mortos", *upcards, "stock"))
    mortos = _strings("deal.mortos", value.get("mortos"))
    if len(mortos) != MORTOS:
        raise RecordError(f"deal.mortos: {len(mortos)} of them, not {MORTOS}")
    deal = Deal(
        seats=seats,
        first=_seat("first", first, seats),
        hands=tuple(_cards(f"deal.{seat}", value.get(seat), HAND) for seat in seats),
        mortos=tuple(_cards("deal.mortos", morto, HAND) for morto in mortos),
        upcard=_upcard(value) if rules.upcard else None,
        stock=_cards("deal.stock", value.get("stock")),
    )
    _check_pack(deal, rules)
    return deal


def _upcard(value: Mapping[str, object]) -> Card:
    return _cards("deal.upcard", value.get("upcard"), 1)[0]


def _check_pack(deal: Deal, rules: Rules) -> None:
    upcard = () if deal.upcard is None else (deal.upcard,)
    parts = (*deal.hands, *deal.mortos, deal.stock, upcard)
    dealt = Counter(card for part in parts for card in part)
    whole = Counter(pack(rules.jokers))
    if dealt != whole:
        missing = write_cards((whole - dealt).elements())
        extra = write_cards((dealt - whole).elements())
        raise RecordError(f"deal: not the whole pack, missing {missing!r}, too many {extra!r}")
