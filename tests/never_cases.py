"""Positions for the never list, written by hand: what is wrong there, and what only looks so."""

from collections import Counter
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from buraco_core.cards import pack, parse, write
from buraco_core.presets import PRESETS
from buraco_core.state import HAND

HIDDEN = 6
"""Cards of a hand that a case does not give."""


class Case(NamedTuple):
    """A position by what differs from an opening one, and what is wrong and right there.

    `wrong` are alternatives, each an action or several one after another of which the last breaks
    the line. `plays` come before the seat is asked.
    """

    line: str
    preset: str
    seats: str
    differs: dict[str, Any]
    wrong: tuple[str, ...]
    right: str
    plays: str = ""


LIMPA = "3h4h5h6h7h8h9h"
FAR_AHEAD = ["4d5d6d7d8d9dTd", "5s6s7s8s9sTsJs", "5c6c7c8c9cTcJc"]
ROUND_IN_PILE = "p, x 9c, p, x 8d, p, x 5h, p, x 9c, p, x Ks, p, x 6h"
"""S and N take each other's single discards: S has thrown 9c, and got it back."""
MENACE = {"took": {"eles": "N"}, "counts": {"N": 2}}
"""N may go out, and has two cards left."""
MENACES = {"took": {"eles": "W"}, "counts": {"W": 2}}

