"""How sure a sample makes us."""

from random import Random

import pytest

from buraco_core.intervals import (
    mean_interval,
    percentile,
    pooled_interval,
    pooled_share,
    share_interval,
    sign_test,
)


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


def test_each_setting_counts_the_same_whatever_its_pairs():
    assert pooled_share([[1.0], [0.0, 0.0, 0.5, 0.5]]) == (1.0 + 0.25) / 2


def test_the_spread_between_settings_does_not_count():
    """Settings of nothing but 0.9 and of nothing but 0.5: only the added pairs are unsure.

    40 pairs of mean 0.7, 0 and 1: mean 29/42, squares 40 * 0.0095^2 + 0.6905^2 + 0.3095^2 = 0.576,
    reach 1.96 * sqrt(0.576 / 41 / 42) = 0.0358.
    """
    assert pooled_interval([[0.9] * 20, [0.5] * 20]) == pytest.approx((0.6547, 0.7263), abs=1e-3)


def test_a_setting_of_one_pair_is_as_unsure_as_can_be():
    assert pooled_interval([[1.0], [1.0]])[0] < 0.4


def test_the_pooled_interval_holds_the_truth_about_95_times_in_a_hundred():
    rng = Random(4)
    truths, sizes = (0.5, 0.7, 0.9), (30, 15, 60)
    held = 0
    for _ in range(400):
        settings = [
            [(rng.random() < truth) / 2 + (rng.random() < truth) / 2 for _ in range(size)]
            for truth, size in zip(truths, sizes, strict=True)
        ]
        low, high = pooled_interval(settings)
        held += low <= 0.7 <= high
    assert 366 <= held <= 394


def test_the_sign_test_counts_coins():
    """Eight of ten: 2 * (45 + 10 + 1) / 1024."""
    assert sign_test(8, 2) == sign_test(2, 8) == pytest.approx(112 / 1024)
    assert sign_test(0, 0) == sign_test(5, 5) == 1


def test_a_percentile_is_the_smallest_value_that_so_many_reach():
    assert percentile({5: 1, 1: 1, 3: 2}, 50) == 3
    assert percentile({1: 99, 9: 1}, 99) == 1
    assert percentile({1: 98, 9: 2}, 99) == 9
    with pytest.raises(ValueError, match="nothing"):
        percentile({}, 50)
