"""Random sets, positions, actions and rounds, biased towards the places where rules bite."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from . import cards as deck
from . import deal
from .legal import candidates
from .melds import face_of, read
from .moves import Refused, accepted, play
from .rulebook import ALLOWED, PRESETS, Rulebook, rulebook
from .table import SIDES, Table, read_table, side_of, write_table

if TYPE_CHECKING:
    from random import Random

MOST_TRIES = 60
NONSENSE = [
    "",
    "d 7h",
    "d **",
    "p",
    "p a1",
    "p a9 3h",
    "m 3h3h",
    "a1",
    "x",
    "z 3h",
    "m 3h4h5h",
    "x 5d",
    "a0 7h",
]


def random_rules(rng: Random) -> str | dict[str, Any]:
    """Choose a preset, two times in three with some or all parameters changed."""
    base = rng.choice(list(PRESETS))
    names = [name for name in ALLOWED if name not in ("jokers", "upcard", "pile_view", "tie")]
    count = rng.choice([0, rng.randint(1, 4), len(names)])
    changes = {name: rng.choice(ALLOWED[name]) for name in rng.sample(names, count)}
    return {"base": base, **changes} if changes else base


def likely_meld(rng: Random, jokers: int) -> list[str]:
    """A run or a trinca, in three of four cases with one of its cards turned into a wild."""
    if rng.random() < 0.7:
        size = rng.choice([3, 3, 3, 4, 5, 6, 6, 7, 7, 8, 11, 12, 13, 13, 14, 14])
        start = rng.randint(1, 15 - size)
        suit = rng.choice(deck.SUITS)
        cards = [face_of(place, suit) for place in range(start, start + size)]
    else:
        rank = rng.choice(deck.RANKS)
        cards = rng.sample(
            [rank + suit for suit in deck.SUITS] * 2, rng.choice([3, 3, 4, 5, 6, 7, 8])
        )
    wilds = ["2" + suit for suit in deck.SUITS] + [deck.JOKER] * (2 if jokers else 0)
    if cards and rng.random() < 0.6:
        cards[rng.randrange(len(cards))] = rng.choice(wilds)
    return cards


def random_set(rng: Random, rules: Rulebook) -> list[str]:
    """Nearly a meld: some cards exchanged, added or gone, never more of one than the pack holds."""
    cards = likely_meld(rng, rules.jokers)
    for _ in range(rng.choice([0, 0, 0, 1, 1, 2])):
        change = rng.random()
        if change < 0.4 and cards:
            cards.pop(rng.randrange(len(cards)))
        else:
            cards.append(rng.choice(cards) if cards and change < 0.5 else rng.choice(deck.FACES))
    if rng.random() < 0.3:
        cards.append(
            rng.choice(["2h", "2d", "2s", "2c", deck.JOKER, *(face_of(1, suit) for suit in "hdsc")])
        )
    rng.shuffle(cards)
    return [
        card for i, card in enumerate(cards) if cards[:i].count(card) < most(card, rules.jokers)
    ]


def most(card: str, jokers: int) -> int:
    return jokers if card == deck.JOKER else 2


class Pack:
    """The cards not placed yet."""

    def __init__(self, rng: Random, jokers: int) -> None:
        self.rng = rng
        self.left = deck.FACES[:-1] * 2 + [deck.JOKER] * jokers
        rng.shuffle(self.left)

    def any(self, count: int) -> list[str]:
        taken, self.left = self.left[:count], self.left[count:]
        return taken

    def these(self, wanted: list[str]) -> list[str]:
        """Take those of the wanted cards that are still there."""
        found = []
        for card in wanted:
            if card in self.left:
                self.left.remove(card)
                found.append(card)
        return found


def random_meld(rng: Random, pack: Pack, rules: Rulebook) -> list[str] | None:
    """Take a valid meld out of the pack, or nothing when the draw of cards makes none."""
    cards = pack.these(likely_meld(rng, rules.jokers))
    if read(cards, rules) is not None:
        return cards
    pack.left += cards
    return None


def fitting(melds: list[list[str]], rules: Rulebook) -> list[str]:
    """Every face that one of the melds could take."""
    faces = [face for face in deck.FACES if rules.jokers or face != deck.JOKER]
    return [face for face in faces if any(read([*meld, face], rules) for meld in melds)]


def useful(rng: Random, fits: list[str]) -> list[str]:
    """Cards that could go somewhere: what fits a meld, a part of a meld, a two or a joker."""
    chance = rng.random()
    if fits and chance < 0.5:
        return [rng.choice(fits)]
    if chance < 0.6:
        return [rng.choice(["2h", "2d", "2s", "2c", deck.JOKER])]
    return likely_meld(rng, 4)[:5]


def random_hand(rng: Random, pack: Pack, size: int, fits: list[str]) -> list[str]:
    hand: list[str] = []
    while len(hand) < size:
        found = pack.these(useful(rng, fits)[: size - len(hand)]) if rng.random() < 0.8 else []
        hand += found or pack.any(1)
    return hand


def random_pile(rng: Random, pack: Pack, hand: list[str], fits: list[str]) -> list[str]:
    """A few cards, the top one often a neighbour of a card in hand."""
    pile = random_hand(rng, pack, rng.choice([0, 1, 1, 2, 3]), fits)
    naturals = [card for card in hand if card != deck.JOKER]
    if naturals and rng.random() < 0.5:
        card = rng.choice(naturals)
        place = deck.RANKS.index(card[0]) + 1 + rng.choice([-2, -1, 0, 1, 2])
        pile += pack.these([face_of(min(max(place, 1), 14), card[1])])
    return pile


def random_mortos(rng: Random, seats: str) -> dict[str, Any]:
    """Who took a morto, whether it was used, and how many lie there; no more than two in all."""
    took: dict[str, str | None] = {}
    for side in SIDES:
        players = [seat for seat in seats if side_of(seat, seats) == side]
        took[side] = rng.choice([None, *players])
    used = {side: took[side] is None or rng.random() < 0.5 for side in SIDES}
    left = 2 - sum(taker is not None for taker in took.values())
    return {"took": took, "used": used, "mortos": rng.randint(0, left)}


def random_melds(rng: Random, pack: Pack, rules: Rulebook) -> dict[str, list[list[str]]]:
    melds = {}
    for side in SIDES:
        tries = [random_meld(rng, pack, rules) for _ in range(rng.choice([0, 1, 1, 2, 3]))]
        melds[side] = [meld for meld in tries if meld is not None]
    return melds


def random_position(rng: Random, rules: Rulebook) -> dict[str, Any]:
    """A small position that could have come about, in CONTRACT's form."""
    seats, pack = rng.choice(["SN", "SWNE"]), Pack(rng, rules.jokers)
    turn, phase = rng.choice(seats), rng.choice(["draw", "draw", "play"])
    side = side_of(turn, seats)
    melds = random_melds(rng, pack, rules)
    fits = fitting(melds[side], rules)
    mortos = random_mortos(rng, seats)
    hand = random_hand(rng, pack, rng.choice([1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 6, 7]), fits)
    if mortos["took"][side] == turn and phase == "play":
        mortos["used"][side] = True
    reserve = [deck.write(pack.any(11)) for _ in range(mortos["mortos"])]
    stock = pack.any(rng.choice([0, 1, 2, 5, 9, 12]) or int(phase == "draw"))
    others = {seat: pack.any(rng.choice([1, 1, 2, 3])) for seat in seats if seat != turn}
    position = {
        "seats": seats,
        "turn": turn,
        "phase": phase,
        **mortos,
        "mortos": reserve,
        "hands": {seat: deck.write(cards) for seat, cards in {turn: hand, **others}.items()},
        "melds": {side: [deck.write(meld) for meld in melds[side]] for side in SIDES},
        "stock": deck.write(stock),
        "first": rng.random() < 0.2,
        "idle": rng.choice([0, 0, 0, 1, 6 * len(seats) - 1, 6 * len(seats)]),
    }
    singles = [card for card in hand if hand.count(card) == 1 and len(hand) > 1]
    bans = rules.pile_pickup == "free" and not rules.rediscard_single and singles
    if bans and phase == "play" and rng.random() < 0.5:
        return position | {"picked": rng.choice(singles), "pile": "", "first": False, "idle": 1}
    return position | {"pile": deck.write(random_pile(rng, pack, hand, fits))}


