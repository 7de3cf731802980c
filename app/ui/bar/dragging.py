"""Moving and resizing the bar by the pointer: which edge is held, and what becomes of it. Pure."""

from typing import Final

from PySide6.QtCore import QPoint, QRect, Qt

from app.settings.table_bar import BAR_LINES
from app.ui.bar.look import PADDING
from app.ui.bar.placement import SMALLEST_WIDTH

EDGE_PX: Final = 8
"""So near to an edge the pointer takes hold of it."""
_NONE: Final = Qt.Edge(0)


def edges_at(point: QPoint, size: QRect) -> Qt.Edge:
    """Return the edges of a rectangle that a point holds; none in its middle."""
    edges = _NONE
    if point.x() - size.left() < EDGE_PX:
        edges |= Qt.Edge.LeftEdge
    elif size.right() - point.x() < EDGE_PX:
        edges |= Qt.Edge.RightEdge
    if point.y() - size.top() < EDGE_PX:
        edges |= Qt.Edge.TopEdge
    elif size.bottom() - point.y() < EDGE_PX:
        edges |= Qt.Edge.BottomEdge
    return edges


def cursor_for(edges: Qt.Edge) -> Qt.CursorShape:
    """Return the pointer that tells what a drag would do."""
    sides, ends = Qt.Edge.LeftEdge | Qt.Edge.RightEdge, Qt.Edge.TopEdge | Qt.Edge.BottomEdge
    shapes = Qt.CursorShape
    if edges & sides and edges & ends:
        falling = bool(edges & Qt.Edge.LeftEdge) == bool(edges & Qt.Edge.TopEdge)
        return shapes.SizeFDiagCursor if falling else shapes.SizeBDiagCursor
    if edges & sides:
        return shapes.SizeHorCursor
    return shapes.SizeVerCursor if edges & ends else shapes.SizeAllCursor


def resized(bar: QRect, edges: Qt.Edge, by: QPoint, line_px: int) -> QRect:
    """Return a bar with edges moved: any width from 400 on, and whole lines.

    Args:
        bar: as it was when the drag began.
        edges: what is held.
        by: how far the pointer went since.
        line_px: height of a line.
    """
    changed = QRect(bar)
    if edges & Qt.Edge.LeftEdge:
        changed.setLeft(min(bar.left() + by.x(), bar.right() + 1 - SMALLEST_WIDTH))
    elif edges & Qt.Edge.RightEdge:
        changed.setWidth(max(bar.width() + by.x(), SMALLEST_WIDTH))
    if edges & Qt.Edge.TopEdge:
        changed.setTop(bar.bottom() + 1 - _whole_lines(bar.height() - by.y(), line_px))
    elif edges & Qt.Edge.BottomEdge:
        changed.setHeight(_whole_lines(bar.height() + by.y(), line_px))
    return changed


def lines_of(height: int, line_px: int) -> int:
    """Return how many lines a bar of a height has, within 1 to 10."""
    lines = round((height - PADDING.top() - PADDING.bottom()) / line_px)
    return min(max(lines, BAR_LINES[0]), BAR_LINES[-1])


def _whole_lines(height: int, line_px: int) -> int:
    return lines_of(height, line_px) * line_px + PADDING.top() + PADDING.bottom()
