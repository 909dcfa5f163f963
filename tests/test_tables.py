"""The README's tables of the robots: made from what is kept, and played so that it can go on."""

from collections import Counter

import pytest

from buraco_core.bots.never import NEVER
from tools import kept, tables
from tools.console import Trouble
from tools.kept import FOLDER, Kept, Setting, read, read_all

EASY = ("easy", "random")


def test_the_readme_s_tables_are_those_of_what_is_kept():
    readme = tables.README.read_text("utf-8")
    assert tables.written(readme, tables.tables(list(read_all(FOLDER)))) == readme


def test_a_readme_without_marks_is_said():
    with pytest.raises(Trouble, match="marks"):
        tables.written("# A game", "| a |")


def test_tables_replace_those_before_them():
    blank = "before\n" + "".join(tables.MARKS) + "after\n"
    once = tables.written(blank, "| a |\n")
    assert once == "before\n" + tables.MARKS[0] + "\n| a |\n\n" + tables.MARKS[1] + "after\n"
    assert tables.written(once, "| b |\n") == once.replace("a |", "b |")
    assert tables.written(once, "") == blank


# What the tables say -----------------------------------------------------------------------------


def one_setting(rules, margins, **summary):
    """Keep a setting of fácil against random: rounds of 40 and 60 turns."""
    shares = [kept.arena.share_of(pair) for pair in margins]
    given = {
        "share": sum(shares) / len(shares),
        "swept": [shares.count(1.0), shares.count(0.0)],
        "guards": 0,
        "refusals": 0,
        "decisions": {"easy": 1000, "random": 1000},
        "never": {"easy": {"breaks-a-pair": 1}, "random": {"breaks-a-pair": 900}},
        "winning_piles": {"easy": 10, "random": 10},
        "levels": {name: {"ms_median": 0.2, "ms_p95": 1.5} for name in EASY},
        **summary,
    }
    turns = Counter({40: len(margins), 60: len(margins)})
    return Kept(Setting(EASY, rules, "SN"), "now", "fixo", 16, given, margins, turns)


def rows(text):
    """Give the cells of each row by its first one."""
    lines = [line.strip("| ").split(" | ") for line in text.splitlines() if line.startswith("|")]
    return {line[0]: line[1:] for line in lines}


def test_settings_count_the_same_and_the_lowest_are_named():
    won, lost = [[10, 10]], [[-10, -10]] * 9
    found = rows(tables.tables([one_setting("casa", won), one_setting("stbl", lost, guards=5)]))
    row = found["fácil over random"]
    assert row[:2] == ["2", "10"]
    assert row[2].startswith("50.0% (")
    assert row[3] == "stbl SN 0%, casa SN 100%"
    assert row[4] == "1 to 9, sign test 0.02"
    assert row[5:] == ["20 of 20", "60", "250.00", "0"]
    assert found["casa"][0] == "100.0%"


def test_the_never_list_is_counted_over_all_settings_and_not_for_random():
    many = {"never": {"easy": {"breaks-a-pair": 3, "leaves-a-winning-pile": 2}, "random": {}}}
    both = [one_setting("casa", [[1, 1]]), one_setting("stbl", [[1, 1]], **many)]
    text = tables.tables(both)
    found = rows(text)
    assert set(NEVER) <= set(found)
    assert found["breaks-a-pair"] == ["2.00"]
    assert found["feeds-a-meld"] == ["-"]
    assert found["clearly winning piles taken"] == ["90.0% of 20"]
    assert found["decisions"] == ["2,000"]


def test_nothing_kept_is_no_table():
    assert tables.tables([]) == ""


# Playing -----------------------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setattr(kept, "UNFINISHED", tmp_path / "unfinished")
    return tmp_path / "kept"


def played(folder, deals, rules="stbl", seed="fixo"):
    return kept.play(Setting(EASY, rules, "SN"), deals, seed, 1, 1, folder)


def test_a_setting_is_kept_and_gone_on_with(folder, monkeypatch):
    first = played(folder, 1)
    assert read(folder / "easy-random-stbl-SN.json") == first
    assert len(first.shares) == 1
    more = played(folder, 2)
    assert more.margins[:1] == first.margins
    assert more.turns.total() == 4
    monkeypatch.setattr(kept.arena, "play", None)
    assert played(folder, 2) == played(folder, 1) == more


def test_other_robots_or_another_seed_play_anew(folder, monkeypatch):
    first = played(folder, 1)
    other = played(folder, 1, seed="another")
    assert other.margins != first.margins
    monkeypatch.setattr(kept, "robots_code", lambda: "changed")
    again = played(folder, 1, seed="another")
    assert (again.robots_code, again.margins) == ("changed", other.margins)


def test_settings_have_deals_of_their_own(folder):
    assert played(folder, 1, "casa").margins != played(folder, 1, "aberto-104").margins


def test_what_is_kept_must_be_of_one_run(folder):
    played(folder, 1)
    assert len(list(read_all(folder))) == 1
    played(folder, 1, "casa", seed="another")
    with pytest.raises(Trouble, match="2 runs"):
        read_all(folder)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": "x"}'])
def test_a_file_that_is_no_setting_is_named(tmp_path, text):
    path = tmp_path / "broken.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(Trouble, match=r"broken\.json"):
        read(path)
