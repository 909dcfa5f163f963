"""Nothing is lost: killed tabs and workers, two tabs, full storage, reloads, the back button."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .player import Player
from .test_rounds import seed

SAVES = """() => Object.entries(localStorage)
  .filter(([key]) => key.startsWith("buraco:round:"))
  .map(([, text]) => JSON.parse(text))
  .sort((a, b) => b.seq - a.seq)"""
NO_ROOM = """() => {
  const keep = Storage.prototype.setItem;
  Storage.prototype.setItem = function (...item) {
    if (this === localStorage) throw new DOMException("full", "QuotaExceededError");
    keep.apply(this, item);
  };
}"""
FIRST_SIGHT = """selector => document.querySelector(selector)
  && { ready: document.querySelector("#app").hasAttribute("data-ready") }"""
SLOW_LOCKS = """() => {
  const ask = LockManager.prototype.request;
  LockManager.prototype.request = function (...wanted) {
    return new Promise((done, fail) =>
      setTimeout(() => ask.apply(this, wanted).then(done, fail), 1500));
  };
}"""
COME_BACK = '#app[data-screen="table"] [data-zone="hand"] [data-card]'


def dealt(player: Player, name: str, pace: float = 0, rules: str = "stbl") -> list[str]:
    """A round in mid-turn: the card is drawn; give the hand."""
    player.open(seed(name), rules, pace=pace)
    player.wait_for_turn()
    player.draw()
    return sorted(player.look()["hand"])


@contextmanager
def another_tab(player: Player) -> Iterator[Player]:
    page = player.page.context.new_page()
    yield Player(page, player.address)
    page.close()


def test_a_reload_shows_the_table_before_the_engine_is_up(player: Player, page: Page) -> None:
    held = dealt(player, "reload")
    order = player.look()["hand"]
    page.reload(wait_until="commit")
    first = page.wait_for_function(FIRST_SIGHT, arg=COME_BACK).json_value()
    assert first == {"ready": False}
    assert player.look()["hand"] == order
    card = player.zone("hand").locator("[data-card]").nth(3)
    card.tap()
    expect(card).to_have_attribute("aria-pressed", "true")
    player.zone("pile").tap()
    player.wait_until_ready()
    page.wait_for_selector('[data-phase="draw"]')
    assert len(player.look()["hand"]) == len(held) - 1


def test_every_action_is_saved_at_once(player: Player, page: Page) -> None:
    dealt(player, "saved")
    first = page.evaluate(SAVES)[0]
    assert "result" not in first["text"]
    player.discard()
    assert page.evaluate(SAVES)[0]["seq"] > first["seq"]


def plays(page: Page) -> list[str]:
    """The turns of the round saved last, as its record has them."""
    lines = page.evaluate(SAVES)[0]["text"].splitlines()
    return [line.strip() for line in lines if line.startswith("  ")]


def test_a_reload_at_any_moment_of_a_robot_s_turn_changes_nothing_of_it(
    player: Player, page: Page
) -> None:
    dealt(player, "robot")
    player.discard()
    player.wait_for_turn()
    undisturbed = plays(page)
    page.keyboard.press("m")
    page.locator('[data-dialog="menu"] [data-action="home"]').tap()
    dealt(player, "robot", pace=0.5)
    player.discard()
    for moment in (0, 300, 700, 1200):
        page.wait_for_timeout(moment)
        page.reload()
        page.wait_for_selector(COME_BACK)
        player.wait_until_ready()
    player.wait_for_turn()
    assert plays(page) == undisturbed


def test_the_newest_save_wins_though_the_clock_was_set_back(player: Player, page: Page) -> None:
    dealt(player, "clock")
    page.add_init_script("const now = Date.now; Date.now = () => now() - 30 * 86_400_000;")
    page.reload()
    player.wait_until_ready()
    player.discard()
    player.wait_for_turn()
    held = player.look()["hand"]
    page.reload()
    page.wait_for_selector(COME_BACK)
    player.wait_until_ready()
    assert player.look()["hand"] == held
    player.open(seed("after"), "stbl")
    newer = player.wait_for_turn()["hand"]
    page.keyboard.press("m")
    page.locator('[data-dialog="menu"] [data-action="home"]').tap()
    page.locator('[data-action="continue"]').first.tap()
    page.wait_for_selector(COME_BACK)
    player.wait_until_ready()
    assert sorted(player.look()["hand"]) == sorted(newer)


def test_a_killed_worker_is_replaced_and_the_touch_carried_out(player: Player, page: Page) -> None:
    held = dealt(player, "worker")
    page.workers[0].evaluate("() => self.close()")
    player.zone("hand").locator("[data-card]").nth(2).tap()
    player.zone("pile").tap()
    page.wait_for_selector('[data-phase="draw"]')
    player.wait_until_ready()
    assert len(player.look()["hand"]) == len(held) - 1


def test_a_worker_killed_in_a_robot_s_turn_is_replaced(player: Player, page: Page) -> None:
    dealt(player, "worker 2", pace=0.4)
    player.discard()
    page.workers[0].evaluate("() => self.close()")
    player.wait_for_turn()
    player.wait_until_ready()
    player.draw()


def test_two_tabs_one_plays_and_the_other_is_told(player: Player, page: Page) -> None:
    held = dealt(player, "tabs")
    with another_tab(player) as second:
        second.open_home()
        told = second.page.locator('[data-dialog="elsewhere"]')
        expect(told).to_be_visible()
        assert page.locator('[data-dialog="elsewhere"]').count() == 0
        told.locator('[data-action="takeover"]').tap()
        second.page.wait_for_selector('[data-turn="S"][data-phase="play"]')
        expect(page.locator('[data-dialog="elsewhere"]')).to_be_visible()
        expect(told).to_have_count(0)
        second.wait_until_ready()
        assert sorted(second.look()["hand"]) == held
        second.discard()
        second.wait_for_turn()
        now = sorted(second.look()["hand"])
        page.locator('[data-dialog="elsewhere"] [data-action="takeover"]').tap()
        expect(page.locator('[data-dialog="elsewhere"]')).to_have_count(0)
        page.wait_for_selector('[data-turn="S"][data-phase="draw"]')
        player.wait_until_ready()
        assert sorted(player.look()["hand"]) == now


def test_a_slow_phone_is_not_taken_for_another_tab(player: Player, page: Page) -> None:
    held = dealt(player, "slow locks")
    page.add_init_script(f"({SLOW_LOCKS})()")
    page.reload()
    page.wait_for_selector(COME_BACK)
    player.wait_until_ready()
    expect(page.locator("[data-dialog]")).to_have_count(0)
    assert sorted(player.look()["hand"]) == held
    player.discard()


def test_a_worker_killed_while_it_starts_is_replaced(player: Player, page: Page) -> None:
    held = dealt(player, "early death")
    page.route("**/engine.bin", lambda _: None)
    with page.expect_worker() as starting:
        page.reload()
    page.wait_for_selector(COME_BACK)
    page.unroute("**/engine.bin")
    starting.value.evaluate("() => self.close()")
    player.wait_until_ready()
    assert sorted(player.look()["hand"]) == held
    player.discard()


def test_a_full_storage_is_told_once_and_play_goes_on(player: Player, page: Page) -> None:
    dealt(player, "full")
    page.evaluate(NO_ROOM)
    player.discard()
    told = page.locator('[data-dialog="full"]')
    expect(told).to_be_visible()
    told.locator('[data-action="cancel"]').tap()
    player.wait_for_turn()
    player.draw()
    expect(told).to_have_count(0)


def test_what_a_full_storage_refuses_survives_a_reload(player: Player, page: Page) -> None:
    dealt(player, "full reload")
    page.evaluate(NO_ROOM)
    player.discard()
    page.locator('[data-dialog="full"] [data-action="cancel"]').tap()
    player.wait_for_turn()
    player.draw()
    order = player.look()["hand"]
    page.reload()
    first = page.wait_for_function(FIRST_SIGHT, arg=COME_BACK).json_value()
    assert first == {"ready": False}
    player.wait_until_ready()
    assert player.look()["hand"] == order
    assert player.look()["phase"] == "play"
    player.discard()
    player.wait_for_turn()
    kept = page.evaluate(SAVES)[0]["text"]
    assert kept.count("S d") == 2
    spilled = "() => Object.keys(sessionStorage).filter(key => key.startsWith('buraco:round:'))"
    assert page.evaluate(spilled) == []


def test_a_broken_save_gives_way_to_the_one_before_it(player: Player, page: Page) -> None:
    held = dealt(player, "broken")
    page.evaluate(
        """() => {
          const keys = Object.keys(localStorage).filter(key => key.startsWith("buraco:round:"));
          const seq = key => JSON.parse(localStorage.getItem(key)).seq;
          const [newest] = keys.sort((a, b) => seq(b) - seq(a));
          const save = JSON.parse(localStorage.getItem(newest));
          save.text = save.text.slice(0, save.text.length - 30);
          localStorage.setItem(newest, JSON.stringify(save));
        }"""
    )
    page.reload()
    expect(page.locator('[data-dialog="broken"]')).to_be_visible()
    page.locator('[data-dialog="broken"] [data-action="cancel"]').tap()
    player.wait_until_ready()
    assert len(player.look()["hand"]) in (len(held), len(held) - 1)
    kept = page.evaluate("() => Object.keys(localStorage).filter(k => k.includes(':broken:'))")
    assert len(kept) == 1


def test_back_closes_a_sheet_and_never_the_round(player: Player, page: Page) -> None:
    held = dealt(player, "back button", rules="aberto")
    page.tap('[data-action="menu"]')
    expect(page.locator('[data-dialog="menu"]')).to_be_visible()
    page.go_back()
    expect(page.locator("[data-dialog]")).to_have_count(0)
    page.go_back()
    expect(page.locator('[data-dialog="menu"]')).to_be_visible()
    page.go_back()
    expect(page.locator("[data-dialog]")).to_have_count(0)
    assert sorted(player.look()["hand"]) == held
    page.tap('[data-action="menu"]')
    page.tap('[data-dialog="menu"] [data-action="home"]')
    page.wait_for_selector('#app[data-screen="home"]')
    expect(page.locator('[data-action="continue"]').first).to_be_visible()


def test_the_count_is_there_again_after_a_reload(player: Player, page: Page) -> None:
    player.open(seed("count again"), "stbl")
    lines = player.play_round()
    page.reload()
    page.wait_for_selector('[data-dialog="count"]')
    assert player.count() == lines
    page.locator('[data-dialog="count"] [data-action="home"]').tap()
    page.wait_for_selector('#app[data-screen="home"]')
    assert page.evaluate(SAVES) == []


@pytest.mark.parametrize(("go", "cards"), [("play", 11), ("continue", 12)])
def test_a_shortcut_plays_or_continues(player: Player, page: Page, go: str, cards: int) -> None:
    dealt(player, f"shortcut {go}")
    page.goto(f"{player.address}?go={go}&pace=0")
    page.wait_for_selector(COME_BACK)
    player.wait_until_ready()
    player.wait_for_turn()
    assert len(player.look()["hand"]) == cards
    assert "go=" not in page.url


def test_everything_saved_goes_out_and_comes_back(player: Player, page: Page) -> None:
    held = dealt(player, "backup")
    page.keyboard.press("m")
    page.tap('[data-action="home"]')
    page.tap('[data-action="data"]')
    with page.expect_download() as download:
        page.tap('[data-action="export-all"]')
    path = download.value.path()
    content: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    assert content["format"] == "buraco-backup/1"
    page.evaluate("() => localStorage.clear()")
    player.open_home()
    page.tap('[data-action="data"]')
    with page.expect_file_chooser() as chooser:
        page.tap('[data-action="import"]')
    chooser.value.set_files({"name": "tudo.json", "mimeType": "", "buffer": path.read_bytes()})
    expect(page.locator('[data-dialog="brought"]')).to_contain_text("Uma rodada voltou.")
    page.tap('[data-dialog="brought"] [data-action="cancel"]')
    page.locator('[data-action="continue"]').first.tap()
    page.wait_for_selector('[data-turn="S"][data-phase="play"]')
    assert sorted(player.look()["hand"]) == held
