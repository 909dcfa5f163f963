"""What speaks for a move and against it, each reason on a table written by hand."""

import pytest

from buraco_core.actions import parse
from buraco_core.cards import write
from buraco_core.reasons import Facts, Reason, speak
from tests.advice_cases import OURS, THEIRS, view_of

MORTO = "3c4c5c6c7c8c9cTcJcQcKc"
BOTH_TOOK = {"nos": "S", "eles": "N"}
LOW = "3d4d5d6d7d8d9d"

FOR, AGAINST = True, False
CASES = {
    "a discard that the opponents can lay": (
        {"melds": {"eles": ["6h7h8h"]}, "hands": {"S": "9hKdQd", "N": "AcKs"}},
        "x 9h", Reason.FITS_THEIRS, AGAINST,
    ),
    "with it goes a large pile": (
        {"melds": {"eles": ["6h7h8h"]}, "hands": {"S": "9hKdQd", "N": "Ac"}, "pile": "3c4d6s8c"},
        "x 9h", Reason.GIVES_PILE, AGAINST,
    ),
    "a discard that they cannot lay": (
        {"melds": {"eles": ["6h7h8h"]}, "hands": {"S": "Kd5cQd", "N": "AcKs"}},
        "x Kd", Reason.SAFE, FOR,
    ),
    "a card alone in the hand": (
        {"melds": {"eles": ["6h7h8h"]}, "hands": {"S": "Kd5c6c", "N": "AcKs"}},
        "x Kd", Reason.ISOLATED, FOR,
    ),
    "a neighbour of what the next seat is known to hold": (
        {"known": "8c", "hands": {"S": "9c4dKh", "N": "8cKs"}},
        "x 9c", Reason.NEAR_KNOWN, AGAINST,
    ),
    "a card like one discarded lately": (
        {"discards": [["N", "9c"], ["S", "4h"]], "hands": {"S": "9c4dKh", "N": "8hKs"}},
        "x 9c", Reason.ECHO, FOR,
    ),
    "a discard that one's own side can lay": (
        {"melds": {"nos": ["6h7h8h"]}, "hands": {"S": "9hKdQs", "N": "AcKs"}},
        "x 9h", Reason.FITS_OURS, AGAINST,
    ),
    "a pair of neighbours": (
        {"hands": {"S": "9hThKd", "N": "AcKs"}}, "x 9h", Reason.BREAKS_PAIR, AGAINST,
    ),
    "a card whose equal stays": (
        {"hands": {"S": "9h9hKd", "N": "AcKs"}}, "x 9h", Reason.SPARE_COPY, FOR,
    ),
    "a wild discarded": (
        {"hands": {"S": "2h9hKd", "N": "AcKs"}}, "x 2h", Reason.WILD, AGAINST,
    ),
    "points out of the hand while an opponent may go out": (
        {"melds": {"eles": [LOW]}, "took": BOTH_TOOK, "hands": {"S": "Kh5c8s", "N": "Ac"}},
        "x Kh", Reason.SHEDS, FOR,
    ),
    "the pile would weigh while an opponent may go out": (
        {"melds": {"eles": [LOW]}, "took": BOTH_TOOK, "hands": {"S": "Kh5c8s", "N": "Ac"},
         "phase": "draw", "pile": "AhAs"},
        "d", Reason.BURDENS, FOR,
    ),
    "a clean canastra": (
        {"melds": {"nos": ["3h4h5h6h7h8h"]}, "hands": {"S": "9hKd5c", "N": "AcKs"}},
        "a1 9h", Reason.COMPLETES, FOR,
    ),
    "a canastra that a wild makes": (
        {"melds": {"nos": ["3h4h5h6h7h8h"]}, "hands": {"S": "2cKd5c", "N": "AcKs"}},
        "a1 2c", Reason.COMPLETES, FOR,
    ),
    "a clean run dirtied": (
        {"melds": {"nos": ["3h4h5h6h"]}, "hands": {"S": "2cKd5c", "N": "AcKs"}},
        "a1 2c", Reason.DIRTIES, AGAINST,
    ),
    "a run kept clean": (
        {"melds": {"nos": ["3h4h5h6h"]}, "hands": {"S": "7hKd5c", "N": "AcKs"}},
        "a1 7h", Reason.KEEPS_CLEAN, FOR,
    ),
    "a run that comes near a canastra": (
        {"melds": {"nos": ["3h4h5h6h"]}, "hands": {"S": "7hKd5c", "N": "AcKs"}},
        "a1 7h", Reason.LENGTHENS, FOR,
    ),
    "a wild on a new meld": (
        {"hands": {"S": "2c5h6hKd", "N": "AcKs"}}, "m 2c5h6h", Reason.SPENDS_WILD, AGAINST,
    ),
    "points on the table": (
        {"hands": {"S": "5h6h7hKd9c", "N": "AcKs"}}, "m 5h6h7h", Reason.LAYS, FOR,
    ),
    "the morto": (
        {"hands": {"S": "5h6h7h", "N": "AcKs"}, "mortos": [MORTO]},
        "m 5h6h7h", Reason.TAKES_MORTO, FOR,
    ),
    "a plan that reaches the morto": (
        {"hands": {"S": "5h6h7hKd", "N": "AcKs"}, "mortos": [MORTO]},
        "m 5h6h7h", Reason.TAKES_MORTO, FOR,
    ),
    "going out ahead": (
        {"melds": {"nos": [OURS]}, "took": BOTH_TOOK, "hands": {"S": "ThKd", "N": "AcKs"}},
        "a1 Th", Reason.WINS, FOR,
    ),
    "going out behind": (
        {"melds": {"nos": [OURS], "eles": [THEIRS, LOW, "3c4c5c6c7c8c9c"]}, "took": BOTH_TOOK,
         "hands": {"S": "ThKd", "N": "AcKs"}, "stock": "AsAsAdAd"},
        "a1 Th", Reason.OUT_LOSES, AGAINST,
    ),
    "not going out, behind": (
        {"melds": {"nos": [OURS], "eles": [THEIRS, LOW, "3c4c5c6c7c8c9c"]}, "took": BOTH_TOOK,
         "hands": {"S": "ThKd", "N": "AcKs"}, "stock": "AsAsAdAd"},
        "x Th", Reason.OUT_LOSES, FOR,
    ),
    "an empty pile": ({"phase": "draw"}, "d", Reason.NO_PICKUP, FOR),
    "a pile that brings nothing": (
        {"phase": "draw", "pile": "3cTs", "hands": {"S": "5h6hKd", "N": "Ac"}},
        "d", Reason.PILE_NOTHING, FOR,
    ),
    "a useless pile taken": (
        {"phase": "draw", "pile": "3cTs", "hands": {"S": "5h6hKd", "N": "Ac"}},
        "p", Reason.PILE_NOTHING, AGAINST,
    ),
    "a pile that fits one's melds": (
        {"phase": "draw", "pile": "9h3c", "melds": {"nos": ["6h7h8h"]}},
        "p", Reason.PILE_FITS, FOR,
    ),
    "a pile that makes a meld with the hand": (
        {"phase": "draw", "pile": "7h3c"}, "p", Reason.PILE_MELDS, FOR,
    ),
    "a pile with a wild": ({"phase": "draw", "pile": "2c3c"}, "p", Reason.PILE_WILD, FOR),
    "a card of the pile that a held one may meet": (
        {"phase": "draw", "pile": "3cKh", "hands": {"S": "QhKd5s", "N": "Ac"}},
        "p", Reason.PILE_NEAR, FOR,
    ),
    "the last natural beside wilds": (
        {"hands": {"S": "9h2h2d", "N": "AcKs"}}, "x 9h", Reason.KEEPS_WILD, FOR,
    ),
    "a large pile": ({"phase": "draw", "pile": "3c4dTs8cQd"}, "p", Reason.PILE_LARGE, FOR),
    "cards of the pile that the opponents could lay": (
        {"phase": "draw", "pile": "9h3c", "melds": {"eles": ["6h7h8h"]}},
        "p", Reason.DENIES, FOR,
    ),
}  # fmt: skip


