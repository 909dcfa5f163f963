"""Compare the replica's speed with RLCard's gin rummy, both played in turns in the same run.

    python -m tools.bench_replica --seconds 20

Prints four-seat rounds a second of the replica by each preset and, where RLCard is installed,
games a second of its `GinRummyNoviceRuleAgent` and the ratio. Time is the process's own.
"""

import argparse
import importlib
from collections.abc import Callable
from statistics import fmean
from typing import Any

from buraco_core.presets import PRESETS
from tools.replica_rate import rate, rounds


def gin() -> Callable[[], object] | None:
    """Prepare RLCard's gin rummy with its rule robot in both seats; None without RLCard."""
    try:
        rlcard: Any = importlib.import_module("rlcard")
        models: Any = importlib.import_module("rlcard.models.gin_rummy_rule_models")
    except ImportError:
        return None
    table = rlcard.make("gin-rummy", config={"seed": 1})
    table.set_agents([models.GinRummyNoviceRuleAgent()] * 2)
    return lambda: table.run(is_training=False)


def main() -> None:
    """Read the command line, play, and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=20)
    seconds = parser.parse_args().seconds / (2 * len(PRESETS))
    other = gin()
    own, theirs = [], []
    for name, preset in PRESETS.items():
        own.append(rate(rounds(preset.rules), seconds))
        print(f"{name:20} {own[-1]:7.0f} rounds a second")
        if other is not None:
            theirs.append(rate(other, seconds))
    if theirs:
        ratio = fmean(own) / fmean(theirs)
        print(
            f"{fmean(own):.0f} rounds against {fmean(theirs):.1f} games of gin: {ratio:.1f} times"
        )


if __name__ == "__main__":
    main()
