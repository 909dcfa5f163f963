"""What a card makes of a canastra: seen in the draw, the lay and the discard, at every table.

Each step stands as a meld that lies there and the card that raises it: a seventh card, a suja that
turns limpa, a limpa that becomes 500, a 500 that becomes real. `tools.canastras` judges rounds.
"""

from collections.abc import Iterator
from random import Random

import pytest

from buraco_core.actions import Action, parse, write
from buraco_core.bots import choose
from buraco_core.bots.policy import gift
from buraco_core.bots.replica_convert import game_of
from buraco_core.cards import parse as parse_cards
from buraco_core.game import play
from buraco_core.position import read
from buraco_core.presets import PRESETS
from buraco_core.state import SEATINGS, Phase, State
from buraco_core.view import see
from tests.never_cases import Case, position
from tools.canastras import Chance, Task, judge, play_round

LEVELS = ("easy", "medium", "hard")
LOOKS_AT_THEM = ("medium", "hard")
WORLDS = 8

RUNS = {
    "six to suja": ("4h5h6h7h8h2c", "9h"),
    "six to limpa": ("4h5h6h7h8h9h", "Th"),
    "suja to limpa": ("4h5h6h7h8h9h2h", "3h"),
    "limpa to 500": ("Ah2h3h4h5h6h7h8h9hThJhQh", "Kh"),
    "500 to real": ("Ah2h3h4h5h6h7h8h9hThJhQhKh", "Ah"),
}
TRINCAS = {
    "six of a rank to suja": ("9h9h9d9s9s2c", "9c"),
    "six of a rank to limpa": ("9h9h9d9s9s9c", "9d"),
}
STEPS = RUNS | TRINCAS
TABLES = [
    (preset, seats, step)
    for preset in PRESETS
    for seats in SEATINGS
    for step in STEPS
    if step in RUNS or PRESETS[preset].rules.trincas
]


def table(preset: str, seats: str, **differs: object) -> State:
    case = Case("", preset, seats, differs, (), "")
    return read(position(case), PRESETS[preset].rules)


def asked(level: str, state: State) -> Action:
    return choose(level, see(state, state.turn), Random(5), WORLDS)


def turn(level: str, state: State) -> Iterator[str]:
    """Let a robot play its turn, and write what it plays."""
    thrown = len(state.discards)
    while state.phase is not Phase.OVER and len(state.discards) == thrown:
        action = asked(level, state)
        yield write(action)
        state = play(state, action)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("preset", "seats", "step"), TABLES)
def test_the_card_is_taken_from_the_pile(preset: str, seats: str, step: str, level: str) -> None:
    meld, card = STEPS[step]
    state = table(preset, seats, phase="draw", hand="3cQd6sJcKs", nos=[meld], pile=card)
    is_open = PRESETS[preset].rules.pile_pickup == "free"
    assert write(asked(level, state)) == ("p" if is_open else "p a1")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("preset", "seats", "step"), TABLES)
def test_the_card_in_hand_is_laid_there(preset: str, seats: str, step: str, level: str) -> None:
    meld, card = STEPS[step]
    state = table(preset, seats, hand=f"3cQd6sJcKs{card}", nos=["3s4s5s", meld])
    assert f"a2 {card}" in turn(level, state)


@pytest.mark.parametrize("level", LOOKS_AT_THEM)
@pytest.mark.parametrize(("preset", "seats", "step"), TABLES)
def test_the_card_is_kept_from_the_opponents(
    preset: str, seats: str, step: str, level: str
) -> None:
    """8s fits a meld of theirs as well, but makes it no canastra."""
    meld, card = STEPS[step]
    state = table(preset, seats, hand=f"{card}8s", eles=[meld, "5s6s7s"])
    assert list(turn(level, state)) == ["x 8s"]


def test_the_beginner_looks_at_its_own_hand_only() -> None:
    meld, card = STEPS["suja to limpa"]
    alone, beside = (
        table("casa", "SN", hand=f"{card}8sTs", eles=melds) for melds in ([], [meld, "5s6s7s"])
    )
    assert asked("easy", alone) == asked("easy", beside) == parse(f"x {card}")


