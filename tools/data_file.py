"""The data files of weights: one entry a kind of table, replaced in its place."""

import re
from pathlib import Path
from typing import NamedTuple

from buraco_core.bots import medium_weights, plan_weights, prospect_weights, rollout_weights


class DataFile(NamedTuple):
    """A file with an entry for each kind of table, `opening` after its name."""

    path: Path
    indent: int
    opening: str


ROLLOUTS = DataFile(Path(rollout_weights.__file__), 4, "Weights(")
MEDIUM = DataFile(Path(medium_weights.__file__), 4, "Weights(")
PROSPECTS = DataFile(Path(prospect_weights.__file__), 4, "ProspectWeights(")
PLANS = DataFile(Path(plan_weights.__file__), 8, "(")


def entry(file: DataFile, kind: str, lines: list[str]) -> str:
    """Write the entry of a kind of table."""
    margin = " " * file.indent
    body = "".join(f"{margin}    {line}\n" for line in lines)
    return f'{margin}"{kind}": {file.opening}\n{body}{margin}),\n'


def replaced(file: DataFile, text: str, kind: str, lines: list[str]) -> str:
    """Put the entry of a kind of table into a file's text, the kinds in order of their names."""
    margin = " " * file.indent
    pattern = rf'^{margin}"(\S+)": {re.escape(file.opening)}\n.*?^{margin}\),\n'
    found = list(re.finditer(pattern, text, re.DOTALL | re.MULTILINE))
    entries = {one[1]: one[0] for one in found} | {kind: entry(file, kind, lines)}
    in_order = "".join(entries[name] for name in sorted(entries))
    return text[: found[0].start()] + in_order + text[found[-1].end() :]


def write(file: DataFile, kind: str, lines: list[str]) -> None:
    """Replace the entry of a kind of table in a data file."""
    file.path.write_text(replaced(file, file.path.read_text("utf-8"), kind, lines), "utf-8")
