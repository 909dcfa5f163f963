"""A discard is asked about only when it is disastrous."""

import pytest

from buraco_core.cards import parse
from buraco_core.foresight import Doubt, can_go_out, doubt
from buraco_core.position import read
from buraco_core.presets import resolve
from buraco_core.targets import targets

LIMPA = "3s4s5s6s7s8s9s"
MORTO = "3c4c5c6c7c8c9cTcJcQcKc"


def table(rules="stbl", hand="", **position):
    whole = {"stock": "9c4d", "phase": "play", "hands": {"S": hand, "N": "AcQc"}, **position}
    return read(whole, resolve(rules))


def asked(state, card):
    return doubt(state, parse(card)[0])


@pytest.mark.parametrize("wild", ["2d", "**"])
def test_a_wild_is_asked_about_while_another_card_could_go(wild):
    state = table(hand=f"{wild}KdQs", mortos=[MORTO])
    assert asked(state, wild) is Doubt.WILD
    assert asked(state, "Kd") is None


def test_a_wild_among_wilds_is_not_asked_about():
    assert asked(table(hand="2d2c**", mortos=[MORTO]), "2d") is None


def test_a_wild_that_goes_out_is_not_asked_about():
    state = table(hand="2d", took={"nos": "S"}, melds={"nos": [LIMPA]})
    assert asked(state, "2d") is None


def test_a_discard_that_gives_away_the_batida_is_asked_about():
    state = table(hand="5h6h7hKd", took={"nos": "S"}, melds={"nos": [LIMPA]})
    assert can_go_out(state)
    assert asked(state, "Kd") is Doubt.GOING_OUT
    assert asked(state, "5h") is Doubt.GOING_OUT


def test_no_batida_is_seen_without_the_canastra_or_while_a_morto_awaits():
    assert not can_go_out(table(hand="5h6h7hKd", took={"nos": "S"}))
    assert not can_go_out(table(hand="5h6h7hKd", mortos=[MORTO], melds={"nos": [LIMPA]}))


def test_a_batida_may_need_the_canastra_to_be_finished_first():
    state = table(hand="8h9hKd", took={"nos": "S"}, melds={"nos": ["3h4h5h6h7h"]})
    assert asked(state, "Kd") is Doubt.GOING_OUT


def test_going_out_by_laying_needs_no_discard_where_the_rules_are_free():
    free = {"took": {"nos": "S"}, "melds": {"nos": [LIMPA]}}
    assert can_go_out(table("stbl", "5h6h7h", **free))
    assert not can_go_out(table("stbl-104", "5h6h7h", **free))


def test_the_pile_carries_the_question():
    state = table(hand="2dKdQs", mortos=[MORTO])
    assert targets(state, 0, parse("2d")).doubt is Doubt.WILD
    assert targets(state, 0, parse("Kd")).doubt is None
    assert targets(state, 0, parse("")).doubt is None
