"""One action on a position: accepted with all that follows from it, or refused."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from . import cards as deck
from .melds import read

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .rulebook import Rulebook
    from .table import Table

CARD = r"(?:[A2-9TJQK][hdsc]|\*\*)"
CARDS = rf"(?P<cards>{CARD}(?:\s*{CARD})*)"
FORMS = {
    "draw": rf"d!?(?: (?P<cards>{CARD}))?",
    "discard": rf"x!? (?P<cards>{CARD})",
    "pile": r"p",
    "pile-new": rf"p m {CARDS}",
    "pile-onto": rf"p a(?P<meld>\d+)(?: {CARDS})?",
    "new": rf"m {CARDS}",
    "onto": rf"a(?P<meld>\d+) {CARDS}",
}


class Refused(Exception):
    """The action is not legal here; the text is one of CONTRACT's codes that fit."""


@dataclass(frozen=True)
class Action:
    kind: str
    cards: tuple[str, ...]
    meld: int | None


def parse(text: str) -> Action:
    """CONTRACT, Actions as text."""
    for kind, form in FORMS.items():
        match = re.fullmatch(form, text, re.ASCII)
        if match:
            parts = match.groupdict()
            meld = parts.get("meld")
            return Action(
                kind, tuple(deck.parse(parts.get("cards") or "")), int(meld) if meld else None
            )
    raise Refused("not-an-action")


def play(before: Table, text: str, rules: Rulebook) -> Table:
    """Carry the action out on a copy, or raise Refused."""
    action = parse(text)
    table = before.copy()
    if table.over:
        raise Refused("round-over")
    if action.kind == "draw":
        draw(table, action)
    elif action.kind.startswith("pile"):
        take_pile(table, action, rules)
    elif action.kind == "discard":
        discard(table, action.cards[0], rules)
    else:
        lay(table, action, rules)
    return table


def accepted(table: Table, text: str, rules: Rulebook) -> bool:
    try:
        play(table, text, rules)
    except Refused:
        return False
    return True


def need(condition: bool, code: str) -> None:
    if not condition:
        raise Refused(code)


def begin_turn(table: Table) -> None:
    """RULES, The round's points, unused_morto: an owner who "never drew again"; CONTRACT, `used`:
    "at once when taken directly, else from that seat's next draw"."""
    table.phase = "play"
    if table.took[table.side] == table.turn:
        table.used[table.side] = True


def draw(table: Table, action: Action) -> None:
    """RULES, A turn, 1: "one card of the stock"."""
    need(table.phase == "draw", "already-drew")
    need(bool(table.stock), "stock-empty")
    need(action.cards in ((), (table.stock[0],)), "wrong-card")
    table.hand.append(table.stock.pop(0))
    table.idle = 0
    begin_turn(table)


def take_pile(table: Table, action: Action, rules: Rulebook) -> None:
    """RULES, A turn, 1: "or the whole pile"; CONTRACT, `idle`: "taking the pile adds 1 at once"."""
    need(table.phase == "draw", "already-drew")
    need(bool(table.pile), "pile-empty")
    # RULES, A turn: "the round's very first turn must draw from the stock"
    need(not (table.first and rules.first_turn == "stock"), "first-turn-from-stock")
    # "No standstill ... six times as many turns as there are seats ... the pile is closed"
    need(table.idle < 6 * len(table.seats), "pile-closed")
    table.idle += 1
    if rules.pile_pickup == "free":
        take_bare(table, action, rules)
    else:
        take_with_top(table, action, rules)


def take_bare(table: Table, action: Action, rules: Rulebook) -> None:
    """RULES, A turn: "`free`: any time the pile is not empty, whole and bare"."""
    need(action.kind == "pile", "pile-taken-bare")
    # "`rediscard_single = false`: who took a pile of exactly one card, with no copy of it in hand,
    # may not discard that face in the same turn"
    if not rules.rediscard_single and len(table.pile) == 1 and table.pile[0] not in table.hand:
        table.picked = table.pile[0]
    table.hand.extend(table.pile)
    table.pile = []
    begin_turn(table)
    refuse_stranding(table, rules)


def take_with_top(table: Table, action: Action, rules: Rulebook) -> None:
    """RULES, A turn: "`use-top`: only if the pile's top card goes into a meld in that same move ...
    The other pile cards reach the hand only after that ... the hand counts as empty only if nothing
    of the pile was left to join it"."""
    need(action.kind != "pile", "pile-top-must-be-used")
    top, rest = table.pile[-1], table.pile[:-1]
    table.pile = []
    begin_turn(table)
    from_hand = list(action.cards)
    take_from_hand(table, from_hand)
    put_down(table, [top, *from_hand], action.meld, rules)
    table.hand.extend(rest)
    after_laying(table, rules)


