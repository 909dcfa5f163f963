"""A player who knows the page by its hooks alone, and touches nothing but what one can see."""

from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from playwright.sync_api import TimeoutError as TooLate

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

RANKS = "A23456789TJQK"
ANSWER_MS = 5_000
GONE = '[data-turn]:not([data-turn="S"]), [data-phase="draw"]'

LOOK = """() => {
  const app = document.querySelector("#app");
  const table = document.querySelector("[data-turn]");
  const all = (selector, name) =>
    [...document.querySelectorAll(selector)].map(e => e.getAttribute(name));
  return {
    screen: app.dataset.screen,
    turn: table?.dataset.turn ?? null,
    phase: table?.dataset.phase ?? null,
    hand: all('[data-zone="hand"] [data-card]', "data-card"),
    lit: all("[data-zone][data-lit]", "data-zone"),
    dialog: document.querySelector("[data-dialog]")?.dataset.dialog ?? null,
  };
}"""

SETTLED = """() => document.querySelector('[data-dialog="count"], [data-dialog="fault"]')
  || document.querySelector('[data-turn="S"][data-phase="draw"] [data-zone="stock"][data-lit]')
  || document.querySelector('[data-turn="S"][data-phase="draw"] [data-zone="pile"][data-lit]')
  || document.querySelector('[data-turn="S"][data-phase="play"]')"""


@dataclass
class Player:
    """Plays a round by taps: draws, lays the runs it sees, discards the last card it may."""

    page: Page
    address: str

    def zone(self, name: str) -> Locator:
        return self.page.locator(f'[data-zone="{name}"]')

    def open(self, seed: str, rules: str, seats: str = "SN", pace: float = 0) -> None:
        """Start the round of one deal by the page's address."""
        asked = f"?seed={seed}&rules={rules}&seats={seats}&level=easy&pace={pace:g}"
        self.page.goto(self.address + asked)
        self.wait_until_ready()

    def open_home(self, pace: float = 0) -> None:
        self.page.goto(f"{self.address}?pace={pace:g}")
        self.wait_until_ready()

    def resume(self, record: str) -> None:
        """Come back to a round that this browser has kept."""
        self.open_home()
        saved = [{"id": "kept", "text": record, "level": "easy", "title": "Buraco", "at": 0}]
        self.page.evaluate("text => localStorage.setItem('buraco:rounds', text)", json.dumps(saved))
        self.page.reload()
        self.wait_until_ready()
        self.page.locator('[data-action="continue"]').first.click()
        self.page.wait_for_selector('#app[data-screen="table"]')

    def wait_until_ready(self) -> None:
        self.page.wait_for_selector("#app[data-ready]")

    def look(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.page.evaluate(LOOK)
        return seen

    def wait_for_turn(self) -> dict[str, Any]:
        """Wait for the player's own turn, or the count."""
        self.page.wait_for_function(SETTLED)
        return self.look()

    def choose(self, *faces: str) -> None:
        for face in faces:
            card = f'[data-zone="hand"] [data-card="{face}"]:not([aria-pressed="true"])'
            self.page.locator(card).first.tap()

    def drop_choice(self) -> None:
        chosen = self.page.locator('[data-zone="hand"] [aria-pressed="true"]')
        while chosen.count():
            chosen.first.tap()

    def draw(self) -> None:
        self.zone("stock").tap()
        self.page.wait_for_selector('[data-phase="play"], [data-dialog="count"]')

    def take_pile_seen_whole(self) -> None:
        """In an open game: open the sheet, and touch its button."""
        self.zone("pile").tap()
        self.page.locator('[data-dialog="pile"] [data-action="confirm"]').tap()
        self.page.wait_for_selector('[data-phase="play"]')

    def is_lit(self, selector: str, patience_ms: int = 400) -> bool:
        """Say whether a place lights up for the present choice."""
        try:
            self.page.wait_for_selector(selector + "[data-lit]", timeout=patience_ms)
        except TooLate:
            return False
        return True

    def lay(self, *faces: str) -> bool:
        """Try to lay a new meld; the hand is as before where the table refuses it."""
        self.choose(*faces)
        if not self.is_lit('[data-zone="melds-nos"]'):
            self.drop_choice()
            return False
        before = len(self.look()["hand"])
        self.zone("melds-nos").locator("button.ghost").tap()
        self.page.wait_for_function(
            """before =>
              document.querySelectorAll('[data-zone="hand"] [data-card]').length !== before ||
              document.querySelector('[data-dialog="count"]')""",
            arg=before,
        )
        return True

    def throw(self) -> None:
        """Touch the lit pile with the chosen card, and stand by it where that is asked about."""
        self.zone("pile").tap()
        sure = self.page.locator('[data-dialog="discard"] [data-action="confirm"]')
        asked = f'[data-dialog="discard"], [data-dialog="count"], {GONE}'
        self.page.wait_for_selector(asked)
        if sure.count():
            sure.tap()

    def discard(self) -> None:
        """Discard the last card of the hand that the pile accepts."""
        for face in reversed(self.look()["hand"]):
            self.choose(face)
            if self.is_lit('[data-zone="pile"]'):
                self.throw()
                self.page.wait_for_selector('[data-dialog="count"], ' + GONE)
                return
            self.drop_choice()
        raise AssertionError("the pile accepts no card")

    def play_turn(self, take_pile: bool = False) -> None:
        """Play one whole turn: draw, lay what is seen, discard."""
        if self.look()["phase"] == "draw":
            if take_pile:
                self.take_pile_seen_whole()
            else:
                self.draw()
        for run in runs_in(self.look()["hand"]):
            if self.look()["phase"] != "play":
                return
            self.lay(*run)
        if self.look()["phase"] == "play":
            self.discard()

    def play_round(self, most_turns: int = 120) -> dict[str, int]:
        """Play until the count, and give its lines."""
        for turn in range(most_turns):
            seen = self.wait_for_turn()
            assert seen["dialog"] != "fault", self.page.inner_text('[data-dialog="fault"]')
            if seen["dialog"] == "count":
                return self.count()
            wanted = turn % 3 == 0 and "pile" in seen["lit"] and self.pile_is_open()
            self.play_turn(take_pile=wanted)
        raise AssertionError("the round did not end")

    def pile_is_open(self) -> bool:
        """Say whether more than its top is shown of a pile worth taking."""
        return self.zone("pile").locator("[data-card]").count() > 2

    def count(self) -> dict[str, int]:
        lines = self.page.locator('[data-dialog="count"] [data-line]').all()
        return {
            str(line.get_attribute("data-line")): int(line.get_attribute("data-value") or "")
            for line in lines
        }


def runs_in(hand: list[str]) -> list[list[str]]:
    """Find plain runs of three or more, each card once."""
    by_suit: defaultdict[str, set[int]] = defaultdict(set)
    for face in hand:
        if face != "**":
            by_suit[face[1]].add(RANKS.index(face[0]))
    runs = []
    for suit, places in by_suit.items():
        run: list[int] = []
        for place in range(len(RANKS) + 1):
            if place in places:
                run.append(place)
                continue
            if len(run) >= 3:
                runs.append([RANKS[at] + suit for at in run])
            run = []
    return runs
