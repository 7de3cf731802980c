"""Captions for readers that cannot take anything back: a pipe, a file, a network stream."""

from app.captions.messages import CaptionUpdate


class AppendOnlyText:
    """Turns updates into pieces of text that are only ever added, one line for each segment.

    Settled text is passed on as it grows. A final that contradicts what was already passed on
    adds nothing but the end of its line: the reader keeps what it has.
    """

    def __init__(self) -> None:
        self._written: dict[int, str] = {}

    def accept(self, update: CaptionUpdate) -> str:
        """Return what to append for this update; empty when there is nothing new."""
        written = self._written.get(update.segment, "")
        # The space before a word is written with the word: it may turn into punctuation.
        text = update.settled if update.kind == "final" else update.settled.rstrip()
        piece = text[len(written) :] if text.startswith(written) else ""
        if update.kind == "partial":
            self._written[update.segment] = written + piece
            return piece
        self._written.pop(update.segment, None)
        return piece + "\n" if written or piece else ""
