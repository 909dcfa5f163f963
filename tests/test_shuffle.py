"""A deal anyone can check. RULES, An honest deal."""

from hashlib import sha256
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buraco_core.cards import pack
from buraco_core.presets import resolve
from buraco_core.shuffle import (
    DealError,
    _below,
    _numbers,
    commitment,
    honest_deal,
    parse_seed,
    robot_generator,
    round_seed,
    shuffled,
)
from tests.strategies import rule_sets, seatings, seeds

ZEROS = bytes(32)


def slow_numbers(seed, count):
    """The stream as RULES describes it, spelled out."""
    stream = b"".join(sha256(seed + bytes([0, 0, 0, at])).digest() for at in range(count // 8 + 1))
    return [int.from_bytes(stream[at : at + 4], "big") for at in range(0, 4 * count, 4)]


def test_the_stream_is_the_hash_of_seed_and_counter_read_as_numbers_of_four_bytes():
    assert list(islice(_numbers(ZEROS), 20)) == slow_numbers(ZEROS, 20)


def test_numbers_that_would_favour_a_value_are_skipped():
    """2**32 is 40,139,881 times 107 and 29 more: the last 29 numbers are skipped."""
    assert 40_139_881 * 107 + 29 == 2**32
    assert _below(107, iter([2**32 - 1, 2**32 - 29, 2**32 - 30])) == 106
    assert _below(4, iter([2**32 - 1])) == 3


def test_the_shuffle_swaps_from_the_last_card_down_and_then_draws_the_lot():
    rules = resolve("casa")
    numbers = iter(slow_numbers(ZEROS, 400))
    cards = list(range(52)) * 2
    for last in range(103, 0, -1):
        fair = 2**32 - 2**32 % (last + 1)
        other = next(number for number in numbers if number < fair) % (last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    assert shuffled(ZEROS, rules, "SWNE") == (tuple(cards), next(numbers) % 4)


def test_the_hash_shown_before_the_round_is_of_the_seed():
    assert commitment(b"abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


def test_a_round_s_seed_is_the_hash_of_the_match_s_and_its_number():
    assert round_seed(ZEROS, 258) == sha256(ZEROS + b"\x00\x00\x01\x02").digest()


def test_a_robot_s_chance_follows_from_the_seed_and_the_turn():
    first, again, later = (robot_generator(ZEROS, turn).random() for turn in (7, 7, 8))
    assert first == again != later


@given(seeds, rule_sets, seatings, st.data())
def test_every_card_is_dealt_and_a_cut_only_turns_the_pack(seed, rules, seats, data):
    cards, lot = shuffled(seed, rules, seats)
    cut = data.draw(st.integers(0, len(cards) - 1))
    dealt = honest_deal(seed, rules, seats, cut)
    order = [(dealt.first + at) % len(seats) for at in range(len(seats))]
    upcard = () if dealt.upcard is None else (dealt.upcard,)
    front = [card for seat in order for card in dealt.hands[seat]]
    front += [*dealt.mortos[0], *dealt.mortos[1], *upcard, *dealt.stock]
    assert tuple(front) == cards[cut:] + cards[:cut]
    assert sorted(front) == sorted(pack(rules.jokers))
    assert dealt.first == lot


@pytest.mark.parametrize("cut", [-1, 104])
def test_a_cut_outside_the_pack_is_refused(cut):
    with pytest.raises(DealError, match="103"):
        honest_deal(ZEROS, resolve("casa"), "SN", cut)


@pytest.mark.parametrize("text", ["", "00", "0" * 63, "0" * 66, "g" * 64, " " + "0" * 63, None, 7])
def test_a_seed_is_64_hexadecimal_digits(text):
    with pytest.raises(DealError, match="64"):
        parse_seed(text)


def test_a_seed_reads_as_its_bytes():
    assert parse_seed("0a" * 32) == b"\n" * 32
