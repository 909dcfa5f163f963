"""Pack what the page starts Python from: the standard library it needs and the engine, compiled.

Runs inside Pyodide, driven by `pack_python.mjs`, so that the compiled files bear the magic number
of the Python that will read them.
"""

import importlib
import importlib.util
import json
import marshal
import sys
import traceback

STDLIB = "/lib/python{}{}.zip".format(*sys.version_info)
EPOCH = (1980, 1, 1, 0, 0, 0)
UNCHECKED_HASH = (1).to_bytes(4, "little")
"""Tells the importer to take a `.pyc` as it is: neither time nor source is compared."""

READS_ITS_DOCSTRINGS = ("_pyodide/", "pyodide/")


def show_a_traceback() -> None:
    """Go through what a program error needs, which no plain import brings in."""
    try:
        json.loads("{")
    except ValueError:
        traceback.format_exc()


def files_in_use(archive: str) -> set[str]:
    """Name the files inside `archive` from which modules have been imported so far."""
    files = (getattr(module, "__file__", None) or "" for module in list(sys.modules.values()))
    return {file.removeprefix(archive + "/") for file in files if file.startswith(archive)}


def compiled(source: bytes, place: str, optimize: int) -> bytes:
    """Compile a source file to the bytes of a `.pyc`; `place` is the path in tracebacks."""
    code = compile(source, place, "exec", dont_inherit=True, optimize=optimize)
    head = importlib.util.MAGIC_NUMBER + UNCHECKED_HASH + importlib.util.source_hash(source)
    return head + marshal.dumps(code)


def pack(source: str, target: str, keep: set[str], wish: dict, optimize: int) -> None:
    """Write the files of a zip that are to be kept to another, compiled, in order of their names."""
    from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

    with ZipFile(source) as origin, ZipFile(target, "w") as packed:
        for name in sorted(keep):
            entry = ZipInfo(f"{name}c", EPOCH)
            entry.compress_type = ZIP_DEFLATED if wish["level"] else ZIP_STORED
            entry.external_attr = 0o644 << 16
            level = 0 if name.startswith(READS_ITS_DOCSTRINGS) else optimize
            packed.writestr(entry, compiled(origin.read(name), f"{source}/{name}", level), compresslevel=wish["level"] or None)


def main(settings: str) -> None:
    """Import the engine's modules, then pack them and what they brought in."""
    wish = json.loads(settings)
    for module in wish["modules"]:
        importlib.import_module(module)
    show_a_traceback()
    own, needed = files_in_use(wish["engine"]), files_in_use(STDLIB)
    pack(wish["engine"], f"{wish['out']}/engine.zip", own, wish, wish["eo"])
    pack(STDLIB, f"{wish['out']}/pyodide/python_stdlib.zip", needed, wish, wish["so"])
