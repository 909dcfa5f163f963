"""What a seat may sensibly play: legal, off the never list, and the best of it first."""

from random import Random

import pytest

from buraco_core.actions import Discard, Draw, Extend, Lay, TakePile
from buraco_core.bots.hard import set_against
from buraco_core.bots.medium import choose
from buraco_core.bots.medium_weights import MEDIUM
from buraco_core.bots.never import offences
from buraco_core.bots.plan_weights import PLAN_WEIGHTS
from buraco_core.bots.plans import Plans
from buraco_core.bots.policy import company, feeding, rank_discards
from buraco_core.bots.replica import Game
from buraco_core.bots.replica_convert import game_of
from buraco_core.bots.search import Candidate
from buraco_core.bots.sight import Sight
from buraco_core.bots.trust import Trust, Trusts
from buraco_core.bots.weighing import DISCARDS, draws, weigh
from buraco_core.bots.weights import Weights, kind_of_table
from buraco_core.cards import CAN_BE_WILD, parse, write
from buraco_core.deal import start
from buraco_core.game import legal_actions, play, refuse
from buraco_core.position import read
from buraco_core.presets import PRESETS
from buraco_core.shuffle import honest_deal
from buraco_core.state import SEATINGS, Phase
from buraco_core.view import sample_hidden, see


@pytest.mark.parametrize("seats", SEATINGS)
@pytest.mark.parametrize("preset", PRESETS)
def test_what_is_weighed_may_be_played(preset: str, seats: str) -> None:
    rules = PRESETS[preset].rules
    state = start(honest_deal(b"\1" * 32, rules, seats), rules)
    while state.phase is not Phase.OVER:
        view = see(state, state.turn)
        candidates = weigh(view, game_of(sample_hidden(view, Random(3))))
        promises = [candidate.promise for candidate in candidates]
        assert promises == sorted(promises, reverse=True)
        actions = [candidate.action for candidate in candidates]
        assert len(set(actions)) == len(actions)
        assert all(refuse(state, action) is None for action in actions)
        assert sum(isinstance(action, Discard) for action in actions) <= DISCARDS
        sight = Sight(view)
        if any(offences(sight, action) for action in actions):
            allowed = [one for one in legal_actions(state) if not offences(sight, one)]
            assert not any(isinstance(one, Discard | Draw) for one in allowed)
        assert choose(view, Random(3), 1) == actions[0]
        state = play(state, actions[0])


def test_a_plain_natural_lay_goes_down_without_ado() -> None:
    rules = PRESETS["aberto"].rules
    state = start(honest_deal(b"\2" * 32, rules, "SN"), rules)
    seen = 0
    while state.phase is not Phase.OVER:
        view = see(state, state.turn)
        candidates = weigh(view, game_of(state))
        first = candidates[0].action
        if isinstance(first, Lay | Extend) and len(candidates) == 1:
            seen += not any(CAN_BE_WILD[card] for card in first.cards)
        state = play(state, first)
    assert seen > 5


@pytest.mark.parametrize(("pile", "cost"), [([], 1), ([40], 3), ([40, 41, 42], 7)])
def test_feeding_the_next_opponent_costs_more_the_more_cards_the_pile_has(
    pile: list[int], cost: float
) -> None:
    table = closed_table("stbl-104", "SWNE")
    table.pile = pile
    live = [2] * 53
    odds = 12 * (11 / 106) ** 2
    found = feeding(table, Weights(feed=1.0, feed_pile=2.0), 6, live)
    assert found == pytest.approx(odds * cost)


@pytest.mark.parametrize(
    ("card", "gone", "more"),
    [
        ("5h", "", 2 * (4 / 3 - 1)),
        ("5h", "4h", 2 * (3 / 3 - 1)),
        ("5h", "4h4h7h7h", -2),
        ("Ks", "", 2 * (2 / 3 - 1)),
        ("As", "Qs", 2 * (1 / 3 - 1)),
        ("9d", "", 2 / 1.5 - 1),
        ("9d", "Td", 1 / 1.5 - 1),
        ("3c", "", 0),
    ],
)
def test_neighbours_are_worth_more_the_more_live_copies_make_three_of_them(
    card: str, gone: str, more: float
) -> None:
    """The hand is 5h 6h, Ks As, 9d Jd and 3c; a two between is no neighbour's third."""
    held = {"5h": 0b110000, "Ks": 1 << 12 | 1, "As": 1 << 12 | 1, "9d": 1 << 8 | 1 << 10, "3c": 4}
    live = [2] * 53
    for one in parse(gone):
        live[one] -= 1
    policy = Weights(near1=2.0, near2=1.0)
    assert company(policy, held[card], parse(card)[0], live) == pytest.approx(more)


def test_equal_cards_are_worth_more_the_more_of_them_are_live() -> None:
    table = game_of(
        read({"hands": {"S": "9h9sKd", "N": "4c"}, "stock": "6c7c"}, PRESETS["fechado-104"].rules)
    )
    policy = Weights(pair=3.5, dup=0, near1=0, near2=0, edge=0, danger=0, hot=0, feed=0)
    live = [0] * 53
    for nine in parse("9h9d9s9c"):
        live[nine] = 1
    worths = {card: worth for worth, card in rank_discards(table, policy, live)}
    assert worths == {parse("9h")[0]: 4, parse("9s")[0]: 4, parse("Kd")[0]: 0}


