"""The engine as the browser gets it, run by Pyodide under Node."""

import gzip
import json
import marshal
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from buraco_core.bridge import Bridge
from buraco_core.match import Match
from buraco_core.presets import resolve
from buraco_core.record import Record, read, write
from buraco_core.session import Seating, Session
from buraco_core.state import SIDES
from tools import environment, site

SEED = "5c" * 32


def request(verb: str, **arguments: object) -> str:
    return json.dumps({"id": 1, "verb": verb, "args": arguments})


def modules_in(file: Path) -> list[str]:
    """Name every module in a file that `python_start/sitecustomize.py` reads."""
    return sorted(marshal.loads(gzip.decompress(file.read_bytes())))


def test_every_module_of_the_page_imports_with_no_more_than_the_trimmed_library(
    dist: Path, in_node: Callable[..., Any]
) -> None:
    modules = modules_in(dist / "engine.bin")
    places = in_node("import_all.mjs", dist, *modules)
    assert list(places) == modules
    assert all(place.startswith("/buraco_core.whl/") for place in places.values())


def test_the_page_carries_whatever_its_bridge_can_reach(dist: Path) -> None:
    reached = {name for name in site.modules_of_the_page() if name.startswith("buraco_core")}
    assert {"buraco_core.bridge", "buraco_core.bots.easy", "buraco_core.record"} <= reached
    assert reached == set(modules_in(dist / "engine.bin"))


def test_nothing_dispensable_is_carried(dist: Path) -> None:
    library = modules_in(dist / "pyodide" / "library.bin")
    assert "asyncio" in library
    assert not {"ssl", "bz2", "lzma", "argparse", "multiprocessing"}.intersection(library)


def test_the_site_s_engine_answers_as_this_one_does(
    dist: Path, in_node: Callable[..., Any]
) -> None:
    requests = [
        request("presets"),
        request("start", rules="stbl", seats="SWNE", level="easy", seed=SEED, cut=0, target=None),
        request("nonsense"),
    ]
    here = Bridge()
    there = in_node("ask.mjs", dist, *requests)
    assert there[:2] == [json.loads(here.handle(one)) for one in requests[:2]]
    assert not there[2]["ok"]


def test_the_same_records_replay_to_the_same_points(
    dist: Path, in_node: Callable[..., Any]
) -> None:
    records = [
        write(finished_record(preset, seats, level))
        for preset, seats, level in [
            ("aberto-104", "SN", "random"),
            ("fechado", "SWNE", "random"),
            ("classico", "SWNE", "easy"),
            ("fechado-tradicional", "SN", "medium"),
        ]
    ]
    there = in_node("ask.mjs", dist, *(request("resume", record=record) for record in records))
    for record, answer in zip(records, there, strict=True):
        count = answer["value"]["table"]["count"]
        points = {side: lines["total"] for side, lines in count["lines"].items()}
        assert points == dict(zip(SIDES, read(record).result or (), strict=True))
        assert answer["value"]["table"]["save"] == record


def finished_record(preset: str, seats: str, level: str) -> Record:
    """Let robots of one level, one in the player's place, finish a round."""
    seating = Seating(tuple(seats), dict.fromkeys(range(len(seats)), level))
    session = Session(Match(resolve(preset), seats, bytes.fromhex(SEED)), seating)
    while session.result is None:
        session.robot()
    return session.record()


def test_the_wheel_installs_with_micropip_and_every_module_imports(
    tmp_path: Path, wheel: Path, in_node: Callable[..., Any]
) -> None:
    micropip = environment.fetch_wheel("pyodide", tmp_path)
    with zipfile.ZipFile(wheel) as packed:
        files = [name[:-3] for name in packed.namelist() if name.endswith(".py")]
    modules = [file.removesuffix("/__init__").replace("/", ".") for file in files]
    installed = in_node("install_wheel.mjs", micropip, wheel, request("presets"), *modules)
    assert "buraco_core.judge" in modules
    assert installed["version"] == "0.1.0"
    assert installed["answer"] == json.loads(Bridge().handle(request("presets")))
