"""Looks are signs: colours that read on every paper, never the only sign, and motion that stops."""

import re
from itertools import product

import pytest
from playwright.sync_api import FloatRect, Page, expect

from tools.server import PagesServer

from .staged import StagedBridge, position, route, session_at, stage

THEMES = ("green", "dark", "light")
COLORS = ("four", "two", "pair")
SUITS = ("--hearts", "--diamonds", "--spades", "--clubs", "--joker")
PAPERS = ("--paper", "--gold-soft", "--wild")
AA_TEXT = 4.5
COLOR = "name => getComputedStyle(document.documentElement).getPropertyValue(name)"
WORN = "([name, value]) => document.documentElement.setAttribute(name, value)"
DEALT = position("2s3s4sTs5d8d8h9hJdQc**", phase="draw", pile="9s")
WATCH = """() => {
  window.flights = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    flights.push({card: this.dataset.card ?? this.dataset.suit, from: String(frames[0].transform)});
    return animate.call(this, frames, how);
  };
}"""


def light(color: str) -> float:
    """Relative luminance, as WCAG computes it."""
    parts = [int(each, 16) / 255 for each in re.findall("[0-9a-f]{2}", color.strip())]
    red, green, blue = (
        each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    brighter, darker = sorted((light(one), light(other)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)


def test_every_suit_reads_on_every_paper(scene: Page, server: PagesServer) -> None:
    route(scene, StagedBridge(session_at(DEALT)))
    scene.goto(server.address)
    scene.wait_for_selector("#app[data-ready]")
    faint = {}
    for theme, colors in product(THEMES, COLORS):
        scene.evaluate(WORN, ["data-theme", theme])
        scene.evaluate(WORN, ["data-colors", colors])
        for suit, paper in product(SUITS, PAPERS):
            ratio = contrast(scene.evaluate(COLOR, suit), scene.evaluate(COLOR, paper))
            if ratio < AA_TEXT:
                faint[theme, colors, suit, paper] = ratio
    assert faint == {}


def test_a_fresh_card_has_a_frame_and_not_only_a_colour(scene: Page, server: PagesServer) -> None:
    stage(scene, server.address, session_at(DEALT))
    scene.tap('[data-zone="stock"]')
    fresh = scene.locator(".hand [data-fresh] .card")
    expect(fresh).to_have_count(1)
    frame, paper = fresh.evaluate(
        "card => [getComputedStyle(card).outlineStyle, getComputedStyle(card).outlineColor]"
    )
    assert frame == "solid"
    assert paper != scene.evaluate(COLOR, "--gold-soft")


def box(page: Page, where: str) -> FloatRect:
    """Where something lies."""
    found = page.locator(where).bounding_box()
    assert found is not None
    return found


def play_a_turn(page: Page) -> None:
    """Draw a card and discard another."""
    page.tap('[data-zone="stock"]')
    page.wait_for_selector('[data-phase="play"]')
    page.locator(".hand [data-uid]").first.tap()
    page.wait_for_selector('[data-zone="pile"][data-lit]')
    page.tap('[data-zone="pile"]')
    page.wait_for_selector('[data-turn="W"] .thinks')


def test_cards_travel_from_where_they_were(scene: Page, server: PagesServer) -> None:
    stage(scene, server.address, session_at(DEALT), pace=30)
    stock = box(scene, '[data-zone="stock"]')
    place = box(scene, ".hand [data-uid]:last-child .card")
    scene.evaluate(WATCH)
    scene.tap('[data-zone="stock"]')
    fresh = scene.locator(".hand [data-fresh]").get_attribute("data-card")
    flights = scene.evaluate("() => flights")
    drawn = next(each for each in flights if each["card"] == fresh)
    shift = [float(each) for each in re.findall(r"-?[\d.]+", drawn["from"])]
    assert shift[0] == pytest.approx(stock["x"] - place["x"], abs=40)
    assert shift[1] == pytest.approx(stock["y"] - place["y"], abs=40)


def test_nothing_moves_where_motion_is_unwanted(scene: Page, server: PagesServer) -> None:
    scene.emulate_media(reduced_motion="reduce")
    stage(scene, server.address, session_at(DEALT), pace=30)
    scene.evaluate(WATCH)
    play_a_turn(scene)
    assert scene.evaluate("() => flights") == []
    assert scene.evaluate("() => document.getAnimations().length") == 0
    scene.tap('[data-action="menu"]')
    scene.wait_for_selector("[data-dialog]")
    assert scene.evaluate("() => document.getAnimations().length") == 0
