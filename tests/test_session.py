"""A table being played: turns, taking back, matches, leaving and coming back."""

from dataclasses import replace
from itertools import count

import pytest

from buraco_core.actions import parse as action
from buraco_core.actions import write as write_action
from buraco_core.cards import parse, write
from buraco_core.house import read as house
from buraco_core.match import Match
from buraco_core.position import read as position
from buraco_core.presets import resolve
from buraco_core.record import RecordError, read
from buraco_core.record import write as write_record
from buraco_core.refusal import IllegalAction, Rule
from buraco_core.session import Seating, Session, resume
from buraco_core.state import Phase

TWO = Seating(("Você", "Ana"), {1: "random"})

# The all-zero seed in casa, two seats: N begins; S holds 2dTcQd2s6d5cAdAsKsAs2s.


def opened(rules="casa", **changes):
    return Session(Match(resolve(rules), "SN", bytes(32), **changes), TWO)


def at(rules="casa", **table):
    """A session whose table is set up by hand."""
    session = opened(rules)
    session.state = position({"stock": "9c4d", **table}, resolve(rules))
    return session


def rule_of(raised):
    return raised.value.refusal.rule


def refused(rule, call, *args):
    with pytest.raises(IllegalAction) as raised:
        call(*args)
    assert rule_of(raised) == rule


def test_a_player_acts_only_on_turn_and_a_robot_only_on_its_own():
    session = opened()
    refused(Rule.WRONG_SEAT, session.act, action("d"))
    session.robot()
    mine = at(hands={"S": "5h"})
    refused(Rule.WRONG_SEAT, mine.robot)


def test_every_move_and_every_taking_back_is_a_new_revision():
    session = at(hands={"S": "5h6h7hKd", "N": "Ac"})
    session.act(action("d"))
    session.act(action("m 5h6h7h"))
    assert session.revision == 2
    session.undo()
    assert session.revision == 3
    session.check(3)
    refused(Rule.STALE_REVISION, session.check, 2)


def test_lays_of_the_running_turn_are_taken_back_one_by_one():
    session = at(hands={"S": "5h6h7h8hKdQd", "N": "Ac"}, phase="play")
    before = session.state
    session.act(action("m 5h6h7h"))
    session.act(action("a1 8h"))
    session.undo()
    session.undo()
    assert session.state == before
    refused(Rule.NOTHING_TO_UNDO, session.undo)


def test_a_draw_stays_drawn():
    session = at(hands={"S": "5h", "N": "Ac"})
    session.act(action("d"))
    assert not session.can_undo


def test_an_open_pile_can_be_given_back_and_a_covered_one_cannot():
    session = at(hands={"S": "5h", "N": "Ac"}, pile="KsKd")
    session.act(action("p"))
    assert session.can_undo
    covered = at("stbl", hands={"S": "5h6hKd", "N": "Ac"}, pile="Ks7h")
    covered.act(action("p m 5h6h"))
    assert not covered.can_undo
    single = at("stbl", hands={"S": "5h6hKdQd", "N": "Ac"}, pile="7h")
    single.act(action("p m 5h6h"))
    assert single.can_undo


def test_a_discard_is_taken_back_until_the_next_seat_has_drawn():
    session = at(hands={"S": "5hKd", "N": "AcQc"}, phase="play")
    before = session.state
    session.act(action("x Kd"))
    session.undo()
    assert session.state == before
    session.act(action("x Kd"))
    session.robot()
    refused(Rule.NOTHING_TO_UNDO, session.undo)


def test_a_morto_seen_is_a_morto_taken():
    morto = "3c4c5c6c7c8c9cTcJcQcKc"
    direct = at(hands={"S": "5h6h7h", "N": "Ac"}, phase="play", mortos=[morto])
    direct.act(action("m 5h6h7h"))
    assert not direct.can_undo
    indirect = at(hands={"S": "5h", "N": "Ac"}, phase="play", mortos=[morto])
    indirect.act(action("x 5h"))
    assert not indirect.can_undo


