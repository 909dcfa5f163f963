"""Why a move is refused: every reason in one list, and who decides it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum, unique


@unique
class Rule(StrEnum):
    """Why a move is refused. Each member names the function that decides it and the paragraph."""

    NOT_AN_ACTION = "not-an-action"
    """Decided by :func:`buraco_core.actions.malformed`; a text is read by `parse` beside it."""
    WRONG_CARD = "wrong-card"
    """Decided by :func:`buraco_core.game.refuse`. The card named is not the one drawn."""
    WRONG_SEAT = "wrong-seat"
    """Decided by :func:`buraco_core.session.Session.act`. Another seat is on turn."""
    STALE_REVISION = "stale-revision"
    """Decided by :func:`buraco_core.session.Session.act`. The table has moved on."""
    NOTHING_TO_UNDO = "nothing-to-undo"
    """Decided by :func:`buraco_core.session.Session.undo`. RULES, A turn: Desfazer."""
    ROUND_NOT_OVER = "round-not-over"
    """Decided by :func:`buraco_core.session.Session.next_round`. RULES, The match."""
    MATCH_OVER = "match-over"
    """Decided by :func:`buraco_core.session.Session.next_round`. RULES, The match."""
    BAD_REQUEST = "bad-request"
    """Decided by :func:`buraco_core.bridge.Bridge.handle`. The page asked what makes no sense."""
    BAD_RECORD = "bad-record"
    """Decided by :func:`buraco_core.bridge.Bridge.handle`. CONTRACT, A record."""
    ROUND_OVER = "round-over"
    """Decided by :func:`buraco_core.game.refuse`. RULES, Going out."""

    MUST_DRAW_FIRST = "must-draw-first"
    """Decided by :func:`buraco_core.game.refuse`. RULES, A turn."""
    ALREADY_DREW = "already-drew"
    """Decided by :func:`buraco_core.game.refuse`. RULES, A turn."""
    STOCK_EMPTY = "stock-empty"
    """Decided by :func:`buraco_core.game.refuse`. RULES, The stock runs out."""
    FIRST_TURN_FROM_STOCK = "first-turn-from-stock"
    """Decided by :func:`buraco_core.game.refuse_pile`. RULES, A turn, `first_turn`."""
    PILE_EMPTY = "pile-empty"
    """Decided by :func:`buraco_core.game.refuse_pile`. RULES, A turn."""
    PILE_CLOSED = "pile-closed"
    """Decided by :func:`buraco_core.game.refuse_pile`. RULES, A turn, no standstill."""
    PILE_TOP_MUST_BE_USED = "pile-top-must-be-used"
    """Decided by :func:`buraco_core.game.refuse_pile`. RULES, A turn, `pile_pickup = use-top`."""
    PILE_TAKEN_BARE = "pile-taken-bare"
    """Decided by :func:`buraco_core.game.refuse_pile`. RULES, A turn, `pile_pickup = free`."""
    REDISCARD_SINGLE = "rediscard-single"
    """Decided by :func:`buraco_core.game.refuse`. RULES, A turn, `rediscard_single`."""

    NOT_IN_HAND = "not-in-hand"
    """Decided by :func:`buraco_core.game.refuse`. Only cards of one's own hand are played."""
    NO_SUCH_MELD = "no-such-meld"
    """Decided by :func:`buraco_core.game.refuse`. RULES, A turn: one's own side's melds."""

    MELD_TOO_SHORT = "meld-too-short"
    """Decided by :func:`buraco_core.melds.read`. RULES, Melds: three cards at least."""
    MELD_TOO_MANY_WILDS = "meld-too-many-wilds"
    """Decided by :func:`buraco_core.melds.read`. RULES, Melds: at most one card is wild."""
    MELD_NOT_CONSECUTIVE = "meld-not-consecutive"
    """Decided by :func:`buraco_core.melds.read`. RULES, Melds, run."""
    MELD_MIXED_SUITS = "meld-mixed-suits"
    """Decided by :func:`buraco_core.melds.read`. RULES, Melds, run."""
    MELD_REPEATS_RANK = "meld-repeats-rank"
    """Decided by :func:`buraco_core.melds.read`. RULES, Melds, run."""
    MELD_TOO_LONG = "meld-too-long"
    """Decided by :func:`buraco_core.melds.read`. RULES, Melds: a run has 14 places."""
    TRINCA_NOT_ALLOWED = "trinca-not-allowed"
    """Decided by :func:`buraco_core.melds.read`. RULES, Melds, trinca."""
    TRINCA_NEEDS_NATURALS = "trinca-needs-naturals"
    """Decided by :func:`buraco_core.melds.read`. RULES, Melds, trinca: two naturals."""

    MUST_KEEP_A_CARD = "must-keep-a-card"
    """Decided by :func:`buraco_core.going_out.refuse_stranding`. RULES, nobody is stranded."""
    GO_OUT_NEEDS_CANASTRA = "go-out-needs-canastra"
    """Decided by :func:`buraco_core.going_out.refuse_going_out`. RULES, Going out."""
    GO_OUT_NEEDS_CLEAN_CANASTRA = "go-out-needs-clean-canastra"
    """Decided by :func:`buraco_core.going_out.refuse_going_out`. RULES, Going out."""
    GO_OUT_NEEDS_MORTO = "go-out-needs-morto"
    """Decided by :func:`buraco_core.going_out.refuse_going_out`. RULES, Going out."""
    GO_OUT_NEEDS_DISCARD = "go-out-needs-discard"
    """Decided by :func:`buraco_core.going_out.refuse_going_out`. RULES, Going out."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """A move is not allowed: the rule, and the numbers or cards a sentence about it needs."""

    rule: Rule
    detail: Mapping[str, object] = field(default_factory=dict)


class IllegalAction(ValueError):
    """An action was played that the rules refuse; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        why = refusal.detail.get("why")
        super().__init__(f"{refusal.rule}: {why}" if why else refusal.rule.value)
        self.refusal = refusal