CASES: dict[str, Case] = {
    # 1
    "a two beside a lone king": Case(
        "wastes-a-wild", "aberto", "SN", {"hand": "2h9cKd4s"}, ("x 2h",), "x Kd"),
    "a joker beside a card that fits nowhere": Case(
        "wastes-a-wild", "fechado", "SWNE",
        {"hand": "**4dTs", "nos": ["5h6h7h"], "took": {"nos": "S"}}, ("x **",), "x Ts"),
    "two twos and naturals": Case(
        "wastes-a-wild", "stbl", "SN", {"hand": "2s2d8cKh", "nos": ["9cTcJc"]},
        ("x 2s", "x 2d"), "x Kh"),
    # 2
    "a two of another suit beside a limpa": Case(
        "dirties-a-limpa", "casa", "SN", {"hand": "2dKc4s9s", "nos": [LIMPA]},
        ("a1 2d",), "x Kc"),
    "a joker beside a limpa of one rank": Case(
        "dirties-a-limpa", "fechado", "SWNE", {"hand": "**Kc4s9d", "nos": ["5h5h5d5d5s5s5c"]},
        ("a1 **",), "x Kc"),
    "the own two beside a limpa": Case(
        "dirties-a-limpa", "stbl", "SN", {"hand": "2hKc4s9s", "nos": ["5h6h7h8h9hThJh"]},
        ("a1 2h",), "x Kc"),
    "a last two that may not be discarded, two limpas and a short run": Case(
        "dirties-a-limpa", "aberto", "SN",
        {"hand": "2d", "picked": "2d", "took": {"nos": "S"},
         "nos": [LIMPA, "4c5c6c7c8c9cTc", "9sTsJs"]},
        ("a1 2d", "a2 2d"), "a3 2d"),
    "a two beside two neighbours": Case(
        "spends-a-wild-early", "aberto", "SN", {"hand": "2s5h6hKcTd9s4c"},
        ("m 5h6h2s",), "x Kc"),
    "a joker beside a run of three": Case(
        "spends-a-wild-early", "stbl", "SWNE", {"hand": "**KcTd9s4c6s", "nos": ["5h6h7h"]},
        ("a1 **",), "x Kc"),
    "a two beside a trinca of three": Case(
        "spends-a-wild-early", "fechado", "SN", {"hand": "2sKcTd7h4c6s", "nos": ["9h9d9s"]},
        ("a1 2s",), "x Kc"),
    "a single card that a two could take": Case(
        "spends-a-wild-early", "stbl", "SWNE",
        {"phase": "draw", "hand": "7h2dKdQsTc4s", "pile": "8h"}, ("p m 7h2d",), "d"),
    "a two beside a run of six": Case(
        "dirties-too-soon", "casa", "SN", {"hand": "2dKc4s9sTdQs", "nos": ["3h4h5h6h7h8h"]},
        ("a1 2d",), "x Kc"),
    "a joker beside a run of five": Case(
        "dirties-too-soon", "stbl", "SWNE", {"hand": "**Kc4d9hTd3c", "nos": ["7s8s9sTsJs"]},
        ("a1 **",), "x Kc"),
    "a two beside six of one rank": Case(
        "dirties-too-soon", "fechado", "SN", {"hand": "2cKc4s6hTd3s", "nos": ["9h9h9d9d9s9c"]},
        ("a1 2c",), "x Kc"),
    # 3
    "going out far behind": Case(
        "goes-out-losing", "aberto", "SN",
        {"hand": "ThKc", "nos": [LIMPA], "took": {"nos": "S"}, "eles": FAR_AHEAD},
        ("a1 Th",), "x Kc"),
    "going out far behind in a closed game": Case(
        "goes-out-losing", "stbl", "SN",
        {"hand": "ThKc", "nos": [LIMPA], "took": {"nos": "S"}, "eles": FAR_AHEAD, "pile": "4s"},
        ("a1 Th",), "x Kc"),
    "going out with a limpa against five hundred": Case(
        "goes-out-losing", "casa", "SWNE",
        {"hand": "ThJhKc", "nos": [LIMPA], "took": {"nos": "S"},
         "eles": ["As2s3s4s5s6s7s8s9sTsJsQsKs", "4d5d6d7d8d9dTd"]},
        ("a1 ThJh",), "x Kc"),
    # 4
    "a pair beside a lone king": Case(
        "breaks-a-pair", "aberto", "SN", {"hand": "7h8hKcTs"}, ("x 7h", "x 8h"), "x Kc"),
    "a pair beside a lone three": Case(
        "breaks-a-pair", "stbl", "SWNE", {"hand": "JdQd3s9hTh"},
        ("x Jd", "x Qd", "x 9h", "x Th"), "x 3s"),
    "a pair beside lone cards where ranks count": Case(
        "breaks-a-pair", "fechado", "SWNE", {"hand": "5s6s9hKd3c"}, ("x 5s", "x 6s"), "x Kd"),
    # 5
    "a card for their run": Case(
        "feeds-a-meld", "aberto", "SN", {"hand": "8hKc3dTs", "eles": ["5h6h7h"]},
        ("x 8h",), "x Kc"),
    "a card for their canastra": Case(
        "feeds-a-meld", "stbl", "SWNE", {"hand": "TsKc4d7h", "eles": ["4s5s6s7s8s9s"]},
        ("x Ts",), "x Kc"),
    "a card for their trinca": Case(
        "feeds-a-meld", "fechado", "SWNE", {"hand": "9hKc4d6s", "eles": ["9d9s9c"]},
        ("x 9h",), "x Kc"),
    "a nine that makes their six a limpa, beside an eight that makes four of three": Case(
        "gives-a-canastra", "aberto", "SN",
        {"hand": "Th8sKh", "eles": ["4h5h6h7h8h9h", "5s6s7s", "JhQhAh2h"]}, ("x Th",), "x 8s"),
    "a three that frees the wild of their suja": Case(
        "gives-a-canastra", "stbl", "SWNE",
        {"hand": "3hTd", "eles": ["4h5h6h7h8h9h2h", "7d8d9d"]}, ("x 3h",), "x Td"),
    "a card for their six of a rank, beside one for five": Case(
        "gives-a-canastra", "fechado", "SN",
        {"hand": "9d5s", "eles": ["9h9h9d9s9s9c", "5h5h5d5d5c"]}, ("x 9d",), "x 5s"),
    # 6
    "a nine that six of hearts need, beside a king that serves as well": Case(
        "robs-a-canastra", "stbl", "SWNE",
        {"hand": "9hKhKc4s7d", "nos": ["3h4h5h6h7h8h", "ThJhQh"]}, ("a2 9h",), "a1 9h"),
    "the own two that six of hearts need, beside another two": Case(
        "robs-a-canastra", "casa", "SN",
        {"hand": "2h2cKcTdQs4c",
         "nos": ["3h4h5h6h7h8h", "4s5s6s7s8s9s", "3d4d5d6d7d8d9d"]},
        ("a2 2h",), "a1 2h"),
    "a card for six of clubs that cannot be laid yet, beside a lone king": Case(
        "robs-a-canastra", "stbl-104", "SWNE",
        {"hand": "TcKd", "nos": ["4c5c6c7c8c9c"], "mortos": 0}, ("x Tc",), "x Kd"),
    "a three that frees a wild, laid as three of a rank": Case(
        "forgoes-a-canastra", "fechado", "SWNE",
        {"hand": "3h3d3sKcQdTs", "nos": ["4h5h6h7h8h9h2h"]}, ("m 3h3d3s",), "a1 3h"),
    "an eight beside a suja, six others waiting for it": Case(
        "forgoes-a-canastra", "stbl", "SN",
        {"hand": "8h3cQd6s", "nos": ["9hThJhQhKhAh2c", "2h3h4h5h6h7h"]}, ("a1 8h",), "a2 8h"),
    "a knave that would make a suja of six that an eight makes a limpa": Case(
        "forgoes-a-canastra", "stbl-104", "SWNE",
        {"phase": "draw", "hand": "5d8s9s3c6cKd", "nos": ["2s3s4s5s6s7s"], "pile": "QsJs"},
        ("p a1 8s9s",), "d"),
    # 7
    "a single card that frees the wild of a suja": Case(
        "leaves-a-winning-pile", "fechado", "SN",
        {"phase": "draw", "hand": "AcAd5cKd", "nos": ["4h5h6h7h8h9h2h"], "pile": "3h"},
        ("d",), "p a1"),
    "a king for five hundred before the last turns": Case(
        "leaves-a-winning-pile", "stbl", "SN",
        {"phase": "draw", "hand": "3cQd6sJc", "nos": ["Ah2h3h4h5h6h7h8h9hThJhQh"],
         "pile": "3s5c6d9d8cKh", "stock": 4, "mortos": 0},
        ("d",), "p a1"),
    "a pile of four cards for one run": Case(
        "leaves-a-winning-pile", "aberto", "SN",
        {"phase": "draw", "hand": "KcTs4d9d3cJs", "nos": ["5h6h7h"], "pile": "8h9hThKsJh3s4c"},
        ("d",), "p"),
    "a pile for two runs": Case(
        "leaves-a-winning-pile", "casa", "SWNE",
        {"phase": "draw", "hand": "KcTs4dQd3cJs", "nos": ["5h6h7h", "7d8d9d"],
         "pile": "8h9h6dTdKs3s4c"},
        ("d",), "p"),
    "a pile with the seventh card": Case(
        "leaves-a-winning-pile", "classico", "SN",
        {"phase": "draw", "hand": "KcTs4dQd3cJs", "nos": ["4h5h6h7h8h9h"],
         "pile": "3hThJhKs3s4cQh"},
        ("d",), "p"),
    "a closed pile of seven whose top makes a run": Case(
        "leaves-a-winning-pile", "stbl", "SWNE",
        {"phase": "draw", "hand": "6h7hKcTs4d9d3c", "pile": "JsQd4cKs9c3d8h"},
        ("d",), "p m 6h7h"),
    "a closed pile of seven whose top makes a trinca": Case(
        "leaves-a-winning-pile", "fechado", "SN",
        {"phase": "draw", "hand": "9h9dKc4s6s3d", "pile": "JsQd4cKsTc5d9c"},
        ("d",), "p m 9h9d"),
    # 8
    "a nine that went round, beside a lone seven": Case(
        "gives-back", "casa", "SN",
        {"phase": "draw", "hand": "9c5hKs7s", "N": "8d6h4cJs", "pile": "Qd"},
        ("x 9c",), "x 7s", plays=f"{ROUND_IN_PILE}, p"),
    "a pile that brings nothing, after a nine went round": Case(
        "gives-back", "aberto-104", "SN",
        {"phase": "draw", "hand": "9c5hKs7s", "N": "8d6h4cJs", "pile": "Qd"},
        ("p, x 9c",), "d", plays=ROUND_IN_PILE),
    "a nine that went round four seats": Case(
        "gives-back", "classico", "SWNE",
        {"phase": "draw", "hand": "9c5hKs7s", "W": "8d6h4cJs", "N": "3dTh6s", "E": "9c8s4h",
         "pile": "Qd"},
        ("x 9c",), "x Qd",
        plays="p, x 9c, p, x 8d, p, x 3d, p, x 9c, p, x Ks, p, x 6h, p, x Th, p, x 3d, p"),
    "the last fitting card before the morto": Case(
        "holds-the-morto-back", "aberto", "SN", {"hand": "8hKc", "nos": ["5h6h7h"]},
        ("x 8h", "x Kc"), "a1 8h"),
    "the last fitting card in a closed game": Case(
        "holds-the-morto-back", "stbl", "SWNE", {"hand": "TsKc", "nos": ["7s8s9s"]},
        ("x Ts", "x Kc"), "a1 Ts"),
    "the last card of a trinca's rank": Case(
        "holds-the-morto-back", "fechado", "SWNE", {"hand": "9hKc", "nos": ["9d9s9c"]},
        ("x 9h", "x Kc"), "a1 9h"),
    "a hand that is a run and a card": Case(
        "holds-the-morto-back", "classico", "SN", {"hand": "5h6h7hKc"},
        ("x Kc", "x 5h"), "m 5h6h7h"),
    # 9
    "a run in hand, an opponent with two cards": Case(
        "sheds-nothing", "stbl", "SN",
        {"hand": "5h6h7hKcTd9s", "eles": ["4s5s6s7s8s9sTs"], **MENACE},
        ("x Kc", "x Td"), "m 5h6h7h"),
    "a lone king and a lone three, an opponent with two cards": Case(
        "sheds-nothing", "aberto", "SN",
        {"hand": "Kc3d8s9s", "eles": [LIMPA], **MENACE}, ("x 3d",), "x Kc"),
    "a card for one's own run, an opponent with two cards": Case(
        "sheds-nothing", "casa", "SWNE",
        {"hand": "8hKcTd4d6c", "nos": ["5h6h7h"], "eles": ["4s5s6s7s8s9sTs"], **MENACES},
        ("x Kc", "x 4d"), "a1 8h"),
    "their ten, an opponent with two cards": Case(
        "lets-them-out", "aberto", "SN", {"hand": "ThKc4dJs", "eles": [LIMPA], **MENACE},
        ("x Th",), "x Kc"),
    "their knave, an opponent with two cards": Case(
        "lets-them-out", "stbl", "SWNE",
        {"hand": "JsKc4d7h", "eles": ["4s5s6s7s8s9sTs"], **MENACES}, ("x Js",), "x Kc"),
    "their nine, an opponent with two cards": Case(
        "lets-them-out", "fechado", "SN",
        {"hand": "9cKd4h6s", "eles": ["9h9h9d9d9s9s9c"], **MENACE}, ("x 9c",), "x Kd"),
}  # fmt: skip