def test_going_out_shows_the_hands_and_stands():
    over = at(
        hands={"S": "5h", "N": "Ac"},
        phase="play",
        took={"nos": "S"},
        melds={"nos": ["3s4s5s6s7s8s9s"]},
    )
    over.act(action("x 5h"))
    assert over.state.phase is Phase.OVER
    assert not over.can_undo


def test_a_robot_decides_the_same_after_coming_back():
    session = opened()
    kept = session.record()
    session.robot()
    back = resume(read(write_record(kept)), TWO)
    back.robot()
    assert back.state == session.state


def test_a_round_comes_back_as_it_was_left():
    session = opened()
    for _ in range(2):
        session.robot()
    session.act(action("d"))
    back = resume(read(write_record(session.record())), TWO)
    assert back.state == session.state
    assert back.history == session.history
    assert write_record(back.record()) == write_record(session.record())


def test_a_record_that_cannot_be_played_on_is_refused():
    kept = opened().record()
    with pytest.raises(RecordError, match="not-in-hand"):
        resume(replace(kept, plays=("N d 3c | x 4h",)), TWO)
    with pytest.raises(RecordError, match="cannot be made"):
        resume(replace(kept, seed=None), TWO)
    other = replace(kept.match, seed=bytes([1]) * 32)
    with pytest.raises(RecordError, match="does not follow"):
        resume(replace(kept, match=other), TWO)


HOUSE = house({"format": "buraco-house/1", "name": "Mesa da vó", "rules": {"base": "casa"}})


def test_a_family_s_rules_stay_with_the_table_as_long_as_they_are_the_rounds():
    kept = opened().record()
    assert resume(kept, TWO, HOUSE).house == HOUSE
    assert resume(replace(kept, rules=resolve("classico")), TWO, HOUSE).house is None


def test_when_time_runs_out_the_table_draws_and_discards_and_the_record_says_so():
    session = opened()
    refused(Rule.WRONG_SEAT, session.run_out)
    for _ in range(2):
        session.robot()
    for _ in range(2):
        session.run_out()
        assert not session.can_undo
    line = session.record().plays[1]
    assert line.startswith("S d! ")
    assert " | x! " in line
    back = resume(read(write_record(session.record())), TWO)
    assert back.history == session.history
    assert back.state == session.state


def test_a_card_laid_because_time_ran_out_is_written_as_any_lay():
    session = at(
        hands={"S": "8h", "N": "Ac"},
        phase="play",
        picked="8h",
        mortos=["3c4c5c6c7c8c9cTcJcQcKc"],
        melds={"nos": ["5h6h7h"]},
    )
    session.run_out()
    assert write_action(session.history[-1].action) == "a1 8h"
    assert not session.history[-1].clock


def test_a_finished_round_has_no_clock():
    session = at(
        hands={"S": "5h", "N": "Ac"},
        phase="play",
        took={"nos": "S"},
        melds={"nos": ["3s4s5s6s7s8s9s"]},
    )
    session.act(action("x 5h"))
    refused(Rule.ROUND_OVER, session.run_out)


def test_a_match_goes_on_with_the_next_seat_and_the_points(finished_round):
    session = opened(target=1500)
    refused(Rule.ROUND_NOT_OVER, session.next_round)
    single = resume(finished_round, Seating(("A", "B", "C", "D"), {}))
    refused(Rule.MATCH_OVER, single.next_round)


def test_after_a_round_of_a_match_the_totals_go_on():
    session = opened(target=1500)
    session.house = HOUSE
    session.state = position(
        {
            "hands": {"S": "5h", "N": "Ac"},
            "phase": "play",
            "stock": "9c",
            "took": {"nos": "S"},
            "melds": {"nos": ["3s4s5s6s7s8s9s"]},
        },
        resolve("casa"),
    )
    session.act(action("x 5h"))
    # Canastra 200, 5 x 5 + 2 x 10 = 45 on the table, 100 for going out; ELES: ace -15, morto -100.
    assert session.result.points == (345, -115)
    after = session.next_round()
    assert after.match.totals == (345, -115)
    assert after.house == session.house
    assert after.state.turn == (session.match.first + 1) % 2
    assert after.standing.totals == (345, -115)


