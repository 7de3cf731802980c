"""Server-sent events: bytes in, the data of events out, whatever way they were cut. Pure."""

import codecs
import re
from typing import Final

_LINE_END: Final = re.compile(r"\r\n|\n|\r")
_FIELD: Final = re.compile(r"(data|error)(?:: ?(.*))?", re.DOTALL)
"""llama.cpp also tells errors in a field of that name."""


class EventReader:
    """Reads a stream. Owned by one thread.

    More patient than the standard: the last event needs no empty line behind it, and bytes that are
    not UTF-8 become U+FFFD.
    """

    def __init__(self) -> None:
        self._decoder = codecs.getincrementaldecoder("utf-8-sig")("replace")
        self._pieces: list[str] = []
        self._data: list[str] = []

    def accept(self, data: bytes) -> list[str]:
        """Take the next bytes; return the data of the events that they complete."""
        text = self._decoder.decode(data)
        # A line that is still growing is joined once, at its end.
        if text and not _LINE_END.search(text) and not self._ends_with_return():
            self._pieces.append(text)
            return []
        return self._take("".join([*self._pieces, text]), is_end=False)

    def flush(self) -> list[str]:
        """Return the data of the last event, if nothing ended it."""
        rest = "".join([*self._pieces, self._decoder.decode(b"", final=True)])
        found = self._take(rest, is_end=True)
        return found + self._dispatch()

    def _ends_with_return(self) -> bool:
        return bool(self._pieces) and self._pieces[-1].endswith("\r")

    def _take(self, text: str, *, is_end: bool) -> list[str]:
        found: list[str] = []
        start = 0
        for end in _LINE_END.finditer(text):
            if end.group() == "\r" and end.end() == len(text) and not is_end:
                # Its other half may come next.
                break
            found.extend(self._line(text[start : end.start()]))
            start = end.end()
        rest = text[start:]
        if is_end:
            found.extend(self._line(rest) if rest else [])
            rest = ""
        self._pieces = [rest] if rest else []
        return found

    def _line(self, line: str) -> list[str]:
        if not line:
            return self._dispatch()
        if (field := _FIELD.fullmatch(line)) is not None:
            self._data.append(field[2] or "")
        # All else: comments that keep the connection alive, names and numbers of events.
        return []

    def _dispatch(self) -> list[str]:
        data, self._data = self._data, []
        return ["\n".join(data)] if data else []
