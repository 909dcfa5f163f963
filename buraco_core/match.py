"""Rounds added up to a match: totals, the target, ties. RULES, The match."""

from dataclasses import dataclass, replace

from .deal import Deal
from .rules import Rules
from .scoring import check_over, round_points
from .shuffle import ROUNDS, honest_deal, round_seed
from .state import SIDES, Seat, Side, State

TARGETS = range(1, 2**32)
"""The points a match can be played to, where it is no single round. RULES, The match."""
TOTALS = range(1 - 2**32, 2**32)
"""The points a side can have before a round."""


class MatchError(ValueError):
    """A round's number, a target or a total that no match has; the message says what and where."""


def whole(where: str, value: object, allowed: range) -> int:
    """Read a round's number, a target or a total; MatchError where it is none."""
    if not isinstance(value, int) or isinstance(value, bool) or value not in allowed:
        raise MatchError(
            f"{where} cannot be {value!r}: a whole number from {allowed[0]} to {allowed[-1]}"
        )
    return value


def check_standing(round_: object, target: object, totals: tuple[object, object]) -> None:
    """Raise MatchError where no match can stand so before a round."""
    whole("match.round", round_, ROUNDS)
    if target is not None:
        whole("match.target", target, TARGETS)
    for side, total in zip(SIDES, totals, strict=True):
        whole(f"match.totals.{side}", total, TOTALS)


@dataclass(frozen=True, slots=True)
class RoundResult:
    """A finished round: each side's points, and the side that went out, if one did."""

    points: tuple[int, int]
    went_out: Side | None


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether the match is decided; the winner is None for a draw."""

    over: bool
    winner: Side | None = None


def result_of(state: State) -> RoundResult:
    """Count a finished round for both sides; ValueError while it goes on."""
    check_over(state)
    went_out = None if state.went_out is None else state.went_out % 2
    return RoundResult((round_points(0, state).total, round_points(1, state).total), went_out)


@dataclass(frozen=True, slots=True)
class Match:
    """A round to play, and the match it belongs to: one round where the target is None.

    A single round is dealt from `seed` itself; a match's round k, and any extra round k of a tied
    single one, from the seed derived for k. RULES, An honest deal.
    """

    rules: Rules
    seats: str
    seed: bytes
    target: int | None = None
    round: int = 0
    """The round's number, counted from 0."""
    totals: tuple[int, int] = (0, 0)
    """Each side's points before it."""

    def __post_init__(self) -> None:
        """Raise MatchError for a round's number, a target or totals that no match has."""
        check_standing(self.round, self.target, self.totals)

    @property
    def round_seed(self) -> bytes:
        """The seed of this round."""
        if self.target is None and self.round == 0:
            return self.seed
        return round_seed(self.seed, self.round)

    @property
    def first(self) -> Seat:
        """The seat that begins it: by lot in the first round, later passed to the left."""
        opening = replace(self, round=0)
        lot = honest_deal(opening.round_seed, self.rules, self.seats).first
        return (lot + self.round) % len(self.seats)

    def deal(self, cut: int = 0) -> Deal:
        """Deal the round; DealError for a cut outside the pack."""
        return honest_deal(self.round_seed, self.rules, self.seats, cut, self.first)

    def next(self, result: RoundResult) -> "Match":
        """Go on to the next round, this one's points added."""
        return replace(self, round=self.round + 1, totals=self.totals_after(result))

    def totals_after(self, result: RoundResult) -> tuple[int, int]:
        """Add this round's points to each side's."""
        return self.totals[0] + result.points[0], self.totals[1] + result.points[1]

    def verdict(self, result: RoundResult) -> Verdict:
        """Say whether this round decides the match, and for whom."""
        nos, eles = self.totals_after(result)
        if self.target is not None and max(nos, eles) < self.target:
            return Verdict(over=False)
        if nos != eles:
            return Verdict(over=True, winner=0 if nos > eles else 1)
        if self.rules.tie == "went-out-then-extra":
            return Verdict(over=result.went_out is not None, winner=result.went_out)
        return Verdict(over=self.target is None)
