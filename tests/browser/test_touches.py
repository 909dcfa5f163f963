"""What single touches do, and say."""

import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from buraco_core.session import Session
from buraco_core.state import Phase
from tools.server import PagesServer

from .player import Player
from .staged import LIE, position, session_at, stage
from .tables import asked_before_going_out, goes_out_now, pickups, record_where
from .test_rounds import seed

HEAR_REFUSALS = """() => {
  window.refusals = [];
  new MutationObserver(() => {
    const said = document.querySelector('[data-message="refusal"]')?.dataset.rule;
    if (said) window.refusals.push(said);
  }).observe(document, { subtree: true, childList: true, attributeFilter: ["data-rule"] });
}"""
"""The others' next move follows at once upon such a touch, and takes its sentence away."""


def test_an_illegal_touch_says_why(player: Player, page: Page) -> None:
    player.open(seed("why"), "stbl")
    player.wait_for_turn()
    player.choose(player.look()["hand"][0])
    player.zone("melds-nos").tap()
    refusal = page.locator('[data-message="refusal"][data-rule="must-draw-first"]')
    expect(refusal).to_have_text("Primeiro compre do monte ou pegue o lixo.")
    player.choose(player.look()["hand"][1])
    expect(refusal).to_have_count(0)


def test_a_second_draw_is_refused(player: Player, page: Page) -> None:
    player.open(seed("again"), "stbl")
    player.wait_for_turn()
    player.draw()
    player.zone("stock").tap()
    expect(page.locator('[data-message="refusal"][data-rule="already-drew"]')).to_be_visible()


def test_the_drawn_card_is_marked_and_goes_where_it_is_sent(player: Player, page: Page) -> None:
    player.open(seed("fresh"), "stbl")
    player.wait_for_turn()
    player.draw()
    fresh = page.locator('[data-zone="hand"] [data-fresh]')
    expect(fresh).to_have_count(1)
    face = fresh.get_attribute("data-card")
    fresh.tap()
    expect(fresh).to_have_attribute("aria-pressed", "true")
    player.throw()
    expect(player.zone("hand").locator("[data-card]")).to_have_count(11)
    page.wait_for_selector('[data-turn="S"][data-phase="draw"]')
    assert face is not None


def test_fast_taps_leave_the_hand_whole(player: Player, page: Page) -> None:
    player.open(seed("fast"), "aberto")
    player.wait_for_turn()
    before = sorted(player.look()["hand"])
    page.evaluate(
        """() => {
          const hand = () => [...document.querySelectorAll('[data-zone="hand"] button')];
          const stock = document.querySelector('[data-zone="stock"]');
          for (let i = 0; i < 5; i++) { stock.click(); hand().forEach((card) => card.click()); }
          hand().forEach((card) => card.click());
        }"""
    )
    page.wait_for_selector('[data-phase="play"]')
    page.wait_for_timeout(300)
    now = player.look()["hand"]
    assert len(now) == 12
    for face in before:
        now.remove(face)
    assert len(now) == 1


def test_sorting_keeps_the_cards_and_only_happens_when_asked(player: Player, page: Page) -> None:
    player.open(seed("sort"), "stbl")
    player.wait_for_turn()
    player.draw()
    before = player.look()["hand"]
    page.tap('[data-action="sort"]')
    page.wait_for_function(
        """before => [...document.querySelectorAll('[data-zone="hand"] [data-card]')]
          .map(card => card.dataset.card).join() !== before""",
        arg=",".join(before),
    )
    assert sorted(player.look()["hand"]) == sorted(before)


def test_an_open_pile_is_seen_whole_and_taken(player: Player, page: Page) -> None:
    player.open(seed("pile"), "aberto")
    player.wait_for_turn()
    count = int(player.zone("pile").get_attribute("data-count") or 0)
    player.zone("pile").tap()
    sheet = page.locator('[data-dialog="pile"]')
    expect(sheet.locator("[data-card]")).to_have_count(count)
    sheet.locator('[data-action="cancel"]').tap()
    expect(sheet).to_have_count(0)
    player.take_pile_seen_whole()
    assert len(player.look()["hand"]) == 11 + count


