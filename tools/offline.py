"""Write the service worker: workbox's own files, the list of what to keep, and our few lines."""

import base64
import hashlib
import json
from pathlib import Path

from tools.console import ROOT

WORKBOX = ("core", "routing", "strategies", "precaching")
ONLINE = ("service-worker.js", "screenshots")
"""What is of no use without the network."""

LIST = "self.__PRECACHE__"
"""Where our lines take the list of files from; the build writes it in front of them."""


def entry(dist: Path, path: Path) -> dict[str, str]:
    """Describe a file for the cache: an address, a name for this content, what proves it whole."""
    content = path.read_bytes()
    proof = base64.b64encode(hashlib.sha384(content).digest()).decode()
    return {
        "url": path.relative_to(dist).as_posix(),
        "revision": hashlib.sha256(content).hexdigest()[:16],
        "integrity": f"sha384-{proof}",
    }


def service_worker(dist: Path) -> str:
    """Give the text of `service-worker.js` for what lies in `dist`."""
    files = sorted(path for path in dist.rglob("*") if path.is_file())
    entries = [entry(dist, path) for path in files if path.relative_to(dist).parts[0] not in ONLINE]
    return "\n".join(
        [
            *(vendored(package) for package in WORKBOX),
            f"{LIST} = {json.dumps(entries, indent=1)};",
            (ROOT / "service-worker.js").read_text(encoding="utf-8"),
        ]
    )


def vendored(package: str) -> str:
    """Give one of workbox's production files, without the address of its source map."""
    name = f"workbox-{package}"
    path = ROOT / "node_modules" / name / "build" / f"{name}.prod.js"
    lines = path.read_text(encoding="utf-8").splitlines()
    return "\n".join(line for line in lines if not line.startswith("//# sourceMappingURL"))
