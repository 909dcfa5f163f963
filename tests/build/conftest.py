"""The built site and the Node that runs Pyodide on it."""

import json
import os
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tools import environment, site
from tools.console import ROOT

HERE = Path(__file__).parent


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as `build.py` makes it; BURACO_DIST names one that is already built."""
    if built := os.environ.get("BURACO_DIST"):
        return Path(built)
    folder = tmp_path_factory.mktemp("site") / "dist"
    site.build(folder)
    return folder


@pytest.fixture(scope="session")
def wheel(dist: Path) -> Path:
    return next((dist / "wheels").glob("*.whl"))


@pytest.fixture(scope="session")
def in_node() -> Callable[..., Any]:
    """Run one of this folder's scripts under Node and give the JSON it prints last."""
    node = os.environ.get("BURACO_NODE") or environment.install_node_packages()

    def run(script: str, *arguments: str | Path) -> Any:
        done = subprocess.run(
            [node, HERE / script, *arguments],
            cwd=ROOT,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )
        assert done.returncode == 0, done.stderr[-3000:]
        return json.loads(done.stdout.splitlines()[-1])

    return run
