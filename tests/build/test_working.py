"""A worker's life as the page hears it: slow is not silent, and its end is told once."""

from collections.abc import Callable
from typing import Any

import pytest

from tools.console import ROOT


@pytest.fixture(scope="module")
def heard(in_node: Callable[..., Any]) -> dict[str, list[str]]:
    told: dict[str, list[str]] = in_node("hear_worker.mjs", ROOT / "web" / "working.js")
    return told


def test_a_slow_start_is_no_silence(heard: dict[str, list[str]]) -> None:
    assert heard["slow"] == ["ready", "answer", "terminated 0"]


def test_a_worker_that_owes_an_answer_and_says_nothing_is_given_up(
    heard: dict[str, list[str]],
) -> None:
    assert heard["silent"] == ["ready", "lost: the worker does not answer", "terminated 1"]


def test_a_killed_worker_is_lost_at_whatever_moment(heard: dict[str, list[str]]) -> None:
    assert heard["killed"] == ["ready", "lost: the worker ended", "terminated 1"]
    assert heard["killedEarly"] == ["lost: the worker ended", "terminated 1"]


def test_a_worker_that_could_not_start_has_failed(heard: dict[str, list[str]]) -> None:
    assert heard["failed"] == ["failed: no Python", "terminated 1"]
    assert heard["missing"] == ["failed: worker", "terminated 1"]
