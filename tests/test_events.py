"""The table is told what happened, in order, morto and renewal and end included."""

import pytest

from buraco_core import events
from buraco_core.actions import parse as action
from buraco_core.cards import parse
from buraco_core.game import play
from buraco_core.melds import Canastra
from buraco_core.position import read
from buraco_core.presets import resolve
from buraco_core.state import Ending

MORTOS = ["3c4c5c6c7c8c9cTcJcQcKc", "3d4d5d6d7d8d9dTdJdQdKd"]


def told(text, rules="stbl", **position):
    state = read({"stock": "9c4d", **position}, resolve(rules))
    move = action(text)
    return events.between(state, move, play(state, move))


def card(text):
    return parse(text)[0]


def test_a_draw_is_one_event():
    assert told("d", hands={"S": "5h"}) == [events.Drew(0, card("9c"))]


def test_a_pickup_tells_the_pile_and_what_its_top_made():
    assert told("p m 5h6h", hands={"S": "5h6hKd"}, pile="Ks7h") == [
        events.TookPile(0, parse("Ks7h")),
        events.Laid(0, 1, parse("5h6h7h"), new=True),
    ]


def test_a_canastra_is_told_when_it_is_made_and_when_it_turns_clean():
    limpa = {"hands": {"S": "9hKdKs"}, "phase": "play", "melds": {"nos": ["3h4h5h6h7h8h"]}}
    assert told("a1 9h", **limpa) == [
        events.Laid(0, 1, parse("9h"), new=False),
        events.CanastraMade(0, 1, Canastra.LIMPA),
    ]
    suja = {"hands": {"S": "8hKdKs"}, "phase": "play", "melds": {"nos": ["3h4h5h6h7h2h9h"]}}
    assert told("a1 8h", **suja)[1] == events.CanastraMade(0, 1, Canastra.LIMPA)
    longer = {"hands": {"S": "9hKdKs"}, "phase": "play", "melds": {"nos": ["2h3h4h5h6h7h8h"]}}
    assert told("a1 9h", **longer) == [events.Laid(0, 1, parse("9h"), new=False)]


@pytest.mark.parametrize(
    ("text", "hand", "direct"), [("m 5h6h7h", "5h6h7h", True), ("x 9d", "9d", False)]
)
def test_a_morto_is_told_direct_or_indirect(text, hand, direct):
    happened = told(text, hands={"S": hand, "N": "Ac"}, phase="play", mortos=MORTOS)
    assert events.TookMorto(0, direct=direct) in happened
    assert (events.TurnPassed(1) in happened) is not direct


def test_the_stocks_renewal_is_told_before_the_next_turn():
    assert told("x 9h", hands={"S": "9hKd", "N": "Ac"}, phase="play", stock="", mortos=MORTOS) == [
        events.Discarded(0, card("9h")),
        events.StockRenewed(),
        events.TurnPassed(1),
    ]


def test_a_morto_taken_with_the_stocks_last_card_leaves_the_other_for_the_stock():
    happened = told("x 9h", hands={"S": "9h", "N": "Ac"}, phase="play", stock="", mortos=MORTOS)
    assert happened == [
        events.Discarded(0, card("9h")),
        events.TookMorto(0, direct=False),
        events.StockRenewed(),
        events.TurnPassed(1),
    ]


def test_the_rounds_end_is_told_with_who_went_out():
    melds = {"nos": ["3s4s5s6s7s8s9s"]}
    out = told("x 9h", hands={"S": "9h"}, phase="play", took={"nos": "S"}, melds=melds)
    assert out[-1] == events.RoundOver(Ending.BATIDA, 0)
    dry = told("x 9h", hands={"S": "9hKd"}, phase="play", stock="")
    assert dry[-1] == events.RoundOver(Ending.STOCK, None)
