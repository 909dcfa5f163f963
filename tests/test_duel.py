"""A deal played twice, the sides swapped; robots of one's own and outside ones."""

import json
import re
import sys
from hashlib import sha256
from random import Random

import pytest

from buraco_core import bots
from buraco_core.actions import Discard, Draw
from buraco_core.deal import start
from buraco_core.duel import ArenaError, Duel, find, milliseconds, play_pair
from buraco_core.game import play
from buraco_core.ledger import read_pair, write_pair
from buraco_core.presets import resolve
from buraco_core.shuffle import honest_deal, round_seed
from buraco_core.state import Phase
from buraco_core.view import see
from tests.strategies import swap_hidden

SEEN = []


def first_legal(view, seed):
    """An outside robot that always draws, and throws the first card of its hand."""
    SEEN.append((json.dumps(view), seed))
    return "d" if view["phase"] == "draw" else f"x {view['hand'][:2]}"


def rubbish(view, seed):
    """An outside robot that has no idea."""
    del view, seed
    return "truco!"


def broken(view, seed):
    """An outside robot that falls over."""
    raise RuntimeError(view["seat"], seed)


def silent(view, seed):
    """An outside robot that forgets to answer."""


def illegal(view, seed):
    """An outside robot that knows no rules."""
    return "x Kd" if view["phase"] == "draw" else "d"


def quits(view, seed):
    """An outside robot that leaves."""
    sys.exit(3)


def hasty(view):
    """An outside robot that takes no seed."""
    return "d"


async def waits(view, seed):
    """An outside robot that is a coroutine."""
    return "d"


def generates(view, seed):
    """An outside robot that is a generator."""
    yield "d"


def talks(view, seed):
    """An outside robot that prints."""
    print("truco!")
    return first_legal(view, seed)


HERE = "tests.test_duel"


def duel(first, second, rules="stbl", seats="SN", seed="a"):
    return Duel(resolve(rules), seats, (first, second), seed)


def facts(pair):
    """All of a pair but its times."""
    line = write_pair(pair)
    for robot in line["robots"]:
        robot["times"] = sum(robot["times"].values())
    return {**line, "seconds": None}


def test_the_same_robot_on_both_sides_makes_the_same_round_twice():
    first, second = play_pair(duel("easy", "easy"), 3).tallies
    assert first.points == second.points[::-1]


def test_each_robot_plays_each_side_once():
    pair = play_pair(duel("easy", "random"), 0)
    swapped = play_pair(duel("random", "easy"), 0)
    assert pair.tallies[0].points == swapped.tallies[1].points[::-1]
    assert pair.turns == swapped.turns[::-1]


@pytest.mark.parametrize("seats", ["SN", "SWNE"])
def test_the_same_duel_and_number_give_the_same_pair(seats):
    one, other = (play_pair(duel("easy", "random", seats=seats), 5) for _ in range(2))
    assert facts(one) == facts(other)


def test_another_seed_or_number_is_another_deal():
    pairs = [("a", 0), ("a", 1), ("b", 0)]
    points = {str(play_pair(duel("random", "random", seed=s), n).tallies) for s, n in pairs}
    assert len(points) == 3


def test_a_robot_that_can_thinks_by_the_clock(monkeypatch):
    told = []

    def think(view, rng, *, time_is_up):
        told.append(time_is_up())
        yield
        return bots.choose("random", view, rng)

    monkeypatch.setattr(bots, "THINKERS", {"easy": think})
    timed = Duel(resolve("stbl"), "SN", ("easy", "random"), "a", milliseconds=5000)
    pair = play_pair(timed, 0)
    assert pair.tallies[0].refusals == 0
    assert told == [False] * sum(pair.tallies[0].times.values())


def test_an_outside_robot_gets_the_view_as_json_and_a_seed():
    SEEN.clear()
    pair = play_pair(duel(f"{HERE}:first_legal", "easy"), 0)
    assert pair.tallies[0].refusals == 0
    assert {json.loads(view)["seat"] for view, _ in SEEN} == {"S", "N"}
    assert all(isinstance(seed, int) and 0 <= seed < 2**32 for _, seed in SEEN)


@pytest.mark.parametrize("rules", ["stbl", "casa"])
@pytest.mark.parametrize("seats", ["SN", "SWNE"])
def test_an_outside_robot_gets_the_view_that_every_robot_gets_and_no_hidden_card(rules, seats):
    """The round played again here: each view is the seat's, whatever cards are hidden from it."""
    SEEN.clear()
    robot = f"{HERE}:first_legal"
    play_pair(duel(robot, robot, rules, seats, "fixo"), 0)
    seed = round_seed(sha256(b"fixo").digest(), 0)
    opening = start(honest_deal(seed, resolve(rules), seats), resolve(rules))
    shown = [view for view, _ in SEEN]
    expected = []
    for _ in ("as dealt", "sides swapped"):
        state = opening
        while state.phase is not Phase.OVER:
            swapped = swap_hidden(state, state.turn, Random(len(expected)))
            expected.append(json.dumps(see(swapped, state.turn).as_json()))
            drawing = state.phase is Phase.DRAW
            state = play(state, Draw() if drawing else Discard(state.hand[0]))
    assert shown == expected


@pytest.mark.parametrize(
    ("robot", "fault"),
    [
        ("rubbish", "answered 'truco!': not-an-action"),
        ("broken", r"raised RuntimeError: \('S', \d+\) \(.*test_duel.py, line \d+\)"),
        ("silent", "answered None, no text"),
        ("illegal", "answered 'x Kd': must-draw-first"),
        ("generates", "answered something of type generator, no text"),
    ],
)
def test_an_answer_that_is_no_legal_action_is_counted_and_a_random_one_played(robot, fault):
    pair = play_pair(duel(f"{HERE}:{robot}", "easy"), 0)
    bad, good = pair.tallies
    assert bad.refusals == sum(bad.times.values()) > 0
    assert re.fullmatch(fault, bad.fault)
    assert (good.refusals, good.fault) == (0, None)


@pytest.mark.parametrize(
    ("robot", "said"),
    [("quits", "exits: SystemExit: 3"), ("waits", "coroutine"), ("hasty", "does not take")],
)
def test_a_robot_that_cannot_go_on_ends_the_run(robot, said):
    with pytest.raises(ArenaError, match=f"{HERE}:{robot}.*{said}"):
        play_pair(duel(f"{HERE}:{robot}", "easy"), 0)


def test_what_a_robot_prints_goes_to_stderr(capsys):
    play_pair(duel(f"{HERE}:talks", "easy"), 0)
    out, err = capsys.readouterr()
    assert out == ""
    assert "truco!" in err


@pytest.mark.parametrize(
    "name", ["genius", "", "nowhere.at.all:play", f"{HERE}:nobody", f"{HERE}:HERE", ":", "json:"]
)
def test_a_robot_that_there_is_not_is_named(name):
    with pytest.raises(ArenaError) as caught:
        find(name)
    assert repr(name) in str(caught.value)


def test_time_is_kept_in_steps_of_a_hundredth_of_a_factor_of_ten():
    assert milliseconds(0) == 1.0
    assert milliseconds(100) == pytest.approx(10.0)
    assert milliseconds(-200) == pytest.approx(0.01)


def test_a_pair_written_and_read_is_the_same():
    pair = play_pair(duel("random", "easy"), 2)
    assert facts(read_pair(write_pair(pair))) == facts(pair)
