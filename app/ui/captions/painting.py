"""Draws a paragraph of the caption view with what stands in its margin."""

from typing import Final

from PySide6.QtCore import QCoreApplication, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPen

from app.ui.captions.boundaries import border_offset
from app.ui.captions.paragraph_drawing import Ink, draw_lines
from app.ui.captions.paragraph_layout import ParagraphLayout
from app.ui.captions.paragraphs import Paragraph
from app.ui.captions.scroll import Row
from app.ui.captions.selection import Selection
from app.ui.captions.shown import Shown
from app.ui.local_text import clock_text
from app.ui.theme import Theme

GUTTER_PX: Final = 32
_CARD_PX: Final = (12, 12)
_CARD_REACH_PX: Final = 5
_BAR_PX: Final = 4
_UNDER_TIME_PX: Final = 18
_SIGN_PX: Final = 16
_BESIDE_TEXT_PX: Final = 8


def not_saved_text() -> str:
    """Return the mark of a caption that is held in memory only."""
    return QCoreApplication.translate("CaptionView", "not saved")


class CaptionPainter:
    """Paints for one view. Everything that it needs is passed in; it keeps nothing but colours."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme

    def paint_rows(
        self, painter: QPainter, column: QRect, shown: Shown, dirty: QRect, *, margin: bool
    ) -> None:
        """Draw the paragraphs that are on the screen and touch a part of it.

        Args:
            painter: on the viewport.
            column: where text stands.
            shown: what there is to see.
            dirty: the part.
            margin: whether there is room for times.
        """
        for row in shown.scroll.rows():
            height = shown.document.height(row.paragraph)
            if not QRect(dirty.x(), row.top, dirty.width(), height).intersects(dirty):
                continue
            self.paint(
                painter,
                column,
                row,
                shown.document.paragraph(row.paragraph),
                shown.document.layout(row.paragraph),
                shown.selector.selection,
                chosen=shown.selector.chosen == row.paragraph,
                margin=margin,
            )

    def paint(  # noqa: PLR0913  # one paragraph's whole state
        self,
        painter: QPainter,
        column: QRect,
        row: Row,
        paragraph: Paragraph,
        layout: ParagraphLayout,
        selection: Selection | None,
        *,
        chosen: bool,
        margin: bool,
    ) -> None:
        """Draw a paragraph.

        Args:
            painter: on the viewport.
            column: where text stands.
            row: where the paragraph is, and its first whole line.
            paragraph: what is said.
            layout: its lines.
            selection: of the view.
            chosen: whether the keyboard is on it: it gets a ground of its own.
            margin: whether there is room for times.
        """
        selected = None
        if chosen:
            self._paint_card(painter, column, row, layout)
        elif selection is not None:
            selected = selection.within(row.paragraph, layout.length)
        border = border_offset(paragraph.text, paragraph.settled)
        origin = QPointF(column.x(), row.top)
        lines = range(row.first_line, row.end_line)
        draw_lines(painter, layout, origin, lines, border, selected, caption_ink(self._theme))
        if not row.first_line:
            self._paint_head(painter, column, paragraph, row.top + layout.baseline, margin=margin)
        if paragraph.not_saved:
            self._paint_not_saved(painter, column, row, layout, margin=margin)

    def _paint_head(
        self,
        painter: QPainter,
        column: QRect,
        paragraph: Paragraph,
        baseline: float,
        *,
        margin: bool,
    ) -> None:
        """Who speaks and when; the name first, for the words are nothing without it."""
        if paragraph.speaker:
            font = self._theme.font("body")
            font.setWeight(QFont.Weight.DemiBold)
            painter.setFont(font)
            painter.setPen(self._theme.colour("text"))
            rtl = painter.layoutDirection() is Qt.LayoutDirection.RightToLeft
            side = painter.viewport().width() - column.right() if rtl else column.left()
            room = side - 2 * _BESIDE_TEXT_PX
            name = painter.fontMetrics().elidedText(
                paragraph.speaker, Qt.TextElideMode.ElideRight, room
            )
            self._paint_beside(painter, column, name, baseline)
            baseline += _UNDER_TIME_PX
        if not margin or paragraph.time is None or (paragraph.speaker and paragraph.not_saved):
            return
        painter.setFont(self._theme.font("small" if paragraph.speaker else "body"))
        painter.setPen(self._theme.colour("text-2"))
        self._paint_beside(painter, column, clock_text(paragraph.time), baseline)

    def _paint_not_saved(
        self, painter: QPainter, column: QRect, row: Row, layout: ParagraphLayout, *, margin: bool
    ) -> None:
        """Word and colour in the margin; in the narrow layout there is room for the sign only."""
        baseline = row.top + row.first_line * layout.box + layout.baseline
        if not margin:
            target = QRectF((GUTTER_PX - _SIGN_PX) / 2, baseline - 14, _SIGN_PX, _SIGN_PX)
            self._theme.paint_icon(painter, target, "hard-drive", "danger")
            return
        painter.setFont(self._theme.font("small"))
        painter.setPen(self._theme.colour("danger"))
        drop = 0 if row.first_line else _UNDER_TIME_PX
        self._paint_beside(painter, column, not_saved_text(), baseline + drop)

    @staticmethod
    def _paint_beside(painter: QPainter, column: QRect, text: str, baseline: float) -> None:
        """Write into the margin: at the gutter, or further out where it would touch the text."""
        width = painter.fontMetrics().horizontalAdvance(text)
        x = min(GUTTER_PX, column.left() - _BESIDE_TEXT_PX - width)
        if painter.layoutDirection() is Qt.LayoutDirection.RightToLeft:
            gutter = painter.viewport().width() - GUTTER_PX - width
            x = max(gutter, column.right() + _BESIDE_TEXT_PX)
        painter.drawText(QPointF(x, baseline), text)

    def _paint_card(
        self, painter: QPainter, column: QRect, row: Row, layout: ParagraphLayout
    ) -> None:
        """The ground of the chosen caption, with a bar at its start."""
        top = row.top + row.first_line * layout.box - _CARD_REACH_PX
        lines = min(row.end_line, len(layout.lines)) - row.first_line
        height = lines * layout.box + 2 * _CARD_REACH_PX
        left, right = _CARD_PX[0], column.right() + _CARD_PX[1]
        bar = left
        if painter.layoutDirection() is Qt.LayoutDirection.RightToLeft:
            left = column.left() - _CARD_PX[1]
            right = painter.viewport().width() - _CARD_PX[0]
            bar = right - _BAR_PX
        card = QRectF(left, top, right - left, height)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        if self._theme.scheme == "contrast":
            # Its ground is that of the page: an edge tells what is chosen.
            painter.setPen(QPen(self._theme.colour("accent"), self._theme.edge_px))
        painter.setBrush(self._theme.colour("accent-soft"))
        painter.drawRoundedRect(card, 8, 8)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.colour("accent"))
        painter.drawRoundedRect(QRectF(bar, top, _BAR_PX, height), 2, 2)
        painter.restore()


def caption_ink(theme: Theme) -> Ink:
    """Return the colours of captions on a page."""
    contrast = theme.scheme == "contrast"
    return Ink(
        text=theme.colour("text"),
        tentative=theme.colour("tentative"),
        selection=theme.colour("accent" if contrast else "accent-soft"),
        on_selection=theme.colour("on-accent") if contrast else None,
    )
