"""What a process wrote, and how it ended."""

import re
import signal
import sys
from typing import IO, Final

from engines.sentence import Sentence

_KEPT_BYTES: Final = 8_192
_KEPT_LINES: Final = 20
_CODE: Final = re.compile(r"\[ONNXRuntimeError\] : \d+ : \w+ : ")
_CHECK: Final = re.compile(r"/\S+\.(?:cc|h):\d+ .*? was false\. ", re.DOTALL)
_COLOURS: Final = re.compile(r"\x1b\[[0-9;]*m")
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
    text = _COLOURS.sub("", text.replace("\0", ""))
    lines = [line.rstrip() for line in text.splitlines() if line.strip()]
    return "\n".join([line for line in lines if not line.startswith(_NOISE)][-_KEPT_LINES:])


def joined_words(refusal: str, written: str) -> str:
    """Return what a provider refused with, and what its driver wrote beside it.

    Args:
        refusal: with the places in onnxruntime's source through which it came; they are left out.
        written: lines of the process.
    """
    inner = _CODE.split(refusal)[-1]
    plain = (_CHECK.split(inner)[-1].strip() or refusal.strip())[:_KEPT_BYTES]
    first, *_ = plain.splitlines()
    return plain if not written or first in written else f"{plain}\n{written}"


def keep_short(file: IO[bytes]) -> str:
    """Drop what a process wrote once it is long, and return its last lines; while it waits."""
    if file.seek(0, 2) <= _FILE_LIMIT_BYTES:
        return ""
    words = last_words(file)
    file.seek(0)
    file.truncate()
    return words


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
