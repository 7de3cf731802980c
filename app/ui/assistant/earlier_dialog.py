"""Earlier conversations: searched, opened again, renamed, deleted."""

from datetime import date
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from app.history.asked import Conversation
from app.ui.announce import announce
from app.ui.assistant.access import Found
from app.ui.assistant.fitting import resize_on_screen
from app.ui.assistant.list_delegate import DETAIL_ROLE, EXCERPT_ROLE, TITLE_ROLE, ListDelegate
from app.ui.assistant.markdown import as_shown
from app.ui.assistant.requests import AskRequests
from app.ui.assistant.wording import today, translate, when_text
from app.ui.local_text import joined, listed
from app.ui.theme import Theme
from app.ui.widgets.buttons import Button
from app.ui.widgets.labels import label
from app.ui.widgets.scroll_bar import QuietScrollBar
from app.ui.widgets.tips import plain_tip

_SIZE_PX: Final = (560, 480)
_SEARCH_MS: Final = 150
"""As History waits for the next letter."""
_LONGEST_TITLE: Final = 200
_ID: Final = Qt.ItemDataRole.UserRole


class _TitleField(QLineEdit):
    """Enter keeps the title; it does not press a button of the dialog."""

    kept = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setMaxLength(_LONGEST_TITLE)
        self.setAccessibleName(translate("Ask", "Title of the conversation"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.kept.emit()
        else:
            super().keyPressEvent(event)


class EarlierDialog(QDialog):
    """Asks the history on the page's worker. GUI thread."""

    open_wished = Signal(int)
    """A conversation."""
    deleted = Signal(int)
    """A conversation, which may be the one that is shown."""

    def __init__(self, theme: Theme, window: QWidget, requests: AskRequests) -> None:
        super().__init__(window)
        self._requests = requests
        self.setWindowTitle(translate("Ask", "Earlier questions"))
        self.field = QLineEdit()
        self.field.setPlaceholderText(translate("Ask", "Search in questions and answers"))
        self.field.setAccessibleName(translate("Ask", "Search in questions and answers"))
        self.field.setClearButtonEnabled(True)  # Qt's signature
        self._late = QTimer(self)
        self._late.setSingleShot(True)
        self._late.setInterval(_SEARCH_MS)
        self._late.timeout.connect(self._on_late)
        self.field.textChanged.connect(self._late.start)
        self.list = QListWidget()
        self.list.setProperty("role", "table")
        self.list.setProperty("focusInside", True)  # Qt's signature
        self.list.setAccessibleName(translate("Ask", "Earlier questions"))
        self.list.setVerticalScrollBar(QuietScrollBar())
        self._delegate = ListDelegate(theme)
        self.list.setItemDelegate(self._delegate)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.itemActivated.connect(self._on_open)
        self.list.currentItemChanged.connect(self._show)
        self.note = label("", "hint", wrap=True)
        self.open_button = Button(theme, translate("Ask", "Open"), "primary")
        self.open_button.setDefault(True)
        self.open_button.clicked.connect(self._on_open)
        self.rename = Button(theme, translate("Ask", "Rename"), "secondary", "pencil", size=18)
        self.rename.clicked.connect(self._on_rename)
        self.delete = Button(theme, translate("Ask", "Delete"), "danger", "trash-2", size=18)
        self.delete.clicked.connect(self._on_delete)
        self.sure = Button(theme, translate("Ask", "Delete for good"), "danger")
        self.sure.clicked.connect(self._on_sure)
        self.sure.hide()
        close = Button(theme, translate("Ask", "Close"))
        close.clicked.connect(self.reject)
        self.title = _TitleField()
        self.title.kept.connect(self._on_title)
        self.title.hide()
        self._lay_out(close)
        requests.found.connect(self._on_found)
        requests.changed.connect(self._ask)
        requests.failed.connect(self._on_failed)
        self._ask()
        self._show()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and (self.title.isVisible() or self.sure.isVisible()):
            self._give_up()
        else:
            super().keyPressEvent(event)

    def _lay_out(self, close: Button) -> None:
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        for button in (self.rename, self.delete, self.sure):
            buttons.addWidget(button)
        buttons.addStretch(1)
        buttons.addWidget(close)
        buttons.addWidget(self.open_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 24, 24, 24)
        column.setSpacing(12)
        column.addWidget(self.field)
        column.addWidget(self.list, 1)
        column.addWidget(self.note)
        column.addWidget(self.title)
        column.addLayout(buttons)
        resize_on_screen(self, *_SIZE_PX)

    def _current(self) -> int | None:
        row = self.list.currentRow()
        return None if row < 0 else int(self.list.item(row).data(_ID))

    @Slot()
    def _ask(self) -> None:
        self._requests.find(self.field.text())

    @Slot()
    def _on_late(self) -> None:
        self._ask()

    @Slot(object)
    def _on_found(self, found: Found) -> None:
        if found.query != self.field.text():
            return
        before = self._current()
        self.list.clear()
        day = today()
        for conversation in found.conversations:
            item = _row(conversation, day)
            self.list.addItem(item)
            if conversation.id == before:
                self.list.setCurrentItem(item)
        if self._current() is None and self.list.count():
            self.list.setCurrentRow(0)
        if self.list.count():
            said = ""
        elif found.query.strip():
            said = translate("Ask", "Nothing found. Try fewer words.")
        else:
            said = translate("Ask", "Questions that you ask are kept here with their answers.")
        self._say(said)
        self._show()

    @Slot(str)
    def _on_failed(self, sentence: str) -> None:
        self._say(sentence)

    def _say(self, sentence: str) -> None:
        if sentence != self.note.text():
            self.note.setText(sentence)
            announce(self, sentence)
        self.note.setVisible(bool(sentence))

    @Slot()
    def _show(self) -> None:
        self._give_up()
        for button in (self.open_button, self.rename, self.delete):
            button.setEnabled(self._current() is not None)

    def _give_up(self) -> None:
        """Neither rename nor delete."""
        had_focus = self.title.hasFocus() or self.sure.hasFocus()
        self.title.hide()
        self.sure.hide()
        self.delete.show()
        if had_focus:
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def _on_open(self) -> None:
        conversation = self._current()
        if conversation is not None:
            self.open_wished.emit(conversation)
            self.accept()

    @Slot()
    def _on_rename(self) -> None:
        if self._current() is not None:
            self.title.setText(self.list.currentItem().data(TITLE_ROLE))
            self.title.selectAll()
            self.title.show()
            self.title.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def _on_title(self) -> None:
        conversation, title = self._current(), " ".join(self.title.text().split())
        self._give_up()
        if conversation is not None and title:
            self._requests.rename(conversation, title)

    @Slot()
    def _on_delete(self) -> None:
        if self._current() is not None:
            self.delete.hide()
            self.sure.show()
            self.sure.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def _on_sure(self) -> None:
        conversation = self._current()
        self._give_up()
        if conversation is not None:
            self._requests.delete(conversation)
            self.deleted.emit(conversation)


def _row(conversation: Conversation, day: date) -> QListWidgetItem:
    questions = translate("Ask", "%Ln questions", "", conversation.turns)
    when = when_text(conversation.changed_at, day)
    excerpt = as_shown(conversation.found)
    item = QListWidgetItem()
    item.setData(_ID, conversation.id)
    item.setData(TITLE_ROLE, conversation.title)
    item.setData(DETAIL_ROLE, joined(when, questions))
    item.setData(EXCERPT_ROLE, excerpt)
    item.setToolTip(plain_tip(conversation.title))
    spoken = listed(conversation.title, when, questions, excerpt)
    item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken)
    return item
