"""Where an answer comes from: a row for each source, and the button that copies all of it."""

from collections.abc import Sequence
from datetime import date

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.assistant.records import Passage
from app.ui.assistant.source_row import SourceRow
from app.ui.assistant.wording import translate
from app.ui.roles import give_role
from app.ui.theme import Theme
from app.ui.widgets.buttons import Button
from app.ui.widgets.labels import label


class SourcesView(QWidget):
    """Shown once the answer is finished. GUI thread."""

    passage_opened = Signal(object)
    """A `Passage`."""
    play_requested = Signal(object)
    """A `Passage`."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._shown: tuple[Passage, ...] = ()
        self.rows: list[SourceRow] = []
        self.heading = label(translate("Ask", "Where this comes from"), "strong", wrap=True)
        give_role(self.heading, QAccessible.Role.Heading)
        self.heading.setAccessibleName(self.heading.text())
        # An answer without any source has only the button.
        self.heading.hide()
        self.copy = Button(theme, translate("Ask", "Copy with sources"), "quiet", "copy")
        head = QHBoxLayout()
        head.setContentsMargins(0, 0, 0, 0)
        head.addWidget(self.heading, 1)
        # At the end also where it stands alone.
        at_end = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        head.addWidget(self.copy, 0, at_end)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 8, 0, 0)
        self._column.setSpacing(12)
        self._column.addLayout(head)
        self.hide()

    def show_sources(self, sources: Sequence[Passage], today: date) -> None:
        """Show the lines that an answer rests on, in the order of their numbers."""
        if tuple(sources) == self._shown:
            return
        self._shown = tuple(sources)
        for row in self.rows:
            row.hide()
            row.deleteLater()
        self.rows = []
        for number, passage in enumerate(sources, start=1):
            row = SourceRow(self._theme, number, passage, today)
            row.opened.connect(self.passage_opened)
            row.play_requested.connect(self.play_requested)
            self._column.addWidget(row)
            self.rows.append(row)
        self.heading.setVisible(bool(sources))
