"""When paired rounds tell enough to stop, and how often they tell wrongly."""

from random import Random

import pytest

from buraco_core.sequential import FEWEST, Question

QUESTION = Question(0.5, 0.6)
MOST = 1000


def run(question, share, rng):
    """Draw pairs, both rounds the same in a third of them, until the question is answered."""
    shares = []
    while len(shares) < MOST:
        first = rng.random() < share
        second = first if rng.random() < 1 / 3 else rng.random() < share
        shares.append((first + second) / 2)
        if answer := question.answer(shares):
            return answer, len(shares)
    return None, MOST


@pytest.mark.parametrize(("share", "wrong"), [(0.5, "high"), (0.6, "low")])
def test_either_mistake_is_made_about_once_in_twenty_runs(share, wrong):
    """Of 400 runs 20 are expected to err: 11 to 29 lie within two standard deviations."""
    rng = Random(8)
    answers = [run(QUESTION, share, rng)[0] for _ in range(400)]
    assert None not in answers
    assert answers.count(wrong) <= 29


@pytest.mark.parametrize(("share", "right"), [(0.4, "low"), (0.75, "high")])
def test_beyond_the_two_shares_it_hardly_ever_errs_and_stops_sooner(share, right):
    rng = Random(9)
    runs = [run(QUESTION, share, rng) for _ in range(200)]
    border = [run(QUESTION, 0.5, rng) for _ in range(100)]
    assert [answer for answer, _ in runs].count(right) >= 198
    assert sum(length for _, length in runs) / 200 < sum(length for _, length in border) / 100


def test_pairs_without_any_spread_tell_something_only_once_there_are_some():
    assert QUESTION.answer([1.0] * (FEWEST - 1)) is None
    assert QUESTION.answer([1.0] * 40) == "high"
    assert QUESTION.answer([0.0] * 40) == "low"


def test_a_share_in_the_middle_tells_nothing():
    assert QUESTION.ratio([0.5, 0.6] * 20) == pytest.approx(0)
