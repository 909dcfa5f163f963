"""Serve the built site as GitHub Pages would: a subpath, gzip, validators, its own 404 page."""

import errno
import gzip
import hashlib
import http.server
import mimetypes
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache, partial
from http import HTTPStatus
from pathlib import Path
from urllib.parse import unquote, urlsplit

from tools.console import Trouble

TYPES = {
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".md": "text/markdown; charset=utf-8",
    ".whl": "application/octet-stream",
}
SQUEEZED = (".css", ".html", ".js", ".json", ".md", ".mjs", ".svg", ".txt", ".wasm", ".webmanifest")
KEPT = "max-age=600"


def type_of(path: Path) -> str:
    """Give the media type of a file, text always as UTF-8."""
    guess = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    charset = "; charset=utf-8" if guess.startswith("text/") else ""
    return TYPES.get(path.suffix, guess + charset)


@lru_cache(maxsize=512)
def body_of(path: Path, _changed: int, squeeze: bool) -> tuple[bytes, str]:
    """Give what is sent for a file, and the tag that names this content."""
    content = path.read_bytes()
    if squeeze:
        content = gzip.compress(content, compresslevel=6, mtime=0)
    return content, f'"{hashlib.sha256(content).hexdigest()[:20]}"'


class PagesHandler(http.server.BaseHTTPRequestHandler):
    """Answer requests for one folder under one subpath."""

    protocol_version = "HTTP/1.1"
    server: "PagesServer"

    def __init__(self, *args: object, folder: Path, name: str) -> None:
        self.folder = folder.resolve()
        self.base = f"/{name}/"
        super().__init__(*args)  # type: ignore[arg-type]

    def do_HEAD(self) -> None:
        """Answer without the content."""
        self.answer(with_content=False)

    def do_GET(self) -> None:
        """Answer with the content."""
        self.answer(with_content=True)

    def answer(self, *, with_content: bool) -> None:
        """Send a file, a redirection to the subpath, or the site's 404 page."""
        address = unquote(urlsplit(self.path).path)
        if address + "/" == self.base:
            self.send_response(HTTPStatus.MOVED_PERMANENTLY)
            self.send_header("Location", self.base)
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        path = self.find(address)
        status = HTTPStatus.OK if path else HTTPStatus.NOT_FOUND
        self.send_file(path or self.folder / "404.html", status, with_content=with_content)

    def find(self, address: str) -> Path | None:
        """Give the file at an address, nothing outside the folder."""
        if not address.startswith(self.base):
            return None
        path = (self.folder / address.removeprefix(self.base)).resolve()
        if path.is_dir():
            path /= "index.html"
        return path if path.is_relative_to(self.folder) and path.is_file() else None

    def send_file(self, path: Path, status: HTTPStatus, *, with_content: bool) -> None:
        """Send a file, or only the word that the asker's copy is still good."""
        squeeze = path.suffix in SQUEEZED and "gzip" in self.headers.get("Accept-Encoding", "")
        content, tag = body_of(path, path.stat().st_mtime_ns, squeeze)
        if status is HTTPStatus.OK and self.headers.get("If-None-Match") == tag:
            status, content = HTTPStatus.NOT_MODIFIED, b""
        self.send_response(status)
        self.send_header("Content-Type", type_of(path))
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Cache-Control", KEPT)
        self.send_header("ETag", tag)
        self.send_header("Vary", "Accept-Encoding")
        if squeeze:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        if with_content:
            self.server.sent += len(content)
            self.wfile.write(content)

    def log_message(self, *_: object) -> None:
        """Keep the terminal for the address and the code."""


class PagesServer(http.server.ThreadingHTTPServer):
    """A server that does not complain of visitors who leave."""

    daemon_threads = True
    allow_reuse_address = True
    sent = 0
    """Bytes of content sent so far, as they went over the wire."""

    def __init__(self, address: tuple[str, int], folder: Path, name: str) -> None:
        self.name = name
        super().__init__(address, partial(PagesHandler, folder=folder, name=name))

    @property
    def address(self) -> str:
        """The site's address as this machine sees it."""
        return f"http://localhost:{self.server_port}/{self.name}/"

    def handle_error(self, *_: object) -> None:
        """A phone that goes away in mid-answer is no news."""


def open_server(folder: Path, name: str, host: str, port: int) -> PagesServer:
    """Open the port, any free one for 0; one clear line where it is taken."""
    try:
        return PagesServer((host, port), folder, name)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise Trouble(f"Port {port} is in use: choose another with --port") from error
        raise Trouble(f"Could not open port {port}: {error.strerror}") from error


@contextmanager
def serving(folder: Path, name: str, port: int = 0) -> Iterator[PagesServer]:
    """Serve `folder` on this machine while the block runs."""
    server = open_server(folder, name, "127.0.0.1", port)
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}).start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()


def address_in_the_network() -> str | None:
    """Give this machine's address as a phone beside it would reach it; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        return str(probe.getsockname()[0])