def said(view, action):
    return {(point.reason, point.favours): point for point in speak(Facts(view), parse(action))}


@pytest.mark.parametrize("name", CASES)
def test_a_reason_is_found_where_it_holds(name):
    position, action, reason, favours = CASES[name]
    assert (reason, favours) in said(view_of(**position), action)


@pytest.mark.parametrize("reason", sorted({reason for _, _, reason, _ in CASES.values()}), ids=str)
def test_a_reason_is_not_found_everywhere(reason):
    """Each is absent on some other table, for a move of the kind that it is told of."""
    absent = [
        name
        for name, (position, action, _, _) in CASES.items()
        if reason not in {code for code, _ in said(view_of(**position), action)}
    ]
    assert absent


def test_a_reason_names_what_it_is_about():
    position, action, reason, favours = CASES["a discard that the opponents can lay"]
    point = said(view_of(**position), action)[reason, favours]
    assert (write(point.cards), point.side) == ("9h", 1)
    assert point.meld is not None
    assert write(point.meld.layout) == "6h7h8h"
    position, action, reason, favours = CASES["a neighbour of what the next seat is known to hold"]
    point = said(view_of(**position), action)[reason, favours]
    assert (write(point.cards), point.seat) == ("9c8c", 1)


def test_a_closed_pickup_that_costs_a_wild_says_so():
    view = view_of("stbl", phase="draw", pile="8h", hands={"S": "7h2dKdQs", "N": "AcKs"})
    assert (Reason.SPENDS_WILD, AGAINST) in said(view, "p m 7h2d")


def test_the_weightiest_reason_comes_first():
    view = view_of(melds={"nos": ["3h4h5h6h7h8h"]}, hands={"S": "9hKd5c", "N": "AcKs"})
    found = [point.reason for point in speak(Facts(view), parse("a1 9h"))]
    assert found == [Reason.COMPLETES, Reason.KEEPS_CLEAN, Reason.LAYS]


def test_seen_by_all_a_hand_is_not_looked_at():
    """The hand would tell that the card is alone, a pair or doubled."""
    for hand in ("Kd5c6c", "KdQd6c", "KdKd6c"):
        view = view_of(melds={"eles": ["6h7h8h"]}, hands={"S": hand, "N": "AcKs"})
        found = [point.reason for point in speak(Facts.seen_by_all(view, 0), parse("x Kd"))]
        assert found == [Reason.SAFE]
