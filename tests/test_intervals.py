"""How sure a sample makes us."""

from random import Random

import pytest

from buraco_core.intervals import mean_interval, percentile, share_interval


def test_the_interval_of_a_mean_reaches_1_96_standard_errors_to_either_side():
    """Mean 3, standard deviation sqrt(2.5), five values: 1.96 * sqrt(2.5 / 5) = 1.386."""
    assert mean_interval([1, 2, 3, 4, 5]) == pytest.approx((1.614, 4.386), abs=1e-3)


def test_one_value_tells_nothing_of_its_spread():
    assert mean_interval([7.0]) is None


def test_a_share_s_interval_counts_one_pair_lost_and_one_won_more():
    """Values 0, 1 and ten of 1: mean 11/12, variance 1/12, 1.96 * sqrt(1/12/12) = 0.163."""
    assert share_interval([1.0] * 10) == pytest.approx((0.753, 1.0), abs=1e-3)
    assert share_interval([0.5]) == pytest.approx((0.0, 1.0), abs=0.1)


def test_the_interval_of_a_share_holds_the_truth_about_95_times_in_a_hundred():
    rng = Random(2)
    held = 0
    for _ in range(400):
        sample = [(rng.random() < 0.7) / 2 + (rng.random() < 0.7) / 2 for _ in range(60)]
        low, high = share_interval(sample)
        held += low <= 0.7 <= high
    assert 366 <= held <= 394


def test_a_percentile_is_the_smallest_value_that_so_many_reach():
    assert percentile({5: 1, 1: 1, 3: 2}, 50) == 3
    assert percentile({1: 99, 9: 1}, 99) == 1
    assert percentile({1: 98, 9: 2}, 99) == 9
    with pytest.raises(ValueError, match="nothing"):
        percentile({}, 50)
