"""Without the server: the page has been kept whole."""

from pathlib import Path

from playwright.sync_api import BrowserContext

from tools import site
from tools.server import serving

from .player import Player
from .test_rounds import assert_adds_up, seed


def test_a_round_is_played_with_the_server_stopped(new_phone: BrowserContext, dist: Path) -> None:
    with serving(dist, site.NAME) as server:
        address = server.address
        first = Player(new_phone.new_page(), address)
        first.open_home()
        first.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
        first.page.reload()
        first.wait_until_ready()
        assert first.page.evaluate("() => navigator.serviceWorker.controller !== null")
        first.page.close()
    alone = Player(new_phone.new_page(), address)
    alone.open(seed("offline"), "stbl")
    assert_adds_up(alone.play_round())
