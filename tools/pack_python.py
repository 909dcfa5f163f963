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

DISPENSABLE = ("_ssl.py", "ssl.py", "bz2.py", "lzma.py", "compression/")
"""Imported by asyncio, shutil and zipfile only where they are there; a tenth of the start."""

READS_ITS_DOCSTRINGS = ("_pyodide/", "pyodide/")


def show_a_traceback() -> None:
    """Go through what a program error needs, which no plain import brings in."""
    try:
        json.loads("{")
    except ValueError:
        traceback.format_exc()


def files_in_use(archive: str) -> list[str]:
    """Name the files inside `archive` from which modules have been imported so far."""
    files = {getattr(module, "__file__", None) or "" for module in list(sys.modules.values())}
    names = (file.removeprefix(archive + "/") for file in files if file.startswith(archive))
    return sorted(name for name in names if not name.startswith(DISPENSABLE))


def compiled(source: bytes, place: str, optimize: int) -> bytes:
    """Compile a source file to the bytes of a `.pyc`; `place` is the path in tracebacks."""
    code = compile(source, place, "exec", dont_inherit=True, optimize=optimize)
    head = importlib.util.MAGIC_NUMBER + UNCHECKED_HASH + importlib.util.source_hash(source)
    return head + marshal.dumps(code)


def pack(source: str, target: str, names: list[str], optimize: int) -> None:
    """Write these files of one zip to another, compiled, all with one fixed time."""
    from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo  # noqa: PLC0415 - not to be in use before

    with ZipFile(source) as origin, ZipFile(target, "w") as packed:
        for name in names:
            level = 0 if name.startswith(READS_ITS_DOCSTRINGS) else optimize
            entry = ZipInfo(f"{name}c", EPOCH)
            entry.compress_type = ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            code = compiled(origin.read(name), f"{source}/{name}", level)
            packed.writestr(entry, code, compresslevel=9)


def main(engine: str, out: str, modules: str) -> None:
    """Import these modules (a list as JSON), then pack what of the engine and library is in use.

    The library goes without docstrings and assertions, the engine keeps both: its data classes
    would otherwise spend time on making up docstrings as they are defined.
    """
    for module in json.loads(modules):
        importlib.import_module(module)
    show_a_traceback()
    own, library = files_in_use(engine), files_in_use(STDLIB)
    pack(engine, f"{out}/engine.zip", own, optimize=0)
    pack(STDLIB, f"{out}/pyodide/python_stdlib.zip", library, optimize=2)
