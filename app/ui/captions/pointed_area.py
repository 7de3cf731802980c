"""A scroll area in which the pointer selects text to copy, asks for receipts and opens the menu.

The keys that every text knows, for copying and for selecting all, are here too.
"""

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtGui import (
    QContextMenuEvent,
    QEnterEvent,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QMenu

from app.ui.captions.clicks import CaptionClicks
from app.ui.captions.pointer import CaptionPointer
from app.ui.captions.shown import Shown
from app.ui.theme import Theme


class PointedArea(QAbstractScrollArea):
    """What the caption view does with the pointer. GUI thread.

    The view calls `take_pointer` before it is shown.
    """

    clicked = Signal(int)
    """A paragraph, clicked once."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._pointer: CaptionPointer | None = None
        self._pointed: Shown | None = None
        self._clicks = CaptionClicks(self)
        self._clicks.clicked.connect(self.clicked)
        # The bar lies over the gutter: one beside the text would change its width.
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("focusInside", True)
        self.viewport().setCursor(Qt.CursorShape.IBeamCursor)

    def take_pointer(self, pointer: CaptionPointer, shown: Shown) -> None:
        """Hand events of the pointer to these from now on."""
        self._pointer, self._pointed = pointer, shown

    @property
    def selected_text(self) -> str:
        """The selected text, one line a paragraph."""
        return "" if self._pointed is None else self._pointed.selector.text

    @Slot()
    def copy(self) -> None:
        """Copy the selected text."""
        if self.selected_text:
            QGuiApplication.clipboard().setText(self.selected_text)

    @Slot()
    def select_all(self) -> None:
        """Select every paragraph."""
        if self._pointed is not None:
            self._pointed.selector.take_all()
            self.viewport().update()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self._show_bar()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._show_bar()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self._pointed is not None:
            QApplication.sendEvent(self._pointed.scroller.bar, event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self._pointer is not None:
            self._pointer.press(event)
        self.viewport().update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pointer is not None:
            self._pointer.move(event)
        self.viewport().update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._pointer is not None:
            self._clicks.release(self._pointer.clicked(event))
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self._clicks.cancel()
        if self._pointer is not None:
            self._pointer.double_click(event)
        self.viewport().update()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        copy = menu.addAction(self._theme.icon("copy", 18), self.tr("Copy"), self.copy)
        copy.setEnabled(bool(self.selected_text))
        menu.addAction(self.tr("Select all"), self.select_all)
        receipt = menu.addAction(self.tr("Caption receipt"))
        index = None if self._pointer is None else self._pointer.paragraph_at(event.pos())
        receipt.setEnabled(index is not None)
        if index is not None:
            receipt.triggered.connect(lambda: self.clicked.emit(index))
        menu.popup(event.globalPos())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        elif event.matches(QKeySequence.StandardKey.SelectAll):
            self.select_all()
        else:
            super().keyPressEvent(event)

    @Slot()
    def _show_bar(self) -> None:
        if self._pointed is not None:
            self._pointed.scroller.show_bar()
