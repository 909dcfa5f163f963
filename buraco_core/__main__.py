"""The command line: `python -m buraco_core COMMAND`. CONTRACT, "The command line"."""

import argparse
import sys
from collections.abc import Iterator, Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import TextIO

from . import __version__, arena, bench
from .bots import LEVELS
from .judge import answer_lines
from .match import result_of
from .presets import PRESETS
from .record import RecordError, read
from .replay import replay
from .state import SEATINGS, SIDES, Phase
from .terminal import Refused, Terminal

WRONG_INPUT = 1


class InputError(Exception):
    """Input that is wrong; the message says what and where in one line."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command: 0 on success, 1 where the input is wrong, 2 on bad usage."""
    _speak_utf8()
    parser = _parser()
    args = parser.parse_args(arguments)
    try:
        code: int = args.run(args)
        sys.stdout.flush()
    except (InputError, RecordError, arena.ArenaError, Refused) as error:
        print(f"{parser.prog} {args.command}: {error}", file=sys.stderr)
        return WRONG_INPUT
    except (BrokenPipeError, KeyboardInterrupt):
        sys.stderr.close()
        return WRONG_INPUT
    return code


def _speak_utf8() -> None:
    """Read and write UTF-8 whatever the machine's locale; what is none never stops a command."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            reading = stream is sys.stdin
            stream.reconfigure(
                encoding="utf-8", errors="replace" if reading else "backslashreplace"
            )


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="buraco_core", description="Buraco: referee and robots")
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    judge = commands.add_parser("judge", help="answer JSON lines about melds, positions, deals")
    judge.set_defaults(run=_judge)

    check = commands.add_parser("replay", help="check records and print the points of each")
    check.add_argument("files", nargs="+", type=Path, metavar="FILE")
    check.set_defaults(run=_replay)

    simulate = commands.add_parser("simulate", help="let two robots play paired deals")
    arena.add_arguments(simulate)
    simulate.set_defaults(run=arena.run)

    speed = commands.add_parser("bench", help="measure the engine's speed, a preset a line")
    bench.add_arguments(speed)
    speed.set_defaults(run=bench.run)

    game = commands.add_parser("play", help="play a round in the terminal against robots")
    game.add_argument("--rules", choices=PRESETS, default="aberto")
    game.add_argument("--seats", choices=SEATINGS, default="SN")
    game.add_argument("--level", choices=LEVELS, default="easy")
    game.add_argument("--seed", metavar="HEX", help="64 hexadecimal digits")
    game.set_defaults(run=_play)
    return parser


def _judge(args: argparse.Namespace) -> int:
    del args
    for line in answer_lines(_lines(sys.stdin)):
        print(line, flush=True)
    return 0


def _lines(stream: TextIO) -> Iterator[str]:
    yield from stream


def _replay(args: argparse.Namespace) -> int:
    code = 0
    for path in args.files:
        try:
            print(f"{path}: {_points(path)}", flush=True)
        except (InputError, RecordError) as error:
            print(f"{path}: {error}", file=sys.stderr)
            code = WRONG_INPUT
    return code


def _points(path: Path) -> str:
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise InputError("the file is no UTF-8 text") from None
    except OSError as error:
        raise InputError(error.strerror or "the file cannot be read") from None
    replayed = replay(read(text))
    if replayed.error is not None:
        raise InputError(replayed.error)
    if replayed.state.phase is not Phase.OVER:
        return f"unfinished after {len(replayed.played)} moves"
    points = result_of(replayed.state).points
    return ", ".join(f"{side} {total}" for side, total in zip(SIDES, points, strict=True))


def _play(args: argparse.Namespace) -> int:
    opening = {key: getattr(args, key) for key in ("rules", "seats", "level", "seed")}
    return Terminal(_lines(sys.stdin), print).play(opening)


if __name__ == "__main__":
    sys.exit(main())
