"""Tune by play what the policy or médio weighs: an evolution strategy against a pool.

    python -m tools.tune policy open-SN --minutes 10 --seed 1
    python -m tools.tune medium open-SN --minutes 10 --seed 1 --write

Candidates of a generation play the same deals, each deal twice with the sides' cards swapped, half
of them with fácil, the rest with the policy and with médio as they stand. Everything tried is
printed; the last lines are how the numbers fare on deals of their own, and the entries of the data
files; `--write` puts them there.
"""

import argparse
import time
from functools import partial
from multiprocessing import Pool
from multiprocessing.pool import Pool as Workers
from random import Random

from buraco_core.arena import count_from_one
from tools.data_file import MEDIUM, PLANS, ROLLOUTS, entry, write
from tools.openings import KINDS

from .contest import Score, contest, plans_of, policy_of, pool, spread, start
from .search import Numbers, Search

AGAINST = ("beginner", "policy", "beginner", "medium")
"""The opponents, in turn."""
PROVING = (16, 16)
"""Sets of deals, and deals in each, that show what was found."""


def command_line() -> argparse.Namespace:
    """Read what is asked for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=("policy", "medium"))
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--deals", type=count_from_one, default=24)
    parser.add_argument("--pairs", type=count_from_one, default=12, help="of candidates")
    parser.add_argument(
        "--reach", type=float, default=0.3, help="how far numbers are tried, shares"
    )
    parser.add_argument("--jobs", type=count_from_one, default=2)
    parser.add_argument("--write", action="store_true", help="replace the entries in use")
    return parser.parse_args()


def tune(asked: argparse.Namespace, workers: Workers) -> Numbers:
    """Search for so many minutes and print every candidate."""
    standing = start(asked.what, asked.kind)
    search = Search(standing, spread(asked.what, standing, asked.reach), Random(asked.seed))
    end = time.monotonic() + 60 * asked.minutes
    generation = 0
    while time.monotonic() < end:
        tried = search.sample(asked.pairs)
        play = partial(
            contest,
            asked.what,
            asked.kind,
            seed=f"{asked.seed} {generation}",
            deals=asked.deals,
            against=AGAINST,
        )
        scores = workers.map(play, tried, chunksize=1)
        ranked = sorted(zip(scores, tried, strict=True), key=lambda entry: -entry[0].merit)
        for score, numbers in ranked:
            print(f"{generation} {score.merit:.3f} {[round(numbers[n], 3) for n in search.spread]}")
        mean = sum(score.won for score in scores) / len(scores)
        print(f"generation {generation}: {mean:.3f} of rounds won", flush=True)
        search.learn([numbers for _, numbers in ranked[: asked.pairs]])
        generation += 1
    return search.found()


def prove(asked: argparse.Namespace, numbers: Numbers, workers: Workers) -> None:
    """Print how numbers fare against each of the pool on deals that nothing was tuned on."""
    sets, deals = PROVING
    for name in pool(asked.kind):
        play = partial(contest, asked.what, asked.kind, numbers, deals=deals, against=(name,))
        scores = workers.map(play_on, [(play, f"proof {number}") for number in range(sets)])
        merit, won, lead = (sum(column) / sets for column in zip(*scores, strict=True))
        print(f"against {name}: {won:.3f} of rounds won, merit {merit:.3f}, lead {lead:.0f}")


def play_on(asked: tuple["partial[Score]", str]) -> Score:
    """Play one set of deals."""
    play, seed = asked
    return play(seed=seed)


def main() -> None:
    """Tune what is asked for, print it and write it down where that is asked too."""
    asked = command_line()
    with Pool(asked.jobs) as workers:
        found = tune(asked, workers)
        for name, numbers in (("before", start(asked.what, asked.kind)), ("found", found)):
            print(name)
            prove(asked, numbers, workers)
    policy = [f"{name}={value}," for name, value in policy_of(found).as_dict().items()]
    entries = {ROLLOUTS if asked.what == "policy" else MEDIUM: policy}
    if asked.what == "medium":
        entries[PLANS] = [f"{value}," for value in plans_of(found).values()]
    for file, lines in entries.items():
        print(entry(file, asked.kind, lines), end="")
        if asked.write:
            write(file, asked.kind, lines)


if __name__ == "__main__":
    main()
