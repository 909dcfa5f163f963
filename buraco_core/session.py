"""A table being played: one player at seat S, robots in the other seats, and what was played."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from . import __version__, bots
from .actions import Action, Discard, Draw, TakePile
from .clock import time_out
from .deal import Deal, start
from .events import Event, between
from .game import play
from .house import House
from .match import Match, RoundResult, result_of
from .record import MatchNote, Record, RecordError
from .refusal import IllegalAction, Refusal, Rule
from .replay import Played, replay, turn_lines
from .shuffle import commitment, robot_generator
from .slices import Thought
from .state import Phase, Seat, State
from .view import Standing, View, see

THINKING, TURN = 0.6, 1.4
"""Seconds a robot that thinks by the clock has at most: for one decision, for a whole turn's."""

PLAYER: Seat = 0
"""The seat of the person at the screen."""


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits where: names in playing order, and each robot's level by its seat."""

    names: tuple[str, ...]
    levels: Mapping[Seat, str]


class Session:
    """One round at a table, move by move, with its history and the match it belongs to."""

    def __init__(
        self, match: Match, seating: Seating, cut: int = 0, house: House | None = None
    ) -> None:
        self.match = match
        self.seating = seating
        self.cut = cut
        self.house = house
        self.deal: Deal = match.deal(cut)
        self.state: State = start(self.deal, match.rules)
        self.history: list[Played] = []
        self.revision = 0
        self._thought: Thought[Action] | None = None
        self._decided: Action | None = None
        self._left = TURN

    @property
    def standing(self) -> Standing:
        """The match's score before this round."""
        return Standing(self.match.totals, self.match.target)

    def view(self, seat: Seat = PLAYER) -> View:
        """Show what a seat may know."""
        return see(self.state, seat, self.standing)

    def check(self, revision: int) -> None:
        """Raise IllegalAction where the caller has not seen the table as it is now."""
        if revision != self.revision:
            detail = {"yours": revision, "now": self.revision}
            raise IllegalAction(Refusal(Rule.STALE_REVISION, detail))

    def act(self, action: Action) -> list[Event]:
        """Carry out an action of the player; IllegalAction where it is refused."""
        if self.state.phase is not Phase.OVER and self.state.turn != PLAYER:
            raise IllegalAction(Refusal(Rule.WRONG_SEAT))
        return self._play(action)

    def robot(self) -> list[Event]:
        """Let the robot on turn carry out one action; IllegalAction where none is on turn."""
        while (events := self.think()) is None:
            pass
        return events

    def think(self, hold: bool = False) -> list[Event] | None:
        """Let the robot on turn think for one slice: what happened if it has moved, else None.

        Whoever asks again goes on; whoever does not has cancelled. With `hold` the robot keeps what
        it has decided to itself until it is asked without. IllegalAction where no robot is on turn.
        """
        if self._decided is None:
            self._thought = self._thought or self._begin_thinking()
            self._decided = self._thought.go_on()
        if self._decided is None or hold:
            return None
        if self._thought is not None:
            self._left -= self._thought.spent
        return self._play(self._decided)

    def _begin_thinking(self) -> Thought[Action]:
        if self.state.phase is Phase.OVER:
            raise IllegalAction(Refusal(Rule.ROUND_OVER))
        level = self.seating.levels.get(self.state.turn)
        if level is None:
            raise IllegalAction(Refusal(Rule.WRONG_SEAT))
        view, rng = self.view(self.state.turn), self.generator()
        return Thought(
            lambda time_is_up: bots.think(level, view, rng, time_is_up), min(THINKING, self._left)
        )

    @property
    def has_decided(self) -> bool:
        """Whether a robot holds its decision back."""
        return self._decided is not None

    def _forget_thought(self) -> None:
        self._thought = self._decided = None

    def generator(self) -> Random:
        """Give a robot its chance in this turn, the same whenever asked. CONTRACT, A record."""
        return robot_generator(self.match.round_seed, len(self.state.discards))

    def run_out(self) -> list[Event]:
        """Carry out the table's next action for the player, whose time has run out.

        IllegalAction where the player is not on turn. RULES, Time.
        """
        if self.state.phase is Phase.OVER:
            raise IllegalAction(Refusal(Rule.ROUND_OVER))
        if self.state.turn != PLAYER:
            raise IllegalAction(Refusal(Rule.WRONG_SEAT))
        action = time_out(self.state, self.generator())
        return self._play(action, clock=isinstance(action, Draw | Discard))

    def _play(self, action: Action, clock: bool = False) -> list[Event]:
        before = self.state
        self.state = play(before, action)
        self._forget_thought()
        if self.state.turn != before.turn:
            self._left = TURN
        self.history.append(Played(before, action, clock))
        self.revision += 1
        return between(before, action, self.state)

    # Taking back ---------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Whether the last move was the player's own and showed them no card that was hidden."""
        if not self.history:
            return False
        last = self.history[-1]
        return last.before.turn == PLAYER and not last.clock and not _reveals(last, self.state)

    def undo(self) -> None:
        """Take the player's last move back; IllegalAction where it cannot be."""
        if not self.can_undo:
            raise IllegalAction(Refusal(Rule.NOTHING_TO_UNDO))
        self._forget_thought()
        self.state = self.history.pop().before
        self.revision += 1

    # The match -----------------------------------------------------------------------------------

    @property
    def result(self) -> RoundResult | None:
        """The round's points, None while it goes on."""
        return result_of(self.state) if self.state.phase is Phase.OVER else None

    def next_round(self, cut: int = 0) -> "Session":
        """Deal the match's next round; IllegalAction where this one goes on or all is decided."""
        if self.result is None:
            raise IllegalAction(Refusal(Rule.ROUND_NOT_OVER))
        if self.match.verdict(self.result).over:
            raise IllegalAction(Refusal(Rule.MATCH_OVER))
        return Session(self.match.next(self.result), self.seating, cut, self.house)

    # Keeping -------------------------------------------------------------------------------------

    def record(self) -> Record:
        """Write down the round so far."""
        match = self.match
        return Record(
            rules=match.rules,
            seats=match.seats,
            plays=turn_lines(self.history),
            seed=match.round_seed,
            commit=commitment(match.round_seed),
            cut=self.cut,
            first=self.deal.first,
            players=self.seating.names,
            result=self.result.points if self.result else None,
            match=MatchNote(match.target, match.round, match.totals, match.seed),
            engine=__version__,
        )


