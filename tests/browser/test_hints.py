"""The hint lights cards and place and says why; moves are explained; a round is gone over again."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from buraco_core.session import Session
from tests.advice_cases import could_go_out, gone_out, thrown_away
from tools.server import PagesServer

from .finger import Fingers
from .player import Player
from .staged import StagedSession, position, session_at, stage
from .test_rounds import seed

MELDS = ["9dTdJdQd"], ["5h6h7h", "3s4s5s"]
HAND = "8h8c9cTs4c3dJsQhAc6s7d"


def hint(page: Page) -> Locator:
    """Ask for a hint and wait for its sentence."""
    page.tap('[data-action="hint"]')
    page.wait_for_selector('[data-message="hint"]')
    return page.locator('[data-message="hint"]')


def chosen(page: Page) -> list[str]:
    lit: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('.hand [aria-pressed="true"]')]
          .map(card => card.dataset.card)"""
    )
    return lit


def axe(page: Page) -> list[str]:
    found: dict[str, Any] = Axe().run(page, options={"resultTypes": ["violations"]}).response
    return [str(violation) for violation in found["violations"]]


def test_a_hint_lights_cards_and_place_says_why_and_a_touch_carries_it_out(
    scene: Page, server: PagesServer
) -> None:
    stage(scene, server.address, could_go_out(StagedSession))
    expect(hint(scene)).to_have_text(
        "Em 2 passos, bate e acaba na frente: "
        "1. encaixar 10 no jogo do 3 ao 9 de copas; 2. descartar K."
    )
    expect(scene.locator('[role="status"]')).to_have_text(
        "Em 2 passos, bate e acaba na frente: "
        "1. encaixar dez de copas no jogo do 3 ao 9 de copas; 2. descartar rei de ouros."
    )
    card = scene.locator("[data-message=hint] .told-card").first
    expect(card).to_have_accessible_name("dez de copas")
    expect(card).to_have_attribute("data-suit", "h")
    assert chosen(scene) == ["Th"]
    marked = scene.locator("[data-hint]")
    expect(marked).to_have_count(1)
    expect(marked).to_have_attribute("data-meld", "1")
    expect(marked).to_have_attribute("data-lit", "")
    assert axe(scene) == []
    marked.tap()
    expect(scene.locator("[data-message=hint]")).to_have_text(
        "Descartar K: bate e acaba na frente."
    )
    assert chosen(scene) == ["Kd"]
    scene.locator('[data-zone="pile"][data-hint]').tap()
    scene.wait_for_selector('[data-dialog="count"]')


def test_a_plan_is_dropped_by_any_other_move(scene: Page, server: PagesServer) -> None:
    stage(scene, server.address, could_go_out(StagedSession))
    hint(scene)
    scene.locator(".nos [data-hint]").tap()
    expect(scene.locator("[data-message=hint]")).to_contain_text("Descartar K")
    scene.tap('[data-action="undo"]')
    expect(scene.locator("[data-hint], [data-message=hint]")).to_have_count(0)
    assert chosen(scene) == []


@pytest.mark.parametrize("phase", ["draw", "play"])
def test_a_hint_fits_a_small_screen_whatever_it_says(
    scene: Page, server: PagesServer, phase: str
) -> None:
    at = position(HAND, *MELDS, phase=phase, pile="4dKc7s9cJs")
    stage(scene, server.address, session_at(at, "aberto"))
    box = hint(scene).bounding_box()
    assert box
    assert (box["x"] >= 0, box["x"] + box["width"] <= 360) == (True, True)
    assert scene.evaluate("() => document.querySelector('#app').scrollWidth") == 360
    expect(scene.locator("[data-hint]")).to_have_count(1)


def test_a_touch_takes_the_question_back(scene: Page, server: PagesServer) -> None:
    at = position(HAND, *MELDS, pile="4dKc7s9cJs")
    stage(scene, server.address, session_at(at, "aberto"))
    scene.tap('[data-action="hint"]')
    scene.locator('.hand [data-card="4c"]').tap()
    expect(scene.locator('[data-zone="pile"][data-lit]')).to_be_visible()
    scene.wait_for_timeout(1500)
    assert chosen(scene) == ["4c"]
    expect(scene.locator("[data-hint], [data-message=hint]")).to_have_count(0)


def test_another_card_is_chosen_in_place_of_the_advised_ones(
    scene: Page, server: PagesServer
) -> None:
    stage(scene, server.address, could_go_out(StagedSession))
    hint(scene)
    scene.locator('.hand [data-card="Kd"]').tap()
    expect(scene.locator("[data-hint], [data-message=hint]")).to_have_count(0)
    assert chosen(scene) == ["Kd"]


ADVISED = "4h5h6hKd9cJs"
"""With a meld of spades beside them difícil lays 4h5h6h."""


def advised(page: Page, server: PagesServer) -> None:
    at = position(ADVISED, ["7s8s9s"], pile="Qd", others=6)
    stage(page, server.address, session_at(at, "stbl"))
    hint(page)
    assert chosen(page) == ["4h", "5h", "6h"]


@pytest.mark.parametrize(
    ("instead", "left"),
    [
        ('[data-action="sort"]', []),
        ('[data-action="menu"]', []),
        ('[data-zone="stock"]', []),
        ('[data-zone="pile"]', []),
        ('[data-zone="melds-eles"]', []),
        ('.hand [data-card="Js"]', ["Js"]),
        ('.hand [data-card="5h"]', []),
    ],
)
def test_what_a_hint_chose_goes_with_it_whatever_is_done_instead(
    scene: Page, server: PagesServer, instead: str, left: list[str]
) -> None:
    advised(scene, server)
    scene.tap(instead)
    expect(scene.locator("[data-message=hint]")).to_have_count(0)
    expect(scene.locator('.hand [aria-pressed="true"]')).to_have_count(len(left))
    assert chosen(scene) == left
    expect(scene.locator('[data-zone="hand"] [data-card]')).to_have_count(6)


