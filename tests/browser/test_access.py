"""axe finds nothing on any screen, in any theme; twice the text needs no sideways scrolling."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tools.server import PagesServer

from .screens import GROUPS

LARGE = "size => { document.documentElement.style.fontSize = size; }"
SIDEWAYS = """() => [document.documentElement, document.querySelector("#app"),
  ...document.querySelectorAll("dialog, .home, .table")]
  .filter(e => e.scrollWidth > e.clientWidth + 1).map(e => e.className || e.id || e.tagName)"""
THEMES = ("dark", "light", "green")
THEME = "theme => document.documentElement.setAttribute('data-theme', theme)"


def shown(page: Page) -> Page:
    """Give the page on top: a second one is opened for what another window plays."""
    return page.context.pages[-1]


def complaints(page: Page) -> list[str]:
    """What axe says against what is shown, one line each."""
    found: dict[str, Any] = Axe().run(page, options={"resultTypes": ["violations"]}).response
    return [
        f"{violation['id']}: {node['html'][:160]} {node.get('failureSummary', '')[:300]}"
        for violation in found["violations"]
        for node in violation["nodes"]
    ]


def themed(page: Page) -> dict[str, list[str]]:
    """Look at what is shown in every theme."""
    found = {}
    for theme in THEMES:
        page.evaluate(THEME, theme)
        if said := complaints(page):
            found[theme] = said
    return found


@pytest.mark.parametrize("group", GROUPS)
def test_axe_finds_nothing_on_any_screen_in_any_theme(
    scene: Page, server: PagesServer, group: str
) -> None:
    scene.emulate_media(reduced_motion="reduce")
    found = {
        name: said
        for name in GROUPS[group](scene, server.address)
        if (said := themed(shown(scene)))
    }
    assert found == {}


@pytest.mark.parametrize("group", GROUPS)
def test_text_of_twice_the_size_needs_no_sideways_scrolling(
    scene: Page, server: PagesServer, group: str
) -> None:
    found = {}
    for name in GROUPS[group](scene, server.address):
        page = shown(scene)
        page.evaluate(LARGE, "200%")
        page.wait_for_timeout(50)
        if wide := page.evaluate(SIDEWAYS):
            found[name] = wide
        page.evaluate(LARGE, "")
    assert found == {}
