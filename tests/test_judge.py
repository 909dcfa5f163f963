"""The referee's questions and answers. CONTRACT, "The command line", `judge`."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buraco_core.judge import ASKS, answer, answer_lines
from buraco_core.position import KEYS
from buraco_core.presets import PRESETS

POSITION = {"hands": {"S": "5h6h7hKd", "N": "Ac"}, "stock": "9c4d"}


def ask(**request):
    return answer({"rules": "casa", **request})


def test_a_meld_is_told_with_its_wild_in_its_place():
    assert ask(ask="meld", cards="8h5h2s7h") == {
        "valid": True, "kind": "run", "wilds": 1, "canastra": None, "bonus": 0, "points": 30,
        "layout": "5h2s7h8h",
    }  # fmt: skip


def test_what_is_no_meld_is_told_with_the_rule():
    assert ask(ask="meld", cards="5h5d5s") == {"valid": False, "rule": "trinca-not-allowed"}


@pytest.mark.parametrize("cards", ["5h5h5h", "5h6h**", "5h6", None, 7])
def test_cards_that_the_pack_does_not_hold_are_an_error(cards):
    assert list(ask(ask="meld", cards=cards)) == ["error"]


def test_a_refused_play_changes_nothing_and_the_next_is_tried():
    told = ask(ask="play", position=POSITION, plays=["x Kd", "d 4d", "juba", 7, "d 9c", "x Kd"])
    assert told["outcomes"] == [
        {"refused": "must-draw-first"},
        {"refused": "wrong-card"},
        {"refused": "not-an-action"},
        {"refused": "not-an-action"},
        "ok",
        "ok",
    ]
    assert (told["over"], told["score"], told["position"]["turn"]) == (None, None, "N")


def test_a_move_of_the_clock_is_judged_by_the_same_rules():
    told = ask(ask="play", position=POSITION, plays=["d! 4d", "d! 9c", "m! 5h6h7h", "x! Kd"])
    assert told["outcomes"] == [
        {"refused": "wrong-card"},
        "ok",
        {"refused": "not-an-action"},
        "ok",
    ]


def test_a_finished_round_is_told_with_the_lines_of_both_sides():
    told = ask(
        ask="play",
        position={
            "hands": {"S": "Kd", "N": "Ac3c"}, "phase": "play", "took": {"nos": "S"},
            "melds": {"nos": ["3h4h5h6h7h8h9h"]},
        },
        plays=["x Kd", "d"],
    )  # fmt: skip
    assert told["outcomes"] == ["ok", {"refused": "round-over"}]
    assert told["over"] == "batida"
    assert told["score"] == {
        "nos": {
            "cards": 45, "bonuses": 200, "went_out": 100, "hands": 0, "morto": 0, "total": 345,
        },
        "eles": {
            "cards": 0, "bonuses": 0, "went_out": 0, "hands": -20, "morto": -100, "total": -120,
        },
    }  # fmt: skip


def test_legal_lists_each_action_once_as_text():
    told = ask(ask="legal", position={**POSITION, "phase": "play"})
    assert sorted(told["actions"]) == ["x 5h", "x 6h", "x 7h", "x Kd"]
    with_morto = {**POSITION, "phase": "play", "mortos": ["3c4c5c6c7c8c9cTcJcQcKc"], "stock": ""}
    assert ask(ask="legal", position=with_morto)["actions"] == [
        "m 5h6h7h", "x 5h", "x 6h", "x 7h", "x Kd",
    ]  # fmt: skip


def test_a_view_is_of_the_seat_asked_for():
    told = ask(ask="view", position=POSITION, seat="N")
    assert (told["seat"], told["hand"], told["counts"]) == ("N", "Ac", {"S": 4})


@pytest.mark.parametrize("level", ["random", "easy"])
def test_the_same_request_gives_the_same_choice(level):
    request = {"ask": "choose", "position": POSITION, "level": level, "seed": 7, "worlds": 4}
    assert ask(**request) == ask(**request)
    assert "action" in ask(**request)


def test_a_deal_of_a_match_s_round_uses_the_round_s_seed_and_passes_the_first_seat():
    seed = "00" * 32
    rounds = [ask(ask="deal", seats="SWNE", seed=seed, round=number) for number in range(5)]
    firsts = ["SWNE".index(dealt["first"]) for dealt in rounds]
    assert firsts == [(firsts[0] + number) % 4 for number in range(5)]
    assert len({dealt["commit"] for dealt in rounds}) == 5


@pytest.mark.parametrize(
    ("request_", "named"),
    [
        ({"ask": "sing"}, "sing"),
        ({"ask": ["meld"]}, "ask"),
        ({"ask": "play", "rules": "truco", "position": POSITION}, "truco"),
        ({"ask": "play", "position": POSITION}, "plays"),
        ({"ask": "play", "position": {**POSITION, "stock": ""}, "plays": []}, "stock"),
        ({"ask": "legal"}, "position"),
        ({"ask": "view", "position": POSITION, "seat": "W"}, "seat"),
        ({"ask": "choose", "position": POSITION, "level": "genius"}, "genius"),
        ({"ask": "choose", "position": POSITION, "level": "easy", "seed": -1}, "seed"),
        ({"ask": "choose", "position": POSITION, "level": "easy", "worlds": "x"}, "worlds"),
        ({"ask": "deal", "seats": "SNE", "seed": "00" * 32}, "seats"),
        ({"ask": "deal", "seats": "SN", "seed": "00"}, "seed"),
        ({"ask": "deal", "seats": "SN", "seed": "00" * 32, "cut": 104}, "cut"),
        ({"ask": "deal", "seats": "SN", "seed": "00" * 32, "round": True}, "round"),
    ],
)
def test_what_cannot_be_judged_is_an_error_that_names_it(request_, named):
    told = answer({"rules": "casa", "id": 3, **request_})
    assert list(told) == ["id", "error"]
    assert named in told["error"]


def test_lines_are_answered_in_order_and_empty_ones_skipped():
    lines = ['{"ask": "meld", "rules": "casa", "cards": "5h6h7h", "id": "a"}', "", "no", "[1]"]
    answers = [json.loads(line) for line in answer_lines(lines)]
    assert [told.get("id") for told in answers] == ["a", None, None, None][:3]
    assert answers[0]["valid"]
    assert all("error" in told for told in answers[1:])


def refuse_constant(text):
    raise ValueError(text)


def strictly(line):
    """Read an answer as every JSON reader would: no NaN, no Infinity."""
    return json.loads(line, parse_constant=refuse_constant)


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1e999", "-1e999"])
@pytest.mark.parametrize(
    ("request_", "answered_id"),
    [
        ('{"ask": "meld", "rules": "casa", "cards": "5h6h7h", "id": %s}', None),
        ('{"ask": "meld", "rules": "casa", "cards": "5h6h7h", "id": [1, {"a": %s}]}', None),
        ('{"ask": "meld", "rules": "casa", "cards": "5h6h7h", "id": 4, "more": %s}', 4),
        ('{"ask": "choose", "rules": "casa", "seed": %s, "id": "x"}', "x"),
        ('{"ask": "legal", "rules": {"base": "casa", "jokers": %s}, "id": null}', None),
    ],
)
def test_a_number_that_json_does_not_have_is_an_error_that_names_it(number, request_, answered_id):
    (line,) = answer_lines([request_ % number])
    told = strictly(line)
    assert number in told["error"]
    assert told.get("id") == answered_id
    assert "valid" not in told


NUMBERS = st.one_of(st.integers(), st.floats())
TEXTS = st.one_of(
    st.text(max_size=6),
    st.sampled_from(["SN", "SWNE", "S", "N", "play", "5h6h7h", "7h7h", "Kd", "d", "x Kd", "easy"]),
)
ANYTHING = st.recursive(
    st.one_of(st.none(), st.booleans(), NUMBERS, TEXTS),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4), st.dictionaries(st.sampled_from(["S", "nos", "a"]), inner)
    ),
    max_leaves=8,
)
POSITIONS = st.dictionaries(st.sampled_from(KEYS), ANYTHING).map(lambda given: POSITION | given)
REQUESTS = st.fixed_dictionaries(
    {"ask": st.sampled_from([*ASKS, "sing"]), "rules": st.sampled_from(list(PRESETS))},
    optional={
        "id": ANYTHING, "position": st.one_of(POSITIONS, ANYTHING), "cards": ANYTHING,
        "plays": st.one_of(st.lists(TEXTS), ANYTHING), "seat": TEXTS, "level": TEXTS,
        "seats": TEXTS, "seed": st.one_of(st.just("00" * 32), ANYTHING), "round": NUMBERS,
        "cut": NUMBERS,
    },
)  # fmt: skip


@given(st.one_of(REQUESTS, ANYTHING))
def test_whatever_is_asked_one_line_answers_that_every_json_reader_takes(request_):
    (line,) = answer_lines([json.dumps(request_)])
    told = strictly(line)
    assert isinstance(told, dict)
    assert "\n" not in line


@pytest.mark.parametrize("depth", range(850, 1010, 3))
def test_lines_nested_deep_are_answered_whichever_step_gives_up(depth):
    for request_ in ('{"id": 1, "ask": %s}', '{"ask": "sing", "id": %s}'):
        (line,) = answer_lines([request_ % ("[" * depth + "]" * depth)])
        assert "error" in strictly(line)
