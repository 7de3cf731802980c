"""Drawing the rows of the list: headings, found lines and sessions."""

import unicodedata
from typing import Final

from PySide6.QtCore import (
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Slot,
)
from PySide6.QtGui import QFont, QFontMetrics, QFontMetricsF, QPainter, QPen, QTextLayout
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from app.history.records import FoundBy
from app.ui.history.hit_layout import LINE_PX, MarkLook, laid_out
from app.ui.history.row_model import ROW_ROLE
from app.ui.history.rows import HeadingRow, HitRow, Key, Row, SessionRow
from app.ui.history.tag_layout import TAG_GAP, TAG_H, placed_tags
from app.ui.history.wording import tr
from app.ui.local_text import widest_clock_px
from app.ui.theme import Theme
from app.ui.tokens import ColourToken

AnyIndex = QModelIndex | QPersistentModelIndex

RESULT_PX: Final = 16
_GUTTER: Final = 32
_LEAST_TEXT_X: Final = 95
_AFTER_CLOCK_PX: Final = 8
"""Where the words begin; the time stands before it."""
_END: Final = 24
_CARD_START: Final = 16
_CARD_END: Final = 16
_HEADING_H: Final = 35
_FIRST_EXTRA: Final = 8
_SESSION_H: Final = 60
_NEIGHBOUR_H: Final = 20
_NAME_H: Final = 22
_LOCK_PX: Final = 14
_WAY_ICONS: Final = {"words": "whole-word", "meaning": "lightbulb", "sound": "ear"}


def reads_right_to_left(text: str) -> bool:
    """Tell a text's direction by its first letter that has one."""
    directions = (unicodedata.bidirectional(sign) for sign in text)
    return next((each for each in directions if each in ("L", "R", "AL")), "L") != "L"


