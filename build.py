#!/usr/bin/env python3
"""Build Buraco de Bolso, serve it, test it. Needs Python 3.11 and the network's registries.

python3 build.py            build the site into dist/
python3 build.py serve      build it and serve it, to a phone in the same network too
python3 build.py test       run every check; what follows goes to pytest
"""

import argparse
import os
import sys
from pathlib import Path

sys.dont_write_bytecode = True

if sys.version_info < (3, 11):  # noqa: UP036 - this line is what an older Python shows
    sys.exit("Python 3.11 or newer is needed; this one is " + sys.version.split()[0])

from tools import serve, site, suite
from tools.console import ROOT, Trouble
from tools.server import open_server


def parse(arguments: list[str]) -> tuple[argparse.Namespace, list[str]]:
    """Read the command line; what `test` does not know is pytest's."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--dist", type=Path, default=ROOT / "dist", help="the folder to build into")
    parser.add_argument(
        "--name",
        default=os.environ.get("BURACO_NAME", site.NAME),
        help="the folder of the address that the site lies under (default: %(default)s)",
    )
    commands = parser.add_subparsers(dest="command")
    serving = commands.add_parser("serve", help="build the site and serve it")
    serving.add_argument("--port", type=int, default=8000)
    commands.add_parser("test", help="run every check", add_help=False)
    known, rest = parser.parse_known_args(arguments)
    if rest and known.command != "test":
        parser.error(f"unknown: {' '.join(rest)}")
    return known, rest


def main(arguments: list[str]) -> None:
    """Do what the command line asks."""
    wish, rest = parse(arguments)
    dist = wish.dist.resolve()
    if wish.command == "serve":
        server = open_server(dist, wish.name, "0.0.0.0", wish.port)
        site.build(dist, wish.name)
        serve.serve(server)
        return
    site.build(dist, wish.name)
    if wish.command == "test":
        suite.run_suite(dist, rest)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except Trouble as trouble:
        sys.exit(str(trouble))
    except KeyboardInterrupt:
        sys.exit("Stopped.")
