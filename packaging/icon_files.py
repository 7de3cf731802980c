"""The mark as one file with many sizes: .ico for Windows, .icns for macOS.

Both are containers of pictures, written here by hand: no tool for them is needed then. Sources:
Microsoft, "Icons" (Win32 documentation); Wikipedia, "Apple Icon Image format" for its types.
"""

import struct
from pathlib import Path
from typing import Final

from icons import mark_picture
from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QImage

ICO_SIZES: Final = (16, 20, 24, 32, 40, 48, 64, 256)
"""What Windows asks for at 100 to 250 %, and the large one."""
ICNS_TYPES: Final = (
    (b"icp4", 16),
    (b"icp5", 32),
    (b"ic07", 128),
    (b"ic08", 256),
    (b"ic09", 512),
    (b"ic10", 1024),
    (b"ic11", 32),
    (b"ic12", 64),
    (b"ic13", 256),
    (b"ic14", 512),
)
_PNG_FROM: Final = 256
"""Smaller pictures are plain bitmaps: the installer's own window reads no PNG."""


def write_ico(target: Path) -> None:
    """Write the mark for Windows."""
    pictures = [(size, _entry(size)) for size in ICO_SIZES]
    place = 6 + 16 * len(pictures)
    head, body = struct.pack("<HHH", 0, 1, len(pictures)), b""
    for size, data in pictures:
        # A byte cannot hold 256; 0 stands for it.
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), place)
        place += len(data)
        body += data
    target.write_bytes(head + body)


def write_icns(target: Path) -> None:
    """Write the mark for macOS."""
    body = b""
    for kind, size in ICNS_TYPES:
        data = _png(mark_picture(size))
        body += kind + struct.pack(">I", 8 + len(data)) + data
    target.write_bytes(b"icns" + struct.pack(">I", 8 + len(body)) + body)


def _entry(size: int) -> bytes:
    picture = mark_picture(size)
    return _png(picture) if size >= _PNG_FROM else _bitmap(picture)


def _png(picture: QImage) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    picture.save(buffer, "PNG")  # type: ignore[call-overload]  # the stub wants bytes and fails on them
    return bytes(buffer.data().data())


def _bitmap(picture: QImage) -> bytes:
    """Return BGRA rows from the lowest up, and a mask of one bit a pixel that hides nothing."""
    size = picture.width()
    straight = picture.convertToFormat(QImage.Format.Format_ARGB32).flipped()
    head = struct.pack("<IiiHHIIiiII", 40, size, 2 * size, 1, 32, 0, 0, 0, 0, 0, 0)
    mask_row = (size + 31) // 32 * 4
    return head + bytes(straight.constBits()) + bytes(mask_row * size)
