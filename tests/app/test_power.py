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
    monkeypatch.setattr(psutil, "sensors_battery", lambda: battery)

    assert runs_on_battery() is is_on_it


def test_a_system_that_knows_no_batteries_has_none(monkeypatch):
    monkeypatch.delattr(psutil, "sensors_battery")

    assert not runs_on_battery()


@pytest.mark.skipif(sys.platform != "linux", reason="a folder of Linux")
def test_a_kernel_without_power_supplies_has_no_battery(monkeypatch, tmp_path):
    """psutil takes the folder for granted; the thread that keeps devices ended with it."""
    monkeypatch.setattr(psutil._pslinux, "POWER_SUPPLY_PATH", str(tmp_path / "power_supply"))

    assert not runs_on_battery()


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
