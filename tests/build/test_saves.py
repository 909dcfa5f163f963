"""Saved rounds, without a browser: cut short, without room, under a clock set back, in two tabs."""

from collections.abc import Callable
from typing import Any

import pytest

from tools.console import ROOT


@pytest.fixture(scope="module")
def told(in_node: Callable[..., Any]) -> dict[str, Any]:
    seen: dict[str, Any] = in_node("cut_saves.mjs", ROOT / "web" / "saves.js")
    return seen


def test_a_save_cut_at_every_tenth_byte_leaves_the_one_before(told: dict[str, Any]) -> None:
    _, before, last = told["texts"]
    assert len(told["cuts"]) > 50
    assert {cut["found"] for cut in told["cuts"]} == {before, last}


def test_a_cut_save_is_set_aside_and_told(told: dict[str, Any]) -> None:
    assert all(cut["mishaps"] == 1 and cut["aside"] for cut in told["cuts"])


def test_the_newest_save_is_the_last_one_though_the_clock_went_back(told: dict[str, Any]) -> None:
    assert told["back"] == told["texts"][-1]


def test_a_full_storage_gives_up_its_reserve_and_then_keeps_the_last_save(
    told: dict[str, Any],
) -> None:
    assert told["tight"] == "kept"
    assert told["none"] == "full"
    assert told["last"].startswith('plays = "two"')


def test_a_round_taken_over_by_another_tab_is_not_written_over(told: dict[str, Any]) -> None:
    assert told["taken"] == "taken"
    assert told["theirs"] == told["texts"][1]
