"""The page has words for everything the engine may say."""

import re
from pathlib import Path

from buraco_core.presets import PRESETS
from buraco_core.refusal import Rule

WORDS = Path(__file__).parent.parent / "web" / "words"


def test_every_refusal_has_a_sentence():
    text = (WORDS / "refusals.pt-BR.js").read_text(encoding="utf-8")
    sentences = dict(re.findall(r'^  "([a-z-]+)": "(.+)",$', text, re.MULTILINE))
    assert {rule.value for rule in Rule} - sentences.keys() == set()
    assert all(sentence.endswith(".") for sentence in sentences.values())


def test_the_rule_sets_have_the_engines_titles_before_the_engine_is_there():
    text = (WORDS / "pt-BR.js").read_text(encoding="utf-8")
    offered = dict(re.findall(r'name: "([a-z0-9-]+)", title: "([^"]+)"', text))
    assert offered == {name: preset.title for name, preset in PRESETS.items()}
