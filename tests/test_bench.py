"""The engine's speed is measured, never tested; that the measuring works is."""

import argparse
import json

import pytest

from buraco_core import bench
from buraco_core.presets import PRESETS


def run(*options):
    parser = argparse.ArgumentParser()
    bench.add_arguments(parser)
    return bench.run(parser.parse_args(options))


def test_json_has_three_figures_for_each_preset(capsys):
    assert run("--json", "--seconds", "0.01") == 0
    presets = json.loads(capsys.readouterr().out)["presets"]
    assert set(presets) == set(PRESETS)
    for figures in presets.values():
        assert set(figures) == {
            "decisions_per_second",
            "rounds_per_second",
            "easy_rounds_per_second",
        }
        assert figures["decisions_per_second"] > figures["rounds_per_second"] > 0


def test_people_get_a_line_a_preset(capsys):
    assert run("--seconds", "0.01") == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == list(PRESETS)
    assert all("decisions/s" in line and "easy rounds/s" in line for line in lines)


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "many", "1e9"])
def test_a_time_that_is_none_is_bad_usage(seconds, capsys):
    with pytest.raises(SystemExit) as caught:
        run("--seconds", seconds)
    assert caught.value.code == 2
    assert seconds in capsys.readouterr().err
