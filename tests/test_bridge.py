"""The page asks in JSON text and gets one answer: a value, a refusal or a fault."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buraco_core.bridge import Bridge
from buraco_core.record import read, write
from tests.advice_cases import thrown_away

ZERO = "00" * 32


class Page:
    """Asks a bridge as the page does."""

    def __init__(self):
        self.bridge = Bridge()

    def answer(self, verb, **args):
        return json.loads(self.bridge.handle(json.dumps({"id": 7, "verb": verb, "args": args})))

    def value(self, verb, **args):
        answer = self.answer(verb, **args)
        assert answer["ok"], answer
        return answer["value"]

    def rule(self, verb, **args):
        answer = self.answer(verb, **args)
        assert not answer["ok"]
        return answer["refusal"]["rule"]

    def start(self, rules="casa", seats="SN", **args):
        return self.value("start", rules=rules, seats=seats, level="random", seed=ZERO, **args)


@pytest.fixture
def page():
    return Page()


def test_the_presets_are_the_nine_with_their_match_lengths(page):
    presets = {preset["name"]: preset for preset in page.value("presets")["presets"]}
    assert len(presets) == 9
    assert presets["classico"]["targets"] == [None, 1500, 2000, 3000]
    assert presets["casa"]["open"] is True
    assert presets["stbl"]["open"] is False


def test_only_levels_proven_over_the_one_before_are_offered(page):
    assert page.value("presets")["levels"] == ["easy", "medium", "hard"]


HOUSE = {
    "format": "buraco-house/1",
    "name": "Mesa da vó",
    "rules": {"base": "fechado", "jokers": 0, "trincas": False},
}


def test_what_a_family_can_change_is_told_with_every_value(page):
    told = page.value("presets")["adjustable"]
    assert told["parameters"]["jokers"] == [0, 4]
    assert told["parameters"]["trincas"] == [False, True]
    assert set(told["parameters"]) == set(page.value("presets")["presets"][0]["rules"])
    assert told["longest_name"] == 30


def test_a_family_s_rules_are_shown_with_what_they_change_or_why_they_cannot_be_read(page):
    bad = {**HOUSE, "name": "", "rules": {"base": "fechado", "jokers": 3}}
    good, sent, wrong, rubbish = page.value(
        "houses", kept=[HOUSE, f"Oi!\n{json.dumps(HOUSE)}", bad, "oi"]
    )["houses"]
    assert good["title"] == "Mesa da vó"
    assert (good["base"], good["changed"]) == ("fechado", ["jokers", "trincas"])
    assert good["rules"]["trincas"] is False
    assert good["targets"] == [None, 1500, 2000, 3000]
    assert good["house"] == HOUSE
    assert json.loads(good["text"]) == HOUSE
    assert sent == good
    assert list(wrong) == list(rubbish) == ["trouble"]
    assert all(word in wrong["trouble"] for word in ("name", "jokers"))


def test_a_round_of_a_family_s_rules_bears_their_name_and_says_what_differs(page):
    table = page.value("start", house=HOUSE, seats="SN", level="random", seed=ZERO)
    shown = table["table"]
    assert (shown["title"], shown["base"]) == ("Mesa da vó", "Fechado, 108 cartas")
    assert shown["changed"] == ["jokers", "trincas"]
    assert table["view"]["rules"]["trincas"] is False
    assert read(shown["save"]).rules.as_dict() == table["view"]["rules"]
    assert 'rules = { base = "' in shown["save"]
    back = page.value("resume", record=shown["save"], level="random", house=shown["house"])
    assert back["table"]["title"] == "Mesa da vó"
    unnamed = page.value("resume", record=shown["save"], level="random", house={"name": 1})
    assert unnamed["table"]["house"] is None
    assert unnamed["table"]["changed"]


def test_a_preset_s_round_differs_in_nothing(page):
    shown = page.start("stbl")["table"]
    assert shown["title"] == shown["base"] == "STBL, 108 cartas"
    assert shown["changed"] == []


def test_the_partner_has_the_opponents_level_unless_told_another(page):
    same = page.value("start", rules="casa", seats="SWNE", level="medium")
    assert same["table"]["levels"] == {"W": "medium", "N": "medium", "E": "medium"}
    other = page.value("start", rules="casa", seats="SWNE", level="medium", levels={"N": "easy"})
    assert other["table"]["levels"] == {"W": "medium", "N": "easy", "E": "medium"}
    save, levels = other["table"]["save"], other["table"]["levels"]
    assert page.value("resume", record=save, levels=levels)["table"]["levels"] == levels


def test_a_player_whose_time_has_run_out_is_played_for(page):
    table = to_player(page, page.start())
    drawn = page.value("clock", revision=table["revision"])
    assert drawn["view"]["phase"] == "play"
    thrown = page.value("clock", revision=drawn["revision"])
    assert thrown["table"]["human_turn"] is False
    assert " | x! " in thrown["table"]["save"]
    assert page.rule("clock", revision=thrown["revision"]) == "wrong-seat"


def test_a_round_starts_with_the_hash_shown_and_the_seed_hidden(page):
    table = page.start()
    # sha256 of 32 zero bytes.
    commit = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
    assert table["table"]["commit"] == commit
    assert table["table"]["seed"] is None
    assert table["view"]["hand"] == "Ad2d6dQdAsAs2s2sKs5cTc"
    assert table["table"]["first"] == "N"
    assert table["events"] == [{"kind": "dealt", "first": "N"}]


def test_no_answer_shows_a_card_the_player_may_not_see(page):
    """Only the saved record holds the seed; what is shown is the own view."""
    table = page.start("stbl", "SWNE")
    for _ in range(30):
        if table["table"]["human_turn"]:
            break
        table = page.value("robot", revision=table["revision"])
        for event in table["events"]:
            if event["kind"] == "drew":
                assert event["card"] is None
    assert set(table["view"]) == {
        "seat", "rules", "seats", "turn", "phase", "hand", "counts", "known", "melds", "pile",
        "pile_count", "discards", "stock", "mortos", "took", "used", "first", "picked", "idle",
        "totals", "target",
    }  # fmt: skip


def to_player(page, table):
    while not table["table"]["human_turn"]:
        table = page.value("robot", revision=table["revision"])
    return table


def test_a_turn_is_played_by_the_actions_that_the_places_carry(page):
    table = to_player(page, page.start())
    found = page.value("targets", revision=table["revision"], selection=[])
    stock = next(place for place in found["places"] if place.get("stock"))
    drawn = page.value("act", revision=table["revision"], action=stock["action"])
    assert drawn["events"][0]["kind"] == "drew"
    assert drawn["table"]["fresh"] == drawn["events"][0]["card"]
    card = drawn["view"]["hand"][:2]
    found = page.value("targets", revision=drawn["revision"], selection=[card])
    pile = next(place for place in found["places"] if place.get("pile"))
    assert pile["action"] == f"x {card}"
    assert found["refused"]["stock"]["rule"] == "already-drew"
    thrown = page.value("act", revision=drawn["revision"], action=pile["action"])
    assert thrown["table"]["can_undo"] is True
    assert page.value("undo", revision=thrown["revision"])["view"]["hand"] == drawn["view"]["hand"]


def test_a_robot_is_asked_slice_by_slice(page):
    table = page.start()
    answer = page.value("think", revision=table["revision"])
    while answer.get("thinking"):
        answer = page.value("think", revision=answer["revision"])
    assert answer["revision"] == table["revision"] + 1
    assert answer["events"][0]["kind"] == "drew"


def patiently(page, verb, **args):
    """Ask until the thinking is done."""
    while (answer := page.value(verb, **args)).get("thinking"):
        pass
    return answer


def test_a_hint_names_cards_of_the_hand_and_a_place_that_carries_the_move_out(page):
    table = to_player(page, page.start())
    while table["view"]["phase"] != "over" and table["table"]["human_turn"]:
        revision = table["revision"]
        hint = patiently(page, "hint", revision=revision)
        cards = [
            hint["move"]["cards"][at : at + 2] for at in range(0, len(hint["move"]["cards"]), 2)
        ]
        assert hint["revision"] == revision
        assert all(0 < told["chance"] < 1 for told in hint["options"] if len(hint["options"]) > 1)
        assert hint["told"][0]["reason"]["code"]
        found = page.value("targets", revision=revision, selection=cards)
        aim = {key: value for key, value in hint["move"]["place"].items() if key != "onto"}
        (place,) = (place for place in found["places"] if aim.items() <= place.items())
        assert place["action"] == hint["options"][0]["action"]
        table = page.value("act", revision=revision, action=place["action"])


def test_a_robot_s_last_turn_is_explained_and_no_hidden_card_is_named(page):
    table = to_player(page, page.start())
    moves = page.value("why", revision=table["revision"], seat="N")["moves"]
    assert [move["move"]["verb"] for move in moves] == ["draw", "discard"]
    assert moves[0]["move"]["cards"] == ""
    assert all(move["told"] for move in moves)
    assert page.rule("why", revision=table["revision"], seat="S") == "bad-request"


def test_a_round_is_reviewed_once_it_is_over(page):
    table = page.start()
    assert page.rule("review", revision=table["revision"]) == "round-not-over"
    page.bridge._session = thrown_away()
    first = page.value("review")
    assert first["thinking"]
    assert first["done"] < first["of"]
    (costly,) = patiently(page, "review")["costly"]
    assert costly["played"] == {"verb": "discard", "cards": "Th", "place": {"pile": True}}
    assert costly["better"]["place"]["meld"] == 1
    assert costly["cost"] > 20
    assert costly["view"]["hand"] == "ThKd"
    assert [told["reason"]["code"] for told in costly["told"]] == ["wins"]


def test_a_stale_revision_is_refused_with_both_numbers(page):
    table = page.start()
    answer = page.answer("robot", revision=table["revision"] + 1)
    assert answer["refusal"] == {"rule": "stale-revision", "detail": {"yours": 1, "now": 0}}


def test_a_saved_round_is_resumed_where_it_was(page):
    table = to_player(page, page.start("stbl", "SWNE"))
    saved = table["table"]["save"]
    assert write(read(saved)) == saved
    back = Page().value("resume", record=saved, level="random")
    assert back["view"] == table["view"]
    assert page.value("record")["record"] == saved


def test_a_match_plays_its_rounds_with_a_cut(page):
    table = page.start(target=100_000, cut=5)
    assert table["view"]["target"] == 100_000
    assert table["table"]["cut"] == 5
    assert page.rule("next") == "round-not-over"
    while table["view"]["phase"] != "over":
        if not table["table"]["human_turn"]:
            table = page.value("robot", revision=table["revision"])
            continue
        draws = table["view"]["phase"] == "draw"
        action = "d" if draws else f"x {table['view']['hand'][:2]}"
        table = page.value("act", revision=table["revision"], action=action)
    first = table["table"]["first"]
    after = page.value("next", revision=table["revision"], cut=7)
    assert after["table"]["round"] == 1
    assert after["view"]["totals"] == table["table"]["count"]["totals"]
    shown = {"commit": after["table"]["commit"], "cards": 104}
    assert table["table"]["count"]["next"] == shown
    assert {first, after["table"]["first"]} == {"S", "N"}


def test_a_seed_is_committed_to_before_the_cut(page):
    offered = page.value("seed", rules="aberto")
    assert offered["cards"] == 108
    table = page.value("start", rules="aberto", seats="SN", seed=offered["seed"], cut=107)
    assert table["table"]["commit"] == offered["commit"]


def test_a_match_shows_the_hash_of_its_first_rounds_seed(page):
    offered = page.value("seed", rules="stbl", target=1500)
    table = page.value("start", rules="stbl", seats="SN", seed=offered["seed"], target=1500)
    assert table["table"]["commit"] == offered["commit"]


@pytest.mark.parametrize(
    ("verb", "args", "rule"),
    [
        ("fly", {}, "bad-request"),
        ("act", {"action": "d", "revision": 0}, "bad-request"),
        ("start", {}, "bad-request"),
        ("start", {"rules": "casa", "seats": "SNW"}, "bad-request"),
        ("start", {"rules": {"base": "casa", "jokers": 3}, "seats": "SN"}, "bad-request"),
        ("start", {"rules": "casa", "seats": "SN", "seed": "xyz"}, "bad-request"),
        ("start", {"rules": "casa", "seats": "SN", "cut": 104}, "bad-request"),
        ("start", {"rules": "casa", "seats": "SN", "level": "god"}, "bad-request"),
        ("start", {"rules": "casa", "seats": "SN", "target": "x"}, "bad-request"),
        ("start", {"house": {"name": "x"}, "seats": "SN"}, "bad-request"),
        ("start", {"rules": "casa", "seats": "SN", "levels": {"W": "easy"}}, "bad-request"),
        ("start", {"rules": "casa", "seats": "SN", "levels": {"S": "easy"}}, "bad-request"),
        ("start", {"rules": "casa", "seats": "SN", "levels": {"N": "god"}}, "bad-request"),
        ("start", {"rules": "casa", "seats": "SN", "levels": "easy"}, "bad-request"),
        ("houses", {}, "bad-request"),
        ("resume", {"record": "format = 1"}, "bad-record"),
        ("resume", {"record": 5}, "bad-request"),
        ("seed", {"rules": None}, "bad-request"),
        ("seed", {"rules": "casa", "target": "x"}, "bad-request"),
    ],
)
def test_a_request_that_makes_no_sense_is_refused_in_one_sentence(page, verb, args, rule):
    answer = page.answer(verb, **args)
    assert answer["refusal"]["rule"] == rule
    assert answer["refusal"]["detail"]["why"]


@pytest.mark.parametrize(
    ("args", "rule"),
    [
        ({"selection": ["9h"]}, "not-in-hand"),
        ({"selection": "9h"}, "bad-request"),
        ({"selection": [1]}, "bad-request"),
        ({"selection": ["zz"]}, "bad-request"),
        ({}, "bad-request"),
    ],
)
def test_a_selection_is_cards_of_the_hand(page, args, rule):
    page.start()
    assert page.rule("targets", revision=0, **args) == rule


def test_an_action_that_is_none_is_refused_as_such(page):
    table = to_player(page, page.start())
    assert page.rule("act", revision=table["revision"], action="fold") == "not-an-action"
    assert page.rule("act", revision=table["revision"], action="x Ad") == "must-draw-first"


@given(st.text(max_size=50))
def test_rubbish_never_breaks_the_bridge(text):
    answer = json.loads(Bridge().handle(text))
    assert answer["ok"] is False
    assert answer["refusal"]["rule"] == "bad-request"


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.floats(allow_nan=False),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)
VERBS = [
    "presets",
    "houses",
    "clock",
    "seed",
    "start",
    "next",
    "resume",
    "targets",
    "act",
    "robot",
    "think",
    "undo",
    "arrange",
    "hint",
    "why",
    "review",
]
NAMES = [
    "rules",
    "house",
    "kept",
    "levels",
    "seats",
    "seed",
    "cut",
    "target",
    "revision",
    "selection",
    "action",
    "by",
    "record",
    "seat",
]


@given(st.sampled_from(VERBS), st.dictionaries(st.sampled_from(NAMES), values, max_size=4))
def test_arguments_of_any_sort_are_answered_never_a_fault(verb, args):
    page = Page()
    page.start()
    assert "fault" not in page.answer(verb, **args)


def test_a_bug_is_told_as_a_fault(page, monkeypatch):
    page.start()
    monkeypatch.setattr("buraco_core.page.table", lambda *_: 1 / 0)
    fault = page.answer("robot", revision=0)["fault"]
    assert "ZeroDivisionError" in fault["error"]
    assert "Traceback" in fault["trace"]
