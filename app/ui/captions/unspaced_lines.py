"""Lines of text without spaces, such as Chinese and Japanese: broken so that nothing placed moves.

Qt follows the usual prohibitions: where a full stop would begin a line, it takes the character
before down with it. In captions that character is already being read. So a full stop hangs over
the end of its line, as in Japanese books; and small kana may begin a line, as in newspapers.
Source: W3C, Requirements for Japanese Text Layout, 3.1.7, 3.1.9 and appendix C.
"""

import re
import unicodedata
from typing import Final

from PySide6.QtCore import QTextBoundaryFinder
from PySide6.QtGui import QTextLine

from app.ui.captions.text import slice_utf16, utf16_length

_IDEOGRAPHIC: Final = re.compile(
    r"[\u2e80-\u30ff\u31f0-\u9fff\uf900-\ufaff\uff01-\uffef\U00020000-\U0003ffff]"
)
_HANGING: Final = frozenset("、。，．,.！？!?」』）)】〉》〕］｝…‥・：；:;”’")
_MOST_HANGING: Final = 2


def is_unspaced(text: str) -> bool:
    """Tell whether a text holds characters between which any line may end."""
    return not text.isascii() and _IDEOGRAPHIC.search(text) is not None


def end_line(line: QTextLine, text: str, width: float) -> None:
    """Fill a line: as many characters as fit, whole words of spaced scripts, hanging stops.

    Where it ends is decided by what stands on it alone, but for the stops after it. So no
    character that follows can change it.

    Args:
        line: of a layout that may break anywhere; it has no width yet.
        text: of the layout.
        width: of the column.
    """
    line.setLineWidth(width)
    start, end = line.textStart(), line.textStart() + line.textLength()
    if end >= utf16_length(text):
        return
    wanted = _with_stops(text, _before_word(text, start, end))
    if wanted != end:
        line.setNumColumns(_characters(slice_utf16(text, start, wanted)))


def _before_word(text: str, start: int, end: int) -> int:
    """Return where a word that the end would cut begins; the end, if that is the line's start."""
    before = slice_utf16(text, start, end)
    after = slice_utf16(text, end, end + 2)
    if not (_is_of_word(before[-1:]) and _is_of_word(after[:1])):
        return end
    kept = before
    while kept and _is_of_word(kept[-1]):
        kept = kept[:-1]
    return start + utf16_length(kept) if kept else end


def _with_stops(text: str, end: int) -> int:
    """Return the end with the stops, or the space, that follow it."""
    for character in slice_utf16(text, end, end + _MOST_HANGING):
        if character not in _HANGING and not character.isspace():
            break
        end += utf16_length(character)
    return end


def _is_of_word(character: str) -> bool:
    """Tell whether a character belongs to a word that is not divided: a letter, digit, or mark."""
    if not character or _IDEOGRAPHIC.match(character):
        return False
    return unicodedata.category(character)[0] in "LNM" or character in "'’-"


def _characters(text: str) -> int:
    """Return how many characters, as a person counts them, a text has."""
    finder = QTextBoundaryFinder(QTextBoundaryFinder.BoundaryType.Grapheme, text)
    count = 0
    while finder.toNextBoundary() >= 0:
        count += 1
    return count
