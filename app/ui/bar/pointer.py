"""The pointer on the bar: drags it from anywhere but a button, resizes it by its edges."""

from PySide6.QtCore import QObject, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QGuiApplication, QMouseEvent
from PySide6.QtWidgets import QWidget

from app.ui.bar.dragging import cursor_for, edges_at, resized
from app.ui.bar.frame import BarFrame


class BarPointer(QObject):
    """Turns drags into places of the bar. GUI thread."""

    dragged = Signal(QRect)
    """Where the text is to be."""

    def __init__(self, bar: QWidget, frame: BarFrame, *, moves_itself: bool) -> None:
        """Args: moves_itself: False where only the window system can move and resize windows."""
        super().__init__(bar)
        self._bar = bar
        self._frame = frame
        self._moves_itself = moves_itself
        self._from: QPoint | None = None
        self._body = QRect()
        self._edges = Qt.Edge(0)

    @property
    def is_dragging(self) -> bool:
        """Whether the bar is held."""
        return self._from is not None

    def press(self, event: QMouseEvent) -> None:
        """Take hold of the bar."""
        if event.button() is not Qt.MouseButton.LeftButton:
            return
        edges = self._edges_at(event)
        if not self._moves_itself:
            window = self._bar.windowHandle()
            if edges:
                window.startSystemResize(edges)
            else:
                window.startSystemMove()
            return
        # By ourselves and not by startSystemMove: so it stays on a screen whole, its height goes by
        # lines, and a bar that no window manager knows (above full screen) moves as well.
        self._from = event.globalPosition().toPoint()
        self._body = QRect(self._frame.body)
        self._edges = edges

    def move(self, event: QMouseEvent, line_px: int) -> None:
        """Follow the pointer, or show what a press would take hold of."""
        if self._from is None:
            self._bar.setCursor(cursor_for(self._edges_at(event)))
            return
        at = event.globalPosition().toPoint()
        by = at - self._from
        if self._edges:
            self.dragged.emit(resized(self._body, self._edges, by, line_px))
            return
        body = self._body.translated(by)
        if QGuiApplication.screenAt(at) is None:
            body.moveCenter(self._frame.body.center())
        self.dragged.emit(body)

    def release(self, event: QMouseEvent) -> None:
        """Let the bar go."""
        if event.button() is Qt.MouseButton.LeftButton:
            self._from = None

    def _edges_at(self, event: QMouseEvent) -> Qt.Edge:
        at = event.position().toPoint()
        return edges_at(at, self._bar.mask().boundingRect())
