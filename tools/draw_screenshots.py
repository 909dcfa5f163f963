"""Picture the table for the manifest, as the phone's install sheet shows it; run on a built site.

.venv/bin/python -m tools.draw_screenshots
"""

import json
from random import Random

from playwright.sync_api import Browser, sync_playwright

from buraco_core.bots import choose
from buraco_core.match import Match
from buraco_core.presets import resolve
from buraco_core.record import write
from buraco_core.session import PLAYER, Seating, Session
from buraco_core.state import Phase
from tools import site
from tools.console import ROOT
from tools.environment import install_browser
from tools.server import serving

FOLDER = ROOT / "web" / "screenshots"
SIZES = {"narrow": (390, 780, 2), "wide": (1280, 800, 1)}
"""Width and height in CSS pixels, and how many pixels each of these has."""

SEED = bytes(31) + b"\x07"
TURNS = 6


def record_in_mid_round() -> str:
    """Let robots play some turns, up to the player's next one with its card drawn."""
    names = ("Você", "Ana", "Beto", "Caio")
    seating = Seating(names, {1: "easy", 2: "easy", 3: "easy"})
    session = Session(Match(resolve("stbl"), "SWNE", SEED), seating)
    rng = Random(1)
    turns = 0
    while turns < TURNS or session.state.turn != PLAYER or session.state.phase is Phase.DRAW:
        if session.state.turn != PLAYER:
            session.robot()
            continue
        turns += session.state.phase is Phase.DRAW
        session.act(choose("easy", session.view(), rng))
    return write(session.record())


def picture(browser: Browser, address: str, record: str, form: str) -> None:
    """Come back to the round in a fresh browser and keep what it shows."""
    width, height, density = SIZES[form]
    page = browser.new_page(
        viewport={"width": width, "height": height}, device_scale_factor=density, locale="pt-BR"
    )
    save = {"id": "picture", "text": record, "level": "easy", "title": "STBL", "at": 0}
    page.goto(f"{address}NOTICE.md")
    page.evaluate("text => localStorage.setItem('buraco:rounds', text)", json.dumps([save]))
    page.goto(f"{address}?go=continue&pace=0")
    page.wait_for_selector("#app[data-screen=table][data-ready]")
    page.wait_for_timeout(500)
    page.screenshot(path=FOLDER / f"{form}.png")
    page.close()


def main() -> None:
    """Picture every form."""
    FOLDER.mkdir(exist_ok=True)
    record = record_in_mid_round()
    with serving(ROOT / "dist", site.NAME) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=install_browser(), args=["--no-sandbox", "--disable-gpu"]
        )
        for form in SIZES:
            picture(browser, server.address, record, form)
        browser.close()


if __name__ == "__main__":
    main()
