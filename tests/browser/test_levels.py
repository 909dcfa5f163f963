"""Who plays how well: the opponents' level, and a partner's of one's own."""

from playwright.sync_api import Page, expect

from .player import Player
from .test_keeping import SAVES

LEVELS = """() => Object.fromEntries([...document.querySelectorAll('[data-zone^="seat-"]')]
  .map(seat => [seat.dataset.zone.slice(-1), seat.getAttribute("aria-label")]))"""


def chosen(page: Page, group: str) -> str | None:
    pressed = page.locator(f'[data-group="{group}"] [aria-pressed="true"]')
    return pressed.get_attribute("data-choice")


def test_a_partner_of_another_level_plays_so_and_is_there_again(player: Player, page: Page) -> None:
    player.open_home()
    page.tap('[data-choice="seats:SN"]')
    expect(page.locator('[data-group="partner"]')).to_be_hidden()
    page.tap('[data-choice="seats:SWNE"]')
    page.tap('[data-choice="level:medium"]')
    assert chosen(page, "partner") == "partner:same"
    page.tap('[data-choice="partner:easy"]')
    page.tap('[data-action="play"]')
    page.wait_for_selector('#app[data-screen="table"][data-ready]')
    player.wait_for_turn()
    page.reload()
    player.wait_until_ready()
    told = page.evaluate(LEVELS)
    assert "seu par, nível fácil" in told["N"]
    assert all("nível médio" in told[seat] for seat in "WE")
    assert page.evaluate(SAVES)[0]["levels"] == {"W": "medium", "N": "easy", "E": "medium"}
    page.tap('[data-action="menu"]')
    expect(page.locator('[data-dialog="menu"]')).to_contain_text("Beto: nível fácil.")


def test_stronger_opponents_bring_a_weaker_partner_along(player: Player, page: Page) -> None:
    player.open_home()
    page.tap('[data-choice="seats:SWNE"]')
    page.tap('[data-choice="level:easy"]')
    page.tap('[data-choice="partner:medium"]')
    page.tap('[data-choice="level:medium"]')
    assert chosen(page, "partner") == "partner:medium"
    page.tap('[data-choice="partner:easy"]')
    page.tap('[data-choice="level:easy"]')
    assert chosen(page, "partner") == "partner:easy"
    page.tap('[data-choice="level:medium"]')
    assert chosen(page, "partner") == "partner:same"
