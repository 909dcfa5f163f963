"""Run every check of the project: linters, types, import directions, and the tests."""

import os
import subprocess
from pathlib import Path

from tools import environment
from tools.console import ROOT, Trouble, say

TSCONFIGS = tuple(sorted(path.name for path in ROOT.glob("tsconfig*.json")))


def run_suite(dist: Path, pytest_args: list[str]) -> None:
    """Run all checks against the site in `dist`, the tests last, and name those that failed."""
    environment.install("test")
    node = environment.install_node_packages()
    os.environ["BURACO_BROWSER"] = environment.install_browser()
    os.environ["BURACO_NODE"] = node
    os.environ["BURACO_DIST"] = str(dist)
    python = environment.PYTHON
    compiler = environment.NODE_PACKAGES / "typescript" / "bin" / "tsc"
    checks: dict[str, list[str | Path]] = {
        "ruff": [python, "-m", "ruff", "check"],
        "mypy --strict": [python, "-m", "mypy"],
        "import directions": [environment.PROGRAMS / "lint-imports", "--no-logo"],
        **{f"tsc --checkJs --strict, {one}": [node, compiler, "-p", one] for one in TSCONFIGS},
        "pytest": [python, "-m", "pytest", "--numprocesses=auto", "--dist=worksteal", *pytest_args],
    }
    failed = [name for name, command in checks.items() if not passes(name, command)]
    if failed:
        raise Trouble(f"Failed: {', '.join(failed)}")


def passes(name: str, command: list[str | Path]) -> bool:
    """Run one check with its output shown."""
    say(f"== {name}")
    env = environment.with_programs()
    done = subprocess.run([str(part) for part in command], cwd=ROOT, env=env, check=False)
    return done.returncode == 0
