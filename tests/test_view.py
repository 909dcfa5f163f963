"""What one seat may know: a whitelist, and nothing of what is hidden. CONTRACT, A view."""

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from buraco_core.actions import parse as action
from buraco_core.cards import pack, parse, write
from buraco_core.game import play
from buraco_core.position import read
from buraco_core.presets import resolve
from buraco_core.state import Phase
from buraco_core.view import Standing, sample_hidden, see, unseen
from tests.strategies import swap_hidden, tables

KEYS = {
    "seat", "rules", "seats", "turn", "phase", "hand", "counts", "known", "melds", "pile",
    "pile_count", "discards", "stock", "mortos", "took", "used", "first", "picked", "idle",
    "totals", "target",
}  # fmt: skip
MORTO = "3c4c5c6c7c8c9cTcJcQcKc"


def seats_and_tables():
    return tables().flatmap(
        lambda state: st.tuples(st.just(state), st.integers(0, len(state.seats) - 1))
    )


def table(rules="casa", **position):
    given = {"hands": {"S": "5h6h7hKd", "N": "AcKs"}, "stock": "9c4d", "mortos": [MORTO]}
    return read({**given, **position}, resolve(rules))


def text(view):
    return json.dumps(view.as_json(), ensure_ascii=False)


def test_a_view_has_the_keys_of_the_contract_and_no_other():
    shown = see(table(), 0, Standing((120, 80), 2000)).as_json()
    assert set(shown) == KEYS
    assert (shown["hand"], shown["counts"]) == ("5h6h7hKd", {"N": 2})
    assert (shown["stock"], shown["mortos"]) == (2, 1)
    assert (shown["totals"], shown["target"]) == ({"nos": 120, "eles": 80}, 2000)


@pytest.mark.parametrize(("rules", "seen"), [("casa", "3d7sQs"), ("stbl", "Qs")])
def test_of_the_pile_all_or_only_the_top_is_seen(rules, seen):
    shown = see(table(rules, pile="3d7sQs"), 1).as_json()
    assert (shown["pile"], shown["pile_count"]) == (seen, 3)


def test_cards_taken_from_the_pile_are_known_until_they_are_laid_or_thrown():
    state = play(table(pile="8hQs"), action("p"))
    assert see(state, 1).as_json()["known"] == {"S": "8hQs"}
    laid = play(state, action("m 5h6h7h8h"))
    assert see(laid, 1).as_json()["known"] == {"S": "Qs"}
    assert see(play(laid, action("x Qs")), 1).as_json()["known"] == {"S": ""}


def test_discards_are_remembered_when_the_pile_is_gone():
    state = table()
    for move in ("d", "x Kd", "p", "x Ac"):
        state = play(state, action(move))
    shown = see(state, 0).as_json()
    assert (shown["discards"], shown["pile"]) == ([["S", "Kd"], ["N", "Ac"]], "Ac")


def test_the_ban_on_a_face_is_shown_to_the_seat_on_turn_alone():
    state = play(table(pile="8s"), action("p"))
    assert (see(state, 0).picked, see(state, 1).picked) == (state.picked, None)
    assert see(state, 0).as_json()["picked"] == "8s"


@settings(max_examples=100, deadline=None)
@given(seats_and_tables(), st.integers(0, 2**32))
def test_a_sampled_table_shows_the_seat_what_its_own_does(drawn, chance):
    state, seat = drawn
    view = see(state, seat, Standing((10, 20), 1500))
    sampled = sample_hidden(view, Random(chance))
    assert see(sampled, seat, view.standing) == view


@settings(max_examples=100, deadline=None)
@given(seats_and_tables(), st.integers(0, 2**32))
def test_a_sampled_table_has_the_whole_pack(drawn, chance):
    state, seat = drawn
    sampled = sample_hidden(see(state, seat), Random(chance))
    laid = [card for melds in sampled.melds for meld in melds for card in meld.layout]
    parts = (*sampled.hands, *sampled.mortos, sampled.pile, sampled.stock, laid)
    assert sorted(card for part in parts for card in part) == sorted(pack(state.rules.jokers))


@settings(max_examples=100, deadline=None)
@given(seats_and_tables(), st.randoms(use_true_random=False))
def test_hidden_cards_swapped_leave_the_view_s_text_byte_for_byte(drawn, chance):
    state, seat = drawn
    assert text(see(swap_hidden(state, seat, chance), seat)) == text(see(state, seat))


def test_unseen_are_the_cards_that_lie_nowhere_in_sight():
    state = table(melds={"eles": ["3d4d5d"]}, pile="7sQs")
    seen = "5h6h7hKd" + "3d4d5d" + "7sQs"
    left = sorted(pack(0))
    for card in parse(seen):
        left.remove(card)
    assert unseen(see(state, 0)) == tuple(left)


def test_cards_under_a_closed_pile_are_unseen_unless_they_were_seen_thrown():
    state = table("stbl", pile="7sQs")
    assert parse("7s")[0] in unseen(see(state, 0))
    thrown = play(play(state, action("d")), action("x Kd"))
    assert unseen(see(thrown, 0)).count(parse("Kd")[0]) == 1
    assert unseen(see(thrown, 0)).count(parse("Qs")[0]) == 1 + 1


def test_the_end_is_seen_as_it_came():
    state = play(
        table(hands={"S": "Kd", "N": "Ac"}, melds={"nos": ["3h4h5h6h7h8h9h"]}, phase="play",
              took={"nos": "S"}),
        action("x Kd"),
    )  # fmt: skip
    assert state.phase is Phase.OVER
    assert sample_hidden(see(state, 1), Random(1)).went_out == 0
    assert write(see(state, 1).hand) == "Ac"