def test_neighbours_that_nothing_can_join_are_the_first_to_go() -> None:
    hands = {"S": "5h6hTdJd", "N": "4c"}
    table = game_of(read({"hands": hands, "stock": "6c7c"}, PRESETS["aberto"].rules))
    policy = Weights(near1=3.0, near2=0, edge=0, high=0, danger=0, hot=0, soon=0)
    live = [2] * 53
    for dead in parse("4h7h"):
        live[dead] = 0
    worths = [(worth, write((card,))) for worth, card in rank_discards(table, policy, live)]
    assert worths == [(0, "5h"), (0, "6h"), (4, "Td"), (4, "Jd")]


def closed_table(preset: str, seats: str) -> Game:
    rules = PRESETS[preset].rules
    return game_of(start(honest_deal(b"\3" * 32, rules, seats), rules))


@pytest.mark.parametrize(
    ("preset", "melds", "lacking"),
    [
        ("casa", [], 7),
        ("casa", ["5h6h7h8h9h"], 2),
        ("casa", ["4h5h6h7h8h2c", "5d6d7d8d"], 3),
        ("casa", ["4h5h6h7h8h9h2c"], 7),
        ("casa", ["4h5h6h7h8h9hTh"], 0),
        ("fechado-104", ["4h5h6h7h8h2c", "5d6d7d8d"], 1),
        ("fechado-104", ["4h5h6h7h8h9h2c"], 0),
    ],
)
def test_cards_are_lacking_for_the_canastra_that_going_out_asks_for(
    preset: str, melds: list[str], lacking: int
) -> None:
    position = {"hands": {"S": "KsQd3d", "N": "4c"}, "melds": {"nos": melds}, "stock": "6c7c"}
    table = game_of(read(position, PRESETS[preset].rules))
    assert Plans(table, Weights(), {}).kept()["lacking"] == lacking


def test_an_estimate_counts_as_much_as_the_worlds_it_is_trusted_for() -> None:
    first = Candidate(Draw(), Game.draw, estimate=0.5, values=[0.4, 0.2])
    other = Candidate(Draw(), Game.draw, 0.3, basis=first, trust=Trust(0.5, 3), values=[0.9, 0.3])
    third = Candidate(Draw(), Game.draw, 0.3, basis=other, trust=Trust(1.0, 1))
    assert first.worth == 0
    assert other.worth == pytest.approx((3 * 0.5 * -0.2 + 0.5 + 0.1) / 5)
    assert third.worth == pytest.approx(other.worth)


def test_the_price_of_standing_still_is_charged_in_full_whatever_worlds_show() -> None:
    stock = Candidate(Draw(), Game.draw, 0.1, values=[0.5])
    pile = Candidate(TakePile(), Game.take, 0.3, basis=stock, trust=Trust(0.5, 3), price=0.25)
    assert pile.promise < stock.promise
    assert pile.worth == pytest.approx(0.5 * 0.2 - 0.25)
    pile.values.append(0.9)
    assert pile.worth == pytest.approx((3 * 0.5 * 0.2 + 0.4) / 4 - 0.25)


@pytest.mark.parametrize(("idle", "price"), [(0, 0.0), (2, 0.008), (10, 1.0)])
def test_taking_the_pile_costs_by_the_cube_of_idle_turns(idle: int, price: float) -> None:
    position = {"hands": {"S": "KsQd3d", "N": "4c5c"}, "pile": "9h", "stock": "6c7c", "idle": idle}
    position["phase"] = "draw"
    state = read(position, PRESETS["casa"].rules)
    prices = {one.action: one.price for one in weigh(see(state, 0), game_of(state))}
    assert prices == {Draw(): 0.0, TakePile(): pytest.approx(price)}


@pytest.mark.parametrize(("turns", "price"), [(150, 0.0), (151, 0.001), (250, 0.1)])
def test_taking_the_pile_costs_more_and_more_in_a_long_round(turns: int, price: float) -> None:
    position = {"hands": {"S": "KsQd3d", "N": "4c5c"}, "pile": "9h", "stock": "6c7c"}
    table = game_of(read(position | {"phase": "draw"}, PRESETS["casa"].rules))
    kind = kind_of_table(PRESETS["casa"].rules, 2)
    found = draws(Plans(table, MEDIUM[kind], PLAN_WEIGHTS[kind]), turns)
    assert {one.action: one.price for one in found} == {
        Draw(): 0.0,
        TakePile(): pytest.approx(price),
    }


def test_discards_are_set_against_the_best_of_them_and_lays_against_the_best_of_all() -> None:
    trusts = Trusts(Trust(0.1, 1), Trust(0.2, 2), Trust(0.3, 3))
    lay, one, two, other = (
        Candidate(action, Game.draw)
        for action in (Lay((3, 4, 5)), Discard(7), Discard(8), Lay((16, 17, 18)))
    )
    set_against([lay, one, two, other], trusts)
    assert [(c.basis, c.trust) for c in (one, two, other)] == [
        (lay, trusts.lay),
        (one, trusts.discard),
        (lay, trusts.lay),
    ]
    stock, pile = Candidate(Draw(), Game.draw), Candidate(TakePile(), Game.draw)
    set_against([pile, stock], trusts)
    assert (stock.basis, stock.trust) == (pile, trusts.draw)
