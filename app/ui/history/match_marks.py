"""The places that finding in a session marks in the reader's text."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtGui import QTextBlock, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QTextEdit

from app.ui.history.session_find import Match
from app.ui.history.transcript_text import TranscriptText
from app.ui.theme import Theme

_MOST_MARKS: Final = 1000
"""Qt looks at every mark for every line that it paints."""


class MatchMarks:
    """Keeps the found places marked in a view as its lines come and go. GUI thread."""

    def __init__(self, theme: Theme, view: QTextEdit, text: TranscriptText) -> None:
        self._theme = theme
        self._view = view
        self._text = text
        self._matches: Sequence[Match] = ()
        self._current = 0

    def show_matches(self, matches: Sequence[Match], current: int) -> None:
        """Mark found places, those around the current one where there are very many."""
        self._matches, self._current = matches, current
        self.renew()

    def forget(self) -> None:
        """Mark nothing: another session is shown, whose lines are not there yet."""
        self._matches, self._current = (), 0

    def renew(self) -> None:
        """Mark again: more lines are there, or the colours have changed."""
        first = max(0, self._current - _MOST_MARKS // 2)
        selections = []
        for place, match in enumerate(self._matches[first : first + _MOST_MARKS], first):
            block = self._text.block_of(match.number)
            if block is None:
                continue
            selection = QTextEdit.ExtraSelection()
            selection.cursor = cursor_at(block, match.start, match.end)
            selection.format = self._format(is_current=place == self._current)
            selections.append(selection)
        self._view.setExtraSelections(selections)

    def _format(self, *, is_current: bool) -> QTextCharFormat:
        form = QTextCharFormat()
        form.setBackground(self._theme.colour("accent" if is_current else "mark"))
        form.setForeground(self._theme.colour("on-accent" if is_current else "on-mark"))
        return form


def cursor_at(block: QTextBlock, start: int, end: int | None = None) -> QTextCursor:
    """Return a cursor in a line, selecting up to `end` if it is given; both in UTF-16 units."""
    cursor = QTextCursor(block)
    cursor.setPosition(block.position() + start)
    if end is not None:
        cursor.setPosition(block.position() + end, QTextCursor.MoveMode.KeepAnchor)
    return cursor
