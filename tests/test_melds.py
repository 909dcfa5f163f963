"""What cards are worth as a meld. RULES, Melds."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buraco_core.cards import CAN_BE_WILD, JOKER, pack, parse, write
from buraco_core.melds import Canastra, Kind, Meld, read
from buraco_core.presets import resolve
from buraco_core.refusal import Rule

NO_TRINCAS, TRINCAS = resolve("aberto"), resolve("fechado")


def run(text):
    meld = read(parse(text), NO_TRINCAS)
    assert isinstance(meld, Meld), meld
    return meld


def layout(text, rules=NO_TRINCAS):
    meld = read(parse(text), rules)
    return write(meld.layout) if isinstance(meld, Meld) else meld.rule


@pytest.mark.parametrize(
    ("cards", "laid"),
    [
        ("7h5h6h", "5h6h7h"),
        ("Ah2h3h", "Ah2h3h"),
        ("QhKhAh", "QhKhAh"),
    ],
)
def test_a_run_is_three_consecutive_cards_of_a_suit_the_ace_low_or_high(cards, laid):
    assert layout(cards) == laid
    assert run(cards).is_clean


def test_a_run_may_have_an_ace_at_both_ends():
    cards = "Ah2h3h4h5h6h7h8h9hThJhQhKhAh"
    assert layout(cards) == cards
    assert run(cards).canastra is Canastra.REAL


def test_nothing_wraps_round_but_the_two_can_be_the_queen():
    meld = run("KhAh2h")
    assert (write(meld.layout), meld.wild) == ("2hKhAh", 0)


@pytest.mark.parametrize(
    ("cards", "rule"),
    [
        ("5h6h", Rule.MELD_TOO_SHORT),
        ("5h6h8h", Rule.MELD_NOT_CONSECUTIVE),
        ("5h6h7d", Rule.MELD_MIXED_SUITS),
        ("5h6h6h7h", Rule.MELD_REPEATS_RANK),
        ("Ah3h4hAhAh", Rule.MELD_REPEATS_RANK),
        ("5h**2d", Rule.MELD_TOO_MANY_WILDS),
        ("5h6h**2d", Rule.MELD_TOO_MANY_WILDS),
        ("2h2d**", Rule.MELD_TOO_MANY_WILDS),
        ("5h5d5s", Rule.TRINCA_NOT_ALLOWED),
        ("Ah2h3h4h5h6h7h8h9hThJhQhKhAh**", Rule.MELD_TOO_LONG),
    ],
)
def test_what_is_no_run_is_refused_by_the_rule_it_breaks(cards, rule):
    assert layout(cards) is rule


def test_a_two_of_the_suit_on_place_two_is_natural_so_a_run_can_hold_two_twos():
    meld = run("Ah2h3h2d5h")
    assert (write(meld.layout), meld.wild) == ("Ah2h3h2d5h", 3)


def test_two_wild_twos_are_one_too_many():
    assert layout("5h6h2d2s") is Rule.MELD_TOO_MANY_WILDS
    assert isinstance(layout("5h6h2h2h"), Rule)


def test_an_end_wild_slides_to_where_it_is_needed():
    assert layout("8h9hThJhQh**") == "8h9hThJhQh**"
    assert layout("6h8h9hThJhQh**") == "6h**8h9hThJhQh"


def test_a_natural_two_climbs_when_that_is_the_only_way():
    assert layout("2h3h4h5h6h7h8hTh") == "3h4h5h6h7h8h2hTh"


def test_a_wild_whose_own_card_arrives_moves_to_the_high_end():
    assert layout("5h6h**8h") == "5h6h**8h"
    assert layout("5h6h**8h7h") == "5h6h7h8h**"


def test_a_wild_of_the_suit_turns_natural_when_place_two_is_reached():
    dirty, clean = run("2h4h5h6h7h8h9h"), run("2h4h5h6h7h8h9h3h")
    assert dirty.canastra is Canastra.SUJA
    assert (write(clean.layout), clean.canastra) == ("2h3h4h5h6h7h8h9h", Canastra.LIMPA)


def test_the_wild_goes_to_the_high_end_but_below_the_ace_that_would_wrap():
    assert layout("QhKh**") == "QhKh**"
    assert layout("JhQhKhAh**") == "**JhQhKhAh"


@pytest.mark.parametrize(
    ("cards", "canastra", "bonus"),
    [
        ("3h4h5h6h7h8h", None, 0),
        ("3h4h5h6h7h8h9h", Canastra.LIMPA, 200),
        ("3h4h5h**7h8h9h", Canastra.SUJA, 100),
        ("2h3h4h5h6h7h8h9hThJhQhKh", Canastra.LIMPA, 200),
        ("Ah2h3h4h5h6h7h8h9hThJhQhKh", Canastra.QUINHENTOS, 500),
        ("2h3h4h5h6h7h8h9hThJhQhKhAh", Canastra.QUINHENTOS, 500),
        ("Ah2h3h4h5h6h7h8h**ThJhQhKh", Canastra.SUJA, 100),
        ("Ah2h3h4h5h6h7h8h9hThJhQhKhAh", Canastra.REAL, 1000),
        ("Ah2h3h4h5h6h7h8h**ThJhQhKhAh", Canastra.SUJA, 100),
    ],
)
def test_seven_cards_make_a_canastra_named_by_its_length_and_its_wild(cards, canastra, bonus):
    meld = run(cards)
    assert (meld.canastra, meld.bonus) == (canastra, bonus)


def test_a_full_run_with_a_wild_cannot_take_its_last_natural():
    full = "Ah2h3h4h5h6h7h8h**ThJhQhKhAh"
    assert layout(full + "9h") is Rule.MELD_TOO_LONG


@pytest.mark.parametrize(
    ("cards", "laid", "canastra"),
    [
        ("5h5d5s", "5h5d5s", None),
        ("5h5h5s2d", "5h5h5s2d", None),
        ("5h5h**", "5h5h**", None),
        ("AhAdAs", "AhAdAs", None),
        ("5h5h5d5d5s5s5c", "5h5h5d5d5s5s5c", Canastra.LIMPA),
        ("5h5h5d5d5s5s**", "5h5h5d5d5s5s**", Canastra.SUJA),
    ],
)
def test_a_trinca_is_cards_of_a_rank_equal_ones_allowed_with_one_wild_at_most(
    cards, laid, canastra
):
    meld = read(parse(cards), TRINCAS)
    assert (write(meld.layout), meld.kind, meld.canastra) == (laid, Kind.TRINCA, canastra)


@pytest.mark.parametrize(
    ("cards", "rule"),
    [
        ("2h2d2s", Rule.TRINCA_NEEDS_NATURALS),
        ("5h2d**", Rule.MELD_TOO_MANY_WILDS),
        ("5h5d2d**", Rule.MELD_TOO_MANY_WILDS),
    ],
)
def test_there_is_no_trinca_of_twos_nor_of_one_natural(cards, rule):
    assert layout(cards, TRINCAS) is rule


def test_points_are_of_the_cards_themselves_not_of_what_a_wild_stands_for():
    assert run("5h6h**").points == 5 + 5 + 50
    assert run("5h6h2d").points == 5 + 5 + 10
    assert run("QhKhAh").points == 10 + 10 + 15


@given(st.lists(st.sampled_from(pack(4)), min_size=3, max_size=4))
def test_the_order_of_the_cards_does_not_matter(cards):
    assert len({str(read(order, TRINCAS)) for order in permutations(cards)}) == 1


@given(st.integers(0, 3), st.integers(0, 11), st.integers(3, 12), st.data())
def test_a_meld_lays_the_cards_given_and_has_one_wild_at_most(suit, low, length, data):
    places = range(low, min(low + length, 14))
    cards = [suit * 13 + place % 13 for place in places]
    swapped = data.draw(st.integers(0, len(cards)))
    if swapped < len(cards):
        cards[swapped] = JOKER
    meld = read(cards, NO_TRINCAS)
    if isinstance(meld, Meld):
        assert sorted(meld.layout) == sorted(cards)
        assert meld.is_clean or CAN_BE_WILD[meld.layout[meld.wild]]
        assert meld.layout.count(JOKER) <= 1
