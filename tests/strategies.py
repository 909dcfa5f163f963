"""What Hypothesis draws: rule sets of any values, and tables in the midst of a round."""

from random import Random

from hypothesis import strategies as st

from buraco_core.cards import without
from buraco_core.deal import start
from buraco_core.game import legal_actions, play
from buraco_core.presets import PRESETS
from buraco_core.rules import CHOICES, Rules
from buraco_core.shuffle import honest_deal
from buraco_core.state import HAND, SEATINGS, Phase, Seat, State

PRESET_NAMES = tuple(PRESETS)

rule_sets = st.one_of(
    st.builds(Rules, **{name: st.sampled_from(values) for name, values in CHOICES.items()}),
    st.sampled_from([preset.rules for preset in PRESETS.values()]),
)
"""Any combination of values, and the nine presets."""

seatings = st.sampled_from(SEATINGS)
seeds = st.binary(min_size=32, max_size=32)


def walk(state: State, rng: Random, decisions: int) -> State:
    """Play so many random decisions, or to the round's end."""
    for _ in range(decisions):
        if state.phase is Phase.OVER:
            break
        state = play(state, rng.choice(legal_actions(state)))
    return state


@st.composite
def openings(draw: st.DrawFn) -> State:
    """A round just dealt."""
    rules = draw(rule_sets)
    return start(honest_deal(draw(seeds), rules, draw(seatings)), rules)


@st.composite
def tables(draw: st.DrawFn) -> State:
    """A round after some random decisions, or over."""
    opening = draw(openings())
    return walk(opening, Random(draw(st.integers(0, 2**32))), draw(st.integers(0, 260)))


running_tables = tables().filter(lambda state: state.phase is not Phase.OVER)
"""A round that goes on."""


def swap_hidden(state: State, seat: Seat, rng: Random) -> State:
    """Mix all cards that a seat has not seen: the others' hands, the mortos, the stock."""
    others = [other for other in range(len(state.seats)) if other != seat]
    hidden = {other: without(state.hands[other], state.known[other]) for other in others}
    mixed = [card for part in (*hidden.values(), *state.mortos, state.stock) for card in part]
    rng.shuffle(mixed)
    source = iter(mixed)

    def some(count: int) -> tuple[int, ...]:
        return tuple(next(source) for _ in range(count))

    hands = list(state.hands)
    for other in others:
        hands[other] = tuple(sorted((*state.known[other], *some(len(hidden[other])))))
    mortos = tuple(some(HAND) for _ in state.mortos)
    return state._replace(hands=tuple(hands), mortos=mortos, stock=tuple(source))
