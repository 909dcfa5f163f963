"""Show the built site to this machine, and to a phone in the same network."""

from pathlib import Path

from tools import environment
from tools.console import run, say
from tools.server import address_in_the_network, open_server

ON_THE_PHONE = """\
On a phone in the same network: {address}
There, without https, it plays; offline use and installing need https (as on GitHub Pages).
"""


def serve(dist: Path, name: str, port: int) -> None:
    """Serve `dist` under `/<name>/` until Ctrl+C, printing its addresses first."""
    server = open_server(dist, name, "0.0.0.0", port)
    say(f"\nPlay: {server.address}\n")
    if host := address_in_the_network():
        address = f"http://{host}:{server.server_port}/{name}/"
        say(ON_THE_PHONE.format(address=address))
        say(qr_code(address))
    say("Ctrl+C stops it.")
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        say("")
    finally:
        server.server_close()


def qr_code(text: str) -> str:
    """Draw a text as a QR code of half blocks."""
    ask = (
        "import segno, sys; sys.stdout.reconfigure(encoding='utf-8');"
        f"segno.make({text!r}).terminal(compact=True)"
    )
    return run([environment.PYTHON, "-c", ask], "Could not draw the QR code")