@pytest.mark.parametrize("level", LEVELS)
def test_the_issue_s_suja_is_freed_of_its_wild(level: str) -> None:
    given = {
        "hands": {"S": "AcAd5cKd", "N": "KcQd9s9d"}, "stock": "7s7d8d9cTcJcQd5d6d9d8h8c",
        "pile": "3h", "took": {"nos": "S", "eles": "N"},
        "melds": {"nos": ["4h5h6h7h8h9h2h"], "eles": ["8sTs9sJsQsKsAs", "6d7d8d"]},
    }  # fmt: skip
    state = read(given, PRESETS["fechado"].rules)
    assert choose(level, see(state, 0), Random(1), 32) == parse("p a1")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("preset", "hand", "melds", "bonuses"),
    [
        ("casa", "8h3cQd6sJcKs", ["9hThJhQhKhAh2c", "2h3h4h5h6h7h"], [100, 200]),
        ("stbl", "8h3cQd6sJcKs", ["9hThJhQhKhAh2c", "3h4h5h6h7h2d"], [100, 100]),
        ("fechado", "9h3cQd6sJcKs", ["5h6h7h8h", "9h9d9d9s9s9c"], [0, 200]),
        ("fechado", "9hThJh3cQd6sJsKs", ["9h9d9d9s9s2c"], [100]),
        ("fechado", "9h3cQd6sJcKs", ["3h4h5h6h7h8h", "9h9d9d9s9s2c"], [200, 0]),
        ("aberto", "2hAh3cQd6sJcKs", ["3h4h5h6h7h"], [200]),
        ("aberto", "2h3cQd6sJcKs", ["3h4h5h6h7h8h"], [200]),
    ],
)
def test_a_card_goes_where_it_raises_a_canastra_most(
    preset: str, hand: str, melds: list[str], bonuses: list[int], level: str
) -> None:
    state = table(preset, "SN", hand=hand, nos=melds)
    for action in list(turn(level, state)):
        state = play(state, parse(action))
    assert [meld.bonus for meld in state.melds[0]][: len(melds)] == bonuses


@pytest.mark.parametrize("level", LEVELS)
def test_two_cards_go_together_where_each_alone_would_help_another_meld(level: str) -> None:
    """8h 9h make seven of either, but 8h alone goes to five of which 8h is what the other needs."""
    state = table("aberto", "SWNE", hand="8h9h3cQd6sJcKs", nos=["ThJhQhKh2d", "3h4h2s6h7h"])
    for action in list(turn(level, state)):
        state = play(state, parse(action))
    assert sorted(meld.bonus for meld in state.melds[0]) == [0, 100]


@pytest.mark.parametrize("level", LOOKS_AT_THEM)
def test_of_two_gifts_the_smaller_is_thrown(level: str) -> None:
    """Th makes a limpa of six, 200; 9s a suja of six, 100; neither may be kept."""
    theirs = ["4h5h6h7h8h9h", "4s5s6s7s8s2c"]
    for preset in ("casa", "stbl", "fechado"):
        state = table(preset, "SWNE", hand="Th9s", eles=theirs)
        assert list(turn(level, state)) == ["x 9s"]


@pytest.mark.parametrize("level", LOOKS_AT_THEM)
def test_a_closed_pile_raises_with_cards_of_the_hand_beside_its_top(level: str) -> None:
    """7d joins the five by way of the 8d held: a limpa of seven; 8d alone makes six."""
    melds = ["9dTdJdQdKd"]
    state = table("stbl", "SN", phase="draw", hand="8d3cQh6sJcKs", nos=melds, pile="3h5c7d")
    assert write(asked(level, state)) == "p a1 8d"


