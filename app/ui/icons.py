"""The icon set, tinted and sized when it is drawn."""

from functools import lru_cache
from importlib.resources import files

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

_THIN_FROM_PX = 20


@lru_cache(maxsize=64)
def _source(name: str) -> str:
    return files("resources").joinpath("icons", f"{name}.svg").read_text("utf-8")


def _tinted(name: str, size: float, colour: QColor, *, filled: bool) -> QByteArray:
    """The SVG with its stroke set: 1.75 from 20 px up, 2 below, as the design asks."""
    stroke = "1.75" if size >= _THIN_FROM_PX else "2"
    svg = _source(name).replace('stroke-width="2"', f'stroke-width="{stroke}"')
    if filled:
        svg = svg.replace('fill="none"', 'fill="currentColor"')
    return QByteArray(svg.replace("currentColor", colour.name()).encode())


def paint(
    painter: QPainter, target: QRectF, name: str, colour: QColor, *, filled: bool = False
) -> None:
    """Draw an icon into a square."""
    renderer = QSvgRenderer(_tinted(name, target.width(), colour, filled=filled))
    renderer.render(painter, target)


def pixmap(  # noqa: PLR0913  # what a picture is made of
    name: str, size: int, colour: QColor, ratio: float, *, filled: bool = False, gap: int = 0
) -> QPixmap:
    """Return an icon of `size` logical pixels, with `gap` empty ones after it.

    The gap is how a button gets the design's distance between icon and word: Qt's own is 4 px.
    """
    image = QPixmap(round((size + gap) * ratio), round(size * ratio))
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    # The application's: a picture has no direction, and its painter says left to right.
    rtl = QGuiApplication.layoutDirection() is Qt.LayoutDirection.RightToLeft
    paint(painter, QRectF(gap if rtl else 0, 0, size, size), name, colour, filled=filled)
    painter.end()
    return image
