"""The command line: `python -m buraco_core COMMAND`. CONTRACT, "The command line"."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from . import __version__, arena, bench, streams
from .bots import LEVELS
from .judge import answer_lines
from .match import result_of
from .presets import spec_of
from .record import RecordError, read
from .replay import replay
from .state import SEATINGS, SIDES, Phase
from .streams import InputError
from .terminal import Refused, Terminal

PROGRAM = "buraco_core"
WRONG = 1


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command: 0 on success, 2 on bad usage.

    1 where the input is wrong, a stream is closed or the answer cannot be written.
    """
    streams.open_all()
    try:
        return _run(arguments)
    except (InputError, RecordError, arena.ArenaError, Refused) as error:
        streams.tell(f"{PROGRAM}: {error}")
    except RecursionError:
        streams.tell(f"{PROGRAM}: the input is nested too deep")
    except (BrokenPipeError, KeyboardInterrupt):
        pass
    except OSError as error:
        streams.tell(f"{PROGRAM}: {streams.why(error)}")
    finally:
        streams.close_all()
    return WRONG


def _run(arguments: Sequence[str] | None) -> int:
    try:
        args = _parser().parse_args(arguments)
    except SystemExit as told:
        sys.stdout.flush()
        return int(told.code or 0)
    streams.check_writable(sys.stdout)
    code: int = args.run(args)
    sys.stdout.flush()
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=PROGRAM, description="Buraco: referee and robots")
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    judge = commands.add_parser("judge", help="answer JSON lines about melds, positions, deals")
    judge.set_defaults(run=_judge)

    check = commands.add_parser("replay", help="check records and print the points of each")
    check.add_argument(
        "files",
        nargs="+",
        type=Path,
        metavar="FILE",
        help=f"a record; {streams.STDIN} is standard input",
    )
    check.set_defaults(run=_replay)

    simulate = commands.add_parser("simulate", help="let two robots play paired deals")
    arena.add_arguments(simulate)
    simulate.set_defaults(run=arena.run)

    speed = commands.add_parser("bench", help="measure the engine's speed, a preset a line")
    bench.add_arguments(speed)
    speed.set_defaults(run=bench.run)

    game = commands.add_parser("play", help="play a round in the terminal against robots")
    arena.add_rules(game, default="aberto")
    game.add_argument("--seats", choices=SEATINGS, default="SN")
    game.add_argument("--level", choices=LEVELS, default="easy")
    game.add_argument("--seed", metavar="HEX", help="64 hexadecimal digits")
    game.set_defaults(run=_play)
    return parser


def _judge(args: argparse.Namespace) -> int:
    del args
    for line in answer_lines(streams.lines(sys.stdin)):
        print(line, flush=True)
    return 0


def _replay(args: argparse.Namespace) -> int:
    code = 0
    for path in args.files:
        try:
            print(f"{path}: {_points(path)}", flush=True)
        except (InputError, RecordError) as error:
            streams.tell(f"{path}: {error}")
            code = WRONG
    return code


def _points(path: Path) -> str:
    replayed = replay(read(streams.read_text(path)))
    if replayed.error is not None:
        raise InputError(replayed.error)
    if replayed.state.phase is not Phase.OVER:
        return f"unfinished after {len(replayed.played)} moves"
    points = result_of(replayed.state).points
    return ", ".join(f"{side} {total}" for side, total in zip(SIDES, points, strict=True))


def _play(args: argparse.Namespace) -> int:
    opening = {key: getattr(args, key) for key in ("seats", "level", "seed")}
    rules = spec_of(args.rules)
    return Terminal(streams.lines(sys.stdin), print).play({"rules": rules, **opening})


if __name__ == "__main__":
    sys.exit(main())