def test_while_a_hint_stands_only_its_place_is_lit(scene: Page, server: PagesServer) -> None:
    """The three fit a meld that lies there as well: it is not what is advised."""
    at = position("7h8h9h", ["4h5h6h"], ["3c4c5c"], pile="Qd", others=6, mortos=2)
    stage(scene, server.address, session_at(at, "stbl"))
    hint(scene)
    place = scene.locator("[data-hint]")
    expect(place).to_have_count(1)
    lit = scene.locator(".meld[data-lit], .melds[data-lit], .pile[data-lit]")
    expect(lit).to_have_count(1)


def test_an_advised_card_dragged_to_the_advised_place_takes_the_others_along(
    scene: Page, server: PagesServer
) -> None:
    advised(scene, server)
    Fingers(scene).drag('.hand [data-card="5h"]', '[data-zone="melds-nos"]')
    expect(scene.locator('.nos [data-cards="4h5h6h"]')).to_have_count(1)


def test_cards_of_a_pickup_that_was_advised_go_back_when_the_stock_is_touched(
    scene: Page, server: PagesServer
) -> None:
    """Three turns of stock and discard, then a hint: only the card touched after it is chosen."""
    at = position("6h7hQsKd3c", ["3s4s5s"], pile="QdKcJd8h", others=6, phase="draw")
    stage(scene, server.address, session_at(at, "fechado"))
    hint(scene)
    scene.tap('[data-zone="stock"]')
    scene.wait_for_selector('[data-phase="play"]')
    assert chosen(scene) == []
    scene.locator('.hand [data-card="Qs"]').first.tap()
    scene.locator('[data-zone="pile"][data-lit]').tap()
    scene.wait_for_function(
        """() => !document.querySelector('[data-turn="S"][data-phase="play"]')
          || document.querySelector("[data-dialog]")"""
    )
    expect(scene.locator('[data-message="refusal"]')).to_have_count(0)


def test_a_hint_is_asked_by_key_and_carried_out_by_key(player: Player, page: Page) -> None:
    player.open(seed("hint"), "stbl")
    player.wait_for_turn()
    page.keyboard.press("d")
    page.wait_for_selector('[data-message="hint"]')
    expect(page.locator("[data-hint]")).to_have_attribute("data-zone", re.compile("stock|pile"))
    page.keyboard.press("c")
    page.wait_for_selector('[data-phase="play"]')
    expect(page.locator("[data-message=hint]")).to_have_count(0)
    page.keyboard.press("d")
    page.wait_for_selector('[data-message="hint"]')
    before = len(player.look()["hand"])
    page.locator("[data-hint]").focus()
    page.keyboard.press("Enter")
    page.wait_for_function(
        "n => document.querySelectorAll('.hand [data-card]').length < n", arg=before
    )


def test_a_reload_during_a_hint_loses_nothing(player: Player, page: Page) -> None:
    player.open(seed("hint"), "stbl")
    player.wait_for_turn()
    player.draw()
    before = player.look()
    page.tap('[data-action="hint"]')
    page.reload()
    page.wait_for_selector('#app[data-screen="table"][data-ready]')
    assert player.look() == before
    hint(page)


def explained(page: Page) -> None:
    """Play a card, then ask why the robot answered as it did."""
    page.locator('.hand [data-card="4c"]').tap()
    page.tap('[data-zone="pile"][data-lit]')
    page.wait_for_selector('[data-turn="S"][data-phase="draw"]')
    page.tap('[data-action="last"]')
    page.locator('[data-dialog="last"] [data-action="why"]').first.tap()
    page.wait_for_selector('[data-dialog="why"] li')


def test_a_robot_s_last_turn_is_explained(scene: Page, server: PagesServer) -> None:
    at = position(HAND, *MELDS, pile="Kc", seats="SN")
    stage(scene, server.address, session_at(at, "stbl"))
    explained(scene)
    sheet = scene.locator('[data-dialog="why"]')
    expect(sheet.locator("h2")).to_have_text("Por que Ana jogou isso?")
    told = sheet.locator("li").all_inner_texts()
    assert all(re.match(r"^[A-Z].+: .+\.", words) for words in told)
    assert axe(scene) == []
    scene.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


@pytest.mark.parametrize(
    ("session", "words", "dearest"),
    [
        (thrown_away, "Só uma decisão custou", 1),
        (gone_out, "Nenhuma decisão sua custou", 0),
    ],
)
def test_a_round_is_gone_over_from_its_count(
    scene: Page,
    server: PagesServer,
    session: Callable[..., Session],
    words: str,
    dearest: int,
) -> None:
    stage(scene, server.address, session(StagedSession))
    scene.tap('[data-dialog="count"] [data-action="review"]')
    sheet = scene.locator('[data-dialog="review"]')
    expect(sheet.locator('[role="status"]')).to_contain_text(words)
    expect(sheet.locator("li")).to_have_count(dearest)
    expect(sheet.locator("progress")).to_be_hidden()
    if dearest:
        expect(sheet.locator("li")).to_contain_text("1ª vez")
        expect(sheet.locator("li")).to_contain_text("bate e acaba na frente")
        expect(sheet.locator('[role="group"] [data-card="Kd"]')).to_be_visible()
    assert axe(scene) == []
    scene.tap('[data-dialog="review"] [data-action="count"]')
    expect(scene.locator('[data-dialog="count"]')).to_be_visible()
