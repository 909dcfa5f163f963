"""What a programmer meets: one clear error at the door, and tables that print as they lie."""

import re
from random import Random

import pytest

from buraco_core import bots, melds
from buraco_core.actions import Discard, Draw, Extend, Lay, TakePile
from buraco_core.cards import parse
from buraco_core.deal import start
from buraco_core.game import legal_actions, play, refuse
from buraco_core.match import result_of
from buraco_core.position import read
from buraco_core.presets import resolve
from buraco_core.refusal import IllegalAction, Rule
from buraco_core.scoring import score
from buraco_core.shuffle import DealError, honest_deal, round_seed
from buraco_core.state import Phase
from buraco_core.view import see

CASA = resolve("casa")
SEED = bytes(32)
MELDED = parse("5h6h7h")


def table(**position):
    given = {
        "hands": {"S": "5h6h7h8hKdQs", "N": "Ac3c"}, "stock": "9c4d", "pile": "2s9d",
        "melds": {"nos": ["9hThJh"], "eles": ["3d4d5d", "8cTc2h"]}, "took": {"eles": "N"},
    }  # fmt: skip
    return read({**given, **position}, CASA)


@pytest.mark.parametrize("phase", ["draw", "play"])
@pytest.mark.parametrize(
    ("action", "shown"),
    [
        ("d", "'d' is no action but a text: actions.parse reads it"),
        ("x Kd", "'x Kd' is no action but a text: actions.parse reads it"),
        (None, "None is no action"),
        (Discard, f"{Discard!r} is no action"),
    ],
)
def test_what_is_no_action_is_told_as_such_whatever_the_turn(phase, action, shown):
    with pytest.raises(IllegalAction, match=f"^not-an-action: {re.escape(shown)}$") as caught:
        play(table(phase=phase), action)
    assert caught.value.refusal.rule is Rule.NOT_AN_ACTION


@pytest.mark.parametrize(
    ("phase", "action", "shown"),
    [
        ("play", Discard("Kd"), "Discard('Kd')"),
        ("play", Discard(99), "Discard(99)"),
        ("play", Discard([11]), "Discard([11])"),
        ("play", Lay("5h6h7h"), "Lay('5h6h7h')"),
        ("play", Lay(list(MELDED)), "Lay([4, 5, 6])"),
        ("play", Lay(([],)), "Lay(([],))"),
        ("play", Extend(0, MELDED), "Extend(0, (4, 5, 6))"),
        ("play", Extend(-1, parse("8h")), "Extend(-1, (7,))"),
        ("play", Extend("1", parse("8h")), "Extend('1', (7,))"),
        ("draw", TakePile(None, parse("8h")), "TakePile(None, (7,))"),
        ("draw", TakePile(-1, parse("8h")), "TakePile(-1, (7,))"),
        ("draw", Draw("9c"), "Draw('9c')"),
    ],
)
def test_what_equals_no_action_of_any_table_is_refused_as_none(phase, action, shown):
    refusal = refuse(table(phase=phase), action)
    assert (refusal.rule, refusal.detail["why"]) == (Rule.NOT_AN_ACTION, f"{shown} is no action")


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"seats": "NS"}, "seats cannot be 'NS', allowed: SN, SWNE"),
        ({"seats": None}, "seats"),
        ({"seed": b"abc"}, "seed: b'abc' is not 32 bytes"),
        ({"seed": "00" * 32}, "seed"),
        ({"first": 9}, "first cannot be 9"),
        ({"first": -1}, "first cannot be -1"),
        ({"first": "S"}, "first cannot be 'S'"),
        ({"rules": "casa"}, "rules: 'casa' is no Rules, presets.resolve finds them"),
        ({"cut": "0"}, "cut: '0'"),
    ],
)
def test_a_deal_is_made_of_a_seed_rules_seats_and_a_seat_of_theirs(change, named):
    asked = {"seed": SEED, "rules": CASA, "seats": "SN", **change}
    with pytest.raises(DealError, match=re.escape(named)):
        honest_deal(**asked)


