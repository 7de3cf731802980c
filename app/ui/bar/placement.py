"""Where the bar stands: remembered for each set of screens, and always on one that exists. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPoint, QRect, QSize

SMALLEST_WIDTH: Final = 400
_DIVIDER: Final = " + "
_USUAL: Final = (0.5, 0.96)
"""In the middle, near the lower edge: where subtitles are looked for."""
_PARTS: Final = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Screen:
    """A screen and the part of it that panels leave free, in logical pixels of the desktop."""

    name: str
    free: QRect


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A place on a screen: shares of the room that the bar leaves, so 1.0 is its far edge."""

    screen: str
    x: float
    y: float


def layout_key(screens: Sequence[Screen]) -> str:
    """Return what a set of screens is called, whatever their order."""
    return _DIVIDER.join(sorted(screen.name for screen in screens))


def place_text(place: Place) -> str:
    """Return a place as it stands in the settings."""
    return f"{place.x:.4f} {place.y:.4f} {place.screen}"


def parse_place(text: str) -> Place | None:
    """Read a place of the settings; None if it is none."""
    parts = text.split(" ", _PARTS - 1)
    if len(parts) != _PARTS:
        return None
    try:
        x, y = float(parts[0]), float(parts[1])
    except ValueError:
        return None
    if not (0 <= x <= 1 and 0 <= y <= 1):
        return None
    return Place(screen=parts[2], x=x, y=y)


def usual_place(screens: Sequence[Screen]) -> Place:
    """Return where the bar stands the first time: on the main screen, which comes first."""
    return Place(screen=screens[0].name if screens else "", x=_USUAL[0], y=_USUAL[1])


def placed(place: Place, size: QSize, screens: Sequence[Screen]) -> QRect:
    """Return the bar at a place, on its screen or else on the main one, wholly in sight.

    Args:
        place: where it stood.
        size: how large it is to be.
        screens: those that exist, the main one first.
    """
    if not screens:
        return QRect(QPoint(0, 0), size)
    home = next((screen for screen in screens if screen.name == place.screen), screens[0]).free
    size = _fitting(size, home)
    x = home.left() + round(place.x * (home.width() - size.width()))
    y = home.top() + round(place.y * (home.height() - size.height()))
    return QRect(QPoint(x, y), size)


def place_of(bar: QRect, screens: Sequence[Screen]) -> Place | None:
    """Return the place where a bar stands; None while there is no screen."""
    home = screen_of(bar, screens)
    if home is None:
        return None
    bar = kept_in(bar, home.free)
    room = home.free.width() - bar.width(), home.free.height() - bar.height()
    return Place(
        screen=home.name,
        x=(bar.left() - home.free.left()) / room[0] if room[0] else 0.0,
        y=(bar.top() - home.free.top()) / room[1] if room[1] else 0.0,
    )


def screen_of(bar: QRect, screens: Sequence[Screen]) -> Screen | None:
    """Return the screen that shows most of a bar, or the nearest one."""

    def seen(screen: Screen) -> tuple[int, int]:
        both = screen.free.intersected(bar)
        away = screen.free.center() - bar.center()
        return both.width() * both.height(), -away.manhattanLength()

    return max(screens, key=seen, default=None)


def kept_in(bar: QRect, free: QRect) -> QRect:
    """Return a bar moved, and made smaller if needed, so that all of it is within a screen."""
    kept = QRect(bar.topLeft(), _fitting(bar.size(), free))
    kept.moveLeft(min(max(kept.left(), free.left()), free.right() + 1 - kept.width()))
    kept.moveTop(min(max(kept.top(), free.top()), free.bottom() + 1 - kept.height()))
    return kept


def _fitting(size: QSize, free: QRect) -> QSize:
    return size.boundedTo(free.size())
