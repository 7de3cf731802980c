"""The caption bar of the running program under real window managers, by pointer and keys."""

import os
import subprocess
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.helpers.screen import EARMARK, Box, Screen, Target, screen, wait_until

pytestmark = pytest.mark.timeout(60)
STRIP = 44


@pytest.fixture(scope="module")
def openbox() -> Iterator[Screen]:
    with screen(os.environ.get("EARMARK_TEST_WINDOW_MANAGER", "openbox")) as made:
        yield made


@dataclass
class Running:
    """Earmark with its bar on a screen."""

    screen: Screen
    home: Path
    process: subprocess.Popen[bytes]

    @property
    def bar(self) -> str:
        return self.screen.window("^Caption bar")

    @property
    def window(self) -> str:
        return self.screen.window("^Earmark$")

    def text_box(self) -> Box:
        """Where the text is: the window without the strip of the toolbar above it."""
        box = self.screen.box(self.bar)
        return Box(box.x, box.y + STRIP, box.width, box.height - STRIP)

    def settings(self) -> dict[str, object]:
        text = (self.home / "settings.toml").read_text()
        return dict(tomllib.loads(text)["bar"])

    def end(self) -> None:
        self.process.terminate()
        self.process.wait(20)


class Launcher:
    def __init__(self, home: Path) -> None:
        self.home = home
        self.running: list[Running] = []

    def start(self, on: Screen, bar: str = "", **environment: str) -> Running:
        settings = self.home / "settings.toml"
        if not settings.exists():
            settings.write_text(f"first_run_done = true\n[bar]\nshown = true\n{bar}")
        process = subprocess.Popen(
            EARMARK,
            env={**on.environment, "EARMARK_HOME": str(self.home), **environment},
            stdout=subprocess.DEVNULL,
        )
        made = Running(on, self.home, process)
        self.running.append(made)
        wait_until(lambda: on.windows("^Earmark$") or process.poll() is not None, "a window", 20)
        assert process.poll() is None, "Earmark ended at its start."
        # Small and out of the way, so that what lies under the bar is what the test puts there.
        on.hand("mousemove", 5, 795)
        on.hand("windowsize", "--sync", made.window, 640, 400)
        on.hand("windowmove", "--sync", made.window, 0, 0)
        assert made.bar
        return made


@pytest.fixture
def launcher(earmark_home: Path) -> Iterator[Launcher]:
    made = Launcher(earmark_home)
    yield made
    for each in made.running:
        each.end()


@pytest.fixture
def below(openbox: Screen) -> Iterator[Target]:
    """A window of another program where the bar stands."""
    made = Target(openbox, Box(400, 450, 500, 330))
    yield made
    made.close()


def test_the_bar_takes_no_focus_and_stays_on_top(
    openbox: Screen, launcher: Launcher, below: Target
) -> None:
    openbox.activate(below.id)
    before = openbox.active

    program = launcher.start(openbox)
    openbox.activate(below.id)

    assert before == below.id
    bar = int(program.bar)
    wait_until(lambda: openbox.stacking()[-1] == bar, "the bar on top of the active window")
    openbox.click(300, 700)
    assert openbox.active == below.id
    # Under the pointer it turns solid; where windows are mixed, in 100 ms.
    wait_until(lambda: openbox.pixel(300, 700) == (14, 16, 17), "the bar's solid ground")


def test_the_bar_is_dragged_and_is_there_again_at_the_next_start(
    openbox: Screen, launcher: Launcher
) -> None:
    program = launcher.start(openbox)
    start = program.text_box()

    openbox.drag((start.x + 400, start.y + 60), (start.x + 500, start.y - 240))

    moved = Box(start.x + 100, start.y - 300, start.width, start.height)
    wait_until(lambda: program.text_box() == moved, "the bar at its new place")
    wait_until(lambda: "places" in program.settings(), "the place in the settings")
    program.end()
    again = launcher.start(openbox)
    wait_until(lambda: again.text_box() == moved, "the bar where it was left")


def test_a_drag_cannot_take_the_bar_off_the_screen(openbox: Screen, launcher: Launcher) -> None:
    program = launcher.start(openbox)
    start = program.text_box()

    openbox.drag((start.x + 400, start.y + 60), (1279, 799))

    wait_until(lambda: program.text_box().x == 1280 - 800, "the bar at the right edge")
    assert program.text_box().y == 800 - start.height


def test_at_the_top_of_the_screen_the_toolbar_opens_below(
    openbox: Screen, launcher: Launcher
) -> None:
    program = launcher.start(openbox)
    start = program.text_box()

    openbox.drag((start.x + 400, start.y + 60), (start.x + 400, 20))
    openbox.hand("mousemove", start.x + 400, 60)

    # The window begins with the text now, and the strip follows it.
    wait_until(lambda: openbox.box(program.bar).y == 0, "the bar at the upper edge")
    wait_until(
        lambda: openbox.pixel(start.x + 350, start.height + 20) == (14, 16, 17),
        "the toolbar under the text",
    )


