"""Work done in other processes, in order; one that is ended by its work is told, not waited for."""

import os
import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing import active_children
from typing import TypeVar

Given = TypeVar("Given")
Result = TypeVar("Result")

AHEAD = 16
"""Tasks that are asked for before those in front of them are finished, for each process."""


class ProcessEnded(Exception):
    """A process was ended, by its own work or from outside."""


@contextmanager
def in_order(
    task: Callable[[Given], Result], given: Sequence[Given], processes: int
) -> Iterator[Iterator[Result]]:
    """Do a task with each of what is given; the results come in that order.

    Whatever is still done at the end is stopped. What a task raises is raised where its result
    would be, ProcessEnded where a process was ended. What it prints goes to stderr.
    """
    others = set(active_children())
    pool = ProcessPoolExecutor(processes, initializer=_as_worker)
    try:
        yield _results(pool, task, given, AHEAD * processes)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for child in set(active_children()) - others:
            child.terminate()
            child.join()


def _as_worker() -> None:
    """Leave it to the parent process to stop at Ctrl-C, and to write what is read."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.dup2(2, 1)


def _results(
    pool: ProcessPoolExecutor, task: Callable[[Given], Result], given: Sequence[Given], ahead: int
) -> Iterator[Result]:
    asking = (pool.submit(task, one) for one in given)
    try:
        asked = deque(islice(asking, ahead))
        while asked:
            yield asked.popleft().result()
            asked.extend(islice(asking, 1))
    except BrokenProcessPool:
        raise ProcessEnded from None
