"""The question in its block at the end side."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Slot
from PySide6.QtGui import QAccessible, QPainter, QPaintEvent, QPen, QTextLayout, QTextOption
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui.assistant.passage_text import reads_right_to_left
from app.ui.assistant.wording import translate
from app.ui.local_text import named
from app.ui.roles import give_role
from app.ui.theme import Theme

_TEXT_PX: Final = 17
_LINE_PX: Final = 25
_PAD_X: Final = 17
_PAD_Y: Final = 10
_RADIUS: Final = 12
_WIDEST: Final = 0.86
"""Of the column: the block is told from the answer by its place, too."""
_ANY_PX: Final = 736


class QuestionBlock(QWidget):
    """As wide as its words need. Painted whole."""

    def __init__(self, theme: Theme, question: str) -> None:
        super().__init__()
        self._theme = theme
        self._text = question.strip().replace("\n", "\u2028")
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)  # Qt's signature
        self.setSizePolicy(policy)
        give_role(self, QAccessible.Role.StaticText)
        self.setAccessibleName(named(translate("Ask", "Question"), question))
        theme.changed.connect(self._on_theme_changed)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return round(self._laid_out(width)[1].height()) + 2 * _PAD_Y

    def sizeHint(self) -> QSize:
        return QSize(_ANY_PX, self.heightForWidth(_ANY_PX))

    def minimumSizeHint(self) -> QSize:
        return QSize(80, _LINE_PX + 2 * _PAD_Y)

    def paintEvent(self, event: QPaintEvent) -> None:
        layout, words = self._laid_out(self.width())
        wide = words.width() + 2 * _PAD_X
        left = 0.0 if self.isRightToLeft() else self.width() - wide
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        frame = QRectF(left, 0, wide, self.height())
        if self._theme.edge_px > 1:
            painter.setPen(QPen(self._theme.colour("accent"), 2))
            frame.adjust(1, 1, -1, -1)
        painter.setBrush(self._theme.colour("accent-soft"))
        painter.drawRoundedRect(frame, _RADIUS, _RADIUS)
        painter.setPen(self._theme.colour("text"))
        layout.draw(painter, QPointF(left + _PAD_X - words.x(), _PAD_Y))
        painter.end()

    def _laid_out(self, width: int) -> tuple[QTextLayout, QRectF]:
        """Return the lines, and where their words lie."""
        room = max(40.0, width * _WIDEST - 2 * _PAD_X)
        layout = QTextLayout(self._text, self._theme.caption_font(_TEXT_PX))
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        option.setTextDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        layout.setTextOption(option)
        layout.beginLayout()
        widest, rows = 0.0, 0
        while (line := layout.createLine()).isValid():
            line.setLineWidth(room)
            gap = (_LINE_PX - line.ascent() - line.descent()) / 2
            line.setPosition(QPointF(0, rows * _LINE_PX + gap))
            widest = max(widest, line.naturalTextWidth())
            rows += 1
        layout.endLayout()
        # Lines from right to left begin at the right side of their room.
        left = room - widest if reads_right_to_left(self._text) else 0.0
        return layout, QRectF(left, 0, widest, rows * _LINE_PX)

    @Slot()
    def _on_theme_changed(self) -> None:
        self.updateGeometry()
        self.update()
