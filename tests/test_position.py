"""Positions in and out. CONTRACT, "A position"."""

import json

import pytest
from hypothesis import given, settings

from buraco_core.position import PositionError, read, write_state
from buraco_core.presets import resolve
from tests.strategies import running_tables

CASA = resolve("casa")
MORTO, SECOND = "3c4c5c6c7c8c9cTcJcQcKc", "3d4d5d6d7d8d9dTdJdQdKd"
START = {"hands": {"S": "5h", "N": "Ac"}, "stock": "9c"}


@settings(max_examples=80, deadline=None)
@given(running_tables)
def test_a_position_written_and_read_is_the_same_table(state):
    again = read(json.loads(json.dumps(write_state(state))), state.rules)
    forgotten = {"known": ((),) * len(state.seats), "discards": ()}
    assert again == state._replace(**forgotten)


def test_absent_keys_are_empty_or_the_value_shown_first():
    assert write_state(read(START, CASA)) == {
        "seats": "SN", "turn": "S", "phase": "draw", "hands": {"S": "5h", "N": "Ac"},
        "melds": {"nos": [], "eles": []}, "pile": "", "stock": "9c", "mortos": [],
        "took": {"nos": None, "eles": None}, "used": {"nos": True, "eles": True},
        "first": False, "picked": None, "idle": 0,
    }  # fmt: skip


def test_hands_are_written_by_suit_and_rank_jokers_last_and_runs_low_to_high():
    rules = resolve("fechado")
    state = read(
        {**START, "hands": {"S": "**KcAcKh2s9d"}, "melds": {"nos": ["7h**5h", "2d9s9h"]}}, rules
    )
    written = write_state(state)
    assert written["hands"]["S"] == "Kh9d2sAcKc**"
    assert written["melds"]["nos"] == ["5h**7h", "9h9s2d"]


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"hands": {"S": "5h5h5h"}}, "5h"),
        ({"hands": {"S": "**"}}, "**"),
        ({"hands": {"S": "5x"}}, "hands.S"),
        ({"hands": {"S": 5}}, "hands.S"),
        ({"hands": {"W": "5h"}}, "W"),
        ({"hands": {"N": "Ac"}}, "no cards"),
        ({"hands": []}, "hands"),
        ({"stock": ""}, "stock"),
        ({"seats": "NS"}, "seats"),
        ({"seats": ["SN"]}, "seats"),
        ({"turn": "W"}, "turn"),
        ({"phase": "over"}, "phase"),
        ({"mortos": ["3c"]}, "mortos[1]"),
        ({"mortos": ["", "", ""]}, "mortos"),
        ({"melds": {"nos": ["5h6h"]}}, "melds.nos[1]"),
        ({"melds": {"nos": "5h6h7h"}}, "melds.nos"),
        ({"took": {"nos": "N"}}, "took.nos"),
        ({"used": {"nos": 1}}, "used.nos"),
        ({"first": "yes"}, "first"),
        ({"picked": "5h6h"}, "picked"),
        ({"idle": -1}, "idle"),
        ({"idle": True}, "idle"),
        ({"idle": 13}, "at most 12"),
        ({"seats": "SWNE", "idle": 25}, "at most 24"),
        ({"mortos": [MORTO, SECOND], "took": {"nos": "S"}}, "2 on the table and 1 taken"),
        ({"mortos": [MORTO], "took": {"nos": "S", "eles": "N"}}, "1 on the table and 2 taken"),
        ({"used": {"eles": False}}, "used.eles"),
        ({"used": {"nos": False}, "took": {"nos": "S"}, "phase": "play"}, "used.nos"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_what_no_table_can_be_is_refused_with_its_place(changes, named):
    with pytest.raises(PositionError) as caught:
        read({**START, **changes}, CASA)
    assert named in str(caught.value)


@pytest.mark.parametrize("data", [None, [], "SN", 3])
def test_a_position_is_an_object(data):
    with pytest.raises(PositionError):
        read(data, CASA)


def test_an_empty_stock_is_no_error_once_a_card_is_drawn():
    assert read({**START, "stock": "", "phase": "play"}, CASA).stock == ()


BARRED = {"hands": {"S": "7h9c", "N": "Ac"}, "phase": "play", "picked": "7h"}


def test_a_card_may_be_barred_whose_pile_of_one_was_taken():
    assert read(BARRED, CASA).picked == read({**BARRED, "idle": 1}, CASA).picked == 6
    last = {**BARRED, "hands": {"S": "7h"}, "took": {"nos": "S"}}
    laid = ["8h9hTh", "AsKsQsJsTs9s8s"]
    assert read({**last, "melds": {"nos": laid}}, CASA).picked == 6


@pytest.mark.parametrize(
    ("rules", "changes", "why"),
    [
        ("fechado", {}, "rediscard_single"),
        ({"base": "casa", "rediscard_single": True}, {}, "rediscard_single"),
        ("fechado-104", {}, "went into a meld"),
        ("casa", {"phase": "draw", "stock": "4d"}, "before the draw"),
        ("casa", {"pile": "4d"}, "was not taken"),
        ("casa", {"first": True}, "first turn"),
        ("casa", {"picked": "8h"}, "holds 0"),
        ("casa", {"hands": {"S": "7h7h", "N": "Ac"}}, "holds 2"),
        ("casa", {"hands": {"S": "7h", "N": "Ac"}}, "could not end its turn"),
        ("casa", {"hands": {"S": "7h"}, "melds": {"nos": ["8h9hTh"]}}, "could not end its turn"),
    ],
)
def test_no_card_is_barred_where_no_pile_of_one_was_taken(rules, changes, why):
    with pytest.raises(PositionError, match=f"^picked cannot be .h: .*{why}"):
        read({**BARRED, **changes}, resolve(rules))
