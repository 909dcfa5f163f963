"""Distil rounds into the numbers that prospects and plans weigh, and print what was tried.

    python -m tools.distill prospects open-SN --rounds 10000 --seed 1 --jobs 2 --write
    python -m tools.distill plans open-SN --rounds 150 --seed 1 --jobs 2 --write
    python -m tools.distill trust open-SN --rounds 40 --seed 1 --jobs 2 --worlds 48 --rate 0.12

Prospects are learnt from rounds that the policy of `bots/rollout_weights.py` plays with itself;
plans from decisions of the middling robot, tried out as the hard robot would, which needs
prospects. The last lines are the entry of the data file; `--write` puts it there. A measure that
is new to the plans stands first in `plan_weights.py`, with a 0.0 for every kind. How far the hard
robot trusts what the middling one thinks is printed only: it stands in `bots/trust.py`.
"""

import argparse
import sys

from tools.console import Trouble
from tools.data_file import PLANS, PROSPECTS, entry, write
from tools.openings import KINDS

from . import plans, prospects, trust
from .rounds import deal_rounds


def command_line() -> argparse.Namespace:
    """Read what is asked for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=("prospects", "plans", "trust"))
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("--rounds", type=int, required=True)
    parser.add_argument("--worlds", type=int, default=16, help="worlds a decision is tried in")
    parser.add_argument("--rate", type=float, default=0.3, help="share of decisions tried")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--write", action="store_true", help="replace the entry in the data file")
    return parser.parse_args()


def main() -> None:
    """Distil what is asked for, print it and write it down where that is asked too."""
    asked = command_line()
    rounds = deal_rounds(asked.kind, asked.rounds, asked.seed)
    if asked.what == "trust":
        trust.distill(rounds, asked.worlds, asked.rate, asked.jobs)
        return
    try:
        if asked.what == "prospects":
            file, lines = PROSPECTS, prospects.lines(prospects.distill(rounds, asked.jobs))
        else:
            found = plans.distill(rounds, asked.worlds, asked.rate, asked.jobs)
            file, lines = PLANS, plans.lines(found)
    except Trouble as trouble:
        sys.exit(str(trouble))
    print(entry(file, asked.kind, lines), end="")
    if asked.write:
        write(file, asked.kind, lines)


if __name__ == "__main__":
    main()
