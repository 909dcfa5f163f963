"""The nine rule sets that players know, as tables. RULES, the whole page."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .rules import Rules, RulesError, change, faults


@dataclass(frozen=True, slots=True)
class Preset:
    """A rule set by its name on screen, and the match lengths it offers."""

    title: str
    rules: Rules
    targets: tuple[int | None, ...]
    """Points to reach, None for a single round. RULES, The match."""


PRESETS: Mapping[str, Preset] = {
    "aberto-104": Preset(
        title="Aberto, 104 cartas",
        rules=Rules(
            jokers=0,
            upcard=False,
            first_turn="stock",
            pile_pickup="free",
            pile_view="all",
            rediscard_single=False,
            trincas=False,
            go_out_canastra="clean",
            go_out_discard="required",
            go_out_morto="taken",
            stock_end="morto",
            morto_penalty="not-taken",
            unused_morto="counts",
            tie="went-out-then-extra",
        ),
        targets=(None, 2000, 3000),
    ),
    "fechado-104": Preset(
        title="Fechado, 104 cartas",
        rules=Rules(
            jokers=0,
            upcard=False,
            first_turn="stock",
            pile_pickup="use-top",
            pile_view="top",
            rediscard_single=False,
            trincas=True,
            go_out_canastra="any",
            go_out_discard="required",
            go_out_morto="taken",
            stock_end="morto",
            morto_penalty="not-taken",
            unused_morto="counts",
            tie="went-out-then-extra",
        ),
        targets=(None, 2000, 3000),
    ),
    "stbl-104": Preset(
        title="STBL, 104 cartas",
        rules=Rules(
            jokers=0,
            upcard=False,
            first_turn="stock",
            pile_pickup="use-top",
            pile_view="top",
            rediscard_single=False,
            trincas=False,
            go_out_canastra="clean",
            go_out_discard="required",
            go_out_morto="taken",
            stock_end="morto",
            morto_penalty="not-taken",
            unused_morto="counts",
            tie="went-out-then-extra",
        ),
        targets=(None, 2000, 3000),
    ),
    "classico": Preset(
        title="Clássico, 104 cartas",
        rules=Rules(
            jokers=0,
            upcard=False,
            first_turn="stock",
            pile_pickup="free",
            pile_view="all",
            rediscard_single=False,
            trincas=False,
            go_out_canastra="clean",
            go_out_discard="free",
            go_out_morto="taken",
            stock_end="over",
            morto_penalty="not-taken",
            unused_morto="penalty",
            tie="draw",
        ),
        targets=(None, 1500, 2000, 3000),
    ),
    "aberto": Preset(
        title="Aberto, 108 cartas",
        rules=Rules(
            jokers=4,
            upcard=True,
            first_turn="free",
            pile_pickup="free",
            pile_view="all",
            rediscard_single=False,
            trincas=False,
            go_out_canastra="clean",
            go_out_discard="free",
            go_out_morto="none-left",
            stock_end="morto",
            morto_penalty="not-taken",
            unused_morto="counts",
            tie="draw",
        ),
        targets=(None, 1500, 3000),
    ),
    "fechado": Preset(
        title="Fechado, 108 cartas",
        rules=Rules(
            jokers=4,
            upcard=True,
            first_turn="free",
            pile_pickup="use-top",
            pile_view="top",
            rediscard_single=True,
            trincas=True,
            go_out_canastra="any",
            go_out_discard="free",
            go_out_morto="none-left",
            stock_end="morto",
            morto_penalty="not-taken",
            unused_morto="counts",
            tie="draw",
        ),
        targets=(None, 1500, 3000),
    ),
    "stbl": Preset(
        title="STBL, 108 cartas",
        rules=Rules(
            jokers=4,
            upcard=True,
            first_turn="free",
            pile_pickup="use-top",
            pile_view="top",
            rediscard_single=True,
            trincas=False,
            go_out_canastra="clean",
            go_out_discard="free",
            go_out_morto="none-left",
            stock_end="morto",
            morto_penalty="not-taken",
            unused_morto="counts",
            tie="draw",
        ),
        targets=(None, 1500, 3000),
    ),
    "casa": Preset(
        title="Da casa, 104 cartas",
        rules=Rules(
            jokers=0,
            upcard=False,
            first_turn="stock",
            pile_pickup="free",
            pile_view="all",
            rediscard_single=False,
            trincas=False,
            go_out_canastra="clean",
            go_out_discard="free",
            go_out_morto="none-left",
            stock_end="morto",
            morto_penalty="not-taken",
            unused_morto="counts",
            tie="draw",
        ),
        targets=(None,),
    ),
    "fechado-tradicional": Preset(
        title="Fechado tradicional, 108 cartas",
        rules=Rules(
            jokers=4,
            upcard=False,
            first_turn="stock",
            pile_pickup="use-top",
            pile_view="top",
            rediscard_single=True,
            trincas=True,
            go_out_canastra="any",
            go_out_discard="free",
            go_out_morto="none-left",
            stock_end="morto",
            morto_penalty="not-taken-by-other",
            unused_morto="penalty-if-opponent",
            tie="draw",
        ),
        targets=(None, 1500, 3000),
    ),
}

TARGETS = (None, 1500, 2000, 3000)
"""Every match length there is. RULES, The match."""


def resolve(spec: object) -> Rules:
    """Find a rule set by a preset's name, or by a table of changes with its `base`.

    Raises RulesError that names all that is wrong with the table at once.
    """
    table: Mapping[Any, Any] = spec if isinstance(spec, Mapping) else {"base": spec}
    changes = {key: value for key, value in table.items() if key != "base"}
    base = table.get("base")
    preset = PRESETS.get(base) if isinstance(base, str) else None
    if preset is None:
        unknown = f"unknown rules {base!r}, allowed: {', '.join(PRESETS)}"
        raise RulesError("; ".join([unknown, *faults(changes)]))
    return change(preset.rules, changes)


def changes(rules: Rules, base: str) -> dict[str, int | str | bool]:
    """Name the parameters in which a rule set differs from a preset, with their values."""
    before = PRESETS[base].rules.as_dict()
    return {key: value for key, value in rules.as_dict().items() if before[key] != value}


def spec_of(rules: Rules) -> str | dict[str, object]:
    """Write a rule set as its preset's name, or as the nearest preset with what differs."""
    differences = {name: changes(rules, name) for name in PRESETS}
    nearest = min(differences, key=lambda name: len(differences[name]))
    return {"base": nearest, **differences[nearest]} if differences[nearest] else nearest
