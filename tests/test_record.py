"""A record keeps a round: what is written reads back the same, and nothing is guessed."""

import string
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buraco_core.presets import PRESETS, resolve
from buraco_core.record import MatchNote, Record, RecordError, read, write
from buraco_core.rules import CHOICES, change
from buraco_core.shuffle import honest_deal

SEED = bytes(32)

MINIMAL = """
format = "buraco-record/1"
rules = "casa"
seats = "SN"
seed = "0000000000000000000000000000000000000000000000000000000000000000"
plays = []
"""


@st.composite
def changed_rules(draw):
    base = PRESETS[draw(st.sampled_from(sorted(PRESETS)))].rules
    names = draw(st.lists(st.sampled_from(sorted(CHOICES)), unique=True, max_size=4))
    return change(base, {name: draw(st.sampled_from(CHOICES[name])) for name in names})


@st.composite
def records(draw):
    rules = draw(changed_rules())
    seats = draw(st.sampled_from(["SN", "SWNE"]))
    seed = draw(st.binary(min_size=32, max_size=32))
    written_out = draw(st.booleans())
    names = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
    points = st.tuples(st.integers(-5000, 5000), st.integers(-5000, 5000))
    note = st.builds(
        MatchNote,
        target=st.sampled_from([None, 1500]),
        round=st.integers(0, 9),
        totals=points,
        seed=st.none() | st.just(seed),
    )
    deal = honest_deal(seed, rules, seats)
    return Record(
        rules=rules,
        seats=seats,
        plays=tuple(draw(st.lists(st.text(string.printable, max_size=20), max_size=3))),
        seed=None if written_out else seed,
        commit=draw(st.none() | st.just("ab" * 32)),
        cut=draw(st.integers(0, 103)),
        deal=deal if written_out else None,
        first=deal.first if written_out else draw(st.none() | st.just(0)),
        players=tuple(draw(st.lists(names, min_size=len(seats), max_size=len(seats))))
        if draw(st.booleans())
        else (),
        result=draw(st.none() | points),
        match=draw(st.none() | note),
        engine=draw(st.none() | st.just("0.1.0")),
    )


@given(records())
def test_a_record_written_reads_back_the_same(record):
    assert read(write(record)) == record


def test_the_shortest_record_is_a_round_not_yet_begun():
    record = read(MINIMAL)
    assert (record.seats, record.seed, record.plays) == ("SN", SEED, ())
    assert record.rules == PRESETS["casa"].rules


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('format = "buraco-record/1"', 'format = "buraco-record/2"', "format"),
        ('rules = "casa"', 'rules = "bridge"', "unknown rules 'bridge'"),
        (
            'rules = "casa"',
            'rules = { base = "casa", trinca = true }',
            "unknown parameter 'trinca'",
        ),
        ('rules = "casa"', 'rules = { base = "casa", jokers = 3 }', "jokers cannot be 3"),
        ('seats = "SN"', 'seats = "NS"', "seats cannot be 'NS'"),
        ("seed = ", "sead = ", "unknown ['sead']"),
        ('seed = "00', 'seed = "0', "64 hexadecimal digits"),
        ('seed = "00', 'seed = "0g', "64 hexadecimal digits"),
        ("plays = []", "plays = [1]", "plays"),
        ("plays = []", "", "plays"),
        ("plays = []", "plays = [", "no TOML"),
        ("plays = []", "plays = []\ncut = -1", "cut cannot be -1"),
        ("plays = []", "plays = []\ncut = true", "cut cannot be True"),
        ("plays = []", 'plays = []\nfirst = "W"', "first cannot be 'W'"),
        ("plays = []", 'plays = []\nplayers = ["Ana"]', "1 names for 2 seats"),
        ("plays = []", "plays = []\nresult = { nos = 5 }", "result"),
        ("plays = []", "plays = []\nresult = { nos = 5, eles = 1.5 }", "result"),
        ("plays = []", "plays = []\n[match]\nround = 0\nwho = 1", "match: unknown ['who']"),
        ("plays = []", "plays = []\n[match]\ntotals = { nos = 0, eles = 0 }", "match.round"),
    ],
)
def test_what_is_wrong_in_a_record_is_said_where(old, new, told):
    assert old in MINIMAL
    with pytest.raises(RecordError) as raised:
        read(MINIMAL.replace(old, new))
    assert told in str(raised.value)


def test_a_record_without_seed_commit_and_deal_has_no_cards():
    with pytest.raises(RecordError, match="one of them is needed"):
        read(MINIMAL.replace("seed = ", "# "))


def test_a_written_out_deal_must_be_the_whole_pack():
    deal = honest_deal(SEED, resolve("casa"), "SN")
    text = write(Record(rules=resolve("casa"), seats="SN", deal=deal, first=deal.first))
    assert read(text).deal == deal
    with pytest.raises(RecordError, match="seed and deal"):
        read(text.replace("plays", f'seed = "{SEED.hex()}"\nplays'))
    swapped = text.replace("7s3s7h2cKsKcTsTsKh2c9c", "7s7s7h2cKsKcTsTsKh2c9c")
    assert swapped != text
    with pytest.raises(RecordError, match="missing '3s', too many '7s'"):
        read(swapped)
    with pytest.raises(RecordError, match=r"deal.N: 10 cards, not 11"):
        read(text.replace("7s3s7h2cKsKcTsTsKh2c9c", "7s3s7h2cKsKcTsTsKh2c"))


@given(st.text(max_size=200))
def test_no_text_makes_the_reader_fail_otherwise(text):
    with suppress(RecordError):
        read(text)


@given(st.integers(0, 10**6), st.data())
def test_a_record_cut_or_damaged_anywhere_is_read_or_refused(at, data):
    text = write(read(MINIMAL))
    cut = at % len(text)
    damaged = data.draw(st.sampled_from([text[:cut], text[cut:], text[:cut] + "\x00" + text[cut:]]))
    with suppress(RecordError):
        read(damaged)
