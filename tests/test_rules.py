"""Rule sets are data, presets lie in one place, and every rule says who decides it."""

import ast
import importlib
import json
import re
from pathlib import Path

import pytest
from hypothesis import given

import buraco_core
from buraco_core import refusal
from buraco_core.presets import PRESETS, resolve, spec_of
from buraco_core.refusal import Rule
from buraco_core.rules import CHOICES, RulesError
from tests.strategies import rule_sets

PACKAGE = Path(buraco_core.__file__).parent


def test_a_single_parameter_can_be_changed_and_the_rest_stays():
    changed = resolve({"base": "fechado", "trincas": False})
    assert changed.as_dict() == {**resolve("fechado").as_dict(), "trincas": False}


@pytest.mark.parametrize(
    ("spec", "named"),
    [
        ("truco", ["truco", "aberto-104", "casa"]),
        (None, ["None", "aberto"]),
        ({"trincas": False}, ["None", "fechado-tradicional"]),
        ({"base": "casa", "jokers": 3}, ["jokers", "3", "0", "4"]),
        ({"base": "casa", "jokers": False}, ["jokers", "false"]),
        ({"base": "casa", "trincas": 1}, ["trincas", "1", "true"]),
        ({"base": "casa", "stock_end": ["over"]}, ["stock_end", "morto"]),
        (
            {"base": "casa", "colour": "red", "tie": "coin", "upcard": "yes"},
            ["colour", "tie", "coin", "draw", "upcard", "yes"],
        ),
        ({"base": "truco", "tie": "coin"}, ["truco", "tie", "coin"]),
    ],
)
def test_all_that_is_wrong_with_a_rule_set_is_named_at_once(spec, named):
    with pytest.raises(RulesError) as caught:
        resolve(spec)
    assert all(word in str(caught.value) for word in named)
    assert "\n" not in str(caught.value)


def test_the_nine_presets_have_the_values_of_the_table_kept_beside_the_oracle():
    table = json.loads((Path(__file__).parent / "oracle" / "presets.json").read_text("utf-8"))
    presets = table.get("presets", table)
    assert set(presets) == set(PRESETS)
    for name, preset in PRESETS.items():
        values = preset.rules.as_dict()
        assert {key: presets[name][key] for key in values} == values
        assert preset.title == presets[name]["title"]
        assert list(preset.targets) == presets[name]["targets"]


@given(rule_sets)
def test_a_rule_set_written_as_its_nearest_preset_reads_back(rules):
    assert resolve(spec_of(rules)) == rules


def test_every_parameter_offers_its_values():
    assert {name: len(values) for name, values in CHOICES.items() if len(values) != 2} == {
        "unused_morto": 3
    }


def test_no_preset_is_named_where_rules_are_applied():
    """Variants are data: no `if rules is STBL`. Only presets.py names them, and defaults."""
    names = {f'"{name}"' for name in PRESETS} | {f"'{name}'" for name in PRESETS}
    names |= {f".{name.upper().replace('-', '_')}" for name in PRESETS}
    may_offer_a_default = {"presets.py", "__main__.py", "bridge.py", "page.py", "terminal.py"}
    naming = [
        f"{path.name}: {name}"
        for path in PACKAGE.rglob("*.py")
        if path.name not in may_offer_a_default
        for name in sorted(names)
        if name in path.read_text("utf-8")
    ]
    assert naming == []


def _docstrings_of_members():
    tree = ast.parse(Path(refusal.__file__).read_text("utf-8"))
    enum = next(node for node in tree.body if isinstance(node, ast.ClassDef))
    for member, text in zip(enum.body, enum.body[1:], strict=False):
        if isinstance(member, ast.Assign):
            assert isinstance(text, ast.Expr), member.targets[0].id
            yield member.targets[0].id, text.value.value


def test_every_rule_names_the_function_that_decides_it():
    documented = dict(_docstrings_of_members())
    assert set(documented) == set(Rule.__members__)
    for name, text in documented.items():
        (path,) = re.findall(r":func:`(buraco_core\.[\w.]+)`", text)
        assert callable(_find(path)), f"{name}: {path}"


def _find(path):
    parts = path.split(".")
    found = importlib.import_module(".".join(parts[:2]))
    for part in parts[2:]:
        found = getattr(found, part)
    return found
