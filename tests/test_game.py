"""A turn, the morto, the stock's end: what is refused, what is legal, what follows. RULES."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from buraco_core import actions
from buraco_core.actions import Discard, Draw, Extend, Lay, TakePile
from buraco_core.actions import parse as action
from buraco_core.cards import pack, write
from buraco_core.deal import start
from buraco_core.game import legal_actions, pile_is_closed, play, refuse
from buraco_core.position import read
from buraco_core.presets import PRESETS, resolve
from buraco_core.refusal import IllegalAction, Rule
from buraco_core.rules import CHOICES, Rules
from buraco_core.shuffle import honest_deal
from buraco_core.state import SEATINGS, Ending, Phase, State
from tests.strategies import openings, running_tables, seeds, tables, walk

MORTO, SECOND = "3c4c5c6c7c8c9cTcJcQcKc", "3d4d5d6d7d8d9dTdJdQdKd"
LONGEST = 2000
"""Decisions no round comes near: a random one has 350 at most."""


def table(rules="casa", **position):
    given = {"hands": {"S": "5h6h7hKd", "N": "AcKs"}, "stock": "9c4d", "mortos": [MORTO, SECOND]}
    return read({**given, **position}, resolve(rules))


def after(state, *texts):
    for text in texts:
        state = play(state, action(text))
    return state


def rule(state, text):
    refusal = refuse(state, action(text))
    return refusal.rule if refusal else None


def all_cards(state: State) -> Counter[int]:
    laid = [meld.layout for melds in state.melds for meld in melds]
    parts = (*state.hands, *laid, *state.mortos, state.pile, state.stock)
    return Counter(card for part in parts for card in part)


# A turn ------------------------------------------------------------------------------------------


def test_a_turn_draws_once_lays_as_often_as_wanted_and_ends_with_a_discard():
    state = table()
    assert rule(state, "x Kd") is Rule.MUST_DRAW_FIRST
    assert rule(state, "m 5h6h7h") is Rule.MUST_DRAW_FIRST
    drawn = after(state, "d")
    assert rule(drawn, "d") is Rule.ALREADY_DREW
    assert rule(drawn, "p") is Rule.ALREADY_DREW
    done = after(drawn, "m 5h6h7h", "x 9c")
    assert (done.turn, done.phase, write(done.pile)) == (1, Phase.DRAW, "9c")
    assert [write(meld.layout) for meld in done.melds[0]] == ["5h6h7h"]


def test_a_draw_that_names_another_card_than_the_next_is_refused():
    assert rule(table(), "d 4d") is Rule.WRONG_CARD
    assert rule(table(), "d 9c") is None


def test_an_open_pile_is_taken_whole_and_bare():
    state = table(pile="Kc8h")
    assert rule(state, "p a1 8h") is Rule.PILE_TAKEN_BARE
    assert write(after(state, "p").hand) == "5h6h7h8hKdKc"
    assert rule(table(), "p") is Rule.PILE_EMPTY


def test_a_closed_pile_needs_its_top_in_a_meld_with_cards_of_the_hand():
    state = table("stbl", pile="6h8h")
    assert rule(state, "p") is Rule.PILE_TOP_MUST_BE_USED
    assert rule(state, "p m 5h6h") is Rule.MELD_NOT_CONSECUTIVE
    taken = after(state, "p m 6h7h")
    assert (write(taken.hand), write(taken.melds[0][0].layout)) == ("5h6hKd", "6h7h8h")


def test_the_other_pile_cards_cannot_justify_the_pickup():
    state = table("stbl", hands={"S": "5h6cKd", "N": "Ac"}, pile="6h7h")
    assert rule(state, "p m 5h6h") is Rule.NOT_IN_HAND


def test_the_top_may_go_onto_a_meld_with_no_card_of_the_hand_or_with_several():
    state = table("stbl", melds={"nos": ["9h Th Jh"]}, pile="8h")
    assert rule(state, "p a1") is None
    assert write(after(state, "p a1 6h7h").melds[0][0].layout) == "6h7h8h9hThJh"


def test_the_very_first_turn_draws_from_the_stock_where_the_rules_say_so():
    assert rule(table(pile="8h", first=True), "p") is Rule.FIRST_TURN_FROM_STOCK
    free = {"base": "casa", "first_turn": "free"}
    assert rule(table(free, pile="8h", first=True), "p") is None
    second = after(table(pile="8h", first=True), "d", "x Kd")
    assert rule(second, "p") is None


def test_the_face_of_a_pile_of_one_card_may_not_be_given_straight_back():
    taken = after(table(pile="8s"), "p")
    assert rule(taken, "x 8s") is Rule.REDISCARD_SINGLE
    assert rule(taken, "x Kd") is None


@pytest.mark.parametrize(
    ("pile", "hand"), [("8s", "8sKdQh"), ("8s9s", "5h6hKd")], ids=["a copy in hand", "two cards"]
)
def test_there_is_no_ban_with_a_copy_in_hand_or_a_larger_pile(pile, hand):
    taken = after(table(pile=pile, hands={"S": hand, "N": "Ac"}), "p")
    assert rule(taken, "x 8s") is None


def test_where_the_rules_allow_it_a_single_card_is_given_straight_back():
    taken = after(table({"base": "casa", "rediscard_single": True}, pile="8s"), "p")
    assert rule(taken, "x 8s") is None


def test_a_lay_of_the_face_or_a_morto_ends_the_ban():
    taken = table(hands={"S": "5h6h7h8hKd", "N": "Ac"}, phase="play", picked="8h")
    assert after(taken, "m 5h6h7h").picked == taken.picked
    assert after(taken, "m 5h6h7h8h").picked is None
    state = table(pile="8h", melds={"nos": ["5h6h7h"]}, hands={"S": "KdQs", "N": "Ac"})
    assert after(state, "p", "a1 8h").picked is None


def test_a_wild_may_be_discarded():
    state = table(hands={"S": "2hKd", "N": "Ac"}, phase="play")
    assert rule(state, "x 2h") is None


def test_only_ones_own_sides_melds_take_cards():
    state = table(melds={"eles": ["8h9hTh"]}, phase="play")
    assert rule(state, "a1 7h") is Rule.NO_SUCH_MELD


def test_cards_not_in_hand_are_not_played():
    state = table(phase="play")
    assert rule(state, "x 9s") is Rule.NOT_IN_HAND
    assert rule(state, "m 5h6h7h8h") is Rule.NOT_IN_HAND
    assert rule(state, "m 5h5h6h7h") is Rule.NOT_IN_HAND


def test_a_refused_action_is_not_played():
    state = table()
    with pytest.raises(IllegalAction) as caught:
        play(state, action("x Kd"))
    assert caught.value.refusal.rule is Rule.MUST_DRAW_FIRST


# No standstill -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "bound"), [("SN", 12), ("SWNE", 24)])
def test_the_pile_is_closed_after_six_idle_turns_of_each_seat(seats, bound):
    near = table(seats=seats, pile="8s", idle=bound - 1)
    closed = table(seats=seats, pile="8s", idle=bound)
    assert rule(near, "p") is None
    assert rule(closed, "p") is Rule.PILE_CLOSED
    assert pile_is_closed(closed)


def test_drawing_from_the_stock_or_laying_ends_the_idleness():
    state = table(pile="8h", idle=3)
    assert after(state, "p").idle == 4
    assert after(state, "p", "m 5h6h7h").idle == 0
    assert after(state, "d").idle == 0


# The morto ---------------------------------------------------------------------------------------


def test_a_hand_emptied_by_laying_takes_the_morto_and_plays_on():
    state = table(hands={"S": "5h6h7h", "N": "Ac"}, phase="play")
    direct = after(state, "m 5h6h7h")
    assert (write(direct.hand), direct.phase, direct.turn) == (MORTO, Phase.PLAY, 0)
    assert (direct.took, direct.used) == ((0, None), (True, True))
    assert [write(morto) for morto in direct.mortos] == [SECOND]


def test_a_hand_emptied_by_the_discard_takes_it_for_the_next_turn():
    state = table(hands={"S": "5h", "N": "Ac"}, phase="play")
    indirect = after(state, "x 5h")
    assert (write(indirect.hands[0]), indirect.turn, indirect.used[0]) == (MORTO, 1, False)
    assert after(indirect, "d", "x 9c", "d").used == (True, True)


def test_a_side_takes_at_most_one_morto():
    state = table(
        hands={"S": "Kd", "N": "Ac"}, melds={"nos": ["3h4h5h6h7h8h9h"]}, took={"nos": "S"},
        phase="play", mortos=[MORTO],
    )  # fmt: skip
    assert after(state, "x Kd").ending is Ending.BATIDA


def test_a_partner_s_morto_is_the_side_s():
    state = table(
        seats="SWNE", turn="N", hands={"S": "Kd", "N": "Ac"}, took={"nos": "S"}, phase="play",
        mortos=[MORTO], melds={"nos": ["3h4h5h6h7h8h9h"]},
    )  # fmt: skip
    assert after(state, "x Ac").went_out == 2


# The stock runs out ------------------------------------------------------------------------------


def test_a_morto_becomes_the_stock_one_at_a_time_and_nobody_took_it():
    state = after(table(stock="9c"), "d", "x 9c")
    assert (write(state.stock), [write(morto) for morto in state.mortos]) == (MORTO, [SECOND])
    assert state.took == (None, None)


def test_the_round_is_over_with_no_card_and_no_morto_left_though_a_pile_lies_there():
    state = after(table(stock="9c", mortos=[]), "d", "x 9c")
    assert (state.phase, state.ending, write(state.pile)) == (Phase.OVER, Ending.STOCK, "9c")
    assert legal_actions(state) == []
    assert rule(state, "p") is Rule.ROUND_OVER


def test_where_the_rules_say_so_the_round_ends_with_the_stock():
    state = after(table("classico", stock="9c"), "d", "x 9c")
    assert state.ending is Ending.STOCK


def test_in_the_last_turn_a_morto_can_still_be_taken():
    state = table("classico", stock="9c", hands={"S": "5h6h7h", "N": "Ac"})
    last = after(state, "d", "m 5h6h7h", "x 9c")
    assert (last.took[0], write(last.hands[0]), last.ending) == (0, MORTO, Ending.STOCK)


# Properties --------------------------------------------------------------------------------------


@settings(max_examples=120, deadline=None)
@given(tables())
def test_no_card_is_lost_or_made(state):
    assert all_cards(state) == Counter(pack(state.rules.jokers))


@settings(max_examples=120, deadline=None)
@given(running_tables)
def test_no_seat_is_ever_without_a_legal_action_and_each_is_listed_once(state):
    listed = legal_actions(state)
    assert listed
    assert len(set(listed)) == len(listed)


@settings(max_examples=120, deadline=None)
@given(running_tables)
def test_every_action_listed_can_be_played_and_written(state):
    for listed in legal_actions(state):
        assert refuse(state, listed) is None
        assert actions.parse(actions.write(listed)) == listed
        play(state, listed)


@settings(max_examples=150, deadline=None)
@given(running_tables, st.data())
def test_an_action_is_listed_exactly_when_it_is_not_refused(state, data):
    listed = set(legal_actions(state))
    cards = st.lists(st.sampled_from(sorted({*state.hand, *state.pile[-1:]})), max_size=5)
    sets = cards.map(lambda chosen: tuple(sorted(chosen)))
    numbers = st.integers(1, len(state.melds[state.side]) + 1)
    wished = data.draw(
        st.one_of(
            st.just(Draw()),
            st.just(TakePile()),
            st.builds(TakePile, st.integers(0, 3), sets),
            st.builds(Lay, sets),
            st.builds(Extend, numbers, sets),
            st.builds(Discard, st.integers(0, 52)),
        )
    )
    assert (wished in listed) == (refuse(state, wished) is None)


@settings(max_examples=60, deadline=None)
@given(running_tables)
def test_playing_leaves_the_table_as_it_was(state):
    kept = State(*state)
    for listed in legal_actions(state)[:5]:
        play(state, listed)
    assert state == kept


@settings(max_examples=30, deadline=None)
@given(openings(), st.integers(0, 2**32))
def test_every_round_ends(state, chance):
    assert walk(state, Random(chance), LONGEST).phase is Phase.OVER


@given(seeds, st.sampled_from(sorted(PRESETS)), st.sampled_from(SEATINGS))
def test_a_deal_gives_each_seat_and_morto_eleven_and_the_stock_the_rest(seed, name, seats):
    rules = PRESETS[name].rules
    state = start(honest_deal(seed, rules, seats), rules)
    assert {len(hand) for hand in (*state.hands, *state.mortos)} == {11}
    stock = {("SN", 0): 60, ("SWNE", 0): 38, ("SN", 4): 64, ("SWNE", 4): 42}[seats, rules.jokers]
    assert (len(state.stock), len(state.pile)) == (stock - rules.upcard, rules.upcard)


# Pairs of values ---------------------------------------------------------------------------------


def _covering_rule_sets() -> list[Rules]:
    """Build rule sets in which each two values of two parameters meet at least once."""
    names = sorted(CHOICES)
    rng = Random(0)
    missing = {
        ((one, x), (other, y))
        for at, one in enumerate(names)
        for other in names[at + 1 :]
        for x in CHOICES[one]
        for y in CHOICES[other]
    }
    found = []
    while missing:
        fixed = dict(min(missing, key=str))
        tries = [
            {name: fixed.get(name, rng.choice(CHOICES[name])) for name in names} for _ in range(30)
        ]
        best = max(tries, key=lambda values: len(_pairs(values) & missing))
        missing -= _pairs(best)
        found.append(Rules(**best))
    return found


def _pairs(values):
    items = sorted(values.items())
    return {(one, other) for at, one in enumerate(items) for other in items[at + 1 :]}


@pytest.mark.parametrize("seats", SEATINGS)
@pytest.mark.parametrize(
    "rules",
    [pytest.param(rules, id=f"{number}") for number, rules in enumerate(_covering_rule_sets())],
)
def test_any_two_values_of_parameters_play_together(rules, seats):
    state = start(honest_deal(bytes(32), rules, seats), rules)
    rng = Random(seats)
    cards = Counter(pack(rules.jokers))
    states = [state]
    while state.phase is not Phase.OVER:
        state = play(state, rng.choice(legal_actions(state)))
        states.append(state)
        assert all_cards(state) == cards
    assert len(states) < LONGEST
    assert all(before.phase is not Phase.OVER for before, _ in pairwise(states))
