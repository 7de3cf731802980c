"""Where the window opens: as last time, on a screen that exists."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRect

_VISIBLE_PX: Final = 96
"""At least this much of the window must be on a screen, or it cannot be taken hold of."""


def placed_on_a_screen(window: QRect, screens: Sequence[QRect]) -> QRect:
    """Return the window's place: as it was if it can be taken hold of, else on the first screen.

    Args:
        window: size and place of last time.
        screens: what is free on each screen, the main one first.
    """
    for screen in screens:
        seen = screen.intersected(window)
        if (
            seen.width() >= _VISIBLE_PX
            and seen.height() >= _VISIBLE_PX
            and seen.top() == window.top()
        ):
            return window
    if not screens:
        return window
    home = screens[0]
    placed = QRect(window)
    placed.setSize(window.size().boundedTo(home.size()))
    placed.moveCenter(home.center())
    return placed
