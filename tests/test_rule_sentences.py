"""What the rules' sheet says is what the engine does, in every rule set that shows it."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from buraco_core.actions import Discard, Draw
from buraco_core.cards import parse
from buraco_core.deal import start
from buraco_core.game import legal_actions, play, refuse
from buraco_core.melds import Meld, read
from buraco_core.position import read as position
from buraco_core.presets import PRESETS
from buraco_core.refusal import Refusal, Rule
from buraco_core.rules import Rules
from buraco_core.shuffle import honest_deal
from buraco_core.state import SEATINGS, State
from tools.environment import find_node

ROOT = Path(__file__).parent.parent
ASK = """
import { always, ruleWords } from "./web/words/rules.pt-BR.js";
console.log(JSON.stringify({ always, ruleWords }));
"""


@pytest.fixture(scope="module")
def words() -> dict[str, object]:
    node, _ = find_node()
    asked = [node, "--input-type=module", "--eval", ASK]
    done = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True)
    told: dict[str, object] = json.loads(done.stdout)
    return told


def at(rules: Rules, **table: object) -> State:
    hands = {"S": "5h6hKd", "N": "3c4c"}
    whole = {"hands": hands, "stock": "9c4d", "phase": "play", "mortos": [], **table}
    return position(whole, rules)


def deals_eleven_and_two_mortos(rules: Rules) -> bool:
    for seats in SEATINGS:
        state = start(honest_deal(bytes(32), rules, seats), rules)
        if {len(hand) for hand in (*state.hands, *state.mortos)} != {11} or len(state.mortos) != 2:
            return False
    return True


def lets_the_drawn_card_go(rules: Rules) -> bool:
    state = play(at(rules, phase="draw", hands={"S": "5h6hKd", "N": "3c4c"}), Draw())
    return Discard(parse("9c")[0]) in legal_actions(state)


def moves_wilds(rules: Rules) -> bool:
    inside = read(parse("3h4h5h2s7h"), rules)
    freed = read(parse("3h4h5h6h2s7h"), rules)
    home = read(parse("Ah2h3h4h"), rules)
    assert isinstance(inside, Meld)
    assert isinstance(freed, Meld)
    assert isinstance(home, Meld)
    return (inside.wild, freed.wild, home.wild) == (3, 5, None)


def keeps_two_cards(rules: Rules) -> bool:
    took = {"nos": "S", "eles": "N"}
    state = at(rules, hands={"S": "5h6h7hKd", "N": "3c4c"}, took=took)
    wider = at(rules, hands={"S": "5h6h7hKdQs", "N": "3c4c"}, took=took)
    lay = next(way for way in legal_actions(wider) if str(way).startswith("m 5h"))
    no = refuse(state, lay)
    return isinstance(no, Refusal) and no.rule is Rule.MUST_KEEP_A_CARD


ALWAYS: dict[str, Callable[[Rules], bool]] = {
    "A distribuição": deals_eleven_and_two_mortos,
    "A vez": lets_the_drawn_card_go,
    "Curinga": moves_wilds,
    "Duas cartas na mão": keeps_two_cards,
}


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("name", ALWAYS)
def test_what_holds_in_all_rules_holds(name: str, preset: str, words: dict[str, list[str]]) -> None:
    assert name in {told[0] for told in words["always"]}
    assert ALWAYS[name](PRESETS[preset].rules)


@pytest.mark.parametrize("preset", PRESETS)
def test_what_is_said_of_a_single_card_stands_only_where_it_can_be_given_back(
    preset: str, words: dict[str, dict[str, dict[str, list[str]]]]
) -> None:
    """In closed games the card goes into a meld at once: nothing is left to give back."""
    rules = PRESETS[preset].rules
    parameter, value = words["ruleWords"]["rediscard_single"]["when"]
    hand = {"S": "7s8sKdQc", "N": "3c4c"}
    state = at(rules, phase="draw", hands=hand, pile="9s")
    taking = next(way for way in legal_actions(state) if not isinstance(way, Draw))
    taken = play(state, taking)
    comes_to_the_hand = parse("9s")[0] in taken.hands[0]
    assert comes_to_the_hand == (getattr(rules, parameter) == value)
    if comes_to_the_hand:
        no = refuse(taken, Discard(parse("9s")[0]))
        assert (no is None) == rules.rediscard_single
