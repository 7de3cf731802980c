"""Where the captions stand: the text column, with the times in a margin at its start side."""

from typing import Final

from PySide6.QtCore import QRect, QSize, Qt

from app.ui.captions.painting import GUTTER_PX

_MARGIN_PX: Final = 96
"""The times stand here; the text begins after it."""
_NAMES_PX: Final = 80
"""In the narrow layout the times have no margin, but who is heard has one."""
_END_GUTTER_PX: Final = 24
_LONGEST_LINE_EM: Final = 28
_SHORTEST_LINE_EM: Final = 4


def text_column(
    viewport: QSize,
    px: int,
    direction: Qt.LayoutDirection,
    *,
    narrow: bool,
    has_names: bool = False,
) -> QRect:
    """Return the column for captions of a size; in the narrow layout the times give way."""
    start = (_NAMES_PX if has_names else GUTTER_PX) if narrow else _MARGIN_PX
    room = viewport.width() - start - _END_GUTTER_PX
    width = max(px * _SHORTEST_LINE_EM, min(room, px * _LONGEST_LINE_EM))
    left = start
    if direction is Qt.LayoutDirection.RightToLeft:
        left = viewport.width() - start - width
    return QRect(left, 0, width, viewport.height())
