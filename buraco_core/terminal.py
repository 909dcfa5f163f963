"""A round in the terminal against robots, over the same bridge as the page."""

import json
from collections.abc import Callable, Iterator
from typing import Any

from .bridge import Bridge

Json = dict[str, Any]
Say = Callable[[str], None]

HELP = """\
d            draw from the stock          m 5h6h7h     lay a new meld
p            take the open pile           a2 8h        add cards to our meld 2
p m 5h6h     take the pile, its top card making a meld with 5h 6h of the hand
p a2         take the pile, its top card going onto our meld 2
x 3c         discard                      u            take the last move back
h            this help                    q            leave"""


class Refused(Exception):
    """The table refused a request; the message is the rule's code."""


class Terminal:
    """Asks the bridge, tells what happens and reads what the player wants."""

    def __init__(self, lines: Iterator[str], say: Say) -> None:
        self._bridge = Bridge()
        self._lines = lines
        self._say = say

    def play(self, opening: Json) -> int:
        """Play a round to its count or until the player leaves; the exit code."""
        self._say(HELP)
        table = self._ask("start", **opening)
        while table["view"]["phase"] != "over":
            revision = table["revision"]
            if not table["table"]["human_turn"]:
                table = self._ask("robot", revision=revision)
                self._tell(table)
                continue
            self._show(table)
            wish = next(self._lines, "q").strip()
            if wish == "q":
                return 0
            table = self._wish(wish, table)
        self._count(table["table"]["count"])
        return 0

    def _wish(self, wish: str, table: Json) -> Json:
        if wish in ("h", ""):
            self._say(HELP)
            return table
        try:
            if wish == "u":
                return self._ask("undo", revision=table["revision"])
            after = self._ask("act", revision=table["revision"], action=wish)
        except Refused as refused:
            self._say(f"  refused: {refused}")
            return table
        self._tell(after)
        return after

    def _ask(self, verb: str, **args: object) -> Json:
        request = json.dumps({"id": 0, "verb": verb, "args": args})
        answer: Json = json.loads(self._bridge.handle(request))
        if "refusal" in answer:
            refusal = answer["refusal"]
            raise Refused(refusal["detail"].get("why") or refusal["rule"])
        if "fault" in answer:
            raise RuntimeError(answer["fault"]["error"])
        value: Json = answer["value"]
        return value

    def _tell(self, table: Json) -> None:
        for event in table["events"]:
            facts = [str(fact) for key, fact in event.items() if key != "kind" and fact is not None]
            self._say(f"  {event['kind']}: {' '.join(facts)}")

    def _show(self, table: Json) -> None:
        view, points = table["view"], table["table"]["points"]
        counts = " ".join(f"{seat} {count}" for seat, count in view["counts"].items())
        self._say(f"\ncards {counts} | stock {view['stock']} | mortos {view['mortos']}")
        for side in ("eles", "nos"):
            melds = view["melds"][side]
            laid = " ".join(f"[{at}] {meld}" for at, meld in enumerate(melds, start=1))
            self._say(f"{side} {points[side]}: {laid}")
        self._say(f"pile ({view['pile_count']}): {view['pile']}")
        self._say(f"hand: {view['hand']}   to {view['phase']}")

    def _count(self, count: Json) -> None:
        self._say(f"\nover: {count['over']}, winner: {count['winner'] or 'nobody'}")
        for side, lines in count["lines"].items():
            told = ", ".join(f"{line} {points}" for line, points in lines.items())
            self._say(f"{side}: {told}")
