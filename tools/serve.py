"""Show the built site to this machine, and to a phone in the same network."""

from tools import environment
from tools.console import run, say
from tools.server import PagesServer, address_in_the_network

ON_THE_PHONE = """\
On a phone in the same network: {address}
There, without https, it plays; offline use and installing need https (as on GitHub Pages).
"""


def serve(server: PagesServer) -> None:
    """Serve until Ctrl+C, printing the site's addresses first."""
    say(f"\nPlay: {server.address}\n")
    if host := address_in_the_network():
        address = f"http://{host}:{server.server_port}/{server.name}/"
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
