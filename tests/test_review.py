"""The decisions that cost a round most, weighed as the hard robot would."""

import pytest

from buraco_core.actions import parse, write
from buraco_core.advice import Advice
from buraco_core.reasons import Reason
from buraco_core.refusal import IllegalAction, Rule
from buraco_core.review import Decision, review
from buraco_core.state import Phase
from tests.advice_cases import could_go_out, thrown_away, view_of


def finish(thinking):
    seen = []
    while True:
        try:
            seen.append(next(thinking))
        except StopIteration as end:
            return seen, end.value


def test_a_batida_thrown_away_is_told_with_what_would_have_been_better():
    decision = Decision(could_go_out().view(), parse("x Th"))
    _, (costly,) = finish(review([decision], worlds=8))
    assert write(costly.better) == "a1 Th"
    assert costly.cost > 0.2
    assert [(each.action, each.point.reason) for each in costly.told] == [
        (costly.better, Reason.WINS)
    ]


def test_what_the_hard_robot_would_have_played_too_costs_nothing():
    decision = Decision(could_go_out().view(), parse("a1 Th"))
    assert finish(review([decision], worlds=8))[1] == ()


def test_what_is_within_the_noise_is_left_out():
    view = view_of(hands={"S": "9h9hKd", "N": "AcKsQcJc"})
    equal = [Decision(view, parse(f"x {card}")) for card in ("9h", "Kd")]
    found = finish(review(equal, worlds=2))[1]
    assert len(found) < len(equal)


def test_at_most_three_are_told_the_dearest_first():
    decision = Decision(could_go_out().view(), parse("x Th"))
    found = finish(review([decision] * 5, worlds=4))[1]
    assert len(found) == 3
    assert [costly.cost for costly in found] == sorted((c.cost for c in found), reverse=True)


def test_progress_grows_to_all_there_is():
    decision = Decision(could_go_out().view(), parse("x Th"))
    seen, _ = finish(review([decision, decision], worlds=4))
    assert seen == sorted(seen)
    assert all(done < of for done, of in seen)


# Asked about a session ---------------------------------------------------------------------------


def test_a_session_is_reviewed_from_its_own_moves_with_the_views_of_then():
    session = thrown_away()
    assert session.state.phase is Phase.OVER
    advice = Advice(session)
    (decision,) = advice.decisions()
    assert (decision.view, decision.turn) == (could_go_out().view(), 1)
    found = None
    while found is None:
        found = advice.review()
    assert [write(costly.decision.action) for costly in found] == ["x Th"]
    assert advice.review() is found


def test_there_is_nothing_to_review_before_the_round_is_over():
    with pytest.raises(IllegalAction) as raised:
        Advice(could_go_out()).review()
    assert raised.value.refusal.rule is Rule.ROUND_NOT_OVER


def test_a_hint_is_the_players_alone_and_asked_slice_by_slice():
    session = could_go_out()
    advice = Advice(session)
    found = None
    while found is None:
        found = advice.hint()
    assert write(found.action) == "a1 Th"
    assert advice.hint() is found
    session.act(parse("a1 Th"))
    later = None
    while later is None:
        later = advice.hint()
    assert write(later.action) == "x Kd"
    session.act(parse("x Kd"))
    with pytest.raises(IllegalAction) as raised:
        advice.hint()
    assert raised.value.refusal.rule is Rule.ROUND_OVER


def test_why_explains_a_robots_last_turn_move_by_move():
    session = thrown_away()
    moves = [write(each.action) for each in Advice(session).why(1)]
    assert moves[0] == "d"
    assert moves[-1].startswith("x")
    assert Advice(could_go_out()).why(1) == []
