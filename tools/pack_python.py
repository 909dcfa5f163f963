"""Pack what the page starts Python from: the standard library it needs and the engine, compiled.

Runs inside Pyodide, driven by `pack_python.mjs`, so that the compiled code is of the Python that
will read it. What Python imports before anything can be set up stays in `python_stdlib.zip`, with
`python_start/sitecustomize.py`, which imports all the rest from one file each.
"""

import importlib
import importlib.util
import json
import marshal
import sys
import traceback
import zlib
from importlib.machinery import FrozenImporter
from pathlib import Path
from types import ModuleType
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from sitecustomize import EARLY

STDLIB = "/lib/python{}{}.zip".format(*sys.version_info)
EPOCH = (1980, 1, 1, 0, 0, 0)
GZIP = 31
UNCHECKED_HASH = (1).to_bytes(4, "little")
"""Tells the importer to take a `.pyc` as it is: neither time nor source is compared."""

DISPENSABLE = ("ssl", "_ssl", "bz2", "lzma", "compression")
"""Imported by asyncio, shutil and zipfile only where they are there; a tenth of the start."""

READ_THEIR_DOCSTRINGS = ("_pyodide", "pyodide")


def show_a_traceback() -> None:
    """Go through what a program error needs, which no plain import brings in."""
    try:
        json.loads("{")
    except ValueError:
        traceback.format_exc()


def is_frozen(module: ModuleType) -> bool:
    """Say whether a module came out of Python itself, whatever file it names."""
    return getattr(module.__spec__, "loader", None) is FrozenImporter


def sources_in_use(archive: str) -> dict[str, str]:
    """Map the modules imported so far from `archive` to their files in it, ordered by name."""
    places = {
        name: getattr(module, "__file__", None) or ""
        for name, module in sorted(sys.modules.items())
        if name.split(".")[0] not in DISPENSABLE and not is_frozen(module)
    }
    inside = archive + "/"
    return {
        name: place.removeprefix(inside)
        for name, place in places.items()
        if place.startswith(inside)
    }


def code_of(name: str, source: bytes, place: str, optimize: int) -> bytes:
    """Compile a module; `place` is the path in tracebacks."""
    level = 0 if name.split(".", maxsplit=1)[0] in READ_THEIR_DOCSTRINGS else optimize
    return marshal.dumps(compile(source, place, "exec", dont_inherit=True, optimize=level))


def write_in_one(archive: str, sources: dict[str, str], optimize: int, target: Path) -> None:
    """Write modules of a zip file as `python_start/sitecustomize.py` reads them, compressed."""
    modules = {}
    with ZipFile(archive) as origin:
        for name, file in sources.items():
            place = f"{archive}/{file}"
            code = code_of(name, origin.read(file), place, optimize)
            modules[name] = (place, file.endswith("/__init__.py"), code)
    target.write_bytes(zlib.compress(marshal.dumps(modules, 4), level=9, wbits=GZIP))


def write_zip(sources: dict[str, bytes], target: Path) -> None:
    """Write modules to a zip file as Python itself reads them, all with one fixed time."""
    with ZipFile(target, "w") as packed:
        for file, source in sorted(sources.items()):
            entry = ZipInfo(f"{file}c", EPOCH)
            entry.compress_type = ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            head = importlib.util.MAGIC_NUMBER + UNCHECKED_HASH + importlib.util.source_hash(source)
            code = code_of("", source, f"{STDLIB}/{file}", optimize=2)
            packed.writestr(entry, head + code, compresslevel=9)


def main(engine: str, start: str, out: str, modules: str) -> None:
    """Import these modules (a list as JSON), then pack what of the engine and library is in use.

    The library goes without docstrings and assertions, the engine keeps both: its data classes
    would otherwise spend time on making up docstrings as they are defined.
    """
    for module in json.loads(modules):
        importlib.import_module(module)
    show_a_traceback()
    target = Path(out)
    write_in_one(engine, sources_in_use(engine), 0, target / "engine.bin")
    library = sources_in_use(STDLIB)
    late = {name: file for name, file in library.items() if name not in EARLY}
    write_in_one(STDLIB, late, 2, target / "pyodide" / "library.bin")
    with ZipFile(STDLIB) as origin:
        early = {file: origin.read(file) for name, file in library.items() if name in EARLY}
    early["sitecustomize.py"] = Path(start).read_bytes()
    write_zip(early, target / "pyodide" / "python_stdlib.zip")
