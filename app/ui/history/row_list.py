"""The list at the left of the History page, under keys and pointer."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import (
    QItemSelection,
    QItemSelectionModel,
    QKeyCombination,
    QModelIndex,
    QPoint,
    QRect,
    Qt,
    QTimer,
    Signal,
    Slot,
)
from PySide6.QtGui import QContextMenuEvent, QGuiApplication, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView

from app.history.records import Session
from app.ui.history.row_delegate import RowDelegate
from app.ui.history.row_model import AnyIndex, RowModel
from app.ui.history.rows import HeadingRow, Key, Row, SessionRow
from app.ui.theme import Theme
from app.ui.widgets.scroll_bar import QuietScrollBar

_MENU: Final = QKeyCombination(Qt.KeyboardModifier.ShiftModifier, Qt.Key.Key_F10)
"""Qt opens menus by the menu key alone, which many keyboards do not have."""


class RowList(QListView):
    """Shows rows; says which one was chosen, and which one was opened."""

    row_chosen = Signal(object)
    """The current `Row` changed: show it beside the list, leave the focus here."""
    row_opened = Signal(object)
    """Enter: the person wants to read there."""
    row_clicked = Signal(object)
    sessions_chosen = Signal(object)
    """A tuple of the `Session`s that are chosen; of found lines only one can be, and none is."""
    delete_requested = Signal()
    """Del: the chosen sessions."""
    menu_asked = Signal(object)
    """Where on the screen, a QPoint; the current row is the one that is meant."""
    left_upwards = Signal()
    """Up was pressed on the first row, or Esc anywhere."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._rows = RowModel(self)
        self._delegate = RowDelegate(theme, self)
        self.setModel(self._rows)
        self.setItemDelegate(self._delegate)
        self.setProperty("role", "clear")
        self.setProperty("focusInside", True)  # Qt's signature
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollBar(QuietScrollBar())
        self.verticalScrollBar().setSingleStep(22)
        # The view fetches rows by itself only with the scroll bar that it was born with.
        self.verticalScrollBar().valueChanged.connect(self._on_scrolled)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.clicked.connect(self._on_clicked)
        theme.changed.connect(self._on_theme_changed)

    def set_rows(self, rows: Sequence[Row], *, anew: bool) -> None:
        """Show rows.

        Args:
            rows: what to show.
            anew: whether they answer another question; otherwise the choice and the place stay, or
                the choice goes to the neighbour of a row that has gone, the next one if there is.
        """
        self._delegate.forget()
        several = any(isinstance(row, SessionRow) for row in rows)
        modes = QAbstractItemView.SelectionMode
        self.setSelectionMode(modes.ExtendedSelection if several else modes.SingleSelection)
        kept = None if anew else self.current_row()
        around = [] if kept is None else self._rows.keys_around(self.currentIndex().row())
        chosen = [] if anew else [row.key for row in self._chosen_rows()]
        scrolled = self.verticalScrollBar().value()
        self._rows.set_rows(rows, anew=anew)
        if anew:
            self.scrollToTop()
            return
        there = {row.key for row in rows}
        if kept is not None and self.current_row() != kept:
            nearest = [key for key in (kept.key, *around) if key in there]
            if nearest:
                self.choose(nearest[0])
        self._choose_too([key for key in chosen if key in there])
        self.verticalScrollBar().setValue(scrolled)

    def current_row(self) -> Row | None:
        """Return the chosen row."""
        return self._rows.row(self.currentIndex())

    def choose(self, key: Key) -> bool:
        """Make a row the chosen one; tell whether it is there."""
        index = self._rows.index_of(key)
        if index.isValid():
            flag = QItemSelectionModel.SelectionFlag.ClearAndSelect
            self.selectionModel().setCurrentIndex(index, flag)
        return index.isValid()

    def chosen_sessions(self) -> tuple[Session, ...]:
        """Return the chosen sessions, in the order of the list."""
        return tuple(row.session for row in self._chosen_rows() if isinstance(row, SessionRow))

    @Slot()
    def choose_current_only(self) -> None:
        """Let go of all but the current row."""
        flag = QItemSelectionModel.SelectionFlag.ClearAndSelect
        self.selectionModel().select(self.currentIndex(), flag)

    def selectAll(self) -> None:
        while self._rows.canFetchMore(QModelIndex()):
            self._rows.fetchMore(QModelIndex())
        super().selectAll()

    def choose_first(self) -> None:
        """Choose the first row that can be chosen."""
        index = self._stepped(self._rows.index(-1, 0), 1)
        if index.isValid():
            self.setCurrentIndex(index)

    def currentChanged(self, current: AnyIndex, previous: AnyIndex) -> None:
        super().currentChanged(current, previous)
        row = self._rows.row(current)
        if row is not None and not isinstance(row, HeadingRow):
            self.row_chosen.emit(row)

    def selectionChanged(self, selected: QItemSelection, deselected: QItemSelection) -> None:
        super().selectionChanged(selected, deselected)
        self.sessions_chosen.emit(self.chosen_sessions())

    def moveCursor(
        self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        actions = QAbstractItemView.CursorAction
        current = self.currentIndex()
        match action:
            case actions.MoveUp | actions.MovePrevious:
                index = self._stepped(current, -1)
            case actions.MoveDown | actions.MoveNext:
                index = self._stepped(current, 1)
            case actions.MoveHome:
                index = self._stepped(self._rows.index(-1, 0), 1)
            case _:
                index = super().moveCursor(action, modifiers)
        return index if index.isValid() else current

    def keyPressEvent(self, event: QKeyEvent) -> None:
        row = self.current_row()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and row is not None:
            self.row_opened.emit(row)
        elif event.keyCombination() == _MENU:
            self._ask_for_menu()
        elif event.key() == Qt.Key.Key_Delete and self.chosen_sessions():
            self.delete_requested.emit()
        elif event.key() == Qt.Key.Key_Escape and len(self.chosen_sessions()) > 1:
            self.choose_current_only()
        elif event.key() == Qt.Key.Key_Escape or (
            event.key() == Qt.Key.Key_Up and self._is_first(self.currentIndex())
        ):
            self.left_upwards.emit()
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            self._ask_for_menu()
            return
        row = self._rows.row(self.indexAt(event.pos()))
        if row is not None and not isinstance(row, HeadingRow):
            self.menu_asked.emit(event.globalPos())

    def resizeEvent(self, event: QResizeEvent) -> None:
        was_seen = QRect(QPoint(0, 0), event.oldSize()).intersects(
            self.visualRect(self.currentIndex())
        )
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()
        if was_seen:
            # After the layout: rows wrap anew, and those above take another height.
            QTimer.singleShot(0, self, self._show_current)

    def _stepped(self, index: QModelIndex, step: int) -> QModelIndex:
        """Return the nearest row in a direction that can be chosen, fetching rows as needed."""
        number = index.row() + step
        while number >= 0:
            if number >= self._rows.rowCount():
                if not self._rows.canFetchMore(QModelIndex()):
                    break
                self._rows.fetchMore(QModelIndex())
            there = self._rows.index(number)
            if not isinstance(self._rows.row(there), HeadingRow):
                return there
            number += step
        return QModelIndex()

    def _chosen_rows(self) -> list[Row]:
        indexes = sorted(self.selectionModel().selectedIndexes(), key=QModelIndex.row)
        return [row for index in indexes if (row := self._rows.row(index)) is not None]

    def _choose_too(self, keys: Sequence[Key]) -> None:
        """Choose rows again that a new list still has."""
        if len(keys) < 2:  # the current row is chosen already
            return
        for key in keys:
            flag = QItemSelectionModel.SelectionFlag.Select
            self.selectionModel().select(self._rows.index_of(key), flag)

    def _is_first(self, index: QModelIndex) -> bool:
        return not self._stepped(index, -1).isValid()

    def _ask_for_menu(self) -> None:
        """Open the menu at the current row."""
        self._show_current()
        place = self.visualRect(self.currentIndex())
        spot = place.center() if place.isValid() else QPoint(0, 0)
        self.menu_asked.emit(self.viewport().mapToGlobal(spot))

    @Slot()
    def _show_current(self) -> None:
        self.scrollTo(self.currentIndex())

    @Slot(int)
    def _on_scrolled(self, value: int) -> None:
        left = self.verticalScrollBar().maximum() - value
        if left < 2 * self.viewport().height() and self._rows.canFetchMore(QModelIndex()):
            self._rows.fetchMore(QModelIndex())

    @Slot(QModelIndex)
    def _on_clicked(self, index: QModelIndex) -> None:
        row = self._rows.row(index)
        keys = QGuiApplication.keyboardModifiers()
        held = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
        # With these the person chooses more than one, and does not want to read.
        if row is not None and not isinstance(row, HeadingRow) and not keys & held:
            self.row_clicked.emit(row)

    @Slot()
    def _on_theme_changed(self) -> None:
        self.scheduleDelayedItemsLayout()
        self.viewport().update()
