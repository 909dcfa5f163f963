"""Measure how long the page takes to start, against Pyodide alone on the same server.

    .venv/bin/python -m tools.measure_start [ROUNDS]

Each round takes fresh profiles and alternates: a bare `loadPyodide()` of the untouched npm package
in a module worker, the site's first visit, and its second visit from the service worker. Prints
medians in milliseconds from navigation, their ratios to the bare boot, and the bytes that the
first visit took over the wire with gzip, the service worker's installation included.
"""

import shutil
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from tools.console import ROOT, say
from tools.environment import BROWSER_FLAGS, NODE_PACKAGES, install_browser
from tools.server import PagesServer, serving

WATCH = """
new MutationObserver((_, watch) => {
  if (!document.querySelector("#app[data-ready]")) return;
  window.readyAfter = performance.now();
  watch.disconnect();
}).observe(document, { subtree: true, childList: true, attributes: true });
"""
BARE_PAGE = """<!doctype html><title>bare</title><div id="app"></div><script type="module">
new Worker("bare.js", { type: "module" }).onmessage = () => { app.dataset.ready = ""; };
</script>"""
BARE_WORKER = """import { loadPyodide } from "./pyodide.mjs";
await loadPyodide();
postMessage("ready");
"""


def lay_out(folder: Path, dist: Path) -> None:
    """Put the site and a page with Pyodide alone side by side."""
    shutil.copytree(dist, folder / "site")
    shutil.copytree(NODE_PACKAGES / "pyodide", folder / "bare")
    (folder / "bare" / "index.html").write_text(BARE_PAGE)
    (folder / "bare" / "bare.js").write_text(BARE_WORKER)


def visit(context: BrowserContext, address: str) -> tuple[Page, float]:
    """Open an address; give the page and the milliseconds from navigation to readiness."""
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("#app[data-ready]", state="attached", timeout=120_000)
    return page, page.evaluate("window.readyAfter")


def fresh(playwright: Playwright, profile: str) -> BrowserContext:
    """Start a browser on a profile of its own."""
    context = playwright.chromium.launch_persistent_context(
        profile, executable_path=install_browser(), args=BROWSER_FLAGS
    )
    context.add_init_script(WATCH)
    return context


def measure_round(playwright: Playwright, server: PagesServer) -> dict[str, float]:
    """Take each measure once."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        context = fresh(playwright, profile)
        bare = visit(context, server.address + "bare/")[1]
        context.close()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        context = fresh(playwright, profile)
        before = server.sent
        page, cold = visit(context, server.address + "site/")
        page.evaluate("navigator.serviceWorker.ready.then(() => {})")
        sent = server.sent - before
        page.close()
        page, second = visit(context, server.address + "site/")
        assert page.evaluate("Boolean(navigator.serviceWorker.controller)")
        context.close()
        context = fresh(playwright, profile)
        restarted = visit(context, server.address + "site/")[1]
        context.close()
    return {
        "bare": bare,
        "cold": cold,
        "warm": second,
        "warm, browser restarted": restarted,
        "bytes": sent,
    }


def main() -> None:
    """Measure and print."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        lay_out(Path(folder), ROOT / "dist")
        with serving(Path(folder), "measured") as server:
            taken = [measure_round(playwright, server) for _ in range(rounds)]
    medians = {name: statistics.median(one[name] for one in taken) for name in taken[0]}
    say(f"first visit over the wire: {medians.pop('bytes') / 1e6:.2f} MB")
    for name, time in medians.items():
        say(f"{name:24} {time:6.0f} ms  {time / medians['bare']:.2f}")


if __name__ == "__main__":
    main()
