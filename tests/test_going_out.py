"""To end the round, and never to be left without a way to end the turn. RULES, Going out."""

import pytest

from buraco_core.actions import parse as action
from buraco_core.game import legal_actions, play, refuse
from buraco_core.position import read
from buraco_core.presets import resolve
from buraco_core.refusal import Rule
from buraco_core.state import Ending, Phase

LIMPA, SUJA, SHORT = "3h4h5h6h7h8h9h", "3h4h5h6h7h8h2d", "3h4h5h"
MORTO = "3c4c5c6c7c8c9cTcJcQcKc"


def table(rules="casa", *, hand, melds=(LIMPA,), took="S", phase="play", **position):
    return read(
        {
            "hands": {"S": hand, "N": "Ac"},
            "melds": {"nos": list(melds)},
            "took": {"nos": took},
            "stock": "9c4d",
            "phase": phase,
            **position,
        },
        resolve(rules),
    )


def rule(state, text):
    refusal = refuse(state, action(text))
    return refusal.rule if refusal else None


def test_the_last_card_goes_out_with_a_clean_canastra_and_the_morto():
    state = play(table(hand="Kd"), action("x Kd"))
    assert (state.phase, state.ending, state.went_out) == (Phase.OVER, Ending.BATIDA, 0)


@pytest.mark.parametrize(
    ("canastra", "melds", "expected"),
    [
        ("clean", (SHORT,), Rule.GO_OUT_NEEDS_CLEAN_CANASTRA),
        ("clean", (SUJA,), Rule.GO_OUT_NEEDS_CLEAN_CANASTRA),
        ("clean", (LIMPA,), None),
        ("any", (SHORT,), Rule.GO_OUT_NEEDS_CANASTRA),
        ("any", (SUJA,), None),
        ("any", (LIMPA,), None),
    ],
)
def test_the_canastra_asked_for_must_lie_on_ones_own_side(canastra, melds, expected):
    rules = {"base": "casa", "go_out_canastra": canastra}
    assert rule(table(rules, hand="Kd", melds=melds), "x Kd") is expected


def test_the_opponents_canastra_does_not_count():
    state = table(hand="Kd", melds=())
    theirs = state._replace(melds=((), table(hand="Kd").melds[0]))
    assert rule(theirs, "x Kd") is Rule.GO_OUT_NEEDS_CLEAN_CANASTRA


def test_a_canastra_finished_by_the_very_cards_laid_counts():
    state = table(hand="9hTh", melds=("3h4h5h6h7h8h",))
    over = play(state, action("a1 9hTh"))
    assert over.ending is Ending.BATIDA


def test_a_canastra_turned_dirty_by_the_same_move_does_not():
    assert rule(table(hand="2d"), "a1 2d") is Rule.GO_OUT_NEEDS_CLEAN_CANASTRA


@pytest.mark.parametrize(
    ("discard", "expected"), [("required", Rule.GO_OUT_NEEDS_DISCARD), ("free", None)]
)
def test_where_a_discard_is_required_laying_all_is_not_enough(discard, expected):
    rules = {"base": "casa", "go_out_discard": discard}
    assert rule(table(rules, hand="Th"), "a1 Th") is expected
    assert rule(table(rules, hand="Th"), "x Th") is None


@pytest.mark.parametrize(
    ("needs", "took", "mortos", "expected"),
    [
        ("taken", None, [], Rule.GO_OUT_NEEDS_MORTO),
        ("none-left", None, [], None),
        ("taken", "S", [MORTO], None),
        ("none-left", "S", [MORTO], None),
    ],
)
def test_ones_own_morto_must_be_taken_or_none_be_left(needs, took, mortos, expected):
    rules = {"base": "casa", "go_out_morto": needs}
    assert rule(table(rules, hand="Kd", took=took, mortos=mortos), "x Kd") is expected


def test_a_morto_to_take_makes_an_empty_hand_legal_whatever_else():
    state = table(hand="Kd", melds=(), took=None, mortos=[MORTO])
    assert rule(state, "x Kd") is None


def test_without_the_right_to_go_out_two_cards_stay_before_the_discard():
    state = table(hand="6h7h8hKd", melds=())
    assert rule(state, "m 6h7h8h") is Rule.MUST_KEEP_A_CARD
    assert rule(table(hand="6h7h8hKdQs", melds=()), "m 6h7h8h") is None


def test_a_single_card_may_be_kept_where_laying_it_goes_out():
    state = table(hand="6c7c8c9c", melds=(SUJA,), picked="9c")
    assert rule(state, "m 6c7c8c") is Rule.MUST_KEEP_A_CARD
    clean = table(hand="6c7c8c9c", picked="9c")
    assert rule(clean, "m 6c7c8c") is None


def test_a_single_card_barred_from_the_pile_and_from_all_melds_is_not_kept():
    assert rule(table(hand="6c7c8cKd", picked="Kd"), "m 6c7c8c") is Rule.MUST_KEEP_A_CARD
    assert rule(table(hand="6c7c8cKd"), "m 6c7c8c") is None


def test_a_pickup_that_would_strand_is_refused():
    state = table("stbl", hand="6c7c", melds=(), phase="draw", pile="8c")
    assert rule(state, "p m 6c7c") is Rule.GO_OUT_NEEDS_CLEAN_CANASTRA
    assert legal_actions(state) == [action("d")]


def test_the_hand_is_empty_after_a_pickup_only_if_nothing_of_the_pile_joins_it():
    two_in_pile = table("stbl", hand="6c7c", melds=(), phase="draw", pile="Kd8c")
    assert rule(two_in_pile, "p m 6c7c") is Rule.MUST_KEEP_A_CARD
    three = table("stbl", hand="6c7c", melds=(), phase="draw", pile="QsKd8c")
    assert rule(three, "p m 6c7c") is None
