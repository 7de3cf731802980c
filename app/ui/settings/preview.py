"""Two lines of captions as they will look, with words that may still change."""

from typing import Final

from PySide6.QtCore import QEvent, QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.captions.steadiness import WAIT
from app.settings.model import Settings
from app.ui.captions.painting import caption_ink
from app.ui.captions.paragraph_drawing import draw_lines
from app.ui.captions.paragraph_layout import ParagraphLayout
from app.ui.captions.text import utf16_length
from app.ui.captions.text_style import TextStyle
from app.ui.settings.wording import tr
from app.ui.theme import Theme
from app.ui.widgets.card import paint_card

_LINES: Final = 2
_SIDE_PX: Final = 26
_ABOVE_PX: Final = 24


class CaptionPreview(QWidget):
    """The card at the top of Captions. Drawn as the Live page draws."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._settings = Settings()
        #: An example of a caption. The next text goes on in the same sentence, in grey.
        self._settled = tr("It moves us from the ninth to the sixteenth. Nothing")
        #: Goes on with the sentence "It moves us from the ninth to the sixteenth. Nothing".
        self._tentative = tr("else in the plan")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(tr("Preview"))
        theme.changed.connect(self.update)

    @property
    def text(self) -> str:
        """What is shown."""
        if self._settings.tentative_words == "wait" or self._settings.steadiness == WAIT:
            return self._settled
        return f"{self._settled} {self._tentative}"

    def show_settings(self, settings: Settings) -> None:
        """Look as these settings say."""
        self._settings = settings
        self.setAccessibleDescription(self.text)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(2 * _SIDE_PX, _LINES * self._style().box(self.text) + 2 * _ABOVE_PX)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_card(painter, self.rect(), self._theme)
        layout = ParagraphLayout(self.text, self._style(), self.width() - 2 * _SIDE_PX)
        # The last lines, as on the Live page: there stands what may still change.
        first = max(0, len(layout.lines) - _LINES)
        origin = QPointF(_SIDE_PX, _ABOVE_PX - first * layout.box)
        ink = caption_ink(self._theme)
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        settled = utf16_length(self._settled) + 1
        shown = range(first, len(layout.lines))
        draw_lines(painter, layout, origin, shown, min(settled, layout.length), None, ink)
        painter.end()

    def _style(self) -> TextStyle:
        font = self._theme.caption_font(
            self._settings.caption_size, family=self._settings.caption_font
        )
        return TextStyle(font=font, line_percent=self._settings.caption_line_spacing)
