"""From one table to the next: the match, its score, the honest deal."""

import re

from playwright.sync_api import Page, expect

from tools.server import PagesServer

from .player import Player
from .staged import points_of, round_ended, stage
from .tables import record_between_rounds


def shown_commit(page: Page) -> str | None:
    page.tap('[data-action="menu"]')
    page.locator('[data-dialog="menu"] [data-action="deal"]').tap()
    code = page.locator('[data-dialog="deal"] code[data-commit]').first
    commit = code.get_attribute("data-commit")
    page.locator('[data-dialog="deal"] .foot button').first.tap()
    return commit


def test_a_match_begins_with_its_hash_a_cut_and_a_lot(player: Player, page: Page) -> None:
    player.open_home()
    page.tap('[data-choice="rules:classico"]')
    for target in ("round", "1500", "2000", "3000"):
        expect(page.locator(f'[data-choice="target:{target}"]')).to_be_visible()
    page.tap('[data-choice="target:2000"]')
    pack = page.locator(".home .pack[data-commit]:not([data-waiting])")
    pack.locator("[data-cut]").tap()
    expect(pack.locator("[data-cut]")).to_contain_text(re.compile("5[0-9]ª carta"))
    commit = pack.get_attribute("data-commit")
    page.tap('[data-action="play"]')
    page.wait_for_selector('#app[data-screen="table"][data-ready]')
    player.wait_for_turn()
    page.tap('[data-action="last"]')
    expect(page.locator('[data-dialog="last"] li').last).to_have_text(
        re.compile("Sorteio: .+ começ")
    )
    page.locator('[data-dialog="last"] [data-action="cancel"]').tap()
    assert shown_commit(page) == commit
    page.tap('[data-action="menu"]')
    page.locator('[data-dialog="menu"] [data-action="resign"]').tap()
    page.locator('[data-dialog="resign"] [data-action="confirm"]').tap()
    page.wait_for_selector('[data-screen="home"]')
    expect(page.locator('[data-action="continue"]')).to_be_hidden()


def test_a_match_left_after_a_round_goes_on_with_its_score(player: Player, page: Page) -> None:
    player.resume(record_between_rounds("stbl", 3000))
    sheet = page.locator('[data-dialog="count"]')
    total = sheet.locator('[data-line="nos:total"]').inner_text()
    expect(sheet.locator('[data-score="nos:sum"]')).to_have_text(total)
    expect(sheet.locator("code[data-seed]")).to_have_count(1)
    commit = sheet.locator(".pack").get_attribute("data-commit")
    sheet.locator(".fair summary").tap()
    sheet.locator("[data-cut]").tap()
    sheet.locator('[data-action="again"]').tap()
    page.wait_for_selector('[data-turn="S"][data-phase="draw"]')
    expect(player.zone("score").locator("small")).to_contain_text(total.lstrip("\u2212"))
    assert shown_commit(page) == commit


def test_the_next_tables_pack_lies_ready_at_the_count_and_at_home(
    scene: Page, server: PagesServer
) -> None:
    stage(scene, server.address, round_ended())
    scene.locator('[data-dialog="count"] .fair summary').tap()
    scene.wait_for_selector('[data-dialog="count"] .pack[data-commit]:not([data-waiting])')
    scene.locator('[data-dialog="count"] [data-action="home"]').tap()
    scene.wait_for_selector(".home .pack[data-commit]:not([data-waiting])")


def test_a_tied_match_says_first_of_all_that_the_next_round_decides(
    scene: Page, server: PagesServer
) -> None:
    nos, eles = points_of(round_ended())
    totals = (3100 - nos, 3100 - eles)
    stage(scene, server.address, round_ended(target=3000, round=3, totals=totals))
    sheet = scene.locator('[data-dialog="count"]')
    expect(sheet.locator(".standing")).to_contain_text("Empate em 3.100")
    expect(sheet.locator(".standing")).to_be_in_viewport()
    sheet.locator('[data-action="again"]').tap()
    scene.wait_for_selector('[data-phase="draw"]')
    expect(scene.locator('[data-zone="score"] small')).to_have_text("partida 3.100")
