"""The arena's ledger: a file of JSON lines, a duel and then its pairs as they are finished.

A run that was stopped goes on from it. The first line names the duel; each further line is a
pair. A last line that was cut off while it was written is dropped.
"""

import json
from collections import Counter
from pathlib import Path
from typing import Any

from .duel import ArenaError, Duel, Pair, Tally
from .presets import spec_of

FORMAT = "buraco-arena/2"


class Ledger:
    """The finished pairs of a duel by their number, kept in a file where there is one."""

    def __init__(self, duel: Duel, path: Path | None) -> None:
        """Open a ledger and read it; ArenaError where it is of another duel or no ledger."""
        self.pairs: dict[int, Pair] = {}
        self._path = path
        if path is None:
            return
        lines = _whole_lines(path)
        heading = _heading(duel)
        if not lines:
            self._append(heading)
            return
        _check(path, json_of(path, 1, lines[0]), heading)
        for number, line in enumerate(lines[1:], start=2):
            try:
                pair = read_pair(json_of(path, number, line))
            except (KeyError, TypeError, ValueError, AttributeError):
                raise ArenaError(f"{path}, line {number}: no pair of an arena") from None
            self.pairs[pair.number] = pair

    def add(self, pair: Pair) -> None:
        """Keep a finished pair."""
        self.pairs[pair.number] = pair
        if self._path is not None:
            self._append(write_pair(pair))

    def _append(self, line: dict[str, Any]) -> None:
        assert self._path is not None
        try:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line, ensure_ascii=False) + "\n")
        except OSError as error:
            raise ArenaError(f"{self._path}: {error.strerror}") from None


def _whole_lines(path: Path) -> list[str]:
    """Read a ledger's lines; one that was cut off is taken out of the file, too."""
    if not path.exists():
        return []
    try:
        text = path.read_bytes()
        whole = text[: text.rfind(b"\n") + 1]
        if whole != text:
            path.write_bytes(whole)
        return whole.decode().splitlines()
    except UnicodeDecodeError:
        raise ArenaError(f"{path}: no UTF-8 text") from None
    except OSError as error:
        raise ArenaError(f"{path}: {error.strerror}") from None


def json_of(path: Path, number: int, line: str) -> dict[str, Any]:
    """Read a line of a ledger; ArenaError where it is no JSON object."""
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        value = None
    if not isinstance(value, dict):
        raise ArenaError(f"{path}, line {number}: no JSON object")
    return value


def _heading(duel: Duel) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "rules": spec_of(duel.rules),
        "seats": duel.seats,
        "robots": list(duel.robots),
        "seed": duel.seed,
        "worlds": duel.worlds,
        "milliseconds": duel.milliseconds,
    }


def _check(path: Path, found: dict[str, Any], wanted: dict[str, Any]) -> None:
    for key, value in wanted.items():
        if found.get(key) != value:
            raise ArenaError(
                f"{path}, line 1: of another run, {key} is {found.get(key)!r} there, not {value!r}"
            )


def write_pair(pair: Pair) -> dict[str, Any]:
    """Write a pair as a line of the ledger."""
    return {
        "pair": pair.number,
        "robots": [
            {
                "points": tally.points,
                "canastras": tally.canastras,
                "batidas": tally.batidas,
                "refusals": tally.refusals,
                "times": {str(step): tally.times[step] for step in sorted(tally.times)},
                "never": {line: tally.never[line] for line in sorted(tally.never)},
                "winning_piles": tally.winning_piles,
            }
            for tally in pair.tallies
        ],
        "turns": pair.turns,
        "guards": pair.guards,
        "seconds": round(pair.seconds, 4),
    }


def read_pair(line: dict[str, Any]) -> Pair:
    """Read a pair from a line of the ledger; KeyError, TypeError or ValueError where it is none."""
    first, second = (
        Tally(
            points=[int(points) for points in robot["points"]],
            canastras=int(robot["canastras"]),
            batidas=int(robot["batidas"]),
            refusals=int(robot["refusals"]),
            times=Counter({int(step): int(count) for step, count in robot["times"].items()}),
            never=Counter({str(line): int(count) for line, count in robot["never"].items()}),
            winning_piles=int(robot["winning_piles"]),
        )
        for robot in line["robots"]
    )
    turns = [int(count) for count in line["turns"]]
    if not len(first.points) == len(second.points) == len(turns) == 2:
        raise ValueError("a pair has two rounds")
    return Pair(
        int(line["pair"]), (first, second), turns, int(line["guards"]), float(line["seconds"])
    )
