"""Outside robots: a function of somebody's own module, asked for an action's text.

CONTRACT, "The command line", `simulate`.
"""

import importlib
import inspect
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from random import Random
from traceback import extract_tb

from . import actions
from .actions import Action, ActionTextError
from .refusal import Rule
from .view import View

EXAMPLE = '''\
def play(view, seed):
    """Draw from the stock, then discard the first card of the hand."""
    if view["phase"] == "draw":
        return "d"
    return "x " + view["hand"][:2]
'''
"""A robot that plays whole rounds without a refusal, and no worse than that."""

HOW_TO = f"""\
a robot of your own:
  package.module:function, wherever Python finds the module: in the folder you start from, or by
  PYTHONPATH. In a file my_robot.py, to be named my_robot:play:

    {EXAMPLE.replace(chr(10), chr(10) + "    ").rstrip()}

  It is asked for every decision, with the view of its seat as a dict, all that a player there may
  know (seat, hand, phase, pile, melds, discards, known, counts ...), and a number to draw chance
  from. It answers with an action's text: d, p, p m 5h6h, p a2 8h, m 5h6h7h, a2 8h9h, x 3c.
  Where it raises, or answers with None or with what is no legal action, a random action is played
  and counted as a refusal; the first is told on stderr. Where it exits, takes other arguments or
  is a coroutine, the run ends with status 1. What it prints goes to stderr.
"""

_Answer = Callable[[dict[str, object], int], object]
_LONGEST = 200
"""Characters of an outside robot's words that are told on."""


class ArenaError(ValueError):
    """Something that the arena was given is wrong; the message says what and where."""


class NoAnswer(Exception):
    """A robot answered with what is no action; the message says what that was."""


def is_outside(name: str) -> bool:
    """Say whether a robot's name is that of an outside one, `package.module:function`."""
    module, colon, function = name.partition(":")
    return bool(module and colon and function)


def check(name: str) -> None:
    """Raise ArenaError where there is no such outside robot, or it cannot be asked."""
    find(name)


def find(name: str) -> Callable[[View, Random, int], Action]:
    """Find an outside robot; ArenaError where there is none, or it takes other arguments.

    It raises NoAnswer where its answer is no action, ArenaError where it cannot go on.
    """
    module, _, function = name.partition(":")
    answer = _import(name, module, function)
    if not callable(answer):
        raise ArenaError(f"{name!r} is no function")
    try:
        takes = inspect.signature(answer)
    except (TypeError, ValueError):  # of one that is not written in Python: it will be seen
        return _asked(name, answer)
    try:
        takes.bind({}, 0)
    except TypeError as error:
        raise ArenaError(f"{name!r} does not take a view and a seed: {error}") from None
    return _asked(name, answer)


def _import(name: str, module: str, function: str) -> object:
    try:
        with redirect_stdout(sys.stderr):
            return getattr(importlib.import_module(module), function)
    except BaseException as error:  # an outside module may fail in any way, and exit too
        raise ArenaError(f"{name!r} cannot be imported: {_words(error)}") from None


def _asked(name: str, answer: _Answer) -> Callable[[View, Random, int], Action]:
    """Wrap `function(view: dict, seed: int) -> str` as a robot."""

    def choose(view: View, rng: Random, worlds: int) -> Action:
        del worlds
        try:
            with redirect_stdout(sys.stderr):
                told = answer(view.as_json(), rng.getrandbits(32))
        except Exception as error:
            raise NoAnswer(f"raised {_words(error)}{_place(error)}") from None
        except BaseException as error:
            raise ArenaError(f"{name!r} exits: {_words(error)}{_place(error)}") from None
        return _read(name, told)

    return choose


def _read(name: str, told: object) -> Action:
    if inspect.iscoroutine(told):
        told.close()
    if inspect.isawaitable(told) or inspect.isasyncgen(told):
        raise ArenaError(f"{name!r} is a coroutine: a robot is a function that returns a text")
    if not isinstance(told, str):
        kind = "None" if told is None else f"something of type {type(told).__name__}"
        raise NoAnswer(f"answered {kind}, no text")
    try:
        return actions.parse(told)
    except ActionTextError:
        raise NoAnswer(f"answered {_brief(repr(told))}: {Rule.NOT_AN_ACTION}") from None


def _words(error: BaseException) -> str:
    """Say in one line what was raised."""
    try:
        text = " ".join(str(error).split())
    except Exception:  # whatever an outside error's text does
        text = ""
    return _brief(f"{type(error).__name__}: {text}" if text else type(error).__name__)


def _place(error: BaseException) -> str:
    frames = extract_tb(error.__traceback__)
    return f" ({frames[-1].filename}, line {frames[-1].lineno})"


def _brief(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}..."
