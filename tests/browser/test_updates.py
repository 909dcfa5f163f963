"""A new version is offered, taken when the player likes, and costs nothing of the round."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from tools import offline, site
from tools.server import PagesServer, serving

from .player import Player
from .test_rounds import seed

INSTALLED = """() => navigator.serviceWorker.getRegistration().then(({waiting, installing}) =>
  waiting || new Promise(done => installing.addEventListener("statechange", done))
).then(() => true)"""
UPDATE = '[data-action="update"]'


@pytest.fixture
def changing(dist: Path, tmp_path: Path) -> Iterator[PagesServer]:
    """A site of which a new version can be published."""
    folder = tmp_path / "dist"
    shutil.copytree(dist, folder)
    with serving(folder, site.NAME) as server:
        yield server


def publish(folder: Path) -> None:
    """Put a new version of the page where the old one lay."""
    page = folder / "index.html"
    text = page.read_text(encoding="utf-8").replace("<title>", "<title>Novo ")
    page.write_text(text, encoding="utf-8")
    worker = offline.service_worker(folder)
    (folder / "service-worker.js").write_text(worker, encoding="utf-8", newline="\n")


def test_a_new_version_waits_for_home_and_is_taken_without_loss(
    new_phone: BrowserContext, changing: PagesServer, tmp_path: Path
) -> None:
    player = Player(new_phone.new_page(), changing.address)
    page = player.page
    player.open_home()
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    player.open(seed("update"), "stbl")
    player.wait_for_turn()
    publish(tmp_path / "dist")
    page.evaluate(
        "() => navigator.serviceWorker.getRegistration().then(worker => worker.update())"
        ".then(() => true)"
    )
    page.evaluate(INSTALLED)
    held = player.look()["hand"]
    expect(page.locator(UPDATE)).to_have_count(0)
    page.tap('[data-action="menu"]')
    page.tap('[data-dialog="menu"] [data-action="home"]')
    with page.expect_navigation():
        page.tap(UPDATE)
    player.wait_until_ready()
    page.locator('[data-action="continue"]').first.tap()
    page.wait_for_selector('[data-zone="hand"] [data-card]')
    assert player.look()["hand"] == held
    player.wait_until_ready()
    player.wait_for_turn()
    assert page.title().startswith("Novo ")
    expect(page.locator(UPDATE)).to_have_count(0)
