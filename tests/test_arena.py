"""Paired duels: figures, processes, resuming. CONTRACT, `simulate`."""

import argparse
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from buraco_core import arena
from buraco_core.bots.never import NEVER, lines
from buraco_core.duel import Duel, Pair, Tally
from buraco_core.ledger import Ledger
from buraco_core.outside import EXAMPLE, HOW_TO
from buraco_core.presets import resolve
from buraco_core.sequential import Question

KEYS = {
    "pairs", "rounds", "share", "share_interval", "difference", "difference_interval",
    "canastras", "batidas", "turns_p99", "refusals", "guards", "levels", "rounds_per_second",
    "swept", "sign_test", "answer", "decisions", "never", "winning_piles",
}  # fmt: skip
ASKED = ("--rules", "stbl", "--seats", "SN", "--bots", "easy,random", "--seed", "fixo")
ROOT = Path(__file__).parent.parent
TIMED = {"levels", "rounds_per_second"}


def simulate(*options, folder=None):
    """Simulate as from the command line; `folder` has modules of outside robots."""
    command = [sys.executable, "-m", "buraco_core", "simulate", *map(str, options)]
    environment = {**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{folder}"} if folder else None
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, timeout=300, env=environment
    )
    assert "Traceback" not in done.stderr
    return done


def figures(*options):
    done = simulate(*ASKED, "--json", *options)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert set(found) == KEYS
    return {key: value for key, value in found.items() if key not in TIMED}


def test_the_figures_are_the_same_whatever_the_processes_and_after_a_stop(tmp_path):
    alone = figures("--deals", 4, "--jobs", 1)
    assert figures("--deals", 4, "--jobs", 3) == alone
    kept = tmp_path / "run"
    figures("--deals", 2, "--resume", kept)
    with kept.open("ab") as file:
        file.write(b'{"pair": 2, "rob')
    assert figures("--deals", 4, "--resume", kept) == alone
    assert len(kept.read_text("utf-8").splitlines()) == 1 + 4


def test_a_question_stops_the_run_at_the_same_pair_whatever_the_processes(tmp_path):
    duel = Duel(resolve("stbl"), "SN", ("easy", "random"), "fixo")
    question = Question(0.5, 0.9)

    def played(jobs, path=None):
        pairs = arena.play(duel, 40, jobs, Ledger(duel, path), question)
        return [(pair.number, arena.share(pair)) for pair in pairs]

    alone = played(1)
    assert 8 <= len(alone) < 40
    assert question.answer([share for _, share in alone]) == "high"
    assert played(3, tmp_path / "run") == played(1, tmp_path / "run") == alone


def test_what_counts_as_sure_can_be_said():
    assert asked("--until-sure").until_sure == Question(0.5, 0.55)
    assert asked("--until-sure", "0.65,0.7").until_sure == Question(0.65, 0.7)
    assert asked().until_sure is None


def asked(*options):
    parser = argparse.ArgumentParser()
    arena.add_arguments(parser)
    return parser.parse_args([*ASKED, "--deals", "1", *options])


def pair(number, ours, theirs, turns=(40, 60)):
    first = Tally(list(ours), canastras=2, batidas=1, refusals=0, winning_piles=3)
    first.never["breaks-a-pair"] = 2
    second = Tally(list(theirs), canastras=1, batidas=0, refusals=3)
    first.times[0], second.times[-100] = 10, 10
    return Pair(number, (first, second), list(turns), guards=1, seconds=0.5)


def test_figures_are_those_of_the_first_robot_and_ties_count_half():
    """Rounds: won, lost; won, tied. Shares 0.5 and 0.75, margins +50 and +100 a round."""
    duel = Duel(resolve("stbl"), "SN", ("easy", "random"), "x")
    pairs = [pair(0, (500, 100), (200, 300)), pair(1, (300, 50), (100, 50), (80, 90))]
    found = arena.summarise(duel, pairs, 2)
    assert (found["pairs"], found["rounds"], found["share"]) == (2, 4, 0.625)
    assert found["difference"] == (300 - 200 + 200 + 0) / 4
    assert found["canastras"] == {"easy": 4, "random": 2}
    assert found["batidas"] == {"easy": 2, "random": 0}
    assert (found["refusals"], found["guards"], found["turns_p99"]) == (6, 2, 90)
    assert found["levels"]["easy"] == {"ms_median": 1.0, "ms_p95": 1.0}
    assert found["levels"]["random"] == {"ms_median": 0.1, "ms_p95": 0.1}
    assert found["rounds_per_second"] == 4 * 2 / 1.0
    assert (found["swept"], found["sign_test"], found["answer"]) == ([0, 0], 1, None)


def test_a_pair_is_swept_by_the_robot_that_won_both_its_rounds():
    duel = Duel(resolve("stbl"), "SN", ("easy", "random"), "x")
    won = [pair(number, (500, 400), (200, 300)) for number in range(3)]
    found = arena.summarise(duel, [*won, pair(3, (200, 300), (500, 400))], 1)
    assert found["swept"] == [3, 1]