def test_edges_resize_in_whole_lines_and_the_newest_line_stays(
    openbox: Screen, launcher: Launcher
) -> None:
    program = launcher.start(openbox)
    start = program.text_box()

    openbox.hand("mousemove", start.x + 400, start.y + 60)
    openbox.drag((start.x + 2, start.y + 60), (start.x + 202, start.y + 60))
    wait_until(lambda: program.text_box().width == 600, "600 wide")
    # With the toolbar open its upper edge is the bar's.
    openbox.drag((start.x + 400, start.y - STRIP + 2), (start.x + 400, start.y - STRIP - 70))

    two_more = start.height + 2 * 41
    wait_until(lambda: program.text_box().height == two_more, "two lines more")
    box = program.text_box()
    assert (box.x + box.width, box.y + box.height) == (start.x + 800, start.y + start.height)
    wait_until(lambda: program.settings().get("lines") == 5, "five lines in the settings")
    openbox.drag((box.x + 2, box.y + 60), (1200, box.y + 60))
    wait_until(lambda: program.text_box().width == 400, "no narrower than 400")


def test_keys_move_and_resize_the_bar_and_esc_gives_the_keyboard_back(
    openbox: Screen, launcher: Launcher
) -> None:
    program = launcher.start(openbox)
    start = program.text_box()
    openbox.activate(program.window)

    openbox.keys("ctrl+alt+b")
    wait_until(lambda: openbox.active == program.bar, "the keyboard in the bar")
    openbox.keys("Left", "Left", "Up")

    moved = Box(start.x - 16, start.y - 8, start.width, start.height)
    wait_until(lambda: program.text_box() == moved, "the bar moved by keys")
    openbox.keys("shift+Up", "shift+Right")
    taller = start.height + 41
    wait_until(lambda: program.text_box().height == taller, "one line more")
    wait_until(lambda: program.text_box().width == 816, "wider")
    openbox.keys("Escape")
    wait_until(lambda: openbox.active == program.window, "the keyboard where it was")


def test_clicks_pass_through_to_the_program_below_until_it_is_switched_off(
    openbox: Screen, launcher: Launcher, below: Target
) -> None:
    program = launcher.start(openbox)
    openbox.click(640, 700)
    caught = below.clicks

    openbox.activate(program.window)
    openbox.keys("ctrl+shift+b")
    wait_until(lambda: program.settings().get("click_through"), "click-through in the settings")
    openbox.click(640, 705)
    wait_until(lambda: below.clicks == 1, "the click in the program below")
    openbox.activate(program.window)
    openbox.keys("ctrl+shift+b")
    wait_until(lambda: not program.settings()["click_through"], "click-through off")
    openbox.click(640, 710)

    assert caught == 0
    assert below.clicks == 1


def test_clicks_pass_through_from_the_start_if_that_was_left_on(
    openbox: Screen, launcher: Launcher, below: Target
) -> None:
    """A shape that is set before the window manager's frame is there swallows every click."""
    launcher.start(openbox, "click_through = true\n")

    def passes() -> bool:
        openbox.click(640, 700)
        return below.clicks > 0

    wait_until(passes, "a click in the program below")


def test_minimising_the_window_leaves_the_bar_and_ctrl_b_closes_it(
    openbox: Screen, launcher: Launcher
) -> None:
    program = launcher.start(openbox)
    window = program.window

    openbox.hand("windowminimize", "--sync", window)
    assert openbox.windows("^Caption bar")

    openbox.activate(window)
    openbox.keys("ctrl+b")
    wait_until(lambda: not openbox.windows("^Caption bar"), "no bar")
    wait_until(lambda: not program.settings()["shown"], "remembered as not shown")
    openbox.keys("ctrl+b")
    wait_until(lambda: openbox.windows("^Caption bar"), "the bar again")


def test_the_bar_comes_back_when_its_screen_goes(openbox: Screen, launcher: Launcher) -> None:
    openbox.run("xrandr", "--setmonitor", "left", "640/200x800/250+0+0", "screen")
    openbox.run("xrandr", "--setmonitor", "right", "640/200x800/250+640+0", "none")
    try:
        program = launcher.start(openbox, "width = 500\n")
        start = program.text_box()
        openbox.drag((start.x + 200, start.y + 60), (1000, 500))
        wait_until(lambda: program.text_box().x >= 640, "the bar on the right screen")
        right = program.text_box()
        wait_until(lambda: "places" in program.settings(), "its place in the settings")

        openbox.run("xrandr", "--delmonitor", "right")
        wait_until(lambda: program.text_box().x + 500 <= 640, "the bar on the left screen")
        openbox.run("xrandr", "--setmonitor", "right", "640/200x800/250+640+0", "none")
        wait_until(lambda: program.text_box() == right, "the bar where it was on the right")
    finally:
        openbox.run("xrandr", "--delmonitor", "right")
        openbox.run("xrandr", "--delmonitor", "left")


def test_a_scaled_screen_shows_the_same_bar_twice_as_large(
    openbox: Screen, launcher: Launcher
) -> None:
    program = launcher.start(openbox, "width = 500\nlines = 2\n", QT_SCALE_FACTOR="2")
    box = openbox.box(program.bar)

    assert (box.width, box.height) == (1000, 2 * (2 * 41 + 28 + STRIP))
    start = (box.x + 400, box.y + 2 * STRIP + 60)
    openbox.drag(start, (start[0] - 100, start[1] - 200))
    moved = Box(box.x - 100, box.y - 200, box.width, box.height)
    wait_until(lambda: openbox.box(program.bar) == moved, "dragged by device pixels")
