"""A family's own rules: made, marked, played, kept, sent, brought, and never lost."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from buraco_core.house import read as read_house
from buraco_core.record import read
from tools.server import PagesServer

from .conftest import PATIENCE_MS
from .player import Player
from .test_access import themed

KEPT = """() => Object.entries(localStorage)
  .filter(([key]) => key.startsWith("buraco:house:"))
  .map(([, text]) => JSON.parse(text))"""
SAVE = """() => Object.entries(localStorage)
  .filter(([key]) => key.startsWith("buraco:round:"))
  .map(([, text]) => JSON.parse(text))
  .sort((a, b) => b.seq - a.seq)[0].text"""
SHARED = """() => {
  window.shared = [];
  navigator.share = ({ text }) => (window.shared.push(text), Promise.resolve());
}"""
GRANDMA = {
    "format": "buraco-house/1",
    "name": "Mesa da vó",
    "rules": {"base": "fechado", "jokers": 0, "trincas": False},
}


def keep(page: Page, name: str, kept: object) -> None:
    """Put something where a family's rules are kept, for the next visit."""
    text = kept if isinstance(kept, str) else json.dumps(kept)
    page.evaluate(
        "([key, text]) => localStorage.setItem(key, text)", [f"buraco:house:{name}", text]
    )


def open_house(page: Page) -> None:
    page.tap('.home [data-action="house"]')
    expect(page.locator('[data-dialog="house"]')).to_be_visible()


def new_house(page: Page) -> None:
    open_house(page)
    page.tap('[data-action="new-house"]')
    expect(page.locator('[data-dialog="house-edit"]')).to_be_visible()


def change(page: Page, rule: str, value: str) -> None:
    """Open one rule and touch another of its values."""
    part = page.locator(f'details[data-rule="{rule}"]')
    if part.get_attribute("open") is None:
        part.locator("summary").tap()
    part.locator(f'[data-choice="{rule}:{value}"]').tap()
    expect(part).to_have_attribute("data-value", value)


def marked(page: Page, where: str) -> set[str | None]:
    """Name the rules that are marked as changed, by words too."""
    parts = page.locator(f"{where} [data-rule][data-changed]").all()
    badges = page.locator(f"{where} em:visible")
    expect(badges).to_have_text(["da casa"] * len(parts))
    return {part.get_attribute("data-rule") for part in parts}


def test_changed_rules_are_marked_seen_before_the_first_card_and_played(
    player: Player, page: Page
) -> None:
    player.open_home()
    page.tap('[data-choice="rules:fechado"]')
    new_house(page)
    change(page, "trincas", "false")
    change(page, "jokers", "0")
    change(page, "upcard", "false")
    change(page, "upcard", "true")
    page.fill("#house-name", "Mesa da vó")
    assert marked(page, '[data-dialog="house-edit"]') == {"trincas", "jokers"}
    page.tap('[data-dialog="house-edit"] .main')
    chosen = page.locator('.home [data-action="house"]')
    expect(chosen).to_have_attribute("aria-pressed", "true")
    expect(chosen).to_contain_text("Mesa da vó")
    expect(chosen).to_contain_text("2 mudanças")
    assert page.evaluate(KEPT) == [GRANDMA]
    page.tap('.home [data-action="rules"]')
    assert marked(page, '[data-dialog="rules"]') == {"trincas", "jokers"}
    page.tap('[data-dialog="rules"] .main')
    page.tap('[data-choice="target:2000"]')
    page.tap('[data-action="play"]')
    page.wait_for_selector('#app[data-screen="table"]')
    player.wait_for_turn()
    record = read(page.evaluate(SAVE))
    assert record.rules == read_house(GRANDMA).rules
    assert record.match is not None
    assert record.match.target == 2000
    page.reload()
    player.wait_until_ready()
    page.tap('[data-action="menu"]')
    expect(page.locator("#sheet-title")).to_contain_text("Mesa da vó, até 2.000")
    page.tap('[data-dialog="menu"] [data-action="rules"]')
    expect(page.locator("#sheet-title")).to_have_text("Regras: Mesa da vó")
    assert marked(page, '[data-dialog="rules"]') == {"trincas", "jokers"}


