"""Count in whole rounds how often robots leave, give away or hold back a step of a canastra.

    python -m tools.canastras medium [--rounds 20] [--rules casa,stbl] [--seats SN] [--worlds 8]

A step is what a canastra counts more with a card or two: a seventh card (100 or 200), a suja turned
into a limpa, a limpa into 500, 500 into a real. The judge knows the rules' own functions only,
nothing of how robots think, and tries every card on every meld. At each chance to step it says
whether the robot took it: at the draw by taking the pile rather than the stock, in play by laying
before it discards and by laying the card where it counts most, at the discard by throwing a natural
that makes the opponents step least. Chances that a player may well pass up are not counted: a pile
whose cards would cost more than the step in a round about to end, or that a hand of three or less
waits to do without; a lay that leaves a hand from which it could not discard, or that goes out.
"""

import argparse
import json
import os
from collections import Counter
from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import combinations
from multiprocessing import Pool
from typing import NamedTuple

from buraco_core import bots
from buraco_core.actions import Action, Discard, Draw, Extend, Lay, TakePile
from buraco_core.actions import write as write_action
from buraco_core.cards import CAN_BE_WILD, Cards, points
from buraco_core.deal import start
from buraco_core.game import legal_actions, play, refuse
from buraco_core.melds import Meld, read
from buraco_core.position import write_state
from buraco_core.presets import PRESETS
from buraco_core.refusal import Refusal
from buraco_core.rules import Rules
from buraco_core.shuffle import honest_deal, robot_generator, round_seed
from buraco_core.state import SEATINGS, Phase, State
from buraco_core.view import see

UNSEEN = 10
"""Points that a hidden card may cost."""
SMALL = 3
"""Cards of a hand that would rather be emptied than grow."""
LAST = 3
"""Turns of each seat that the stock gives in a round about to end."""


class Chance(NamedTuple):
    """A step that could be made, kept from the opponents, or made elsewhere."""

    kind: str
    """`draw`, `keep`, `place` or `give`."""
    step: str
    """The canastra before and after, as `suja-limpa`."""
    missed: bool


def judge(state: State, action: Action) -> Iterator[Chance]:
    """Judge an action of the seat on turn by what that seat sees."""
    ours, rules = state.melds[state.side], state.rules
    if state.phase is Phase.DRAW:
        step = _best_pickup(state)
        if step:
            yield Chance("draw", step, isinstance(action, Draw))
        return
    if isinstance(action, Discard):
        steps = [step for step, move in _lays(state) if _stays(play(state, move))]
        if steps:
            yield Chance("keep", _dearest(steps), missed=True)
        yield from _gift(state, action)
    elif isinstance(action, Lay | Extend):
        made = _made(state, action)
        for card in set(action.cards):
            if state.hand.count(card) == action.cards.count(card) and not CAN_BE_WILD[card]:
                steps = [_joined(meld, (card,), rules) for meld in ours]
                best = _dearest([step for step in steps if step])
                if best:
                    yield Chance("place", best, _worth(best) > made)


# Draws -------------------------------------------------------------------------------------------


def _best_pickup(state: State) -> str:
    """Find the dearest step that the pile makes and the hand does not, '' where it is doubtful."""
    if state.rules.pile_pickup == "free":
        if refuse(state, TakePile()) is not None:
            return ""
        both = _dearest(list(_steps(state, (*state.hand, *state.pile))))
        if _worth(both) <= _worth(_dearest(list(_steps(state, state.hand)))):
            return ""
        return both if _is_safe(state, _worth(both), state.pile) else ""
    found = []
    for action in legal_actions(state):
        if isinstance(action, TakePile) and action.meld:
            meld = state.melds[state.side][action.meld - 1]
            step = _joined(meld, (*action.cards, state.pile[-1]), state.rules)
            if step:
                found.append(step)
    best = _dearest(found)
    if not best or _worth(best) <= _alone(state):
        return ""
    return best if _is_safe(state, _worth(best), state.pile[:-1]) else ""


