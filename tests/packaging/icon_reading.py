"""Reads .ico and .icns as far as tests need it: the size of every picture, as Qt decodes it."""

import struct
from pathlib import Path

from PySide6.QtGui import QImage


def ico_sizes(path: Path) -> list[int]:
    data = path.read_bytes()
    _, kind, count = struct.unpack_from("<HHH", data)
    assert kind == 1
    sizes = []
    for index in range(count):
        width, _, _, _, _, bits, size, place = struct.unpack_from("<BBBBHHII", data, 6 + 16 * index)
        assert bits == 32
        assert place + size <= len(data)
        picture = data[place : place + size]
        if picture.startswith(b"\x89PNG"):
            assert QImage.fromData(picture).width() == (width or 256)
        else:
            head, wide, high = struct.unpack_from("<Iii", picture)
            # Twice as high as the picture: the mask lies behind it.
            assert (head, wide, high) == (40, width, 2 * width)
            assert size == 40 + 4 * width * width + (width + 31) // 32 * 4 * width
            middle = 40 + 4 * (width * (width // 2) + width // 8)
            assert picture[middle + 3] > 200, "the mark is not painted"
        sizes.append(width or 256)
    return sizes


def icns_sizes(path: Path) -> list[int]:
    data = path.read_bytes()
    assert data[:4] == b"icns"
    assert struct.unpack_from(">I", data, 4)[0] == len(data)
    sizes, place = [], 8
    while place < len(data):
        length = struct.unpack_from(">I", data, place + 4)[0]
        sizes.append(QImage.fromData(data[place + 8 : place + length]).width())
        place += length
    return sizes
