"""What every robot owes, and what a beginner does and never does. ROBOTS, "Never"."""

import json
import subprocess
import sys
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from buraco_core import bots
from buraco_core.actions import Discard, Draw, TakePile, write
from buraco_core.bots.emptying import emptying
from buraco_core.bots.hand import Keeping
from buraco_core.bots.table import clean_options, wild_options
from buraco_core.cards import CAN_BE_WILD, parse
from buraco_core.deal import start
from buraco_core.duel import Duel, play_pair
from buraco_core.game import legal_actions, play, refuse
from buraco_core.melds import read as read_meld
from buraco_core.position import read
from buraco_core.presets import PRESETS, resolve
from buraco_core.shuffle import honest_deal
from buraco_core.state import SEATINGS, Phase
from buraco_core.view import Standing, see
from tests.strategies import running_tables, swap_hidden

LEVELS = ("random", "easy", "medium")
LIMPA = "3h4h5h6h7h8h9h"
MORTO = "3c4c5c6c7c8c9cTcJcQcKc"
FAR = "4s5s8sTsQsAd3d5d7d9dJd2s2s9cKc6c4c"
"""A stock that is not near its end."""


def table(rules="casa", **position):
    given = {"hands": {"S": "5h6h7hKd", "N": "AcKsQcJc"}, "stock": FAR}
    return read({**given, **position}, resolve(rules))


def easy(rules="casa", standing=None, **position):
    state = table(rules, **position)
    view = see(state, state.turn, standing or Standing())
    return write(bots.choose("easy", view, Random(1)))


# Every robot -------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
@settings(max_examples=60, deadline=None)
@given(state=running_tables, chance=st.integers(0, 2**32))
def test_a_robot_answers_with_a_legal_action(level, state, chance):
    action = bots.choose(level, see(state, state.turn), Random(chance))
    assert refuse(state, action) is None


def decide_with_other_cards_hidden(level, state, chance, worlds):
    """Show a seat its table and one with the hidden cards swapped: what it plays on each."""
    views = [see(table, state.turn) for table in (state, swap_hidden(state, state.turn, chance))]
    one, other = (json.dumps(view.as_json()).encode() for view in views)
    assert one == other
    return [bots.choose(level, view, Random(5), worlds) for view in views]


@pytest.mark.parametrize("level", LEVELS)
@settings(max_examples=40, deadline=None)
@given(state=running_tables, chance=st.randoms(use_true_random=False))
def test_hidden_cards_swapped_leave_the_view_s_bytes_and_the_decision(level, state, chance):
    one, other = decide_with_other_cards_hidden(level, state, chance, 1)
    assert one == other


@settings(max_examples=12, deadline=None)
@given(state=running_tables, chance=st.randoms(use_true_random=False))
def test_hidden_cards_swapped_leave_what_is_thought_in_a_number_of_worlds(state, chance):
    one, other = decide_with_other_cards_hidden("hard", state, chance, 8)
    assert one == other


@pytest.mark.parametrize("level", [None, "genius", 3, ["easy"]])
def test_an_unknown_level_is_an_error_that_names_it(level):
    with pytest.raises(bots.BotError, match="easy"):
        bots.choose(level, see(table(), 0), Random(1))


@pytest.mark.parametrize("level", LEVELS)
def test_no_robot_makes_a_pickup_that_only_a_hidden_card_can_make_legal(level):
    """Under the 7h lies 8h, which can be laid to go out, or Kd, which strands the seat."""
    for hidden in ("8h", "Kd"):
        state = table(
            "stbl", hands={"S": "5h6h", "N": "AcKs"}, pile=f"{hidden}7h", took={"nos": "S"}
        )
        for seed in range(8):
            assert bots.choose(level, see(state, 0), Random(seed)) == Draw()


def test_the_random_robot_favours_no_action():
    state = table(phase="play", hands={"S": "5h9hKd", "N": "Ac"})
    played = [bots.choose("random", see(state, 0), Random(seed)) for seed in range(600)]
    counts = [played.count(action) for action in legal_actions(state)]
    assert len(counts) == 3
    assert all(150 < count < 250 for count in counts)


