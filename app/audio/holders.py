"""Which other programs hold a microphone, as far as Linux tells."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

_SERVERS: Final = ("pulseaudio", "pipewire", "wireplumber", "jackd", "jackdbus")
"""They hold it for others, and share it."""


def capture_holders(processes: Path = Path("/proc")) -> tuple[str, ...]:
    """Return the names of programs that have a sound card open to record, sound servers apart.

    Only programs of the same person can be seen. Empty on other systems. About 10 ms.
    """
    if not sys.platform.startswith("linux"):
        return ()
    names = {
        name
        for process in _others(processes)
        if _records(process) and (name := _name(process)) not in _SERVERS
    }
    return tuple(sorted(names - {""}))


def _others(processes: Path) -> Iterator[Path]:
    own = str(os.getpid())
    for process in processes.iterdir():
        if process.name.isdigit() and process.name != own:
            yield process


def _records(process: Path) -> bool:
    try:
        return any(_is_capture(descriptor) for descriptor in (process / "fd").iterdir())
    except OSError:
        return False  # Another person's, or over by now.


def _is_capture(descriptor: Path) -> bool:
    try:
        target = descriptor.readlink().as_posix()
    except OSError:
        return False  # Closed by now.
    # pcmC0D0c: card 0, device 0, capture.
    return target.startswith("/dev/snd/pcm") and target.endswith("c")


def _name(process: Path) -> str:
    try:
        return (process / "comm").read_text(errors="replace").strip()
    except OSError:
        return ""
