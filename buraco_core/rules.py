"""A rule set as a frozen table of choices. RULES.md names each parameter and its values."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Literal, get_args, get_type_hints


class RulesError(ValueError):
    """A table of rules with unknown keys, values or types; the message names every one."""


@dataclass(frozen=True, slots=True)
class Rules:
    """Everything in which one Buraco differs from another. RULES, the whole page."""

    jokers: Literal[0, 4]
    """Jokers in the two packs: 104 or 108 cards. RULES, The deal."""
    upcard: bool
    """Whether the stock's first card opens the pile. RULES, The deal."""
    first_turn: Literal["stock", "free"]
    """Whether the round's very first turn must draw from the stock. RULES, A turn."""
    pile_pickup: Literal["free", "use-top"]
    """Whether the pile is taken bare or by using its top card at once. RULES, A turn."""
    pile_view: Literal["all", "top"]
    """What of the pile lies open. RULES, A turn."""
    rediscard_single: bool
    """Whether a pile of one card may be given straight back. RULES, A turn."""
    trincas: bool
    """Whether cards of one rank are a meld. RULES, Melds."""
    go_out_canastra: Literal["clean", "any"]
    """The canastra one's side needs to go out. RULES, Going out."""
    go_out_discard: Literal["required", "free"]
    """Whether the last card must be discarded to go out. RULES, Going out."""
    go_out_morto: Literal["taken", "none-left"]
    """The morto one's side needs to go out. RULES, Going out."""
    stock_end: Literal["morto", "over"]
    """What follows when the stock has run out. RULES, The stock runs out."""
    morto_penalty: Literal["not-taken", "not-taken-by-other"]
    """Who loses 100 for a morto not taken. RULES, The round's points."""
    unused_morto: Literal["counts", "penalty", "penalty-if-opponent"]
    """How a morto counts whose owner never played with it. RULES, The round's points."""
    tie: Literal["went-out-then-extra", "draw"]
    """How a tied match is decided. RULES, The match."""

    def as_dict(self) -> dict[str, int | str | bool]:
        """List every parameter with its value."""
        return asdict(self)


def _choices(hint: object) -> tuple[object, ...]:
    return (False, True) if hint is bool else get_args(hint)


CHOICES: dict[str, tuple[object, ...]] = {
    name: _choices(hint) for name, hint in get_type_hints(Rules).items()
}
"""The values each parameter can take, by its name."""


def _spell(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else repr(value)


def faults(changes: Mapping[str, object]) -> list[str]:
    """List what is wrong with a table of changes: unknown keys, values and types."""
    found = []
    for key, value in changes.items():
        if key not in CHOICES:
            found.append(f"unknown parameter {key!r}, allowed: {', '.join(CHOICES)}")
        elif not any(value == good and type(value) is type(good) for good in CHOICES[key]):
            allowed = ", ".join(_spell(good) for good in CHOICES[key])
            found.append(f"{key} cannot be {_spell(value)}, allowed: {allowed}")
    return found


def change(base: Rules, changes: Mapping[str, object]) -> Rules:
    """Change single parameters of a rule set, as a family would at its own table.

    Raises RulesError that names all unknown keys, values and types at once.
    """
    if found := faults(changes):
        raise RulesError("; ".join(found))
    return Rules(**{**base.as_dict(), **changes})  # type: ignore[arg-type]
