"""Everything is seen at every size: no index covered, nothing beyond the screen."""

from __future__ import annotations

from contextlib import contextmanager
from itertools import product
from typing import TYPE_CHECKING, Any

import pytest

from .conftest import PATIENCE_MS
from .staged import position, session_at, stage

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
SETTINGS = tuple(product(("right", "left"), ("usual", "large")))
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

LIE = """([side, cards]) => {
  document.documentElement.dataset.side = side;
  document.documentElement.dataset.cards = cards;
  dispatchEvent(new Event("resize"));
}"""
DRAWN = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
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


@contextmanager
def screen(browser: Browser, width: int, height: int) -> Iterator[Page]:
    context = browser.new_context(
        viewport={"width": width, "height": height},
        has_touch=True,
        is_mobile=True,
        locale="pt-BR",
        service_workers="block",
    )
    context.set_default_timeout(PATIENCE_MS)
    yield context.new_page()
    context.close()


@pytest.fixture(scope="module", params=TABLES)
def laid(request: pytest.FixtureRequest, browser: Browser, server: PagesServer) -> Iterator[Page]:
    """One of the tables, to be looked at in every size."""
    with screen(browser, 360, 640) as page:
        stage(page, server.address, session_at(TABLES[request.param], "aberto"))
        yield page


def look(page: Page, size: str, side: str = "right", cards: str = "usual") -> None:
    """See the table in a size with the player's settings."""
    width, height = SIZES[size]
    page.evaluate(LIE, [side, cards])
    page.set_viewport_size({"width": width, "height": height - 1})
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(DRAWN)


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
