"""Finding in the session that is read: a field with count, next and previous over its lines."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit

from app.history.records import Segment
from app.ui.announce import announce
from app.ui.history.session_find import Match, first_from, matches
from app.ui.history.transcript_view import TranscriptView
from app.ui.history.wording import tr
from app.ui.local_text import whole
from app.ui.theme import Theme
from app.ui.widgets.buttons import IconButton
from app.ui.widgets.labels import label


class FindBar(QFrame):
    """Hidden until it is opened; marks what it finds in a view. GUI thread."""

    closed = Signal()

    def __init__(self, theme: Theme, view: TranscriptView) -> None:
        super().__init__()
        self._view = view
        self._segments: Sequence[Segment] = ()
        self._matches: list[Match] = []
        self._current = 0
        self.setProperty("role", "header")
        self.field = QLineEdit()
        self.field.setPlaceholderText(tr("Find in this session"))
        self.field.setAccessibleName(tr("Find in this session"))
        self.field.textChanged.connect(self._on_text_changed)
        self.field.installEventFilter(self)
        self.count = label("", "hint")
        previous = IconButton(theme, "chevron-up", tr("Previous place"))
        previous.clicked.connect(self.previous)
        following = IconButton(theme, "chevron-down", tr("Next place"))
        following.clicked.connect(self.next)
        close = IconButton(theme, "x", tr("Close finding"))
        close.clicked.connect(self.close_bar)
        self._steps = (previous, following)
        row = QHBoxLayout(self)
        row.setContentsMargins(32, 8, 16, 8)
        row.setSpacing(4)
        row.addWidget(self.field, 1)
        row.addSpacing(8)
        row.addWidget(self.count)
        for button in (previous, following, close):
            row.addWidget(button)
        self.hide()

    @Slot()
    def open_bar(self) -> None:
        """Show it with its text chosen; a few selected words become the text."""
        selected = self._view.textCursor().selectedText()
        if selected and "\u2029" not in selected:
            self.field.setText(selected)
        self.show()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()
        self._find(stays=False)

    @Slot()
    def close_bar(self) -> None:
        """Hide it and its marks, and go on reading where it was found."""
        if self.isHidden():
            return
        self.hide()
        self._view.show_matches((), 0)
        if self._matches:
            self._view.select_match(self._matches[self._current])
        self.closed.emit()

    def set_segments(self, segments: Sequence[Segment], *, is_same_session: bool) -> None:
        """Find in other lines; in the same session the place stays."""
        self._segments = segments
        if not self.isHidden():
            self._find(stays=is_same_session)

    @Slot()
    def next(self) -> None:
        """Go to the next place; behind the last comes the first."""
        self._step(1)

    @Slot()
    def previous(self) -> None:
        """Go to the place before; before the first comes the last."""
        self._step(-1)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.field and isinstance(event, QKeyEvent):
            if event.type() is QEvent.Type.ShortcutOverride:
                if event.key() == Qt.Key.Key_F and event.modifiers() == _CONTROL:
                    event.accept()
                    return True
            elif event.type() is QEvent.Type.KeyPress:
                return self._take_key(event)
        return super().eventFilter(watched, event)

    def _take_key(self, event: QKeyEvent) -> bool:
        back = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        match event.key():
            case Qt.Key.Key_Escape:
                self.close_bar()
            case Qt.Key.Key_Return | Qt.Key.Key_Enter | Qt.Key.Key_F3:
                self._step(-1 if back else 1)
            case Qt.Key.Key_F if event.modifiers() == _CONTROL:
                self.field.selectAll()
            case _:
                return False
        return True

    @Slot()
    def _on_text_changed(self) -> None:
        self._find(stays=False)

    def _find(self, *, stays: bool) -> None:
        before = self._matches[self._current] if self._matches else None
        self._matches = matches(self._segments, self.field.text())
        if stays and before is not None:
            self._current = first_from(self._matches, before.number)
            if before in self._matches:
                self._current = self._matches.index(before)
        else:
            chosen = self._view.chosen()
            self._current = first_from(self._matches, chosen[0].number if chosen else 0)
        self._show(moves=not stays)

    def _step(self, by: int) -> None:
        if self._matches:
            self._current = (self._current + by) % len(self._matches)
        self._show(moves=True)
        announce(self, self.count.text())

    def _show(self, *, moves: bool) -> None:
        total = len(self._matches)
        text = ""
        if total:
            text = tr("{place} of {total}").format(
                place=whole(self._current + 1), total=whole(total)
            )
        elif self.field.text().strip():
            text = tr("Not in this session")
        self.count.setText(text)
        for button in self._steps:
            button.setEnabled(total > 0)
        self._view.show_matches(self._matches, self._current)
        if moves and total:
            self._view.go_to_match(self._matches[self._current])


_CONTROL = Qt.KeyboardModifier.ControlModifier
