"""Places light up exactly where a touch would be carried out."""

import pytest

from buraco_core.actions import Discard, Draw, Extend, Lay, TakePile
from buraco_core.cards import parse, write
from buraco_core.position import read
from buraco_core.presets import resolve
from buraco_core.refusal import Rule
from buraco_core.targets import NEW, PILE, STOCK, targets

OPEN, CLOSED = resolve("casa"), resolve("stbl")


def at(rules, selection, seat=0, **position):
    found = targets(read({"stock": "9c4d", **position}, rules), seat, parse(selection))
    return dict(found.places), {zone: refusal.rule for zone, refusal in found.refused.items()}


def test_before_the_draw_the_stock_and_an_open_pile_light():
    places, refused = at(OPEN, "", hands={"S": "5h6h"}, pile="KsKd", melds={"nos": ["8c9cTc"]})
    assert places == {STOCK: (Draw(),), PILE: (TakePile(),)}
    assert refused == {NEW: Rule.MUST_DRAW_FIRST, 1: Rule.MUST_DRAW_FIRST}


def test_a_closed_pile_lights_only_for_cards_that_use_its_top():
    hands, pile = {"S": "5h6hKd9d"}, "Ks3d7h"
    assert at(CLOSED, "", hands=hands, pile=pile)[1][PILE] == Rule.PILE_TOP_MUST_BE_USED
    assert at(CLOSED, "5hKd", hands=hands, pile=pile)[1][PILE] == Rule.MELD_MIXED_SUITS
    assert at(CLOSED, "5h6h", hands=hands, pile=pile)[0][PILE] == (TakePile(0, parse("5h6h")),)


def test_a_closed_pile_offers_every_place_its_top_can_go():
    places, _ = at(
        CLOSED,
        "9h",
        hands={"S": "9hKd2d3c"},
        pile="3d8h",
        melds={"nos": ["5h6h7h", "Th2hQh", "4c5c6c"]},
    )
    card = parse("9h")
    assert places[PILE] == (TakePile(1, card), TakePile(2, card))


def test_the_top_may_fit_a_meld_by_itself():
    places, _ = at(CLOSED, "", hands={"S": "KdQd"}, pile="6d8h", melds={"nos": ["5h6h7h"]})
    assert places[PILE] == (TakePile(1, ()),)


def test_the_hand_is_lit_only_where_the_top_needs_its_company():
    def partners(selection="", **also):
        position = {"stock": "9c4d", "hands": {"S": "4h5hKd", "N": "5c"}, "pile": "Qd6h"}
        found = targets(read({**position, **also}, CLOSED), 0, parse(selection))
        return write(found.partners)

    assert partners() == "4h5h"
    assert partners("4h") == ""
    assert partners(melds={"nos": ["7h8h9h"]}) == ""
    assert partners(phase="play") == ""
    assert partners(turn="N") == ""
    assert partners(pile="Qd6c") == ""


def test_after_the_draw_one_card_may_go_to_the_pile_and_to_melds():
    places, refused = at(
        OPEN, "8h", hands={"S": "8hKd3c"}, phase="play", melds={"nos": ["5h6h7h", "3d4d5d"]}
    )
    assert places == {PILE: (Discard(parse("8h")[0]),), 1: (Extend(1, parse("8h")),)}
    assert refused == {
        STOCK: Rule.ALREADY_DREW,
        NEW: Rule.MELD_TOO_SHORT,
        2: Rule.MELD_MIXED_SUITS,
    }


def test_after_the_draw_a_meld_lights_the_own_area():
    places, refused = at(OPEN, "5h6h7h", hands={"S": "5h6h7hKd3c"}, phase="play")
    assert places == {NEW: (Lay(parse("5h6h7h")),)}
    assert refused[PILE] == Rule.ALREADY_DREW


@pytest.mark.parametrize("zone", [STOCK, PILE, NEW, 1])
def test_on_anothers_turn_nothing_lights(zone):
    places, refused = at(
        OPEN, "", hands={"S": "5h", "N": "6h"}, turn="N", melds={"nos": ["5c6c7c"]}
    )
    assert places == {}
    assert refused[zone] == Rule.WRONG_SEAT
