"""What no robot does at any level: positions written by hand, three a line of the list.

A case names the actions that break its line there, as worked out by hand, and one that does not:
the predicates must agree with it, and no robot may break the line in the turn it then plays.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import pytest

from buraco_core.actions import Action, parse
from buraco_core.bots import choose
from buraco_core.bots.never import BEGINNERS, NEVER, lines, offences
from buraco_core.bots.sight import Sight
from buraco_core.cards import pack
from buraco_core.cards import parse as parse_cards
from buraco_core.cards import write as write_cards
from buraco_core.game import play
from buraco_core.position import read
from buraco_core.presets import PRESETS
from buraco_core.state import HAND, Phase, State
from buraco_core.view import View, see

LEVELS = ("easy", "medium", "hard")
WORLDS = 8
HIDDEN = 6
"""Cards of a hand that a case does not give."""


class Case(NamedTuple):
    """A position by what differs from an opening one, and what is wrong and right there.

    `wrong` are alternatives, each an action or several one after another of which the last breaks
    the line. `plays` come before the seat is asked.
    """

    line: str
    preset: str
    seats: str
    differs: dict[str, Any]
    wrong: tuple[str, ...]
    right: str
    plays: str = ""


LIMPA = "3h4h5h6h7h8h9h"
ROUND_IN_PILE = "p, x 9c, p, x 8d, p, x 5h, p, x 9c, p, x Ks, p, x 6h"
"""S and N take each other's single discards: S has thrown 9c, and got it back."""
MENACE = {"took": {"eles": "N"}, "counts": {"N": 2}}
"""N may go out, and has two cards left."""
MENACES = {"took": {"eles": "W"}, "counts": {"W": 2}}