def test_a_closed_pile_says_what_it_is_for_and_is_taken_by_the_second_touch(
    player: Player, page: Page
) -> None:
    player.resume(record_where(lambda session: pickups(session) == 1, "fechado"))
    pile = page.locator('[data-zone="pile"][data-lit]')
    expect(pile.locator(".fits")).to_contain_text("encaixa")
    expect(page.locator('[data-zone="melds-nos"] [data-meld][data-awaits]')).to_have_count(1)
    count = int(pile.get_attribute("data-count") or 0)
    expect(pile.locator(".heap")).to_contain_text(f"{count}")
    pile.tap()
    todo = page.locator('[data-message="todo"]')
    expect(todo).to_contain_text(re.compile(f"de novo .* {count} carta"))
    expect(page.locator('[data-zone="melds-nos"] [data-meld][data-lit]')).to_have_count(1)
    held = len(player.look()["hand"])
    assert player.look()["phase"] == "draw"
    pile.tap()
    page.wait_for_selector('[data-phase="play"]')
    assert len(player.look()["hand"]) == held + count - 1


def closed(page: Page, server: PagesServer, hand: str, melds: list[str], pile: str) -> None:
    at = position(hand, melds, pile=pile, others=6, phase="draw")
    stage(page, server.address, session_at(at, "fechado"))


def test_a_lit_meld_readies_the_closed_pile_and_is_told_aloud(
    scene: Page, server: PagesServer
) -> None:
    closed(scene, server, "4c9cKdQh", ["5h6h7h", "3s4s5s"], "Qd8h")
    pile, meld = scene.locator('[data-zone="pile"]'), scene.locator('.nos [data-meld="1"]')
    said = "lixo, 2 cartas, em cima oito de copas, encaixa no jogo do 5 ao 7 de copas"
    expect(pile).to_have_attribute("aria-label", f"{said}, tocar para selecionar")
    expect(meld).to_have_attribute("aria-label", re.compile("a carta do lixo encaixa aqui$"))
    meld.tap()
    expect(pile).to_have_attribute("aria-label", f"{said}, tocar de novo para pegar tudo")
    expect(pile).to_have_attribute("aria-pressed", "true")
    scene.keyboard.press("Escape")
    expect(pile).not_to_have_attribute("aria-pressed", "true")
    expect(scene.locator("[data-dialog]")).to_have_count(0)
    meld.tap()
    meld.tap()
    expect(scene.locator('.nos [data-cards="5h6h7h8h"]')).to_have_count(1)
    expect(scene.locator('[data-zone="hand"] [data-card]')).to_have_count(5)


def test_a_closed_pile_says_whether_its_top_fits_or_makes_a_new_meld(
    scene: Page, server: PagesServer
) -> None:
    closed(scene, server, "6h7h9dKdQh", ["3s4s5s"], "Qd8h")
    scene.locator('.hand [data-card="6h"]').tap()
    scene.locator('.hand [data-card="7h"]').tap()
    pile = scene.locator('[data-zone="pile"][data-lit]')
    expect(pile.locator(".fits")).to_have_text("baixa 8")
    said = "lixo, 2 cartas, em cima oito de copas, baixa com as cartas escolhidas"
    expect(pile).to_have_attribute("aria-label", f"{said}, tocar para pegar tudo")


LONGEST = "3c4c5c6c7c8c9cTcJcQcKcAc3d4d5d6d7d8d9dTdJdQdTh"


