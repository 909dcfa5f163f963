"""A turn's time, where the player has set one: it warns, then the table plays."""

import pytest
from playwright.sync_api import Page, expect

from .player import Player
from .test_keeping import SAVES
from .test_rounds import seed


@pytest.fixture
def timed(player: Player, page: Page) -> Player:
    """A turn of half a minute, under a clock that the test moves."""
    player.open_home()
    page.locator('.home [data-action="settings"]').tap()
    page.tap('[data-choice="time:30"]')
    page.clock.install()
    player.open(seed("time"), "stbl")
    player.wait_for_turn()
    return player


def test_the_table_plays_on_once_the_time_is_up_and_the_record_says_so(
    timed: Player, page: Page
) -> None:
    page.clock.run_for(5_000)
    todo = page.locator('[data-message="todo"]')
    expect(todo).not_to_contain_text(" s:")
    page.clock.run_for(13_000)
    expect(todo).to_contain_text(" s:")
    expect(page.locator("[aria-live]")).to_contain_text("Faltam 15 segundos.")
    page.clock.run_for(16_000)
    page.wait_for_function(
        """() => Object.values(localStorage).some(text => /S d! .* x! /.test(text))"""
    )
    timed.wait_for_turn()
    expect(todo).not_to_contain_text(" s:")
    expect(page.locator('[data-action="undo"]')).to_have_attribute("aria-disabled", "true")


def test_every_turn_has_the_whole_time(timed: Player, page: Page) -> None:
    page.clock.run_for(20_000)
    todo = page.locator('[data-message="todo"]')
    expect(todo).to_contain_text(" s:")
    timed.draw()
    timed.discard()
    timed.wait_for_turn()
    page.clock.run_for(2_000)
    expect(todo).not_to_contain_text(" s:")
    page.clock.run_for(10_000)
    assert timed.look()["phase"] == "draw"


def test_the_time_stands_still_under_a_sheet(timed: Player, page: Page) -> None:
    page.tap('[data-action="menu"]')
    page.clock.run_for(60_000)
    page.tap('[data-dialog="menu"] .main')
    page.clock.run_for(5_000)
    assert timed.look()["phase"] == "draw"
    assert "d!" not in page.evaluate(SAVES)[0]["text"]
