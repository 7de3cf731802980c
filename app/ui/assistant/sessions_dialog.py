"""Asks which sessions a question is about."""

from collections.abc import Collection, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, QObject, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLineEdit,
    QListView,
    QVBoxLayout,
    QWidget,
)

from app.assistant.records import Scope
from app.history.records import Session
from app.ui.announce import announce
from app.ui.assistant.fitting import resize_on_screen
from app.ui.assistant.list_delegate import ListDelegate
from app.ui.assistant.session_choice import MatchingSessions, SessionModel
from app.ui.assistant.wording import today, translate
from app.ui.theme import Theme
from app.ui.widgets.buttons import Button
from app.ui.widgets.labels import label
from app.ui.widgets.scroll_bar import QuietScrollBar

_SIZE_PX: Final = (480, 460)


class SessionsDialog(QDialog):
    """A list that can be searched, with a tick for each session. GUI thread."""

    scope_chosen = Signal(object)
    """A `Scope`."""

    def __init__(
        self,
        theme: Theme,
        window: QWidget,
        sessions: Sequence[Session],
        chosen: Collection[int],
    ) -> None:
        super().__init__(window)
        self.setWindowTitle(translate("Ask", "Ask chosen sessions"))
        self.sessions = SessionModel(sessions, chosen, today())
        self._matching = MatchingSessions(self.sessions)
        self.field = QLineEdit()
        self.field.setPlaceholderText(translate("Ask", "Search by title or day"))
        self.field.setAccessibleName(translate("Ask", "Search among the sessions"))
        self.field.setClearButtonEnabled(True)  # Qt's signature
        self.field.textChanged.connect(self._on_text)
        self.field.installEventFilter(self)
        self.list = QListView()
        self.list.setProperty("role", "table")
        self.list.setProperty("focusInside", True)  # Qt's signature
        self.list.setModel(self._matching)
        self.list.setAccessibleName(translate("Ask", "Sessions"))
        self._delegate = ListDelegate(theme)
        self.list.setItemDelegate(self._delegate)
        self.list.setVerticalScrollBar(QuietScrollBar())
        self.list.setUniformItemSizes(True)  # Qt's signature
        self.list.installEventFilter(self)
        self.list.clicked.connect(self._on_clicked)
        self.count = label("", "hint", wrap=True)
        self.ok = Button(theme, "", "primary")
        self.ok.setDefault(True)
        cancel = Button(theme, translate("Ask", "Cancel"))
        buttons = QDialogButtonBox()
        buttons.addButton(self.ok, QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.addButton(cancel, QDialogButtonBox.ButtonRole.RejectRole)
        buttons.accepted.connect(self._on_accepted)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 24, 24, 24)
        column.setSpacing(12)
        column.addWidget(self.field)
        column.addWidget(self.list, 1)
        column.addWidget(self.count)
        column.addWidget(buttons)
        resize_on_screen(self, *_SIZE_PX)
        self.sessions.dataChanged.connect(self._show)
        self._show()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            # From the field down into the list, as in History.
            if watched is self.field and event.key() == Qt.Key.Key_Down:
                self.list.setFocus(Qt.FocusReason.TabFocusReason)
                if not self.list.currentIndex().isValid():
                    self.list.setCurrentIndex(self._matching.index(0, 0))
                return True
            if watched is self.list and event.key() == Qt.Key.Key_Space:
                self._on_clicked(self.list.currentIndex())
                return True
        return super().eventFilter(watched, event)

    @Slot(str)
    def _on_text(self, text: str) -> None:
        self._matching.set_text(text)
        self._show()
        announce(self, self.count.text())

    @Slot(QModelIndex)
    def _on_clicked(self, index: QModelIndex) -> None:
        is_on = Qt.CheckState(index.data(Qt.ItemDataRole.CheckStateRole)) is Qt.CheckState.Checked
        other = Qt.CheckState.Unchecked if is_on else Qt.CheckState.Checked
        self._matching.setData(index, other, Qt.ItemDataRole.CheckStateRole)

    @Slot()
    def _show(self) -> None:
        chosen = len(self.sessions.chosen)
        self.ok.setEnabled(chosen > 0)
        self.ok.setText(
            translate("Ask", "Ask %Ln sessions", "", chosen)
            if chosen
            else translate("Ask", "Ask these sessions")
        )
        shown = self._matching.rowCount()
        self.count.setText(
            translate("Ask", "No session has these words.")
            if not shown
            else translate("Ask", "%Ln sessions are listed.", "", shown)
        )

    @Slot()
    def _on_accepted(self) -> None:
        chosen = self.sessions.chosen
        if chosen:
            self.scope_chosen.emit(Scope(kind="sessions", sessions=chosen))
            self.accept()
