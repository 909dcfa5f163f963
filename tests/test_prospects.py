"""How a round will end, told from an open table: fair to both sides, exact once it is over."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buraco_core.bots.medium import choose
from buraco_core.bots.prospect_weights import PROSPECT_WEIGHTS
from buraco_core.bots.prospects import MEASURES, Prospect, chance, lateness, measure_side, prospect
from buraco_core.bots.replica_convert import game_of
from buraco_core.bots.weights import kind_of_table
from buraco_core.deal import start
from buraco_core.game import play
from buraco_core.presets import PRESETS
from buraco_core.scoring import round_points
from buraco_core.shuffle import honest_deal
from buraco_core.state import SEATINGS, Phase, State
from buraco_core.view import Standing, see


def tables(preset: str, seats: str) -> list[State]:
    rules = PRESETS[preset].rules
    state = start(honest_deal(bytes(32), rules, seats), rules)
    found = [state]
    while state.phase is not Phase.OVER:
        state = play(state, choose(see(state, state.turn), Random(1), 1))
        found.append(state)
    return found


@pytest.mark.parametrize("seats", SEATINGS)
@pytest.mark.parametrize("preset", ["aberto", "fechado", "stbl"])
def test_what_one_side_may_hope_the_other_must_fear(preset: str, seats: str) -> None:
    *played, over = tables(preset, seats)
    weights = PROSPECT_WEIGHTS[kind_of_table(over.rules, len(seats))]
    assert len(weights.now) == len(weights.late) == len(MEASURES)
    for state in played:
        game = game_of(state)
        assert len(measure_side(game, 0)) == len(MEASURES)
        ours, theirs = (prospect(game, side, weights) for side in (0, 1))
        assert ours.lead == pytest.approx(-theirs.lead)
        assert ours.error == theirs.error > 0
        assert 0 <= lateness(game) <= 1
    points = (round_points(0, over).total, round_points(1, over).total)
    told = Prospect(float(points[0] - points[1]), 0.0, points)
    assert prospect(game_of(over), 0, weights) == told


@given(st.integers(-2000, 2000), st.integers(-2000, 2000), st.sampled_from([0.0, 150.0, 500.0]))
def test_a_higher_lead_is_never_a_worse_chance(one: int, other: int, error: float) -> None:
    low, high = sorted((one, other))
    worse, better = (chance(Standing(), 0, Prospect(float(lead), error)) for lead in (low, high))
    assert 0 <= worse <= better <= 1


@pytest.mark.parametrize(
    ("totals", "points", "wins"),
    [
        ((1400, 1300), (150, 90), True),
        ((1400, 1480), (120, 30), True),
        ((1400, 1480), (100, 30), False),
        ((0, 1450), (900, 60), False),
    ],
)
def test_a_match_is_decided_by_the_totals_once_one_reaches_the_target(
    totals: tuple[int, int], points: tuple[int, int], wins: bool
) -> None:
    told = Prospect(float(points[0] - points[1]), 0.0, points)
    assert (chance(Standing(totals, 1500), 0, told) > 0.5) is wins


def test_behind_in_a_match_that_goes_on_is_better_than_lost() -> None:
    told = Prospect(-100.0, 0.0, (0, 100))
    goes_on, lost = (chance(Standing((0, of), 1500), 0, told) for of in (1300, 1400))
    assert lost < goes_on < 0.5


@pytest.mark.parametrize(("lead", "error"), [(300, 0.0), (300, 400.0)])
def test_a_lead_is_a_chance_above_even(lead: int, error: float) -> None:
    assert chance(Standing(), 0, Prospect(float(lead), error)) > 0.5
    assert chance(Standing(), 0, Prospect(float(-lead), error)) < 0.5
    assert chance(Standing(), 0, Prospect(0.0, error)) == pytest.approx(0.5)