def test_several_are_kept_changed_thrown_away_and_had_back(player: Player, page: Page) -> None:
    player.open_home()
    keep(page, "house-a", GRANDMA)
    keep(page, "house-b", {**GRANDMA, "name": "Mesa do tio", "rules": "casa"})
    page.reload()
    player.wait_until_ready()
    open_house(page)
    names = page.locator('[data-dialog="house"] [data-choice]')
    expect(names).to_have_text([re.compile("^Mesa da vó"), re.compile("^Mesa do tio")])
    names.nth(1).tap()
    expect(page.locator("[data-dialog]")).to_have_count(0)
    expect(page.locator('.home [data-action="house"]')).to_contain_text("Mesa do tio")
    open_house(page)
    page.locator('[data-action="edit-house"]').nth(1).tap()
    change(page, "tie", "went-out-then-extra")
    page.tap('[data-action="drop-house"]')
    expect(names).to_have_count(1)
    expect(page.locator('[data-choice="rules:casa"]')).to_have_attribute("aria-pressed", "true")
    page.tap('[data-action="restore-house"]')
    expect(names).to_have_count(2)
    expect(names.nth(1)).to_have_attribute("aria-pressed", "true")
    kept = {house["name"]: house["rules"] for house in page.evaluate(KEPT)}
    assert kept["Mesa do tio"] == {"base": "casa", "tie": "went-out-then-extra"}


def test_a_name_left_empty_is_told_and_what_is_kept_stays(player: Player, page: Page) -> None:
    player.open_home()
    new_house(page)
    change(page, "trincas", "true")
    page.fill("#house-name", "")
    expect(page.locator('[data-dialog] [data-message="refusal"]')).to_contain_text("um nome")
    change(page, "jokers", "0")
    assert page.evaluate(KEPT)[0]["name"] == "Nossas regras"
    assert page.evaluate(KEPT)[0]["rules"] == {"base": "aberto", "jokers": 0, "trincas": True}


def test_rules_go_out_as_a_message_and_come_back_from_it(player: Player, page: Page) -> None:
    player.open_home()
    page.evaluate(SHARED)
    keep(page, "house-a", GRANDMA)
    open_house(page)
    page.locator('[data-action="edit-house"]').tap()
    page.tap('[data-action="share-house"]')
    page.wait_for_function("() => window.shared.length")
    message: str = page.evaluate("() => window.shared[0]")
    assert "Trincas: Não há trincas: só sequências." in message
    page.tap('[data-action="drop-house"]')
    page.locator('[data-dialog="house"] summary').tap()
    page.fill("textarea", "Oi, tudo bem?")
    page.tap('[data-action="bring-house"]')
    expect(page.locator('[data-dialog] [data-message="refusal"]')).to_contain_text("Não há regras")
    page.fill("textarea", f"Olhem as nossas:\n{message}\nBeijos")
    page.tap('[data-action="bring-house"]')
    expect(page.locator("#house-name")).to_have_value("Mesa da vó")
    assert page.evaluate(KEPT) == [GRANDMA]


def test_rubbish_is_set_aside_with_one_sentence_and_the_rest_stays(
    player: Player, page: Page
) -> None:
    player.open_home()
    rubbish = {
        "house-x": '{"format": "buraco-ho',
        "house-y": json.dumps({**GRANDMA, "rules": {"base": "fechado", "jokers": 3}}),
        "house-z": "null",
    }
    keep(page, "house-a", GRANDMA)
    for name, text in rubbish.items():
        keep(page, name, text)
    page.reload()
    told = page.locator('[data-dialog="broken"] p')
    expect(told).to_have_count(1)
    expect(told).to_contain_text("Regras da casa")
    page.tap('[data-dialog="broken"] [data-action="cancel"]')
    aside: dict[str, str] = page.evaluate(
        """() => Object.fromEntries(Object.entries(localStorage)
             .filter(([key]) => key.startsWith("buraco:broken:house:"))
             .map(([key, text]) => [key.split(":").at(-1), JSON.parse(text)]))"""
    )
    assert aside == rubbish
    page.reload()
    player.wait_until_ready()
    expect(page.locator("[data-dialog]")).to_have_count(0)
    open_house(page)
    expect(page.locator('[data-dialog="house"] [data-choice]')).to_have_count(1)


