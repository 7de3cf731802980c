"""A line of the history painted: wrapped and never cut, its answer marked, neighbours around it."""

import unicodedata
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Slot
from PySide6.QtGui import (
    QFont,
    QFontMetricsF,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextCharFormat,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui.theme import Theme

TEXT_PX: Final = 16
LINE_PX: Final = 22
_NEIGHBOUR_PX: Final = 19
_ANY_PX: Final = 400


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownLine:
    """What is painted of a line."""

    text: str
    before: str | None = None
    after: str | None = None
    speaker: str | None = None
    mark: tuple[int, int] | None = None
    """Span of `text` (code points) that answers."""


class PassageText(QWidget):
    """Paints a line with what stood before and after it. The row around it speaks for it."""

    def __init__(self, theme: Theme, line: ShownLine) -> None:
        super().__init__()
        self._theme = theme
        self._line = line
        self._layout: QTextLayout | None = None
        self._heights: dict[int, int] = {}
        self._rows = 1
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)  # Qt's signature
        self.setSizePolicy(policy)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        theme.changed.connect(self._on_theme_changed)

    @property
    def top_of_line(self) -> int:
        """Where the line itself begins, under the neighbour and the name above it."""
        return _NEIGHBOUR_PX * (bool(self._line.before) + bool(self._line.speaker))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        # A layout asks a dozen times, each time for one of few widths.
        if width not in self._heights:
            self._heights[width] = self._height(self._laid_out(width)[1])
        return self._heights[width]

    def sizeHint(self) -> QSize:
        return QSize(_ANY_PX, self.heightForWidth(_ANY_PX))

    def minimumSizeHint(self) -> QSize:
        return QSize(80, LINE_PX)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._layout = None

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._layout is None:
            self._layout, self._rows = self._laid_out(self.width())
        painter = QPainter(self)
        top = 0
        if self._line.before:
            self._paint_small(painter, top, self._line.before)
            top += _NEIGHBOUR_PX
        if self._line.speaker:
            self._paint_small(painter, top, self._line.speaker, is_name=True)
            top += _NEIGHBOUR_PX
        painter.setPen(self._theme.colour("text"))
        self._layout.draw(painter, QPointF(0, top))
        if self._line.after:
            self._paint_small(painter, top + LINE_PX * self._rows, self._line.after)
        painter.end()

    def _height(self, rows: int) -> int:
        around = (self._line.before, self._line.after, self._line.speaker)
        return LINE_PX * rows + _NEIGHBOUR_PX * sum(map(bool, around))

    def _paint_small(
        self, painter: QPainter, top: int, text: str, *, is_name: bool = False
    ) -> None:
        font = self._theme.font("small")
        if is_name:
            font.setWeight(QFont.Weight.DemiBold)
        painter.setFont(font)
        painter.setPen(self._theme.colour("text" if is_name else "text-2"))
        cut = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, self.width())
        box = QRectF(0, top, self.width(), _NEIGHBOUR_PX)
        # Each text by its own direction, whichever that of the window is.
        is_right = reads_right_to_left(text)
        side = Qt.AlignmentFlag.AlignRight if is_right else Qt.AlignmentFlag.AlignLeft
        flags = side | Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignVCenter
        painter.setLayoutDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        painter.drawText(box, int(flags), cut)

    def _laid_out(self, width: float) -> tuple[QTextLayout, int]:
        layout = QTextLayout(self._line.text, self._theme.caption_font(TEXT_PX))
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        option.setTextDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        layout.setTextOption(option)
        layout.setFormats(self._formats())
        layout.beginLayout()
        rows = 0
        while (line := layout.createLine()).isValid():
            line.setLineWidth(max(1.0, width))
            # The baseline comes from the main font alone: other scripts do not make it jump.
            gap = (LINE_PX - line.ascent() - line.descent()) / 2
            line.setPosition(QPointF(0, rows * LINE_PX + gap))
            rows += 1
        layout.endLayout()
        return layout, max(1, rows)

    def _formats(self) -> list[QTextLayout.FormatRange]:
        if self._line.mark is None:
            return []
        start, end = self._line.mark
        form = QTextCharFormat()
        form.setBackground(self._theme.colour("mark"))
        form.setForeground(self._theme.colour("on-mark"))
        form.setFontWeight(QFont.Weight.DemiBold)
        part = QTextLayout.FormatRange()
        part.start = utf16_length(self._line.text[:start])
        part.length = utf16_length(self._line.text[start:end])
        part.format = form
        return [part]

    @Slot()
    def _on_theme_changed(self) -> None:
        self._layout = None
        self._heights.clear()
        self.updateGeometry()
        self.update()


def utf16_length(text: str) -> int:
    """Return how many of Qt's characters a text has; an emoji is two of them."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def reads_right_to_left(text: str) -> bool:
    """Tell the direction of a text by its first letter, as the bidirectional algorithm does."""
    directions = (unicodedata.bidirectional(sign) for sign in text)
    return next((each for each in directions if each in ("L", "R", "AL")), "L") != "L"
