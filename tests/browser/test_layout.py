"""Everything is seen at every size: no index covered, nothing beyond the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from .conftest import bare_screen
from .staged import (
    LIE,
    StagedBridge,
    position,
    round_ended,
    route,
    session_at,
    stage,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

    from tools.server import PagesServer

SIZES = {
    "phone, address bar shown": (360, 560),
    "small phone": (360, 640),
    "phone": (390, 844),
    "large phone": (412, 915),
    "small phone lying": (640, 360),
    "phone lying": (844, 390),
    "tablet": (768, 1024),
    "desk": (1280, 800),
}
SETTINGS = (("right", "usual"), ("left", "large"))
SUITS = "hdsc"
A_DOZEN = [
    "".join(rank + suit for rank in ranks) for suit in SUITS for ranks in ("345", "678", "9TJ")
]
CLUBS, HEARTS, DIAMONDS = "3c4c5c6c7c8c9c", "3h4h5h6h7h8h9h", "5d6d7d8dTdJd**"
ROYAL = "Ah2h3h4h5h6h7h8h9hThJhQhKhAh"
THIRTEEN = "As2s3s4s5s6s7s8s9sTsJsQsKs"
TABLES: dict[str, dict[str, Any]] = {
    "11 cards": position("2s3s4sTs5d8d8h9hJdQc**", phase="draw", pile="9s"),
    "22 cards": position(22, nos=["8c9cTcJc"], eles=["TsJsQsKsAs"], pile="4hKd7s9cJs", others=9),
    "30 cards": position(30, nos=["QhKhAh"], eles=["5d6d7d8d"], others=6, mortos=1),
    "twelve melds a side": position(
        "AhQhKhAd2s**2dAcAsKcKs", A_DOZEN, A_DOZEN, "2hQd**KdQc", others=3, mortos=0
    ),
    "canastras": position(
        11, [ROYAL, THIRTEEN, CLUBS, DIAMONDS], [HEARTS, CLUBS], "TcJcQcKcAc", others=4, mortos=0
    ),
}

COVERED = """selector => [...document.querySelectorAll(selector)].flatMap(card =>
  [...card.querySelectorAll(".rank, .suit, .joker")].filter(part => {
    const {left, right, top, bottom, width, height} = part.getBoundingClientRect();
    if (!width) return false;
    const owner = card.closest("[data-uid], [data-meld], .fan > .card");
    return [[left + width * .15, top + height * .2], [right - width * .12, bottom - height * .12],
        [right - width * .12, top + height * .2], [left + width * .5, top + height * .5]]
      .some(([x, y]) => {
        const seen = document.elementFromPoint(x, y);
        return !seen || !owner.contains(seen);
      });
  }).map(part => `${card.dataset.card} ${part.getAttribute("class")}`))"""
BEYOND = """() => [...document.querySelectorAll(
    ".table > *, .seat, .points, .back, .fan .card, .meld, .hand [data-uid], .actions button")]
  .filter(part => {
    const {left, right, top, bottom} = part.getBoundingClientRect();
    return left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1;
  }).map(part => part.className || part.dataset.card)"""


@pytest.fixture(scope="module", params=TABLES)
def laid(request: pytest.FixtureRequest, browser: Browser, server: PagesServer) -> Iterator[Page]:
    """One of the tables, to be looked at in every size."""
    with bare_screen(browser) as page:
        stage(page, server.address, session_at(TABLES[request.param], "aberto"))
        yield page


def look(page: Page, size: str, side: str = "right", cards: str = "usual") -> None:
    """See the table in a size with the player's settings."""
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function("height => innerHeight === height", arg=height)
    page.evaluate(LIE, [side, cards])


@pytest.mark.parametrize("size", SIZES)
def test_no_index_is_covered_and_nothing_lies_beyond_the_screen(laid: Page, size: str) -> None:
    found = {}
    for side, cards in SETTINGS:
        look(laid, size, side, cards)
        hand = laid.evaluate(COVERED, '[data-zone="hand"] [data-card]')
        melds = laid.evaluate(COVERED, ".meld .card, .fan .card")
        if faults := hand + melds + laid.evaluate(BEYOND):
            found[side, cards] = faults
    assert found == {}


