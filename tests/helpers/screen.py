"""A real X screen with a window manager, and hands for it: pointer, keys, and a look at windows."""

import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from Xlib import XK, X
from Xlib.display import Display

WAIT_S = 10.0
EARMARK = (sys.executable, "-c", "import sys; from app.cli import main; sys.exit(main())")
"""Starts the program as its installed command does."""


@dataclass(frozen=True, slots=True)
class Box:
    """Where a window is on the screen, in pixels."""

    x: int
    y: int
    width: int
    height: int


def wait_until(holds: Callable[[], object], what: str, timeout_s: float = WAIT_S) -> None:
    """Wait for a state of the screen, which tells nobody when it changes."""
    deadline = time.monotonic() + timeout_s
    while not holds():
        if time.monotonic() > deadline:
            raise TimeoutError(f"Not in {timeout_s} s: {what}.")
        time.sleep(0.02)


@dataclass(frozen=True, slots=True)
class Screen:
    """One X server. Everything is done by the programs that a person's hands would move."""

    display: str

    @property
    def environment(self) -> dict[str, str]:
        """What a program needs to open its windows here."""
        kept = {
            name: value
            for name, value in os.environ.items()
            if name not in ("WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "QT_SCALE_FACTOR")
        }
        return {**kept, "DISPLAY": self.display}

    def run(self, *command: str) -> str:
        """Run a program and return what it prints."""
        done = subprocess.run(
            command, env=self.environment, capture_output=True, text=True, check=False, timeout=20
        )
        return done.stdout.strip()

    def hand(self, *arguments: str | int) -> None:
        """Move the pointer, click or press keys: xdotool's arguments."""
        self.run("xdotool", *[str(each) for each in arguments])

    def click(self, x: int, y: int) -> None:
        """Click somewhere."""
        self.hand("mousemove", x, y)
        self.hand("click", 1)

    def drag(self, start: tuple[int, int], to: tuple[int, int], steps: int = 12) -> None:
        """Drag in steps, as a hand does."""
        self.hand("mousemove", *start)
        self.hand("mousedown", 1)
        for step in range(1, steps + 1):
            x = start[0] + (to[0] - start[0]) * step // steps
            y = start[1] + (to[1] - start[1]) * step // steps
            self.hand("mousemove", x, y)
        self.hand("mouseup", 1)

    def keys(self, *keys: str) -> None:
        """Press keys, in whatever window has the keyboard."""
        self.hand("key", *keys)

    def windows(self, name: str) -> list[str]:
        """Return the visible windows whose name matches."""
        return self.run("xdotool", "search", "--onlyvisible", "--name", name).split()

    def window(self, name: str) -> str:
        """Wait for a window and return its id."""
        wait_until(lambda: self.windows(name), f"a window {name!r}", 20)
        return self.windows(name)[0]

    def box(self, window: str) -> Box:
        """Return where a window is."""
        pairs = dict(
            line.split("=", 1)
            for line in self.run("xdotool", "getwindowgeometry", "--shell", window).splitlines()
        )
        return Box(*(int(pairs[key]) for key in ("X", "Y", "WIDTH", "HEIGHT")))

    def activate(self, window: str) -> None:
        """Give a window the keyboard, as a click on its title would."""
        self.hand("windowactivate", "--sync", window)
        # The window manager names it active before the program has taken the keyboard.
        wait_until(lambda: self.run("xdotool", "getwindowfocus", "-f") == window, "the keyboard")

    @property
    def active(self) -> str:
        """The window that has the keyboard."""
        return self.run("xdotool", "getactivewindow")

    def stacking(self) -> list[int]:
        """Return the windows from the lowest to the topmost."""
        line = self.run("xprop", "-root", "_NET_CLIENT_LIST_STACKING")
        return [int(each, 16) for each in line.partition("#")[2].split(",") if each.strip()]

    def pixel(self, x: int, y: int) -> tuple[int, int, int]:
        """Return the colour that is seen at a point."""
        connection = Display(self.display)
        root = connection.screen().root
        seen = root.get_image(x, y, 1, 1, X.ZPixmap, 0xFFFFFFFF)
        connection.close()
        blue, green, red = seen.data[:3]
        return red, green, blue


@contextmanager
def screen(manager: str, size: str = "1280x800") -> Iterator[Screen]:
    """Run an X server with a window manager."""
    reading, writing = os.pipe()
    # Without -noreset the server starts over, and ends all programs, when its first client leaves.
    server = subprocess.Popen(
        [
            "Xvfb",
            "-displayfd",
            str(writing),
            "-screen",
            "0",
            f"{size}x24",
            "-nolisten",
            "tcp",
            "-noreset",
        ],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    with os.fdopen(reading) as numbers:
        # The whole line: the server ends if its reader goes before.
        made = Screen(":" + numbers.readline().strip())
    running = subprocess.Popen(
        [manager],
        env=made.environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        wait_until(
            lambda: "window id" in made.run("xprop", "-root", "_NET_SUPPORTING_WM_CHECK"),
            f"{manager} on {made.display}",
        )
        yield made
    finally:
        for process in (running, server):
            process.terminate()
            process.wait(5)


class Target:
    """A window of another program, which counts the clicks and keys that reach it."""

    def __init__(self, on: Screen, box: Box) -> None:
        self._display = Display(on.display)
        root = self._display.screen()
        self._window = root.root.create_window(
            box.x,
            box.y,
            box.width,
            box.height,
            0,
            root.root_depth,
            background_pixel=root.white_pixel,
            event_mask=X.ButtonPressMask | X.KeyPressMask,
        )
        self._window.set_wm_name("Target")
        self._clicks = 0
        self._pressed: Counter[int] = Counter()
        # Asked again until it is seen: openbox forgets who wants to be shown while it starts.
        wait_until(lambda: self._is_shown(on), "the window of the other program", 20)
        self.id = on.window("^Target$")
        on.hand("windowmove", "--sync", self.id, box.x, box.y)

    def _is_shown(self, on: Screen) -> bool:
        self._window.map()
        self._display.sync()
        return bool(on.windows("^Target$"))

    @property
    def clicks(self) -> int:
        """How many clicks have arrived."""
        self._read()
        return self._clicks

    def presses(self, key: str) -> int:
        """How many presses of a key have arrived; keys that another program holds never do."""
        # What was pressed before this question is in the queue when it is answered.
        self._display.sync()
        self._read()
        return self._pressed[self._display.keysym_to_keycode(XK.string_to_keysym(key))]

    def _read(self) -> None:
        while self._display.pending_events():
            event = self._display.next_event()
            if event.type == X.ButtonPress:
                self._clicks += 1
            elif event.type == X.KeyPress:
                self._pressed[event.detail] += 1

    def close(self) -> None:
        """Take the window away."""
        self._window.destroy()
        self._display.close()
