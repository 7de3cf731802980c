"""Sizes in bytes, as a person reads them."""

from typing import Final

from app.ui.local_text import decimal, whole
from app.ui.settings.wording import tr

_MEGABYTE: Final = 1e6
_GIGABYTE: Final = 1e9


def size_words(size: int) -> str:
    """Return a size in bytes as a person reads it."""
    if size >= _GIGABYTE:
        return tr("{size} GB").format(size=decimal(size / _GIGABYTE, 1))
    if size >= _MEGABYTE:
        return tr("{size} MB").format(size=whole(round(size / _MEGABYTE)))
    return tr("{size} kB").format(size=whole(max(1, round(size / 1e3)) if size else 0))
