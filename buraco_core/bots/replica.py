"""A fast private copy of the engine for rollouts: a round as small integers that moves change.

`tests/test_replica.py` holds it to the public engine move by move. It checks only what its own
policies cannot know beforehand (:meth:`Game.may_lay`, `may_discard`, `may_take`); whether cards
make a meld they look up in :mod:`.replica_tables`, whose first paragraph is the glossary. Hands,
melds and lays are those of :mod:`.replica_cards`.
"""

from ..cards import PACK_SUIT
from ..melds import CANASTRA as SEVEN
from ..rules import Rules
from .replica_cards import (
    COUNT,
    NEW,
    NO_CARD,
    TRINCA,
    Hand,
    Lay,
    Meld,
    add,
    drop,
    hand_points,
    holds,
    joined,
    last_card,
    lay_cards,
    meld_canastra,
    meld_value,
    take_out,
    with_card,
)
from .replica_tables import BIT_OF, SOON, SPARE, SUIT_OF, TAKES

NOBODY = -1
SOONER = 5
"""Where `Game.takes` tells, for each suit, what would fit after one more card."""
DRAW, PLAY, OVER = 0, 1, 2
IDLE_ROUNDS = 6


class Table:
    """The rules of a round in the form the moves ask for."""

    __slots__ = (
        "bans_single",
        "clean_only",
        "fined_unused",
        "first_from_stock",
        "free_pile",
        "must_discard",
        "needs_morto",
        "renews",
        "sees_pile",
        "spares_winner",
        "trincas",
    )

    def __init__(self, rules: Rules) -> None:
        self.first_from_stock = rules.first_turn == "stock"
        self.free_pile = rules.pile_pickup == "free"
        self.sees_pile = rules.pile_view == "all"
        self.bans_single = not rules.rediscard_single
        self.trincas = rules.trincas
        self.clean_only = rules.go_out_canastra == "clean"
        self.must_discard = rules.go_out_discard == "required"
        self.needs_morto = rules.go_out_morto == "taken"
        self.renews = rules.stock_end == "morto"
        self.spares_winner = rules.morto_penalty == "not-taken-by-other"
        self.fined_unused = ("counts", "penalty", "penalty-if-opponent").index(rules.unused_morto)


# A round -----------------------------------------------------------------------------------------


