"""Whether the computer runs on its battery."""

import sys
from collections import namedtuple

import psutil
import pytest

from app.power import PowerWatch, runs_on_battery

Battery = namedtuple("Battery", ["percent", "secsleft", "power_plugged"])


@pytest.mark.parametrize(
    ("battery", "is_on_it"),
    [
        (None, False),
        (Battery(80, 3600, power_plugged=True), False),
        (Battery(80, 3600, power_plugged=False), True),
        (Battery(80, 3600, power_plugged=None), False),
    ],
    ids=["no battery", "plugged in", "on battery", "nobody tells"],
)
def test_a_computer_is_on_battery_only_where_the_system_says_so(monkeypatch, battery, is_on_it):
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(psutil, "sensors_battery", lambda: battery)

    assert runs_on_battery() is is_on_it


def test_a_system_that_knows_no_batteries_has_none(monkeypatch):
    monkeypatch.setattr(sys, "platform", "freebsd14")
    monkeypatch.delattr(psutil, "sensors_battery")

    assert not runs_on_battery()


AC = {"type": "Mains", "online": "1"}
UNPLUGGED = {"type": "Mains", "online": "0"}
MOUSE = {"type": "Battery", "scope": "Device", "status": "Discharging", "capacity": "70"}
DRAINED = {"type": "Battery", "status": "Discharging"}
HELD = {"type": "Battery", "status": "Not charging"}
"""At the limit up to which its owner lets it be charged."""


@pytest.mark.skipif(sys.platform != "linux", reason="folders of Linux")
@pytest.mark.parametrize(
    ("supplies", "is_on_it"),
    [
        ({}, False),
        ({"hidpp_battery_0": MOUSE}, False),
        ({"hidpp_battery_0": MOUSE, "BAT0": HELD, "ADP1": AC}, False),
        ({"hidpp_battery_0": MOUSE, "BAT0": DRAINED, "ADP1": UNPLUGGED}, True),
        ({"BAT0": HELD, "BAT1": DRAINED, "AC": UNPLUGGED}, True),
        ({"BAT0": DRAINED, "AC": AC}, False),
        ({"BAT0": DRAINED}, True),
        ({"BAT0": {"type": "Battery"}}, False),
    ],
)
def test_only_the_computers_own_battery_counts(tmp_path, supplies, is_on_it):
    """With a wireless mouse a desktop counted as on battery, and its graphics card lay idle."""
    for name, files in supplies.items():
        (tmp_path / name).mkdir()
        for file, text in files.items():
            (tmp_path / name / file).write_text(f"{text}\n")

    assert runs_on_battery(tmp_path) is is_on_it


@pytest.mark.skipif(sys.platform != "linux", reason="a folder of Linux")
def test_a_kernel_without_power_supplies_has_no_battery(tmp_path):
    assert not runs_on_battery(tmp_path / "power_supply")


def test_this_computer_can_be_asked():
    assert runs_on_battery() in (True, False)


def test_the_answer_holds_for_a_while():
    now, answers = [0.0], [True, False]
    watch = PowerWatch(lambda: answers.pop(0), lambda: now[0], every_s=15.0)

    assert watch.on_battery()
    now[0] = 14.9
    assert watch.on_battery()
    now[0] = 15.0
    assert not watch.on_battery()
