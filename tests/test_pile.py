"""What speaks for the pile: what it makes with the hand, and what its top card makes."""

from buraco_core.bots.policy_pile import lay_gain, pile_gain, top_lays
from buraco_core.bots.replica import Game
from buraco_core.bots.replica_convert import game_of
from buraco_core.bots.weights import NAMES, Weights
from buraco_core.position import read
from buraco_core.presets import PRESETS
from buraco_core.state import SIDES

NOTHING = dict.fromkeys(NAMES, 0.0)


def pile(cards: str, hand: str, meld: str) -> Game:
    position = {
        "hands": {"S": hand, "N": "4c"},
        "melds": {SIDES[0]: [meld]},
        "pile": cards,
        "stock": "4h6c7c8d",
    }
    return game_of(read(position, PRESETS["fechado-104"].rules))


def test_a_trinca_counts_that_the_pile_makes_but_not_one_that_the_hand_has() -> None:
    table = pile("7c9s9dQhQs", "7h7d9cAsAhAdKs", "5d6d7d")
    assert pile_gain(table, Weights(**NOTHING | {"pile_trinca": 1.0})) == 2
    table = pile("AcQhQs", "7h7d9cAsAhAdKs", "5d6d7d")
    assert pile_gain(table, Weights(**NOTHING | {"pile_trinca": 1.0})) == 0


def test_a_top_card_counts_more_where_it_makes_a_canastra() -> None:
    weights = Weights(**NOTHING | {"pile_canastra": 2.0, "spend_wild": -1.0})

    def gains(meld: str, hand: str) -> list[float]:
        table = pile("KsTh", hand, meld)
        return [lay_gain(table, weights, lay) for lay in top_lays(table)]

    assert gains("4h5h6h7h8h9h", "7d9cJc") == [2.0]
    assert gains("5h6h7h8h9h", "7d9cJc") == [0.0]
    assert gains("3h4h5h6h7h8h9h", "7d9cJc") == [0.0]
    assert gains("3h4h5h6h7h8h", "7d9c2c") == [1.0]
