"""Margins by the direction of the window: Qt's layouts mirror their parts, not their margins."""

from PySide6.QtCore import QMargins

from app.ui.widgets.labels import is_right_to_left


def margins(start: int, top: int, end: int, bottom: int) -> QMargins:
    """Return margins, the start at the right in a window from right to left."""
    if is_right_to_left():
        return QMargins(end, top, start, bottom)
    return QMargins(start, top, end, bottom)
