"""Tuning by play: the search climbs, and those it plays against play as they should."""

from random import Random

import pytest

from buraco_core import bots
from buraco_core.actions import Discard, TakePile
from buraco_core.bots import medium_weights
from buraco_core.bots.medium_weights import MEDIUM
from buraco_core.bots.plan_weights import PLAN_WEIGHTS
from buraco_core.bots.replica import PLAY
from buraco_core.bots.replica_convert import game_of, laying, taking
from buraco_core.bots.rollout_weights import ROLLOUTS
from buraco_core.game import play
from buraco_core.state import Phase
from buraco_core.view import see
from tools import data_file
from tools.openings import KINDS, openings
from tools.tune.beginner import Beginner
from tools.tune.contest import Score, contest, plans_of, player, policy_of, spread, start
from tools.tune.players import Medium, Policy, duel
from tools.tune.search import Search


def test_the_search_finds_the_top_of_a_hill_and_leaves_alone_what_it_may_not_move():
    top = {"a": 3.0, "b": -1.0, "fixed": 7.0}
    search = Search({"a": 0.0, "b": 0.0, "fixed": 7.0}, {"a": 1.0, "b": 1.0}, Random(1))
    for _ in range(60):
        tried = search.sample(6)
        tried.sort(key=lambda numbers: sum((numbers[name] - top[name]) ** 2 for name in top))
        search.learn(tried[:6])
    assert search.found() == pytest.approx(top, abs=0.1)


def test_numbers_that_nothing_moved_are_those_in_use():
    for kind in KINDS:
        numbers = start("medium", kind)
        assert policy_of(numbers) == MEDIUM[kind]
        assert plans_of(numbers) == PLAN_WEIGHTS[kind]
        assert player("policy", start("policy", kind)) == Policy(ROLLOUTS[kind])


def test_tuning_the_policy_leaves_alone_what_rollouts_do_not_use():
    numbers = start("policy", "closed-SN")
    policy = policy_of(numbers)
    moved = policy_of(numbers | {"policy feed": 99.0, "policy feed_pile": 9.0})
    for opening in openings("closed-SN", 3, Random(4)):
        one, other = duel(game_of(opening), Policy(policy), Policy(moved))
        assert one == -other
    unused = {"policy feed", "policy feed_pile"}
    assert set(spread("policy", numbers, 0.3)) == set(numbers) - unused
    assert unused < set(spread("medium", start("medium", "closed-SN"), 0.3))


def test_a_deal_is_played_with_either_side_so_that_equals_come_out_even():
    policy = Policy(ROLLOUTS["trincas-SN"])
    for opening in openings("trincas-SN", 3, Random(4)):
        one, other = duel(game_of(opening), policy, policy)
        assert one == -other
    equals = contest(
        "policy", "trincas-SN", start("policy", "trincas-SN"), "any", 3, against=("policy",)
    )
    assert equals == Score(0.5, 0.5, 0.0)


def decisions(kind: str, level: str):
    """Show a level's decisions, from rounds with the other of fácil and médio."""
    for number, opening in enumerate(openings(kind, 6, Random(9))):
        state, rng = opening, Random(number)
        while state.phase is not Phase.OVER:
            mine = (state.turn + number) % 2 == 0
            other = "easy" if level == "medium" else "medium"
            action = bots.choose(level if mine else other, see(state, state.turn), rng)
            if mine:
                yield state, action
            state = play(state, action)


@pytest.mark.parametrize("kind", KINDS)
def test_the_beginner_of_the_replica_draws_and_discards_as_facil(kind: str):
    policy = ROLLOUTS[kind]
    alike = total = 0
    for state, action in decisions(kind, "easy"):
        game = game_of(state)
        if game.phase != PLAY:
            total += 1
            alike += isinstance(action, TakePile) == (
                Beginner(policy).choose_pickup(game) is not None
            )
        elif isinstance(action, Discard):
            total += 1
            alike += Beginner(policy).choose_discard(game) == action.card
    assert alike >= 0.9 * total > 90


@pytest.mark.parametrize("kind", KINDS)
def test_the_medium_of_the_replica_draws_lays_and_discards_as_medio(kind: str):
    player = Medium(MEDIUM[kind], PLAN_WEIGHTS[kind])
    alike = total = 0
    for state, action in decisions(kind, "medium"):
        game = game_of(state)
        if game.phase != PLAY:
            pickup = player.choose_pickup(game)
            expected = taking(pickup, game.pile[-1]) if pickup and pickup[2] else None
            took = isinstance(action, TakePile)
            alike += took == (pickup is not None) and (not expected or action == expected)
        else:
            lay = player.choose_lay(game)
            own = Discard(player.choose_discard(game)) if lay is None else laying(lay)
            alike += action == own
        total += 1
    assert alike >= 0.88 * total > 150


def test_what_is_tuned_is_written_as_it_stands():
    text = data_file.MEDIUM.path.read_text("utf-8")
    lines = [f"{name}={value}," for name, value in MEDIUM["trincas-SWNE"].as_dict().items()]
    assert "feed=0.0," in lines
    changed = data_file.replaced(data_file.MEDIUM, text, "trincas-SWNE", lines)
    scope = {"__name__": medium_weights.__name__, "__package__": medium_weights.__package__}
    exec(compile(changed, "copy", "exec"), scope)
    assert {kind: found.as_dict() for kind, found in scope["MEDIUM"].items()} == {
        kind: shipped.as_dict() for kind, shipped in MEDIUM.items()
    }
