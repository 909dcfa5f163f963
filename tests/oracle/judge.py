"""CONTRACT's judge for the asks this oracle knows: meld, play, legal, deal."""

from __future__ import annotations

from typing import Any

from . import cards as deck
from . import deal, melds
from .legal import legal
from .moves import Refused, play
from .rulebook import Rulebook, rulebook
from .score import score
from .table import SIDES, read_table, write_table


def answer(request: dict[str, Any]) -> dict[str, Any]:
    """Answer one request; what cannot be judged is answered by {"error": ...}."""
    try:
        given = judge(request)
    except (ValueError, KeyError, TypeError) as problem:
        given = {"error": f"{type(problem).__name__}: {problem}"}
    return {"id": request["id"], **given} if "id" in request else given


def judge(request: dict[str, Any]) -> dict[str, Any]:
    rules = rulebook(request["rules"])
    ask = request["ask"]
    if ask == "meld":
        cards = deck.parse(request["cards"])
        deck.check_pack(cards, rules.jokers)
        return melds.answer(cards, rules)
    if ask == "deal":
        return deal.answer(request, rules)
    if ask == "legal":
        return {"actions": sorted(legal(read_table(request["position"], rules), rules))}
    if ask == "play":
        return play_all(request, rules)
    raise ValueError(f"this judge is not asked {ask!r}")


def play_all(request: dict[str, Any], rules: Rulebook) -> dict[str, Any]:
    """CONTRACT, ask "play": "a refused action changes nothing and the next is tried"."""
    table = read_table(request["position"], rules)
    outcomes: list[str | dict[str, str]] = []
    for text in request["plays"]:
        try:
            table = play(table, text, rules)
            outcomes.append("ok")
        except Refused as refusal:
            outcomes.append({"refused": str(refusal)})
    return {
        "outcomes": outcomes,
        "position": write_table(table, rules),
        "over": table.over,
        "score": {side: score(table, side, rules) for side in SIDES} if table.over else None,
    }
