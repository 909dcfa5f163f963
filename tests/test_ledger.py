"""A run that was stopped goes on where it was."""

import json
import os
from pathlib import Path

import pytest

from buraco_core.duel import ArenaError, Duel, play_pair
from buraco_core.ledger import LONGEST_LINE, Ledger
from buraco_core.presets import resolve

DUEL = Duel(resolve("stbl"), "SN", ("random", "random"), "a")


def filled(path, numbers=(0, 1)):
    ledger = Ledger(DUEL, path)
    for number in numbers:
        ledger.add(play_pair(DUEL, number))
    return ledger


def test_pairs_are_kept_and_found_again(tmp_path):
    kept = filled(tmp_path / "run").pairs
    found = Ledger(DUEL, tmp_path / "run").pairs
    assert sorted(found) == [0, 1]
    for one, other in zip(found[1].tallies, kept[1].tallies, strict=True):
        assert one == other
    assert any(tally.never for pair in found.values() for tally in pair.tallies)


def test_a_last_line_cut_off_is_dropped_from_the_file_too(tmp_path):
    path = tmp_path / "run"
    filled(path)
    whole = path.read_bytes()
    path.write_bytes(whole[:-20])
    ledger = Ledger(DUEL, path)
    assert sorted(ledger.pairs) == [0]
    ledger.add(play_pair(DUEL, 1))
    assert sorted(Ledger(DUEL, path).pairs) == [0, 1]


def test_a_heading_cut_off_is_an_empty_ledger(tmp_path):
    path = tmp_path / "run"
    path.write_text('{"format": "bur', encoding="utf-8")
    assert Ledger(DUEL, path).pairs == {}
    assert json.loads(path.read_text("utf-8"))["seed"] == "a"


@pytest.mark.parametrize(
    ("key", "other"),
    [
        ("rules", Duel(resolve("casa"), "SN", ("random", "random"), "a")),
        ("seats", Duel(resolve("stbl"), "SWNE", ("random", "random"), "a")),
        ("robots", Duel(resolve("stbl"), "SN", ("easy", "random"), "a")),
        ("seed", Duel(resolve("stbl"), "SN", ("random", "random"), "b")),
        ("worlds", Duel(resolve("stbl"), "SN", ("random", "random"), "a", 3)),
        ("milliseconds", Duel(resolve("stbl"), "SN", ("random", "random"), "a", milliseconds=9)),
    ],
)
def test_a_ledger_of_another_run_is_refused_and_the_difference_named(tmp_path, key, other):
    filled(tmp_path / "run", ())
    with pytest.raises(ArenaError, match=key):
        Ledger(other, tmp_path / "run")


@pytest.mark.parametrize("line", ["no", "[]", "{}", '{"pair": 1, "robots": [{}, {}]}'])
def test_a_line_that_is_no_pair_is_named(tmp_path, line):
    path = tmp_path / "run"
    filled(path, (0,))
    with path.open("a", encoding="utf-8") as file:
        file.write(line + "\n")
    with pytest.raises(ArenaError, match="line 3"):
        Ledger(DUEL, path)


def test_what_is_no_file_or_no_text_is_named(tmp_path):
    (tmp_path / "binary").write_bytes(b"\xff\n")
    for path in (tmp_path, tmp_path / "binary", tmp_path / "none" / "run"):
        with pytest.raises(ArenaError, match=path.name):
            Ledger(DUEL, path)


@pytest.mark.parametrize(
    "text", ["my only copy of a letter", "a\nb\nc", '{"format": "buraco-house/1"}', "{}"]
)
def test_a_file_that_is_no_ledger_stays_as_it_is(tmp_path, text):
    path = tmp_path / "letter"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ArenaError, match="letter"):
        Ledger(DUEL, path)
    assert path.read_text("utf-8") == text


def test_a_last_line_that_is_none_of_the_arena_stays_there(tmp_path):
    path = tmp_path / "run"
    filled(path, (0,))
    with path.open("a", encoding="utf-8") as file:
        file.write("note to self")
    with pytest.raises(ArenaError, match="line 3"):
        Ledger(DUEL, path)
    assert path.read_text("utf-8").endswith("note to self")


def test_a_file_without_an_end_is_not_read_to_it(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    for path in (Path("/dev/zero"), tmp_path / "pipe"):
        with pytest.raises(ArenaError, match=path.name):
            Ledger(DUEL, path)
    long = tmp_path / "long"
    long.write_bytes(b" " * (LONGEST_LINE + 5))
    with pytest.raises(ArenaError, match=f"line 1: longer than {LONGEST_LINE} bytes"):
        Ledger(DUEL, long)