def _alone(state: State) -> int:
    """Find the dearest step of the hand without the pile."""
    steps = [
        _joined(state.melds[state.side][move.meld - 1], move.cards, state.rules)
        for move in legal_actions(state._replace(phase=Phase.PLAY))
        if isinstance(move, Extend)
    ]
    return _worth(_dearest(steps))


def _is_safe(state: State, gain: int, others: Cards) -> bool:
    """Say whether nobody sensible would leave a pile with such a gain and such other cards."""
    if len(others) <= 1:
        return True
    if len(state.hand) <= SMALL:
        return False
    cost = points(others) if state.rules.pile_view == "all" else UNSEEN * len(others)
    rivals = [len(state.hands[seat]) for seat in range(len(state.seats)) if seat % 2 != state.side]
    ending = len(state.stock) <= LAST * len(state.seats) or min(rivals) <= SMALL
    return gain > cost if ending else True


# Lays --------------------------------------------------------------------------------------------


def _lays(state: State) -> Iterator[tuple[str, Extend]]:
    """List legal lays of one or two cards that step, spending wilds in the last turn only."""
    renewed = len(state.mortos) if state.rules.stock_end == "morto" else 0
    is_last = not renewed and len(state.stock) < len(state.seats)
    for number, meld in enumerate(state.melds[state.side], 1):
        for cards in _handfuls(state.hand):
            step = _joined(meld, cards, state.rules, spending=is_last)
            move = Extend(number, tuple(sorted(cards)))
            if step and refuse(state, move) is None:
                yield step, move


def _stays(after: State) -> bool:
    """Say whether a lay leaves enough to discard, or takes the morto."""
    if after.phase is Phase.OVER:
        return False
    return len(after.hand) > 1 or after.morto_awaits(after.side)


def _made(state: State, action: Action) -> int:
    after = play(state, action)
    return _bonuses(after.melds[state.side]) - _bonuses(state.melds[state.side])


# Discards ----------------------------------------------------------------------------------------


def _gift(state: State, action: Discard) -> Iterator[Chance]:
    """Judge what a discard gives the opponents, where another natural would have given less."""
    theirs = state.melds[1 - state.side]
    given = {
        card: _dearest([step for meld in theirs if (step := _joined(meld, (card,), state.rules))])
        for card in set(state.hand)
        if not CAN_BE_WILD[card] and refuse(state, Discard(card)) is None
    }
    least = min(map(_worth, given.values()), default=0)
    worst = max(given.values(), key=_worth, default="")
    if _worth(worst) > least:
        missed = _worth(given.get(action.card, "")) > least
        yield Chance("give", given[action.card] if missed else worst, missed)


# Steps -------------------------------------------------------------------------------------------


def _steps(state: State, hand: Cards) -> Iterator[str]:
    for meld in state.melds[state.side]:
        for cards in _handfuls(hand):
            if step := _joined(meld, cards, state.rules):
                yield step


def _handfuls(hand: Cards) -> Iterator[Cards]:
    """List one and two cards of a hand that may lie in one meld."""
    faces = sorted(set(hand))
    yield from ((card,) for card in faces)
    for one, other in combinations(faces, 2):
        if one // 13 == other // 13 or one % 13 == other % 13:
            yield one, other


def _joined(meld: Meld, cards: Cards, rules: Rules, *, spending: bool = False) -> str:
    """Name the step that cards make of a meld, '' for none or for a wild spent that may not be."""
    if len(meld.layout) + len(cards) < 7:
        return ""
    longer = read((*meld.layout, *cards), rules)
    if isinstance(longer, Refusal) or longer.bonus <= meld.bonus:
        return ""
    wild = any(CAN_BE_WILD[card] for card in cards)
    if not spending and not longer.is_clean and (wild or meld.is_clean):
        return ""
    was = meld.canastra.value if meld.canastra else "six"
    return f"{was}-{longer.canastra.value if longer.canastra else ''}"


