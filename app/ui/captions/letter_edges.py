"""What is drawn around letters, so that they are read on any ground: an outline or a shadow."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QTextLine

OUTLINE_EM: Final = 0.065
"""Width of the outline on each side of a stroke …"""
_LEAST_PX: Final = 2.0
"""… and its least. The stroke itself keeps its width: the letters are drawn over it."""
_SHADOW_EM: Final = 0.06


@dataclass(frozen=True, slots=True, kw_only=True)
class LetterEdge:
    """An edge of a colour."""

    kind: Literal["outline", "shadow"]
    colour: QColor


def draw_letter_edge(
    painter: QPainter, origin: QPointF, lines: Sequence[QTextLine], edge: LetterEdge
) -> None:
    """Draw the edge of some lines; the letters come over it.

    From outlines of the glyphs and not by drawing the text again: an emoji would smear.

    Args:
        painter: the view's.
        origin: of the layout that the lines belong to.
        lines: those that are shown.
        edge: what to draw.
    """
    path, px = _letters(lines)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(origin)
    reach = max(_LEAST_PX, px * (OUTLINE_EM if edge.kind == "outline" else _SHADOW_EM))
    if edge.kind == "outline":
        pen = QPen(edge.colour, 2 * reach)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.strokePath(path, pen)
    else:
        painter.translate(0, reach)
        painter.fillPath(path, edge.colour)
    painter.restore()


def _letters(lines: Sequence[QTextLine]) -> tuple[QPainterPath, float]:
    """Return the outlines of all letters where they stand, and the size of the letters."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    px = 0.0
    for line in lines:
        for run in line.glyphRuns():
            font = run.rawFont()
            px = max(px, font.pixelSize())
            for glyph, place in zip(run.glyphIndexes(), run.positions(), strict=True):
                path.addPath(font.pathForGlyph(glyph).translated(place))
    return path, px
