"""Fingers on the glass: what a tap cannot tell, by the browser's own touch input."""

import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from playwright.sync_api import CDPSession, Page

Point = tuple[float, float]
STEPS = 5
QUICK = 0.03
"""Seconds between movements by the fingers' own clock: a busy machine slows no finger."""


@dataclass
class Fingers:
    """One hand: every call says where all its fingers are now."""

    page: Page
    clock: float = 0
    glass: CDPSession = field(init=False)

    def __post_init__(self) -> None:
        self.glass = self.page.context.new_cdp_session(self.page)

    def at(self, selector: str) -> Point:
        """Where to touch a thing: near its upper left corner, where no neighbour overlaps it."""
        box = self.page.locator(selector).first.bounding_box()
        assert box is not None
        return box["x"] + 9, box["y"] + 12

    def _send(self, kind: str, points: Sequence[Point]) -> None:
        self.clock += QUICK
        touching = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(points)]
        movement = {"type": kind, "touchPoints": touching, "timestamp": self.clock}
        self.glass.send("Input.dispatchTouchEvent", movement)

    def press(self, *points: Point) -> None:
        self.clock = max(self.clock, time.time())
        self._send("touchStart", points)

    def slide(self, *ways: tuple[Point, Point]) -> None:
        """Move each finger from one point to another."""
        for step in range(1, STEPS + 1):
            share = step / STEPS
            self._send(
                "touchMove",
                [(x0 + (x1 - x0) * share, y0 + (y1 - y0) * share) for (x0, y0), (x1, y1) in ways],
            )

    def lift(self, *staying: Point) -> None:
        """Lift all fingers but those named."""
        self._send("touchEnd", staying)

    def lose(self) -> None:
        """The system takes the touch away: a call comes in, a gesture of its own begins."""
        self._send("touchCancel", ())

    def tap(self, *points: Point, times: int = 1) -> None:
        """Tap with all fingers at once, quickly again as often as is said."""
        self.clock = max(self.clock, time.time())
        for _ in range(times):
            self._send("touchStart", points)
            self.lift()

    def drag(self, source: str, target: str) -> None:
        start, end = self.at(source), self.at(target)
        self.press(start)
        self.slide((start, end))
        self.lift()
