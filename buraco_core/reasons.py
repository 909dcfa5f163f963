"""What speaks for a move and against it, from what lies open and, of one's own, the hand."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum, unique
from functools import cached_property
from random import Random

from .actions import NEW_MELD, Action, Discard, Draw, Extend, Lay, TakePile
from .bots.finish import plan_to_finish
from .bots.hand import places
from .bots.outlook import lead_after
from .bots.sight import Sight, fits
from .cards import CAN_BE_WILD, PACK_SUIT, POINTS, Card, Cards, holds, points, without
from .game import legal_actions, refuse
from .lays import new_melds
from .melds import CANASTRA, Canastra, Meld
from .refusal import Rule
from .state import Phase, Seat, Side, seats_of
from .view import View

LARGE_PILE = 5
"""Cards of a pile that is worth taking or dear to give away."""
HEAVY = 10
"""Points of a card worth being rid of."""
_NEAR = 2
"""Ranks within which two cards of a suit may still meet in a run."""
_WORLDS = 4


@unique
class Reason(StrEnum):
    """Why a move is good or bad, the weightiest first. The page has a clause for each."""

    WINS = "wins"
    """Going out that leaves one's side ahead, whatever the hidden cards may be."""
    GOES_OUT = "goes-out"
    OUT_LOSES = "out-loses"
    """The hand could go out, but its side would lose by it."""
    TAKES_MORTO = "takes-morto"
    NO_PICKUP = "no-pickup"
    """The pile may not be taken now."""
    COMPLETES = "completes"
    """A canastra, or one of another worth."""
    WILD = "wild"
    """The card is a wild."""
    GIVES_PILE = "gives-pile"
    """The opponents can lay the card: with it goes a large pile."""
    FITS_THEIRS = "fits-theirs"
    """The opponents can lay the card."""
    DIRTIES = "dirties"
    SPENDS_WILD = "spends-wild"
    BURDENS = "burdens"
    """The pile would weigh in the hand, for an opponent may go out."""
    PILE_FITS = "pile-fits"
    """Cards of the pile go onto melds of this side."""
    PILE_MELDS = "pile-melds"
    """Cards of the pile make a meld with the hand."""
    PILE_WILD = "pile-wild"
    PILE_LARGE = "pile-large"
    PILE_NEAR = "pile-near"
    """A card of the pile may meet one of the hand in a run."""
    DENIES = "denies"
    """Cards of the pile would go onto melds of the opponents."""
    SHEDS = "sheds"
    """Points leave the hand, for an opponent may go out."""
    PILE_NOTHING = "pile-nothing"
    NEAR_KNOWN = "near-known"
    """The next seat is known to hold a neighbour of the card."""
    FITS_OURS = "fits-ours"
    """The card goes onto a meld of one's own side."""
    BREAKS_PAIR = "breaks-pair"
    ISOLATED = "isolated"
    """The card is alone in the hand, and the opponents cannot lay it."""
    KEEPS_CLEAN = "keeps-clean"
    ECHO = "echo"
    """Another seat discarded the same card lately."""
    LENGTHENS = "lengthens"
    """Towards a canastra."""
    KEEPS_WILD = "keeps-wild"
    """All other cards of the hand are wild."""
    SPARE_COPY = "spare-copy"
    """Its equal stays in the hand."""
    SAFE = "safe"
    """The opponents cannot lay the card."""
    LAYS = "lays"
    """Points come onto the table."""
    PLAYED_OUT = "played-out"
    """Played out in sampled worlds it won most; nothing on the table tells why."""
    USUAL = "usual"
    """No other move has proved better; nothing on the table tells why."""
    HIDDEN = "hidden"
    """Only the seat's own hand would tell."""


@dataclass(frozen=True, slots=True)
class Point:
    """One thing that speaks for a move, or against it, and what it is about."""

    reason: Reason
    favours: bool = True
    cards: Cards = ()
    meld: Meld | None = None
    side: Side | None = None
    """Whose meld, or whose melds."""
    seat: Seat | None = None
    count: int | None = None
    """Cards or points; of 100 sampled worlds those won, for a move that was played out."""
    than: int | None = None
    """Of 100 worlds those that the best other move won."""
    planned: bool = False
    """True only of the whole plan that the move begins, not of the move alone."""
    canastra: Canastra | None = None


