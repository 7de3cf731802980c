"""One laid-out paragraph: fixed line boxes, line breaks that stay, and its hit test."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, cast

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QFontMetricsF, QTextLayout, QTextOption

from app.ui.captions.text import is_right_to_left, one_line, utf16_length, word_starts
from app.ui.captions.text_style import TextStyle
from app.ui.captions.unspaced_lines import end_line, is_unspaced

_LINE_SEPARATOR: Final = "\u2028"


class ParagraphLayout:
    """The lines of a paragraph. Offsets are Qt's: UTF-16 units.

    Args:
        text: what is shown.
        style: how it is set.
        width: of the column.
        breaks: the words that began a line the last time, by their numbers, and the numbers of
            those lines. They keep beginning them, so that a shorter replacement never pulls a
            word back up; an overflow moves words only onwards.
        language: in which it was heard, if that is known.
    """

    def __init__(
        self,
        text: str,
        style: TextStyle,
        width: int,
        breaks: Mapping[int, int] = MappingProxyType({}),
        language: str = "",
    ) -> None:
        self.text = text
        self.length = utf16_length(text)
        self.px = style.px
        self.box = style.box(text, language)
        self.width = width
        self.right_to_left = is_right_to_left(text, language)
        font = style.font_for(text, language)
        metrics = QFontMetricsF(font)
        # The leading is above, so that the lowest letters of the newest line keep their distance.
        self.baseline = round(self.box - metrics.descent())
        self.text_layout = QTextLayout()
        self.text_layout.setCacheEnabled(True)
        option = QTextOption(Qt.AlignmentFlag.AlignLeft)
        self._unspaced = is_unspaced(text) and not self.right_to_left
        modes = QTextOption.WrapMode
        anywhere, by_word = modes.WrapAnywhere, modes.WrapAtWordBoundaryOrAnywhere
        option.setWrapMode(anywhere if self._unspaced else by_word)
        if self.right_to_left:
            option.setTextDirection(Qt.LayoutDirection.RightToLeft)
            option.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignAbsolute)
        else:
            option.setTextDirection(Qt.LayoutDirection.LeftToRight)
        self.text_layout.setTextOption(option)
        self.text_layout.setFont(font)
        self.breaks = self._lay_out(breaks)
        self.lines = [self.text_layout.lineAt(i) for i in range(self.text_layout.lineCount())]
        self._place_lines()

    @property
    def height(self) -> int:
        """Height of all lines."""
        return self.box * len(self.lines)

    def _lay_out(self, breaks: Mapping[int, int]) -> dict[int, int]:
        """Break the text into lines; return the words that begin one, and which."""
        starts = word_starts(self.text)
        word_at = {start: word for word, start in enumerate(starts)}
        forced = [word for word in breaks if 0 < word < len(starts)]
        while True:
            found = self._break_lines([starts[word] for word in forced])
            lines = {start: number for number, start in enumerate(found, start=1)}
            pushed = next((w for w in forced if lines[starts[w]] > breaks[w]), None)
            if pushed is None:
                return {word_at[start]: n for start, n in lines.items() if start in word_at}
            # The lines before overflowed. What began this line now follows the overflow on the
            # same one: no further up than it was, and the breaks after it still hold.
            forced.remove(pushed)

    def _break_lines(self, frozen: list[int]) -> list[int]:
        """Lay out with forced breaks before the frozen offsets; return where lines begin."""
        text = _with_separators(one_line(self.text), frozen)
        self.text_layout.setText(text)
        self.text_layout.beginLayout()
        found = []
        line = self.text_layout.createLine()
        while line.isValid():
            if self._unspaced:
                end_line(line, text, self.width)
            else:
                line.setLineWidth(self.width)
            found.append(line.textStart())
            line = self.text_layout.createLine()
        self.text_layout.endLayout()
        return found[1:]

    def _place_lines(self) -> None:
        for number, line in enumerate(self.lines):
            line.setPosition(QPointF(0, number * self.box + self.baseline - line.ascent()))

    def line_of(self, offset: int) -> int:
        """Return the number of the line that holds an offset."""
        for number, line in enumerate(self.lines):
            if offset < line.textStart() + line.textLength():
                return number
        return max(0, len(self.lines) - 1)

    def offset_at(self, x: float, y: float) -> int:
        """Return the offset nearest to a point in the paragraph's own coordinates."""
        if not self.lines:
            return 0
        number = min(max(int(y // self.box), 0), len(self.lines) - 1)
        line = self.lines[number]
        offset = int(line.xToCursor(x))
        end = line.textStart() + line.textLength()
        if number < len(self.lines) - 1 and offset >= end:
            # The end of a line is the beginning of the next one; stay on this one.
            offset = end - 1
        return min(offset, self.length)

    def x_of(self, offset: int) -> float:
        """Return where an offset stands on its line."""
        # PySide returns the place and the offset, moved into the line; its stub says object.
        found = cast("tuple[float, int]", self.lines[self.line_of(offset)].cursorToX(offset))
        return found[0]


def _with_separators(text: str, offsets: list[int]) -> str:
    """Put a line separator for the space before each offset. Length and offsets stay."""
    if not offsets:
        return text
    units = bytearray(text.encode("utf-16-le", "surrogatepass"))
    separator = _LINE_SEPARATOR.encode("utf-16-le")
    for offset in offsets:
        units[2 * (offset - 1) : 2 * offset] = separator
    return units.decode("utf-16-le", "surrogatepass")
