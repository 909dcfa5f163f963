"""A table as the seat on turn knows it, and what its cards are there: safe, alone, in company."""

from functools import cached_property

from ..actions import NEW_MELD, Action, Discard, Draw, Lay, TakePile
from ..cards import CAN_BE_WILD, PACK_SUIT, Card, Cards
from ..game import play, refuse
from ..going_out import refuse_emptying
from ..lays import extensions
from ..melds import PLACES, Kind, Meld, read
from ..state import State
from ..view import View, unseen
from .hand import places
from .outlook import is_ending, is_far_from_over, opponent_may_go_out, turns_left
from .table import Option, all_raises, assume, raises

FEW = 3
"""Cards of a hand that is nearly empty: it may be emptied for the morto, or to go out."""


class Sight:
    """What a seat can tell from its view, worked out when first asked."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.table = assume(view)
        self.hand = view.hand
        self.melds = view.melds[view.side]
        self.theirs = view.melds[1 - view.side]

    # The round -----------------------------------------------------------------------------------

    @cached_property
    def is_ending(self) -> bool:
        """Whether the round may be over before this seat is on turn once or twice again."""
        return is_ending(self.view, self.table)

    @cached_property
    def is_far_from_over(self) -> bool:
        """Whether there is time to turn the round."""
        return is_far_from_over(self.view, self.table)

    @cached_property
    def is_menaced(self) -> bool:
        """Whether an opponent is two cards from going out."""
        return opponent_may_go_out(self.view, self.table, 2)

    @cached_property
    def awaits_morto(self) -> bool:
        """Whether emptying the hand earns a morto."""
        return self.table.morto_awaits(self.view.side)

    # Actions -------------------------------------------------------------------------------------

    def allows(self, action: Action) -> bool:
        """Say whether an action is legal by all that the seat knows."""
        return refuse(self.table, action) is None

    def after(self, action: Action) -> State:
        """Carry out an action, hidden cards being blanks."""
        return play(self.table, action)

    def laid(self, action: Action) -> tuple[Meld | None, Meld] | None:
        """Read the meld an action touches before and after it; before is None for a new one."""
        if isinstance(action, Discard | Draw):
            return None
        number = NEW_MELD if isinstance(action, Lay) else action.meld
        if number is None:
            return None
        before = self.melds[number - 1] if number != NEW_MELD else None
        top = self.view.pile[-1:] if isinstance(action, TakePile) else ()
        after = read((*(before.layout if before else ()), *action.cards, *top), self.view.rules)
        return (before, after) if isinstance(after, Meld) else None

    def joined(self, meld: Meld, card: Card) -> Meld | None:
        """Read a meld with one card more, None where it does not take it."""
        longer = read((*meld.layout, card), self.view.rules)
        return longer if isinstance(longer, Meld) else None

    @cached_property
    def raises(self) -> list[Option]:
        """What raises a canastra of one's side with naturals of the hand."""
        return raises(self.melds, self.hand, self.view.rules)

    @cached_property
    def last_raises(self) -> list[Option]:
        """What raises a canastra of one's side in the seat's last turn: then wilds count too."""
        if turns_left(self.view):
            return self.raises
        return all_raises(self.melds, self.hand, self.view.rules)

    def raised(self, meld: Meld, card: Card) -> int:
        """Count the points by which a card raises a meld's canastra without being spent as wild."""
        longer = self.joined(meld, card)
        if longer is None or longer.is_clean < meld.is_clean:
            return 0
        return longer.bonus - meld.bonus

    @cached_property
    def gifts(self) -> dict[Card, int]:
        """By the naturals to discard, the points by which they raise the opponents' canastras."""
        return {
            card: max((self.raised(meld, card) for meld in self.theirs), default=0)
            for card in self.discards
            if not CAN_BE_WILD[card]
        }

    @cached_property
    def discards(self) -> Cards:
        """The cards that may be discarded."""
        return tuple(card for card in dict.fromkeys(self.hand) if self.allows(Discard(card)))

    # Cards of the hand ---------------------------------------------------------------------------

    @cached_property
    def safe(self) -> Cards:
        """Naturals to discard that fit no meld of the opponents."""
        return tuple(
            card for card in self.discards if not CAN_BE_WILD[card] and not fits(self.theirs, card)
        )

    @cached_property
    def free(self) -> Cards:
        """Safe cards without company in the hand that fit, and will fit, nothing of one's side."""
        return tuple(card for card in self.safe if self._is_alone(card))

    def has_live_neighbour(self, card: Card) -> bool:
        """Say whether a card next to it lies in the hand, and one that makes it three may come."""
        suit = card - card % PACK_SUIT
        for place in places(card):
            for step in (-1, 1):
                beside = _at(suit, place + step)
                if beside is None or CAN_BE_WILD[beside] or beside not in self.hand:
                    continue
                completing = (_at(suit, place - step), _at(suit, place + 2 * step))
                if any(other is not None and self._is_live(other) for other in completing):
                    return True
        return False

    def _is_live(self, card: Card) -> bool:
        """Say whether a copy of a card may still come to this seat."""
        return card in self._unseen

    @cached_property
    def _unseen(self) -> frozenset[Card]:
        return frozenset(unseen(self.view))

    def _is_alone(self, card: Card) -> bool:
        suit, rank = divmod(card, PACK_SUIT)
        if any(meld.kind is Kind.RUN and meld.natural // PACK_SUIT == suit for meld in self.melds):
            return False
        others = [other for other in self.hand if other != card and not CAN_BE_WILD[other]]
        near = (
            abs(place - beside) <= 2
            for other in others
            if other // PACK_SUIT == suit
            for beside in places(other)
            for place in places(card)
        )
        if any(near):
            return False
        mates = self.hand.count(card) > 1 or any(other % PACK_SUIT == rank for other in others)
        return not (self.view.rules.trincas and mates) and not fits(self.melds, card)


def fits(melds: tuple[Meld, ...], card: Card) -> bool:
    """Say whether a card can be laid on one of these melds."""
    suit, rank = divmod(card, PACK_SUIT)
    return any(
        (
            CAN_BE_WILD[card]
            or (meld.kind is Kind.RUN and meld.natural // PACK_SUIT == suit)
            or (meld.kind is Kind.TRINCA and meld.natural % PACK_SUIT == rank)
        )
        and extensions(meld, (card,))
        for meld in melds
    )


def may_empty(table: State) -> bool:
    """Say whether the seat on turn may empty its hand: it takes a morto, or goes out."""
    return refuse_emptying(table, table.melds[table.side], discarding=True) is None


def _at(suit: Card, place: int) -> Card | None:
    return suit + place % PACK_SUIT if 0 <= place < PLACES else None
