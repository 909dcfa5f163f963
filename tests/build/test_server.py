"""The local server behaves as GitHub Pages does."""

import gzip
import http.client
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.server import PagesServer, serving


@pytest.fixture
def server(tmp_path: Path) -> Iterator[PagesServer]:
    site = tmp_path / "site"
    site.mkdir()
    (site / "index.html").write_text("<h1>jogo</h1>")
    (site / "404.html").write_text("<h1>não existe</h1>", encoding="utf-8")
    (site / "engine.wasm").write_bytes(b"\0asm")
    (tmp_path / "secret.txt").write_text("outside")
    with serving(site, "game") as server:
        yield server


def ask(server: PagesServer, path: str, **headers: str) -> tuple[http.client.HTTPResponse, bytes]:
    connection = http.client.HTTPConnection("127.0.0.1", server.server_port)
    connection.request("GET", path, headers=headers)
    response = connection.getresponse()
    body = response.read()
    connection.close()
    return response, body


def test_the_site_lies_under_its_subpath(server: PagesServer) -> None:
    response, body = ask(server, "/game/")
    assert (response.status, body) == (200, b"<h1>jogo</h1>")
    assert response.headers["Content-Type"] == "text/html; charset=utf-8"
    assert ask(server, "/game/?seed=1")[0].status == 200
    response, _ = ask(server, "/game")
    assert (response.status, response.headers["Location"]) == (301, "/game/")


@pytest.mark.parametrize(
    "path", ["/", "/game/nothing", "/game/../secret.txt", "/game/%2e%2e/secret.txt"]
)
def test_what_is_not_there_shows_the_404_page(server: PagesServer, path: str) -> None:
    response, body = ask(server, path)
    assert (response.status, body.decode()) == (404, "<h1>não existe</h1>")


def test_text_and_wasm_are_sent_compressed_to_who_asks(server: PagesServer) -> None:
    response, body = ask(server, "/game/engine.wasm", **{"Accept-Encoding": "gzip"})
    assert response.headers["Content-Type"] == "application/wasm"
    assert response.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(body) == b"\0asm"
    assert ask(server, "/game/engine.wasm")[1] == b"\0asm"


def test_a_copy_that_is_still_good_is_not_sent_again(server: PagesServer) -> None:
    tag = ask(server, "/game/")[0].headers["ETag"]
    response, body = ask(server, "/game/", **{"If-None-Match": tag})
    assert (response.status, body) == (304, b"")
