"""What no robot does at any level: positions written by hand, three a line of the list."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from buraco_core.actions import write
from buraco_core.bots import choose
from buraco_core.bots.never import NEVER, offences
from buraco_core.cards import pack, parse
from buraco_core.cards import write as write_cards
from buraco_core.position import read
from buraco_core.presets import PRESETS
from buraco_core.view import see

LEVELS = ("easy", "medium", "hard")
Case = tuple[str, str, str, dict[str, Any]]
"""The predicate's name, rules, seats, and what differs from an opening position."""

CASES: dict[str, Case] = {
    "a two beside a lone king": (
        "wastes-a-wild", "aberto", "SN", {"hand": "2h9cKd4s"}),
    "a joker beside a card that fits nowhere": (
        "wastes-a-wild", "fechado", "SWNE", {"hand": "**4dTs", "nos": ["5h6h7h"], "took": "S"}),
    "two twos and one natural": (
        "wastes-a-wild", "stbl", "SN", {"hand": "2s2d8cKh", "nos": ["9cTcJc"]}),
    "a two of another suit beside a limpa": (
        "dirties-a-limpa", "casa", "SN", {"hand": "2dKc4s9s", "nos": ["3h4h5h6h7h8h9h"]}),
    "a joker beside a limpa of one rank": (
        "dirties-a-limpa", "fechado", "SWNE", {"hand": "**Kc4s9d", "nos": ["5h5h5d5d5s5s5c"]}),
    "the own two beside a limpa": (
        "dirties-a-limpa", "stbl", "SN", {"hand": "2hKc4s9s", "nos": ["5h6h7h8h9hThJh"]}),
    "going out far behind": (
        "goes-out-losing", "aberto", "SN", {
            "hand": "ThKc", "nos": ["3h4h5h6h7h8h9h"], "took": "S",
            "eles": ["4d5d6d7d8d9dTd", "5s6s7s8s9sTsJs", "6c7c8c9cTcJcQc"]}),
    "going out far behind in a closed game": (
        "goes-out-losing", "stbl", "SN", {
            "hand": "ThKc", "nos": ["3h4h5h6h7h8h9h"], "took": "S",
            "eles": ["4d5d6d7d8d9dTd", "5s6s7s8s9sTsJs", "6c7c8c9cTcJcQc"], "pile": "4s"}),
    "a pair beside a lone king": (
        "breaks-a-pair", "aberto", "SN", {"hand": "7h8hKcTs"}),
    "a pair beside a lone three": (
        "breaks-a-pair", "stbl", "SWNE", {"hand": "JdQd3s9hTh"}),
    "a pair beside lone cards where ranks count": (
        "breaks-a-pair", "fechado", "SWNE", {"hand": "5s6s9hKd3c"}),
    "a card for their run": (
        "feeds-a-canastra", "aberto", "SN", {"hand": "8hKc3dTs", "eles": ["5h6h7h"]}),
    "a card for their canastra": (
        "feeds-a-canastra", "stbl", "SWNE", {"hand": "TsKc4d7h", "eles": ["4s5s6s7s8s9s"]}),
    "a card for their trinca": (
        "feeds-a-canastra", "fechado", "SWNE", {"hand": "9hKc4d6s", "eles": ["9d9s9c"]}),
    "the last fitting card before the morto": (
        "holds-the-morto-back", "aberto", "SN", {"hand": "8hKc", "nos": ["5h6h7h"]}),
    "the last fitting card in a closed game": (
        "holds-the-morto-back", "stbl", "SWNE", {"hand": "TsKc", "nos": ["7s8s9s"]}),
    "the last card of a trinca's rank": (
        "holds-the-morto-back", "fechado", "SWNE", {"hand": "9hKc", "nos": ["9d9s9c"]}),
    "a pile of four cards for one run": (
        "leaves-a-winning-pile", "aberto", "SN", {
            "phase": "draw", "hand": "KcTs4d9d3cJs", "nos": ["5h6h7h"], "pile": "8h9hThKsJh3s4c"}),
    "a pile for two runs": (
        "leaves-a-winning-pile", "casa", "SWNE", {
            "phase": "draw", "hand": "KcTs4dQd3cJs", "nos": ["5h6h7h", "7d8d9d"],
            "pile": "8h9h6dTdKs3s4c"}),
    "a pile with the seventh card": (
        "leaves-a-winning-pile", "classico", "SN", {
            "phase": "draw", "hand": "KcTs4dQd3cJs", "nos": ["4h5h6h7h8h9h"],
            "pile": "3hThJhKs3s4cQh"}),
}  # fmt: skip


def position(preset: str, seats: str, case: dict[str, Any]) -> dict[str, Any]:
    """Deal what the case does not name from the rest of the pack."""
    melds = {side: case.get(side, []) for side in ("nos", "eles")}
    named = "".join([case["hand"], *melds["nos"], *melds["eles"], case.get("pile", "")])
    left = Counter(pack(PRESETS[preset].rules.jokers))
    left.subtract(parse(named))
    rest = sorted(left.elements())
    Random(1).shuffle(rest)
    hands = {seat: write_cards(rest[6 * at : 6 * at + 6]) for at, seat in enumerate(seats)}
    mortos = 1 if "took" in case else 2
    return {
        "seats": seats,
        "turn": seats[0],
        "phase": case.get("phase", "play"),
        "hands": {**hands, seats[0]: case["hand"]},
        "melds": melds,
        "pile": case.get("pile", ""),
        "stock": write_cards(rest[46:]),
        "mortos": [write_cards(rest[at : at + 11]) for at in (24, 35)][:mortos],
        "took": {"nos": case.get("took")},
    }


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", CASES)
def test_no_robot_does_it(name: str, level: str) -> None:
    line, preset, seats, case = CASES[name]
    if line == "feeds-a-canastra" and level == "easy":
        pytest.skip("the beginner looks at its own hand only")
    state = read(position(preset, seats, case), PRESETS[preset].rules)
    action = choose(level, see(state, state.turn), Random(5), 8)
    assert line not in offences(state, action), write(action)


def test_every_line_has_positions() -> None:
    assert {case[0] for case in CASES.values()} >= set(NEVER) - {"gives-back"}
