"""A player's questions to the table: what to play, why a robot moved so, what cost the round."""

from typing import TYPE_CHECKING, NamedTuple

from .actions import Action
from .bots import load_next
from .refusal import IllegalAction, Refusal, Rule
from .session import PLAYER, Session
from .slices import Thought
from .state import Phase, Seat
from .view import View, see

if TYPE_CHECKING:
    from collections.abc import Generator

    from .hints import Hint
    from .reasons import Point
    from .review import Decision, Progress, Review

ADVISER = "hard"
"""The level whose judgement hints and reviews are; it is loaded a module a slice."""
HINTING = 0.8
"""Seconds of thought for a hint."""


class Explained(NamedTuple):
    """A move of another seat, on the table as the player saw it, with what speaks for it."""

    view: View
    action: Action
    points: "tuple[Point, ...]"


class Advice:
    """Answers in slices, as robots think: whoever asks again goes on, whoever does not cancels."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._revision: int | None = None
        self._hinting: Thought[Hint] | None = None
        self._hint: Hint | None = None
        self._reviewing: Thought[Review] | None = None
        self._review: Review | None = None
        self.progress: Progress = (0, 1)
        """How far the review is."""

    def hint(self) -> "Hint | None":
        """Think for a slice about the player's next move: the hint once it is there, else None.

        IllegalAction where the player is not on turn.
        """
        session = self.session
        if session.state.phase is Phase.OVER:
            raise IllegalAction(Refusal(Rule.ROUND_OVER))
        if session.state.turn != PLAYER:
            raise IllegalAction(Refusal(Rule.WRONG_SEAT))
        if self._revision != session.revision:
            self._revision, self._hinting, self._hint = session.revision, None, None
        if load_next(ADVISER):
            return None
        if self._hinting is None:
            from .hints import advise  # noqa: PLC0415 - it needs the adviser, loaded by now

            view, rng = session.view(), session.generator()
            self._hinting = Thought(
                lambda time_is_up: advise(view, rng, time_is_up=time_is_up), HINTING
            )
        self._hint = self._hint or self._hinting.go_on()
        return self._hint

    def review(self) -> "Review | None":
        """Go over the player's decisions for a slice: what cost most once all is seen, else None.

        What the clock played is nobody's decision. IllegalAction while the round goes on.
        """
        if self.session.state.phase is not Phase.OVER:
            raise IllegalAction(Refusal(Rule.ROUND_NOT_OVER))
        if load_next(ADVISER):
            return None
        if self._reviewing is None:
            from .review import review  # noqa: PLC0415 - it needs the adviser, loaded by now

            decisions = self.decisions()
            self._reviewing = Thought(lambda _: self._noting(review(decisions)))
        if self._review is None:
            self._review = self._reviewing.go_on()
        return self._review

    def decisions(self) -> "list[Decision]":
        """List the player's own moves of the round, each with the view of then."""
        from .review import Decision  # noqa: PLC0415 - it needs the adviser

        standing = self.session.standing
        return [
            Decision(see(move.before, PLAYER, standing), move.action)
            for move in self.session.history
            if move.before.turn == PLAYER and not move.clock
        ]

    def _noting(
        self, reviewing: "Generator[Progress, None, Review]"
    ) -> "Generator[Progress, None, Review]":
        while True:
            try:
                self.progress = next(reviewing)
            except StopIteration as end:
                found: Review = end.value
                return found
            yield self.progress

    def why(self, seat: Seat) -> list[Explained]:
        """Explain the last turn of another seat from what the player saw, move by move."""
        from .hints import why  # noqa: PLC0415 - it needs the adviser

        moves = [move for move in self.session.history if move.before.turn == seat]
        turn = len(moves[-1].before.discards) if moves else 0
        found = []
        for move in moves:
            if len(move.before.discards) == turn:
                view = see(move.before, PLAYER, self.session.standing)
                found.append(Explained(view, move.action, why(view, seat, move.action)))
        return found