def test_the_player_sees_the_own_hand_only():
    view = opened().view()
    assert write(view.hand) == write(sorted(parse("2dTcQd2s6d5cAdAsKsAs2s")))
    assert view.counts == (11, 11)


def thinking(monkeypatch, slices):
    """A session whose robot needs that many slices, each longer than a slice may take."""
    clock = count()
    monkeypatch.setattr("buraco_core.slices.perf_counter", lambda: next(clock))

    def think(*_):
        for _ in range(slices):
            yield
        return action("d")

    monkeypatch.setattr("buraco_core.bots.think", think)
    return opened()


def test_a_robot_thinks_slice_by_slice_and_nothing_is_played_before_it_has_decided(monkeypatch):
    session = thinking(monkeypatch, slices=3)
    before = session.state
    while session.think() is None:
        assert session.state is before
    assert session.state != before
    assert session.revision == 1


def test_a_robot_s_thought_is_dropped_when_the_table_moves_on(monkeypatch):
    session = thinking(monkeypatch, slices=10**6)
    session.state = position(
        {"hands": {"S": "5hKd", "N": "Ac"}, "stock": "9c", "phase": "play"}, resolve("casa")
    )
    session.act(action("x Kd"))
    assert session.think() is None
    session.undo()
    assert session.state.turn == 0
    refused(Rule.WRONG_SEAT, session.think)


def test_a_decision_held_back_is_played_when_it_is_asked_for_and_not_before(monkeypatch):
    session = thinking(monkeypatch, slices=1)
    while not session.has_decided:
        assert session.think(hold=True) is None
    assert session.think(hold=True) is None
    assert session.revision == 0
    assert session.think() is not None
    assert session.revision == 1


def test_a_decision_held_back_goes_with_the_discard_that_is_taken_back(monkeypatch):
    session = thinking(monkeypatch, slices=1)
    session.state = position(
        {"hands": {"S": "5hKd", "N": "Ac"}, "stock": "9c", "phase": "play"}, resolve("casa")
    )
    session.act(action("x Kd"))
    while not session.has_decided:
        session.think(hold=True)
    session.undo()
    assert session.state.turn == 0
    assert not session.has_decided
    refused(Rule.WRONG_SEAT, session.think)


def test_time_that_passes_between_slices_is_not_thought(monkeypatch):
    now, thought = 0.0, []

    def think(*asked):
        nonlocal now
        while not asked[-1]():
            now += 0.125
            thought.append(now)
            yield
        return action("d")

    monkeypatch.setattr("buraco_core.slices.perf_counter", lambda: now)
    monkeypatch.setattr("buraco_core.bots.think", think)
    session = opened()
    while session.think() is None:
        now += 60  # the page is hidden for a minute
    assert len(thought) == 5  # the first number of eighths past 0.6 seconds


def test_a_robot_shares_the_seconds_of_a_turn_among_its_decisions(monkeypatch):
    now, had = 0.0, []
    moves = iter(["d", "m 4h5h6h", "m 4s5s6s", "x Kd", "d"])

    def think(*asked):
        nonlocal now
        time_is_up = asked[-1]
        began = now
        while not time_is_up():
            now += 0.125
            yield
        had.append(now - began)
        return action(next(moves))

    monkeypatch.setattr("buraco_core.slices.perf_counter", lambda: now)
    monkeypatch.setattr("buraco_core.bots.think", think)
    hands = {"S": "QdKd", "N": "4h5h6h4s5s6s9dKsJc"}
    session = at(hands=hands, stock="Kd4d3d3c", turn="N")
    while session.state.turn == 1:
        session.robot()
    session.act(action("d"))
    session.act(action("x Qd"))
    session.robot()
    assert had == [0.625, 0.625, 0.25, 0.0, 0.625]
