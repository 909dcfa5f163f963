"""What no robot does at any level: positions written by hand, three a line of the list.

A case names the actions that break its line there, as worked out by hand, and one that does not:
the predicates must agree with it, and no robot may break the line in the turn it then plays.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from buraco_core.actions import Action, parse
from buraco_core.bots import choose
from buraco_core.bots.never import BEGINNERS, NEVER, lines, offences
from buraco_core.bots.sight import Sight
from buraco_core.game import play, refuse
from buraco_core.position import read
from buraco_core.presets import PRESETS
from buraco_core.state import Phase, State
from buraco_core.view import View, see
from tests.never_cases import CASES, SPARED, Case, position

LEVELS = ("easy", "medium", "hard")
WORLDS = 8


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


@pytest.mark.parametrize("name", SPARED)
def test_the_predicates_spare_what_is_for_something(name: str) -> None:
    case = SPARED[name]
    assert case.line not in judged(table(case), case.right)


def test_a_pickup_that_only_a_hidden_card_makes_legal_is_not_judged() -> None:
    """Under the 7h lies 8h, which makes the run a limpa and goes out; the seat cannot know."""
    position = {
        "hands": {"S": "5h6h", "N": "AcKs"}, "pile": "8h7h", "stock": "9c4d5c6d7s8sTdJd",
        "took": {"nos": "S"}, "melds": {"nos": ["9hThJhQhKhAh"]},
    }  # fmt: skip
    state = read(position, PRESETS["stbl"].rules)
    assert refuse(state, parse("p m 5h6h")) is None
    assert judged(state, "p m 5h6h") == []


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


def test_every_line_has_three_positions() -> None:
    count = Counter(case.line for case in CASES.values())
    assert set(count) == set(NEVER)
    assert min(count.values()) >= 3


def test_both_tables_and_both_kinds_of_pile_are_there() -> None:
    kinds = {(case.seats, PRESETS[case.preset].rules.pile_pickup) for case in CASES.values()}
    assert kinds == {(seats, pile) for seats in ("SN", "SWNE") for pile in ("free", "use-top")}


def test_only_beginners_are_spared_a_line() -> None:
    assert {robot for robot in (*LEVELS, "random", "a.b:c") if lines(robot) != NEVER} == set(
        BEGINNERS
    )
