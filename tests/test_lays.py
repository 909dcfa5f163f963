"""Every meld a hand can lay, every card a meld can take, each set of cards once. RULES, Melds."""

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from buraco_core.cards import pack, parse, write
from buraco_core.lays import company, extensions, new_melds
from buraco_core.melds import Meld, read
from buraco_core.presets import resolve

CASA, FECHADO = resolve("casa"), resolve("fechado")


def texts(sets):
    return sorted(write(cards) for cards in sets)


def hands(most):
    deck = st.permutations(pack(4)).map(lambda cards: cards[:most])
    close = st.lists(st.sampled_from([*parse("Ah2h2d3h4h5h6h7h8h5d5sKhQh"), *[52] * 2]), max_size=7)
    return st.one_of(deck, close).map(lambda cards: tuple(sorted(cards)))


def parts(hand):
    return {part for size in range(1, len(hand) + 1) for part in combinations(hand, size)}


def test_each_distinct_meld_of_a_hand_is_listed_low_to_high():
    assert texts(new_melds(parse("5h6h7h8h"), CASA)) == ["5h6h7h", "5h6h7h8h", "6h7h8h"]


def test_equal_cards_give_one_meld_not_two():
    assert texts(new_melds(parse("5h5h6h7h"), CASA)) == ["5h6h7h"]


def test_a_wild_joins_two_naturals_in_reach():
    assert texts(new_melds(parse("2d5h7h9h"), CASA)) == ["5h7h2d", "7h9h2d"]


def test_trincas_are_listed_where_they_are_played():
    hand = parse("5h5d5s2c")
    assert texts(new_melds(hand, CASA)) == []
    assert texts(new_melds(hand, FECHADO)) == ["5d5s2c", "5h5d2c", "5h5d5s", "5h5d5s2c", "5h5s2c"]


def test_a_meld_takes_single_cards_and_several_at_once():
    meld = read(parse("5h6h7h"), CASA)
    assert texts(extensions(meld, parse("4h8h9hJh"))) == ["4h", "4h8h", "4h8h9h", "8h", "8h9h"]


def test_a_run_from_the_ace_takes_the_second_ace_at_its_other_end():
    low = read(parse("Ah2h3h4h5h6h7h8h9hThJhQhKh"), CASA)
    assert texts(extensions(low, parse("Ah"))) == ["Ah"]
    short = read(parse("Ah2h3h"), CASA)
    assert texts(extensions(short, parse("AhKc"))) == []


def test_a_hand_of_two_aces_can_lay_a_run_of_fourteen():
    hand = tuple(sorted(parse("Ah2h3h4h5h6h7h8h9hThJhQhKhAh")))
    assert max(map(len, new_melds(hand, CASA))) == 14


def test_a_dirty_meld_takes_no_second_wild():
    meld = read(parse("5h6h7h2d"), CASA)
    assert texts(extensions(meld, parse("2sKc"))) == []


@settings(max_examples=150, deadline=None)
@given(hands(7), st.sampled_from([CASA, FECHADO]))
def test_exactly_the_parts_of_a_hand_that_read_as_melds_are_listed(hand, rules):
    found = new_melds(hand, rules)
    assert len(set(found)) == len(found)
    assert set(found) == {part for part in parts(hand) if isinstance(read(part, rules), Meld)}


@settings(max_examples=150, deadline=None)
@given(hands(14), hands(6), st.sampled_from([CASA, FECHADO]))
def test_exactly_the_parts_of_a_hand_that_a_meld_takes_are_listed(laid, hand, rules):
    for cards in new_melds(laid, rules)[:8]:
        meld = read(cards, rules)
        found = extensions(meld, hand)
        assert len(set(found)) == len(found)
        assert set(found) == {
            part for part in parts(hand) if isinstance(read((*meld.layout, *part), rules), Meld)
        }


@settings(max_examples=60, deadline=None)
@given(hands(9), st.sampled_from(pack(4)))
def test_the_company_of_a_card_is_all_of_a_hand_it_can_be_laid_with(hand, card):
    with_card = tuple(sorted((*hand, card)))
    near = tuple(sorted((*company(card, hand), card)))
    for rules in (CASA, FECHADO):
        assert {cards for cards in new_melds(with_card, rules) if card in cards} == {
            cards for cards in new_melds(near, rules) if card in cards
        }
