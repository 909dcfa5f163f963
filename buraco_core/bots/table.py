"""The table as one seat knows it, and the lays it may think of there."""

from collections.abc import Iterator
from dataclasses import dataclass

from ..actions import NEW_MELD, Action, Extend, Lay, TakePile
from ..cards import CAN_BE_WILD, JOKER, PACK_SUIT, SUITS, TWO, Card, Cards
from ..lays import extensions, new_melds
from ..melds import Meld, read
from ..refusal import Refusal
from ..rules import Rules
from ..state import HAND, State
from ..view import View

_HIDDEN: Card = JOKER
"""Lies where a card is hidden: how many there are is all that counts."""

OWN_TWOS = tuple(suit * PACK_SUIT + TWO for suit in range(len(SUITS)))


def assume(view: View) -> State:
    """Set up a table to ask what is legal: it is as the seat sees it, hidden cards being blanks.

    What is legal there is legal at the table, but for :func:`hangs_on_a_hidden_card`.
    """
    return State(
        rules=view.rules,
        seats=view.seats,
        turn=view.turn,
        phase=view.phase,
        hands=tuple(
            view.hand if seat == view.seat else (_HIDDEN,) * count
            for seat, count in enumerate(view.counts)
        ),
        melds=view.melds,
        pile=(_HIDDEN,) * (view.pile_count - len(view.pile)) + view.pile,
        stock=(_HIDDEN,) * view.stock,
        mortos=((_HIDDEN,) * HAND,) * view.mortos,
        known=view.known,
        took=view.took,
        used=view.used,
        first=view.first,
        picked=view.picked,
        idle=view.idle,
        discards=view.discards,
    )


def hangs_on_a_hidden_card(view: View, action: Action) -> bool:
    """Say whether a pickup would leave the hand one hidden card, so that it tells what is legal."""
    return (
        isinstance(action, TakePile)
        and view.pile_count - len(view.pile) == 1
        and len(view.hand) + len(view.pile) - 1 == len(action.cards)
    )


@dataclass(frozen=True, slots=True)
class Option:
    """Cards that make a meld, and what they make of it; `before` is None for a new one."""

    meld: int
    """The meld's number, NEW_MELD for a new one."""
    cards: Cards
    before: Meld | None
    after: Meld

    @property
    def action(self) -> Action:
        """The lay as it is played."""
        return Lay(self.cards) if self.meld == NEW_MELD else Extend(self.meld, self.cards)

    @property
    def spends_wild(self) -> bool:
        """Whether a card becomes wild: one of those laid, or a natural two that climbs."""
        return not self.after.is_clean and (self.before is None or self.before.is_clean)

    @property
    def is_natural(self) -> bool:
        """Whether no wild is spent, nor a two that could be one but where all is clean."""
        if self.spends_wild:
            return False
        return self.after.is_clean or not any(CAN_BE_WILD[card] for card in self.cards)

    @property
    def dirties_canastra(self) -> bool:
        """Whether a clean canastra turns dirty."""
        before = self.before
        return bool(before and before.canastra and before.is_clean and not self.after.is_clean)

    @property
    def bonus(self) -> int:
        """What the meld's canastra is worth more than before."""
        return self.after.bonus - (self.before.bonus if self.before else 0)


def clean_options(melds: tuple[Meld, ...], hand: Cards, rules: Rules) -> list[Option]:
    """List what the hand can lay on melds and beside them without spending a wild."""
    naturals = tuple(card for card in hand if not CAN_BE_WILD[card])
    found = [option for option in _options(melds, naturals, rules) if not option.spends_wild]
    for two in filter(hand.__contains__, OWN_TWOS):
        suit = tuple(card for card in naturals if card // PACK_SUIT == two // PACK_SUIT)
        found += [
            option
            for option in _options(melds, tuple(sorted((*suit, two))), rules)
            if two in option.cards and not option.spends_wild
        ]
    return found


def raises(melds: tuple[Meld, ...], hand: Cards, rules: Rules) -> list[Option]:
    """List what of a hand's naturals raises a canastra."""
    options = clean_options(melds, hand, rules)
    return [option for option in options if option.bonus > 0 and option.is_natural]


def all_raises(melds: tuple[Meld, ...], hand: Cards, rules: Rules) -> list[Option]:
    """List what of a hand raises a canastra, wilds spent or not."""
    return [option for option in _options(melds, hand, rules) if option.bonus > 0]


def wild_options(melds: tuple[Meld, ...], hand: Cards, rules: Rules) -> list[Option]:
    """List what the hand can lay by spending a wild; never on a clean canastra."""
    if not any(CAN_BE_WILD[card] for card in hand):
        return []
    return [
        option
        for option in _options(melds, hand, rules)
        if option.spends_wild and not option.dirties_canastra
    ]


def pickup_option(table: State, pickup: TakePile) -> Option:
    """Read what taking a closed pile makes of the table."""
    cards = (*pickup.cards, table.pile[-1])
    number = pickup.meld or NEW_MELD
    before = table.melds[table.side][number - 1] if number else None
    after = _read((*(before.layout if before else ()), *cards), table.rules)
    return Option(number, cards, before, after)


def _options(melds: tuple[Meld, ...], hand: Cards, rules: Rules) -> Iterator[Option]:
    for cards in new_melds(hand, rules):
        yield Option(NEW_MELD, cards, None, _read(cards, rules))
    for number, meld in enumerate(melds, start=1):
        for cards in extensions(meld, hand):
            yield Option(number, cards, meld, _read((*meld.layout, *cards), rules))


def _read(cards: Cards, rules: Rules) -> Meld:
    meld = read(cards, rules)
    assert not isinstance(meld, Refusal)
    return meld
