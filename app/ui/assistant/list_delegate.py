"""A row of a list, painted: a tick if it has one, title, when it was, and what was found in it."""

from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from app.ui.theme import Theme
from app.ui.tokens import ColourToken
from app.ui.widgets.check_box import BOX_PX, paint_box
from app.ui.widgets.labels import side

ROW_PX: Final = 40
TITLE_ROLE: Final = Qt.ItemDataRole.UserRole.value + 1
DETAIL_ROLE: Final = Qt.ItemDataRole.UserRole.value + 2
EXCERPT_ROLE: Final = Qt.ItemDataRole.UserRole.value + 3
_EXCERPT_PX: Final = 18
_SIDE_PX: Final = 10
_GAP_PX: Final = 10
_RADIUS: Final = 6


class ListDelegate(QStyledItemDelegate):
    """Fusion's own box is too pale to be seen. GUI thread."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        return QSize(0, ROW_PX + (_EXCERPT_PX if index.data(EXCERPT_ROLE) else 0))

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        painter.save()
        row: QRect = option.rect
        state: QStyle.StateFlag = option.state
        is_chosen = bool(state & QStyle.StateFlag.State_Selected)
        if is_chosen:
            self._paint_ground(painter, row)
        left = row.x() + _SIDE_PX
        tick = index.data(Qt.ItemDataRole.CheckStateRole)
        if tick is not None:
            box = QRect(left, row.center().y() - BOX_PX // 2, BOX_PX, BOX_PX)
            is_on = Qt.CheckState(tick) is Qt.CheckState.Checked
            paint_box(painter, self._mirrored(option, box), self._theme, is_on=is_on)
            left += BOX_PX + _GAP_PX
        self._paint_words(painter, option, left, index)
        painter.restore()

    def _paint_ground(self, painter: QPainter, row: QRect) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        if self._theme.edge_px > 1:
            painter.setPen(QPen(self._theme.colour("accent"), 2))
        painter.setBrush(self._theme.colour("accent-soft"))
        painter.drawRoundedRect(QRectF(row).adjusted(2, 1, -2, -1), _RADIUS, _RADIUS)

    def _paint_words(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        left: int,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        row: QRect = option.rect
        small = self._theme.font("small")
        detail = str(index.data(DETAIL_ROLE))
        wide = QFontMetrics(small).horizontalAdvance(detail) + 1
        excerpt = str(index.data(EXCERPT_ROLE) or "")
        line = row.adjusted(0, 2, 0, -_EXCERPT_PX) if excerpt else row
        end = row.right() - _SIDE_PX - wide
        right = QRect(end, line.y(), wide, line.height())
        self._text(painter, option, right, detail, small, "text-2")
        title = QRect(left, line.y(), end - _GAP_PX - left, line.height())
        font = self._theme.font("body")
        self._text(painter, option, title, str(index.data(TITLE_ROLE)), font, "text")
        if excerpt:
            below = QRect(left, row.bottom() - 24, row.right() - _SIDE_PX - left, _EXCERPT_PX)
            self._text(painter, option, below, excerpt, small, "text-2")

    def _text(  # noqa: PLR0913  # what a drawn text has
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        box: QRect,
        text: str,
        font: QFont,
        token: ColourToken,
    ) -> None:
        cut = QFontMetrics(font).elidedText(text, Qt.TextElideMode.ElideRight, box.width())
        painter.setFont(font)
        painter.setPen(self._theme.colour(token))
        painter.setLayoutDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        painter.drawText(self._mirrored(option, box), int(side("start")), cut)

    @staticmethod
    def _mirrored(option: QStyleOptionViewItem, box: QRect) -> QRect:
        direction = option.direction
        return QStyle.visualRect(direction, option.rect, box)
