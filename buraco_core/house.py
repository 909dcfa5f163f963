"""A family's own rule set: its name, the preset it starts from, and what it changes of it."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .presets import PRESETS, changes, resolve
from .rules import Rules, RulesError

FORMAT = "buraco-house/1"
KEYS = ("format", "name", "rules")
LONGEST_NAME = 30
_BEGINS = '{"format"'


class HouseError(ValueError):
    """What is no rule set of a family's; the message names all that is wrong with it."""


@dataclass(frozen=True, slots=True)
class House:
    """A rule set by the name its family gives it."""

    name: str
    base: str
    """The preset it starts from."""
    rules: Rules

    @property
    def changes(self) -> dict[str, int | str | bool]:
        """Name what differs from the preset, with its value here."""
        return changes(self.rules, self.base)

    @property
    def title(self) -> str:
        """The name on screen of the preset it starts from."""
        return PRESETS[self.base].title

    def as_json(self) -> dict[str, Any]:
        """Write it as it is kept; :func:`read` gives it back."""
        return {"format": FORMAT, "name": self.name, "rules": {"base": self.base, **self.changes}}


def read(kept: object) -> House:
    """Read a rule set as it was kept; HouseError says all that is wrong with it at once."""
    if not isinstance(kept, Mapping):
        raise HouseError(f"{kept!r} is no table")
    wrong = []
    if unknown := [key for key in kept if key not in KEYS]:
        wrong.append(f"unknown {unknown}, allowed: {', '.join(KEYS)}")
    if kept.get("format") != FORMAT:
        wrong.append(f"format: {kept.get('format')!r} is not {FORMAT!r}")
    given, rules = kept.get("name"), kept.get("rules")
    name = " ".join(given.split()) if isinstance(given, str) else ""
    if not 0 < len(name) <= LONGEST_NAME:
        wrong.append(f"name: {given!r} is not 1 to {LONGEST_NAME} characters")
    base = rules.get("base") if isinstance(rules, Mapping) else rules
    try:
        resolved = resolve(rules)
    except RulesError as error:
        wrong.append(f"rules: {error}")
    if wrong:
        raise HouseError("; ".join(wrong))
    return House(name, str(base), resolved)


def write(house: House) -> str:
    """Write it as a line to send to others."""
    return json.dumps(house.as_json(), ensure_ascii=False)


def rules_in(text: str) -> Rules:
    """Read the rules that a text holds: a table of changes with its base, or a family's rule set.

    HouseError or RulesError where it holds none.
    """
    try:
        kept = json.loads(text)
    except ValueError as error:
        if _BEGINS in text:
            return find(text).rules
        raise HouseError(f"the rules are no JSON: {error}") from None
    return read(kept).rules if isinstance(kept, dict) and "format" in kept else resolve(kept)


def find(text: str) -> House:
    """Read the line out of a text that somebody sent, whatever stands around it."""
    begins = text.find(_BEGINS)
    if begins < 0:
        raise HouseError("there are no rules in the text")
    try:
        kept, _end = json.JSONDecoder().raw_decode(text, begins)
    except (ValueError, RecursionError) as error:
        raise HouseError(f"the rules in the text are no JSON: {error}") from None
    return read(kept)
