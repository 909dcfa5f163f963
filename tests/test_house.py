"""A family's own rules: read and written, all that is wrong told at once, sent within a text."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buraco_core.house import FORMAT, LONGEST_NAME, HouseError, find, read, write
from buraco_core.presets import PRESETS, changes, resolve
from tests.strategies import rule_sets

GRANDMA = {
    "format": FORMAT,
    "name": "Mesa da vó",
    "rules": {"base": "fechado", "trincas": False},
}


def test_a_family_changes_single_parameters_of_a_preset():
    house = read(GRANDMA)
    assert house.rules == resolve({"base": "fechado", "trincas": False})
    assert house.changes == {"trincas": False}
    assert house.as_json() == GRANDMA


def test_a_value_like_the_presets_is_no_change():
    same = read({**GRANDMA, "rules": {"base": "fechado", "trincas": True, "tie": "draw"}})
    assert same.changes == {}
    assert same.as_json()["rules"] == {"base": "fechado"}
    assert read({**GRANDMA, "rules": "fechado"}) == same


def test_the_preset_it_starts_from_stays_though_another_is_nearer():
    changed = {"base": "fechado", "trincas": False, "go_out_canastra": "clean"}
    house = read({**GRANDMA, "rules": changed})
    assert house.rules == PRESETS["stbl"].rules
    assert house.base == "fechado"


@given(rule_sets, st.sampled_from(sorted(PRESETS)), st.text(min_size=1, max_size=LONGEST_NAME))
def test_what_is_written_is_found_again_whatever_stands_around_it(rules, base, name):
    kept = {"format": FORMAT, "name": f"a{name}"[:LONGEST_NAME], "rules": {"base": base}}
    kept["rules"] |= changes(rules, base)
    house = read(kept)
    assert house.rules == rules
    assert read(json.loads(json.dumps(house.as_json()))) == house
    assert find(f"Olhem {{isto}}:\n{write(house)}\nBeijos") == house


@pytest.mark.parametrize(
    ("kept", "named"),
    [
        (None, ["None"]),
        ([], ["[]"]),
        ({}, ["format", "name", "rules"]),
        ({**GRANDMA, "format": "buraco-house/2"}, ["buraco-house/2", FORMAT]),
        ({**GRANDMA, "colour": "red"}, ["colour"]),
        ({**GRANDMA, "name": "  \n "}, ["name"]),
        ({**GRANDMA, "name": "v" * (LONGEST_NAME + 1)}, ["name", str(LONGEST_NAME)]),
        ({**GRANDMA, "rules": {"trincas": False}}, ["rules", "fechado-tradicional"]),
        (
            {"format": 1, "name": 2, "rules": {"base": "truco", "jokers": 3, "tie": "coin"}},
            ["format", "name", "truco", "jokers", "0", "4", "tie", "coin"],
        ),
    ],
)
def test_all_that_is_wrong_is_told_at_once(kept, named):
    with pytest.raises(HouseError) as caught:
        read(kept)
    assert all(word in str(caught.value) for word in named)


@pytest.mark.parametrize("text", ["", "oi", '{"format"', '{"format": ' + "[" * 100_000])
def test_a_text_without_rules_is_refused(text):
    with pytest.raises(HouseError):
        find(text)


def test_spaces_in_a_name_are_tidied():
    assert read({**GRANDMA, "name": " Mesa \n da  vó "}).name == "Mesa da vó"
