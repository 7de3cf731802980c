"""What stands in the margin of the reader's lines: times, bookmarks, who begins to speak."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen, QTextBlock
from PySide6.QtWidgets import QWidget

from app.history.records import Segment
from app.ui.local_text import clock_text, widest_clock_px
from app.ui.theme import Theme

END_PX: Final = 16
"""What is left free behind them."""
SPEAKER_PX: Final = 26
"""Room above a line where another person begins to speak."""
_CLOCK_X: Final = 32
_BEFORE_WORDS_PX: Final = 20
"""From the left edge of a bookmark to the words."""
_PENCIL_X: Final = 18
_PENCIL_PX: Final = 12
"""Smaller than the design's icons, because it stands between the accent bar and the time."""
_LEAST_MARGIN_PX: Final = 96
_BEHIND_CLOCK_PX: Final = 24
"""Room for a bookmark and its distance to time and words."""
_ICON_PX: Final = 14
_GROUND_X: Final = 12


def margin_px(theme: Theme) -> int:
    """Return where the words begin: "10:22 PM" needs more room than "22:22"."""
    clock = widest_clock_px(QFontMetricsF(theme.font("body")))
    return max(_LEAST_MARGIN_PX, _CLOCK_X + clock + _BEHIND_CLOCK_PX)


class LineMarks:
    """Paints beside and under the words of a view. GUI thread."""

    def __init__(self, theme: Theme, view: QWidget) -> None:
        self._theme = theme
        self._view = view

    def paint_ground(self, painter: QPainter, box: QRectF, *, has_bar: bool) -> None:
        """Lift a line out: the one that was found, or that is being heard."""
        width = self._view.width()
        ground = QRectF(_GROUND_X, box.top() - 6, width - _GROUND_X, box.height() + 12)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.colour("accent-soft"))
        if self._theme.edge_px > 1:
            painter.setPen(QPen(self._theme.colour("accent"), 2))
            ground.adjust(1, 1, -1, -1)
        painter.drawRoundedRect(self._mirrored(ground), 8, 8)
        if has_bar:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._theme.colour("accent"))
            bar = QRectF(_GROUND_X, ground.top(), 4, ground.height())
            painter.drawRoundedRect(self._mirrored(bar), 2, 2)

    def paint_margin(
        self, painter: QPainter, block: QTextBlock, box: QRectF, segment: Segment
    ) -> None:
        """Paint the time, and small icons where a line was edited or has a bookmark."""
        line = block.layout().lineAt(0)
        if not line.isValid():
            return
        font = self._theme.font("body")
        metrics = QFontMetricsF(font)
        text = clock_text(segment.started_at)
        place = self._mirrored(QRectF(_CLOCK_X, 0, metrics.horizontalAdvance(text), 1))
        baseline = box.top() + line.y() + line.ascent()
        painter.setFont(font)
        painter.setPen(self._theme.colour("text-2"))
        painter.drawText(QPointF(place.x(), baseline), text)
        top = baseline - metrics.capHeight() / 2 - _ICON_PX / 2
        if segment.original is not None:
            down = (_ICON_PX - _PENCIL_PX) / 2
            spot = self._mirrored(QRectF(_PENCIL_X, top + down, _PENCIL_PX, _PENCIL_PX))
            self._theme.paint_icon(painter, spot, "pencil", "text-2")
        if segment.is_bookmarked:
            spot = self._mirrored(
                QRectF(margin_px(self._theme) - _BEFORE_WORDS_PX, top, _ICON_PX, _ICON_PX)
            )
            self._theme.paint_icon(painter, spot, "bookmark", "accent")

    def paint_speaker(self, painter: QPainter, box: QRectF, name: str) -> None:
        """Paint who begins to speak above their first line."""
        font = self._theme.font("small")
        font.setWeight(font.Weight.DemiBold)
        margin = margin_px(self._theme)
        room = self._view.width() - margin - 16
        text = QFontMetricsF(font).elidedText(name, Qt.TextElideMode.ElideRight, room)
        spot = self._mirrored(QRectF(margin, box.top() - SPEAKER_PX - 1, room, SPEAKER_PX - 2))
        painter.setFont(font)
        painter.setPen(self._theme.colour("text"))
        side = Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(spot, side, text)

    def paint_empty(self, painter: QPainter, text: str) -> None:
        """Say in the words' place why there are none."""
        margin = margin_px(self._theme)
        room = self._view.width() - margin - END_PX
        spot = self._mirrored(QRectF(margin, 24, room, self._view.height()))
        painter.setFont(self._theme.font("body"))
        painter.setPen(self._theme.colour("text-2"))
        side = Qt.AlignmentFlag.AlignLeading | Qt.TextFlag.TextWordWrap
        painter.drawText(spot, side, text)

    def _mirrored(self, box: QRectF) -> QRectF:
        if self._view.isRightToLeft():
            return box.translated(self._view.width() - box.right() - box.left(), 0)
        return box
