"""Thinking in slices: whoever asks again goes on, and only the time within slices counts."""

from collections.abc import Callable, Generator
from math import inf
from time import perf_counter
from typing import Generic, TypeVar

SLICE = 0.008
"""Seconds after which thought pauses next: at half a core most slices then end within 15 ms."""

Result = TypeVar("Result")


class Thought(Generic[Result]):
    """One question thought over a slice at a time, of at most so many seconds of thinking.

    `begin` is given the clock of the thought, which says whether its seconds are over; what passes
    between slices, while the page is hidden or draws, is not counted.
    """

    def __init__(
        self,
        begin: Callable[[Callable[[], bool]], Generator[object, None, Result]],
        seconds: float = inf,
    ) -> None:
        self._seconds = seconds
        self._before = 0.0
        self._since = perf_counter()
        self._thinking = begin(self._time_is_up)

    @property
    def spent(self) -> float:
        """Seconds thought so far, up to the end of the last slice."""
        return self._before

    def _time_is_up(self) -> bool:
        return self._before + perf_counter() - self._since >= self._seconds

    def go_on(self) -> Result | None:
        """Think for one slice: what came of it once it is done, else None."""
        self._since = perf_counter()
        try:
            next(self._thinking)
            while perf_counter() < self._since + SLICE:
                next(self._thinking)
        except StopIteration as done:
            result: Result = done.value
            return result
        finally:
            self._before += perf_counter() - self._since
        return None
