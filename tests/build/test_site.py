"""What lies in the built site, and that building it again gives the same bytes."""

import base64
import hashlib
import json
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tools import environment, site
from tools.console import ROOT

OWN = (".css", ".html", ".js", ".json", ".svg", ".webmanifest")


def files_of(dist: Path) -> dict[str, bytes]:
    paths = (path for path in dist.rglob("*") if path.is_file())
    return {path.relative_to(dist).as_posix(): path.read_bytes() for path in sorted(paths)}


def precached(dist: Path) -> list[dict[str, str]]:
    text = (dist / "service-worker.js").read_text(encoding="utf-8")
    found = re.search(r"^self\.__PRECACHE__ = (\[.*?\n\]);", text, re.DOTALL | re.MULTILINE)
    assert found
    return list(json.loads(found[1]))


def test_the_service_worker_keeps_every_file_that_is_of_use_offline(dist: Path) -> None:
    files = files_of(dist)
    del files["service-worker.js"]
    kept = [name for name in files if not name.startswith("screenshots/")]
    assert [entry["url"] for entry in precached(dist)] == kept
    for entry in precached(dist):
        proof = base64.b64encode(hashlib.sha384(files[entry["url"]]).digest()).decode()
        assert entry["integrity"] == f"sha384-{proof}"


def test_our_own_files_name_no_foreign_host(dist: Path) -> None:
    for name, content in files_of(dist).items():
        if name.endswith(OWN) and name != "service-worker.js":
            hosts = set(re.findall(r"(?:https?:)?//([\w-]+\.[\w.-]+)", content.decode()))
            assert hosts <= {"www.w3.org"}, name
    assert "//" not in re.sub(
        r"^\s*//.*|/\*.*?\*/",
        "",
        (ROOT / "service-worker.js").read_text(encoding="utf-8"),
        flags=re.MULTILINE | re.DOTALL,
    )


def test_pyodide_is_the_pinned_package_s_untouched(dist: Path) -> None:
    for name in site.PYODIDE_FILES:
        own = environment.NODE_PACKAGES / "pyodide" / name
        assert (dist / "pyodide" / name).read_bytes() == own.read_bytes()


def test_the_worker_s_lock_fits_the_pinned_pyodide() -> None:
    lock = json.loads((environment.NODE_PACKAGES / "pyodide" / "pyodide-lock.json").read_text())
    worker = (ROOT / "web" / "worker.js").read_text(encoding="utf-8")
    assert f'abi_version: "{lock["info"]["abi_version"]}"' in worker


def test_the_notice_names_the_pinned_versions() -> None:
    notice = (ROOT / "NOTICE.md").read_text(encoding="utf-8")
    packages = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["dependencies"]
    assert packages["pyodide"] in notice
    assert packages["workbox-core"] in notice


def test_python_comes_compiled_only(dist: Path) -> None:
    with zipfile.ZipFile(dist / "pyodide" / "python_stdlib.zip") as packed:
        names = packed.namelist()
    assert "sitecustomize.pyc" in names
    assert all(name.endswith(".pyc") for name in names)


def test_the_app_is_told_apart_from_other_pages_of_its_origin(dist: Path) -> None:
    manifest = json.loads((dist / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert manifest["id"] == f"/{site.NAME}/"
    for picture in manifest["icons"] + manifest["screenshots"]:
        assert (dist / picture["src"]).exists()


def test_the_shortcuts_stay_within_the_app(dist: Path) -> None:
    manifest = json.loads((dist / "manifest.webmanifest").read_text(encoding="utf-8"))
    shortcuts = {shortcut["name"]: shortcut["url"] for shortcut in manifest["shortcuts"]}
    assert shortcuts == {"Jogar": "./?go=play", "Continuar": "./?go=continue"}


def test_the_locks_name_no_host_and_pin_by_hash() -> None:
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    packages = [content for name, content in lock["packages"].items() if name]
    assert all("integrity" in content and "resolved" not in content for content in packages)
    for pinned in (ROOT / "requirements").glob("*.txt"):
        text = pinned.read_text(encoding="utf-8")
        assert "://" not in text
        assert text.count("==") <= text.count("--hash=sha256:")


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """The project's files in another folder, with the tools already fetched."""
    folder = tmp_path / "clone"
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    for name in filter(None, listed.stdout.split("\0")):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, folder / name)
    (folder / "node_modules").symlink_to(environment.NODE_PACKAGES)
    (folder / ".venv").symlink_to(environment.VENV)
    return folder


def test_another_clone_builds_the_same_bytes(dist: Path, clone: Path) -> None:
    done = subprocess.run(
        [sys.executable, "build.py"], cwd=clone, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    again, first = files_of(clone / "dist"), files_of(dist)
    assert list(again) == list(first)
    assert [name for name in first if again[name] != first[name]] == []
