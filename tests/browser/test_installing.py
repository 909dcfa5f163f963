"""On the phone's home screen, awake while somebody is on turn, and kept for good."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tools.server import PagesServer

from .conftest import PATIENCE_MS, PHONE
from .player import Player
from .tables import goes_out_now, record_where
from .test_rounds import seed

IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 "
    "(KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1"
)
BROWSER_OFFERS = """answer => {
  const offer = new Event("beforeinstallprompt", { cancelable: true });
  offer.prompt = () => { window.prompted = (window.prompted ?? 0) + 1; return Promise.resolve(); };
  offer.userChoice = Promise.resolve({ outcome: answer });
  return !dispatchEvent(offer);
}"""
WATCHED = """
window.asked = { locks: [], stay: 0 };
Object.defineProperty(navigator, "wakeLock", { value: { request(kind) {
  asked.locks.push("+" + kind);
  return Promise.resolve({ release() { asked.locks.push("-"); return Promise.resolve(); } });
} } });
if (navigator.storage) {
  navigator.storage.persist = () => { asked.stay += 1; return Promise.resolve(true); };
}
"""
STANDALONE = """
const look = matchMedia;
window.matchMedia = (query) =>
  query === "(display-mode: standalone)" ? { matches: true } : look.call(window, query);
"""
HIDE = """hidden => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
OFFER = '[data-dialog="count"] .install'


@pytest.fixture(scope="module")
def last_card() -> str:
    """A round that the player ends with the next discard."""
    return record_where(goes_out_now, "stbl")


def finish(player: Player, record: str, answer: str | None = "dismissed") -> None:
    """Come back to the round and end it, the browser having offered to install."""
    player.resume(record)
    player.wait_until_ready()
    if answer:
        assert player.page.evaluate(BROWSER_OFFERS, answer)
    player.choose(player.look()["hand"][0])
    player.page.wait_for_selector('[data-zone="pile"][data-lit]')
    player.zone("pile").tap()
    player.page.wait_for_selector('[data-dialog="count"]')


def leave(player: Player) -> None:
    player.page.locator('[data-dialog="count"] [data-action="home"]').tap()
    player.page.wait_for_selector('#app[data-screen="home"]')


def test_installing_is_offered_after_the_second_round_and_one_refusal_silences_it(
    player: Player, page: Page, last_card: str
) -> None:
    finish(player, last_card)
    expect(page.locator(OFFER)).to_be_hidden()
    leave(player)
    finish(player, last_card)
    expect(page.locator(OFFER)).to_have_attribute("data-install", "prompt")
    page.locator('[data-action="no-install"]').tap()
    expect(page.locator(OFFER)).to_be_hidden()
    leave(player)
    finish(player, last_card)
    expect(page.locator(OFFER)).to_be_hidden()
    assert page.evaluate("() => window.prompted ?? 0") == 0


def test_installing_asks_the_browser_once_and_its_refusal_silences_it_too(
    player: Player, page: Page, last_card: str
) -> None:
    page.goto(player.address)
    page.evaluate("() => localStorage.setItem('buraco:finished', '1')")
    finish(player, last_card)
    page.locator(f'{OFFER} [data-action="install"]').tap()
    expect(page.locator(OFFER)).to_be_hidden()
    assert page.evaluate("() => window.prompted") == 1
    page.evaluate(BROWSER_OFFERS, "dismissed")
    expect(page.locator(OFFER)).to_be_hidden()


def test_an_installed_game_offers_nothing(player: Player, page: Page, last_card: str) -> None:
    page.goto(player.address)
    page.evaluate("() => localStorage.setItem('buraco:finished', '5')")
    page.add_init_script(STANDALONE)
    finish(player, last_card)
    expect(page.locator(OFFER)).to_be_hidden()


@pytest.fixture
def iphone(browser: Browser, server: PagesServer) -> Iterator[Player]:
    context: BrowserContext = browser.new_context(
        viewport=PHONE, has_touch=True, is_mobile=True, user_agent=IPHONE, locale="pt-BR"
    )
    context.set_default_timeout(PATIENCE_MS)
    yield Player(context.new_page(), server.address)
    context.close()


def test_an_iphone_is_told_the_way_to_the_home_screen(iphone: Player, last_card: str) -> None:
    page = iphone.page
    page.goto(iphone.address)
    page.evaluate("() => localStorage.setItem('buraco:finished', '1')")
    finish(iphone, last_card, answer=None)
    offer = page.locator(OFFER)
    expect(offer).to_have_attribute("data-install", "ios")
    expect(offer).to_contain_text("Compartilhar")
    expect(offer).to_contain_text("Adicionar à Tela de Início")
    expect(offer.locator('[data-action="install"]')).to_be_hidden()


def test_the_screen_stays_awake_while_somebody_is_on_turn(
    player: Player, page: Page, last_card: str
) -> None:
    page.add_init_script(WATCHED)
    locks = "() => window.asked.locks"
    player.open_home()
    assert page.evaluate(locks) == []
    player.open(seed("awake"), "stbl")
    player.wait_for_turn()
    assert page.evaluate(locks) == ["+screen"]
    page.evaluate(HIDE, True)
    page.evaluate(HIDE, False)
    assert page.evaluate(locks) == ["+screen", "+screen"]
    page.keyboard.press("m")
    page.locator('[data-dialog="menu"] [data-action="home"]').tap()
    page.wait_for_function("() => window.asked.locks.at(-1) === '-'")
    finish(player, last_card)
    page.wait_for_function("() => window.asked.locks.join() === '+screen,-'")


def test_the_browser_is_asked_to_keep_the_saves_when_a_round_is_begun(
    player: Player, page: Page
) -> None:
    page.add_init_script(WATCHED)
    player.open_home()
    assert page.evaluate("() => window.asked.stay") == 0
    page.locator('[data-action="play"]').tap()
    page.wait_for_function("() => window.asked.stay === 1")
    page.wait_for_selector('#app[data-screen="table"]')
