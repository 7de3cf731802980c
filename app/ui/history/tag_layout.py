"""Where the tags of a found line stand: side by side, and on a further line where they need it."""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QRect
from PySide6.QtGui import QFontMetrics

from app.history.records import FoundBy

TAG_H: Final = 24
TAG_GAP: Final = 6
TAG_PAD: Final = 37
"""An icon with its room before the words, and the room behind them."""


def placed_tags(
    tags: Iterable[tuple[FoundBy, str]], metrics: QFontMetrics, first: int, width: int
) -> list[tuple[QRect, FoundBy, str]]:
    """Return each tag with its box.

    Args:
        tags: in their order.
        metrics: of the tags' font.
        first: where the first line begins, after "Found by"; further ones begin at 0.
        width: what there is; a tag that is wider is cut.
    """
    placed: list[tuple[QRect, FoundBy, str]] = []
    x, y = first, 0
    for way, text in tags:
        wanted = TAG_PAD + metrics.horizontalAdvance(text)
        starts = first if y == 0 else 0
        if x > starts and x + wanted > width:
            x, y = 0, y + TAG_H + TAG_GAP
        box = QRect(x, y, min(wanted, width - x), TAG_H)
        placed.append((box, way, text))
        x += box.width() + TAG_GAP
    return placed