# The beginner draws ------------------------------------------------------------------------------


def test_it_takes_an_open_pile_that_fits_a_meld():
    assert easy(pile="QdThKs", melds={"nos": [LIMPA]}) == "p"


def test_it_takes_an_open_pile_that_makes_a_meld_with_the_hand():
    assert easy(pile="Qd6h", hands={"S": "5h7hKdAs", "N": "AcKsQcJc"}) == "p"


def test_it_takes_a_large_pile_whatever_it_holds():
    assert easy(pile="QdTs8c6c3s") == "p"


def test_it_leaves_a_pile_that_is_of_no_use():
    assert easy(pile="QdTs") == "d"


def test_it_takes_a_closed_pile_whose_top_is_laid_without_a_wild():
    assert easy("stbl", pile="Qd4c8h", hands={"S": "6h7hKdQs", "N": "Ac"}) == "p m 6h7h"


def test_it_spends_no_wild_for_a_closed_pile_of_one_card():
    assert easy("stbl", pile="8h", hands={"S": "7h2dKdQs", "N": "AcKs"}) == "d"


# The beginner lays -------------------------------------------------------------------------------


def test_it_lays_what_it_can_the_longest_first():
    assert easy(phase="play", hands={"S": "5h6h7h8hKdQs3c", "N": "Ac"}) == "m 5h6h7h8h"


def test_it_finishes_a_canastra_first():
    melds = {"nos": ["3h4h5h6h7h8h"]}
    hands = {"S": "9hTsJsQsKd3c", "N": "AcKs"}
    assert easy(phase="play", melds=melds, hands=hands) == "a1 9h"


def test_it_spends_no_wild_on_three_cards_for_no_gain():
    action = easy(phase="play", hands={"S": "5h6h2dKdQsJd", "N": "AcKsQcJc"})
    assert action.startswith("x")


def test_it_never_dirties_a_clean_canastra():
    hands = {"S": "2dKd9sQs", "N": "AcKs"}
    action = easy(phase="play", melds={"nos": [LIMPA]}, hands=hands, took={"nos": "S"})
    assert action.startswith("x")


def test_it_waits_for_a_clean_canastra_while_one_is_open():
    hands = {"S": "2dKd9sQs", "N": "AcKsQcJc"}
    open_way = {"nos": ["3h4h5h6h7h8h"]}
    assert easy(phase="play", melds=open_way, hands=hands, took={"nos": "S"}).startswith("x")
    limpa_there = {"nos": ["3h4h5h6h7h8h", "3s4s5s6s7s8s9s"]}
    assert easy(phase="play", melds=limpa_there, hands=hands, took={"nos": "S"}) == "a1 2d"


def test_it_spends_a_wild_to_empty_its_hand_for_the_morto():
    state = {"phase": "play", "hands": {"S": "5h6h2dKd", "N": "AcKs"}, "mortos": [MORTO]}
    assert easy(**state) == "m 5h6h2d"


def test_it_takes_the_morto_directly_rather_than_by_the_discard():
    melds = {"nos": ["9dTdJdQd"]}
    state = {"phase": "play", "hands": {"S": "5h6h7hKd", "N": "AcKs"}, "mortos": [MORTO]}
    assert easy(melds=melds, **state) in ("a1 Kd", "m 5h6h7h")
    assert easy(phase="play", hands={"S": "Kd", "N": "AcKs"}, mortos=[MORTO], melds=melds) == (
        "a1 Kd"
    )


# The beginner goes out ---------------------------------------------------------------------------


def test_it_goes_out_when_it_may_and_wins():
    hands = {"S": "ThKd", "N": "AcKs"}
    assert easy(phase="play", hands=hands, melds={"nos": [LIMPA]}, took={"nos": "S"}) == "a1 Th"


BEHIND = {
    "phase": "play",
    "hands": {"S": "ThKd", "N": "AcKs8c9c"},
    "melds": {"nos": [LIMPA], "eles": ["As2s3s4s5s6s7s8s9sTsJsQsKs"]},
    "took": {"nos": "S"},
    "stock": "4h5hJhQhAh3c5c6c7cTc4dTd3d",
}
"""Going out gives 145 + 200 + 100 points or so against 115 + 500 and more."""


