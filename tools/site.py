"""Put the site together in `dist/`: the page, Pyodide, the engine compiled and as a wheel."""

import json
import os
import shutil
import sys
from modulefinder import ModuleFinder
from pathlib import Path

from tools import environment
from tools.console import ROOT, Command, run, say, shown
from tools.offline import service_worker

NAME = "buraco-de-bolso"
"""The folder of the address that the site lies under, unless it is told another."""

EPOCH = "1767225600"
"""The one time that every file in an archive bears: the first of January 2026, UTC."""

PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
LICENCES = {
    "workbox.txt": "node_modules/workbox-core/LICENSE",
    "buraco-de-bolso.txt": "LICENSE",
}


def build(dist: Path, name: str = NAME) -> None:
    """Build the whole site into `dist`, to be served under `/<name>/`.

    The same sources and lock files give the same bytes. An earlier `dist` is replaced.
    """
    environment.check_python()
    environment.install("build")
    node = environment.install_node_packages()
    shutil.rmtree(dist, ignore_errors=True)
    shutil.copytree(ROOT / "web", dist, ignore=shutil.ignore_patterns("*.js", "*.d.mts", ".*"))
    inline_drawings(dist)
    bundle_scripts(node, dist)
    wheel = build_wheel(dist / "wheels")
    copy_pyodide(dist / "pyodide")
    compile_python(node, wheel, dist)
    copy_notices(dist)
    stamp_manifest(dist / "manifest.webmanifest", name)
    (dist / "service-worker.js").write_text(service_worker(dist), encoding="utf-8", newline="\n")
    say(f"Built {shown(dist)}: {weigh(dist)}")


def inline_drawings(dist: Path) -> None:
    """Put the sheet of drawings into the page itself: they are there with its first words."""
    sheet, page = dist / "drawings.svg", dist / "index.html"
    drawn = page.read_text(encoding="utf-8").replace(
        "<!-- drawings.svg -->", sheet.read_text(encoding="utf-8").strip()
    )
    page.write_text(drawn, encoding="utf-8", newline="\n")
    sheet.unlink()


def bundle_scripts(node: str, dist: Path) -> None:
    """Join the page's scripts into `app.js`, and the worker's into `worker.js`: one request each.

    Names stay as they are written, so that a fault tells where it comes from.
    """
    esbuild = environment.NODE_PACKAGES / "esbuild" / "bin" / "esbuild"
    options = [
        "--bundle", "--format=esm", "--target=es2022", "--charset=utf8", "--log-level=warning",
        "--minify-whitespace", "--minify-syntax", "--external:./pyodide/pyodide.mjs",
    ]  # fmt: skip
    entries = [ROOT / "web" / name for name in ("app.js", "worker.js")]
    command: Command = [node, esbuild, *entries, *options, f"--outdir={dist}"]
    run(command, "Could not join the page's scripts")
    for folder in sorted(dist.rglob("*"), reverse=True):
        if folder.is_dir() and not any(folder.iterdir()):
            folder.rmdir()


def build_wheel(folder: Path) -> Path:
    """Build `buraco_core` as a wheel, the one that others install from the site."""
    say("Packing the engine as a wheel")
    folder.mkdir(parents=True, exist_ok=True)
    env = {**os.environ, "SOURCE_DATE_EPOCH": EPOCH, "PYTHONHASHSEED": "0"}
    ask = f"from flit_core.buildapi import build_wheel as b; print(b({str(folder)!r}))"
    return folder / run([environment.PYTHON, "-c", ask], "Could not pack the wheel", env).strip()


def modules_of_the_page() -> list[str]:
    """Name what the page's bridge imports, late imports too: of the engine and of the library.

    The command line's own modules stay out of the page's start; the wheel has them all.
    """
    finder = ModuleFinder(path=[str(ROOT)])
    finder.import_hook("buraco_core.bridge")
    library = (name for name in finder.badmodules if name.split(".")[0] in sys.stdlib_module_names)
    return sorted({*library, *finder.modules})


def compile_python(node: str, wheel: Path, dist: Path) -> None:
    """Compile the engine, and as much of the standard library as it needs, inside Pyodide."""
    say("Compiling the engine and the standard library in Pyodide")
    pack = ROOT / "tools" / "pack_python.mjs"
    command = [node, str(pack), str(wheel), str(dist), *modules_of_the_page()]
    run(command, "Could not compile the engine in Pyodide")


def copy_pyodide(folder: Path) -> None:
    """Copy those files of the pinned npm package that the page loads."""
    folder.mkdir(parents=True)
    for file in PYODIDE_FILES:
        shutil.copyfile(environment.NODE_PACKAGES / "pyodide" / file, folder / file)


def copy_notices(dist: Path) -> None:
    """Let the licences go with what they cover."""
    shutil.copytree(ROOT / "licences", dist / "licences")
    for file, source in LICENCES.items():
        shutil.copyfile(ROOT / source, dist / "licences" / file)
    shutil.copyfile(ROOT / "NOTICE.md", dist / "NOTICE.md")


def stamp_manifest(manifest: Path, name: str) -> None:
    """Give the app an identity of its own among the pages of one origin: its absolute path."""
    content = json.loads(manifest.read_text(encoding="utf-8"))
    stamped = {"id": f"/{name}/", **content}
    text = json.dumps(stamped, ensure_ascii=False, indent=2)
    manifest.write_text(text + "\n", encoding="utf-8", newline="\n")


def weigh(dist: Path) -> str:
    """Say how many files there are and what they weigh."""
    sizes = [path.stat().st_size for path in dist.rglob("*") if path.is_file()]
    return f"{len(sizes)} files, {sum(sizes) / 1e6:.1f} MB"
