"""A scroll area in which the pointer selects text, asks for receipts and opens the menu.

The keys that every text knows, for copying and for selecting all, are here too.
"""

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtGui import (
    QContextMenuEvent,
    QEnterEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QMenu

from app.ui.captions.clicks import CaptionClicks
from app.ui.captions.pointer import CaptionPointer
from app.ui.captions.scroller import CaptionScroller
from app.ui.theme import Theme


class PointedArea(QAbstractScrollArea):
    """What the caption view does with the pointer. GUI thread.

    The view calls `take_pointer` before it is shown.
    """

    clicked = Signal(int)
    """A paragraph, clicked once."""
    copy_asked = Signal()
    all_asked = Signal()
    """Everything is to be selected."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._icons = theme
        self._pointer: CaptionPointer | None = None
        self._bar: CaptionScroller | None = None
        self._clicks = CaptionClicks(self)
        self._clicks.clicked.connect(self.clicked)
        # The bar lies over the gutter: one beside the text would change its width.
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("focusInside", True)
        self.viewport().setCursor(Qt.CursorShape.IBeamCursor)

    def take_pointer(self, pointer: CaptionPointer, scroller: CaptionScroller) -> None:
        """Hand events of the pointer to these from now on."""
        self._pointer, self._bar = pointer, scroller

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self._show_bar()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._show_bar()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self._bar is not None:
            QApplication.sendEvent(self._bar.bar, event)

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
        copy = menu.addAction(self._icons.icon("copy", 18), self.tr("Copy"), self.copy_asked.emit)
        copy.setEnabled(self.has_selection())
        menu.addAction(self.tr("Select all"), self.all_asked.emit)
        receipt = menu.addAction(self.tr("Caption receipt"))
        index = None if self._pointer is None else self._pointer.paragraph_at(event.pos())
        receipt.setEnabled(index is not None)
        if index is not None:
            receipt.triggered.connect(lambda: self.clicked.emit(index))
        menu.popup(event.globalPos())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy_asked.emit()
        elif event.matches(QKeySequence.StandardKey.SelectAll):
            self.all_asked.emit()
        else:
            super().keyPressEvent(event)

    def has_selection(self) -> bool:
        """Whether there is anything to copy. For the view to say."""
        return False

    @Slot()
    def _show_bar(self) -> None:
        if self._bar is not None:
            self._bar.show_bar()
