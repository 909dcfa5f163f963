"""Whatever the build cannot do is told in one line, with exit code 1."""

import importlib.util
import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from tools import environment
from tools.console import ROOT, Trouble, run, telling_line
from tools.server import open_server


def test_a_port_in_use_is_named(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(Trouble, match=f"^Port {port} is in use: choose another with --port$"):
            open_server(tmp_path, "site", "127.0.0.1", port)


def test_a_missing_venv_names_the_package_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(environment, "PYTHON", tmp_path / "python")
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    with pytest.raises(Trouble, match=r"^Python's venv is missing: .*python3\.\d+-venv\)$"):
        environment.make_venv()


def test_a_failed_download_says_which_lock_and_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "requirements").mkdir()
    pinned = tmp_path / "requirements" / "none.txt"
    pinned.write_text("no-such-package-of-buraco==1 --hash=sha256:" + "0" * 64)
    monkeypatch.setattr(environment, "ROOT", tmp_path)
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setattr(environment, "VENV", tmp_path)
    with pytest.raises(Trouble, match=r"^Could not install requirements/none\.txt: ERROR: "):
        environment.install("none")
    assert not (tmp_path / "none.installed").exists()


def test_a_missing_program_is_named() -> None:
    with pytest.raises(Trouble, match=r"^Could not try: no-such-program: No such file"):
        run(["no-such-program"], "Could not try")


def test_no_browser_to_be_had_names_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "find_browser", lambda: None)
    monkeypatch.setattr(environment.shutil, "which", lambda _: None)
    monkeypatch.setattr(environment, "PYTHON", Path("no-such-python"))
    with pytest.raises(Trouble, match=r"^No browser for the tests: install chromium"):
        environment.install_browser()


@pytest.mark.parametrize(("version", "good"), [("v18.19.0", False), ("v20.1.0", True)])
def test_an_old_node_gives_way_to_the_wheel_s(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: str, good: bool
) -> None:
    for name in ("node", "npm"):
        (tmp_path / name).write_text(f"#!/bin/sh\necho {version}\n")
        (tmp_path / name).chmod(0o755)
    fetched: list[str] = []
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(environment, "install", fetched.append)
    monkeypatch.setattr(environment, "PROGRAMS", tmp_path)
    assert environment.find_node() == (str(tmp_path / "node"), str(tmp_path / "npm"))
    assert fetched == ([] if good else ["node"])


def test_the_line_that_tells_is_no_minified_code() -> None:
    output = "Traceback\nValueError: no such card\n" + "error;" * 100
    assert telling_line(output) == "ValueError: no such card"


@pytest.mark.parametrize("arguments", [["sevre"], ["--no-such-option"], ["serve", "--port", "x"]])
def test_a_wrong_command_line_is_told_without_a_traceback(arguments: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "build.py", *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


def test_a_trouble_ends_the_program_with_one_line_and_code_1(tmp_path: Path) -> None:
    """A system without npm and without a network."""
    env = {**os.environ, "PATH": str(tmp_path), "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": ""}
    program = (
        "import sys; sys.path.insert(0, sys.argv[1]);"
        "from tools import environment; from pathlib import Path;"
        "environment.VENV = Path(sys.argv[2]); sys.argv[1:] = ['--dist', sys.argv[2] + '/dist'];"
        "import runpy; runpy.run_path('build.py', run_name='__main__')"
    )
    done = subprocess.run(
        [environment.PYTHON, "-c", program, str(ROOT), str(tmp_path)],
        cwd=ROOT,
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr.startswith("Could not install requirements/")
    assert len(done.stderr.splitlines()) == 1
