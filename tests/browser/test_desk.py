"""At a desk, 1280 x 800, by keys alone: a match set up, a round kept, played offline, installed."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tools import site
from tools.server import PagesServer, serving

from .conftest import PATIENCE_MS
from .player import Player
from .tables import goes_out_now, record_where
from .test_installing import BROWSER_OFFERS, OFFER
from .test_rounds import seed

NATURAL = '[data-zone="hand"] [data-card]:not([data-card^="2"], [data-card="**"])'


@pytest.fixture
def desk(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="pt-BR")
    context.set_default_timeout(PATIENCE_MS)
    yield context
    context.close()


def enter(player: Player, *selectors: str) -> None:
    """Press the Enter key on one thing after the other."""
    for selector in selectors:
        player.page.locator(selector).first.focus()
        player.page.keyboard.press("Enter")


def test_a_match_is_set_up_its_pack_cut_its_rules_read_and_it_is_given_up(
    desk: BrowserContext, server: PagesServer
) -> None:
    player = Player(desk.new_page(), server.address)
    page = player.page
    player.open_home()
    enter(player, '[data-choice="rules:classico"]', '[data-choice="target:2000"]')
    page.wait_for_selector(".home .pack[data-commit]:not([data-waiting])")
    enter(player, ".home .pack [data-cut]")
    expect(page.locator(".home .pack [data-cut]")).to_contain_text(re.compile("[0-9]+ª carta"))
    enter(player, '[data-action="play"]')
    page.wait_for_selector('#app[data-screen="table"][data-ready]')
    page.keyboard.press("r")
    expect(page.locator('[data-dialog="rules"]')).to_contain_text("104 cartas")
    page.keyboard.press("Escape")
    expect(page.locator("[data-dialog]")).to_have_count(0)
    page.keyboard.press("m")
    enter(player, '[data-dialog="menu"] [data-action="resign"]')
    enter(player, '[data-dialog="resign"] [data-action="confirm"]')
    page.wait_for_selector('[data-screen="home"]')


def test_a_round_reloaded_in_mid_turn_goes_on_by_keys(
    desk: BrowserContext, server: PagesServer
) -> None:
    player = Player(desk.new_page(), server.address)
    page = player.page
    player.open(seed("desk"), "stbl")
    player.wait_for_turn()
    page.keyboard.press("c")
    page.wait_for_selector('[data-phase="play"]')
    held = player.look()["hand"]
    page.reload()
    player.wait_until_ready()
    assert player.look()["hand"] == held
    page.locator(
        '[data-zone="hand"] [data-card]:not([data-card^="2"], [data-card="**"])'
    ).last.focus()
    page.keyboard.press("Space")
    page.wait_for_selector('[data-zone="pile"][data-lit]')
    page.keyboard.press("l")
    expect(player.zone("hand").locator("[data-card]")).to_have_count(11)


def test_a_turn_is_played_by_keys_with_the_server_stopped(desk: BrowserContext, dist: Path) -> None:
    with serving(dist, site.NAME) as server:
        first = Player(desk.new_page(), server.address)
        first.open_home()
        first.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
        first.page.close()
    alone = Player(desk.new_page(), server.address)
    alone.open_home()
    enter(alone, '[data-action="play"]')
    alone.wait_for_turn()
    alone.page.keyboard.press("c")
    expect(alone.zone("hand").locator("[data-card]")).to_have_count(12)


def test_installing_is_accepted_by_a_key(desk: BrowserContext, server: PagesServer) -> None:
    player = Player(desk.new_page(), server.address)
    page = player.page
    page.goto(server.address)
    page.evaluate("() => localStorage.setItem('buraco:finished', '1')")
    player.resume(record_where(goes_out_now, "stbl"))
    player.wait_until_ready()
    page.evaluate(BROWSER_OFFERS, "accepted")
    page.locator('[data-zone="hand"] [tabindex="0"]').focus()
    page.keyboard.press("Space")
    page.wait_for_selector('[data-zone="pile"][data-lit]')
    page.keyboard.press("l")
    page.wait_for_selector('[data-dialog="count"]')
    enter(player, f'{OFFER} [data-action="install"]')
    expect(page.locator(OFFER)).to_be_hidden()
    assert page.evaluate("() => window.prompted") == 1
