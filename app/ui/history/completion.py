"""The list under the search field with what its last word may become."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QHideEvent, QPainter, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCompleter,
    QLineEdit,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from app.ui.announce import announce
from app.ui.history.suggestions import Suggestion
from app.ui.history.wording import tr, translate
from app.ui.local_text import left_to_right
from app.ui.theme import Theme

_ROW_PX: Final = 36
_WIDTH_PX: Final = 440
_MEANING_ROLE: Final = Qt.ItemDataRole.UserRole
_PAD_PX: Final = 12


class _Delegate(QStyledItemDelegate):
    """Draws what is suggested at the start, and what it means at the end."""

    def __init__(self, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        return QSize(0, _ROW_PX)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.save()
        if chosen:
            painter.fillRect(option.rect, self._theme.colour("accent-soft"))
        box = option.rect.adjusted(_PAD_PX, 0, -_PAD_PX, 0)
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.setFont(self._theme.font("label"))
        painter.setPen(self._theme.colour("on-accent-soft" if chosen else "text"))
        text = painter.fontMetrics().elidedText(
            index.data(), Qt.TextElideMode.ElideRight, box.width()
        )
        # Else `title:"Product weekly"` would end in its first quotation mark.
        painter.drawText(box, int(middle | Qt.AlignmentFlag.AlignLeading), left_to_right(text))
        painter.setFont(self._theme.font("small"))
        painter.setPen(self._theme.colour("text-2"))
        painter.drawText(
            box, int(middle | Qt.AlignmentFlag.AlignTrailing), index.data(_MEANING_ROLE)
        )
        painter.restore()


class _Popup(QListView):
    hidden = Signal()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        # Qt goes to the first row here, and then Enter would take what nobody chose.
        self.setCurrentIndex(QModelIndex())

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.hidden.emit()


class CompletionList(QObject):
    """Shows suggestions under a field; Down and Up go through them, Tab and Enter take one.

    The field keeps the focus, and must let the keys in `KEYS` pass while the list is open.
    """

    taken = Signal(object)
    """A `Suggestion`."""
    closed = Signal()

    KEYS: Final = frozenset(
        (
            Qt.Key.Key_Return,
            Qt.Key.Key_Enter,
            Qt.Key.Key_Tab,
            Qt.Key.Key_Backtab,
            Qt.Key.Key_Escape,
        )
    )

    def __init__(self, theme: Theme, field: QLineEdit) -> None:
        super().__init__(field)
        self._field = field
        self._suggestions: list[Suggestion] = []
        self._model = QStandardItemModel(self)
        self.popup = _Popup()
        self.popup.setProperty("role", "popup")
        self.popup.setAccessibleName(tr("Suggestions"))
        self.popup.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.popup.hidden.connect(self.closed)
        self._completer = QCompleter(self._model, self)
        self._completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        self._completer.setPopup(self.popup)
        # Only now: the completer gives its list a delegate of its own.
        self.popup.setItemDelegate(_Delegate(theme, self.popup))
        self._completer.setWidget(field)
        chosen = self._completer.activated[QModelIndex]  # type: ignore[index]  # stub lacks overloads
        chosen.connect(self._on_activated)

    @property
    def is_open(self) -> bool:
        """Whether the list is shown."""
        return self.popup.isVisible()

    def show(self, suggestions: Sequence[Suggestion]) -> None:
        """Show these suggestions, none of them chosen; close the list where there are none."""
        if list(suggestions) == self._suggestions and self.is_open == bool(suggestions):
            return
        was_open = self.is_open
        self._suggestions = list(suggestions)
        self._model.clear()
        for each in suggestions:
            item = QStandardItem(each.text)
            item.setData(each.meaning, _MEANING_ROLE)
            item.setData(each.spoken, Qt.ItemDataRole.AccessibleTextRole)
            self._model.appendRow(item)
        if not suggestions:
            self.close()
            return
        under = self._field.rect()
        under.setLeft(self._field.cursorRect().left())
        under.setWidth(min(_WIDTH_PX, self._field.width()))
        self._completer.complete(under)
        self.popup.setCurrentIndex(QModelIndex())
        if not was_open:
            announce(
                self._field,
                translate("History", "%Ln suggestions, Down goes to them", "", len(suggestions)),
            )

    def close(self) -> None:
        """Hide the list."""
        self.popup.hide()

    def take_chosen(self, *, or_first: bool) -> bool:
        """Take the chosen suggestion; tell whether there was one."""
        index = self.popup.currentIndex()
        number = index.row() if index.isValid() else 0 if or_first else -1
        self.close()
        if number < 0:
            return False
        self.taken.emit(self._suggestions[number])
        return True

    def _on_activated(self, index: QModelIndex) -> None:
        self.close()
        if 0 <= index.row() < len(self._suggestions):
            self.taken.emit(self._suggestions[index.row()])
