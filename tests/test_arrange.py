"""The orders of a hand: by suit, by rank, by possible melds."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buraco_core.arrange import ORDERS, by_melds, by_rank, by_suit
from buraco_core.cards import parse, write
from buraco_core.presets import resolve

STBL, FECHADO = resolve("stbl"), resolve("fechado")


def test_by_suit_is_hearts_diamonds_spades_clubs_each_from_the_ace_jokers_last():
    assert write(by_suit(parse("Kc**2dAhTs3h"), STBL)) == "Ah3h2dTsKc**"


def test_by_rank_puts_equal_ranks_together_jokers_last():
    assert write(by_rank(parse("KcKh**2dAsAh"), STBL)) == "AhAs2dKhKc**"


def test_by_melds_puts_clean_melds_first_then_those_that_need_a_wild():
    assert write(by_melds(parse("5hKd6h7h2sTdQd9c"), STBL)) == "5h6h7hTdQdKd2s9c"


def test_by_melds_gathers_trincas_only_where_they_are_melds():
    hand = parse("8h8d8s3cKd")
    assert write(by_melds(hand, FECHADO)).startswith("8h8d8s")
    assert write(by_melds(hand, STBL)) == "8h8dKd8s3c"


@pytest.mark.parametrize("order", ORDERS.values())
@given(hand=st.lists(st.integers(0, 52), max_size=20))
def test_no_order_gains_or_loses_a_card(order, hand):
    cards = [card for card in hand if hand.count(card) <= 2]
    assert sorted(order(tuple(cards), FECHADO)) == sorted(cards)
