"""Where the packaged program begins."""

import ctypes.util
import os
import runpy
import sys
from pathlib import Path
from typing import Final

_OWN_MODULES: Final = frozenset({"app.audio.portaudio_listing"})
"""What the program runs as `python -m` in a process of its own; here there is no other Python."""
_DEVICE_PROCESS: Final = "device-process"
"""Not among the commands that people see: engines/devices/process.py starts it."""
_PORTAUDIO: Final = "libportaudio.so.2"


def _run(arguments: list[str]) -> int:
    match arguments:
        case ["-m", module] if module in _OWN_MODULES:
            runpy.run_module(module, run_name="__main__")
            return 0
        case [first, _] if first == _DEVICE_PROCESS:
            runpy.run_module("engines.devices.child", run_name="__main__")
            return 0
        case _:
            # Not above: captions wait for the others.
            from app.cli import main  # noqa: PLC0415

            return main(arguments)


def _keep_own_archive() -> None:
    """Load modules from the file that was started, also when an upgrade has put another there."""
    importers = sys.modules["pyimod02_importers"]
    importers.pyz_archive._filename = "/proc/self/exe"  # noqa: SLF001  # there is no public way


def _hide_own_libraries() -> None:
    """Keep our libraries from other programs: a browser that a link opens needs the system's."""
    before = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
    os.environ.pop("LD_LIBRARY_PATH", None)
    if before is not None:
        os.environ["LD_LIBRARY_PATH"] = before


def _lend_portaudio() -> None:
    """Let sounddevice find the PortAudio inside, if the package has one and the system none."""
    find = ctypes.util.find_library
    own = Path(getattr(sys, "_MEIPASS", ""), _PORTAUDIO)
    if own.is_file() and find("portaudio") is None:
        ctypes.util.find_library = lambda name: str(own) if name == "portaudio" else find(name)


if __name__ == "__main__":
    if sys.platform.startswith("linux"):
        _keep_own_archive()
        _hide_own_libraries()
        _lend_portaudio()
    sys.exit(_run(sys.argv[1:]))
