"""A caption that explains itself: its last words carry the dots of what may still change."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui.captions.paragraph_drawing import Ink, draw_lines
from app.ui.captions.paragraph_layout import ParagraphLayout
from app.ui.captions.text import utf16_length
from app.ui.captions.text_style import TextStyle
from app.ui.theme import Theme

_PX: Final = 20
_SIDE_PX: Final = 22
_ABOVE_PX: Final = 16
_RADIUS: Final = 8


class SampleCaption(QWidget):
    """Drawn as the Live page draws."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._settled = self.tr("This is a caption. A dotted line marks")
        self._tentative = self.tr("words that may still change")
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(self.text)
        theme.changed.connect(self.update)

    @property
    def text(self) -> str:
        """What is shown."""
        return f"{self._settled} {self._tentative}"

    def sizeHint(self) -> QSize:
        return QSize(400, self.heightForWidth(400))

    def heightForWidth(self, width: int) -> int:
        layout = self._layout(width)
        return len(layout.lines) * layout.box + 2 * _ABOVE_PX

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._theme.colour("border"), self._theme.edge_px))
        painter.setBrush(self._theme.colour("surface"))
        inset = self._theme.edge_px / 2
        card = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        painter.drawRoundedRect(card, _RADIUS, _RADIUS)
        layout = self._layout(self.width())
        ink = Ink(
            text=self._theme.colour("text"),
            tentative=self._theme.colour("tentative"),
            selection=self._theme.colour("accent-soft"),
            on_selection=None,
        )
        border = min(utf16_length(self._settled) + 1, layout.length)
        origin = QPointF(_SIDE_PX, _ABOVE_PX)
        draw_lines(painter, layout, origin, range(len(layout.lines)), border, None, ink)
        painter.end()

    def _layout(self, width: int) -> ParagraphLayout:
        style = TextStyle(font=self._theme.caption_font(_PX))
        return ParagraphLayout(self.text, style, max(1, width - 2 * _SIDE_PX))