CASES: dict[str, Case] = {
    # 1
    "a two beside a lone king": Case(
        "wastes-a-wild", "aberto", "SN", {"hand": "2h9cKd4s"}, ("x 2h",), "x Kd"),
    "a joker beside a card that fits nowhere": Case(
        "wastes-a-wild", "fechado", "SWNE",
        {"hand": "**4dTs", "nos": ["5h6h7h"], "took": {"nos": "S"}}, ("x **",), "x Ts"),
    "two twos and naturals": Case(
        "wastes-a-wild", "stbl", "SN", {"hand": "2s2d8cKh", "nos": ["9cTcJc"]},
        ("x 2s", "x 2d"), "x Kh"),
    # 2
    "a two of another suit beside a limpa": Case(
        "dirties-a-limpa", "casa", "SN", {"hand": "2dKc4s9s", "nos": [LIMPA]},
        ("a1 2d",), "x Kc"),
    "a joker beside a limpa of one rank": Case(
        "dirties-a-limpa", "fechado", "SWNE", {"hand": "**Kc4s9d", "nos": ["5h5h5d5d5s5s5c"]},
        ("a1 **",), "x Kc"),
    "the own two beside a limpa": Case(
        "dirties-a-limpa", "stbl", "SN", {"hand": "2hKc4s9s", "nos": ["5h6h7h8h9hThJh"]},
        ("a1 2h",), "x Kc"),
    "a last two that may not be discarded, two limpas and a short run": Case(
        "dirties-a-limpa", "aberto", "SN",
        {"hand": "2d", "picked": "2d", "took": {"nos": "S"},
         "nos": [LIMPA, "4c5c6c7c8c9cTc", "9sTsJs"]},
        ("a1 2d", "a2 2d"), "a3 2d"),
    "a two beside two neighbours": Case(
        "spends-a-wild-early", "aberto", "SN", {"hand": "2s5h6hKcTd9s4c"},
        ("m 5h6h2s",), "x Kc"),
    "a joker beside a run of three": Case(
        "spends-a-wild-early", "stbl", "SWNE", {"hand": "**KcTd9s4c6s", "nos": ["5h6h7h"]},
        ("a1 **",), "x Kc"),
    "a two beside a trinca of three": Case(
        "spends-a-wild-early", "fechado", "SN", {"hand": "2sKcTd7h4c6s", "nos": ["9h9d9s"]},
        ("a1 2s",), "x Kc"),
    "a single card that a two could take": Case(
        "spends-a-wild-early", "stbl", "SWNE",
        {"phase": "draw", "hand": "7h2dKdQsTc4s", "pile": "8h"}, ("p m 7h2d",), "d"),
    "a two beside a run of six": Case(
        "dirties-too-soon", "casa", "SN", {"hand": "2dKc4s9sTdQs", "nos": ["3h4h5h6h7h8h"]},
        ("a1 2d",), "x Kc"),
    "a joker beside a run of five": Case(
        "dirties-too-soon", "stbl", "SWNE", {"hand": "**Kc4d9hTd3c", "nos": ["7s8s9sTsJs"]},
        ("a1 **",), "x Kc"),
    # 4
    "a pair beside a lone king": Case(
        "breaks-a-pair", "aberto", "SN", {"hand": "7h8hKcTs"}, ("x 7h", "x 8h"), "x Kc"),
    "a pair beside a lone three": Case(
        "breaks-a-pair", "stbl", "SWNE", {"hand": "JdQd3s9hTh"},
        ("x Jd", "x Qd", "x 9h", "x Th"), "x 3s"),
    "a pair beside lone cards where ranks count": Case(
        "breaks-a-pair", "fechado", "SWNE", {"hand": "5s6s9hKd3c"}, ("x 5s", "x 6s"), "x Kd"),
    # 5
    "a card for their run": Case(
        "feeds-a-meld", "aberto", "SN", {"hand": "8hKc3dTs", "eles": ["5h6h7h"]},
        ("x 8h",), "x Kc"),
    "a card for their canastra": Case(
        "feeds-a-meld", "stbl", "SWNE", {"hand": "TsKc4d7h", "eles": ["4s5s6s7s8s9s"]},
        ("x Ts",), "x Kc"),
    "a card for their trinca": Case(
        "feeds-a-meld", "fechado", "SWNE", {"hand": "9hKc4d6s", "eles": ["9d9s9c"]},
        ("x 9h",), "x Kc"),
    # 6
    "a nine that six of hearts need, beside a king that serves as well": Case(
        "robs-a-canastra", "stbl", "SWNE",
        {"hand": "9hKhKc4s7d", "nos": ["3h4h5h6h7h8h", "ThJhQh"]}, ("a2 9h",), "a1 9h"),
    "the own two that six of hearts need, beside another two": Case(
        "robs-a-canastra", "casa", "SN",
        {"hand": "2h2cKcTdQs4c",
         "nos": ["3h4h5h6h7h8h", "4s5s6s7s8s9s", "3d4d5d6d7d8d9d"]},
        ("a2 2h",), "a1 2h"),
    "a card for six of clubs that cannot be laid yet, beside a lone king": Case(
        "robs-a-canastra", "stbl-104", "SWNE",
        {"hand": "TcKd", "nos": ["4c5c6c7c8c9c"], "mortos": 0}, ("x Tc",), "x Kd"),
    # 7
    "a pile of four cards for one run": Case(
        "leaves-a-winning-pile", "aberto", "SN",
        {"phase": "draw", "hand": "KcTs4d9d3cJs", "nos": ["5h6h7h"], "pile": "8h9hThKsJh3s4c"},
        ("d",), "p"),
    "a pile for two runs": Case(
        "leaves-a-winning-pile", "casa", "SWNE",
        {"phase": "draw", "hand": "KcTs4dQd3cJs", "nos": ["5h6h7h", "7d8d9d"],
         "pile": "8h9h6dTdKs3s4c"},
        ("d",), "p"),
    "a pile with the seventh card": Case(
        "leaves-a-winning-pile", "classico", "SN",
        {"phase": "draw", "hand": "KcTs4dQd3cJs", "nos": ["4h5h6h7h8h9h"],
         "pile": "3hThJhKs3s4cQh"},
        ("d",), "p"),
    "a closed pile of seven whose top makes a run": Case(
        "leaves-a-winning-pile", "stbl", "SWNE",
        {"phase": "draw", "hand": "6h7hKcTs4d9d3c", "pile": "JsQd4cKs9c3d8h"},
        ("d",), "p m 6h7h"),
    "a closed pile of seven whose top makes a trinca": Case(
        "leaves-a-winning-pile", "fechado", "SN",
        {"phase": "draw", "hand": "9h9dKc4s6s3d", "pile": "JsQd4cKsTc5d9c"},
        ("d",), "p m 9h9d"),
    # 8
    "a nine that went round, beside a lone seven": Case(
        "gives-back", "casa", "SN",
        {"phase": "draw", "hand": "9c5hKs7s", "N": "8d6h4cJs", "pile": "Qd"},
        ("x 9c",), "x 7s", plays=f"{ROUND_IN_PILE}, p"),
    "a pile that brings nothing, after a nine went round": Case(
        "gives-back", "aberto-104", "SN",
        {"phase": "draw", "hand": "9c5hKs7s", "N": "8d6h4cJs", "pile": "Qd"},
        ("p, x 9c",), "d", plays=ROUND_IN_PILE),
    "a nine that went round four seats": Case(
        "gives-back", "classico", "SWNE",
        {"phase": "draw", "hand": "9c5hKs7s", "W": "8d6h4cJs", "N": "3dTh6s", "E": "9c8s4h",
         "pile": "Qd"},
        ("x 9c",), "x Qd",
        plays="p, x 9c, p, x 8d, p, x 3d, p, x 9c, p, x Ks, p, x 6h, p, x Th, p, x 3d, p"),
    "the last fitting card before the morto": Case(
        "holds-the-morto-back", "aberto", "SN", {"hand": "8hKc", "nos": ["5h6h7h"]},
        ("x 8h", "x Kc"), "a1 8h"),
    "the last fitting card in a closed game": Case(
        "holds-the-morto-back", "stbl", "SWNE", {"hand": "TsKc", "nos": ["7s8s9s"]},
        ("x Ts", "x Kc"), "a1 Ts"),
    "the last card of a trinca's rank": Case(
        "holds-the-morto-back", "fechado", "SWNE", {"hand": "9hKc", "nos": ["9d9s9c"]},
        ("x 9h", "x Kc"), "a1 9h"),
    "a hand that is a run and a card": Case(
        "holds-the-morto-back", "classico", "SN", {"hand": "5h6h7hKc"},
        ("x Kc", "x 5h"), "m 5h6h7h"),
    # 9
    "a run in hand, an opponent with two cards": Case(
        "sheds-nothing", "stbl", "SN",
        {"hand": "5h6h7hKcTd9s", "eles": ["4s5s6s7s8s9sTs"], **MENACE},
        ("x Kc", "x Td"), "m 5h6h7h"),
    "a card for one's own run, an opponent with two cards": Case(
        "sheds-nothing", "casa", "SWNE",
        {"hand": "8hKcTd4d6c", "nos": ["5h6h7h"], "eles": ["4s5s6s7s8s9sTs"], **MENACES},
        ("x Kc", "x 4d"), "a1 8h"),
    "their nine, an opponent with two cards": Case(
        "lets-them-out", "fechado", "SN",
        {"hand": "9cKd4h6s", "eles": ["9h9h9d9d9s9s9c"], **MENACE}, ("x 9c",), "x Kd"),
}  # fmt: skip


