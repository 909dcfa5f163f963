"""A round's points, line by line. RULES, The round's points."""

import pytest

from buraco_core.cards import parse
from buraco_core.position import read
from buraco_core.presets import resolve
from buraco_core.scoring import RoundPoints, round_points
from buraco_core.state import Phase

MORTO = "3c4c5c6c7c8c9cTcJcQcKc"


def over(rules="casa", went_out=None, **position):
    given = {"hands": {"S": "", "N": "Ac"}, "stock": "9c", "turn": "N", **position}
    return read(given, resolve(rules))._replace(phase=Phase.OVER, went_out=went_out)


def points(side, state):
    return round_points(side, state)


def test_cards_on_the_table_count_what_they_are():
    """3-7 five, 8-K ten, two ten, ace fifteen, joker fifty."""
    state = over("aberto", melds={"nos": ["3h4h5h6h7h", "8hThJhQh**", "QdKdAd", "3s4s2d"]})
    assert points(0, state).cards == 5 * 5 + (4 * 10 + 50) + (10 + 10 + 15) + (5 + 5 + 10)


def test_each_canastra_adds_its_bonus():
    melds = ["3h4h5h6h7h8h9h", "3d4d5d6d7d8d2s", "AsKsQsJsTs9s8s7s6s5s4s3s2s"]
    assert points(0, over(melds={"nos": melds})).bonuses == 200 + 100 + 500


def test_who_goes_out_gains_a_hundred_for_the_side():
    state = over(went_out=0, took={"nos": "S", "eles": "N"})
    assert points(0, state) == RoundPoints(cards=0, bonuses=0, went_out=100, hands=0, morto=0)
    assert points(1, state) == RoundPoints(cards=0, bonuses=0, went_out=0, hands=-15, morto=0)


def test_cards_left_in_both_partners_hands_are_taken_off():
    hands = {"S": "3h", "N": "Kh**", "W": "2h", "E": "Ac"}
    state = over("aberto", seats="SWNE", hands=hands)
    assert points(0, state).hands == -(5 + 10 + 50)
    assert points(1, state).hands == -(10 + 15)


@pytest.mark.parametrize(
    ("penalty", "went_out", "expected"),
    [
        ("not-taken", None, (-100, -100)),
        ("not-taken", 0, (-100, -100)),
        ("not-taken-by-other", 0, (0, -100)),
        ("not-taken-by-other", None, (-100, -100)),
    ],
)
def test_a_side_without_a_morto_loses_a_hundred(penalty, went_out, expected):
    state = over({"base": "casa", "morto_penalty": penalty}, went_out)
    assert (points(0, state).morto, points(1, state).morto) == expected


@pytest.mark.parametrize(
    ("choice", "went_out", "hands", "morto"),
    [
        ("counts", 1, -(5 * 5 + 6 * 10), 0),
        ("penalty", 1, 0, -100),
        ("penalty", None, 0, -100),
        ("penalty-if-opponent", 1, 0, -100),
        ("penalty-if-opponent", None, -(5 * 5 + 6 * 10), 0),
    ],
)
def test_a_morto_never_played_with_counts_as_the_rules_say(choice, went_out, hands, morto):
    state = over(
        {"base": "casa", "unused_morto": choice}, went_out,
        hands={"S": MORTO, "N": "Ac"}, took={"nos": "S", "eles": "N"}, used={"nos": False},
    )  # fmt: skip
    assert (points(0, state).hands, points(0, state).morto) == (hands, morto)


def test_only_the_owner_s_hand_is_spared_not_the_partner_s():
    state = over(
        {"base": "casa", "unused_morto": "penalty"}, seats="SWNE",
        hands={"S": MORTO, "N": "Kh", "W": "Ac", "E": "2c"}, took={"nos": "S"},
        used={"nos": False},
    )  # fmt: skip
    assert points(0, state).hands == -10


def test_a_morto_played_with_is_counted_like_any_hand():
    state = over(
        {"base": "casa", "unused_morto": "penalty"}, 1,
        hands={"S": "Kh", "N": "Ac"}, took={"nos": "S", "eles": "N"},
    )  # fmt: skip
    assert (points(0, state).hands, points(0, state).morto) == (-10, 0)


def test_the_total_is_the_sum_of_the_lines():
    lines = RoundPoints(cards=120, bonuses=200, went_out=100, hands=-35, morto=-100)
    assert lines.total == 285


def test_a_morto_has_its_card_points():
    assert sum(5 if card % 13 < 7 else 10 for card in parse(MORTO)) == 85
