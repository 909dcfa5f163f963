"""The built site, served as GitHub Pages would, and a phone to play on."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tools import environment, site
from tools.server import PagesServer, serving

from .player import Player

PATIENCE_MS = 60_000
"""How long a test waits for what must come: a busy machine is no fault of the page."""
expect.set_options(timeout=PATIENCE_MS)
PHONE = {"width": 360, "height": 640}


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as `build.py` makes it; BURACO_DIST names one that is already built."""
    if built := os.environ.get("BURACO_DIST"):
        return Path(built)
    folder = tmp_path_factory.mktemp("site") / "dist"
    site.build(folder)
    return folder


@pytest.fixture(scope="session")
def server(dist: Path) -> Iterator[PagesServer]:
    with serving(dist, site.NAME) as server:
        yield server


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        program = os.environ.get("BURACO_BROWSER") or environment.install_browser()
        browser = playwright.chromium.launch(
            executable_path=program, args=environment.BROWSER_FLAGS
        )
        yield browser
        browser.close()


@contextmanager
def unpacked_phone(browser: Browser) -> Iterator[BrowserContext]:
    """A phone's browser that has never seen the page."""
    context = browser.new_context(
        viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2, locale="pt-BR"
    )
    context.set_default_timeout(PATIENCE_MS)
    yield context
    context.close()


@contextmanager
def bare_screen(browser: Browser, size: tuple[int, int] = (360, 640)) -> Iterator[Page]:
    """A touch screen whose page is not kept offline, so that a table can be staged on it."""
    width, height = size
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


@pytest.fixture
def scene(browser: Browser) -> Iterator[Page]:
    """A phone's page to stage a table on."""
    with bare_screen(browser) as page:
        yield page


@pytest.fixture(scope="session")
def used_phone(browser: Browser) -> Iterator[BrowserContext]:
    with unpacked_phone(browser) as context:
        yield context


@pytest.fixture
def new_phone(browser: Browser) -> Iterator[BrowserContext]:
    with unpacked_phone(browser) as context:
        yield context


@pytest.fixture
def phone(used_phone: BrowserContext, server: PagesServer) -> BrowserContext:
    """A phone that knows the page, with nothing saved."""
    page = used_phone.new_page()
    page.goto(server.address + "NOTICE.md")
    page.evaluate("() => localStorage.clear()")
    page.close()
    return used_phone


@pytest.fixture
def page(phone: BrowserContext) -> Iterator[Page]:
    """A page whose console must stay free of errors."""
    complaints: list[str] = []
    page = phone.new_page()
    page.on("console", lambda line: complaints.append(line.text) if line.type == "error" else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    yield page
    page.close()
    assert complaints == []


@pytest.fixture
def player(page: Page, server: PagesServer) -> Player:
    return Player(page, server.address)
