"""The data of a model server's events, as text. Pure."""

from engines.server.sse import SseReader

_FIELDS = (b"data", b"error")
"""llama.cpp also tells errors in a field of that name."""


class EventReader:
    """Reads a stream, see `SseReader`; bytes that are not UTF-8 become U+FFFD.

    Owned by one thread.
    """

    def __init__(self) -> None:
        # Who asks bounds what is read of an answer, with a sentence of its own.
        self._events = SseReader(_FIELDS, most_bytes=None)

    def accept(self, data: bytes) -> list[str]:
        """Take the next bytes; return the data of the events that they complete."""
        return [event.decode("utf-8", "replace") for event in self._events.take(data)]

    def flush(self) -> list[str]:
        """Return the data of the last event, if nothing ended it."""
        return [event.decode("utf-8", "replace") for event in self._events.end()]
