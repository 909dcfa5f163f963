"""What a seat may sensibly play: legal, off the never list, and the best of it first."""

from random import Random

import pytest

from buraco_core.actions import Discard, Draw, Extend, Lay
from buraco_core.bots.medium import choose
from buraco_core.bots.never import offences
from buraco_core.bots.policy import company
from buraco_core.bots.replica import Game
from buraco_core.bots.replica_convert import game_of
from buraco_core.bots.search import Candidate
from buraco_core.bots.sight import Sight
from buraco_core.bots.weighing import DISCARDS, weigh
from buraco_core.bots.weights import Weights, weights_for
from buraco_core.cards import CAN_BE_WILD
from buraco_core.deal import start
from buraco_core.game import legal_actions, play, refuse
from buraco_core.presets import PRESETS
from buraco_core.shuffle import honest_deal
from buraco_core.state import SEATINGS, Phase
from buraco_core.view import sample_hidden, see


@pytest.mark.parametrize("seats", SEATINGS)
@pytest.mark.parametrize("preset", PRESETS)
def test_what_is_weighed_may_be_played(preset: str, seats: str) -> None:
    rules = PRESETS[preset].rules
    policy = weights_for(rules, len(seats))
    state = start(honest_deal(b"\1" * 32, rules, seats), rules)
    while state.phase is not Phase.OVER:
        view = see(state, state.turn)
        candidates = weigh(view, game_of(sample_hidden(view, Random(3))), policy)
        estimates = [candidate.estimate for candidate in candidates]
        assert estimates == sorted(estimates, reverse=True)
        actions = [candidate.action for candidate in candidates]
        assert len(set(actions)) == len(actions)
        assert all(refuse(state, action) is None for action in actions)
        assert sum(isinstance(action, Discard) for action in actions) <= DISCARDS
        sight = Sight(view)
        if any(offences(sight, action) for action in actions):
            allowed = [one for one in legal_actions(state) if not offences(sight, one)]
            assert not any(isinstance(one, Discard | Draw) for one in allowed)
        assert choose(view, Random(3), 1) == actions[0]
        state = play(state, actions[0])


def test_a_plain_natural_lay_goes_down_without_ado() -> None:
    rules = PRESETS["aberto"].rules
    state = start(honest_deal(b"\2" * 32, rules, "SN"), rules)
    seen = 0
    while state.phase is not Phase.OVER:
        view = see(state, state.turn)
        candidates = weigh(view, game_of(state), weights_for(rules, 2))
        first = candidates[0].action
        if isinstance(first, Lay | Extend) and len(candidates) == 1:
            seen += not any(CAN_BE_WILD[card] for card in first.cards)
        state = play(state, first)
    assert seen > 5


def test_a_card_is_worth_less_beside_a_neighbour_whose_third_card_is_seen() -> None:
    policy = Weights(near1=3.0, near2=1.5, edge=0.0, high=0.0)
    live = [2] * 53
    seven, eight, nine = 6, 7, 8
    both = company(1 << seven | 1 << eight, seven, live, policy)
    assert both == pytest.approx(4.0)
    assert company(1 << seven | 1 << nine, seven, live, policy) == pytest.approx(2.0)
    live[5] = 0
    assert company(1 << seven | 1 << eight, seven, live, policy) == pytest.approx(2.0)
    live[nine] = 0
    assert company(1 << seven | 1 << eight, seven, live, policy) == 0
    assert company(1 << seven, seven, live, policy) == 0


def test_an_estimate_counts_as_much_as_the_worlds_it_is_trusted_for() -> None:
    candidate = Candidate(Draw(), Game.draw, estimate=0.5, prior=3, values=[0.1])
    assert candidate.worth == pytest.approx((3 * 0.5 + 0.1) / 4)