def test_it_does_not_go_out_when_that_surely_loses_and_there_is_time():
    action = easy(**BEHIND)
    assert action.startswith("x")


def test_in_a_match_it_goes_out_although_the_round_is_lost():
    assert easy(standing=Standing((0, 0), 3000), **BEHIND) == "a1 Th"


def test_near_the_stock_s_end_it_goes_out_anyway():
    assert easy(**{**BEHIND, "stock": "4h5h"}) == "a1 Th"


# The beginner discards ---------------------------------------------------------------------------


def test_it_discards_what_fits_nowhere_and_keeps_neighbours():
    assert easy(phase="play", hands={"S": "5h6h9sJsKd", "N": "AcKsQcJc"}) == "x Kd"


def test_it_looks_at_its_own_hand_only_and_keeps_neighbours_that_nothing_can_join():
    """Both 7h and both 4h lie on the table: 5h 6h are dead, which counting would tell."""
    eles = ["7h8h9hTh", "7h8h9hTh", "Ah2h3h4h", "Ah2h3h4h"]
    state = {"phase": "play", "hands": {"S": "5h6h9dJd", "N": "AcKsQcJc"}, "melds": {"eles": eles}}
    assert easy(**state) == easy(**state | {"melds": {}}) == "x 9d"


def test_a_neighbour_is_worth_the_places_that_make_it_three():
    """5h 6h may become three with 4h or 7h, Kd Ad with the queen only, 9s Js with the ten."""
    state = table(phase="play", hands={"S": "5h6h9sJsKdAd3c", "N": "Ac"})
    keeping = Keeping(see(state, 0))
    assert [keeping.worth(card) for card in parse("5h6h9sJsKdAd3c")] == [2, 2, 1, 1, 1, 1, 0]


@pytest.mark.parametrize("wild", ["2d", "**"])
def test_it_never_discards_a_wild_while_another_discard_is_legal(wild):
    hands = {"S": f"{wild}5h6h", "N": "AcKsQcJc"}
    assert easy("stbl", phase="play", hands=hands) in ("x 5h", "x 6h")


def test_an_equal_card_goes_before_a_neighbour():
    assert easy(phase="play", hands={"S": "5h5h6h", "N": "AcKsQcJc"}) == "x 5h"


def test_a_card_that_waits_for_its_meld_is_worth_more_than_one_alone():
    state = table(phase="play", hands={"S": "Jh4c", "N": "Ac"}, melds={"nos": [LIMPA]})
    keeping = Keeping(see(state, 0))
    waiting, alone = (keeping.worth(card) for card in parse("Jh4c"))
    assert waiting > alone == 0


# Getting rid of a hand ---------------------------------------------------------------------------


def rid(hand, melds=(), keep=0, rules="casa"):
    rules = resolve(rules)
    laid = tuple(read_meld(parse(meld), rules) for meld in melds)
    cards = tuple(sorted(parse(hand)))
    options = [*clean_options(laid, cards, rules), *wild_options(laid, cards, rules)]
    found = emptying(cards, options, keep=keep)
    return None if found is None else sorted(write(option.action) for option in found)


def test_a_hand_is_laid_out_whole_in_several_melds():
    assert rid("5h6h7h8s9sTs") == ["m 5h6h7h", "m 8s9sTs"]


def test_a_card_needed_by_two_melds_goes_where_all_can_be_laid():
    """Greedy 5h6h7h8h would leave 8s and 8d alone."""
    assert rid("5h6h7h8h8s8d", rules="fechado") == ["m 5h6h7h", "m 8h8d8s"]


def test_one_card_may_be_kept_for_the_discard_and_no_more():
    assert rid("5h6h7hKd") is None
    assert rid("5h6h7hKd", keep=1) == ["m 5h6h7h"]
    assert rid("5h6h7hKdQs", keep=1) is None


def test_a_meld_is_extended_once_with_all_its_cards():
    assert rid("8h9hTh", melds=["5h6h7h"]) in (["a1 8h9hTh"], ["m 8h9hTh"])
    assert rid("4h8h", melds=["5h6h7h"]) == ["a1 4h8h"]


