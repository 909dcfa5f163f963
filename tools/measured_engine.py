"""The page's bridge, telling too how long an answer took and in how many worlds a robot thought.

Runs in Pyodide, in the page's own worker: see `measure_robots.py`.
"""

import json
from collections.abc import Callable, Generator, Mapping
from random import Random
from time import perf_counter
from typing import Any

from buraco_core import bots, bridge
from buraco_core.actions import Action
from buraco_core.presets import resolve
from buraco_core.view import View

thought_in: list[int] = []
"""Worlds of the last decision, where there was more than one way to play."""


def think_hard(
    view: View, rng: Random, *, time_is_up: Callable[[], bool]
) -> Generator[None, None, Action]:
    """Think as the hard robot does, and count."""
    from buraco_core.bots.hard import assess  # noqa: PLC0415 - loaded when the page would load it

    found = yield from assess(view, rng, time_is_up=time_is_up)
    if len(found.candidates) > 1:
        thought_in.append(len(found.choice.values))
    return found.choice.action


class MeasuredBridge(bridge.Bridge):
    """A bridge whose values bear the milliseconds that they took, and the worlds."""

    def __init__(self) -> None:
        super().__init__()
        self._verbs = {**self._verbs, "replica": replica}

    def handle(self, request: str) -> str:
        """Answer one request."""
        began = perf_counter()
        answer = json.loads(super().handle(request))
        if answer["ok"]:
            took = 1000 * (perf_counter() - began)
            worlds = thought_in.pop() if thought_in else None
            answer["value"] |= {"took": took, "worlds": worlds}
        return json.dumps(answer, ensure_ascii=False)


def replica(args: Mapping[str, Any]) -> dict[str, Any]:
    """Say how many rounds a second the replica plays here."""
    from tools.replica_rate import rate, rounds  # noqa: PLC0415 - none of it in other measures

    return {"rate": rate(rounds(resolve(args["rules"])), args["seconds"])}


bots.THINKERS = {**bots.THINKERS, "hard": think_hard}
bridge.Bridge = MeasuredBridge  # type: ignore[misc]
