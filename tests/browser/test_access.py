"""axe finds nothing on any screen, in any theme; twice the text needs no sideways scrolling."""

from collections.abc import Iterator
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from buraco_core.session import Session
from buraco_core.state import Phase

from .player import Player
from .tables import record_where
from .test_rounds import seed

LARGE = "size => { document.documentElement.style.fontSize = size; }"
SIDEWAYS = """() => [document.documentElement, document.querySelector("#app"),
  ...document.querySelectorAll("dialog, .home, .table")]
  .filter(e => e.scrollWidth > e.clientWidth + 1).map(e => e.className || e.id || e.tagName)"""
THEMES = ("dark", "light", "green")
THEME = "theme => document.documentElement.setAttribute('data-theme', theme)"


def complaints(page: Page) -> list[str]:
    """What axe says against what is shown, one line each."""
    found: dict[str, Any] = Axe().run(page, options={"resultTypes": ["violations"]}).response
    return [
        f"{violation['id']}: {node['html'][:160]} {node.get('failureSummary', '')[:300]}"
        for violation in found["violations"]
        for node in violation["nodes"]
    ]


def a_full_table(session: Session) -> bool:
    sides = session.state.melds
    return session.state.phase is Phase.PLAY and any(meld.canastra for meld in sides[0])


def screens(player: Player) -> Iterator[str]:
    """Show one screen after the other, and name it."""
    page = player.page
    player.open_home()
    yield "home"
    for sheet in ("settings", "rules", "data", "keys"):
        yield from sheet_of(page, sheet)
    player.resume(record_where(a_full_table, "fechado"))
    player.wait_until_ready()
    yield "table"
    player.choose(player.look()["hand"][0])
    yield "a card chosen"
    page.locator("[data-canastra]").first.tap()
    player.drop_choice()
    for sheet in ("menu", "last", "deal", "resign"):
        yield from sheet_of(page, sheet)


def sheet_of(page: Page, name: str) -> Iterator[str]:
    """Open a sheet by its button, wherever that stands, and close it again."""
    page.evaluate(
        """name => {
          const button = document.createElement("button");
          button.dataset.action = name;
          document.querySelector("#app").append(button);
          button.click();
          button.remove();
        }""",
        name,
    )
    page.wait_for_selector(f'[data-dialog="{name}"]')
    yield name
    page.keyboard.press("Escape")
    page.wait_for_selector("[data-dialog]", state="detached")


def themed(page: Page) -> dict[str, list[str]]:
    """Look at what is shown in every theme."""
    found = {}
    for theme in THEMES:
        page.evaluate(THEME, theme)
        if said := complaints(page):
            found[theme] = said
    return found


def test_axe_finds_nothing_on_any_screen_in_any_theme(player: Player, page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    found = {name: said for name in screens(player) if (said := themed(page))}
    assert found == {}


def test_axe_finds_nothing_on_the_count(player: Player, page: Page) -> None:
    player.open(seed("axe count"), "stbl")
    player.play_round()
    assert themed(page) == {}


def test_text_of_twice_the_size_needs_no_sideways_scrolling(player: Player, page: Page) -> None:
    found = {}
    for name in screens(player):
        page.evaluate(LARGE, "200%")
        page.wait_for_timeout(50)
        if wide := page.evaluate(SIDEWAYS):
            found[name] = wide
        page.evaluate(LARGE, "")
    assert found == {}
