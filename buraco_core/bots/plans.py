"""Plans of a turn: what each leaves behind, weighed by numbers distilled from rollouts.

A plan is how a turn begins: the pile or the stock, a wild laid or kept. What follows of it is
what the policy lays without thinking; then the table is measured as the seat on turn sees it. The
unit of a plan's worth is the chance to win the round.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ..melds import CANASTRA
from .policy_lays import choose_lay, onto_run
from .policy_outlook import awaits_morto, menaced, pairs_of
from .policy_pile import BARE, lay_gain, pile_gain, top_lays
from .policy_wilds import count_wilds, is_clean, new_dirty_melds, onto_meld
from .replica import OVER, PLAY, Game
from .replica_cards import COUNT, TRINCA, Lay, hand_points, meld_canastra
from .replica_tables import BIT_OF, DIRTY, NEAR, OWN_TWO, SUIT_OF
from .weights import Weights

Move = Callable[[Game], object]
"""How a plan begins, played in the replica."""

FEW, SOME = 2, 4
"""Cards of a hand that is all but empty, and nearly so."""
LATE = 3
"""Turns of each seat that the stock still gives when the round nears its end."""
STANDSTILL = 0.001
"""What a turn costs that draws nothing from the stock and lays nothing, by the cube of how many
there were in a row: rounds must end."""


class Before(NamedTuple):
    """What a turn began with."""

    took: int
    """Who of the side took its morto."""
    hunted: bool
    """An opponent has few cards."""
    late: bool
    """The stock is nearly drawn."""
    menaced: bool
    """An opponent may soon go out."""


class Plans:
    """The plans of the seat on turn, by what it sees."""

    def __init__(self, game: Game, policy: Weights, weights: Mapping[str, float]) -> None:
        self.game, self.policy, self.weights = game, policy, weights
        self.seat = game.turn
        self.side = game.turn & 1
        rivals = [game.hands[seat][COUNT] for seat in range(game.seats) if seat & 1 != self.side]
        late = len(game.stock) < LATE * game.seats and not (game.mortos and game.table.renews)
        self.before = Before(
            game.took[self.side], min(rivals) <= SOME, late, menaced(game, policy, self.side)
        )

    def stock(self) -> float:
        """Weigh drawing from the stock: whatever comes is as good as it is on average."""
        return self.worth(self.drawn())

    def pickups(self) -> list[tuple[float, Lay]]:
        """Weigh the ways to take the pile, the best first."""
        game = self.game
        if not game.pile or not game.pile_is_open():
            return []
        if game.table.free_pile:
            lays = [BARE]
        else:
            lays = [lay for lay in top_lays(game) if game.may_take(lay)]
        return sorted([(self.worth(self.taken(lay)), lay) for lay in lays], reverse=True)

    def standing_still(self) -> float:
        """Say what taking the pile costs besides, where turn after turn does only that."""
        return STANDSTILL * self.game.idle**3

    def wild_lays(self, own: Lay | None) -> list[Lay]:
        """List the lays of a wild, and the policy's own choice."""
        lays = [] if own is None else [own]
        found = dict.fromkeys(self._wilds_that_fit())
        return lays + [lay for lay in found if lay != own and self.game.may_lay(lay)]

    def lay(self, lay: Lay) -> float:
        """Weigh a lay."""
        return self.worth(self.left_by(_lay(lay)))

    def no_lay(self) -> float:
        """Weigh keeping what is in the hand."""
        return self.worth(self.kept())

    def worth(self, measured: Mapping[str, float]) -> float:
        """Add up what was measured by its weights."""
        weights = self.weights
        return sum([weights[name] * value for name, value in measured.items() if value])

    def drawn(self) -> dict[str, float]:
        """Measure drawing from the stock a card that is not known: it stays there."""
        return {"stock": 1.0} | self.left_by(draw_unseen)

    def taken(self, lay: Lay) -> dict[str, float]:
        """Measure taking the pile; `gain` is what the policy thinks of it."""
        gain = pile_gain(self.game, self.policy) + lay_gain(self.game, self.policy, lay)
        return {"gain": gain} | self.left_by(_take(lay))

    def kept(self) -> dict[str, float]:
        """Measure the table as it is."""
        return measure(self.game, self.seat, self.before)

    def left_by(self, move: Move) -> dict[str, float]:
        """Measure what a plan leaves behind."""
        return measure(self._after(move), self.seat, self.before)

    def _after(self, move: Move) -> Game:
        """Play a plan: its beginning, then what the policy lays, until a morto is taken."""
        after = self.game.copy()
        move(after)
        while after.phase != OVER and after.took[self.side] == self.before.took:
            lay = choose_lay(after, self.policy)
            if lay is None:
                break
            after.lay(lay)
        return after

    def _wilds_that_fit(self) -> list[Lay]:
        hand = self.game.hands[self.seat]
        if not count_wilds(hand):
            return []
        lays = [
            onto_meld(hand, at, meld)
            for at, meld in enumerate(self.game.melds[self.side])
            if not is_clean(meld[0], meld[1])
        ]
        takes = self.game.takes[self.side]
        twos = [
            onto_run(self.game, self.side, suit, OWN_TWO)
            for suit in range(4)
            if hand[suit] & takes[suit] & OWN_TWO
        ]
        new = [lay for lay, _ in new_dirty_melds(self.game, hand)]
        return [lay for lay in lays if lay is not None] + twos + new


