"""The replica plays as the public engine does, action by action."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from buraco_core.actions import Action, Discard, Draw, Extend, Lay, TakePile
from buraco_core.bots.replica import OVER, Game
from buraco_core.bots.replica_convert import apply, cards_of, game_of
from buraco_core.deal import start
from buraco_core.game import legal_actions, play, refuse
from buraco_core.presets import PRESETS
from buraco_core.rules import CHOICES, Rules, change
from buraco_core.scoring import round_points
from buraco_core.shuffle import honest_deal
from buraco_core.state import SEATINGS, Phase, State

COMPARED = [name for name in Game.__slots__ if name not in ("known", "table", "hands")]
"""Everything but the policies' memory, which is cruder than the public one."""


def assert_same(game: Game, state: State) -> None:
    expected = game_of(state)
    for name in COMPARED:
        if not (game.phase == OVER and name in ("turn", "first")):
            assert getattr(game, name) == getattr(expected, name), name
    assert [cards_of(hand) for hand in game.hands] == [tuple(hand) for hand in state.hands]
    assert [hand[-1] for hand in game.hands] == [len(hand) for hand in state.hands]
    assert game.hands == expected.hands
    for side in (0, 1):
        assert game.points(side) == round_points(side, state).total


def unchecked(state: State, action: Action) -> bool:
    """What the replica leaves to its policies: whether the phase allows the action."""
    match action:
        case Draw():
            return not state.stock or state.phase is not Phase.DRAW
        case TakePile():
            return state.phase is not Phase.DRAW
    return state.phase is not Phase.PLAY


def keen(state: State, rng: Random) -> Action:
    """Lay and take the pile more often than chance would, so that rounds reach their corners."""
    actions = legal_actions(state)
    wanted = [a for a in actions if isinstance(a, Lay | Extend | TakePile)]
    return rng.choice(wanted if wanted and rng.random() < 0.5 else actions)


def stranding_tries(state: State) -> list[Action]:
    """Actions near the edge of what is legal: all of a small hand, laid or discarded."""
    hand = state.hand
    tries: list[Action] = [Discard(card) for card in dict.fromkeys(hand)]
    if len(hand) <= 5:
        for meld in range(1, len(state.melds[state.side]) + 1):
            tries += [Extend(meld, hand), Extend(meld, hand[:1]), Extend(meld, hand[1:])]
        tries += [Lay(hand), Lay(hand[1:]), Lay(hand[:-1])]
    return [action for action in tries if not isinstance(action, Lay | Extend) or action.cards]


def play_both(rules: Rules, seats: str, seed: int) -> None:
    rng = Random(seed)
    dealt = honest_deal(rng.randbytes(32), rules, seats)
    state = start(dealt, rules)
    game = game_of(state)
    for _ in range(3000):
        if state.phase is Phase.OVER:
            break
        if state.phase is Phase.PLAY:
            for action in stranding_tries(state):
                legal = refuse(state, action) is None
                assert apply(game.copy(), action, state) == legal, (action, state)
        elif rules.pile_pickup != "free":
            top = TakePile(0, state.hand[:2])
            assert apply(game.copy(), top, state) == (refuse(state, top) is None)
        action = keen(state, rng)
        assert not unchecked(state, action)
        assert apply(game, action, state), (action, state)
        state = play(state, action)
        assert_same(game, state)
    assert state.phase is Phase.OVER


@pytest.mark.parametrize("seats", SEATINGS)
@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_is_played_alike(preset: str, seats: str) -> None:
    for seed in range(3):
        play_both(PRESETS[preset].rules, seats, seed)


@settings(max_examples=40, deadline=None)
@given(
    changes=st.fixed_dictionaries(
        {name: st.sampled_from(values) for name, values in CHOICES.items()}
    ),
    seats=st.sampled_from(SEATINGS),
    seed=st.integers(0, 2**32),
)
def test_every_changed_rule_is_played_alike(
    changes: dict[str, object], seats: str, seed: int
) -> None:
    play_both(change(PRESETS["casa"].rules, changes), seats, seed)


def test_a_copy_shares_no_list_that_moves_change() -> None:
    rules = PRESETS["aberto"].rules
    state = start(honest_deal(bytes(32), rules, "SWNE"), rules)
    rng = Random(1)
    game = game_of(state)
    while state.phase is not Phase.OVER:
        action = keen(state, rng)
        kept = game.copy()
        apply(game, action, state)
        assert_same(kept, state)
        state = play(state, action)
