"""What a round is worth to each side, line by line. RULES, The round's points."""

from dataclasses import asdict, dataclass

from .cards import points
from .state import SIDES, Phase, Side, State, seats_of

WENT_OUT = 100
MORTO_PENALTY = -100


@dataclass(frozen=True, slots=True)
class RoundPoints:
    """A side's round, penalties negative, in points."""

    cards: int
    """The side's cards on the table."""
    bonuses: int
    """Its canastras."""
    went_out: int
    hands: int
    """Minus the cards left in its players' hands."""
    morto: int
    """Minus 100 for a morto not taken, or taken and never played with."""

    @property
    def total(self) -> int:
        """The round's points of the side."""
        return self.cards + self.bonuses + self.went_out + self.hands + self.morto

    def as_json(self) -> dict[str, int]:
        """List the lines of the count by name, and their total."""
        return {**asdict(self), "total": self.total}


def round_points(side: Side, state: State) -> RoundPoints:
    """Count one side's round line by line, penalties negative, before the match total."""
    unused = _unused_morto_is_fined(side, state)
    counted = [
        state.hands[seat]
        for seat in seats_of(side, state.seats)
        if not (unused and seat == state.took[side])
    ]
    fined = unused or _missing_morto_is_fined(side, state)
    return RoundPoints(
        cards=sum(meld.points for meld in state.melds[side]),
        bonuses=sum(meld.bonus for meld in state.melds[side]),
        went_out=WENT_OUT if _went_out(side, state) else 0,
        hands=-sum(points(hand) for hand in counted),
        morto=MORTO_PENALTY if fined else 0,
    )


def check_over(state: State) -> None:
    """Raise ValueError while the round goes on."""
    if state.phase is not Phase.OVER:
        raise ValueError("the round is not over")


def score(state: State) -> dict[str, dict[str, int]]:
    """Count a finished round for both sides, by side and line; ValueError while it goes on."""
    check_over(state)
    return {name: round_points(side, state).as_json() for side, name in enumerate(SIDES)}


def _went_out(side: Side, state: State) -> bool:
    return state.went_out is not None and state.went_out % 2 == side


def _missing_morto_is_fined(side: Side, state: State) -> bool:
    """RULES, The round's points, `morto_penalty`."""
    spared = state.rules.morto_penalty == "not-taken-by-other" and _went_out(side, state)
    return state.took[side] is None and not spared


def _unused_morto_is_fined(side: Side, state: State) -> bool:
    """RULES, The round's points, `unused_morto`: its cards do not count then."""
    if state.took[side] is None or state.used[side]:
        return False
    choice = state.rules.unused_morto
    return choice == "penalty" or (choice == "penalty-if-opponent" and _went_out(1 - side, state))