BONUS = {"six": 0, "suja": 100, "limpa": 200, "quinhentos": 500, "real": 1000}


def _worth(step: str) -> int:
    before, _, after = step.partition("-")
    return BONUS[after] - BONUS[before] if step else 0


def _dearest(steps: Sequence[str]) -> str:
    return max(steps, key=_worth, default="")


def _bonuses(melds: Sequence[Meld]) -> int:
    return sum(meld.bonus for meld in melds)


# Rounds ------------------------------------------------------------------------------------------


class Task(NamedTuple):
    """A round to play."""

    level: str
    preset: str
    seats: str
    seed: str
    number: int
    worlds: int


class Missed(NamedTuple):
    """A step that was missed: what was played, and the table as `judge` may be asked."""

    chance: Chance
    action: str
    position: dict[str, object]


def play_round(task: Task) -> tuple[Task, Counter[Chance], list[Missed]]:
    """Play a round and judge every turn; a turn that empties the hand has no card misplaced."""
    rules = PRESETS[task.preset].rules
    seed = round_seed(sha256(task.seed.encode()).digest(), task.number)
    state = start(honest_deal(seed, rules, task.seats), rules)
    found: Counter[Chance] = Counter()
    missed: list[Missed] = []
    while not is_over(state):
        before, turn = state, []
        while not is_over(state) and len(state.discards) == len(before.discards):
            rng = robot_generator(seed, len(state.discards))
            action = bots.choose(task.level, see(state, state.turn), rng, task.worlds)
            turn += [
                Missed(chance, write_action(action), write_state(state))
                for chance in judge(state, action)
            ]
            state = play(state, action)
        if is_over(state) or state.took != before.took:
            turn = [one for one in turn if one.chance.kind != "place"]
        found.update(one.chance for one in turn)
        missed += [one for one in turn if one.chance.missed]
    return task, found, missed


def is_over(state: State) -> bool:
    """Say whether the round has ended."""
    return state.phase is Phase.OVER


def main() -> None:
    """Play the rounds and print a line a setting, and one for each kind of step."""
    parser = argparse.ArgumentParser(description="Count canastras' steps that robots miss.")
    parser.add_argument("level", choices=bots.LEVELS)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--rules", default=",".join(PRESETS))
    parser.add_argument("--seats", default=",".join(SEATINGS))
    parser.add_argument("--worlds", type=int, default=8)
    parser.add_argument("--seed", default="canastras")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--show", action="store_true", help="print each miss as JSON")
    args = parser.parse_args()
    total: Counter[Chance] = Counter()
    for preset in args.rules.split(","):
        for seats in args.seats.split(","):
            rounds = [
                Task(args.level, preset, seats, args.seed, number, args.worlds)
                for number in range(args.rounds)
            ]
            here: Counter[Chance] = Counter()
            with Pool(args.jobs) as pool:
                for _, found, missed in pool.imap(play_round, rounds):
                    here += found
                    for one in missed if args.show else ():
                        print(json.dumps([*one.chance[:2], one.action, preset, one.position]))
            print(f"{preset} {seats}: " + "; ".join(tell(here, "kind")), flush=True)
            total += here
    print(*tell(total, "step"), sep="\n")


def tell(found: Counter[Chance], by: str) -> list[str]:
    """Say of each kind of chance, or step of it, how many of how many were missed."""
    sums: dict[str, list[int]] = {}
    for chance, times in sorted(found.items()):
        name = chance.kind if by == "kind" else f"{chance.kind} {chance.step}"
        counts = sums.setdefault(name, [0, 0])
        counts[0] += times * chance.missed
        counts[1] += times
    return [f"{name} {missed} missed of {met}" for name, (missed, met) in sums.items()]


if __name__ == "__main__":
    main()
