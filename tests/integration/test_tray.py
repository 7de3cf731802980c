"""The tray on a real screen: its icon comes, closing hides in it, and without one it is asked."""

import subprocess
import time
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.helpers.screen import EARMARK, Screen, wait_until

pytestmark = pytest.mark.timeout(90)


@contextmanager
def tray(on: Screen) -> Iterator[None]:
    """Run a tray at the lower edge of the screen."""
    process = subprocess.Popen(
        ["trayer", "--edge", "bottom", "--widthtype", "request", "--height", "32"],
        env=on.environment,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield
    finally:
        process.terminate()
        process.wait(5)


def start(on: Screen, home: Path, *arguments: str, settings: str = "") -> subprocess.Popen[bytes]:
    (home / "settings.toml").write_text(f"first_run_done = true\n{settings}")
    return subprocess.Popen(
        [*EARMARK, *arguments],
        env={**on.environment, "EARMARK_HOME": str(home)},
    )


def close(on: Screen, window: str) -> None:
    """Close a window as its title bar does."""
    on.activate(window)
    on.keys("alt+F4")


def icon_box(on: Screen) -> tuple[int, int] | None:
    """The middle of the tray's only icon."""
    found = on.run("xdotool", "search", "--onlyvisible", "--class", "trayer").split()
    for window in found:
        box = on.box(window)
        if box.width >= 16:
            return box.x + box.width // 2, box.y + box.height // 2
    return None


def click_icon(on: Screen) -> None:
    """Click the icon, again while nothing happens: one that has just come hears nothing yet."""
    for _ in range(10):
        # A tray that makes room for it shows nothing for a moment.
        wait_until(lambda: icon_box(on), "the icon")
        if (place := icon_box(on)) is not None:
            on.click(*place)
        for _ in range(20):
            if on.windows("^Earmark$"):
                return
            time.sleep(0.05)


def test_closing_hides_in_the_tray_if_that_was_chosen_and_a_click_brings_it_back(
    desk: Screen, earmark_home: Path
) -> None:
    with tray(desk):
        process = start(desk, earmark_home, settings='when_closed = "tray"\n')
        try:
            window = desk.window("^Earmark$")
            wait_until(lambda: icon_box(desk), "the icon")
            close(desk, window)
            wait_until(lambda: not desk.windows("^Earmark$"), "the window gone")
            assert process.poll() is None

            click_icon(desk)
            wait_until(lambda: desk.windows("^Earmark$"), "the window again")
        finally:
            process.terminate()
            process.wait(20)


def test_a_tray_that_comes_later_gets_the_icon_and_a_hidden_start_shows_no_window(
    desk: Screen, earmark_home: Path
) -> None:
    process = start(desk, earmark_home, "--hidden")
    try:
        lock = earmark_home / "window.lock"
        wait_until(lock.exists, "Earmark running", 20)
        with tray(desk):
            wait_until(lambda: icon_box(desk), "the icon", 20)
            assert desk.windows("^Earmark$") == []
            click_icon(desk)
            wait_until(lambda: desk.windows("^Earmark$"), "the window")
    finally:
        process.terminate()
        process.wait(20)


def test_without_a_tray_closing_asks_once_and_remembers(desk: Screen, earmark_home: Path) -> None:
    process = start(desk, earmark_home)
    try:
        window = desk.window("^Earmark$")
        close(desk, window)
        question = desk.window("^Close Earmark")
        desk.activate(question)
        desk.keys("Escape")
        wait_until(lambda: not desk.windows("^Close Earmark"), "no question")
        assert process.poll() is None

        close(desk, window)
        desk.activate(desk.window("^Close Earmark"))
        desk.keys("Return")
        wait_until(lambda: process.poll() is not None, "the end", 20)
    finally:
        process.terminate()
        process.wait(20)
    held = tomllib.loads((earmark_home / "settings.toml").read_text())
    assert held["when_closed"] == "quit"
    assert process.returncode == 0