class Game:
    """A round in play. Lists within it are its own: :meth:`copy` shares none that moves change."""

    __slots__ = (
        "clean",
        "dirty",
        "first",
        "hands",
        "idle",
        "known",
        "melds",
        "mortos",
        "out",
        "phase",
        "picked",
        "pile",
        "seats",
        "stock",
        "table",
        "takes",
        "took",
        "turn",
        "used",
    )

    def __init__(self, table: Table, seats: int) -> None:
        self.table = table
        self.seats = seats
        self.turn = 0
        self.phase = DRAW
        self.hands: list[Hand] = []
        self.melds: list[list[Meld]] = [[], []]
        self.takes: list[list[int]] = [[0] * 9, [0] * 9]
        """By side, for each suit the ranks its runs take; the ranks of its trincas; for each suit
        the ranks its runs would take after one of those."""
        self.clean = [0, 0]
        """Clean canastras of each side."""
        self.dirty = [0, 0]
        """Dirty ones."""
        self.pile: list[int] = []
        self.stock: list[int] = []
        """The next card last."""
        self.mortos: list[list[int]] = []
        """The next to be taken last."""
        self.known: list[list[int]] = []
        """By seat and suit, the ranks everybody saw go into that hand: the policies' memory."""
        self.took = [NOBODY, NOBODY]
        self.used = [True, True]
        self.first = False
        self.picked = NO_CARD
        self.idle = 0
        self.out = NOBODY

    def copy(self) -> "Game":
        """Copy a round so that playing one leaves the other alone."""
        other = Game.__new__(Game)
        other.table = self.table
        other.seats = self.seats
        other.turn = self.turn
        other.phase = self.phase
        other.hands = [hand[:] for hand in self.hands]
        other.melds = [self.melds[0][:], self.melds[1][:]]
        other.takes = self.takes[:]
        other.clean = self.clean[:]
        other.dirty = self.dirty[:]
        other.pile = self.pile[:]
        other.stock = self.stock[:]
        other.mortos = self.mortos[:]
        other.known = [known[:] for known in self.known]
        other.took = self.took[:]
        other.used = self.used[:]
        other.first = self.first
        other.picked = self.picked
        other.idle = self.idle
        other.out = self.out
        return other

    # What is refused -----------------------------------------------------------------------------

    def pile_is_open(self) -> bool:
        """Say whether any pickup may be legal. RULES, A turn."""
        return (
            bool(self.pile)
            and not (self.first and self.table.first_from_stock)
            and self.idle < IDLE_ROUNDS * self.seats
        )

    def may_empty(self, side: int, clean: int, dirty: int, discarding: bool) -> bool:
        """Say whether a side with so many canastras may empty a hand. RULES, Going out."""
        table = self.table
        if self.took[side] < 0:
            if self.mortos:
                return True
            if table.needs_morto:
                return False
        if not clean and (table.clean_only or not dirty):
            return False
        return discarding or not table.must_discard

    def may_go_out(self, side: int) -> bool:
        """Say whether a side could go out, or take its morto, by its last discard."""
        return self.may_empty(side, self.clean[side], self.dirty[side], discarding=True)

    def may_discard(self, card: int) -> bool:
        """Say whether a card of the hand on turn may be discarded."""
        if card == self.picked:
            return False
        if self.hands[self.turn][COUNT] > 1:
            return True
        return self.may_go_out(self.turn & 1)

    def may_lay(self, lay: Lay) -> bool:
        """Say whether a lay that fits leaves a way to end the turn. RULES, Going out."""
        _, _, mask, spare = lay
        left = self.hands[self.turn][COUNT] - mask.bit_count() - (spare > 0)
        if left > 1:
            return True
        hand = self.hands[self.turn][:]
        take_out(hand, *lay[1:])
        picked = NO_CARD if self.picked in lay_cards(lay) else self.picked
        return self._can_end(hand, lay, picked)

    def may_take(self, lay: Lay) -> bool:
        """Say whether the pile may be taken with its top card in a lay that fits."""
        _, _, mask, spare = lay
        hand = self.hands[self.turn]
        if hand[COUNT] - mask.bit_count() - (spare > 0) + len(self.pile) > 1:
            return True
        after = hand[:]
        for card in self.pile:
            add(after, card)
        take_out(after, *lay[1:])
        return self._can_end(after, lay, NO_CARD)

    def _can_end(self, hand: Hand, lay: Lay, picked: int) -> bool:
        """Say whether a hand of at most one card can end the turn once a lay is down."""
        side = self.turn & 1
        at, kind, mask, spare = lay
        melds = self.melds[side][:]
        if at == NEW:
            melds.append((kind, mask, spare))
        else:
            melds[at] = joined(melds[at], mask, spare)
        canastras = [meld_canastra(*meld) for meld in melds]
        clean, dirty = canastras.count(2), canastras.count(1)
        if not hand[COUNT]:
            return self.may_empty(side, clean, dirty, discarding=False)
        last = last_card(hand)
        if last != picked and self.may_empty(side, clean, dirty, discarding=True):
            return True
        for was, meld in zip(canastras, melds, strict=True):
            longer = with_card(meld, last)
            if longer is not None:
                now = meld_canastra(*longer)
                clean_then = clean - (was == 2) + (now == 2)
                dirty_then = dirty - (was == 1) + (now == 1)
                if self.may_empty(side, clean_then, dirty_then, discarding=False):
                    return True
        return False

    # Moves ---------------------------------------------------------------------------------------

    def draw(self) -> None:
        """Draw the stock's next card."""
        seat = self.turn
        add(self.hands[seat], self.stock.pop())
        if self.took[seat & 1] == seat:
            self.used[seat & 1] = True
        self.idle = 0
        self.phase = PLAY

    def take(self, lay: Lay | None) -> None:
        """Take the pile: bare, or its top card going into a lay at once."""
        seat = self.turn
        hand, pile, known = self.hands[seat], self.pile, self.known[seat]
        if self.table.bans_single and len(pile) == 1 and not holds(hand, pile[0]):
            self.picked = pile[0]
        for card in pile:
            add(hand, card)
            known[SUIT_OF[card]] |= BIT_OF[card]
        self.pile = []
        if self.took[seat & 1] == seat:
            self.used[seat & 1] = True
        self.idle += 1
        self.phase = PLAY
        if lay is not None:
            self.lay(lay)

    def lay(self, lay: Lay) -> None:
        """Lay cards that fit: a new meld, or onto one of the side's own."""
        at, kind, mask, spare = lay
        seat = self.turn
        side = seat & 1
        hand = self.hands[seat]
        melds = self.melds[side]
        if self.picked >= 0 and self.picked in lay_cards(lay):
            self.picked = NO_CARD
        take_out(hand, kind, mask, spare)
        self.idle = 0
        if at == NEW:
            melds.append((kind, mask, spare))
            was = 0
            now = meld_canastra(kind, mask, spare) if mask.bit_count() >= SEVEN - 1 else 0
        else:
            was = meld_canastra(*melds[at])
            longer = melds[at] = joined(melds[at], mask, spare)
            now = meld_canastra(*longer)
        if was != now:
            self.clean[side] += (now == 2) - (was == 2)
            self.dirty[side] += (now == 1) - (was == 1)
        self.see_what_fits(side)
        if kind < TRINCA:
            self.known[seat][kind] &= ~(mask | mask >> PACK_SUIT)
        if not hand[COUNT]:
            if self.took[side] < 0 and self.mortos:
                self._take_morto(seat, direct=True)
            else:
                self.phase, self.out = OVER, seat

    def discard(self, card: int) -> None:
        """Discard a card, with all that follows: a morto, the next turn, the end."""
        seat = self.turn
        hand = self.hands[seat]
        drop(hand, card)
        self.pile.append(card)
        self.picked = NO_CARD
        self.known[seat][SUIT_OF[card]] &= ~BIT_OF[card]
        if not hand[COUNT]:
            if self.took[seat & 1] < 0 and self.mortos:
                self._take_morto(seat, direct=False)
            else:
                self.phase, self.out = OVER, seat
                return
        self.turn = (seat + 1) % self.seats
        self.phase = DRAW
        self.first = False
        if not self.stock:
            if self.table.renews and self.mortos:
                self.stock = self.mortos.pop()[::-1]
            else:
                self.phase = OVER

    def _take_morto(self, seat: int, direct: bool) -> None:
        """RULES, The morto: direct plays on at once, indirect from that seat's next draw."""
        self.took[seat & 1] = seat
        self.used[seat & 1] = direct
        self.picked = NO_CARD
        hand = self.hands[seat]
        for card in self.mortos.pop():
            add(hand, card)

    def see_what_fits(self, side: int) -> None:
        """Note anew which cards a side's melds take."""
        takes = [0] * 9
        for kind, mask, spare in self.melds[side]:
            if kind < TRINCA:
                key = mask + SPARE if spare else mask
                takes[kind] |= TAKES[key]
                takes[SOONER + kind] |= SOON[key]
            else:
                takes[4] |= 1 << kind - TRINCA
        self.takes[side] = takes

    # The count -----------------------------------------------------------------------------------

    def table_points(self, side: int) -> int:
        """Count a side's melds and their bonuses."""
        return sum([meld_value(*meld) for meld in self.melds[side]])

    def points(self, side: int) -> int:
        """Count a side's round as it lies. RULES, The round's points."""
        total = self.table_points(side)
        taker, winner = self.took[side], self.out
        went_out = winner >= 0 and winner & 1 == side
        unused = False
        if taker < 0:
            total -= 0 if went_out and self.table.spares_winner else 100
        elif not self.used[side]:
            fined = self.table.fined_unused
            unused = fined == 1 or (fined == 2 and winner >= 0 and not went_out)
            total -= 100 * unused
        for seat in range(side, self.seats, 2):
            if not (unused and seat == taker):
                total -= hand_points(self.hands[seat])
        return total + 100 * went_out
