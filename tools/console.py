"""Speak to whoever runs the build: a line as each step begins, one clear line when it fails."""

import re
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
"""The folder of the whole project."""

Command = Sequence[str | Path]


class Trouble(Exception):
    """A step that could not be done; its text is the one line that is shown."""


def say(step: str) -> None:
    """Show at once what is being done."""
    print(step, flush=True)


def shown(path: Path) -> Path:
    """Shorten a path for the eye where it lies inside the project."""
    return path.relative_to(ROOT) if path.is_relative_to(ROOT) else path


def telling_line(output: str) -> str:
    """Find the line of a tool's output that says what went wrong; minified code is none."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    readable = [line for line in lines if len(line) < 300]
    marked = [line for line in readable if re.search("error", line, re.IGNORECASE)]
    return (marked or readable or ["it said nothing"])[-1]


def run(command: Command, failing: str, env: Mapping[str, str] | None = None) -> str:
    """Run a program in silence and give its output; `failing` opens the line of a `Trouble`."""
    try:
        done = subprocess.run(
            [str(part) for part in command],
            cwd=ROOT,
            env=env,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
    except OSError as error:
        raise Trouble(f"{failing}: {command[0]}: {error.strerror}") from error
    if done.returncode:
        raise Trouble(f"{failing}: {telling_line(done.stderr or done.stdout)}")
    return done.stdout
