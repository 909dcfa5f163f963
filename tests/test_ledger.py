"""A run that was stopped goes on where it was."""

import json

import pytest

from buraco_core.duel import ArenaError, Duel, play_pair
from buraco_core.ledger import Ledger
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
