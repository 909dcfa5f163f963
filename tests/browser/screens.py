"""Every screen and sheet of the page, shown one after the other by what leads a player there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from buraco_core.bridge import Bridge
from tests.advice_cases import thrown_away

from .staged import (
    StagedBridge,
    StagedSession,
    keep,
    position,
    round_ended,
    route,
    session_at,
    stage,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from playwright.sync_api import Page

MELDS = ["AhKhQhJhTh9h8h", "5d6d7d8dTdJd**", "QcKcAc"], ["3h4h5h6h7h8h9h", "3s4s5s"]
PRESS = """name => {
  const button = document.createElement("button");
  button.dataset.action = name;
  document.querySelector("#app").append(button);
  button.click();
  button.remove();
}"""
NO_ROOM = """() => {
  Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
}"""
INSTALLABLE = """() => {
  localStorage.setItem("buraco:finished", "2");
  dispatchEvent(new Event("beforeinstallprompt", {cancelable: true}));
}"""
ROUNDS = [{"nos": 1200, "eles": -300}, {"nos": 250, "eles": 980}]


class FaultyBridge(StagedBridge):
    """An engine with a bug in it until that is mended."""

    mended = False

    def _act(self, args: Mapping[str, Any]) -> dict[str, Any]:
        if not self.mended:
            raise AssertionError("a card too many")
        return super()._act(args)


def press(page: Page, name: str) -> str:
    """Press a button by its name, wherever it stands, and wait for its sheet."""
    page.evaluate(PRESS, name)
    return sheet(page, name)


def sheet(page: Page, name: str) -> str:
    page.wait_for_selector(f'[data-dialog="{name}"]')
    return name


def close(page: Page) -> None:
    page.keyboard.press("Escape")
    page.wait_for_selector("[data-dialog]", state="detached")


def home(page: Page, address: str) -> Iterator[str]:
    """Show the first screen and its sheets."""
    route(page, Bridge())
    keep(page, address)
    page.goto(address)
    page.wait_for_selector("#app[data-ready] .pack:not([data-waiting])")
    yield "home"
    for name in ("settings", "rules", "data", "keys", "deal", "house"):
        yield press(page, name)
        close(page)
    with page.expect_file_chooser() as asked:
        page.evaluate(PRESS, "import")
    asked.value.set_files({"name": "x.json", "mimeType": "text/plain", "buffer": b"{}"})
    yield sheet(page, "brought")
    close(page)
    page.tap('[data-action="continue"]')
    yield sheet(page, "broken")


def table(page: Page, address: str) -> Iterator[str]:
    """Show a table, what is touched on it, and the sheets over it."""
    at = position(11, *MELDS, pile="4cKc7s9cJs", others=3, mortos=0)
    session = session_at(at, "aberto", target=3000, round=2, totals=(1450, -120))
    stage(page, address, session, pace=30, rounds=ROUNDS)
    yield "table"
    page.locator(".hand [data-uid]").first.tap()
    page.wait_for_selector('[data-zone="pile"][data-lit]')
    yield "a card chosen"
    page.locator(".hand [data-uid]").nth(1).tap()
    page.tap('[data-zone="pile"]')
    page.wait_for_selector('[data-message="refusal"]')
    yield "a refusal"
    for name in ("menu", "last", "deal", "resign", "settings", "rules"):
        yield press(page, name)
        close(page)
    page.keyboard.press("Escape")
    page.locator("[data-canastra]").first.tap()
    yield sheet(page, "meld")
    close(page)
    page.tap('[data-zone="pile"]')
    yield sheet(page, "pile")
    close(page)
    page.locator(".hand [data-uid]").first.tap()
    page.wait_for_selector('[data-zone="pile"][data-lit]')
    page.tap('[data-zone="pile"]')
    page.wait_for_selector('[data-turn="W"]')
    yield "another's turn"


def troubles(page: Page, address: str) -> Iterator[str]:
    """Show what asks before a discard, a bug, a full browser, and a round played elsewhere."""
    at = position("2h3d5sKc", *MELDS, phase="draw", pile="9c", others=3, mortos=0)
    bridge = FaultyBridge(session_at(at, "aberto"))
    route(page, bridge)
    keep(page, address)
    page.goto(f"{address}?go=continue&pace=0")
    page.wait_for_selector("#app[data-screen=table][data-ready]")
    page.tap('[data-zone="stock"]')
    yield sheet(page, "fault")
    bridge.mended = True
    close(page)
    other = page.context.new_page()
    route(other, Bridge())
    other.goto(f"{address}?go=continue&pace=0")
    yield sheet(other, "elsewhere")
    other.close()
    page.evaluate(NO_ROOM)
    page.tap('[data-zone="stock"]')
    yield sheet(page, "full")
    close(page)
    page.locator('.hand [data-card="2h"]').tap()
    page.wait_for_selector('[data-zone="pile"][data-lit]')
    page.tap('[data-zone="pile"]')
    yield sheet(page, "discard")


def counts(page: Page, address: str) -> Iterator[str]:
    """Show the count of a round, of a match that goes on and of one that is over."""
    stage(page, address, round_ended())
    sheet(page, "count")
    page.evaluate(INSTALLABLE)
    page.wait_for_selector("[data-install]")
    yield "count, offering to install"
    close(page)
    yield "table after the count"
    for target, words in ((3000, "count in a match"), (1500, "count at a match's end")):
        ended = round_ended(target=target, round=2, totals=(1450, 680))
        stage(page, address, ended, rounds=ROUNDS)
        sheet(page, "count")
        yield words


def advice(page: Page, address: str) -> Iterator[str]:
    """Show a hint, why a robot moved so, and the decisions that cost a round most."""
    at = position("8h8c9cTs4c3dJsQhAc6s7d", ["9dTdJdQd"], ["5h6h7h", "3s4s5s"], pile="Kc")
    stage(page, address, session_at(at, "stbl"))
    page.tap('[data-action="hint"]')
    page.wait_for_selector('[data-message="hint"]')
    yield "a hint"
    stage(page, address, session_at(at, "stbl"))
    page.locator('.hand [data-card="4c"]').tap()
    page.tap('[data-zone="pile"][data-lit]')
    page.wait_for_selector('[data-turn="S"][data-phase="draw"]')
    page.tap('[data-action="last"]')
    page.locator('[data-dialog="last"] [data-action="why"]').first.tap()
    page.wait_for_selector('[data-dialog="why"] li')
    yield "why"
    stage(page, address, thrown_away(StagedSession))
    page.tap('[data-dialog="count"] [data-action="review"]')
    page.wait_for_selector('[data-dialog="review"] li')
    yield "review"


GROUPS = {
    "home": home,
    "table": table,
    "troubles": troubles,
    "counts": counts,
    "advice": advice,
}
