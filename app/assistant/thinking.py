"""Leaves out what a model thinks aloud before its answer: <think>…</think> at the beginning. Pure.

Servers tell it in a field of its own (`reasoning_content`) where they know the model; where they do
not, it stands in the text.
"""

from typing import Final, Literal

_TAGS: Final = (
    ("<think>", "</think>"),  # DeepSeek, Qwen
    ("<thinking>", "</thinking>"),
    ("[THINK]", "[/THINK]"),  # Magistral
)


class ThinkingFilter:
    """Passes on the text of an answer. Owned by one thread."""

    def __init__(self) -> None:
        self._held = ""
        self._close = ""
        self._state: Literal["start", "thinking", "blank", "answer"] = "start"

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
        for opening, closing in _TAGS:
            if begun.startswith(opening):
                self._held = begun.removeprefix(opening)
                self._close = closing
                self._state = "thinking"
                return
        if not any(opening.startswith(begun) for opening, _ in _TAGS):
            self._state = "answer"

    def _skip(self) -> None:
        _, closed, after = self._held.partition(self._close)
        if closed:
            self._held = after
            self._state = "blank"
        else:
            # The end of the tag may come in two pieces; of the rest nothing is needed.
            self._held = self._held[-len(self._close) :]