@pytest.mark.parametrize(("card", "points"), [("3h", 105), ("8s", 10), ("Kd", 0)])
def test_a_gift_counts_what_the_card_and_the_canastra_add(card: str, points: int) -> None:
    """3h counts 5 and turns 100 into 200; 8s counts 10 and makes four of three."""
    state = table("casa", "SN", hand="3h8sKd", eles=["4h5h6h7h8h9h2h", "5s6s7s"])
    assert gift(game_of(state).melds[1], parse_cards(card)[0]) == points


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", SEATINGS)
@pytest.mark.parametrize("preset", ["casa", "stbl", "fechado"])
def test_in_the_last_turn_a_wild_makes_the_canastra(preset: str, seats: str, level: str) -> None:
    """The two makes a suja of six, 100, not three of 10s Js; with cards to come it may wait."""
    state = table(
        preset, seats, hand="2dTsJsKc4c6c", nos=["3h4h5h6h7h8h"], stock=1, mortos=0,
        took={"nos": "S", "eles": seats[1]},
    )  # fmt: skip
    assert "a1 2d" in turn(level, state)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("hand", "meld"),
    [("9c3dKsQd6s", "2c3c4c5c6c7c"), ("2c9sKsQd6s", "3d2d5d6d7d8d")],
)
def test_in_the_last_turn_a_two_that_lies_there_moves_for_the_canastra(
    hand: str, meld: str, level: str
) -> None:
    """2c climbs to stand for 8c; the 2d goes home and another two stands for the 4d."""
    state = table("casa", "SN", hand=hand, nos=[meld], stock=1, mortos=0, took={"nos": "S"})
    assert f"a1 {hand[:2]}" in turn(level, state)


# The judge ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("preset", "differs", "action", "chance"),
    [
        ("stbl", {"phase": "draw", "pile": "Th", "hand": "3cQd", "nos": ["4h5h6h7h8h9h"]},
         "d", Chance("draw", "six-limpa", True)),
        ("casa", {"phase": "draw", "pile": "3h", "hand": "3cQd", "nos": ["4h5h6h7h8h9h2h"]},
         "p", Chance("draw", "suja-limpa", False)),
        ("casa", {"hand": "Kh3cQd", "nos": ["Ah2h3h4h5h6h7h8h9hThJhQh"]},
         "x 3c", Chance("keep", "limpa-quinhentos", True)),
        ("casa", {"hand": "8h3cQd", "nos": ["9hThJhQhKhAh2c", "2h3h4h5h6h7h"]},
         "a1 8h", Chance("place", "six-limpa", True)),
        ("casa", {"hand": "2d3cQd", "nos": ["4h5h6h7h8h9h"], "stock": 1, "mortos": 0},
         "x 3c", Chance("keep", "six-suja", True)),
        ("fechado", {"hand": "9d3c", "eles": ["9h9h9d9s9s2c"]},
         "x 9d", Chance("give", "six-suja", True)),
        ("fechado", {"hand": "9d3c", "eles": ["9h9h9d9s9s2c"]},
         "x 3c", Chance("give", "six-suja", False)),
    ],
)  # fmt: skip
def test_the_judge_names_the_step_and_whether_it_was_missed(
    preset: str, differs: dict[str, object], action: str, chance: Chance
) -> None:
    assert list(judge(table(preset, "SN", **differs), parse(action))) == [chance]


@pytest.mark.parametrize(
    ("preset", "differs", "action"),
    [
        ("stbl", {"phase": "draw", "pile": "3s9h", "hand": "3cQd", "nos": ["4h5h6h7h"]}, "d"),
        ("casa", {"hand": "Kh2d", "nos": ["4h5h6h7h8h9h"]}, "x Kh"),
        ("casa", {"hand": "9s8s", "eles": ["5s6s7s"]}, "x 8s"),
    ],
)
def test_the_judge_is_silent_where_no_canastra_rises(
    preset: str, differs: dict[str, object], action: str
) -> None:
    assert list(judge(table(preset, "SN", **differs), parse(action))) == []


@pytest.mark.parametrize("seats", SEATINGS)
@pytest.mark.parametrize("preset", PRESETS)
def test_no_step_is_missed_in_whole_rounds(preset: str, seats: str) -> None:
    for number in range(2):
        assert play_round(Task("medium", preset, seats, "whole", number, 1))[2] == []
