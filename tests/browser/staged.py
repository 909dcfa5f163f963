"""Any table one can think of, on the page: this Python answers it in the worker's place."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from buraco_core import page as page_json
from buraco_core.actions import Discard
from buraco_core.bridge import NAMES, Bridge
from buraco_core.cards import pack, parse, write
from buraco_core.match import Match
from buraco_core.position import read
from buraco_core.presets import resolve
from buraco_core.session import Seating, Session

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from playwright.sync_api import Page

    from buraco_core.record import Record

    Rounds = Sequence[Mapping[str, int]]

JAVASCRIPT = "text/javascript"
WORKER = """
postMessage('{"boot":"ready"}');
addEventListener("message", async ({data}) => {
  const answer = await fetch("engine", {method: "POST", body: data});
  postMessage(await answer.text());
});
"""
SAVE = {"id": "staged", "text": "staged", "level": "easy", "title": "Buraco", "at": 0}
KEEP = """save => {
  localStorage.clear();
  localStorage.setItem("buraco:rounds", JSON.stringify([save]));
}"""


class StagedSession(Session):
    """A round that begins at a position: what was played before it is not known."""

    def record(self) -> Record:
        """Write the deal alone."""
        return Session(self.match, self.seating).record()


class StagedBridge(Bridge):
    """The engine as the page knows it, but every record that is resumed is the staged table."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._staged = session

    def _resume(self, args: Mapping[str, Any]) -> dict[str, Any]:
        del args
        self._session = self._staged
        return page_json.table(self._staged, [])


LIE = """async ([side, cards]) => {
  const app = document.querySelector("#app");
  const frame = () => new Promise(requestAnimationFrame);
  document.documentElement.dataset.side = side;
  document.documentElement.dataset.cards = cards;
  for (const width of ["99%", ""]) {
    app.style.width = width;
    await frame();
    await frame();
  }
}"""
"""Settings that take hold at once, with the table laid out anew."""


def session_at(position: dict[str, Any], rules: str = "stbl", **match: Any) -> Session:
    """Seat the player at a position. CONTRACT, A position."""
    seats = position["seats"]
    levels = dict.fromkeys(range(1, len(seats)), "easy")
    of = Match(resolve(rules), seats, bytes(32), **match)
    session = StagedSession(of, Seating(NAMES[seats], levels))
    session.state = read(position, session.match.rules)
    return session


def round_ended(rules: str = "aberto", **match: Any) -> Session:
    """A round that the player has just ended with a discard."""
    melds = ["3c4c5c6c7c8c9c", "5s6s7s8sTsJs**"], ["3h4h5h6h7h8h9h", "TdJdQdKdAd"]
    session = session_at(
        position("3d", *melds, pile="4hKd7s9cJs", others=6, mortos=0, seats="SN"), rules, **match
    )
    session.act(Discard(session.state.hands[0][0]))
    return session


def points_of(session: Session) -> tuple[int, int]:
    """What each side has made in a round that is over."""
    assert session.result is not None
    return session.result.points


def position(
    hand: int | str,
    nos: Sequence[str] = (),
    eles: Sequence[str] = (),
    pile: str = "",
    others: int = 11,
    mortos: int = 2,
    **also: Any,
) -> dict[str, Any]:
    """Deal at random what is not named of a pack with jokers; the rest is the stock."""
    left = list(pack(4))
    for card in parse("".join([*nos, *eles, pile, hand if isinstance(hand, str) else ""])):
        left.remove(card)
    Random(4).shuffle(left)

    def deal(count: int) -> str:
        dealt, left[:count] = left[:count], []
        return write(tuple(sorted(dealt)))

    seats = also.get("seats", "SWNE")
    held = hand if isinstance(hand, str) else deal(hand)
    reserve = [deal(11) for _ in range(mortos)]
    hands = {"S": held, **{seat: deal(others) for seat in seats[1:]}}
    return {
        "seats": seats, "phase": "play", "hands": hands,
        "melds": {"nos": list(nos), "eles": list(eles)}, "pile": pile, "stock": write(tuple(left)),
        "mortos": reserve,
        "took": {"nos": "S" if mortos < 2 else None, "eles": seats[1] if mortos < 1 else None},
        **also,
    }  # fmt: skip


def route(page: Page, bridge: Bridge) -> None:
    """Let this Python answer the page, whose context must block service workers."""
    page.route("**/worker.js", lambda asked: asked.fulfill(body=WORKER, content_type=JAVASCRIPT))
    page.route(
        "**/engine", lambda asked: asked.fulfill(body=bridge.handle(asked.request.post_data or ""))
    )


def keep(page: Page, address: str, rounds: Rounds = ()) -> None:
    """Let the browser have kept one round and nothing else."""
    page.goto(f"{address}NOTICE.md")
    page.evaluate(KEEP, {**SAVE, "rounds": list(rounds)})


def stage(page: Page, address: str, session: Session, pace: float = 0, rounds: Rounds = ()) -> None:
    """Show the table of a session."""
    route(page, StagedBridge(session))
    keep(page, address, rounds)
    page.goto(f"{address}?go=continue&pace={pace:g}")
    page.wait_for_selector("#app[data-screen=table][data-ready]")