class Facts(Sight):
    """The table as the seat that moves knows it; its hand is left out where another seat asks."""

    @classmethod
    def seen_by_all(cls, view: View, seat: Seat) -> "Facts":
        """Keep of a view what every seat sees, and look at it from another seat."""
        return cls(replace(view, seat=seat, hand=(), picked=None))

    @property
    def knows_hand(self) -> bool:
        """Whether the hand of the seat that moves is seen."""
        return bool(self.hand)

    @cached_property
    def plan(self) -> list[Action] | None:
        """A plan that empties the hand now, None where none is seen."""
        drawn = self.knows_hand and self.view.phase is Phase.PLAY
        return plan_to_finish(self.view, self.table) if drawn else None

    @cached_property
    def leads(self) -> list[int]:
        """The lead after that plan in a few sampled tables."""
        rng = Random(0)
        return [lead_after(self.view, self.plan or (), rng) for _ in range(_WORLDS)]

    @cached_property
    def menace(self) -> Seat | None:
        """The opponent who is two cards from going out."""
        if not self.is_menaced:
            return None
        counts = self.view.counts
        return min(seats_of(1 - self.view.side, self.view.seats), key=lambda seat: counts[seat])

    @cached_property
    def pickups(self) -> list[TakePile]:
        """The ways to take the pile that are legal with the hand."""
        return [action for action in legal_actions(self.table) if isinstance(action, TakePile)]


def speak(facts: Facts, action: Action) -> list[Point]:
    """List what speaks for an action and against it, the weightiest first."""
    found = [*_of_emptying(facts, action), *_of(facts, action)]
    order = list(Reason)
    return sorted(found, key=lambda point: order.index(point.reason))


def _of(facts: Facts, action: Action) -> Iterator[Point]:
    match action:
        case Draw():
            return _of_draw(facts)
        case TakePile():
            return _of_pickup(facts, action)
        case Discard(card):
            return _of_wild(card) if CAN_BE_WILD[card] else _of_discard(facts, card)
        case Lay() | Extend():
            return _of_lay(facts, action, action.cards)


# The end of a hand -------------------------------------------------------------------------------


def _of_emptying(facts: Facts, action: Action) -> Iterator[Point]:
    """Tell of a move that empties the hand, or begins a plan to, and of one that leaves it be."""
    if isinstance(action, Draw | TakePile):
        return
    used = 1 if isinstance(action, Discard) else len(action.cards)
    empties = facts.view.counts[facts.view.seat] == used
    planned = facts.plan is not None and facts.plan[0] == action
    if empties or planned:
        ends = [Point(Reason.TAKES_MORTO)] if facts.awaits_morto else _of_going_out(facts)
        yield from (replace(point, planned=not empties) for point in ends)
    elif facts.plan is not None and not facts.awaits_morto and max(facts.leads) < 0:
        yield Point(Reason.OUT_LOSES)


def _of_going_out(facts: Facts) -> Iterator[Point]:
    if facts.plan is None:
        yield Point(Reason.GOES_OUT)
    elif max(facts.leads) < 0:
        yield Point(Reason.OUT_LOSES, favours=False)
    else:
        yield Point(Reason.WINS if min(facts.leads) > 0 else Reason.GOES_OUT)


# Discarding --------------------------------------------------------------------------------------


def _of_wild(card: Card) -> Iterator[Point]:
    yield Point(Reason.WILD, favours=False, cards=(card,))


def _of_discard(facts: Facts, card: Card) -> Iterator[Point]:
    yield from _of_danger(facts, card)
    fitting = taking(facts.melds, card)
    if fitting is not None:
        yield Point(Reason.FITS_OURS, False, (card,), fitting, facts.view.side)
    if facts.menace is not None and POINTS[card] >= HEAVY:
        yield Point(Reason.SHEDS, count=POINTS[card], seat=facts.menace)
    if not facts.knows_hand:
        return
    others = without(facts.hand, (card,))
    if others and all(CAN_BE_WILD[other] for other in others):
        yield Point(Reason.KEEPS_WILD, cards=others)
    if card in others:
        yield Point(Reason.SPARE_COPY, cards=(card,))
    elif facts.has_live_neighbour(card):
        beside = next(other for other in others if are_near(card, other))
        yield Point(Reason.BREAKS_PAIR, False, (card, beside))


def _of_danger(facts: Facts, card: Card) -> Iterator[Point]:
    """Tell what a discard gives the opponents."""
    view, theirs = facts.view, 1 - facts.view.side
    fitting = taking(facts.theirs, card)
    given = view.pile_count + 1
    if fitting is not None:
        reason = Reason.GIVES_PILE if given >= LARGE_PILE else Reason.FITS_THEIRS
        yield Point(reason, False, (card,), fitting, theirs, count=given)
    elif facts.knows_hand and card in facts.free:
        yield Point(Reason.ISOLATED, cards=(card,), side=theirs)
    elif facts.theirs:
        yield Point(Reason.SAFE, cards=(card,), side=theirs)
    after = (view.seat + 1) % len(view.seats)
    near = [other for other in view.known[after] if are_near(card, other)]
    if near:
        yield Point(Reason.NEAR_KNOWN, False, (card, near[0]), seat=after)
    lately = view.discards[-2 * len(view.seats) :]
    echoed = [seat for seat, thrown in lately if thrown == card and seat != view.seat]
    if echoed and fitting is None:
        yield Point(Reason.ECHO, cards=(card,), seat=echoed[-1])