def lay(table: Table, action: Action, rules: Rulebook) -> None:
    """RULES, A turn, 2: "new melds, or cards added to one's own side's melds"."""
    need(table.phase == "play", "must-draw-first")
    take_from_hand(table, list(action.cards))
    put_down(table, list(action.cards), action.meld, rules)
    # "laying it or taking a morto ends the ban"
    if table.picked in action.cards:
        table.picked = None
    after_laying(table, rules)


def take_from_hand(table: Table, cards: list[str]) -> None:
    left = deck.without(table.hand, cards)
    if left is None:
        raise Refused("not-in-hand")
    table.hands[table.turn] = left


def put_down(table: Table, cards: list[str], number: int | None, rules: Rulebook) -> None:
    """Make a new meld, or add to meld `number` of the own side, counted from 1."""
    own = table.melds[table.side]
    if number is not None:
        need(1 <= number <= len(own), "no-such-meld")
    meld = cards if number is None else own[number - 1] + cards
    need(
        read(meld, rules) is not None, "meld-too-short" if len(meld) < 3 else "meld-not-consecutive"
    )
    if number is None:
        own.append(meld)
    else:
        own[number - 1] = meld
    table.idle = 0


def after_laying(table: Table, rules: Rulebook) -> None:
    """RULES, The morto, direct: "plays on in the same turn, without drawing"; or the round ends."""
    if not table.hand:
        if morto_to_take(table):
            take_morto(table, direct=True)
        else:
            need(rules.go_out_discard == "free", "go-out-needs-discard")
            go_out(table, rules)
    if not table.over:
        refuse_stranding(table, rules)


def morto_to_take(table: Table) -> bool:
    """RULES, The morto: "whose hand empties while its side has not taken one, and one is on the
    table"."""
    return table.took[table.side] is None and bool(table.mortos)


def take_morto(table: Table, direct: bool) -> None:
    """RULES, The morto: "A side takes at most one morto"."""
    table.hands[table.turn] = table.mortos.pop(0)
    table.took[table.side] = table.turn
    table.used[table.side] = direct
    table.picked = None


def go_out(table: Table, rules: Rulebook) -> None:
    """RULES, Going out: "is legal only if all hold"; the discard's condition is the caller's."""
    canastras = [
        reading.canastra for meld in table.melds[table.side] if (reading := read(meld, rules))
    ]
    have = [name for name in canastras if name is not None]
    if rules.go_out_canastra == "clean":
        need(any(name != "suja" for name in have), "go-out-needs-clean-canastra")
    else:
        need(bool(have), "go-out-needs-canastra")
    # "`taken` means one's own side must have taken a morto, `none-left` that it has taken one or
    # none lies on the table any more"
    if table.took[table.side] is None:
        need(rules.go_out_morto == "none-left" and not table.mortos, "go-out-needs-morto")
    table.over, table.out = "batida", table.turn


def discard(table: Table, card: str, rules: Rulebook) -> None:
    """RULES, A turn, 3: "Discard one card. That ends the turn"."""
    need(table.phase == "play", "must-draw-first")
    take_from_hand(table, [card])
    need(card != table.picked, "rediscard-single")
    if not table.hand:
        if morto_to_take(table):
            take_morto(table, direct=False)
        else:
            go_out(table, rules)
    table.pile.append(card)
    if not table.over:
        end_turn(table, rules)


def end_turn(table: Table, rules: Rulebook) -> None:
    """RULES, The stock runs out: "The turn ... is played to its end ... Then:"."""
    table.first, table.picked = False, None
    if not table.stock:
        # RULES, The stock runs out: "while a morto lies on the table, one becomes the new stock"
        if rules.stock_end == "morto" and table.mortos:
            table.stock = table.mortos.pop(0)
        else:
            table.over = "stock"
            return
    table.turn = table.seats[(table.seats.index(table.turn) + 1) % len(table.seats)]
    table.phase = "draw"


def subsets(cards: list[str]) -> Iterator[tuple[str, ...]]:
    """Every distinct set of one or more of the cards, each once, cards low to high."""
    ordered = deck.in_order(cards)
    for size in range(1, len(ordered) + 1):
        yield from sorted(set(combinations(ordered, size)))


def refuse_stranding(table: Table, rules: Rulebook) -> None:
    """RULES, Nobody is ever stranded: "A lay or pickup that would leave no legal way to end the
    turn is refused ... A single card may be kept before the discard only if discarding or laying
    it is legal". Tried out: every discard, then every lay, which is legal only if the turn can
    end after it."""
    if any(accepted(table, f"x {card}", rules) for card in set(table.hand)):
        return
    numbers = range(1, len(table.melds[table.side]) + 1)
    for chosen in subsets(table.hand):
        text = deck.write(chosen)
        tries = [f"m {text}", *(f"a{number} {text}" for number in numbers)]
        if any(accepted(table, action, rules) for action in tries):
            return
    raise Refused("must-keep-a-card")
