"""Measure the engine beside RLCard's gin rummy: decisions a second of random play, and the ratio.

    python tools/bench_rlcard.py [--seconds 2] [--turns 5]

Both play at random in the same process, turn and turn about, so that a busy machine slows both.
RLCard is no dependency of the project: install it yourself (`pip install rlcard`).
"""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from buraco_core.bench import at_random, speed
from buraco_core.presets import PRESETS

SEED = 1


def gin_rummy() -> Callable[[float], float]:
    """Set up RLCard's gin rummy; the answer plays it for so many seconds: steps a second."""
    try:
        import rlcard  # type: ignore[import-not-found]  # noqa: PLC0415
    except ImportError:
        raise SystemExit("RLCard is missing: pip install rlcard") from None
    env: Any = rlcard.make("gin-rummy", config={"seed": SEED})
    rng = Random(SEED)

    def steps_per_second(seconds: float) -> float:
        steps = 0
        began = perf_counter()
        while perf_counter() - began < seconds:
            state, _ = env.reset()
            while not env.is_over():
                state, _ = env.step(rng.choice(list(state["legal_actions"])))
                steps += 1
        return steps / (perf_counter() - began)

    return steps_per_second


def main() -> int:
    """Measure all presets and print a table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=2.0, help="a measurement's time")
    parser.add_argument("--turns", type=int, default=5, help="measurements of each; medians count")
    args = parser.parse_args()
    theirs = gin_rummy()
    reference: list[float] = []
    ours: dict[str, list[float]] = {name: [] for name in PRESETS}
    ratios: dict[str, list[float]] = {name: [] for name in PRESETS}
    for _ in range(args.turns):
        for name, preset in PRESETS.items():
            reference.append(theirs(args.seconds))
            ours[name].append(speed(at_random, preset.rules, args.seconds)[0])
            ratios[name].append(ours[name][-1] / reference[-1])
    print(f"RLCard gin rummy, env.step at random: {median(reference):.0f} steps/s")
    for name in PRESETS:
        print(f"{name:20}{median(ours[name]):8.0f} decisions/s, {median(ratios[name]):.2f} times")
    print(f"slowest: {min(median(ratio) for ratio in ratios.values()):.2f} times RLCard")
    return 0


if __name__ == "__main__":
    sys.exit(main())
