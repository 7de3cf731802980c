"""Labels at the design's type steps, and icons that stand beside words."""

from typing import Final, Literal

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QFontMetricsF,
    QGuiApplication,
    QPainter,
    QPaintEvent,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QWidget

from app.ui.theme import Theme
from app.ui.tokens import ColourToken

_SELECTABLE: Final = (
    Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
)


def is_right_to_left() -> bool:
    """Tell whether the window runs from right to left."""
    return QGuiApplication.layoutDirection() is Qt.LayoutDirection.RightToLeft


def side(edge: Literal["start", "end"]) -> Qt.AlignmentFlag:
    """Return where a label's text stands, by the direction of the window.

    Qt aligns a label by its text: an English title would stand at the end of an Arabic row.
    """
    is_right = (edge == "end") is not is_right_to_left()
    horizontal = Qt.AlignmentFlag.AlignRight if is_right else Qt.AlignmentFlag.AlignLeft
    return horizontal | Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignVCenter


def label(text: str, role: str, *, wrap: bool = False) -> QLabel:
    """Return plain text at a type step (`role`, see style_sheet), at the start of its room."""
    made = _LinesFromTheRight(text) if wrap and is_right_to_left() else QLabel(text)
    made.setAlignment(side("start"))
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setProperty("role", role)
    made.setWordWrap(wrap)
    return made


class _LinesFromTheRight(QLabel):
    """Plain text that wraps in a window from right to left.

    Qt moves all of its lines but the last by the width of the space at their end, and cuts their
    last letters (6.11); as a document, which a text is that can be selected, it is painted right.
    """

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.textInteractionFlags() & _SELECTABLE:
            super().paintEvent(event)
            return
        painter = QPainter(self)
        self.drawFrame(painter)
        painter.setPen(self.palette().color(self.foregroundRole()))
        room = QRectF(self.contentsRect())
        layout, height = self._laid_out(room.width())
        if self.alignment() & Qt.AlignmentFlag.AlignVCenter:
            room.translate(0, (room.height() - height) / 2)
        layout.draw(painter, room.topLeft())

    def _laid_out(self, width: float) -> tuple[QTextLayout, float]:
        """Return the lines, where Qt breaks them as well, and their height.

        The direction is the text's own, as Qt's labels have it.
        """
        layout = QTextLayout(self.text().replace("\n", "\u2028"), self.font(), self)
        option = QTextOption(self.alignment())
        option.setTextDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        option.setWrapMode(QTextOption.WrapMode.WordWrap)
        layout.setTextOption(option)
        leading = max(0.0, QFontMetricsF(self.font()).leading())
        height = -leading
        layout.beginLayout()
        while (line := layout.createLine()).isValid():
            height += leading
            line.setLineWidth(width)
            line.setPosition(QPointF(0, height))
            height += line.height()
        layout.endLayout()
        return layout, height


def ground(role: str) -> QFrame:
    """Return a panel with one of the design's grounds."""
    frame = QFrame()
    frame.setProperty("role", role)
    return frame


def hairline(*, vertical: bool = False) -> QFrame:
    """Return a decorative line."""
    line = ground("hairline")
    if vertical:
        line.setFixedWidth(1)
    else:
        line.setFixedHeight(1)
    return line


def set_role(widget: QWidget, role: str) -> None:
    """Change a widget's `role` and let the style sheet see it."""
    if widget.property("role") != role:
        widget.setProperty("role", role)
        widget.style().unpolish(widget)
        widget.style().polish(widget)


class Icon(QWidget):
    """A decorative icon: it has no name for assistive tools, the word beside it speaks."""

    def __init__(self, theme: Theme, name: str, size: int, tint: ColourToken = "text") -> None:
        super().__init__()
        self._theme = theme
        self._name = name
        self._size = size
        self._tint: ColourToken = tint
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def set_icon(self, name: str, tint: ColourToken) -> None:
        """Show another icon or colour."""
        if (name, tint) != (self._name, self._tint):
            self._name, self._tint = name, tint
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._size, self._size)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self._theme.paint_icon(
            painter, QRectF(0, 0, self._size, self._size), self._name, self._tint
        )
        painter.end()