def resume(kept: Record, seating: Seating, house: House | None = None) -> Session:
    """Come back to a round as it was left; RecordError where the record cannot be played on.

    A house whose rules are not the record's is none of this table's.
    """
    played = replay(kept)
    if played.error is not None:
        raise RecordError(played.error)
    own = house if house and house.rules == kept.rules else None
    session = Session(_match_of(kept), seating, kept.cut, own)
    session.history = list(played.played)
    session.state = played.state
    session.revision = len(session.history)
    return session


def _match_of(kept: Record) -> Match:
    if kept.seed is None:
        raise RecordError("seed: a round can be played on only from its seed")
    note = kept.match or MatchNote(None, 0, (0, 0), kept.seed)
    seed = note.seed or kept.seed
    match = Match(kept.rules, kept.seats, seed, note.target, note.round, note.totals)
    if match.round_seed != kept.seed:
        raise RecordError("match.seed: the round's seed does not follow from it")
    return match


def _reveals(last: Played, after: State) -> bool:
    """Whether a move showed its player a card that was hidden: then it stands."""
    before, action = last.before, last.action
    saw_pile = isinstance(action, TakePile) and before.rules.pile_view == "top"
    return (
        isinstance(action, Draw)
        or (saw_pile and len(before.pile) > 1)
        or after.took != before.took
        or after.phase is Phase.OVER
    )
