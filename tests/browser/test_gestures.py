"""Odd touches do nothing odd: long, double, fast, with two fingers, dragged, taken away."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from buraco_core.actions import Extend
from buraco_core.cards import write
from buraco_core.game import legal_actions
from buraco_core.session import PLAYER, Session
from buraco_core.state import Phase
from buraco_core.targets import targets
from tools.server import PagesServer

from .finger import Fingers
from .player import Player
from .staged import position, session_at, stage
from .tables import record_where
from .test_rounds import seed

PILE_ZONE = '[data-zone="pile"]'
STOCK = '[data-zone="stock"]'
CHOSEN = '[data-zone="hand"] [aria-pressed="true"]'
SETTLE_MS = 400
PREVENTED = """where => [...document.querySelectorAll(where)].map(e =>
  !e.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true })))"""
LEFT_BEHIND = """() => ({
  scale: visualViewport.scale,
  marked: getSelection().toString(),
  dragging: document.querySelectorAll("[data-dragging], [data-gap]").length,
})"""


def card(at: int) -> str:
    return f'[data-zone="hand"] [data-uid]:nth-child({at + 1})'


@pytest.fixture
def fingers(page: Page) -> Fingers:
    return Fingers(page)


def in_mid_turn(player: Player, name: str) -> dict[str, Any]:
    """A table with the card drawn, at the pace at which people play."""
    player.open(seed(name), "stbl", pace=3)
    player.wait_for_turn()
    player.draw()
    player.page.wait_for_timeout(SETTLE_MS)
    return player.look()


def assert_nothing_odd(player: Player, before: dict[str, Any]) -> None:
    """The table is as it was, nothing hangs on the finger, and the next tap is heard."""
    player.page.wait_for_timeout(SETTLE_MS)
    now = player.look()
    unlit = {"lit": before["lit"]}
    assert now | unlit == before
    left = player.page.evaluate(LEFT_BEHIND)
    assert left == {"scale": 1, "marked": "", "dragging": 0}
    player.drop_choice()
    player.choose(before["hand"][0])
    expect(player.page.locator(CHOSEN)).to_have_count(1)


def test_a_long_press_opens_no_menu_and_marks_no_text(
    player: Player, page: Page, fingers: Fingers
) -> None:
    before = in_mid_turn(player, "long press")
    for where in (card(3), PILE_ZONE, '[data-zone="melds-nos"]'):
        fingers.press(fingers.at(where))
        page.wait_for_timeout(900)
        fingers.lose()
    touched = f"{card(0)}, {PILE_ZONE}, [data-zone='melds-nos'], .bar, .actions button"
    assert set(page.evaluate(PREVENTED, touched)) == {True}
    assert_nothing_odd(player, before)


def test_a_card_pressed_long_is_chosen_as_by_a_tap(player: Player, fingers: Fingers) -> None:
    in_mid_turn(player, "long choice")
    fingers.press(fingers.at(card(3)))
    player.page.wait_for_timeout(900)
    fingers.lift()
    expect(player.page.locator(card(3))).to_have_attribute("aria-pressed", "true")


def test_two_fingers_touch_nothing(player: Player, fingers: Fingers) -> None:
    before = in_mid_turn(player, "two fingers")
    fingers.tap(fingers.at(card(1)), fingers.at(card(6)))
    fingers.tap(fingers.at(PILE_ZONE), fingers.at(STOCK))
    assert_nothing_odd(player, before)


def test_a_pinch_moves_no_card(player: Player, fingers: Fingers) -> None:
    before = in_mid_turn(player, "pinch")
    left, right = fingers.at(card(3)), fingers.at(card(7))
    fingers.press(left, right)
    wide = (fingers.at(card(0)), fingers.at(PILE_ZONE))
    fingers.slide((left, wide[0]), (right, wide[1]))
    fingers.lift(wide[0])
    fingers.lift()
    assert_nothing_odd(player, before)


def test_a_tap_right_after_a_pinch_is_acted_upon_once(player: Player, fingers: Fingers) -> None:
    in_mid_turn(player, "pinch, then tap")
    for at in range(1, 6):
        left, right = fingers.at(card(3)), fingers.at(card(7))
        fingers.press(left, right)
        fingers.slide((left, fingers.at(card(0))), (right, fingers.at(PILE_ZONE)))
        fingers.lift()
        fingers.tap(fingers.at(card(at)))
        pressed = player.page.locator(".hand [aria-pressed=true]")
        expect(pressed).to_have_count(1)
        player.page.wait_for_timeout(150)  # as long as a late click could still undo it
        expect(pressed).to_have_count(1)
        fingers.tap(fingers.at(card(at)))
        expect(pressed).to_have_count(0)


def test_a_touch_that_stops_a_gliding_sheet_presses_nothing(
    scene: Page, server: PagesServer
) -> None:
    stage(scene, server.address, session_at(position(11, pile="Kc"), "stbl"))
    fingers = Fingers(scene)
    scene.tap('[data-action="menu"]')
    scene.tap('[data-action="settings"]')
    scene.evaluate("() => { window.clicks = 0; onclick = () => { clicks += 1; }; }")
    look = """() => [clicks, [...document.querySelectorAll('.sheet [aria-pressed="true"]')]
      .map(each => each.dataset.choice).join()]"""
    low, high = (180.0, 500.0), (180.0, 150.0)
    for start, end in [(low, high), (high, low)] * 3:
        clicks, chosen = scene.evaluate(look)
        fingers.press(start)
        fingers.slide((start, end))
        fingers.lift()
        fingers.tap((180, 330))
        scene.wait_for_timeout(150)  # as long as a click is waited for
        now_clicks, now_chosen = scene.evaluate(look)
        assert now_clicks > clicks or now_chosen == chosen


def test_a_second_finger_ends_a_drag(player: Player, fingers: Fingers) -> None:
    before = in_mid_turn(player, "second finger")
    start, over = fingers.at(card(4)), fingers.at(PILE_ZONE)
    fingers.press(start)
    fingers.slide((start, over))
    fingers.press(over, fingers.at(card(9)))
    fingers.lift()
    assert_nothing_odd(player, before)


def test_a_drag_that_is_taken_away_costs_nothing(player: Player, fingers: Fingers) -> None:
    before = in_mid_turn(player, "taken away")
    start = fingers.at(card(4))
    fingers.press(start)
    fingers.slide((start, fingers.at(PILE_ZONE)))
    fingers.lose()
    assert_nothing_odd(player, before)


def test_a_double_tap_draws_once(player: Player, page: Page, fingers: Fingers) -> None:
    player.open(seed("double draw"), "stbl", pace=3)
    player.wait_for_turn()
    fingers.tap(fingers.at(STOCK), times=3)
    page.wait_for_selector('[data-phase="play"]')
    page.wait_for_timeout(SETTLE_MS)
    expect(page.locator('[data-message="refusal"]')).to_have_count(0)
    assert len(player.look()["hand"]) == 12


def test_a_double_tap_discards_once(player: Player, page: Page, fingers: Fingers) -> None:
    before = in_mid_turn(player, "double discard")
    player.choose(before["hand"][4])
    page.wait_for_selector(f"{PILE_ZONE}[data-lit]")
    fingers.tap(fingers.at(PILE_ZONE), times=3)
    page.wait_for_selector('[data-turn="N"]')
    page.wait_for_timeout(SETTLE_MS)
    expect(page.locator("[data-dialog]")).to_have_count(0)
    expect(page.locator('[data-message="refusal"]')).to_have_count(0)
    assert len(player.look()["hand"]) == 11


def test_a_double_tap_on_an_open_pile_shows_it_and_takes_nothing(
    player: Player, page: Page, fingers: Fingers
) -> None:
    player.open(seed("double pile"), "aberto", pace=3)
    before = player.wait_for_turn()
    fingers.tap(fingers.at(PILE_ZONE), times=4)
    expect(page.locator('[data-dialog="pile"]')).to_be_visible()
    page.wait_for_timeout(SETTLE_MS)
    fingers.tap(fingers.at('[data-dialog="pile"] [data-action="cancel"]'), times=4)
    expect(page.locator("[data-dialog]")).to_have_count(0)
    assert_nothing_odd(player, before)


def test_cards_tapped_very_fast_are_all_chosen(player: Player, fingers: Fingers) -> None:
    in_mid_turn(player, "fast")
    for point in [fingers.at(card(at)) for at in range(5)]:
        fingers.tap(point)
    expect(player.page.locator(CHOSEN)).to_have_count(5)


def may_add(session: Session) -> list[str]:
    """Two cards of the hand that go onto our first meld together."""
    if session.state.phase is not Phase.PLAY:
        return []
    for action in legal_actions(session.state):
        if isinstance(action, Extend) and action.meld == 1 and len(action.cards) == 2:
            return [write((each,)) for each in action.cards]
    return []


def test_a_chosen_card_dragged_onto_a_meld_takes_the_others_along(
    player: Player, page: Page, fingers: Fingers
) -> None:
    found: list[list[str]] = []
    player.resume(
        record_where(lambda table: bool(found.append(may_add(table)) or found[-1]), "aberto")
    )
    first, second = found[-1]
    meld = page.locator('[data-zone="melds-nos"] [data-meld="1"]')
    before = meld.get_attribute("data-cards") or ""
    hand = len(player.look()["hand"])
    player.choose(first, second)
    fingers.drag(f'{CHOSEN}[data-card="{second}"]', '[data-zone="melds-nos"] [data-meld="1"]')
    expect(page.locator('[data-zone="hand"] [data-card]')).to_have_count(hand - 2)
    assert len(meld.get_attribute("data-cards") or "") == len(before) + 4


def test_a_card_dragged_where_it_does_not_fit_is_told_why_and_stays(
    player: Player, page: Page, fingers: Fingers
) -> None:
    found: list[str] = []

    def misfit(session: Session) -> bool:
        state = session.state
        if state.phase is not Phase.PLAY or not state.melds[PLAYER]:
            return False
        for each in state.hand:
            if 1 in targets(state, PLAYER, (each,)).refused:
                found.append(write((each,)))
                return True
        return False

    player.resume(record_where(misfit, "aberto"))
    player.page.wait_for_timeout(SETTLE_MS)
    hand = player.look()["hand"]
    fingers.drag(
        f'[data-zone="hand"] [data-card="{found[-1]}"]', '[data-zone="melds-nos"] [data-meld="1"]'
    )
    expect(page.locator('[data-message="refusal"]')).to_be_visible()
    assert player.look()["hand"] == hand