def random_action(rng: Random, table: Table, rules: Rulebook, nonsense: float) -> str:
    """Mostly a legal action, lays rather than discards; sometimes whatever comes."""
    if rng.random() < nonsense:
        return rng.choice([*NONSENSE, f"x {rng.choice(deck.FACES)}"])
    tries = list(candidates(table))
    rng.shuffle(tries)
    if rng.random() < 0.7:
        tries.sort(key=lambda text: text == "d" or text.startswith("x") or len(text) > 12)
    if rng.random() < nonsense:
        return tries[0]
    for text in tries[:MOST_TRIES]:
        if accepted(table, text, rules):
            return mixed_up(rng, table, text)
    return "d" if table.phase == "draw" else f"x {rng.choice(table.hand)}"


def mixed_up(rng: Random, table: Table, text: str) -> str:
    """Write an action in one of the other ways it may be written."""
    if text == "d" and rng.random() < 0.3:
        return f"d {table.stock[0]}"
    head, _, cards = text.rpartition(" ")
    if not head or head == "p":
        return text
    shuffled = deck.parse(cards)
    rng.shuffle(shuffled)
    return f"{head} {rng.choice(['', ' ']).join(shuffled)}"


def random_plays(rng: Random, position: dict[str, Any], rules: Rulebook, count: int) -> list[str]:
    """A row of actions for a position, each chosen at the table that those before it leave."""
    table = read_table(position, rules)
    plays: list[str] = []
    for _ in range(count):
        if table.over:
            return [*plays, rng.choice(["d", "x 3h"])]
        plays.append(random_action(rng, table, rules, 0.12))
        try:
            table = play(table, plays[-1], rules)
        except Refused:
            continue
    return plays


@dataclass
class Round:
    """A whole round: where it began, its actions, and some positions on the way."""

    start: dict[str, Any]
    plays: list[str]
    seen: list[dict[str, Any]]


def random_round(rng: Random, preset: str, seats: str) -> Round:
    """Deal honestly and play random actions, nearly all legal, until the round is over."""
    rules = rulebook(preset)
    dealt = deal.answer({"seats": seats, "seed": rng.randbytes(32).hex()}, rules)
    start = {key: dealt[key] for key in ("hands", "mortos", "stock")}
    start |= {"seats": seats, "turn": dealt["first"], "pile": dealt["upcard"] or "", "first": True}
    table = read_table(start, rules)
    record = Round(start, [], [])
    while not table.over:
        if rng.random() < 0.02:
            record.seen.append(write_table(table, rules))
        record.plays.append(random_action(rng, table, rules, 0.02))
        try:
            table = play(table, record.plays[-1], rules)
        except Refused:
            continue
    return record
