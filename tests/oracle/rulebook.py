"""The rule tables: nine presets, each a value for every parameter, and changes to them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ALLOWED: dict[str, list[Any]] = {
    "jokers": [0, 4],
    "upcard": [False, True],
    "first_turn": ["stock", "free"],
    "pile_pickup": ["free", "use-top"],
    "pile_view": ["all", "top"],
    "rediscard_single": [False, True],
    "trincas": [False, True],
    "go_out_canastra": ["clean", "any"],
    "go_out_discard": ["required", "free"],
    "go_out_morto": ["taken", "none-left"],
    "stock_end": ["morto", "over"],
    "morto_penalty": ["not-taken", "not-taken-by-other"],
    "unused_morto": ["counts", "penalty", "penalty-if-opponent"],
    "tie": ["went-out-then-extra", "draw"],
}
PRESETS: dict[str, dict[str, Any]] = json.loads(
    (Path(__file__).parent / "presets.json").read_text(encoding="utf-8")
)


@dataclass(frozen=True)
class Rulebook:
    """One rule table; the names and values are those of RULES.md."""

    jokers: int
    upcard: bool
    first_turn: str
    pile_pickup: str
    pile_view: str
    rediscard_single: bool
    trincas: bool
    go_out_canastra: str
    go_out_discard: str
    go_out_morto: str
    stock_end: str
    morto_penalty: str
    unused_morto: str
    tie: str


def rulebook(asked: str | dict[str, Any]) -> Rulebook:
    """Look up a preset by name, or change single parameters of the one named by ``base``."""
    changes = {"base": asked} if isinstance(asked, str) else dict(asked)
    base = changes.pop("base", None)
    if base not in PRESETS:
        raise ValueError(f"unknown preset {base!r}, not one of {list(PRESETS)}")
    table = {name: PRESETS[base][name] for name in ALLOWED}
    for name, value in changes.items():
        if name not in ALLOWED:
            raise ValueError(f"unknown parameter {name!r}, not one of {list(ALLOWED)}")
        if not any(
            value is it or (type(value) is type(it) and value == it) for it in ALLOWED[name]
        ):
            raise ValueError(f"{name} is {value!r}, not one of {ALLOWED[name]}")
        table[name] = value
    return Rulebook(**table)
