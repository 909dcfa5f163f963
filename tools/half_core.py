"""A control group in which whatever runs has half a core, as on a plain phone: no more, no less."""

import shlex
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools.console import Trouble

GROUPS = Path("/sys/fs/cgroup")
PERIOD_US = 10_000
QUOTA_US = 5_000
"""Short periods: with the usual 100 ms two busy threads would stand still for 75."""
SHARES, WEIGHT = 262_144, 10_000
"""The most there is: other work of the machine does not take the half core away."""
NAME = "buraco-half-core"


def make_group() -> Path:
    """Make the group, by whichever version of control groups this system has."""
    try:
        if (GROUPS / "cpu").is_dir():
            group = GROUPS / "cpu" / NAME
            group.mkdir(exist_ok=True)
            (group / "cpu.cfs_period_us").write_text(str(PERIOD_US))
            (group / "cpu.cfs_quota_us").write_text(str(QUOTA_US))
            (group / "cpu.shares").write_text(str(SHARES))
            return group
        (GROUPS / "cgroup.subtree_control").write_text("+cpu")
        group = GROUPS / NAME
        group.mkdir(exist_ok=True)
        (group / "cpu.max").write_text(f"{QUOTA_US} {PERIOD_US}")
        (group / "cpu.weight").write_text(str(WEIGHT))
    except OSError as error:
        why = f"{error.filename or GROUPS}: {error.strerror}"
        raise Trouble(f"No control group of half a core can be made here ({why})") from error
    return group


@contextmanager
def within_half_a_core(program: str, folder: Path) -> Iterator[str]:
    """Give a program that starts `program` with half a core for itself and all its children."""
    group = make_group()
    starter = folder / "within-half-a-core"
    joining = f"echo $$ > {group / 'cgroup.procs'}"
    starter.write_text(f'#!/bin/sh\n{joining}\nexec {shlex.quote(program)} "$@"\n')
    starter.chmod(0o755)
    try:
        yield str(starter)
    finally:
        dissolve(group)


def dissolve(group: Path) -> None:
    """Take the group away once all in it have ended."""
    for _ in range(50):
        if not (group / "cgroup.procs").read_text():
            break
        time.sleep(0.1)
    group.rmdir()
