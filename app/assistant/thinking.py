"""Leaves out what a model thinks aloud before its answer: <think>…</think> at the beginning. Pure.

Servers tell it in a field of its own (`reasoning_content`) where they know the model; where they do
not, it stands in the text.
"""

from typing import Final

_OPEN: Final = "<think>"
_CLOSE: Final = "</think>"


class ThinkingFilter:
    """Passes on the text of an answer. Owned by one thread."""

    def __init__(self) -> None:
        self._held = ""
        self._state = "start"

    def accept(self, text: str) -> str:
        """Take more text; return what of it belongs to the answer."""
        self._held += text
        if self._state == "start":
            self._begin()
        if self._state == "thinking":
            self._skip()
        if self._state == "blank" and self._held.strip():
            self._held = self._held.lstrip()
            self._state = "answer"
        if self._state != "answer":
            return ""
        passed, self._held = self._held, ""
        return passed

    def flush(self) -> str:
        """Return what was held back, at the end of the text."""
        rest = self._held if self._state == "start" else ""
        self._held = ""
        return rest

    def _begin(self) -> None:
        begun = self._held.lstrip()
        if begun.startswith(_OPEN):
            self._held = begun.removeprefix(_OPEN)
            self._state = "thinking"
        elif not _OPEN.startswith(begun):
            self._state = "answer"

    def _skip(self) -> None:
        _, closed, after = self._held.partition(_CLOSE)
        if closed:
            self._held = after
            self._state = "blank"
        else:
            # The end of the tag may come in two pieces; of the rest nothing is needed.
            self._held = self._held[-len(_CLOSE) :]