def position(case: Case) -> dict[str, Any]:
    """Deal what the case does not name from the rest of the pack."""
    given = case.differs
    hands = {seat: given[seat] for seat in case.seats if seat in given}
    hands[case.seats[0]] = given["hand"]
    melds = {side: given.get(side, []) for side in ("nos", "eles")}
    named = "".join([*hands.values(), *melds["nos"], *melds["eles"], given.get("pile", "")])
    left = Counter(pack(PRESETS[case.preset].rules.jokers))
    left.subtract(parse_cards(named))
    rest = sorted(left.elements())
    Random(1).shuffle(rest)
    source = iter(rest)

    def some(count: int) -> str:
        return write_cards([next(source) for _ in range(count)])

    for seat in case.seats:
        if seat not in hands:
            hands[seat] = some(given.get("counts", {}).get(seat, HIDDEN))
    took = given.get("took", {})
    return {
        "seats": case.seats,
        "turn": case.seats[0],
        "phase": given.get("phase", "play"),
        "hands": hands,
        "melds": melds,
        "pile": given.get("pile", ""),
        "mortos": [some(HAND) for _ in range(given.get("mortos", 2 - len(took)))],
        "took": took,
        "picked": given.get("picked"),
        "stock": write_cards(source),
    }


def table(case: Case) -> State:
    """Set up the case's table."""
    return after(read(position(case), PRESETS[case.preset].rules), case.plays)


def after(state: State, plays: str) -> State:
    """Play actions one after another."""
    for text in filter(None, plays.split(", ")):
        state = play(state, parse(text))
    return state


def judged(state: State, plays: str) -> list[str]:
    """Name what the last of some actions breaks."""
    *before, last = plays.split(", ")
    state = after(state, ", ".join(before))
    return offences(Sight(see(state, state.turn)), parse(last))


def turn(level: str, state: State) -> Iterator[tuple[View, Action]]:
    """Let a robot play the turn to its end."""
    seat, thrown = state.turn, len(state.discards)
    while state.phase is not Phase.OVER and len(state.discards) == thrown:
        view = see(state, seat)
        action = choose(level, view, Random(5), WORLDS)
        yield view, action
        state = play(state, action)


@pytest.mark.parametrize("name", CASES)
def test_the_predicates_say_what_is_wrong_and_what_is_not(name: str) -> None:
    case = CASES[name]
    state = table(case)
    for wrong in case.wrong:
        assert case.line in judged(state, wrong), wrong
    assert judged(state, case.right) == []


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", CASES)
def test_no_robot_does_it(name: str, level: str) -> None:
    case = CASES[name]
    if case.line not in lines(level):
        pytest.skip("the beginner looks at its own hand only")
    broken = [
        (action, case.line)
        for view, action in turn(level, table(case))
        if case.line in offences(Sight(view), action)
    ]
    assert broken == []


def test_every_position_is_of_a_line() -> None:
    assert {case.line for case in CASES.values()} <= set(NEVER)


def test_both_tables_and_both_kinds_of_pile_are_there() -> None:
    kinds = {(case.seats, PRESETS[case.preset].rules.pile_pickup) for case in CASES.values()}
    assert kinds == {(seats, pile) for seats in ("SN", "SWNE") for pile in ("free", "use-top")}


def test_only_beginners_are_spared_a_line() -> None:
    assert {robot for robot in (*LEVELS, "random", "a.b:c") if lines(robot) != NEVER} == set(
        BEGINNERS
    )
