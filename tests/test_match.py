"""Rounds add up to a match: targets, ties, who begins. RULES, The match."""

import json

import pytest

from buraco_core.bridge import Bridge
from buraco_core.judge import answer
from buraco_core.match import Match, RoundResult, Verdict, result_of
from buraco_core.position import read
from buraco_core.presets import resolve
from buraco_core.record import read as read_record
from buraco_core.shuffle import round_seed

SEED = bytes(32)
OPEN, TIE_BY_BATIDA = resolve("aberto"), resolve("aberto-104")


def match(rules=OPEN, target=1500, totals=(0, 0), seats="SN"):
    return Match(rules, seats, SEED, target, round=2, totals=totals)


@pytest.mark.parametrize(
    ("totals", "points", "verdict"),
    [
        ((1000, 900), (499, 300), Verdict(over=False)),
        ((1000, 900), (500, 300), Verdict(over=True, winner=0)),
        ((1000, 900), (505, 610), Verdict(over=True, winner=1)),
        ((-200, 900), (2000, 0), Verdict(over=True, winner=0)),
        ((1400, 1400), (200, 200), Verdict(over=False)),
    ],
)
def test_the_target_is_reached_or_passed_and_the_higher_total_wins(totals, points, verdict):
    assert match(totals=totals).verdict(RoundResult(points, None)) == verdict


def test_a_tied_target_match_plays_on_where_a_tie_is_a_draw():
    assert match(totals=(1400, 1400)).verdict(RoundResult((200, 200), 1)) == Verdict(over=False)


def test_a_tied_single_round_is_a_draw():
    single = match(target=None)
    assert single.verdict(RoundResult((200, 200), 1)) == Verdict(over=True, winner=None)


@pytest.mark.parametrize("target", [None, 2000])
def test_a_tie_goes_to_the_side_that_went_out_or_to_an_extra_round(target):
    tied = match(TIE_BY_BATIDA, target, totals=(1900, 1900))
    assert tied.verdict(RoundResult((200, 200), 1)) == Verdict(over=True, winner=1)
    assert tied.verdict(RoundResult((200, 200), None)) == Verdict(over=False)


def test_a_single_round_is_decided_by_its_own_points():
    assert match(target=None).verdict(RoundResult((-20, -30), 1)) == Verdict(over=True, winner=0)


def test_the_next_round_starts_with_the_totals():
    after = match(totals=(100, 50)).next(RoundResult((20, -70), None))
    assert (after.round, after.totals) == (3, (120, -20))


def test_a_single_round_is_dealt_from_its_seed_and_a_matchs_from_derived_ones():
    single, whole = Match(OPEN, "SN", SEED), Match(OPEN, "SN", SEED, 1500)
    assert single.round_seed == SEED
    assert whole.round_seed == round_seed(SEED, 0)
    assert single.next(RoundResult((0, 0), None)).round_seed == round_seed(SEED, 1)


@pytest.mark.parametrize("seats", ["SN", "SWNE"])
def test_the_first_seat_is_passed_to_the_left_round_by_round(seats):
    opening = Match(OPEN, seats, SEED, 1500)
    lot = opening.deal().first
    for number in range(5):
        later = Match(OPEN, seats, SEED, 1500, round=number)
        assert later.first == later.deal().first == (lot + number) % len(seats)


RECORD = """
format = "buraco-record/1"
rules = "casa"
seats = "SN"
first = "S"
seed = "%s"
plays = []
match = {%s, totals = { nos = 0, eles = 0 }}
"""


def in_a_match(**standing):
    Match(OPEN, "SN", SEED, **standing)


def in_a_record(round=0, target=1):  # noqa: A002 - as the record calls it
    read_record(RECORD % (SEED.hex(), f"round = {round}, target = {target}"))


def to_the_referee(**standing):
    asked = {"ask": "deal", "rules": "casa", "seats": "SN", "seed": SEED.hex(), **standing}
    if why := answer(asked).get("error"):
        raise ValueError(why)


def on_the_page(**standing):
    args = {"rules": "casa", "seats": "SN", **standing}
    told = json.loads(Bridge().handle(json.dumps({"id": 1, "verb": "start", "args": args})))
    if not told["ok"]:
        raise ValueError(told["refusal"]["detail"]["why"])


@pytest.mark.parametrize(
    ("door", "name", "lowest"),
    [
        (in_a_match, "round", 0),
        (in_a_record, "round", 0),
        (to_the_referee, "round", 0),
        (in_a_match, "target", 1),
        (in_a_record, "target", 1),
        (on_the_page, "target", 1),
    ],
)
def test_rounds_and_targets_have_the_same_bounds_wherever_they_come_in(door, name, lowest):
    for good in (lowest, 2**32 - 1):
        door(**{name: good})
    for bad in (lowest - 1, 2**32, 10**30):
        with pytest.raises(ValueError, match=f"{name} cannot be {bad}: .* {lowest} to 4294967295"):
            door(**{name: bad})


def test_totals_are_bounded_too():
    with pytest.raises(ValueError, match=r"match\.totals\.eles"):
        in_a_match(totals=(0, 2**32))


def test_an_unfinished_round_has_no_result():
    with pytest.raises(ValueError, match="not over"):
        result_of(read({"hands": {"S": "5h"}, "stock": "6h"}, OPEN))