def test_a_round_s_number_has_four_bytes():
    for number in (-1, 2**32):
        with pytest.raises(DealError, match=f"round cannot be {number}"):
            round_seed(SEED, number)


@pytest.mark.parametrize("cards", ["5h6h2s", ["5h", "6h", "2s"], (4, 5, 99), (-1, 4, 5)])
def test_a_meld_is_read_of_cards_and_a_text_of_them_by_parse(cards):
    with pytest.raises(TypeError, match=r"is no card: cards\.parse reads a text"):
        melds.read(cards, CASA)


@pytest.mark.parametrize("seat", ["S", 2, -1, None])
def test_a_view_is_of_a_seat_by_its_number(seat):
    with pytest.raises(ValueError, match=f"seat cannot be {seat!r}: a seat's number in SN"):
        see(table(), seat)


def test_an_unfinished_round_has_neither_points_nor_a_result():
    for count in (score, result_of):
        with pytest.raises(ValueError, match="the round is not over"):
            count(table())


@pytest.mark.parametrize("level", bots.LEVELS)
def test_a_robot_asked_out_of_turn_refuses(level):
    over = table()._replace(phase=Phase.OVER)
    for view, said in ((see(table(), 1), "N is not on turn, S is"), (see(over, 0), "is over")):
        with pytest.raises(bots.BotError, match=said):
            bots.choose(level, view, Random(1))
        with pytest.raises(bots.BotError, match=said):
            bots.think(level, view, Random(1), lambda: True)


def test_actions_print_as_they_are_written():
    state = table(phase="play")
    assert str(Lay(MELDED)) == "m 5h6h7h"
    assert repr(legal_actions(state)[0]) == "Lay('m 5h6h7h')"
    assert f"{Draw()} {TakePile(2, ())} {Discard(11)}" == "d p a2 x Qh"


def test_a_table_prints_as_it_lies_there():
    state = table(phase="play", pile="", picked="Kd", idle=1)
    lines = [
        "S to play, may not discard Kd, 1 idle turns",
        "nos: [1] 9hThJh",
        "eles: [1] 3d4d5d [2] 8c2hTc",
        "pile: ",
        "stock: 2, next 9c",
        "mortos: 0, eles took one",
        "S: 5h6h7h8hKdQs",
        "N: Ac3c",
    ]
    assert str(state).splitlines() == lines
    assert repr(state) == f"State({str(state).replace(chr(10), ' | ')})"
    assert str(state.melds[1][1]) == "8c2hTc"
    assert repr(state.melds[1][1]) == "Meld('8c2hTc')"
    assert str(state._replace(phase=Phase.OVER)).startswith("over\n")


def test_a_view_prints_what_its_seat_sees():
    state = play(table(hands={"S": "Kd", "N": "Ac3c"}), TakePile())
    assert str(see(state, 1)).splitlines() == [
        "S to play, 1 idle turns",
        "nos: [1] 9hThJh",
        "eles: [1] 3d4d5d [2] 8c2hTc",
        "pile: 0 cards",
        "stock: 2",
        "mortos: 0",
        "N: Ac3c",
        "S: 3 cards, of these 9d2s",
    ]
    assert repr(see(state, 1)).startswith("View(S to play, 1 idle turns | nos: ")


def test_a_deal_prints_in_the_order_its_cards_came():
    dealt = honest_deal(SEED, resolve("fechado"), "SWNE")
    lines = str(dealt).splitlines()
    assert [line.split(":")[0] for line in lines] == [
        "N begins", "S", "W", "N", "E", "morto", "morto", "pile", "stock",
    ]  # fmt: skip
    assert lines[1].startswith("S: 6cKh4hAc4s")
    assert {len(line) for line in lines[1:7]} == {len("S: ") + 22, len("morto: ") + 22}
    assert start(dealt, resolve("fechado")).turn == dealt.first
    assert repr(dealt).startswith("Deal(N begins | S: 6cKh")
