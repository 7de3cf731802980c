"""A title and what is said beside it, in one paragraph that wraps and is never cut. Painted."""

from typing import Final

from PySide6.QtCore import QPointF, QSize, Qt, Slot
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QTextCharFormat, QTextLayout, QTextOption
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui.assistant.passage_text import utf16_length
from app.ui.local_text import kept_apart
from app.ui.theme import Theme

_LINE_PX: Final = 20
_GAP: Final = "\u2002"
_ANY_PX: Final = 400


class HeadText(QWidget):
    """Two labels beside each other would wrap the title as soon as both stand in one row."""

    def __init__(self, theme: Theme, title: str, detail: str) -> None:
        super().__init__()
        self._theme = theme
        self._title = kept_apart(title)
        self._detail = kept_apart(detail)
        self._heights: dict[int, int] = {}
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)  # Qt's signature
        self.setSizePolicy(policy)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        theme.changed.connect(self._on_theme_changed)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        # A layout asks a dozen times, each time for one of few widths.
        if width not in self._heights:
            lines = max(1, self._laid_out(width).lineCount())
            self._heights[width] = lines * _LINE_PX
        return self._heights[width]

    def sizeHint(self) -> QSize:
        return QSize(_ANY_PX, self.heightForWidth(_ANY_PX))

    def minimumSizeHint(self) -> QSize:
        return QSize(80, _LINE_PX)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(self._theme.colour("text"))
        self._laid_out(self.width()).draw(painter, QPointF(0, 0))
        painter.end()

    def _laid_out(self, width: int) -> QTextLayout:
        layout = QTextLayout(f"{self._title}{_GAP}{self._detail}", self._theme.font("body"))
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        # In the direction of the window, whatever the title's own is.
        option.setTextDirection(self.layoutDirection())
        layout.setTextOption(option)
        title = QTextCharFormat()
        title.setFontWeight(QFont.Weight.DemiBold)
        detail = QTextCharFormat()
        detail.setFont(self._theme.font("small"))
        detail.setForeground(self._theme.colour("text-2"))
        length = utf16_length(self._title)
        layout.setFormats(
            [
                _range(0, length, title),
                _range(length, utf16_length(self._detail) + len(_GAP), detail),
            ]
        )
        layout.beginLayout()
        rows = 0
        while (line := layout.createLine()).isValid():
            line.setLineWidth(max(1, width))
            gap = (_LINE_PX - line.ascent() - line.descent()) / 2
            line.setPosition(QPointF(0, rows * _LINE_PX + gap))
            rows += 1
        layout.endLayout()
        return layout

    @Slot()
    def _on_theme_changed(self) -> None:
        self._heights.clear()
        self.updateGeometry()
        self.update()


def _range(start: int, length: int, form: QTextCharFormat) -> QTextLayout.FormatRange:
    part = QTextLayout.FormatRange()
    part.start, part.length, part.format = start, length, form
    return part
