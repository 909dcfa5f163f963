"""Render the app's icons from `web/icons/icon.svg`; run after changing the drawing.

.venv/bin/python -m tools.draw_icons
"""

from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tools.console import ROOT
from tools.environment import install_browser

ICONS = ROOT / "web" / "icons"
ROUNDED = {"icon-192.png": 192, "icon-512.png": 512}
FULL_BLEED = {"maskable-512.png": (512, 0.8), "apple-touch-icon.png": (180, 0.94)}
"""Size, and how much of it the drawing fills: what cuts its own shape needs a margin."""


def full_bleed(drawing: str, scale: float) -> str:
    """Let the felt reach the corners and draw the rest smaller in the middle."""
    offset = 256 * (1 - scale)
    place = f'<g id="art" transform="translate({offset} {offset}) scale({scale})">'
    return drawing.replace(' rx="96"', "", 1).replace('<g id="art">', place)


def render(page: Page, drawing: str, size: int, target: Path) -> None:
    """Draw an SVG as a square PNG with nothing behind it."""
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(f"<style>body{{margin:0}}svg{{display:block}}</style>{drawing}")
    page.screenshot(path=target, omit_background=True)


def main() -> None:
    """Render every icon."""
    drawing = (ICONS / "icon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=install_browser(), args=["--no-sandbox", "--disable-gpu"]
        )
        page = browser.new_page()
        for name, size in ROUNDED.items():
            render(page, drawing, size, ICONS / name)
        for name, (size, scale) in FULL_BLEED.items():
            render(page, full_bleed(drawing, scale), size, ICONS / name)
        browser.close()


if __name__ == "__main__":
    main()
