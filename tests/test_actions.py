"""Actions as text. CONTRACT, Actions as text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buraco_core.actions import (
    ActionTextError,
    Discard,
    Draw,
    Extend,
    Lay,
    TakePile,
    parse,
    parse_played,
    write,
    write_played,
)
from buraco_core.cards import parse as cards

FORMS = [
    ("d", Draw()),
    ("d 9c", Draw(cards("9c")[0])),
    ("p", TakePile()),
    ("p m 5h6h", TakePile(0, cards("5h6h"))),
    ("p a2", TakePile(2, ())),
    ("p a2 8h", TakePile(2, cards("8h"))),
    ("m 5h6h7h", Lay(cards("5h6h7h"))),
    ("a12 8h9h", Extend(12, cards("8h9h"))),
    ("x **", Discard(cards("**")[0])),
]


@pytest.mark.parametrize(("text", "action"), FORMS)
def test_each_form_is_read_and_written(text, action):
    assert parse(text) == action
    assert write(action) == text


@pytest.mark.parametrize("text", ["d! 9c", "d!", "x! 3c"])
def test_what_the_clock_draws_or_discards_bears_its_mark(text):
    action, clock = parse_played(text)
    assert clock
    assert action == parse(text.replace("!", ""))
    assert write_played(action, clock) == text


@pytest.mark.parametrize("text", ["m! 5h6h7h", "a1! 8h", "a!1 8h", "p!", "!", "", "x!3c", "x!"])
def test_the_clock_does_nothing_else(text):
    with pytest.raises(ActionTextError, match="is no action"):
        parse_played(text)


def test_a_list_of_cards_may_have_spaces_and_any_order():
    assert parse("m 7h 5h6h") == parse("m 5h6h7h")


@pytest.mark.parametrize(
    "text",
    [
        "", " d", "d ", "D", "d 9c ", "d 9c9h", "x", "x 3c4c", "x 3", "x 3z", "m", "m ", "a",
        "a 8h", "a0 8h", "a2", "a-1 8h", "p m", "p 5h6h", "p a0 8h", "p  m 5h6h", "pm 5h6h",
        "x! 3c", "x ??",
        "a1\n8h", "a\u0661 8h", "a1000 8h",
    ],
)  # fmt: skip
def test_any_other_text_is_no_action(text):
    with pytest.raises(ActionTextError, match="is no action"):
        parse(text)


@given(st.text(max_size=20))
def test_no_text_is_read_as_an_action_that_is_written_otherwise(text):
    try:
        action = parse(text)
    except ActionTextError:
        return
    assert parse(write(action)) == action