def test_the_never_list_is_counted_by_level_and_line():
    duel = Duel(resolve("stbl"), "SN", ("medium", "random"), "x")
    found = arena.summarise(duel, [pair(0, (1, 2), (3, 4)), pair(1, (1, 2), (3, 4))], 1)
    assert found["decisions"] == {"medium": 20, "random": 20}
    assert found["winning_piles"] == {"medium": 6, "random": 0}
    assert found["never"]["medium"] == {**dict.fromkeys(NEVER, 0), "breaks-a-pair": 4}
    assert found["never"]["random"] == dict.fromkeys(lines("random"), 0)
    words = arena.as_text(duel, found)
    assert "medium, 20 decisions: 14 of 15 lines" in words
    assert "breaks-a-pair 4 (200.00 per 1,000)" in words


def test_people_get_lines():
    done = simulate(*ASKED, "--deals", 1)
    assert done.returncode == 0
    assert done.stdout.startswith("easy against random: 1 pairs of rounds")
    assert "refusals: 0" in done.stdout


@pytest.mark.parametrize(
    ("changes", "code", "named"),
    [
        (("--rules", "truco"), 2, "truco"),
        (("--rules", '{"base": "casa", "tie": 3}'), 2, "tie"),
        (("--rules", "{"), 2, "--rules"),
        (("--seats", "SNE"), 2, "SNE"),
        (("--bots", "easy"), 2, "easy"),
        (("--deals", "0"), 2, "--deals"),
        (("--deals", "x"), 2, "--deals"),
        (("--jobs", "-1"), 2, "--jobs"),
        (("--worlds", "2", "--milliseconds", "3"), 2, "not allowed"),
        (("--until-sure", "0.5"), 2, "--until-sure"),
        (("--until-sure", "0.6,0.5"), 2, "lower first"),
        (("--until-sure", "0.6,1.5"), 2, "0 to 1"),
        (("--bots", "easy,genius"), 1, "genius"),
        (("--bots", "easy,no.such.module:play"), 1, "no.such.module"),
        (("--resume", "."), 1, "directory"),
    ],
)
def test_what_is_asked_wrongly_is_said_in_a_line(changes, code, named):
    done = simulate(*ASKED, "--deals", 1, *changes)
    assert done.returncode == code
    assert done.stdout == ""
    last = done.stderr.strip().splitlines()[-1]
    assert named in last


def test_rules_can_be_a_preset_with_changes():
    changed = '{"base": "casa", "trincas": true}'
    assert asked("--rules", changed).rules == resolve(json.loads(changed))


ROBOTS = """
import os, sys
print("imported")

def play(view, seed):
    return "d" if view["phase"] == "draw" else f"x {view['hand'][:2]}"

def talks(view, seed):
    print("truco!")
    os.write(1, b"seis!")
    return play(view, seed)

def falls(view, seed):
    raise ValueError("no idea" + chr(10) + "at all")

def leaves(view, seed):
    sys.exit(0)

def dies(view, seed):
    os._exit(0)
"""


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "robots.py").write_text(ROBOTS, encoding="utf-8")
    (tmp_path / "gone.py").write_text("import os; os._exit(0)", encoding="utf-8")
    (tmp_path / "bare.py").write_text("import sys; sys.exit(0)", encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize(
    ("robot", "said"),
    [
        ("robots:leaves", "exits: SystemExit"),
        ("robots:dies", "ended the process"),
        ("gone:play", "ended the process"),
        ("bare:play", "cannot be imported: SystemExit"),
    ],
)
def test_a_robot_that_exits_ends_the_run_whatever_the_processes(folder, robot, said, jobs):
    options = ("--bots", f"{robot},random", "--deals", 3, "--jobs", jobs)
    done = simulate(*ASKED, *options, folder=folder)
    assert (done.returncode, done.stdout) == (1, "")
    assert f"'{robot}' {said}" in done.stderr.splitlines()[-1]


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_a_robot_prints_spoils_no_answer(folder, jobs):
    options = ("--bots", "robots:talks,random", "--deals", 2, "--jobs", jobs, "--json")
    done = simulate(*ASKED, *options, folder=folder)
    assert (done.returncode, json.loads(done.stdout)["refusals"]) == (0, 0)
    assert {"imported", "truco!", "seis!"} <= set(re.findall(r"imported|truco!|seis!", done.stderr))


def test_the_first_refused_answer_is_told_once(folder):
    options = ("--bots", "robots:falls,robots:play", "--deals", 3, "--jobs", 2, "--json")
    done = simulate(*ASKED, *options, folder=folder)
    assert done.returncode == 0
    found = json.loads(done.stdout)
    assert found["refusals"] == found["decisions"]["robots:falls"] > 100
    told = [line for line in done.stderr.splitlines() if "falls" in line]
    assert len(told) == 1
    assert "raised ValueError: no idea at all (" in told[0]
    assert "robots.py, line 14)" in told[0]


def test_the_robot_of_the_readme_and_the_help_plays_without_a_refusal(tmp_path):
    assert f"```python\n{EXAMPLE}```" in (ROOT / "README.md").read_text("utf-8")
    assert HOW_TO.strip() in simulate("--help").stdout
    (tmp_path / "my_robot.py").write_text(EXAMPLE, encoding="utf-8")
    options = ("--bots", "my_robot:play,easy", "--deals", 2, "--json")
    done = simulate(*ASKED, *options, folder=tmp_path)
    assert (done.returncode, json.loads(done.stdout)["refusals"]) == (0, 0)
