"""A session with its tick, painted: box, title, and when it was at the end."""

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
_SIDE_PX: Final = 10
_GAP_PX: Final = 10
_RADIUS: Final = 6


class SessionDelegate(QStyledItemDelegate):
    """Fusion's own box is too pale to be seen. GUI thread."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        return QSize(0, ROW_PX)

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
        box = QRect(row.x() + _SIDE_PX, row.center().y() - BOX_PX // 2, BOX_PX, BOX_PX)
        is_on = Qt.CheckState(index.data(Qt.ItemDataRole.CheckStateRole)) is Qt.CheckState.Checked
        paint_box(painter, self._mirrored(option, box), self._theme, is_on=is_on)
        self._paint_words(painter, option, box.right() + 1 + _GAP_PX, index)
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
        end = row.right() - _SIDE_PX - wide
        self._text(
            painter, option, QRect(end, row.y(), wide, row.height()), detail, small, "text-2"
        )
        title = QRect(left, row.y(), end - _GAP_PX - left, row.height())
        font = self._theme.font("body")
        self._text(painter, option, title, str(index.data(TITLE_ROLE)), font, "text")

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
