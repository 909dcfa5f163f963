"""A record is played again decision by decision; the first wrong one ends it and is named."""

from dataclasses import replace

import pytest

from buraco_core.actions import Discard, Draw
from buraco_core.cards import parse
from buraco_core.presets import resolve
from buraco_core.record import MatchNote, Record, RecordError
from buraco_core.replay import replay, turn_lines
from buraco_core.shuffle import commitment

# The all-zero seed in casa, two seats, dealt by hand from the case "deals-868": N begins with
# 7s3s7h2cKsKcTsTsKh2c9c, S has 2dTcQd2s6d5cAdAsKsAs2s, and the stock starts 3c Kd Kh 6h 6h 7c.
ROUND = Record(
    rules=resolve("casa"),
    seats="SN",
    seed=bytes(32),
    plays=("N d 3c | x 9c", "S d Kd | x 5c", "N p | x 3s"),
)


def test_a_round_is_played_from_its_seed_to_where_it_was_left():
    played = replay(ROUND)
    assert played.error is None
    assert len(played.played) == 6
    state = played.state
    assert state.seats[state.turn] == "S"
    assert state.pile == parse("3s")
    assert state.hands[1] == tuple(sorted(parse("3c7s7h2cKsKcTsTsKh2c9c5c")))


def test_the_written_turns_are_those_read():
    assert turn_lines(replay(ROUND).played) == (
        "N d 3c | x 9c",
        "S d Kd | x 5c",
        "N p | x 3s",
    )


def test_a_turn_may_be_left_unfinished_only_at_the_end():
    assert replay(replace(ROUND, plays=("N d 3c",))).error is None
    wrong = replay(replace(ROUND, plays=("N d 3c", "S d Kd | x 5c")))
    assert wrong.error == "turn 1: it has no discard"
    assert [move.action for move in wrong.played] == [Draw()]


@pytest.mark.parametrize(
    ("plays", "error", "valid"),
    [
        (("N d 3c | x 9h",), "turn 1, 'x 9h': not-in-hand", 1),
        (("N d 4c | x 9c",), "turn 1, 'd 4c': wrong-card", 0),
        (("S d 3c | x 9c",), "turn 1, 'S': wrong-seat", 0),
        (("N p | x 9c",), "turn 1, 'p': pile-empty", 0),
        (("N x 9c",), "turn 1, 'x 9c': must-draw-first", 0),
        (("N d 3c | x 9c | x 3c",), "turn 1, 'x 3c': the turn has ended", 2),
        (("N d 3c | fold",), "turn 1, 'fold': not-an-action", 1),
        (("N d 3c | m! KsKcTs",), "turn 1, 'm! KsKcTs': not-an-action", 1),
        (("N",), "turn 1, 'N': it does not start with a seat", 0),
        (("E d 3c",), "turn 1, 'E d 3c': it does not start with a seat", 0),
        (("",), "turn 1, '': it does not start with a seat", 0),
    ],
)
def test_a_wrong_decision_is_named_by_turn_and_token_after_the_valid_ones(plays, error, valid):
    played = replay(replace(ROUND, plays=plays))
    assert played.error == error
    assert len(played.played) == valid


def test_moves_made_by_the_clock_are_marked():
    played = replay(replace(ROUND, plays=("N d! 3c | x! 9c",)))
    assert played.error is None
    assert [move.clock for move in played.played] == [True, True]
    assert turn_lines(played.played) == ("N d! 3c | x! 9c",)


def test_first_and_commit_are_checked_against_the_seed():
    right = replace(ROUND, first=1, commit=commitment(bytes(32)))
    assert replay(right).error is None
    with pytest.raises(RecordError, match="first: the lot fell to N"):
        replay(replace(ROUND, first=0))
    with pytest.raises(RecordError, match="not the hash of the seed"):
        replay(replace(ROUND, commit="00" * 32))


def test_a_commitment_alone_cannot_be_replayed():
    with pytest.raises(RecordError, match="cannot be made from it alone"):
        replay(replace(ROUND, seed=None, commit="00" * 32))


def test_a_later_round_takes_its_first_seat_from_the_record():
    later = replace(ROUND, match=MatchNote(1500, 1, (100, 50)), plays=("S d 3c",))
    with pytest.raises(RecordError, match="first: a match's later round needs it"):
        replay(later)
    played = replay(replace(later, first=0))
    assert played.error is None
    # S begins now, so S gets the cards that N had.
    assert played.state.hands[0] == tuple(sorted(parse("7s3s7h2cKsKcTsTsKh2c9c3c")))


def test_a_cut_outside_the_pack_is_no_deal():
    with pytest.raises(RecordError, match="cut: 104 is not from 0 to 103"):
        replay(replace(ROUND, cut=104))


def test_a_result_is_checked_never_trusted():
    assert replay(replace(ROUND, result=(0, 0))).error == "result: the round is unfinished"


def test_a_finished_round_has_one_result_and_no_more_moves(finished_round):
    played = replay(finished_round)
    assert played.error is None
    wrong = replay(replace(finished_round, result=(1, 2)))
    assert wrong.error is not None
    assert wrong.error.startswith("result: the round's points are ")
    more = replay(replace(finished_round, plays=(*finished_round.plays, "S d")))
    assert more.error is not None
    assert "round-over" in more.error


def test_the_replayed_discards_are_the_records(finished_round):
    discards = [m for m in replay(finished_round).played if isinstance(m.action, Discard)]
    assert len(discards) == sum(" x" in line for line in finished_round.plays)
