"""Keeps what ALSA and JACK print about devices that are not there out of the terminal.

PortAudio tries every back end each time it looks for devices, and the libraries below it write
a page of lines to standard error when there is no sound card. Both have a handler for that.
"""

import ctypes
import os
import sys
from collections.abc import Callable
from typing import Any

_ALSA_HANDLER = ctypes.CFUNCTYPE(
    None, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p
)
_JACK_HANDLER = ctypes.CFUNCTYPE(None, ctypes.c_char_p)

# The libraries keep the pointers; Python must keep what they point to.
_kept: list[Any] = []


def silence() -> None:
    """Give both libraries handlers that say nothing. Call it before PortAudio is loaded."""
    if _kept:
        return
    # Without it JACK's library starts a server of its own when it is asked for devices.
    os.environ.setdefault("JACK_NO_START_SERVER", "1")
    _hand_over("libasound.so.2", ["snd_lib_error_set_handler"], _ALSA_HANDLER(_say_nothing))
    _hand_over(
        "libjack.so.0",
        ["jack_set_error_function", "jack_set_info_function"],
        _JACK_HANDLER(_say_nothing),
    )


def silence_standard_error() -> None:
    """Drop what native code prints from now on; what Python prints still arrives.

    PortAudio 19.6 may print one line without end, a gigabyte in ten seconds, when its sound server
    dies as a stream begins: a desktop that writes down what programs print has no disk left.
    """
    if sys.stderr is None or sys.stderr in _kept:
        return
    sys.stderr.flush()
    sys.stderr = os.fdopen(os.dup(2), "w", buffering=1, errors="backslashreplace")
    _kept.append(sys.stderr)
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 2)
    os.close(nothing)


def _hand_over(library: str, functions: list[str], handler: Any) -> None:
    _kept.append(handler)
    try:
        loaded = ctypes.CDLL(library)
    except OSError:
        return  # Not there: then it prints nothing either.
    for name in functions:
        set_handler: Callable[[Any], object] | None = getattr(loaded, name, None)
        if set_handler is not None:
            set_handler(handler)


def _say_nothing(*_: object) -> None:
    """Take a message and drop it."""
