"""The command line: exit 0, 1 for wrong input, 2 for bad usage; one clear line, no traceback."""

import json
import subprocess
import sys

import pytest

from buraco_core.record import write


def run(*arguments, given=""):
    data = given if isinstance(given, bytes) else given.encode()
    command = [sys.executable, "-m", "buraco_core", *map(str, arguments)]
    done = subprocess.run(command, input=data, capture_output=True, check=False, timeout=120)
    out, err = done.stdout.decode(), done.stderr.decode()
    assert "Traceback" not in err
    return done.returncode, out, err


def test_the_referee_answers_line_by_line_whatever_the_lines_are():
    lines = [
        '{"ask": "meld", "rules": "casa", "cards": "5h6h2s", "id": 1}',
        "rubbish",
        "[]",
        '{"ask": "meld", "rules": "casa", "cards": "5h6h**", "id": "two"}',
        '{"ask": "dance", "id": null}',
        '{"ask": "meld", "id": "\\ud800"}',
        "[" * 100_000,
        '{"ask": "meld", "rules": "casa", "cards": "5h6h7d"}',
    ]
    code, out, _ = run("judge", given="\n".join(lines).encode() + b"\n\xff\xfe\n")
    answers = [json.loads(line) for line in out.splitlines()]
    assert code == 0
    assert len(answers) == len(lines) + 1
    assert answers[0] == {
        "id": 1, "valid": True, "kind": "run", "wilds": 1, "canastra": None, "bonus": 0,
        "points": 20, "layout": "5h6h2s",
    }  # fmt: skip
    assert all("error" in answer for answer in answers[1:7])
    assert answers[3]["id"] == "two"
    assert answers[4]["id"] is None
    assert answers[7] == {"valid": False, "rule": "meld-mixed-suits"}
    assert "error" in answers[8]


def test_replay_prints_the_points_of_each_record(tmp_path, finished_round):
    kept = tmp_path / "ronda.buraco"
    kept.write_text(write(finished_round), encoding="utf-8")
    nos, eles = finished_round.result
    assert run("replay", kept) == (0, f"{kept}: nos {nos}, eles {eles}\n", "")


def test_replay_goes_on_after_a_wrong_record_and_says_so(tmp_path, finished_round):
    good, wrong, binary = (tmp_path / name for name in ("good", "wrong", "binary"))
    good.write_text(write(finished_round), encoding="utf-8")
    wrong.write_text(write(finished_round).replace(" d ", " d 2", 1), encoding="utf-8")
    binary.write_bytes(b"\xff\x00")
    code, out, err = run("replay", wrong, binary, tmp_path / "none", tmp_path, good)
    assert code == 1
    assert out.startswith(f"{good}: nos ")
    assert len(err.splitlines()) == 4
    assert "turn 1" in err
    assert "no UTF-8" in err


def test_an_unfinished_record_is_told_as_such(tmp_path):
    kept = tmp_path / "ronda.buraco"
    kept.write_text(
        'format = "buraco-record/1"\nrules = "casa"\nseats = "SN"\n'
        f'seed = "{"00" * 32}"\nplays = ["N d 3c"]\n',
        encoding="utf-8",
    )
    assert run("replay", kept) == (0, f"{kept}: unfinished after 1 moves\n", "")


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["dance"],
        ["replay"],
        ["play", "--rules", "bridge"],
        ["play", "--seats", "SNWE"],
        ["simulate", "--deals", "many"],
        ["bench", "--fast"],
    ],
)
def test_bad_usage_exits_with_2(arguments):
    code, out, err = run(*arguments)
    assert (code, out) == (2, "")
    assert err.startswith("usage:")


def test_a_round_is_played_in_the_terminal_and_left():
    code, out, err = run(
        "play", "--seed", "00" * 32, "--rules", "casa", given="h\nfold\nd\nx 9z\nu\nq\n"
    )
    assert (code, err) == (0, "")
    assert "refused: not-an-action" not in out
    assert "is no action" in out
    assert "drew: S" in out
    assert "refused: nothing-to-undo" in out


def test_the_terminal_ends_when_its_input_does():
    assert run("play")[0] == 0


def test_a_seed_that_is_none_is_one_line():
    code, _, err = run("play", "--seed", "xyz")
    assert code == 1
    assert err.count("\n") == 1
    assert "64 hexadecimal digits" in err
