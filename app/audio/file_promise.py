"""What a sound file's header promises, since libsndfile quietly makes do with what is there."""

import struct
from pathlib import Path
from typing import BinaryIO

UNKNOWN_SIZES = (0, 0xFFFFFFFF)
"""Written by programs that stream and do not know the end."""
EOS = 4
"""Flag of an Ogg stream's last page (RFC 3533, section 6)."""
OGG_TAIL = 65_536 + 282
"""An Ogg page's greatest length, so that a file's last page begins within it."""


def promised_end(path: Path, frames: int) -> tuple[int, bool]:
    """Return how many frames the file should hold, and whether it is seen to break off early.

    Args:
        path: the file, which libsndfile could open.
        frames: what libsndfile makes of it.
    """
    with path.open("rb") as file:
        magic = file.read(4)
        if magic == b"RIFF":
            return _wav(file, frames)
        if magic == b"OggS":
            return frames, not _ogg_is_whole(file)
    # FLAC and MP3: libsndfile repeats the header's own count.
    return frames, False


def _wav(file: BinaryIO, frames: int) -> tuple[int, bool]:
    file.seek(0, 2)
    end = file.tell()
    file.seek(12)
    block_bytes = 0
    while len(head := file.read(8)) == 8:
        name, size = struct.unpack("<4sI", head)
        begin = file.tell()
        if name == b"fmt " and size >= 16:
            block_bytes = struct.unpack("<12xH", file.read(14))[0]
        if name == b"data":
            if size in UNKNOWN_SIZES or begin + size <= end or not block_bytes:
                return frames, False
            return max(frames, size // block_bytes), True
        file.seek(begin + size + size % 2)
    return frames, False


def _ogg_is_whole(file: BinaryIO) -> bool:
    file.seek(0, 2)
    end = file.tell()
    file.seek(max(0, end - OGG_TAIL))
    tail = file.read()
    page = tail.rfind(b"OggS")
    return page >= 0 and len(tail) > page + 5 and bool(tail[page + 5] & EOS)
