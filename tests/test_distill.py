"""The numbers that prospects and plans weigh: found alike each time, kept in their place."""

from itertools import islice
from pathlib import Path
from random import Random
from runpy import run_path

import pytest

from buraco_core.bots import plan_weights, prospects
from buraco_core.bots.plan_weights import PLAN_WEIGHTS
from buraco_core.bots.prospect_weights import PROSPECT_WEIGHTS
from buraco_core.bots.trust import Trust
from tools import data_file
from tools.console import Trouble
from tools.distill import plans, rounds, trust
from tools.distill import prospects as told
from tools.distill.ridge import Row, fit, tell
from tools.openings import KINDS

KNOWN = [3.0, -2.0, 0.0, 0.5]


def made_up(count: int, noise: float) -> list[Row]:
    rng = Random(1)
    found = []
    for group in range(count):
        measures = [rng.gauss(0, 1) for _ in KNOWN]
        importance = rng.choice([1.0, 4.0])
        value = tell(KNOWN, measures) + rng.gauss(0, noise) / importance**0.5
        found.append(Row(group, [*measures, 0.0], value, importance))
    return found


def test_a_fit_finds_the_numbers_behind_made_up_data_and_leaves_out_what_never_differs():
    fitted = fit(made_up(500, noise=0.5))
    assert fitted.weights == pytest.approx([*KNOWN, 0.0], abs=0.1)
    assert fitted.weights[-1] == 0


def test_a_fit_is_judged_by_rounds_it_was_not_made_of():
    own = [[float(other == group) for other in range(10)] for group in range(10)]
    rows = [Row(group, own[group], 1.0) for group in range(10) for _ in range(2)]
    fitted = fit(rows)
    assert all(fitted.weights)
    assert fitted.told == [0.0] * len(rows)
    assert set(fitted.tried.values()) == {0.0}


def test_what_counts_more_is_told_more_closely():
    at_odds = [Row(n, (1.0,), float(n % 2), 9.0 if n % 2 else 1.0) for n in range(500)]
    assert fit(at_odds).weights[0] == pytest.approx(0.9, abs=0.01)


def test_too_few_rounds_are_said():
    with pytest.raises(Trouble, match="more rounds"):
        fit(made_up(3, noise=0.0))


def test_prospects_are_the_same_whatever_the_processes():
    once, again = (
        told.distill(rounds.deal_rounds("trincas-SN", 12, seed=2), jobs) for jobs in (1, 2)
    )
    assert once == again
    assert any(once.now)


def test_plans_are_the_same_each_time():
    once, again = (
        plans.distill(rounds.deal_rounds("trincas-SWNE", 5, seed=2), worlds=2, rate=0.3, jobs=1)
        for _ in range(2)
    )
    assert once == again
    assert any(once)


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_table_has_a_number_for_every_measure(kind: str):
    assert set(PLAN_WEIGHTS[kind]) == set(plan_weights.MEASURES)
    weights = PROSPECT_WEIGHTS[kind]
    assert len(weights.now) == len(weights.late) == len(prospects.MEASURES)


@pytest.mark.parametrize("kind", KINDS)
def test_no_measure_of_a_plan_is_without_a_number(kind: str):
    seen = islice(plans.decisions(rounds.deal_rounds(kind, 1, seed=3)[0]), 20)
    measured = {name for _, choice in seen for way in choice for name in way.measured}
    assert measured
    assert measured <= set(PLAN_WEIGHTS[kind])


def shipped(kind: str) -> dict[data_file.DataFile, list[str]]:
    return {
        data_file.PLANS: plans.lines(tuple(PLAN_WEIGHTS[kind].values())),
        data_file.PROSPECTS: told.lines(PROSPECT_WEIGHTS[kind]),
    }


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_shipped_is_written_as_it_stands(kind: str):
    for file, lines in shipped(kind).items():
        text = file.path.read_text("utf-8")
        assert data_file.replaced(file, text, kind, lines) == text


def test_an_entry_is_replaced_in_its_place_and_read_back(tmp_path: Path):
    fresh = [f"{number}.5," for number in range(len(plan_weights.MEASURES))]
    copy = data_file.PLANS._replace(path=tmp_path / "copy.py")
    copy.path.write_text(data_file.PLANS.path.read_text("utf-8"), "utf-8")
    data_file.write(copy, "closed-SN", fresh)
    changed = run_path(str(copy.path))["PLAN_WEIGHTS"]
    assert list(changed["closed-SN"].values()) == [n + 0.5 for n in range(len(fresh))]
    assert list(changed) == sorted(changed)
    others = set(KINDS) - {"closed-SN"}
    assert {kind: changed[kind] for kind in others} == {kind: PLAN_WEIGHTS[kind] for kind in others}


def test_estimates_are_trusted_as_far_as_worlds_confirm_them():
    def told(estimate: float, gain: float) -> trust.Told:
        return trust.Told(0, estimate, gain, error=0.1)

    confirmed = [told(estimate, 0.5 * estimate) for estimate in (-0.2, -0.1, 0.1, 0.2)]
    assert trust.trust(confirmed, 8) == Trust(0.5, trust.MOST_WORLDS)
    far_off = [told(0.1, 0.25), told(0.1, -0.15), told(-0.1, 0.15), told(-0.1, -0.25)]
    assert trust.trust(far_off, 8) == Trust(0.5, round(1.5 * 8 * 0.01 / (0.2**2 - 0.01)))
    assert trust.trust([told(0.1, -0.3), told(0.1, -0.1)], 8).scale == 0


def test_every_kind_of_comparison_is_tried_out():
    dealt = rounds.deal_rounds("open-SWNE", 2, seed=2)
    found = [told for one in dealt for told in trust.listen(one, worlds=2, rate=0.2)]
    assert {told.kind for told in found} == {0, 1, 2}
    assert all(told.estimate <= 0 for told in found)
