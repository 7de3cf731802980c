"""How a device's process gets its end of the connection, and learns that the program ended.

Its standard input is the lifeline: nothing is ever written there after the start, and it ends when
the program does, however it does.
"""

import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Mapping
from typing import Final

_SIZE_BYTES: Final = 4


def python() -> str:
    """Return the Python that runs the process."""
    if sys.platform == "win32":
        # A virtual environment's python.exe starts this one and waits for it, but a socket is
        # given to one process. As multiprocessing does it.
        return str(getattr(sys, "_base_executable", sys.executable))
    return sys.executable


def environment() -> Mapping[str, str]:
    """Return what that Python needs, to be as this one."""
    return {"__PYVENV_LAUNCHER__": sys.executable} if sys.platform == "win32" else {}


def argument(end: socket.socket) -> str:
    """Return what the process is told on its command line; before it is started."""
    return "shared" if sys.platform == "win32" else str(end.fileno())


def inherited(end: socket.socket) -> tuple[int, ...]:
    """Return what the process inherits beside its standard files; before it is started."""
    return () if sys.platform == "win32" else (end.fileno(),)


def give(process: "subprocess.Popen[bytes]", end: socket.socket) -> None:
    """Give the end to the started process, and close it here."""
    if sys.platform == "win32" and process.stdin is not None:
        # Windows does not let sockets be inherited; this is made for one process only.
        shared = end.share(process.pid)
        process.stdin.write(len(shared).to_bytes(_SIZE_BYTES, "little") + shared)
        process.stdin.flush()
    end.close()


def take(told: str) -> socket.socket:
    """Return the end that was given. Called in the device's process."""
    if sys.platform == "win32":
        return socket.fromshare(_read(int.from_bytes(_read(_SIZE_BYTES), "little")))
    return socket.socket(fileno=int(told))


def end_with_the_program() -> None:
    """End this process as soon as the program has ended, whatever a driver does meanwhile."""
    if sys.platform == "linux":
        _have_the_kernel_end_it()
    # In the device's process, which has no workers of the application; it lives as long as that.
    threading.Thread(  # noqa: TID251
        target=_wait_for_the_end, name="lifeline", daemon=True
    ).start()


def _have_the_kernel_end_it() -> None:
    """Ask for SIGIO when the standard input ends.

    A driver that hangs as it is loaded holds Python's lock, so that no thread of Python's runs.
    """
    import fcntl  # noqa: PLC0415  # not on Windows

    signal.signal(signal.SIGIO, signal.SIG_DFL)
    fcntl.fcntl(0, fcntl.F_SETOWN, os.getpid())
    fcntl.fcntl(0, fcntl.F_SETFL, fcntl.fcntl(0, fcntl.F_GETFL) | os.O_ASYNC)


def _wait_for_the_end() -> None:
    while os.read(0, 1):
        pass
    # Not sys.exit: a driver's own clearing up may hang, and the system takes everything back.
    os._exit(0)


def _read(count: int) -> bytes:
    """Read from the standard input, which has no Python file in a program without a console."""
    found = b""
    while len(found) < count:
        piece = os.read(0, count - len(found))
        if not piece:
            os._exit(0)
        found += piece
    return found
