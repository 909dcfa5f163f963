"""A turn by keys alone at 1280 x 800, with names a screen reader can say."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from buraco_core.actions import Lay
from buraco_core.cards import write
from buraco_core.game import legal_actions
from buraco_core.session import PLAYER, Session
from buraco_core.state import Phase
from buraco_core.targets import targets
from tools.server import PagesServer

from .player import Player
from .tables import record_where
from .test_rounds import seed


@pytest.fixture
def desk(browser: Browser, server: PagesServer) -> Iterator[Player]:
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="pt-BR")
    context.set_default_timeout(30_000)
    yield Player(context.new_page(), server.address)
    context.close()


def focused(page: Page) -> str:
    """Give the name of what has the focus."""
    name: str = page.evaluate("() => document.activeElement.getAttribute('aria-label') ?? ''")
    return name


def test_a_turn_is_played_by_keys(desk: Player) -> None:
    page = desk.page
    desk.open(seed("keys"), "stbl")
    desk.wait_for_turn()
    page.keyboard.press("c")
    page.wait_for_selector('[data-phase="play"]')
    page.locator('[data-zone="hand"] [tabindex="0"]').focus()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    assert re.search(r", 2 de 12$", focused(page))
    page.keyboard.press("Space")
    page.wait_for_selector('[data-zone="hand"] [aria-pressed="true"]')
    assert re.search(r", 2 de 12, selecionada$", focused(page))
    page.keyboard.press("Escape")
    expect(page.locator('[aria-pressed="true"]')).to_have_count(0)
    page.keyboard.press("Space")
    page.wait_for_selector('[data-zone="pile"][data-lit]')
    page.keyboard.press("l")
    expect(desk.zone("hand").locator("[data-card]")).to_have_count(11)
    assert re.search(r", \d+ de 11", focused(page))


def lays_only_anew(session: Session) -> list[str]:
    """Cards of the hand that make a meld of their own and do not go onto our first one."""
    if session.state.phase is not Phase.PLAY or not session.state.melds[PLAYER]:
        return []
    for action in legal_actions(session.state):
        if isinstance(action, Lay) and 1 in targets(session.state, PLAYER, action.cards).refused:
            return [write((card,)) for card in action.cards]
    return []


def test_a_meld_named_by_its_number_takes_the_cards_or_says_why_not(desk: Player) -> None:
    page = desk.page
    cards: list[str] = []

    def wanted(session: Session) -> bool:
        cards[:] = lays_only_anew(session)
        return bool(cards)

    desk.resume(record_where(wanted, "aberto"))
    desk.wait_until_ready()
    hand = desk.look()["hand"]
    melds = page.locator('[data-zone="melds-nos"] [data-meld]')
    laid = melds.count()
    for face in cards:
        page.locator(f'.hand [data-card="{face}"]:not([aria-pressed="true"])').first.focus()
        page.keyboard.press("Space")
    page.wait_for_selector('[data-zone="melds-nos"][data-lit]')
    page.keyboard.press("1")
    refusal = page.locator('[data-message="refusal"]')
    expect(refusal).to_be_visible()
    page.keyboard.press("0")
    expect(refusal).to_have_attribute("data-rule", "no-meld-there")
    assert desk.look()["hand"] == hand
    expect(melds).to_have_count(laid)
    expect(page.locator('[aria-pressed="true"][data-uid]')).to_have_count(len(cards))
    page.keyboard.press("b")
    expect(melds).to_have_count(laid + 1)
    page.keyboard.press("z")
    expect(melds).to_have_count(laid)
    assert sorted(desk.look()["hand"]) == sorted(hand)


def test_a_key_held_down_acts_once(desk: Player) -> None:
    page = desk.page
    desk.open(seed("held"), "stbl")
    desk.wait_for_turn()
    for _ in range(4):
        page.keyboard.down("c")
    page.keyboard.up("c")
    page.wait_for_selector('[data-phase="play"]')
    page.keyboard.press("o")
    expect(page.locator('[data-message="todo"][data-note]')).to_have_text(re.compile("^Mão por "))
    expect(page.locator('[data-message="refusal"]')).to_have_count(0)
    assert len(desk.look()["hand"]) == 12


def test_keys_pressed_before_the_engine_is_up_are_carried_out_then(desk: Player) -> None:
    page = desk.page
    desk.open(seed("early keys"), "stbl")
    desk.wait_for_turn()
    page.keyboard.press("c")
    page.wait_for_selector('[data-phase="play"]')
    page.reload(wait_until="commit")
    page.wait_for_selector('#app[data-screen="table"]:not([data-ready]) [data-zone="hand"] button')
    plain = next(face for face in desk.look()["hand"] if face[0] not in "2*")
    page.locator(f'[data-zone="hand"] [data-card="{plain}"]').first.focus()
    page.keyboard.press("Space")
    expect(desk.zone("hand").locator('[aria-pressed="true"]')).to_have_count(1)
    page.keyboard.press("l")
    desk.wait_until_ready()
    expect(desk.zone("hand").locator("[data-card]")).to_have_count(11)


def test_sorting_keeps_the_focus(desk: Player) -> None:
    page = desk.page
    desk.open(seed("focus"), "stbl")
    desk.wait_for_turn()
    page.locator('[data-zone="hand"] [tabindex="0"]').focus()
    page.keyboard.press("End")
    before = focused(page).split(",")[0]
    hand = desk.look()["hand"]
    page.keyboard.press("o")
    page.wait_for_function(
        "before => [...document.querySelectorAll('.hand [data-card]')]"
        ".map(card => card.dataset.card).join() !== before",
        arg=",".join(hand),
    )
    assert focused(page).split(",")[0] == before


def test_the_help_lists_the_keys_and_escape_closes_it(desk: Player) -> None:
    page = desk.page
    desk.open(seed("help"), "stbl")
    desk.wait_for_turn()
    page.keyboard.press("?")
    sheet = page.locator('[data-dialog="keys"]')
    expect(sheet).to_be_visible()
    expect(sheet.locator("kbd")).not_to_have_count(0)
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator('[data-dialog="menu"]')).to_be_visible()


def test_one_polite_live_region_tells_the_turn(desk: Player) -> None:
    page = desk.page
    desk.open(seed("live"), "stbl")
    desk.wait_for_turn()
    live = page.locator('[aria-live], [role="status"], [role="alert"]')
    expect(live).to_have_count(1)
    expect(live).to_have_attribute("aria-live", "polite")
    expect(live).to_contain_text("Sua vez.")
