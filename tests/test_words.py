"""The page has words for everything the engine may say."""

import json
import re
from pathlib import Path

from buraco_core.bots import LEVELS
from buraco_core.presets import PRESETS
from buraco_core.reasons import Reason
from buraco_core.refusal import Rule
from buraco_core.rules import CHOICES

WORDS = Path(__file__).parent.parent / "web" / "words"


def test_every_refusal_has_a_sentence():
    text = (WORDS / "refusals.pt-BR.js").read_text(encoding="utf-8")
    sentences = dict(re.findall(r'^  "([a-z-]+)": "(.+)",$', text, re.MULTILINE))
    assert {rule.value for rule in Rule} - sentences.keys() == set()
    assert all(sentence.endswith(".") for sentence in sentences.values())


def test_the_rule_sets_have_the_engines_titles_before_the_engine_is_there():
    text = (WORDS / "pt-BR.js").read_text(encoding="utf-8")
    pattern = r'name: "([a-z0-9-]+)", title: "([^"]+)", targets: \[([^]]+)\]'
    offered = {
        name: (title, tuple(json.loads(f"[{targets}]")))
        for name, title, targets in re.findall(pattern, text)
    }
    assert offered == {name: (preset.title, preset.targets) for name, preset in PRESETS.items()}


def test_every_value_of_every_rule_has_a_sentence():
    text = (WORDS / "rules.pt-BR.js").read_text(encoding="utf-8")
    text = text[text.index("export const ruleWords") : text.index("export const always")]
    told = {
        name: dict(re.findall(r'^      "([a-z0-9-]+)": "(.+\.)",$', body, re.MULTILINE))
        for name, body in re.findall(
            r'^  ([a-z_]+): \{\n    title: "[^"]+",\n(?:    when: [^\n]+\n)?'
            r"    values: \{\n(.*?)    \},\n  \},$",
            text,
            re.MULTILINE | re.DOTALL,
        )
    }
    assert {name: set(values) for name, values in told.items()} == {
        name: {str(value).lower() for value in values} for name, values in CHOICES.items()
    }
    sentences = [sentence for values in told.values() for sentence in values.values()]
    assert len(sentences) == len(set(sentences))


def test_every_level_has_a_name():
    text = (WORDS / "pt-BR.js").read_text(encoding="utf-8")
    (names,) = re.findall(r"^export const levels = \{(.+)\};$", text, re.MULTILINE)
    assert set(re.findall(r'(\w+): "[^"]+"', names)) == set(LEVELS)


def test_every_reason_for_a_move_has_a_clause():
    text = (WORDS / "hints.pt-BR.js").read_text(encoding="utf-8")
    assert set(re.findall(r'^  "([a-z-]+)": \(', text, re.MULTILINE)) == set(Reason)
