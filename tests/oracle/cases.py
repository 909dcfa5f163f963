"""Check a judge against rule cases: ``python -m tests.oracle.cases FILE...``."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from .cards import in_order, parse
from .judge import answer

Judge = Callable[[dict[str, Any]], dict[str, Any]]


def seen_in(answered: dict[str, Any], key: str, ask: str) -> Any:
    """What an answer shows for one key of a case's `expect`."""
    if ask != "play" or key == "over":
        return answered.get(key)
    position = answered["position"]
    if key == "outcomes":
        return "".join("o" if outcome == "ok" else "x" for outcome in answered["outcomes"])
    if key in ("mortos", "stock"):
        return len(position["mortos"]) if key == "mortos" else len(parse(position["stock"]))
    name, _, whose = key.partition("_")
    if name == "hand":
        return in_order(parse(position["hands"][whose]))
    if name in ("took", "melds"):
        return position[name][whose]
    return answered["score"][whose]["total"] if name == "total" else position[key]


def problems(path: Path, judge: Judge = answer) -> Iterator[str]:
    """Say every difference between the cases of a file and what the judge answers."""
    for line in path.read_text(encoding="utf-8").splitlines():
        case = json.loads(line)
        answered = judge({key: case[key] for key in case if key not in ("expect", "why")})
        for key, wanted in case["expect"].items():
            got = answered["error"] if "error" in answered else seen_in(answered, key, case["ask"])
            want = in_order(parse(wanted)) if key.startswith("hand_") else wanted
            if got != want:
                yield f"{case['id']} {key}: {got!r}, not {want!r} ({case.get('why', '')})"


if __name__ == "__main__":
    found = [problem for name in sys.argv[1:] for problem in problems(Path(name))]
    print("\n".join(found) or "all as expected")
    sys.exit(bool(found))