class RowDelegate(QStyledItemDelegate):
    """Draws rows in the theme's colours. Laid-out lines are kept until the width changes."""

    def __init__(self, theme: Theme, view: QListView) -> None:
        super().__init__(view)
        self._theme = theme
        self._view = view
        self._width = 0
        self._layouts: dict[Key, QTextLayout] = {}
        self._text_x = self._measured_text_x()
        theme.changed.connect(self.forget)

    @Slot()
    def forget(self) -> None:
        """Lay everything out again when it is drawn next: other rows, fonts or colours."""
        self._layouts.clear()
        self._text_x = self._measured_text_x()

    def _measured_text_x(self) -> int:
        """Return where titles and lines begin: "10:22 PM" needs more room than "22:22"."""
        clock = widest_clock_px(QFontMetricsF(self._theme.font("label")))
        return max(_LEAST_TEXT_X, _GUTTER + clock + _AFTER_CLOCK_PX)

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        row = index.data(ROW_ROLE)
        extra = _FIRST_EXTRA if index.row() == 0 else 0
        return QSize(self._view.viewport().width(), self._height(row) + extra)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        row = index.data(ROW_ROLE)
        rect = QRect(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if isinstance(row, HeadingRow):
            self._paint_heading(painter, rect, row)
        else:
            self._paint_ground(painter, rect, option)
            if isinstance(row, HitRow):
                self._paint_hit(painter, rect, row)
            elif isinstance(row, SessionRow):
                self._paint_session(painter, rect, row)
        painter.restore()

    def _height(self, row: Row) -> int:
        match row:
            case HeadingRow():
                return _HEADING_H
            case SessionRow():
                return _SESSION_H
            case HitRow(hit=hit):
                before = _NEIGHBOUR_H + 4 if hit.before else 0
                after = _NEIGHBOUR_H + 5 if hit.after else 0
                before += _NAME_H if hit.speaker else 0
                tags = self._tags_height(row)
                return 16 + before + self._text_height(row) + after + tags + 13

    def _text_height(self, row: HitRow) -> int:
        return self._layout(row).lineCount() * LINE_PX

    def _tags_height(self, row: HitRow) -> int:
        lines = len({box.y() for box, _, _ in self._placed_tags(row)})
        return lines * (TAG_H + TAG_GAP) - TAG_GAP + 8 if lines else 0

    def _placed_tags(self, row: HitRow) -> list[tuple[QRect, FoundBy, str]]:
        """Return the tags with their boxes, from the corner at the words' start."""
        metrics = QFontMetrics(self._theme.font("small"))
        first = metrics.horizontalAdvance(tr("Found by")) + 8
        width = max(80, self._view.viewport().width() - self._text_x - _END)
        return placed_tags(row.tags, metrics, first, width)

    def _layout(self, row: HitRow) -> QTextLayout:
        width = self._view.viewport().width()
        if width != self._width:
            self._width = width
            self._layouts.clear()
        layout = self._layouts.get(row.key)
        if layout is None:
            look = MarkLook(ground=self._theme.colour("mark"), text=self._theme.colour("on-mark"))
            font = self._theme.caption_font(RESULT_PX)
            layout = laid_out(row.hit, font, max(80, width - self._text_x - _END), look)
            self._layouts[row.key] = layout
        return layout

    def _paint_ground(self, painter: QPainter, rect: QRect, option: QStyleOptionViewItem) -> None:
        state = option.state
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        if not chosen and not state & QStyle.StateFlag.State_MouseOver:
            return
        card = QRectF(self._mirrored(rect, rect.adjusted(_CARD_START, 0, -_CARD_END, 0)))
        painter.setPen(Qt.PenStyle.NoPen)
        if chosen and self._theme.edge_px > 1:
            painter.setPen(QPen(self._theme.colour("accent"), 2))
            card.adjust(1, 1, -1, -1)
        painter.setBrush(self._theme.colour("accent-soft" if chosen else "hover"))
        painter.drawRoundedRect(card, 8, 8)
        if chosen:
            bar = QRect(rect.x() + _CARD_START, rect.y() + 8, 4, rect.height() - 16)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._theme.colour("accent"))
            painter.drawRoundedRect(QRectF(self._mirrored(rect, bar)), 2, 2)

    def _paint_heading(self, painter: QPainter, rect: QRect, row: HeadingRow) -> None:
        # Nearer to its group than to the row before it.
        line = QRect(rect.x() + _GUTTER, rect.bottom() - 25, rect.width() - _GUTTER - _END, 24)
        detail_font = self._theme.font("small")
        detail_width = QFontMetrics(detail_font).horizontalAdvance(row.detail) + 1
        font = self._theme.font("heading")
        font.setPixelSize(max(15, font.pixelSize() - 1))
        name = line.adjusted(0, 0, -detail_width - 12, 0)
        self._text(painter, rect, name, row.text, font, "text")
        self._text(painter, rect, line, row.detail, detail_font, "text-2", at_end=True)

    def _paint_session(self, painter: QPainter, rect: QRect, row: SessionRow) -> None:
        title_font = self._theme.font("label")
        title = QRect(rect.x() + self._text_x, rect.y() + 9, rect.width() - self._text_x - _END, 22)
        detail = title.translated(0, 21)
        clock = QRect(
            rect.x() + _GUTTER, title.y(), self._text_x - _GUTTER - _AFTER_CLOCK_PX, title.height()
        )
        self._text(painter, rect, clock, row.clock, title_font, "accent")
        self._text(painter, rect, title, row.session.title, title_font, "text")
        if row.session.state == "live":
            dot = QRect(detail.x(), detail.center().y() - 3, 8, 8)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._theme.colour("rec"))
            painter.drawEllipse(QRectF(self._mirrored(rect, dot)))
            detail.setLeft(detail.left() + 14)
        if row.session.is_private:
            lock = QRect(detail.x(), detail.center().y() - 6, _LOCK_PX, _LOCK_PX)
            self._theme.paint_icon(painter, QRectF(self._mirrored(rect, lock)), "lock", "text-2")
            detail.setLeft(detail.left() + _LOCK_PX + 6)
        self._text(painter, rect, detail, row.detail, self._theme.font("small"), "text-2")

    def _paint_hit(self, painter: QPainter, rect: QRect, row: HitRow) -> None:
        hit = row.hit
        small = self._theme.font("small")
        width = rect.width() - self._text_x - _END
        y = rect.y() + 16
        if hit.before:
            line = QRect(rect.x() + self._text_x, y, width, _NEIGHBOUR_H)
            turned = self._is_turned(hit.before)
            self._text(painter, rect, line, hit.before, small, "text-2", at_end=turned)
            y += _NEIGHBOUR_H + 4
        if hit.speaker:
            # Over the line, as in the reader.
            name = self._theme.font("small")
            name.setWeight(name.Weight.DemiBold)
            line = QRect(rect.x() + self._text_x, y, width, _NEIGHBOUR_H)
            turned = self._is_turned(hit.speaker)
            self._text(painter, rect, line, hit.speaker, name, "text", at_end=turned)
            y += _NAME_H
        layout = self._layout(row)
        corner = self._mirrored(
            rect, QRect(rect.x() + self._text_x, y, width, self._text_height(row))
        )
        painter.setPen(self._theme.colour("text"))
        layout.draw(painter, QPointF(corner.topLeft()))
        self._paint_clock(painter, rect, y, row)
        y += self._text_height(row)
        if hit.after:
            line = QRect(rect.x() + self._text_x, y + 5, width, _NEIGHBOUR_H)
            turned = self._is_turned(hit.after)
            self._text(painter, rect, line, hit.after, small, "text-2", at_end=turned)
            y += _NEIGHBOUR_H + 5
        if row.tags:
            self._paint_tags(painter, rect, y + 8, row)

    def _paint_clock(self, painter: QPainter, rect: QRect, y: int, row: HitRow) -> None:
        """Draw the time on the baseline of the line's first words."""
        first = self._layout(row).lineAt(0)
        baseline = y + first.y() + first.ascent()
        font = self._theme.font("label")
        metrics = QFontMetrics(font)
        box = QRect(rect.x() + _GUTTER, 0, metrics.horizontalAdvance(row.clock) + 1, 1)
        painter.setFont(font)
        painter.setPen(self._theme.colour("accent"))
        painter.drawText(QPointF(self._mirrored(rect, box).x(), baseline), row.clock)

    def _paint_tags(self, painter: QPainter, rect: QRect, y: int, row: HitRow) -> None:
        font = self._theme.font("small")
        metrics = QFontMetrics(font)
        words = tr("Found by")
        line = QRect(rect.x() + self._text_x, y, metrics.horizontalAdvance(words) + 1, TAG_H)
        self._text(painter, rect, line, words, font, "text-2")
        for box, way, name in self._placed_tags(row):
            tag = box.translated(rect.x() + self._text_x, y)
            edge = self._theme.edge_px
            half = edge / 2
            painter.setPen(QPen(self._theme.colour("border-control"), edge))
            painter.setBrush(self._theme.colour("surface"))
            frame = QRectF(self._mirrored(rect, tag)).adjusted(half, half, -half, -half)
            painter.drawRoundedRect(frame, 4, 4)
            icon = QRectF(self._mirrored(rect, QRect(tag.x() + 8, tag.y() + 5, 14, 14)))
            self._theme.paint_icon(painter, icon, _WAY_ICONS[way], "text-2")
            inner = tag.adjusted(28, 0, -6, 0)
            self._text(painter, rect, inner, name, font, "text-2")

    def _text(  # noqa: PLR0913  # what a drawn text has
        self,
        painter: QPainter,
        row_rect: QRect,
        box: QRect,
        text: str,
        font: QFont,
        token: ColourToken,
        *,
        at_end: bool = False,
    ) -> None:
        """Draw one line, cut with … where it is too long, its direction taken from its text."""
        metrics = QFontMetrics(font)
        shown = metrics.elidedText(
            text.replace("\n", " "), Qt.TextElideMode.ElideRight, box.width()
        )
        rtl = self._view.isRightToLeft()
        side = Qt.AlignmentFlag.AlignRight if at_end != rtl else Qt.AlignmentFlag.AlignLeft
        painter.setLayoutDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        painter.setFont(font)
        painter.setPen(self._theme.colour(token))
        flags = side | Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(self._mirrored(row_rect, box), int(flags), shown)

    def _is_turned(self, text: str) -> bool:
        """Tell whether a text runs against the window, so that it begins at the window's end."""
        return reads_right_to_left(text) != self._view.isRightToLeft()

    def _mirrored(self, row_rect: QRect, box: QRect) -> QRect:
        """Return the box where it belongs in this direction of reading."""
        return QStyle.visualRect(self._view.layoutDirection(), row_rect, box)