def taking(melds: tuple[Meld, ...], card: Card) -> Meld | None:
    """Find a meld that takes a card, the longest of them."""
    return max(
        (meld for meld in melds if fits((meld,), card)),
        key=lambda meld: len(meld.layout),
        default=None,
    )


def are_near(card: Card, other: Card) -> bool:
    """Say whether two naturals of a suit may meet in a run."""
    if CAN_BE_WILD[card] or CAN_BE_WILD[other] or card // PACK_SUIT != other // PACK_SUIT:
        return False
    return any(0 < abs(a - b) <= _NEAR for a in places(card) for b in places(other))


# Laying ------------------------------------------------------------------------------------------


def _of_lay(facts: Facts, action: Action, cards: Cards) -> Iterator[Point]:
    laid = facts.laid(action)
    if laid is None:
        return
    before, after = laid
    spends = not after.is_clean and (before is None or before.is_clean)
    if after.canastra and (before is None or after.bonus > before.bonus):
        yield Point(Reason.COMPLETES, meld=after, canastra=after.canastra)
    elif after.canastra is None and len(after.layout) >= CANASTRA - _NEAR:
        yield Point(Reason.LENGTHENS, meld=after, count=CANASTRA - len(after.layout))
    if spends and after.wild is not None:
        wild = (after.layout[after.wild],)
        if before is None:
            yield Point(Reason.SPENDS_WILD, favours=False, cards=wild)
        else:
            yield Point(Reason.DIRTIES, False, wild, before, facts.view.side)
    elif before is not None and after.is_clean:
        yield Point(Reason.KEEPS_CLEAN, meld=after)
    if facts.menace is not None:
        yield Point(Reason.SHEDS, count=points(cards), seat=facts.menace)
    yield Point(Reason.LAYS, count=points(cards))


# Drawing -----------------------------------------------------------------------------------------

_BARRED = {Rule.PILE_EMPTY, Rule.PILE_CLOSED, Rule.FIRST_TURN_FROM_STOCK}
"""Why nobody could take the pile now, whatever the hand."""


def _of_draw(facts: Facts) -> Iterator[Point]:
    barred = refuse(facts.table, TakePile())
    shut = barred is not None and barred.rule in _BARRED
    if shut or (facts.knows_hand and not facts.pickups):
        yield Point(Reason.NO_PICKUP)
        return
    if not list(_use(facts)):
        yield Point(Reason.PILE_NOTHING, side=facts.view.side)
    if facts.menace is not None:
        yield Point(Reason.BURDENS, seat=facts.menace, count=facts.view.pile_count)


def _of_pickup(facts: Facts, action: TakePile) -> Iterator[Point]:
    view = facts.view
    found = list(_use(facts))
    if action.meld == NEW_MELD:
        cards = tuple(sorted((*action.cards, view.pile[-1])))
        found = [Point(Reason.PILE_MELDS, cards=cards)]
    found = found or list(_company(facts))
    yield from found
    if not found and action.meld is None:
        yield Point(Reason.PILE_NOTHING, favours=False, side=view.side)
    if view.pile_count >= LARGE_PILE:
        yield Point(Reason.PILE_LARGE, count=view.pile_count)
    denied = _fitting(facts.theirs, view.pile)
    if denied:
        yield Point(Reason.DENIES, cards=denied, side=1 - view.side)
    if facts.menace is not None:
        yield Point(Reason.BURDENS, False, seat=facts.menace, count=view.pile_count)
    lay = _of_lay(facts, action, (*action.cards, *view.pile[-1:]))
    yield from (point for point in lay if point.reason not in (Reason.LAYS, Reason.SHEDS))


def _use(facts: Facts) -> Iterator[Point]:
    """Tell what the pile, as far as it is seen, brings this side."""
    pile = facts.view.pile
    wilds = tuple(card for card in pile if CAN_BE_WILD[card])
    if wilds:
        yield Point(Reason.PILE_WILD, cards=wilds)
    onto = _fitting(facts.melds, pile)
    if onto:
        yield Point(Reason.PILE_FITS, cards=onto, side=facts.view.side)
    if facts.knows_hand:
        both = tuple(sorted(card for card in (*facts.hand, *pile) if not CAN_BE_WILD[card]))
        made = [meld for meld in new_melds(both, facts.view.rules) if not holds(facts.hand, meld)]
        if made:
            yield Point(Reason.PILE_MELDS, cards=max(made, key=len))


def _company(facts: Facts) -> Iterator[Point]:
    """Tell which card of the pile may meet one of the hand, where more cannot be said for it."""
    for card in facts.view.pile[::-1]:
        for held in facts.hand:
            if are_near(card, held):
                yield Point(Reason.PILE_NEAR, cards=(card, held))
                return


def _fitting(melds: tuple[Meld, ...], pile: Cards) -> Cards:
    naturals = sorted({card for card in pile if not CAN_BE_WILD[card]})
    return tuple(card for card in naturals if fits(melds, card))
