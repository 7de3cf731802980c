"""A screen with a window manager, and a look at its pixels, for measuring the real window."""

import contextlib
import os
import shutil
import subprocess
import time
from collections.abc import Iterator

SCREEN = "1280x800x24"


@contextlib.contextmanager
def desktop() -> Iterator[str]:
    """Run Xvfb with openbox; yield the display's name, which is set for children as well."""
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", SCREEN, "-nolisten", "tcp"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    display = ":" + os.read(reading, 16).decode().strip()
    before = {name: os.environ.pop(name, None) for name in ("DISPLAY", "WAYLAND_DISPLAY")}
    platform = os.environ.pop("QT_QPA_PLATFORM", None)
    os.environ["DISPLAY"] = display
    manager = None
    if shutil.which("openbox"):
        manager = subprocess.Popen(["openbox"], stderr=subprocess.DEVNULL)
    try:
        yield display
    finally:
        for process in (manager, server):
            if process is not None:
                process.terminate()
                process.wait(5)
        os.close(reading)
        os.close(writing)
        os.environ.pop("DISPLAY", None)
        for name, value in {**before, "QT_QPA_PLATFORM": platform}.items():
            if value is not None:
                os.environ[name] = value


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
