"""Server-sent events read from bytes.

Libraries decode each event's text by itself, and a character that a server cuts in two becomes two
marks of damage; here its bytes are handed on.
"""

from collections.abc import Iterator
from typing import Final

_MOST_BYTES: Final = 4 * 1024 * 1024
"""Of one event; a longer one is not what a transcript sends."""


class EventTooLong(ValueError):
    """An event has no end."""


class SseReader:
    """Takes bytes as they come and yields the data of each event that they complete."""

    def __init__(self) -> None:
        self._rest = b""
        self._data: list[bytes] = []
        self._size = 0
        self._skips_newline = False

    def take(self, data: bytes) -> Iterator[bytes]:
        """Yield what is completed. Raises EventTooLong."""
        if self._skips_newline and data.startswith(b"\n"):
            data = data[1:]
        self._skips_newline = data.endswith(b"\r") if data else self._skips_newline
        *lines, self._rest = (
            (self._rest + data).replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n")
        )
        for line in lines:
            if line:
                self._take_line(line)
            elif self._data:
                yield self._event()
        if self._size + len(self._rest) > _MOST_BYTES:
            raise EventTooLong

    def end(self) -> Iterator[bytes]:
        """Yield what came without an empty line after it."""
        if self._rest:
            self._take_line(self._rest)
        if self._data:
            yield self._event()

    def _take_line(self, line: bytes) -> None:
        name, _, value = line.partition(b":")
        if name == b"data":
            self._data.append(value.removeprefix(b" "))
            self._size += len(value)

    def _event(self) -> bytes:
        event = b"\n".join(self._data)
        self._data, self._size = [], 0
        return event
