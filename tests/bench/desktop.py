"""A screen with a window manager for this process and its children, and a hand for it."""

import contextlib
import os
import subprocess
import time
from collections.abc import Iterator

from tests.helpers.screen import screen


@contextlib.contextmanager
def desktop() -> Iterator[str]:
    """Run Xvfb with openbox; yield the display's name, which is set for children as well."""
    names = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    with screen("openbox") as made:
        before = {name: os.environ.pop(name, None) for name in names}
        os.environ["DISPLAY"] = made.display
        try:
            yield made.display
        finally:
            del os.environ["DISPLAY"]
            os.environ.update({name: was for name, was in before.items() if was is not None})


def xdotool(*arguments: str) -> str:
    """Run xdotool and return what it prints."""
    run = subprocess.run(["xdotool", *arguments], capture_output=True, text=True, check=False)
    return run.stdout.strip()


def wait_for_window(name: str, timeout_s: float = 20.0) -> str:
    """Return the id of the first visible window with the name."""
    deadline = time.monotonic() + timeout_s
    while time.monotonic() < deadline:
        if found := xdotool("search", "--onlyvisible", "--name", name):
            return found.splitlines()[0]
        time.sleep(0.005)
    raise TimeoutError(f"No window {name!r} in {timeout_s} s.")