@pytest.mark.parametrize("cards", ["usual", "large"])
def test_the_middle_keeps_its_height_when_the_closed_pile_says_what_it_is_for(
    scene: Page, server: PagesServer, cards: str
) -> None:
    heights = []
    for melds in (["7h8h9h"], ["4s5s6s"]):
        closed(scene, server, "9s9hKsKcQs", melds, LONGEST)
        scene.evaluate(LIE, ["right", cards])
        scene.wait_for_selector('[data-zone="stock"][data-lit]')
        heights.append(scene.evaluate("() => document.querySelector('.centre').offsetHeight"))
        expect(scene.locator(".fits .told-card")).to_have_count(2 - len(heights))
    assert heights[0] == heights[1]


def test_cards_that_take_a_closed_pile_with_its_top_are_lit(
    scene: Page, server: PagesServer
) -> None:
    at = position("4h5h9cKd", ["7s8s9s"], pile="Qd6h", others=6, phase="draw")
    stage(scene, server.address, session_at(at, "fechado"))
    partners = scene.locator(".hand [data-partner]")
    expect(partners).to_have_count(2)
    lit = partners.evaluate_all("all => all.map(each => each.dataset.card)")
    assert sorted(lit) == ["4h", "5h"]
    expect(partners.first).to_have_attribute("aria-label", re.compile("junta com a do lixo$"))
    expect(scene.locator('[data-zone="pile"][data-lit]')).to_have_count(0)
    for face in ("4h", "5h"):
        scene.locator(f'.hand [data-card="{face}"]').tap()
    scene.locator('[data-zone="pile"][data-lit]').tap()
    scene.wait_for_selector('[data-phase="play"]')
    expect(scene.locator('[data-zone="melds-nos"] [data-cards="4h5h6h"]')).to_have_count(1)


def test_a_closed_pile_with_several_places_lights_them_and_the_next_touch_chooses(
    player: Player, page: Page
) -> None:
    player.resume(record_where(lambda session: pickups(session) > 1, "fechado"))
    page.wait_for_selector('[data-zone="pile"][data-lit]')
    player.zone("pile").tap()
    lit = page.locator('[data-zone="melds-nos"] [data-meld][data-lit]')
    expect(lit).not_to_have_count(0)
    chosen = lit.last
    before = chosen.get_attribute("data-cards") or ""
    number = chosen.get_attribute("data-meld")
    chosen.tap()
    page.wait_for_selector('[data-phase="play"]')
    grown = page.locator(f'[data-zone="melds-nos"] [data-meld="{number}"]')
    now = grown.get_attribute("data-cards")
    assert len(now or "") == len(before) + 2


def test_a_closed_pile_without_a_place_says_what_it_needs(player: Player, page: Page) -> None:
    def nothing_fits(session: Session) -> bool:
        drawing = session.state.phase is Phase.DRAW and bool(session.state.pile)
        return drawing and not pickups(session)

    player.resume(record_where(nothing_fits, "stbl"))
    player.wait_for_turn()
    player.zone("pile").tap()
    expect(page.locator('[data-rule="pile-top-must-be-used"]')).to_be_visible()


def test_a_discard_is_taken_back_until_the_next_seat_moves(player: Player, page: Page) -> None:
    player.open(seed("back"), "stbl", pace=3)
    player.wait_for_turn()
    player.draw()
    before = player.look()["hand"]
    player.choose(before[2])
    page.wait_for_selector('[data-zone="pile"][data-lit]')
    player.zone("pile").tap()
    page.tap('[data-action="undo"]')
    page.wait_for_selector('[data-turn="S"][data-phase="play"]')
    assert player.look()["hand"] == before


def test_an_open_pile_is_given_back_and_a_drawn_card_is_not(player: Player, page: Page) -> None:
    player.open(seed("give back"), "aberto")
    before = player.wait_for_turn()["hand"]
    undo = page.locator('[data-action="undo"]')
    player.take_pile_seen_whole()
    assert len(player.look()["hand"]) > len(before)
    undo.tap()
    page.wait_for_selector('[data-turn="S"][data-phase="draw"]')
    assert player.look()["hand"] == before
    player.draw()
    expect(undo).to_have_attribute("aria-disabled", "true")
    undo.tap(force=True)
    expect(page.locator('[data-rule="nothing-to-undo"]')).to_be_visible()


