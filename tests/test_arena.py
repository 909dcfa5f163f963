"""Paired duels: figures, processes, resuming. CONTRACT, `simulate`."""

import argparse
import json
import subprocess
import sys

import pytest

from buraco_core import arena
from buraco_core.duel import Duel, Pair, Tally
from buraco_core.presets import resolve

KEYS = {
    "pairs", "rounds", "share", "share_interval", "difference", "difference_interval",
    "canastras", "batidas", "turns_p99", "refusals", "guards", "levels", "rounds_per_second",
}  # fmt: skip
ASKED = ("--rules", "stbl", "--seats", "SN", "--bots", "easy,random", "--seed", "fixo")
TIMED = {"levels", "rounds_per_second"}


def simulate(*options):
    command = [sys.executable, "-m", "buraco_core", "simulate", *map(str, options)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
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


def pair(number, ours, theirs, turns=(40, 60)):
    first = Tally(list(ours), canastras=2, batidas=1, refusals=0)
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
    parser = argparse.ArgumentParser()
    arena.add_arguments(parser)
    changed = '{"base": "casa", "trincas": true}'
    args = parser.parse_args([*ASKED, "--deals", "1", "--rules", changed])
    assert args.rules == resolve(json.loads(changed))
