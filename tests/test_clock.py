"""When time runs out the table draws, then discards; it never lays but in one case. RULES, Time."""

from random import Random

import pytest

from buraco_core.actions import Discard, Draw, Extend
from buraco_core.cards import parse
from buraco_core.clock import time_out
from buraco_core.game import play
from buraco_core.position import read
from buraco_core.presets import resolve

CASA = resolve("casa")


def table(**position):
    return read({"stock": "9c4d", **position}, CASA)


def test_before_the_draw_it_draws_from_the_stock_though_a_pile_lies_there():
    assert time_out(table(hands={"S": "5h6h"}, pile="7hKd"), Random(1)) == Draw()


def test_after_the_draw_it_discards_a_legal_card_at_random():
    state = table(hands={"S": "5h6h7h", "N": "Ac"}, phase="play")
    discards = {time_out(state, Random(seed)) for seed in range(60)}
    assert discards == {Discard(card) for card in parse("5h6h7h")}


def test_a_barred_card_is_never_the_one():
    state = table(hands={"S": "7cKd", "N": "Ac"}, phase="play", picked="7c")
    assert {time_out(state, Random(seed)) for seed in range(20)} == {Discard(parse("Kd")[0])}


def test_a_last_card_that_may_not_be_discarded_is_laid_on_the_first_meld_that_takes_it():
    state = table(
        hands={"S": "8h", "N": "Ac"},
        phase="play",
        picked="8h",
        mortos=["3c4c5c6c7c8c9cTcJcQcKc"],
        melds={"nos": ["3s4s5s", "5h6h7h", "9hThJh"]},
    )
    action = time_out(state, Random(1))
    assert action == Extend(2, parse("8h"))
    after = play(state, action)
    assert isinstance(time_out(after, Random(1)), Discard)


def test_a_finished_round_has_no_clock():
    state = table(
        hands={"S": "8h", "N": "Ac"},
        phase="play",
        took={"nos": "S"},
        melds={"nos": ["3s4s5s6s7s8s9s"]},
    )
    with pytest.raises(ValueError, match="over"):
        time_out(play(state, Discard(parse("8h")[0])), Random(1))
