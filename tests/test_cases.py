"""The referee answers each case worked out by hand from RULES.md as it expects."""

import json
from pathlib import Path

import pytest

from buraco_core.judge import answer
from tests.oracle.cards import in_order, parse
from tests.oracle.cases import seen_in

CASES = [
    json.loads(line)
    for path in sorted((Path(__file__).parent / "cases").glob("*.jsonl"))
    for line in path.read_text(encoding="utf-8").splitlines()
]


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_the_referee_answers_as_worked_out_by_hand(case):
    answered = answer({key: case[key] for key in case if key not in ("expect", "why")})
    assert "error" not in answered
    for key, wanted in case["expect"].items():
        expected = in_order(parse(wanted)) if key.startswith("hand_") else wanted
        assert seen_in(answered, key, case["ask"]) == expected, case.get("why")


def test_the_cases_are_all_there():
    assert len(CASES) == 271 + 135 + 3
