"""Fewer bytes for a picture: at most 256 colours where nobody sees the difference."""

import numpy as np
from PySide6.QtGui import QImage

_COLOURS = 256
_VISIBLE = 12
"""A channel that differs by more, of 255, …"""
_MOST = 0.005
"""… in more than this share of the pixels would be seen. Letters' edges are below it, with 0.2 %;
films and gradients are above (2 to 4 %) and keep all their colours."""


def with_palette(picture: QImage) -> QImage:
    """Return a picture in its most frequent colours, or as it is where that would be seen."""
    rgb = picture.convertToFormat(QImage.Format.Format_RGB32)
    pixels = np.frombuffer(rgb.constBits(), np.uint32).reshape(rgb.height(), -1)
    colours, numbers, counts = np.unique(pixels, return_inverse=True, return_counts=True)
    kept = np.sort(np.argsort(counts)[::-1][:_COLOURS])
    nearest, differences = _nearest(_channels(colours), _channels(colours[kept]))
    if counts[differences > _VISIBLE].sum() > _MOST * pixels.size:
        return picture.convertToFormat(QImage.Format.Format_RGB888)
    indexed = QImage(rgb.size(), QImage.Format.Format_Indexed8)
    indexed.setColorTable([int(colour) for colour in colours[kept]])
    rows = np.frombuffer(indexed.bits(), np.uint8).reshape(rgb.height(), indexed.bytesPerLine())
    rows[:, : rgb.width()] = nearest[numbers].reshape(rgb.height(), -1)
    return indexed


def _channels(colours: np.ndarray) -> np.ndarray:
    """Return red, green and blue of colours, shape (n, 3)."""
    return np.stack([colours >> 16 & 255, colours >> 8 & 255, colours & 255], axis=1).astype(int)


def _nearest(colours: np.ndarray, kept: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return for each colour the number of the nearest kept one, and how far away that is."""
    numbers = np.empty(len(colours), np.uint8)
    differences = np.empty(len(colours), int)
    for index, colour in enumerate(colours):
        away = np.abs(kept - colour).max(axis=1)
        numbers[index] = away.argmin()
        differences[index] = away[numbers[index]]
    return numbers, differences
