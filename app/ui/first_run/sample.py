"""A caption that explains itself: its last words carry the dots of what may still change."""

from typing import Final

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui.captions.painting import caption_ink
from app.ui.captions.paragraph_drawing import draw_lines
from app.ui.captions.paragraph_layout import ParagraphLayout
from app.ui.captions.text import utf16_length
from app.ui.captions.text_style import TextStyle
from app.ui.theme import Theme
from app.ui.widgets.card import paint_card

_PX: Final = 20
_SIDE_PX: Final = 22
_ABOVE_PX: Final = 16


class SampleCaption(QWidget):
    """Drawn as the Live page draws."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        #: An example of a caption. The next text goes on in the same sentence, in grey.
        self._settled = self.tr("This is a caption. A dotted line marks")
        #: Goes on with the sentence "This is a caption. A dotted line marks".
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
        paint_card(painter, self.rect(), self._theme)
        layout = self._layout(self.width())
        ink = caption_ink(self._theme)
        border = min(utf16_length(self._settled) + 1, layout.length)
        origin = QPointF(_SIDE_PX, _ABOVE_PX)
        draw_lines(painter, layout, origin, range(len(layout.lines)), border, None, ink)
        painter.end()

    def _layout(self, width: int) -> ParagraphLayout:
        style = TextStyle(font=self._theme.caption_font(_PX))
        return ParagraphLayout(self.text, style, max(1, width - 2 * _SIDE_PX))