def draw_unseen(game: Game) -> None:
    """Draw from the stock without looking at the card."""
    game.phase = PLAY


def _take(lay: Lay) -> Move:
    return lambda game: game.take(None if lay is BARE else lay)


def _lay(lay: Lay) -> Move:
    return lambda game: game.lay(lay)


# What a plan leaves behind -----------------------------------------------------------------------


def measure(game: Game, seat: int, before: Before) -> dict[str, float]:
    """Measure what a seat's turn leaves behind, the discard apart; the side's own affairs only."""
    side = seat & 1
    took_morto = game.took[side] != before.took
    measured = {"out": float(game.phase == OVER), "morto": float(took_morto)}
    if game.phase != OVER and not took_morto:
        measured |= _hand(game, seat, before)
    return measured | _melds(game, side) | _pile(game, side, before)


def _hand(game: Game, seat: int, before: Before) -> dict[str, float]:
    side = seat & 1
    hand = game.hands[seat]
    left = hand[COUNT]
    state = "out" if game.may_go_out(side) else "stuck"
    if awaits_morto(game, side):
        state = "awaits"
    points, wilds = hand_points(hand) / 10, count_wilds(hand)
    measured = {
        f"left_{state}": left,
        f"few_{state}": left <= FEW,
        f"some_{state}": left <= SOME,
        "may_go_out": state == "out",
        "wilds": wilds,
        "wilds_late": wilds * before.late,
        "wilds_menaced": wilds * before.menaced,
        "neighbours": sum([NEAR[mask].bit_count() for mask in hand[:4]]),
        "pairs": pairs_of(hand)[0].bit_count() if game.table.trincas else 0,
        "points": points,
        "points_late": points * before.late,
        "points_menaced": points * before.menaced,
        "left_hunted": left * before.hunted,
    }
    return {name: float(value) for name, value in measured.items()}


def _melds(game: Game, side: int) -> dict[str, float]:
    measured: dict[str, float] = {}
    longest = 0
    for kind, mask, spare in game.melds[side]:
        if not meld_canastra(kind, mask, spare):
            dirty = spare or (kind < TRINCA and DIRTY[mask])
            length = mask.bit_count() + (spare > 0)
            name = f"{'dirty' if dirty else 'clean'}{length}"
            measured[name] = measured.get(name, 0.0) + 1
            if length > longest and not (dirty and game.table.clean_only):
                longest = length
    clean, dirty = game.clean[side], game.dirty[side]
    may_end = clean or (dirty and not game.table.clean_only)
    takes = game.takes[side]
    return measured | {
        "sujas": float(dirty),
        "limpas": float(clean),
        "any_canastra": float(clean + dirty > 0),
        "any_limpa": float(clean > 0),
        "lacking": 0.0 if may_end else float(CANASTRA - longest),
        "table": game.table_points(side) / 100,
        "fits": float(sum([mask.bit_count() for mask in takes[:5]])),
        "fits_soon": float(sum([mask.bit_count() for mask in takes[5:]])),
    }


def _pile(game: Game, side: int, before: Before) -> dict[str, float]:
    theirs = game.takes[side ^ 1]
    pile = game.pile
    size = len(pile)
    fits = [card for card in pile if BIT_OF[card] & (theirs[SUIT_OF[card]] | theirs[4])]
    measured = {
        "pile": size,
        "pile_squared": size * size / 10,
        "pile_fits": len(fits),
        "pile_wilds": sum([BIT_OF[card] in (0, OWN_TWO) for card in pile]),
        "pile_menaced": size * before.menaced,
    }
    return {name: float(value) for name, value in measured.items()}
