"""What makes the table one's own: the hand's order, looks, pace, rules and moves in words."""

from playwright.sync_api import Page, expect

from buraco_core.cards import CAN_BE_WILD
from buraco_core.presets import PRESETS
from buraco_core.session import PLAYER, Session
from buraco_core.state import Phase

from .finger import Fingers
from .player import Player
from .tables import record_where
from .test_rounds import seed


def card(at: int) -> str:
    return f'[data-zone="hand"] [data-uid]:nth-child({at + 1})'


def wait_for_hand(page: Page, faces: list[str]) -> None:
    """Wait until the hand lies in this order."""
    page.wait_for_function(
        """now => [...document.querySelectorAll('[data-zone="hand"] [data-card]')]
          .map(card => card.dataset.card).join() === now""",
        arg=",".join(faces),
    )


def test_the_hand_is_ordered_by_hand_and_stays_so(player: Player, page: Page) -> None:
    player.open(seed("drag"), "stbl")
    player.wait_for_turn()
    before = player.look()["hand"]
    Fingers(page).drag(card(8), card(2))
    dragged = [*before[:2], before[8], *before[2:8], *before[9:]]
    wait_for_hand(page, dragged)
    expect(page.locator('[data-zone="hand"] [aria-pressed="true"]')).to_have_count(0)
    page.locator(card(0)).focus()
    page.keyboard.press("Shift+ArrowRight")
    moved = [dragged[1], dragged[0], *dragged[2:]]
    wait_for_hand(page, moved)
    page.reload()
    page.wait_for_selector('#app[data-screen="table"][data-ready]')
    assert player.look()["hand"] == moved


def test_a_card_is_dragged_onto_the_pile(player: Player, page: Page) -> None:
    player.open(seed("throw"), "stbl", pace=20)
    player.wait_for_turn()
    player.draw()
    Fingers(page).drag(card(5), '[data-zone="pile"]')
    expect(page.locator('[data-zone="hand"] [data-card]')).to_have_count(11)
    expect(page.locator('[data-action="skip"]')).to_be_visible()
    page.tap('[data-action="skip"]')
    page.wait_for_selector('[data-turn="S"][data-phase="draw"]')
    page.tap('[data-action="last"]')
    told = page.locator('[data-dialog="last"] li')
    expect(told.first).to_contain_text("Ana comprou do monte, ")
    expect(told.nth(1)).to_contain_text("Você descartou")


def test_looks_are_chosen_and_remembered(player: Player, page: Page) -> None:
    player.open_home()
    page.locator('.home [data-action="settings"]').tap()
    chosen = {"theme": "light", "colors": "pair", "cards": "large", "side": "left", "pace": "quick"}
    for name, value in chosen.items():
        button = page.locator(f'[data-choice="{name}:{value}"]')
        button.tap()
        expect(button).to_have_attribute("aria-pressed", "true")
    page.reload()
    player.wait_until_ready()
    for name in ("theme", "colors", "cards", "side"):
        expect(page.locator("html")).to_have_attribute(f"data-{name}", chosen[name])


def test_the_rules_sheet_tells_what_the_engine_plays(player: Player, page: Page) -> None:
    player.open(seed("rules"), "fechado-tradicional")
    page.tap('[data-action="menu"]')
    page.locator('[data-dialog="menu"] [data-action="rules"]').tap()
    told = page.locator('[data-dialog="rules"] [data-rule]')
    values = {
        each.get_attribute("data-rule"): each.get_attribute("data-value") for each in told.all()
    }
    rules = PRESETS["fechado-tradicional"].rules.as_dict()
    wanted = {
        name: str(value).lower() if isinstance(value, bool) else str(value)
        for name, value in rules.items()
        if name != "rediscard_single"
    }
    assert values == wanted


def test_a_wild_is_thrown_only_when_one_stands_by_it(player: Player, page: Page) -> None:
    def holds_a_two(session: Session) -> bool:
        hand = session.state.hands[PLAYER]
        return (
            session.state.phase is Phase.PLAY
            and len(hand) > 3
            and any(CAN_BE_WILD[c] for c in hand)
        )

    player.resume(record_where(holds_a_two, "aberto-104"))
    page.locator('[data-zone="hand"] [data-card^="2"]').first.tap()
    page.wait_for_selector('[data-zone="pile"][data-lit]')
    cards = len(player.look()["hand"])
    player.zone("pile").tap()
    sheet = page.locator('[data-dialog="discard"]')
    sheet.locator('[data-action="cancel"]').tap()
    expect(sheet).to_have_count(0)
    assert len(player.look()["hand"]) == cards
    player.throw()
    expect(page.locator('[data-zone="hand"] [data-card]')).to_have_count(cards - 1)
