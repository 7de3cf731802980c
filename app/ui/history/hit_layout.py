"""A found line laid out: wrapped, with its found words marked."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QFont, QTextCharFormat, QTextLayout, QTextOption

from app.history.records import Hit

LINE_PX: Final = 22
"""Line box of a result's text at 16 px."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkLook:
    """How found words look: colour alone would not do, so they are also semibold."""

    ground: QColor
    text: QColor


def utf16_length(text: str) -> int:
    """Return how many of Qt's characters a text has; an emoji is two of them."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def joined_marks(hit: Hit) -> list[tuple[int, int]]:
    """Return the marks, those of neighbouring words as one, so that a phrase reads as one."""
    joined: list[tuple[int, int]] = []
    for start, end in hit.marks:
        if joined and not hit.text[joined[-1][1] : start].strip():
            joined[-1] = (joined[-1][0], end)
        else:
            joined.append((start, end))
    return joined


def mark_formats(hit: Hit, look: MarkLook) -> list[QTextLayout.FormatRange]:
    """Return the format ranges for a hit's marks, with Qt's offsets."""
    style = QTextCharFormat()
    style.setBackground(look.ground)
    style.setForeground(look.text)
    style.setFontWeight(QFont.Weight.DemiBold)
    ranges = []
    for start, end in joined_marks(hit):
        part = QTextLayout.FormatRange()
        part.start = utf16_length(hit.text[:start])
        part.length = utf16_length(hit.text[start:end])
        part.format = style
        ranges.append(part)
    return ranges


def laid_out(hit: Hit, font: QFont, width: float, look: MarkLook) -> QTextLayout:
    """Wrap a hit's text; each line stands in its own box of `LINE_PX`, from 0 downwards."""
    layout = QTextLayout(hit.text, font)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    layout.setFormats(mark_formats(hit, look))
    layout.setCacheEnabled(True)  # Qt's signature
    layout.beginLayout()
    top = 0.0
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        # The baseline comes from the main font alone, so that other scripts do not make it jump.
        line.setPosition(QPointF(0, top + (LINE_PX - line.ascent() - line.descent()) / 2))
        top += LINE_PX
    layout.endLayout()
    return layout