def test_a_touch_out_of_turn_says_so(player: Player, page: Page) -> None:
    player.open(seed("out of turn"), "stbl", pace=20)
    player.wait_for_turn()
    player.draw()
    player.choose(player.look()["hand"][2])
    page.wait_for_selector('[data-zone="pile"][data-lit]')
    player.zone("pile").tap()
    page.wait_for_selector('[data-turn="N"]')
    page.evaluate(HEAR_REFUSALS)
    player.zone("stock").tap()
    page.wait_for_function("() => window.refusals.includes('wrong-seat')")


def test_a_discard_that_gives_away_the_batida_is_asked_about(player: Player, page: Page) -> None:
    player.resume(record_where(asked_before_going_out, "stbl"))
    player.wait_until_ready()
    hand = player.look()["hand"]
    player.choose(hand[0])
    page.wait_for_selector('[data-zone="pile"][data-lit]')
    player.zone("pile").tap()
    sheet = page.locator('[data-dialog="discard"]')
    expect(sheet.locator('[data-ask="going-out"]')).to_be_visible()
    sheet.locator('[data-action="cancel"]').tap()
    expect(sheet).to_have_count(0)
    assert player.look()["hand"] == hand
    assert player.look()["phase"] == "play"
    chosen = page.locator('[data-zone="hand"] [aria-pressed="true"]')
    expect(chosen).to_have_attribute("data-card", hand[0])
    page.keyboard.press("l")
    expect(sheet).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    assert player.look()["hand"] == hand
    player.throw()
    expect(page.locator('[data-zone="hand"] [data-card]')).to_have_count(len(hand) - 1)


def test_a_discard_that_gives_nothing_away_is_not_asked_about(player: Player, page: Page) -> None:
    player.resume(record_where(goes_out_now, "stbl"))
    player.wait_until_ready()
    player.choose(player.look()["hand"][0])
    page.wait_for_selector('[data-zone="pile"][data-lit]')
    player.zone("pile").tap()
    expect(page.locator('[data-dialog="count"]')).to_be_visible()


def test_a_folded_canastra_opens_whole(player: Player, page: Page) -> None:
    def has_canastra(session: Session) -> bool:
        return any(meld.canastra for meld in session.state.melds[0])

    player.resume(record_where(has_canastra, "fechado"))
    folded = page.locator('[data-zone="melds-nos"] [data-canastra]').first
    cards = len(folded.get_attribute("data-cards") or "") // 2
    folded.tap()
    expect(page.locator('[data-dialog="meld"] [data-card]')).to_have_count(cards)


def test_a_saved_round_survives_a_killed_tab(phone: BrowserContext, server: PagesServer) -> None:
    first = Player(phone.new_page(), server.address)
    first.open(seed("killed"), "stbl")
    first.wait_for_turn()
    first.draw()
    held = sorted(first.look()["hand"])
    first.page.close()
    second = Player(phone.new_page(), server.address)
    second.open_home()
    second.page.wait_for_selector('[data-phase="play"]')
    assert sorted(second.look()["hand"]) == held
    second.discard()


def test_a_save_that_cannot_be_read_is_set_aside_and_told(player: Player, page: Page) -> None:
    page.goto(player.address)
    broken = '[{"id":"x","text":"format = 3","level":"easy","title":"STBL","at":0}]'
    page.evaluate("text => localStorage.setItem('buraco:rounds', text)", broken)
    player.open_home()
    page.tap('[data-action="continue"]')
    expect(page.locator('[data-dialog="broken"]')).to_be_visible()
    kept = page.evaluate("() => localStorage.getItem('buraco:broken:x')")
    assert "format = 3" in kept


def test_a_wrong_address_is_told_on_the_first_screen(player: Player, page: Page) -> None:
    player.open("0" * 64, "nosuch")
    expect(page.locator('[data-screen="home"] [data-message="refusal"]')).to_be_visible()
