"""What a process wrote, and how it ended."""

import signal
import sys
from typing import IO, Final

from engines.sentence import Sentence

_KEPT_BYTES: Final = 8_192
_KEPT_LINES: Final = 20
_NOISE: Final = "Warning: maxDynamic"
"""WebGPU says so at every start."""
_FILE_LIMIT_BYTES: Final = 1 << 20


def last_words(file: IO[bytes]) -> str:
    """Return the last lines of what a process wrote.

    The file and its place are shared with the process: both are at its end before and after.
    """
    size = file.seek(0, 2)
    file.seek(max(0, size - _KEPT_BYTES))
    text = file.read().decode("utf-8", "replace")
    lines = [line.rstrip() for line in text.replace("\0", "").splitlines() if line.strip()]
    return "\n".join([line for line in lines if not line.startswith(_NOISE)][-_KEPT_LINES:])


def keep_short(file: IO[bytes]) -> None:
    """Drop what a process wrote once it is long; while the process waits."""
    if file.seek(0, 2) > _FILE_LIMIT_BYTES:
        file.seek(0)
        file.truncate()


def how_ended(name: str, code: int) -> Sentence:
    """Say how a device's process ended.

    Args:
        name: of the device, or of the process where no device is open yet.
        code: as `Popen.returncode`: below zero, the signal.
    """
    if code < 0:
        return Sentence(
            "{name} stopped: its process crashed ({signal}). The CPU goes on.",
            name=name,
            signal=_signal_name(-code),
        )
    return Sentence(
        "{name} stopped: its process ended with code {code}. The CPU goes on.",
        name=name,
        code=hex(code) if sys.platform == "win32" else code,
    )


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return str(number)
