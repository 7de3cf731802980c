"""The keyboard ring: one overlay for each window, around whatever has the focus."""

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt, QTimer, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractScrollArea, QLineEdit, QWidget
from shiboken6 import isValid

from app.ui.theme import Theme

_WIDTH = 2
_OUTSET = 4
"""Ring and gap, 2 px each."""
_RADIUS = 6.0
_MOVING = frozenset(
    (
        QEvent.Type.Resize,
        QEvent.Type.Move,
        QEvent.Type.Show,
        QEvent.Type.Hide,
        QEvent.Type.LayoutRequest,
    )
)


class FocusRing(QWidget):
    """Follows the keyboard focus of a window. Shown when the last input was a key.

    Widgets with the property `focusInside` get the ring inside their edge (lists, the caption
    view); line edits draw an edge of their own.
    """

    def __init__(self, window: QWidget, theme: Theme) -> None:
        super().__init__(window)
        self._theme = theme
        self._window = window
        self._target: QWidget | None = None
        self._moving: list[QWidget] = []
        self._by_key = False
        self._watched: QObject | None = None
        self._is_due = False
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()
        window.installEventFilter(self)
        theme.application.focusChanged.connect(self._on_focus_changed)
        theme.changed.connect(self.update)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if "_window" not in self.__dict__:
            # The garbage collector has emptied this object, and the window that it takes down at
            # the same time sends its last events.
            return False
        kind = event.type()
        if watched is self._watched and kind in (
            QEvent.Type.KeyPress,
            QEvent.Type.MouseButtonPress,
            QEvent.Type.TouchBegin,
        ):
            self._by_key = kind is QEvent.Type.KeyPress
            if not self._by_key:
                self.hide()
        elif watched is self._window and kind is QEvent.Type.Show:
            self._watch_window()
        elif kind in _MOVING and not self._is_due:
            # After the layout has run: a widget moves without an event when its parent does. And
            # once for all the events of one layout.
            self._is_due = True
            QTimer.singleShot(0, self, self._on_moved)
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._theme.colour("focus"), _WIDTH))
        inset = _WIDTH / 2
        ring = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        radius = _RADIUS if self._is_inside() else _RADIUS + _OUTSET - inset
        painter.drawRoundedRect(ring, radius, radius)
        painter.end()

    @Slot(QWidget, QWidget)
    def _on_focus_changed(self, old: QWidget | None, new: QWidget | None) -> None:
        for each in self._moving:
            # A button that had the focus may have gone with its window since.
            if isValid(each):
                each.removeEventFilter(self)
        self._target = new if new is not None and self._window.isAncestorOf(new) else None
        self._moving = self._with_parents(self._target)
        for each in self._moving:
            each.installEventFilter(self)
        self._place()
        # Of another form, perhaps in the same place.
        self.update()

    def _with_parents(self, target: QWidget | None) -> list[QWidget]:
        """Return what moves the target when it moves: a form that scrolls moves all in it."""
        found: list[QWidget] = []
        while target is not None and target is not self._window:
            found.append(target)
            target = target.parentWidget()
        return found

    def _watch_window(self) -> None:
        handle = self._window.windowHandle()
        if handle is not self._watched:
            # The window sees every key and click before the widgets do.
            handle.installEventFilter(self)
            self._watched = handle

    def _is_inside(self) -> bool:
        return self._target is not None and bool(self._target.property("focusInside"))

    def _cut(self, target: QWidget) -> bool:
        """Keep the ring within what scrolls: beyond its edge it would lie over a header.

        Returns: whether anything of it is left.
        """
        self.clearMask()
        parent = target.parentWidget()
        while parent is not None and parent is not self._window:
            area = parent.parentWidget()
            if isinstance(area, QAbstractScrollArea) and area.viewport() is parent:
                corner = parent.mapTo(self._window, QPoint(0, 0)) - self.pos()
                if not QRect(corner, parent.size()).contains(self.rect()):
                    seen = QRect(corner, parent.size()).intersected(self.rect())
                    self.setMask(seen)
                    return not seen.isEmpty()
                return True
            parent = area
        return True

    @Slot()
    def _on_moved(self) -> None:
        self._is_due = False
        self._place()

    def _place(self) -> None:
        target = self._target
        if (
            target is None
            or not self._by_key
            or not target.isVisible()
            or isinstance(target, QLineEdit)
        ):
            self.hide()
            return
        corner = target.mapTo(self._window, QPoint(0, 0))
        frame = QRect(corner, target.size())
        if not self._is_inside():
            frame = frame.adjusted(-_OUTSET, -_OUTSET, _OUTSET, _OUTSET)
        self.setGeometry(frame)
        if not self._cut(target):
            self.hide()
            return
        # Painted anew by Qt where any of this changes something. The session's clock has its dock
        # laid out each second, and then the ring and all below it would be painted for nothing.
        self.raise_()
        self.show()
