"""The engine and the slow oracle of tests/oracle read the same rules: every answer is compared.

The default run takes about a minute. A bigger one multiplies the number of examples and of rounds:
``BURACO_ORACLE_TIMES=50 python -m pytest tests/test_against_oracle.py``.
"""

from __future__ import annotations

import os
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.oracle import cards as deck
from tests.oracle import judge as oracle
from tests.oracle.cases import problems
from tests.oracle.random_tables import (
    random_plays,
    random_position,
    random_round,
    random_rules,
    random_set,
)
from tests.oracle.rulebook import PRESETS, rulebook

TIMES = int(os.environ.get("BURACO_ORACLE_TIMES", "1"))
CASES = Path(__file__).parent / "cases"
SEEDS = st.integers(0, 2**64 - 1)


def examples(number: int) -> settings:
    return settings(
        max_examples=number * TIMES,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )


def engine(request: dict[str, Any]) -> dict[str, Any]:
    judge = import_module("buraco_core.judge")
    return dict(judge.answer(request))


def without_codes(answered: dict[str, Any]) -> dict[str, Any]:
    """Leave out what two judges may say differently.

    Refusal codes; whether a morto that nobody took was used; what means nothing in a round
    that is over.
    """
    if "error" in answered:
        return {"error": True}
    shown = {key: value for key, value in answered.items() if key != "rule"}
    if "outcomes" in shown:
        shown["outcomes"] = [outcome == "ok" for outcome in shown["outcomes"]]
    if "position" in shown:
        position = dict(shown["position"])
        position["used"] = {
            side: used
            for side, used in position["used"].items()
            if position["took"][side] is not None
        }
        if shown["over"]:
            for key in ("turn", "phase", "first", "picked", "idle"):
                del position[key]
        shown["position"] = position
    if "actions" in shown:
        assert len(set(shown["actions"])) == len(shown["actions"]), "an action is listed twice"
        shown["actions"] = sorted(shown["actions"])
    return shown


def assert_same(request: dict[str, Any]) -> None:
    assert without_codes(engine(request)) == without_codes(oracle.answer(request)), request


@examples(500)
@given(SEEDS)
def test_a_set_of_cards_reads_the_same(seed: int) -> None:
    rng = Random(seed)
    rules = random_rules(rng)
    cards = random_set(rng, rulebook(rules))
    assert_same({"ask": "meld", "rules": rules, "cards": deck.write(cards)})


@examples(120)
@given(SEEDS)
def test_the_same_actions_are_legal(seed: int) -> None:
    rng = Random(seed)
    rules = random_rules(rng)
    position = random_position(rng, rulebook(rules))
    assert_same({"ask": "legal", "rules": rules, "position": position})


@examples(120)
@given(SEEDS)
def test_a_row_of_actions_ends_in_the_same_position(seed: int) -> None:
    rng = Random(seed)
    rules = random_rules(rng)
    position = random_position(rng, rulebook(rules))
    plays = random_plays(rng, position, rulebook(rules), 12)
    assert_same({"ask": "play", "rules": rules, "position": position, "plays": plays})


@examples(30)
@given(SEEDS)
def test_the_deal_is_the_same(seed: int) -> None:
    rng = Random(seed)
    request: dict[str, Any] = {"ask": "deal", "rules": random_rules(rng)}
    request |= {
        "seats": rng.choice(["SN", "SWNE"]),
        "seed": rng.randbytes(32).hex(),
        "cut": rng.choice([0, rng.randrange(104)]),
    }
    assert_same({**request, "round": rng.choice([None, 0, 1, 2, 3, 10])})


@pytest.mark.parametrize("preset", PRESETS)
def test_rounds_from_real_deals_are_played_alike(preset: str) -> None:
    for number in range(TIMES):
        seats = ["SN", "SWNE"][(number + list(PRESETS).index(preset)) % 2]
        record = random_round(Random(f"{preset} {seats} {number}"), preset, seats)
        request = {"ask": "play", "rules": preset, "position": record.start, "plays": record.plays}
        assert_same(request)
        for position in record.seen:
            assert_same({"ask": "legal", "rules": preset, "position": position})


@pytest.mark.parametrize("path", sorted(CASES.glob("*.jsonl")), ids=lambda path: str(path.stem))
def test_the_oracle_answers_the_cases_worked_out_by_hand(path: Path) -> None:
    assert not list(problems(path))


def test_a_trinca_of_aces_may_grow_into_a_royal_run() -> None:
    position = {
        "phase": "play",
        "hands": {"S": "3h4h5h6h7h8h9hThJhQhKh9c4d", "N": "3c"},
        "melds": {"nos": ["AhAh2h"]},
        "stock": "3d",
    }
    request = {"ask": "play", "rules": "fechado", "position": position}
    plays = ["a1 3h4h5h6h7h8h9hThJhQhKh"]
    assert_same({**request, "plays": plays})
    assert engine({**request, "plays": plays})["outcomes"] == ["ok"]