SPARED: dict[str, Case] = {
    "a wild among wilds": Case("wastes-a-wild", "stbl", "SN", {"hand": "2s2d**"}, (), "x 2s"),
    "a limpa that must turn dirty to go out": Case(
        "dirties-a-limpa", "aberto", "SN",
        {"hand": "2d", "picked": "2d", "took": {"nos": "S"}, "nos": [LIMPA, "4c5c6c7c8c9cTc"]},
        (), "a1 2d"),
    "a wild that earns the morto in this turn": Case(
        "spends-a-wild-early", "casa", "SN", {"hand": "5h6h2d9s9dTdJd"}, (), "m 5h6h2d"),
    "a wild before the last turns": Case(
        "spends-a-wild-early", "classico", "SN", {"hand": "2s5h6hKcTd9s4c", "stock": 4},
        (), "m 5h6h2s"),
    "a wild that leaves two cards, with a morto to take": Case(
        "spends-a-wild-early", "stbl", "SN", {"hand": "2s5h6hKc4d"}, (), "m 5h6h2s"),
    "a wild for a pile of three": Case(
        "spends-a-wild-early", "stbl", "SWNE",
        {"phase": "draw", "hand": "7h2dKdQsTc4s", "pile": "3cJs8h"}, (), "p m 7h2d"),
    "a wild that no natural can replace": Case(
        "dirties-too-soon", "casa", "SN",
        {"hand": "2hKcTdQs4s7d", "nos": ["3h4h5h6h7h8h"], "eles": ["9hThJhQh", "9hThJhQh"],
         "N": "2h3d4d"},
        (), "a1 2h"),
    "a wild beside a limpa": Case(
        "dirties-too-soon", "casa", "SN",
        {"hand": "2dKc4s9sTdQs", "nos": [LIMPA, "4c5c6c7c8c9c"]}, (), "a2 2d"),
    "a wild that earns the morto with a run of six": Case(
        "dirties-too-soon", "casa", "SN", {"hand": "2dKc", "nos": ["3h4h5h6h7h8h"]},
        (), "a1 2d"),
    "going out far behind as the stock runs out": Case(
        "goes-out-losing", "classico", "SN",
        {"hand": "ThKc", "nos": [LIMPA], "took": {"nos": "S"}, "eles": FAR_AHEAD, "stock": 6},
        (), "a1 Th"),
    "going out a little behind": Case(
        "goes-out-losing", "aberto", "SN",
        {"hand": "ThKc", "nos": [LIMPA], "took": {"nos": "S"},
         "eles": ["4d5d6d7d8d9dTd", "5s6s7s8s9sTsJs", "JcQcKc"]},
        (), "a1 Th"),
    "a last card that can only go out": Case(
        "goes-out-losing", "aberto", "SN",
        {"hand": "Kc", "nos": [LIMPA], "took": {"nos": "S"}, "eles": FAR_AHEAD}, (), "x Kc"),
    "a pair that nothing can join": Case(
        "breaks-a-pair", "aberto", "SN",
        {"hand": "7h8hKc", "eles": ["4h5h6h", "4h5h6h", "9hThJh", "9hThJh"]}, (), "x 7h"),
    "one of two equal cards of a pair": Case(
        "breaks-a-pair", "aberto", "SN", {"hand": "7h7h8hKc"}, (), "x 7h"),
    "a card for their run beside others for it": Case(
        "feeds-a-meld", "aberto", "SN", {"hand": "4h8h2s", "eles": ["5h6h7h"]}, (), "x 8h"),
    "one of two cards that raise theirs alike": Case(
        "gives-a-canastra", "casa", "SN",
        {"hand": "Th9s", "eles": ["4h5h6h7h8h9h", "3s4s5s6s7s8s"]}, (), "x Th"),
    "a wild for six that a natural may make a limpa": Case(
        "forgoes-a-canastra", "casa", "SN",
        {"hand": "2dKc4s9s", "nos": ["3h4h5h6h7h8h"]}, (), "x Kc"),
    "a two kept from a dirty six": Case(
        "forgoes-a-canastra", "stbl", "SWNE",
        {"hand": "2hKc4s9s", "nos": ["3h4h5h6h7h2c"]}, (), "x Kc"),
    "a nine for a new run that empties the hand, six nines waiting for it": Case(
        "forgoes-a-canastra", "fechado", "SN",
        {"hand": "9hThJh", "nos": ["9d9d9s9s9c2c"]}, (), "m 9hThJh"),
    "one of two nines that six of hearts need": Case(
        "robs-a-canastra", "stbl", "SWNE",
        {"hand": "9h9hKhKc4s7d", "nos": ["3h4h5h6h7h8h", "ThJhQh"]}, (), "a2 9h"),
    "a nine that six of hearts need, beside a king that five others need": Case(
        "robs-a-canastra", "stbl", "SWNE",
        {"hand": "9hKhKc4s7d", "nos": ["3h4h5h6h7h8h", "ThJhQh", "8h9hThJhQh"]}, (), "a2 9h"),
    "a six that five of hearts need, beside a two": Case(
        "robs-a-canastra", "casa", "SN",
        {"hand": "6h2hKc4s", "nos": ["7h8h9hThJh", "3h4h5h"]}, (), "a2 6h"),
    "a nine that five nines need, beside another nine": Case(
        "robs-a-canastra", "fechado", "SN",
        {"hand": "9h9cKh4s", "nos": ["9d9d9s9s9c", "ThJhQh"]}, (), "a2 9h"),
    "a winning pile with three cards left, and a morto to take": Case(
        "leaves-a-winning-pile", "aberto", "SN",
        {"phase": "draw", "hand": "KcTs4d", "nos": ["5h6h7h"], "pile": "8h9hThKsJh3s4c"},
        (), "d"),
    "a winning pile as an opponent may go out": Case(
        "leaves-a-winning-pile", "casa", "SWNE",
        {"phase": "draw", "hand": "KcTs4dQd3cJs", "nos": ["5h6h7h", "7d8d9d"],
         "pile": "8h9h6dTdKs3s4c", "eles": ["4s5s6s7s8s9sTs"], **MENACES},
        (), "d"),
    "a large pile for a seventh card before the last turns": Case(
        "leaves-a-winning-pile", "stbl", "SN",
        {"phase": "draw", "hand": "Kd3cQd6sJc", "nos": ["4h5h6h7h8h2c"],
         "pile": "3s5c6dQs4cKs3d8cTs5dJd7c9s9h", "stock": 4, "mortos": 0},
        (), "d"),
    "a large closed pile whose top would make a two of the run wild": Case(
        "leaves-a-winning-pile", "stbl", "SN",
        {"phase": "draw", "hand": "3cQd6sJcTsKc", "nos": ["2d3d4d5d6d"], "pile": "Kc4h3d6h4c8d"},
        (), "d"),
    "a seventh card that the hand has already": Case(
        "leaves-a-winning-pile", "casa", "SWNE",
        {"phase": "draw", "hand": "Th3cQd6sJc", "nos": ["4h5h6h7h8h9h"], "pile": "Th"},
        (), "d"),
    "another card than the one that went round": Case(
        "gives-back", "casa", "SN",
        {"phase": "draw", "hand": "9c5hKs7s", "N": "8d6h4cJs", "pile": "Qd"},
        (), "x 8d", plays=f"{ROUND_IN_PILE}, p"),
    "a nine that went round, beside pairs": Case(
        "gives-back", "casa", "SN",
        {"phase": "draw", "hand": "9c5hKs7s9d", "N": "8d6h4cJs", "pile": "8s"},
        (), "x 9c", plays=f"{ROUND_IN_PILE}, p"),
    "the second of two nines": Case(
        "gives-back", "casa", "SN",
        {"phase": "draw", "hand": "9c9c5hKs", "N": "8d6h4cJs", "pile": "Qd"},
        (), "x 9c", plays="p, x 9c, p, x 8d, p"),
    "a morto that two cards keep away": Case(
        "holds-the-morto-back", "aberto", "SN", {"hand": "8hKcTd", "nos": ["5h6h7h"]}, (), "x Kc"),
    "a run in hand, an opponent with two cards and no canastra": Case(
        "sheds-nothing", "stbl", "SN",
        {"hand": "5h6h7hKcTd9s", "eles": ["4s5s6s7s8s9s"], **MENACE}, (), "x Kc"),
    "a run in hand, an opponent with three cards": Case(
        "sheds-nothing", "stbl", "SN",
        {"hand": "5h6h7hKcTd9s", "eles": ["4s5s6s7s8s9sTs"], "took": {"eles": "N"},
         "counts": {"N": 3}},
        (), "x Kc"),
    "a run that would go out, an opponent with two cards": Case(
        "sheds-nothing", "aberto", "SN",
        {"hand": "TsJsQs", "nos": [LIMPA], "eles": ["4d5d6d7d8d9dTd"],
         "took": {"nos": "S", "eles": "N"}, "counts": {"N": 2}},
        (), "x Ts"),
    "a card for one's limpa whose fellow would go out, an opponent with two cards": Case(
        "sheds-nothing", "aberto", "SN",
        {"hand": "ThKc", "nos": [LIMPA], "eles": ["4d5d6d7d8d9dTd"],
         "took": {"nos": "S", "eles": "N"}, "counts": {"N": 2}},
        (), "x Kc"),
    "a three with a five, an opponent with two cards": Case(
        "sheds-nothing", "aberto", "SN", {"hand": "Kc3d5d8s9s", "eles": [LIMPA], **MENACE},
        (), "x 3d"),
    "a card for their run, an opponent with two cards and no morto": Case(
        "lets-them-out", "aberto", "SN",
        {"hand": "ThKc4dJs", "eles": [LIMPA], "counts": {"N": 2}}, (), "x Th"),
}  # fmt: skip
"""What looks like it and is none: there `right` does not break the line."""


def position(case: Case) -> dict[str, Any]:
    """Deal what the case does not name from the rest of the pack."""
    given = case.differs
    hands = {seat: given[seat] for seat in case.seats if seat in given}
    hands[case.seats[0]] = given["hand"]
    melds = {side: given.get(side, []) for side in ("nos", "eles")}
    named = "".join([*hands.values(), *melds["nos"], *melds["eles"], given.get("pile", "")])
    left = Counter(pack(PRESETS[case.preset].rules.jokers))
    left.subtract(parse(named))
    rest = sorted(left.elements())
    Random(1).shuffle(rest)
    source = iter(rest)

    def some(count: int) -> str:
        return write([next(source) for _ in range(count)])

    for seat in case.seats:
        if seat not in hands:
            hands[seat] = some(given.get("counts", {}).get(seat, HIDDEN))
    took = given.get("took", {})
    return {
        "seats": case.seats,
        "turn": case.seats[0],
        "phase": given.get("phase", "play"),
        "hands": hands,
        "melds": melds,
        "pile": given.get("pile", ""),
        "mortos": [some(HAND) for _ in range(given.get("mortos", 2 - len(took)))],
        "took": took,
        "picked": given.get("picked"),
        "stock": write(islice(source, given.get("stock"))),
    }
