"""Measure how long it takes from a tap on a card until the places that accept it are lit.

    .venv/bin/python -m tools.measure_touch [TAPS]

On a built site, in mid-round at 360 x 640 with 11 and with 22 cards in hand, the whole browser
within half a core. Taps card after card; prints median and 95th percentile of the milliseconds
from the finger's lifting to the frame in which the lit places are shown.
"""

import json
import os
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from buraco_core.session import PLAYER, Session
from buraco_core.state import Phase
from tests.browser.tables import record_where
from tools import site
from tools.console import ROOT, Trouble, say
from tools.environment import BROWSER_FLAGS, install_browser
from tools.half_core import within_half_a_core
from tools.server import PagesServer, serving

HANDS = (11, 22)
MELDS = 3
"""Melds that each side has on the table at least."""
PATIENCE_MS = 180_000
BETWEEN_MS = 250

WATCH = """
window.shownAfter = [];
let lifted = null;
addEventListener("pointerup", (event) => { lifted = event.timeStamp; }, true);
new MutationObserver((changes) => {
  const lit = changes.some(({ target }) => target.hasAttribute("data-lit"));
  if (!lit || lifted === null) return;
  const since = lifted;
  lifted = null;
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => window.shownAfter.push(performance.now() - since);
    port2.postMessage(null);
  });
}).observe(document, { subtree: true, attributeFilter: ["data-lit"] });
"""


def record_with(cards: int) -> str:
    """Find a table in mid-round at which the player, having drawn, holds so many cards."""

    def wanted(session: Session) -> bool:
        state = session.state
        return (
            state.phase is Phase.PLAY
            and len(state.hands[PLAYER]) == cards
            and min(len(melds) for melds in state.melds) >= MELDS
        )

    return record_where(wanted, "aberto")


def sit_down(browser: Browser, server: PagesServer, record: str) -> Page:
    """Come back to the round on a phone that has not seen the page."""
    context = browser.new_context(
        viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True,
        device_scale_factor=2, locale="pt-BR",
    )  # fmt: skip
    context.set_default_timeout(PATIENCE_MS)
    context.add_init_script(WATCH)
    page = context.new_page()
    save = {"id": "measured", "text": record, "level": "easy", "title": "Aberto", "at": 0}
    page.goto(f"{server.address}NOTICE.md", timeout=PATIENCE_MS)
    page.evaluate("text => localStorage.setItem('buraco:rounds', text)", json.dumps([save]))
    page.goto(f"{server.address}?go=continue", timeout=PATIENCE_MS)
    page.wait_for_selector("#app[data-screen=table][data-ready]")
    page.wait_for_timeout(3000)
    return page


def tap_through(page: Page, taps: int) -> list[float]:
    """Choose one card after the other, each laid down again before the next."""
    cards = page.locator('[data-zone="hand"] [data-card]')
    taken: list[float] = page.evaluate("window.shownAfter.splice(0) && []")
    for tap in range(taps):
        card = cards.nth(tap * 7 % cards.count())
        card.tap()
        page.wait_for_function("() => window.shownAfter.length")
        taken += page.evaluate("window.shownAfter.splice(0)")
        page.wait_for_timeout(BETWEEN_MS)
        card.tap()
        page.wait_for_function("() => !document.querySelector('[aria-pressed=true][data-uid]')")
        page.wait_for_timeout(BETWEEN_MS)
        page.evaluate("window.shownAfter.splice(0) && 0")
    return taken


def measure(server: PagesServer, starter: str, taps: int) -> None:
    """Measure with each number of cards and print."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=starter, args=BROWSER_FLAGS, timeout=PATIENCE_MS
        )
        for cards in HANDS:
            page = sit_down(browser, server, record_with(cards))
            taken = tap_through(page, taps)
            late = statistics.quantiles(taken, n=20)[-1]
            middle = statistics.median(taken)
            say(f"{cards} cards: median {middle:.0f} ms, 95 % within {late:.0f} ms, {taps} taps")
            page.context.close()
        browser.close()


def main() -> None:
    """Measure within half a core; one clear line where that cannot be had."""
    taps = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    dist = Path(os.environ.get("BURACO_DIST") or ROOT / "dist")
    with tempfile.TemporaryDirectory() as folder, serving(dist, site.NAME) as server:
        try:
            with within_half_a_core(install_browser(), Path(folder)) as starter:
                measure(server, starter, taps)
        except Trouble as trouble:
            sys.exit(str(trouble))


if __name__ == "__main__":
    main()
