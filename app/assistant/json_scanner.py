"""Where one JSON object ends and the next begins, in text that arrives in pieces of any size."""

from typing import Final

JSON_BLANKS: Final = " \t\n\r"
_CLOSERS: Final = {"{": "}", "[": "]"}


class JsonScanner:
    """Follows the brackets of objects written one after the other. Owned by one thread.

    It does not check the grammar. Text that cannot be such a sequence is left whole: nothing after
    the place where that shows begins an object.

    Attributes:
        starts: where each object begins, in characters; 0 is always among them.
        is_complete: the last object is closed, and nothing but blanks follows.
    """

    def __init__(self, text: str = "") -> None:
        self.starts = [0]
        self.is_complete = False
        self._length = 0
        self._open: list[str] = []
        self._in_string = False
        self._is_escaped = False
        self._is_broken = False
        self.feed(text)

    def feed(self, text: str) -> None:
        """Read on."""
        if self._is_broken:
            return
        for char in text:
            if self._in_string:
                self._read_string(char)
            elif char not in JSON_BLANKS:
                self._read_mark(char)
            self._length += 1

    @property
    def closers(self) -> str:
        """What the text lacks to be closed: a quote, then brackets from the inside out."""
        return '"' * self._in_string + "".join(reversed(self._open))

    def _read_string(self, char: str) -> None:
        if self._is_escaped:
            self._is_escaped = False
        elif char == "\\":
            self._is_escaped = True
        elif char == '"':
            self._in_string = False

    def _read_mark(self, char: str) -> None:
        if self._is_broken:
            return
        if not self._open:
            self._begin(char)
        elif char == '"':
            self._in_string = True
        elif char in _CLOSERS:
            self._open.append(_CLOSERS[char])
        elif char in _CLOSERS.values():
            self._is_broken = self._open.pop() != char
            self.is_complete = not self._open and not self._is_broken

    def _begin(self, char: str) -> None:
        if char != "{":
            self._is_broken = True
        else:
            if self.is_complete:
                self.starts.append(self._length)
            self._open.append(_CLOSERS[char])
        self.is_complete = False


def split_objects(text: str) -> list[str]:
    """Cut a text before each object that follows a closed one; joined, the parts are the text."""
    starts = JsonScanner(text).starts
    return [text[start:end] for start, end in zip(starts, [*starts[1:], len(text)], strict=True)]
