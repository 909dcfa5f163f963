"""The middling and the hard robot see a view only, and answer alike whenever they are asked."""

from collections.abc import Iterator
from random import Random

import pytest

from buraco_core.actions import Action
from buraco_core.bots import hard, medium
from buraco_core.bots.policy_outlook import menaced
from buraco_core.bots.replica_convert import game_of
from buraco_core.bots.weights import Weights
from buraco_core.deal import start
from buraco_core.game import play, refuse
from buraco_core.position import read
from buraco_core.presets import PRESETS
from buraco_core.rules import Rules
from buraco_core.shuffle import honest_deal
from buraco_core.state import SEATINGS, Phase, State
from buraco_core.view import sample_hidden, see

ROBOTS = {"medium": medium.choose, "hard": hard.choose}


def table(rules: Rules, seats: str, seed: int) -> State:
    return start(honest_deal(Random(seed).randbytes(32), rules, seats), rules)


def decide(level: str, state: State) -> Action:
    return ROBOTS[level](see(state, state.turn), Random(7), 2)


@pytest.mark.parametrize("seats", SEATINGS)
@pytest.mark.parametrize("preset", PRESETS)
def test_every_round_ends_without_a_refusal(preset: str, seats: str) -> None:
    state = table(PRESETS[preset].rules, seats, 1)
    while state.phase is not Phase.OVER:
        action = decide("medium", state)
        assert refuse(state, action) is None
        state = play(state, action)
    assert len(state.discards) < 250


@pytest.mark.parametrize("preset", ["aberto", "fechado", "stbl"])
def test_hard_plays_a_round_to_its_end(preset: str) -> None:
    state = table(PRESETS[preset].rules, "SWNE", 2)
    while state.phase is not Phase.OVER:
        action = decide("hard", state)
        assert refuse(state, action) is None
        state = play(state, action)


@pytest.mark.parametrize("level", ROBOTS)
@pytest.mark.parametrize("preset", ["aberto", "fechado", "stbl", "classico"])
def test_hidden_cards_swapped_the_decision_stays(preset: str, level: str) -> None:
    state = table(PRESETS[preset].rules, "SWNE", 3)
    for number in range(40):
        if state.phase is Phase.OVER:
            break
        view = see(state, state.turn)
        other = sample_hidden(view, Random(number))
        assert see(other, other.turn) == view
        action = decide(level, state)
        assert action == decide(level, other) == decide(level, state)
        state = play(state, action)


def test_thinking_pauses_and_ends_with_the_same_action() -> None:
    state = table(PRESETS["aberto"].rules, "SWNE", 4)
    state = play(state, decide("medium", state))
    for _ in range(12):
        state = play(state, decide("medium", state))
    view = see(state, state.turn)
    answers = []

    def slices() -> Iterator[None]:
        answers.append((yield from hard.think(view, Random(1), worlds=8)))

    steps = sum(1 for _ in slices())
    assert steps > 8
    assert answers == [hard.choose(view, Random(1), 8)]


@pytest.mark.parametrize(("took", "menaces"), [(None, False), ("N", True)])
def test_an_opponent_menaces_who_may_go_out_not_who_is_to_take_a_morto(
    took: str | None, menaces: bool
) -> None:
    position = {
        "hands": {"S": "3h5d9cKs", "N": "4c"},
        "melds": {"eles": ["5h6h7h8h9hThJh"]},
        "stock": "4h6c7c8d",
        "mortos": ["3c3d4d6d8c9dTcJdQcKdAs"],
        "took": {"eles": took},
    }
    state = read(position, PRESETS["casa"].rules)
    assert menaced(game_of(state), Weights(menace=2.0), 0) is menaces
