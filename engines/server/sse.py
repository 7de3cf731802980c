"""Server-sent events read from bytes: the data of events out, whatever way they were cut. Pure.

Libraries decode each event's text by itself, and a character that a server cuts in two becomes two
marks of damage; here its bytes are handed on.
"""

from collections.abc import Iterator
from typing import Final

_MOST_BYTES: Final = 4 * 1024 * 1024
"""Of one event; a longer one is not what a transcript sends."""
_BOM: Final = b"\xef\xbb\xbf"


class EventTooLong(ValueError):
    """An event has no end."""


class SseReader:
    """Takes bytes as they come and yields the data of each event that they complete.

    More patient than the standard: the last event needs no empty line behind it.
    """

    def __init__(
        self, fields: tuple[bytes, ...] = (b"data",), most_bytes: int | None = _MOST_BYTES
    ) -> None:
        """Begin a stream.

        Args:
            fields: names of those that hold data.
            most_bytes: of one event; None: however long.
        """
        self._fields = fields
        self._most_bytes = most_bytes
        # A line that is still growing is joined once, at its end.
        self._line: list[bytes] = []
        self._data: list[bytes] = []
        self._size = 0
        self._skips_newline = False
        self._is_first = True

    def take(self, data: bytes) -> Iterator[bytes]:
        """Yield what is completed. Raises EventTooLong."""
        if data and self._skips_newline:
            self._skips_newline = False
            # The other half of an end that was cut.
            data = data.removeprefix(b"\n")
        self._skips_newline = self._skips_newline or data.endswith(b"\r")
        *ended, rest = data.replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n")
        for line in ended:
            yield from self._ended(line)
        if rest:
            self._line.append(rest)
            self._size += len(rest)
        if self._most_bytes is not None and self._size > self._most_bytes:
            raise EventTooLong

    def end(self) -> Iterator[bytes]:
        """Yield what came without an empty line after it. Again, it yields nothing."""
        if self._line:
            yield from self._ended(b"")
        yield from self._ended(b"")

    def _ended(self, last: bytes) -> Iterator[bytes]:
        """Take the last piece of a line; yield the event that an empty one ends."""
        line = b"".join([*self._line, last])
        self._line.clear()
        if self._is_first:
            self._is_first = False
            line = line.removeprefix(_BOM)
        if line:
            self._size += len(last)
            # All else: comments that keep the connection alive, names and numbers of events.
            name, _, value = line.partition(b":")
            if name in self._fields:
                self._data.append(value.removeprefix(b" "))
            return
        data, self._data, self._size = self._data, [], 0
        if data:
            yield b"\n".join(data)
