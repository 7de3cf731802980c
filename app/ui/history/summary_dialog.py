"""What a session comes to, in a window beside it: quotes and facts that lead to their lines."""

from typing import Final

from PySide6.QtCore import QCoreApplication, Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from app.ui.announce import announce
from app.ui.history.summary import (
    Summary,
    SummaryPart,
    SummaryRow,
    copied_text,
    hint_text,
    rows_of,
)
from app.ui.history.wording import lines_text, tr
from app.ui.local_text import listed
from app.ui.theme import Theme
from app.ui.widgets.buttons import Button
from app.ui.widgets.labels import label
from app.ui.widgets.quote_row import QuoteRow
from app.ui.widgets.segments import Segments

translate = QCoreApplication.translate
"""Under its own name: the translation tools look for it."""

_AT_ONCE: Final = 40
"""Rows that are made at once: 15 ms. Hours of talk have hundreds of numbers."""
_SIDES_PX: Final = 24
_SIZE: Final = (600, 640)


class SummaryDialog(QDialog):
    """Stays open while its session is read. GUI thread."""

    line_wanted = Signal(int, int)
    """Session and line."""

    def __init__(self, theme: Theme, window: QWidget, summary: Summary) -> None:
        super().__init__(window)
        self._theme = theme
        self._summary = summary
        self._entries: list[SummaryRow] = []
        self.rows: list[QuoteRow] = []
        """The rows as they can be clicked."""
        self.setWindowTitle(tr("Summary of “{title}”").format(title=summary.session.title))
        self.setProperty("role", "window")
        choices: list[tuple[object, str]] = [
            ("summary", tr("Summary")),
            ("names", tr("Names")),
            ("dates", tr("Dates")),
            ("numbers", tr("Numbers")),
            ("tasks", tr("Tasks")),
        ]
        self.parts = Segments(theme, choices)
        self.parts.set_names(tr("Part of the summary"), "")
        self.parts.chosen.connect(self._on_part)
        self.hint = label("", "hint", wrap=True)
        self.more = Button(theme, "", "link")
        self.more.clicked.connect(self._on_more)
        self.copy = Button(theme, tr("Copy"), "secondary", "copy")
        self.copy.clicked.connect(self._on_copy)
        self._close = Button(theme, tr("Close"), "secondary")
        self._close.clicked.connect(self.accept)
        self._scroll = QScrollArea()
        self._scroll.setProperty("role", "clear")
        self._scroll.setWidgetResizable(True)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._lay_out()
        self.resize(*_SIZE)
        self.parts.choose("summary")
        self._show_part("summary")

    def show_part(self, part: SummaryPart) -> None:
        """Show one of the parts."""
        self.parts.choose(part)
        self._show_part(part)

    def _lay_out(self) -> None:
        content = QWidget()
        content.setProperty("role", "clear")
        self._column = QVBoxLayout(content)
        # A row brings its own sides; above the first one stands the focus ring.
        self._column.setContentsMargins(_SIDES_PX - 12, 4, _SIDES_PX - 12, 8)
        self._column.setSpacing(4)
        self._column.addWidget(self.more, 0, Qt.AlignmentFlag.AlignLeading)
        self._column.addStretch()
        self._scroll.setWidget(content)
        head = QHBoxLayout()
        head.setContentsMargins(_SIDES_PX, 0, _SIDES_PX, 0)
        head.addWidget(self.parts)
        head.addStretch()
        told = QHBoxLayout()
        told.setContentsMargins(_SIDES_PX, 0, _SIDES_PX, 0)
        told.addWidget(self.hint)
        foot = QHBoxLayout()
        foot.setContentsMargins(_SIDES_PX, 0, _SIDES_PX, 0)
        foot.setSpacing(8)
        foot.addStretch()
        foot.addWidget(self.copy)
        foot.addWidget(self._close)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 20, 0, 16)
        column.setSpacing(10)
        column.addLayout(head)
        column.addLayout(told)
        column.addWidget(self._scroll, 1)
        column.addLayout(foot)

    @Slot(object)
    def _on_part(self, part: SummaryPart) -> None:
        self._show_part(part)
        announce(self, listed(lines_text(len(self._entries)), self.hint.text()))

    def _show_part(self, part: SummaryPart) -> None:
        self._entries = rows_of(self._summary.digest, part)
        for row in self.rows:
            self._column.removeWidget(row)
            row.hide()
            row.deleteLater()
        self.rows = []
        self.hint.setText(hint_text(self._summary.digest, part, has_rows=bool(self._entries)))
        self.copy.setEnabled(bool(self._entries))
        self._add_rows()
        self._scroll.verticalScrollBar().setValue(0)

    def _add_rows(self) -> None:
        first = len(self.rows)
        for entry in self._entries[first : first + _AT_ONCE]:
            row = QuoteRow(self._theme)
            row.show_quote(entry.head, entry.words, picked=entry.picked, about=entry.about)
            row.clicked.connect(self._on_row)
            self._column.insertWidget(len(self.rows), row)
            self.rows.append(row)
        left = len(self._entries) - len(self.rows)
        self.more.setText(translate("History", "Show %Ln more", "", min(left, _AT_ONCE)))
        self.more.setVisible(left > 0)

    @Slot()
    def _on_more(self) -> None:
        first = len(self.rows)
        self._add_rows()
        # The button may be gone: the keyboard goes on with what it brought.
        self.rows[first].setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def _on_row(self) -> None:
        sender = self.sender()
        if isinstance(sender, QuoteRow):
            line = self._entries[self.rows.index(sender)].line
            self.line_wanted.emit(self._summary.session.id, line)

    @Slot()
    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(copied_text(self._entries))
        announce(self, tr("Copied"))
