"""The best passages of a question, grouped by meeting: the answer where no model writes one."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.assistant.records import FoundPassage, Meeting
from app.ui.assistant.line_row import LineRow
from app.ui.assistant.wording import lines_text, when_text
from app.ui.local_text import joined, listed, spoken_facts
from app.ui.roles import give_role
from app.ui.theme import Theme
from app.ui.widgets.labels import hairline, label


class PassagesView(QWidget):
    """One heading for each meeting, under it its lines in the order of speech. GUI thread."""

    passage_opened = Signal(object)
    """A `Passage`."""
    play_requested = Signal(object)
    """A `Passage`."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._shown: tuple[Meeting, ...] = ()
        self._parts: list[QWidget] = []
        self.rows: list[LineRow] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self.hide()

    def show_meetings(self, meetings: Sequence[Meeting], today: date) -> None:
        """Show passages; what is shown already stays."""
        if tuple(meetings) == self._shown:
            return
        self._shown = tuple(meetings)
        for part in self._parts:
            part.hide()
            part.deleteLater()
        self._parts, self.rows = [], []
        for number, meeting in enumerate(meetings):
            if number:
                self._add(hairline())
            self._add(self._head(meeting, today, top=12 if number else 0))
            for found in _without_repeats(meeting):
                row = LineRow(self._theme, found)
                row.opened.connect(self.passage_opened)
                row.play_requested.connect(self.play_requested)
                self._add(row)
                self.rows.append(row)

    def _add(self, part: QWidget) -> None:
        self._column.addWidget(part)
        self._parts.append(part)

    def _head(self, meeting: Meeting, today: date, *, top: int) -> QWidget:
        head = QWidget()
        title = label(meeting.title, "strong", wrap=True)
        title.setMinimumWidth(1)
        about = label(
            joined(when_text(meeting.time, today), lines_text(len(meeting.passages))), "hint"
        )
        row = QHBoxLayout(head)
        row.setContentsMargins(12, top, 12, 4)
        row.setSpacing(12)
        row.addWidget(title, 1)
        row.addWidget(about, 0, Qt.AlignmentFlag.AlignBottom)
        give_role(head, QAccessible.Role.Heading)
        head.setAccessibleName(listed(meeting.title, spoken_facts(about.text())))
        return head


def _without_repeats(meeting: Meeting) -> list[FoundPassage]:
    """Return the lines without neighbours that stand in rows of their own."""
    shown = {found.passage.line for found in meeting.passages}
    return [
        replace(
            found,
            before=None if found.passage.line - 1 in shown else found.before,
            after=None if found.passage.line + 1 in shown else found.after,
        )
        for found in meeting.passages
    ]