def test_back_closes_the_sheet_and_what_was_changed_stays(player: Player, page: Page) -> None:
    player.open_home()
    new_house(page)
    change(page, "trincas", "true")
    page.go_back()
    expect(page.locator("[data-dialog]")).to_have_count(0)
    expect(page.locator('.home [data-action="house"]')).to_contain_text("1 mudança")


def test_all_that_is_saved_brings_the_rules_too(player: Player, page: Page) -> None:
    player.open_home()
    keep(page, "house-a", GRANDMA)
    page.tap('[data-action="data"]')
    with page.expect_download() as download:
        page.tap('[data-action="export-all"]')
    path = download.value.path()
    changed = {**GRANDMA, "name": "Mesa nova"}
    keep(page, "house-a", changed)
    with page.expect_file_chooser() as chooser:
        page.tap('[data-action="import"]')
    chooser.value.set_files({"name": "tudo.json", "mimeType": "", "buffer": path.read_bytes()})
    told = page.locator('[data-dialog="brought"]')
    expect(told).to_contain_text("Regras da casa voltaram.")
    told.locator("button").tap()
    open_house(page)
    expect(page.locator('[data-dialog="house"] [data-choice]')).to_have_count(2)
    assert sorted(house["name"] for house in page.evaluate(KEPT)) == ["Mesa da vó", "Mesa nova"]


def test_axe_finds_nothing_on_the_sheets_and_twice_the_text_fits(
    player: Player, page: Page
) -> None:
    page.emulate_media(reduced_motion="reduce")
    player.open_home()
    keep(page, "house-a", GRANDMA)
    open_house(page)
    page.locator('[data-dialog="house"] summary').tap()
    found: dict[str, Any] = {"list": themed(page)}
    page.locator('[data-action="edit-house"]').tap()
    page.locator('details[data-rule="trincas"] summary').tap()
    page.locator("dialog details summary").first.tap()
    found["edit"] = themed(page)
    page.evaluate("() => { document.documentElement.style.fontSize = '200%'; }")
    found["wide"] = page.evaluate(
        "() => [...document.querySelectorAll('dialog')].some(d => d.scrollWidth > d.clientWidth)"
    )
    assert found == {"list": {}, "edit": {}, "wide": False}


@pytest.fixture
def desk(browser: Browser, server: PagesServer) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="pt-BR")
    context.set_default_timeout(PATIENCE_MS)
    page = context.new_page()
    page.goto(f"{server.address}?pace=0")
    page.wait_for_selector("#app[data-ready]")
    yield page
    context.close()


def test_rules_are_made_by_keys_alone(desk: Page) -> None:
    desk.locator('.home [data-action="house"]').focus()
    desk.keyboard.press("Enter")
    expect(desk.locator('[data-dialog="house"]')).to_be_visible()
    desk.keyboard.press("Tab")
    expect(desk.locator('[data-action="new-house"]')).to_be_focused()
    desk.keyboard.press("Enter")
    expect(desk.locator('[data-dialog="house-edit"]')).to_be_visible()
    desk.keyboard.press("Tab")
    desk.keyboard.press("Control+a")
    desk.keyboard.type("Mesa do Zeca")
    expect(desk.locator("#house-name")).to_have_value("Mesa do Zeca")
    desk.keyboard.press("Tab")
    desk.keyboard.press("Tab")
    desk.keyboard.press("Enter")
    desk.keyboard.press("Tab")
    desk.keyboard.press("Enter")
    expect(desk.locator('details[data-rule="jokers"]')).to_have_attribute("data-changed", "")
    desk.keyboard.press("Escape")
    expect(desk.locator("[data-dialog]")).to_have_count(0)
    expect(desk.locator('.home [data-action="house"]')).to_contain_text("Mesa do Zeca")
    expect(desk.locator('.home [data-action="house"]')).to_be_focused()
