"""The arena's ledger: a file of JSON lines, a duel and then its pairs as they are finished.

A run that was stopped goes on from it. The first line names the duel; each further line is a
pair. A last line that was cut off while it was written is dropped.
"""

import json
import os
from collections import Counter
from pathlib import Path
from typing import Any

from .duel import ArenaError, Duel, Pair, Tally
from .presets import spec_of

FORMAT = "buraco-arena/2"
LONGEST_LINE = 1 << 20
"""Bytes of a line that is read: a pair has a few thousand."""
_PAIR_BEGINS = '{"pair": '


class Ledger:
    """The finished pairs of a duel by their number, kept in a file where there is one."""

    def __init__(self, duel: Duel, path: Path | None) -> None:
        """Open a ledger and read it; ArenaError where it is of another duel or no ledger."""
        self.pairs: dict[int, Pair] = {}
        self._path = path
        if path is None:
            return
        try:
            whole = self._read(path, _heading(duel))
            if whole < path.stat().st_size:
                os.truncate(path, whole)
        except UnicodeDecodeError:
            raise ArenaError(f"{path}: no UTF-8 text") from None
        except OSError as error:
            raise ArenaError(f"{path}: {error.strerror}") from None
        if whole == 0:
            self._append(_heading(duel))

    def _read(self, path: Path, heading: dict[str, Any]) -> int:
        """Read a ledger's pairs, and give its size without a last line that was cut off."""
        _check_kind(path)
        path.touch()
        size, number = 0, 1
        with path.open("rb") as file:
            while (line := file.readline(LONGEST_LINE)).endswith(b"\n"):
                found = json_of(path, number, line.decode())
                if number == 1:
                    _check(path, found, heading)
                else:
                    self._keep(path, number, found)
                size += len(line)
                number += 1
        _check_cut(path, number, line, heading)
        return size

    def _keep(self, path: Path, number: int, line: dict[str, Any]) -> None:
        try:
            pair = read_pair(line)
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
                file.write(_as_line(line) + "\n")
        except OSError as error:
            raise ArenaError(f"{self._path}: {error.strerror}") from None


def _check_kind(path: Path) -> None:
    """Raise ArenaError for a device or a pipe: it may have no end, and keeps no pairs."""
    if path.exists() and not (path.is_file() or path.is_dir()):
        raise ArenaError(f"{path}: no file to keep pairs in")


def _check_cut(path: Path, number: int, line: bytes, heading: dict[str, Any]) -> None:
    """Raise ArenaError where a last line is no ledger's that was cut off: it is to stay there."""
    if len(line) == LONGEST_LINE:
        raise ArenaError(f"{path}, line {number}: longer than {LONGEST_LINE} bytes")
    begins = _as_line(heading) if number == 1 else _PAIR_BEGINS
    if not (begins.encode().startswith(line) or line.startswith(begins.encode())):
        raise ArenaError(f"{path}, line {number}: no line of an arena that was cut off")


def _as_line(line: dict[str, Any]) -> str:
    return json.dumps(line, ensure_ascii=False)


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
