"""The header of the Live page: title, start, source picker, level."""

from datetime import datetime
from typing import Final

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QStackedLayout, QWidget

from app.ui.captions.meter import LevelMeter
from app.ui.captions.source_picker import SourcePicker
from app.ui.local_text import day_and_clock_text, keys_text, with_keys
from app.ui.theme import Theme
from app.ui.widgets.buttons import Button
from app.ui.widgets.labels import label
from app.ui.widgets.private_sign import PrivateSign
from app.ui.widgets.stack import middle_column

HEIGHT: Final = 64
NARROW_HEIGHT: Final = 56
_GUTTER: Final = 32
_INDENT: Final = 6
"""Padding and edge of the title button, so that its letters stand on the gutter."""


class _TitleField(QLineEdit):
    """Return keeps the new title, Escape the old one."""

    cancelled = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("kind", "title")
        self.setMaxLength(200)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.cancelled.emit()
            return
        super().keyPressEvent(event)


class SessionTitle(QWidget):
    """The title: a button that becomes a field when it is clicked, or by F2."""

    renamed = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._title = ""
        self._renaming = False
        self._button = Button(theme, "", "title")
        self._button.clicked.connect(self.rename)
        self._field = _TitleField()
        self._field.setAccessibleName(self.tr("Session title"))
        self._field.editingFinished.connect(self._on_finished)
        self._field.cancelled.connect(self._on_cancelled)
        row = QWidget()
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(self._button)
        line.addStretch()
        self._stack = QStackedLayout(self)
        self._stack.addWidget(row)
        self._stack.addWidget(self._field)
        self.setFixedHeight(28)

    @property
    def text(self) -> str:
        """The title shown."""
        return self._title

    def set_text(self, title: str, *, can_rename: bool) -> None:
        """Show a title."""
        self._title = title
        self._button.setEnabled(can_rename)
        name = self.tr("Rename session: {title}").format(title=title)
        self._button.setAccessibleName(name if can_rename else title)
        self._button.setToolTip(with_keys(self.tr("Rename"), keys_text("F2")) if can_rename else "")
        self._elide()

    def resizeEvent(self, event: object) -> None:
        self._elide()

    def _elide(self) -> None:
        room = max(40, self.width() - 2 * _INDENT)
        self._button.ensurePolished()
        self._button.setText(
            self._button.fontMetrics().elidedText(self._title, Qt.TextElideMode.ElideRight, room)
        )

    @Slot()
    def rename(self) -> None:
        """Begin to rename."""
        if not self._button.isEnabled():
            return
        self._renaming = True
        self._field.setText(self._title)
        self._stack.setCurrentWidget(self._field)
        self._field.selectAll()
        self._field.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def _on_finished(self) -> None:
        if not self._renaming:
            return
        title = " ".join(self._field.text().split())
        self._close()
        if title and title != self._title:
            self.set_text(title, can_rename=True)
            self.renamed.emit(title)

    @Slot()
    def _on_cancelled(self) -> None:
        self._close()

    def _close(self) -> None:
        # First, because a field that is hidden says that editing has finished.
        self._renaming = False
        had_focus = self._field.hasFocus()
        self._stack.setCurrentIndex(0)
        if had_focus:
            self._button.setFocus(Qt.FocusReason.OtherFocusReason)


class Header(QFrame):
    """64 high, 56 in the narrow layout."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setProperty("role", "header")
        self.title = SessionTitle(theme)
        self.private = PrivateSign(theme)
        self.picker = SourcePicker(theme)
        self.meter = LevelMeter(theme)
        self._narrow = False
        self._start = label("", "hint")
        self._start_row = QHBoxLayout()
        self._start_row.setContentsMargins(_INDENT, 0, 0, 0)
        self._start_row.setSpacing(6)
        self._start_row.addWidget(self.private)
        self._start_row.addWidget(self._start)
        # A wider label puts text of the other direction at its far end, away from the title.
        self._start_row.addStretch()
        row = QHBoxLayout(self)
        row.setContentsMargins(_GUTTER - _INDENT, 0, 24, 0)
        row.setSpacing(12)
        row.addLayout(middle_column(self.title, self._start_row), 1)
        row.addWidget(self.picker)
        row.addWidget(self.meter)
        self.setFixedHeight(HEIGHT)
        self._show_start()

    def set_started(self, started_at: datetime | None, now: datetime) -> None:
        """Show when the session began."""
        if started_at is None:
            self._start.setText("")
            self._show_start()
            return
        self._start.setText(day_and_clock_text(started_at, now.astimezone().date()))
        self._show_start()

    def set_narrow(self, *, narrow: bool) -> None:
        """Give up the start time, the meter's word and the picker's list."""
        self.setFixedHeight(NARROW_HEIGHT if narrow else HEIGHT)
        self._narrow = narrow
        self._show_start()
        self.picker.set_narrow(narrow=narrow)
        self.meter.set_narrow(narrow=narrow)

    def _show_start(self) -> None:
        # Without a time under it the title stands in the middle.
        self._start.setVisible(bool(self._start.text()) and not self._narrow)
