"""The controls of the bar's toolbar, painted in the bar's own colours."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from app.ui import icons
from app.ui.bar.look import BarLook

BUTTON_PX: Final = 36
GRIP_PX: Final = 28
_ICON_PX: Final = 20
_ARROW_PX: Final = 16
_HOVER_SHARE: Final = 0.16
_PRESSED_SHARE: Final = 0.28
_DIM_SHARE: Final = 0.55
_RADIUS: Final = 6.0
_RING_PX: Final = 2
_MOVE_PX: Final = 8


class BarButton(QAbstractButton):
    """An icon of 36 × 36 with a name, or an icon and a word that open a menu."""

    def __init__(self, look: BarLook, icon: str, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._icon = icon
        self._filled = False
        self._ring = False
        # Tab reaches it once the bar has the keyboard; a click leaves the keyboard where it is.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self.set_name(name)

    def set_name(self, name: str) -> None:
        """Say what the button does: verb and object."""
        self.setToolTip(name)
        self.setAccessibleName(name)

    def set_icon(self, icon: str, *, filled: bool = False) -> None:
        """Show another icon."""
        if (icon, filled) != (self._icon, self._filled):
            self._icon, self._filled = icon, filled
            self.update()

    def set_look(self, look: BarLook) -> None:
        """Take the bar's colours."""
        self._look = look
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        if not self.text():
            return QSize(BUTTON_PX, BUTTON_PX)
        words = QFontMetrics(self._look.label).horizontalAdvance(self.text())
        return QSize(words + _ARROW_PX + 26, BUTTON_PX)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not self.isEnabled():
            painter.setOpacity(_DIM_SHARE)
        self._paint_ground(painter)
        box = QRectF(self.rect())
        if self.text():
            self._paint_word(painter, box)
        else:
            target = QRectF(0, 0, _ICON_PX, _ICON_PX)
            target.moveCenter(box.center())
            icons.paint(painter, target, self._icon, self._look.text, filled=self._filled)
        painter.end()

    def _paint_ground(self, painter: QPainter) -> None:
        inset = _RING_PX / 2
        box = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        painter.setPen(Qt.PenStyle.NoPen)
        if self.isDown() or self.isChecked():
            painter.setBrush(self._look.tinted(_PRESSED_SHARE))
        elif self.underMouse() and self.isEnabled():
            painter.setBrush(self._look.tinted(_HOVER_SHARE))
        else:
            painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.hasFocus():
            painter.setPen(QPen(self._look.text, _RING_PX))
        painter.drawRoundedRect(box, _RADIUS, _RADIUS)

    def _paint_word(self, painter: QPainter, box: QRectF) -> None:
        painter.setFont(self._look.label)
        painter.setPen(self._look.text)
        rtl = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        arrow = QRectF(0, 0, _ARROW_PX, _ARROW_PX)
        arrow.moveCenter(box.center())
        arrow.moveLeft(8 if rtl else box.right() - 8 - _ARROW_PX)
        words = box.adjusted(_ARROW_PX + 10 if rtl else 8, 0, -8 if rtl else -_ARROW_PX - 10, 0)
        side = Qt.AlignmentFlag.AlignRight if rtl else Qt.AlignmentFlag.AlignLeft
        painter.drawText(
            words, int(side | Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignVCenter),
            self.text(),
        )  # fmt: skip
        icons.paint(painter, arrow, self._icon, self._look.text)


class BarGrip(BarButton):
    """Takes hold of the bar: the pointer drags by it, arrow keys move, with Shift they resize."""

    moved = Signal(QPoint)
    """By how many pixels the bar is to move."""
    resized = Signal(QPoint)
    """By how many steps its width and its lines are to grow."""

    def sizeHint(self) -> QSize:
        return QSize(GRIP_PX, BUTTON_PX)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        # The window drags itself, as from anywhere that is no button.
        event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {
            Qt.Key.Key_Left: QPoint(-1, 0),
            Qt.Key.Key_Right: QPoint(1, 0),
            Qt.Key.Key_Up: QPoint(0, -1),
            Qt.Key.Key_Down: QPoint(0, 1),
        }
        step = steps.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        elif event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            # Up takes a line more: the bar grows upwards, its newest line stays where it is.
            self.resized.emit(QPoint(step.x(), -step.y()))
        else:
            self.moved.emit(step * _MOVE_PX)


class BarLabel(QWidget):
    """Words of the toolbar in the bar's colours."""

    def __init__(self, look: BarLook, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._text = ""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    @property
    def text(self) -> str:
        """What is shown."""
        return self._text

    def set_text(self, text: str) -> None:
        """Show other words."""
        if text != self._text:
            self._text = text
            self.setAccessibleName(text)
            self.updateGeometry()
            self.update()

    def set_look(self, look: BarLook) -> None:
        """Take the bar's colours."""
        self._look = look
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(QFontMetrics(self._look.label).horizontalAdvance(self._text) + 1, BUTTON_PX)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setFont(self._look.label)
        painter.setPen(self._look.text)
        # A narrow bar has room for the beginning only; assistive tools have all of it.
        shown = painter.fontMetrics().elidedText(
            self._text, Qt.TextElideMode.ElideRight, self.width()
        )
        painter.drawText(self.rect(), int(Qt.AlignmentFlag.AlignCenter), shown)
        painter.end()


def made_button(
    look: BarLook, icon: str, name: str, does: Callable[[], object], parent: QWidget
) -> BarButton:
    """Return a button that does something when it is clicked."""
    button = BarButton(look, icon, name, parent)
    button.clicked.connect(does)
    return button
