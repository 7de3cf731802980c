"""How the bar will look, over white and over black at once, for the Settings page."""

from dataclasses import replace
from typing import Final

from PySide6.QtCore import QRect, QSize, Qt, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.captions.messages import CaptionUpdate
from app.settings.bar import BarSettings
from app.ui.bar.ground import paint_ground
from app.ui.bar.look import BarLook, bar_look
from app.ui.bar.text import BarText
from app.ui.captions.model import CaptionModel
from app.ui.theme import Theme
from engines.arrays import RATE_HZ

_MARGIN_PX: Final = 16
_MOST_LINES: Final = 2
_LEAST_WIDTH_PX: Final = 320


class BarPreview(QWidget):
    """A bar with words that may still change, drawn as the bar draws. GUI thread.

    Half of it stands over white and half over black: what shines through is seen at its worst.
    """

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._bar = BarSettings()
        self._look = self._made_look()
        model = CaptionModel()
        self._text = BarText(self._look, model, self)
        #: An example of a caption. The next text goes on in the same sentence, in grey.
        settled = self.tr("Most people can hold about four things at once. So when we plan a task,")
        #: Goes on with the sentence "Most people can hold about four things at once. So …".
        tentative = self.tr("we write it down first")
        model.accept(
            CaptionUpdate(
                segment=0,
                revision=1,
                kind="partial",
                settled=settled + " ",
                tentative=tentative,
                start_sample=0,
                end_sample=RATE_HZ,
            )
        )
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Preview of the caption bar"))
        self.setAccessibleDescription(f"{settled} {tentative}")
        theme.changed.connect(self._restyle)

    def show_bar(self, bar: BarSettings) -> None:
        """Look as these settings say."""
        if bar != self._bar:
            self._bar = bar
            self._restyle()

    def sizeHint(self) -> QSize:
        return QSize(_LEAST_WIDTH_PX, self._look.height + 2 * _MARGIN_PX)

    @Slot()
    def _restyle(self) -> None:
        self._look = self._made_look()
        self._text.set_look(self._look)
        self.updateGeometry()
        self.update()

    def _made_look(self) -> BarLook:
        shown = replace(self._bar, lines=min(self._bar.lines, _MOST_LINES))
        return bar_look(shown, self._theme)

    def _box(self) -> QRect:
        return self.rect().adjusted(_MARGIN_PX, _MARGIN_PX, -_MARGIN_PX, -_MARGIN_PX)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._text.setGeometry(self._box())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        half = self.width() // 2
        painter.fillRect(0, 0, half, self.height(), Qt.GlobalColor.white)
        painter.fillRect(half, 0, self.width() - half, self.height(), Qt.GlobalColor.black)
        paint_ground(painter, self._box(), self._look, solid=False)
        painter.end()
