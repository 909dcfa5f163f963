"""What a command reads and writes: UTF-8 texts of bounded length, and what it says beside them."""

import errno
import os
import sys
from collections.abc import Iterator
from io import TextIOWrapper, UnsupportedOperation
from pathlib import Path
from typing import TextIO

LONGEST_LINE = 1 << 24
"""Characters of a line that is read whole."""
LINE_ENDS = 32
"""Times the longest line after which it is taken to have no end."""
LARGEST = 1 << 24
"""Bytes of a file that is read whole."""
STDIN = "-"
"""The name that stands for standard input among files."""


class InputError(Exception):
    """Input that is wrong; the message says what and where in one line."""


def open_all() -> None:
    """Speak UTF-8 whatever the machine's locale; what is none never stops a command.

    A closed input or output becomes one that fails when it is used, and a closed stderr one that
    nobody hears, so that no other file gets its number.
    A byte order mark before what is read is passed over.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            wrong_way = os.O_RDONLY if name == "stdout" else os.O_WRONLY
            stream = os.fdopen(os.open(os.devnull, wrong_way), mode)
            setattr(sys, name, stream)
        if not isinstance(stream, TextIOWrapper):
            continue
        if mode == "r":
            stream.reconfigure(encoding="utf-8-sig", errors="replace")
        else:
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
        if name == "stdout":
            # Written when it is flushed, and a failure then tells: argparse passes over others.
            stream.reconfigure(write_through=False)


def check_writable(stream: TextIO) -> None:
    """Raise OSError at once, not after long work, where a stream is closed."""
    try:
        number = stream.fileno()
    except UnsupportedOperation:  # a text in memory
        return
    os.write(number, b"")


def tell(words: str) -> None:
    """Say a line on stderr; where that cannot be written, nobody hears it."""
    try:
        sys.stderr.write(f"{words}\n")
        sys.stderr.flush()
    except OSError:
        _give_up(sys.stderr)


def close_all() -> None:
    """Write what is left; what cannot be written is dropped, so that leaving is quiet."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            _give_up(stream)


def _give_up(stream: TextIO) -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


def why(error: OSError) -> str:
    """Say in words why a file or a stream cannot be read or written."""
    if error.errno == errno.EBADF:
        return "standard input or output is closed"
    return error.strerror or "it cannot be read or written"


def lines(stream: TextIO) -> Iterator[str]:
    """Read line by line; what is longer than the longest line is cut, InputError without end."""
    number = 0
    while line := stream.readline(LONGEST_LINE):
        number += 1
        yield line
        parts = 1
        while len(line) == LONGEST_LINE and not line.endswith("\n"):
            parts += 1
            if parts > LINE_ENDS:
                raise InputError(f"line {number} has no end")
            line = stream.readline(LONGEST_LINE)


def read_text(path: Path) -> str:
    """Read a UTF-8 text whole, `-` being standard input; InputError where it is none.

    A byte order mark before it is passed over.
    """
    try:
        if str(path) == STDIN:
            data = sys.stdin.buffer.read(LARGEST + 1)
        else:
            with path.open("rb") as file:
                data = file.read(LARGEST + 1)
    except OSError as error:
        raise InputError(why(error)) from None
    if len(data) > LARGEST:
        raise InputError(f"longer than {LARGEST} bytes")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise InputError("the file is no UTF-8 text") from None
