"""Where the selected cards may go: the places that light up, and why the others do not."""

from collections.abc import Mapping
from dataclasses import dataclass

from .actions import NEW_MELD, Action, Discard, Draw, Extend, Lay, TakePile
from .cards import Cards
from .foresight import Doubt, doubt
from .game import legal_actions, refuse
from .refusal import Refusal, Rule
from .state import Phase, Seat, State

Zone = str | int
"""A place one can touch: STOCK, PILE, NEW, or the number of one of the side's melds."""

STOCK, PILE, NEW = "stock", "pile", "new"


@dataclass(frozen=True, slots=True)
class Targets:
    """What touching each place would do with the selection.

    `places` has the zones that accept it with every action it could mean (several only where a
    closed pile's top card fits in more than one way), `refused` the others with the reason.
    """

    places: Mapping[Zone, tuple[Action, ...]]
    refused: Mapping[Zone, Refusal]
    doubt: Doubt | None = None
    """Why to ask before the pile is touched, where that discards."""
    partners: Cards = ()
    """Those of the hand that take a closed pile together with its top.

    None where cards are selected, or where the top fits a meld by itself.
    """


def targets(state: State, seat: Seat, selection: Cards) -> Targets:
    """Say for every place on the table whether it accepts these cards of a seat's hand."""
    places: dict[Zone, tuple[Action, ...]] = {}
    refused: dict[Zone, Refusal] = {}
    absent = state.turn != seat and state.phase is not Phase.OVER
    for zone, ways in _ways(state, seat, selection).items():
        refusals = [Refusal(Rule.WRONG_SEAT) if absent else refuse(state, way) for way in ways]
        legal = tuple(way for way, no in zip(ways, refusals, strict=True) if no is None)
        if legal:
            places[zone] = legal
        elif refusals[0]:
            refused[zone] = refusals[0]
    thrown = [way.card for way in places.get(PILE, ()) if isinstance(way, Discard)]
    asked = doubt(state, thrown[0]) if thrown else None
    may_draw = state.turn == seat and state.phase is Phase.DRAW
    needs_more = may_draw and not selection and PILE not in places
    return Targets(places, refused, asked, _partners(state) if needs_more else ())


def _partners(state: State) -> Cards:
    """Find the cards of the hand that go with the closed pile's top: as few for each meld as do."""
    taking = [way for way in legal_actions(state) if isinstance(way, TakePile) and way.cards]
    fewest: dict[int | None, int] = {}
    for way in taking:
        fewest[way.meld] = min(len(way.cards), fewest.get(way.meld, len(way.cards)))
    kept = (way for way in taking if len(way.cards) == fewest[way.meld])
    return tuple(sorted({card for way in kept for card in way.cards}))


def _ways(state: State, seat: Seat, selection: Cards) -> dict[Zone, list[Action]]:
    """List the actions that touching each zone could mean, legal or not."""
    melds = range(1, len(state.melds[seat % 2]) + 1)
    ways: dict[Zone, list[Action]] = {STOCK: [Draw()], NEW: [Lay(selection)]}
    ways[PILE] = _pile_ways(state, melds, selection)
    ways.update({number: [Extend(number, selection)] for number in melds})
    return ways


def _pile_ways(state: State, melds: range, selection: Cards) -> list[Action]:
    if state.phase is Phase.PLAY and len(selection) == 1:
        return [Discard(selection[0])]
    bare: list[Action] = [TakePile()]
    if state.phase is not Phase.DRAW or state.rules.pile_pickup == "free":
        return bare
    using_top: list[Action] = [TakePile(number, selection) for number in (NEW_MELD, *melds)]
    return using_top if selection else bare + using_top
