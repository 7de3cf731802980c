"""Sees what the process does while an answer is made: connections, files, programs."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

_WATCHED = (
    "socket.connect",
    "socket.sendto",
    "socket.getaddrinfo",
    "subprocess.Popen",
    "os.system",
    "os.exec",
    "os.posix_spawn",
    "os.startfile",
    "os.remove",
    "os.rename",
    "os.rmdir",
    "shutil.rmtree",
    "webbrowser.open",
    "urllib.Request",
    "import",
    "open",
)
_running: list[list[tuple[str, tuple[Any, ...]]]] = []
_is_hooked = False


@contextmanager
def watched() -> Iterator[list[tuple[str, tuple[Any, ...]]]]:
    """Collect what happens until the block ends, on all threads."""
    global _is_hooked  # noqa: PLW0603  # a hook stays for the life of the process
    if not _is_hooked:
        sys.addaudithook(_note)
        _is_hooked = True
    seen: list[tuple[str, tuple[Any, ...]]] = []
    _running.append(seen)
    try:
        yield seen
    finally:
        _running.remove(seen)


def connections(seen: list[tuple[str, tuple[Any, ...]]]) -> set[object]:
    """Whom the process connected to."""
    return {
        arguments[1]
        for name, arguments in seen
        if name in ("socket.connect", "socket.sendto") and isinstance(arguments[1], tuple)
    }


def changes(seen: list[tuple[str, tuple[Any, ...]]]) -> list[tuple[str, object]]:
    """What was opened for writing, begun, removed, or looked up.

    SQLite opens its files itself, which no hook sees; those are compared by their content.
    """
    found: list[tuple[str, object]] = []
    for name, arguments in seen:
        if name == "open":
            path, mode, flags = (*arguments, None, None, None)[:3]
            is_writing = isinstance(mode, str) and any(sign in mode for sign in "wax+")
            is_writing |= mode is None and isinstance(flags, int) and bool(flags & 3)
            if is_writing:
                found.append((name, path))
        elif name not in ("socket.connect", "socket.sendto", "import"):
            found.append((name, arguments))
    return found


def _note(name: str, arguments: tuple[Any, ...]) -> None:
    if _running and name in _WATCHED:
        for seen in _running:
            seen.append((name, arguments))
