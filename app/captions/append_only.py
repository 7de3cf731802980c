"""Captions for readers that cannot take anything back, and which readers those are."""

from typing import Literal

from app.captions.messages import CaptionUpdate

Reader = Literal["window", "terminal", "json_lines", "pipe", "file", "network"]
"""Whoever gets captions. json_lines: objects, each with the whole state of its segment."""


def can_retract(reader: Reader) -> bool:
    """Tell whether a reader may be shown text that changes later. Decided here and nowhere else.

    The others get pieces from `AppendOnlyText`, which they add to what they have.
    """
    return reader in ("window", "terminal", "json_lines")


class AppendOnlyText:
    """Turns updates into pieces of text that are only ever added, one line for each segment.

    Text is passed on as soon as it is certain, white space when a word follows it: space at the
    ends of a segment is the line end's business, and the space before a word may still turn into
    punctuation. A final that contradicts what was already passed on adds nothing but the end of
    its line: the reader keeps what it has.
    """

    def __init__(self) -> None:
        self._written: dict[int, str] = {}

    def accept(self, update: CaptionUpdate) -> str:
        """Return what to append for this update; empty when there is nothing new."""
        written = self._written.get(update.segment, "")
        text = update.certain.strip()
        piece = ""
        if text.startswith(written):
            piece = text[len(written) :]
            # Not `written + piece`: that would be one more copy of the whole text.
            written = text
        if update.kind == "partial":
            self._written[update.segment] = written
            return piece
        self._written.pop(update.segment, None)
        return piece + "\n" if written else ""


class AppendOnlyLines:
    """The same for people who speak at once: of two open lines one is written, the other waits.

    A line is written when nobody else's is open, else when that one has ended.
    """

    def __init__(self) -> None:
        self._text = AppendOnlyText()
        self._open: int | None = None
        # Of the lines that wait, the newest state, in the order in which they began to wait.
        self._waiting: dict[int, tuple[CaptionUpdate, str]] = {}

    def accept(self, update: CaptionUpdate, label: str = "") -> str:
        """Return what to append for this update. `label`: who speaks, before their line."""
        if self._open not in (None, update.segment):
            self._waiting[update.segment] = (update, label)
            return ""
        written = self._write(update, label)
        while self._open is None and self._waiting:
            written += self._write(*self._waiting.pop(next(iter(self._waiting))))
        return written

    def _write(self, update: CaptionUpdate, label: str) -> str:
        piece = self._text.accept(update)
        head = f"{label}: " if label and piece and self._open is None else ""
        if update.kind != "partial":
            self._open = None
        elif piece:
            self._open = update.segment
        return head + piece