def test_equal_cards_are_two_cards():
    assert rid("5h5h6h7h") is None
    assert rid("5h5h6h6h7h7h") == ["m 5h6h7h", "m 5h6h7h"]


# Whole rounds ------------------------------------------------------------------------------------


def easy_rounds():
    for number, (name, preset) in enumerate(PRESETS.items()):
        for seats in SEATINGS:
            seed = bytes([number]) * 32
            yield name, start(honest_deal(seed, preset.rules, seats), preset.rules)


def decisions(state):
    rng = Random(3)
    while state.phase is not Phase.OVER:
        action = bots.choose("easy", see(state, state.turn), rng)
        yield state, action
        state = play(state, action)


def test_the_never_list_holds_in_whole_rounds():
    """A wild thrown while another card could be, a clean canastra dirtied, the guard met."""
    for name, opening in easy_rounds():
        turns = 0
        for state, action in decisions(opening):
            turns += isinstance(action, Draw | TakePile)
            if isinstance(action, Discard) and CAN_BE_WILD[action.card]:
                others = [other for other in legal_actions(state) if isinstance(other, Discard)]
                assert all(CAN_BE_WILD[other.card] for other in others), name
            clean = [meld for meld in state.melds[state.side] if meld.is_clean and meld.canastra]
            after = play(state, action).melds[state.side]
            still = [meld for meld in after if meld.is_clean and meld.canastra]
            assert len(still) >= len(clean), name
            assert state.idle < 4 * len(state.seats), name
        assert turns < 200, name


@pytest.mark.parametrize("seats", SEATINGS)
def test_it_beats_the_random_robot_in_nearly_all_rounds(seats):
    margins = []
    for name in PRESETS:
        duel = Duel(resolve(name), seats, ("easy", "random"), "a fixed seed")
        for number in range(2):
            ours, theirs = (tally.points for tally in play_pair(duel, number).tallies)
            margins += [one - other for one, other in zip(ours, theirs, strict=True)]
    assert len(margins) == 36
    assert sum(margin > 0 for margin in margins) >= 30


LOADING = """
import sys
from random import Random
from buraco_core import bots, session
from buraco_core.deal import start
from buraco_core.presets import PRESETS
from buraco_core.shuffle import honest_deal
from buraco_core.view import see

def loaded():
    return {name for name in sys.modules if name.startswith("buraco_core")}

rules = PRESETS["stbl"].rules
view = see(start(honest_deal(bytes(32), rules, "SN"), rules), 0)
thinking = bots.think(sys.argv[1], view, Random(1), lambda: True)
for module in bots.MODULES[sys.argv[1]]:
    before = loaded()
    next(thinking)
    assert loaded() - before == {f"buraco_core.bots.{module}"}, (module, loaded() - before)
before = loaded()
for _ in thinking:
    pass
assert loaded() == before
"""


@pytest.mark.parametrize("level", bots.MODULES)
def test_a_slice_loads_one_module_of_a_robot(level):
    loading = [sys.executable, "-c", LOADING, level]
    told = subprocess.run(loading, capture_output=True, text=True, check=False)
    assert not told.stderr


ASKING = """
import sys
from buraco_core.advice import ADVISER, Advice
from buraco_core.bots import MODULES
from buraco_core.match import Match
from buraco_core.presets import resolve
from buraco_core.session import Seating, Session

session = Session(Match(resolve("casa"), "SN", bytes(32)), Seating(("S", "N"), {1: "random"}))
while session.state.turn:
    session.robot()
advice = Advice(session)
for module in MODULES[ADVISER]:
    name = f"buraco_core.bots.{module}"
    assert name not in sys.modules
    assert advice.hint() is None
    assert name in sys.modules
while advice.hint() is None:
    pass
"""


def test_a_slice_of_a_hint_loads_one_module_of_who_advises():
    asking = [sys.executable, "-c", ASKING]
    told = subprocess.run(asking, capture_output=True, text=True, check=False)
    assert not told.stderr
