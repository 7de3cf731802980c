"""The mark as pictures of every size that desktops ask for, drawn from mark.svg."""

import os
from functools import cache
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QRectF
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

MARK: Final = Path(__file__).resolve().parent / "mark.svg"
SIZES: Final = (16, 22, 24, 32, 48, 64, 96, 128, 192, 256, 512)


@cache
def offscreen_application() -> QCoreApplication:
    """Return what Qt draws with, one for the process; it shows nothing."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    return QGuiApplication.instance() or QGuiApplication([])


def mark_picture(size: int) -> QImage:
    """Return the mark, `size` pixels wide and high."""
    offscreen_application()
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    QSvgRenderer(str(MARK)).render(painter, QRectF(0, 0, size, size))
    painter.end()
    return image


def write_icons(folder: Path) -> None:
    """Write `hicolor/SIZExSIZE/apps/earmark.png` for every size, and the SVG, under a folder."""
    for size in SIZES:
        target = folder / "hicolor" / f"{size}x{size}" / "apps" / "earmark.png"
        target.parent.mkdir(parents=True)
        mark_picture(size).save(str(target))
    scalable = folder / "hicolor" / "scalable" / "apps" / "earmark.svg"
    scalable.parent.mkdir(parents=True)
    scalable.write_bytes(MARK.read_bytes())