@pytest.mark.parametrize("size", SIZES)
def test_the_left_thumb_sees_each_index_at_the_right_edge_of_its_strip(
    laid: Page, size: str
) -> None:
    look(laid, size, "left")
    away = laid.evaluate(
        """() => [...document.querySelectorAll(".hand [data-uid]")].map(strip =>
          strip.getBoundingClientRect().right
            - strip.querySelector(".rank, .joker").getBoundingClientRect().right)"""
    )
    assert all(-1 <= each < 10 for each in away)


STRIPS = """() => {
  const rows = {};
  for (const strip of document.querySelectorAll(".hand [data-uid]")) {
    const {top, width} = strip.getBoundingClientRect();
    (rows[Math.round(top)] ??= []).push(width);
  }
  return Object.values(rows);
}"""


@pytest.mark.parametrize(
    ("cards", "rows", "narrowest"),
    [(11, 1, 29), (13, 1, 24), (22, 2, 29), (26, 2, 24), (27, 3, 29), (39, 3, 24)],
)
def test_a_hand_lies_in_as_few_rows_as_a_thumb_can_tell_apart(
    scene: Page, server: PagesServer, cards: int, rows: int, narrowest: int
) -> None:
    stage(scene, server.address, session_at(position(cards, others=5, mortos=1)))
    strips = scene.evaluate(STRIPS)
    assert len(strips) == rows
    assert min(map(min, strips)) >= narrowest


START = """() => {
  const {left, right, top, bottom} = document.querySelector(".play").getBoundingClientRect();
  return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
}"""
COVERED_CHOICES = """() => [...document.querySelectorAll(".home button")].filter(button => {
  if (!button.offsetParent || button.disabled) return false;
  button.scrollIntoView({block: "center"});
  const {left, right, top, bottom} = button.getBoundingClientRect();
  const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return top < 0 || bottom > innerHeight || !button.contains(seen);
}).map(button => button.textContent)"""


@pytest.mark.parametrize("size", SIZES)
def test_play_is_in_sight_at_once_and_covers_no_choice(
    browser: Browser, server: PagesServer, size: str
) -> None:
    with bare_screen(browser, SIZES[size]) as page:
        route(page, StagedBridge(session_at(TABLES["11 cards"])))
        page.goto(server.address)
        page.wait_for_selector("#app[data-ready] .pack:not([data-waiting])")
        assert page.evaluate(START)
        assert page.evaluate(COVERED_CHOICES) == []


SHEETS = ("menu", "settings", "rules", "last", "deal", "resign", "data", "count")
OPEN = """name => {
  const button = document.createElement("button");
  button.dataset.action = name;
  document.querySelector("#app").append(button);
  button.click();
  button.remove();
}"""
OUTSIDE = """() => {
  const sheet = document.querySelector("dialog");
  const {left, right, top, bottom} = sheet.getBoundingClientRect();
  const whole = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight + 1;
  const main = sheet.querySelector(":scope > .foot button, .list button").getBoundingClientRect();
  const wide = [...sheet.querySelectorAll("*")]
    .filter(part => part.clientWidth && part.scrollWidth > part.clientWidth + 1)
    .map(part => part.outerHTML.slice(0, 80));
  return {whole, main: main.top >= top && main.bottom <= bottom, wide};
}"""


@pytest.mark.parametrize("size", SIZES)
def test_every_sheet_fits_the_screen_with_its_main_button_in_sight(
    browser: Browser, server: PagesServer, size: str
) -> None:
    found = {}
    rounds = [{"nos": 1200, "eles": -300}, {"nos": 250, "eles": 980}]
    with bare_screen(browser, SIZES[size]) as page:
        page.emulate_media(reduced_motion="reduce")
        stage(page, server.address, round_ended(target=3000, round=2), rounds=rounds)
        page.keyboard.press("Escape")
        for name in SHEETS:
            page.evaluate(OPEN, name)
            page.wait_for_selector(f'[data-dialog="{name}"]')
            seen = page.evaluate(OUTSIDE)
            if seen != {"whole": True, "main": True, "wide": []}:
                found[name] = seen
            page.keyboard.press("Escape")
    assert found == {}
