"""A hint is the hard robot's own choice, told by what its seat may know."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from buraco_core import bots
from buraco_core.actions import parse, write
from buraco_core.bots.search import Candidate
from buraco_core.cards import parse as parse_cards
from buraco_core.game import legal_actions, play
from buraco_core.hints import advise, compare, is_near, why
from buraco_core.reasons import Facts, Point, Reason
from buraco_core.view import see
from tests.advice_cases import could_go_out, view_of
from tests.strategies import running_tables, swap_hidden


def hint_at(view, worlds=8, seed=5):
    thinking = advise(view, Random(seed), worlds=worlds)
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            return end.value


@settings(max_examples=8, deadline=None)
@given(state=running_tables, seed=st.integers(0, 999))
def test_a_hint_is_what_the_hard_robot_plays(state, seed):
    view = see(state, state.turn)
    hint = hint_at(view, seed=seed)
    assert hint.action == bots.choose("hard", view, Random(seed), 8)
    assert 1 <= len(hint.told) <= 2
    assert hint.options[0].action == hint.action
    assert hint.equal in (None, *(option.action for option in hint.options[1:]))


@settings(max_examples=8, deadline=None)
@given(state=running_tables, chance=st.randoms(use_true_random=False))
def test_hidden_cards_swapped_leave_the_hint(state, chance):
    other = swap_hidden(state, state.turn, chance)
    assert hint_at(see(state, state.turn)) == hint_at(see(other, state.turn))


def test_a_hint_to_go_out_says_that_it_wins():
    hint = hint_at(could_go_out().view())
    assert write(hint.action) == "a1 Th"
    assert [each.point.reason for each in hint.told] == [Reason.WINS]
    assert hint.options[0].chance > hint.options[-1].chance


def test_a_move_is_told_apart_from_another_by_what_differs():
    view = view_of(melds={"eles": ["6h7h8h"]}, hands={"S": "9hKd5c", "N": "AcKs"})
    told = compare(Facts(view), parse("x Kd"), parse("x 9h"), Point(Reason.USUAL))
    assert [(write(each.action), each.point.reason) for each in told] == [
        ("x Kd", Reason.ISOLATED),
        ("x 9h", Reason.FITS_THEIRS),
    ]


def test_a_plan_names_each_step_and_its_end_is_marked_as_the_plans():
    session = could_go_out()
    hint = hint_at(see(session.state, 0))
    assert [write(step.action) for step in hint.plan] == ["a1 Th", "x Kd"]
    assert [step.view.hand for step in hint.plan] == [parse_cards("ThKd"), parse_cards("Kd")]
    assert [(each.point.reason, each.point.planned) for each in hint.told] == [(Reason.WINS, True)]


def test_a_move_that_ends_the_hand_by_itself_is_no_plan():
    session = could_go_out()
    hint = hint_at(see(play(session.state, parse("a1 Th")), 0))
    assert [(each.point.reason, each.point.planned) for each in hint.told] == [
        (Reason.GOES_OUT, False)
    ]
    assert hint.plan == ()


def test_what_two_moves_share_is_not_told():
    view = view_of(melds={"eles": ["6h7h8h"]}, hands={"S": "KdKd5s6s9c", "N": "AcKs"})
    told = compare(Facts(view), parse("x Kd"), parse("x 9c"), Point(Reason.USUAL))
    assert Reason.SAFE not in {each.point.reason for each in told[:1]}


def test_where_nothing_sets_a_move_apart_the_worlds_it_won_are_told():
    view = view_of(hands={"S": "5h6hKd", "N": "AcKs"})
    silent = Point(Reason.PLAYED_OUT, count=61, than=58)
    told = compare(Facts(view), parse("x 5h"), parse("x 6h"), silent)
    assert [each.point for each in told] == [silent]


@pytest.mark.parametrize(
    ("other", "near"),
    [
        ([0.5, 0.4, 0.6, 0.5], True),
        ([0.2, 0.1, 0.3, 0.2], False),
        ([0.5, 0.4, 0.6], False),
    ],
)
def test_nearly_equal_is_what_lies_within_the_noise(other, near):
    """A candidate that was dropped on the way is not near."""
    choice, rival = (Candidate(parse(f"x {card}"), print) for card in ("9c", "8c"))
    choice.values, rival.values = [0.6, 0.4, 0.5, 0.5], other
    assert is_near(choice, rival) is near


# Why a robot moved so ----------------------------------------------------------------------------


@settings(max_examples=60, deadline=None)
@given(state=running_tables, chance=st.randoms(use_true_random=False))
def test_why_is_the_same_with_the_hidden_cards_swapped(state, chance):
    """Not even the asker's own hand is looked at: each other seat gives the same answer."""
    action = chance.choice(legal_actions(state))
    mover = state.turn
    asker = (mover + 1) % len(state.seats)
    answer = why(see(state, asker), mover, action)
    assert answer == why(see(swap_hidden(state, asker, chance), asker), mover, action)
    assert answer == why(see(state, (mover - 1) % len(state.seats)), mover, action)


def test_why_says_so_where_the_table_does_not_tell():
    view = view_of(turn="N", hands={"S": "5h6hKd", "N": "AcKs"})
    assert [point.reason for point in why(view, 1, parse("x Ac"))] == [Reason.HIDDEN]


def test_why_a_robot_took_the_pile():
    view = view_of(
        turn="N",
        phase="draw",
        pile="9h3c",
        melds={"eles": ["6h7h8h"]},
        hands={"S": "5c", "N": "Ks"},
    )
    assert [point.reason for point in why(view, 1, parse("p"))] == [Reason.PILE_FITS]
