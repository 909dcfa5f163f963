"""The command line: exit 0, 1 for wrong input, 2 for bad usage; one clear line, no traceback."""

import io
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from buraco_core import house
from buraco_core.presets import resolve
from buraco_core.record import write
from buraco_core.streams import LARGEST, LONGEST_LINE, InputError, lines

BYTE_ORDER_MARK = "\ufeff"


def run(*arguments, given="", shell='"$@"'):
    """Run a command; `shell` may send its streams elsewhere."""
    data = given if isinstance(given, bytes) else given.encode()
    command = ["bash", "-c", shell, "bash", sys.executable, "-m", "buraco_core", *arguments]
    done = subprocess.run(
        [str(part) if isinstance(part, Path) else part for part in command],
        input=data, capture_output=True, check=False, timeout=120,
    )  # fmt: skip
    out, err = done.stdout.decode(), done.stderr.decode()
    assert "Traceback" not in err
    assert "Exception ignored" not in err
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


SIMULATE = (
    *("simulate", "--rules", "stbl", "--seats", "SN", "--bots", "random,random"),
    *("--deals", "1", "--seed", "a", "--jobs", "1"),
)
MELD = '{"ask": "meld", "rules": "casa", "cards": "5h6h2s"}\n'
COMMANDS = {
    "judge": ("judge",),
    "replay": ("replay", "-"),
    "simulate": SIMULATE,
    "json": (*SIMULATE, "--json"),
    "bench": ("bench", "--seconds", "0.001"),
    "play": ("play", "--level", "random"),
    "help": ("simulate", "--help"),
    "version": ("--version",),
}


def given_to(command, finished_round):
    return {"judge": MELD * 3000, "replay": write(finished_round)}.get(command, "")


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    ("shell", "said"), [('"$@" > /dev/full', "No space left"), ('"$@" >&-', "closed")]
)
def test_an_answer_that_cannot_be_written_is_one_line(command, shell, said, finished_round):
    given = given_to(command, finished_round)
    code, _, err = run(*COMMANDS[command], given=given, shell=shell)
    assert (code, err.count("\n")) == (1, 1)
    assert said in err


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("shell", ['"$@" 2>&-', '"$@" 2> /dev/full'])
def test_where_nobody_hears_stderr_the_answer_comes_all_the_same(command, shell, finished_round):
    given = given_to(command, finished_round)
    code, out, _ = run(*COMMANDS[command], given=given, shell=shell)
    assert code == 0
    assert out


def test_wrong_input_and_bad_usage_keep_their_status_where_nobody_hears_stderr():
    for shell in ('"$@" 2>&-', '"$@" 2> /dev/full', '"$@" > /dev/full 2>&1'):
        assert run("replay", "/nowhere", shell=shell)[0] == 1
        assert run("dance", shell=shell)[0] == 2


@pytest.mark.parametrize("command", ["judge", "replay", "play"])
def test_a_closed_input_is_one_line(command):
    code, _, err = run(*COMMANDS[command], shell='"$@" <&-')
    assert (code, err.count("\n")) == (1, 1)
    assert "closed" in err


def test_what_reads_nothing_runs_with_its_input_closed():
    code, out, err = run(*COMMANDS["json"], shell='"$@" <&-')
    assert (code, err) == (0, "")
    assert json.loads(out)["pairs"] == 1


@pytest.mark.parametrize("command", ["judge", "play", "bench"])
def test_a_reader_that_has_enough_is_no_fault(command, finished_round):
    given = given_to(command, finished_round)
    _, _, err = run(*COMMANDS[command], given=given, shell='"$@" | head -c 1')
    assert err == ""


@pytest.mark.parametrize("command", ["simulate", "play"])
@pytest.mark.parametrize("depth", [900, 9000])
def test_rules_nested_deep_are_bad_usage(command, depth):
    rules = '{"base":' + "[" * depth + "]" * depth + "}"
    code, _, err = run(*COMMANDS[command], "--rules", rules)
    assert code == 2
    assert "error: argument --rules: " in err.splitlines()[-1]


def test_a_seed_that_is_no_utf8_is_bad_usage():
    code, _, err = run(*SIMULATE, "--seed", b"\xff")
    assert code == 2
    assert "no UTF-8" in err.splitlines()[-1]


def test_a_byte_order_mark_is_passed_over(tmp_path, finished_round):
    kept = tmp_path / "ronda.buraco"
    kept.write_text(BYTE_ORDER_MARK + write(finished_round), encoding="utf-8")
    assert run("replay", kept)[0] == 0
    assert run("replay", "-", given=kept.read_bytes())[0] == 0
    assert "valid" in run("judge", given=BYTE_ORDER_MARK + MELD)[1]
    assert "drew: S" in run("play", "--seed", "00" * 32, given=BYTE_ORDER_MARK + "d\n")[1]


def test_replay_reads_standard_input_as_a_dash(finished_round):
    nos, eles = finished_round.result
    told = run("replay", "-", given=write(finished_round))
    assert told == (0, f"-: nos {nos}, eles {eles}\n", "")
    code, out, err = run("replay", "-", given=b"\xff")
    assert (code, out, err) == (1, "", "-: the file is no UTF-8 text\n")


def test_a_file_without_an_end_is_not_read_to_it():
    assert run("replay", "/dev/zero")[2] == f"/dev/zero: longer than {LARGEST} bytes\n"
    code, _, err = run("play", "--rules", "/dev/zero")
    assert (code, err.count("\n")) == (1, 1)


def test_a_line_is_cut_that_is_too_long_and_one_without_end_is_told():
    long = "x" * LONGEST_LINE
    read = list(lines(io.StringIO(f"a\n{long}yz\nb")))
    assert read == ["a\n", long, "b"]

    class Endless(io.StringIO):
        def readline(self, size=-1):
            return "x" * size

    reading = lines(Endless())
    next(reading)
    with pytest.raises(InputError, match="line 1 has no end"):
        next(reading)


FAMILY = house.House("Vovó", "casa", resolve({"base": "casa", "jokers": 4}))
WRITTEN = house.write(FAMILY)


@pytest.mark.parametrize("command", ["simulate", "play"])
@pytest.mark.parametrize(
    "text",
    [
        '{"base": "casa", "jokers": 4}',
        WRITTEN,
        json.dumps(json.loads(WRITTEN), indent=1),
        f"As regras da Vovó:\n{WRITTEN}\nAté domingo!",
    ],
)
def test_a_family_s_rules_are_taken_as_json_or_from_a_file(command, text, tmp_path):
    kept = tmp_path / "casa da vovó.txt"
    kept.write_text(BYTE_ORDER_MARK + text, encoding="utf-8")
    for rules in [kept] + [text] * text.startswith("{"):
        code, out, err = run(*COMMANDS[command], "--rules", rules)
        assert (code, err) == (0, "")
        if command == "play":
            assert re.search(r"stock 6[34]", out)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("casa", "no JSON"),
        ('{"base": "truco"}', "truco"),
        ('{"format": "x"}', "format"),
        (b"\xff", "no UTF-8"),
    ],
)
def test_a_file_without_rules_is_one_line_that_names_it(text, said, tmp_path):
    kept = tmp_path / "rules"
    kept.write_bytes(text if isinstance(text, bytes) else text.encode())
    code, out, err = run("play", "--rules", kept)
    assert (code, out, err.count("\n")) == (1, "", 1)
    assert f"{kept}: " in err
    assert said in err
