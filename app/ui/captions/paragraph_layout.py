"""One laid-out paragraph: fixed line boxes, line breaks that stay, and its hit test."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from types import MappingProxyType
from typing import Final, cast

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QTextCharFormat,
    QTextLayout,
    QTextLine,
    QTextOption,
)

from app.ui.captions.text import (
    is_right_to_left,
    needs_tall_lines,
    one_line,
    utf16_length,
    word_starts,
)

_LINE_SEPARATOR: Final = "\u2028"
_BOX: Final = 1.45
_TALL_BOX: Final = 1.6
_GAP: Final = 0.7
_DOT_RADIUS: Final = 0.042
_DOT_PITCH_RADII: Final = 4
_DOT_DROP: Final = 0.19


def line_box(text: str, px: int) -> int:
    """Return the height of a line: by script, never by font, so that no line jumps."""
    return round(px * (_TALL_BOX if needs_tall_lines(text) else _BOX))


def paragraph_gap(px: int) -> int:
    """Return the space between paragraphs."""
    return round(px * _GAP)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ink:
    """The colours that a paragraph is drawn with."""

    text: QColor
    tentative: QColor
    selection: QColor
    on_selection: QColor | None
    """None: selected text keeps its colour."""


class ParagraphLayout:
    """The lines of a paragraph. Offsets are Qt's: UTF-16 units.

    Args:
        text: what is shown.
        font: the caption face.
        width: of the column.
        breaks: the words that began a line the last time, by their numbers, and the numbers of
            those lines. They keep beginning them, so that a shorter replacement never pulls a
            word back up; an overflow moves words only onwards.
    """

    def __init__(
        self,
        text: str,
        font: QFont,
        width: int,
        breaks: Mapping[int, int] = MappingProxyType({}),
    ) -> None:
        self.text = text
        self.length = utf16_length(text)
        self._px = font.pixelSize()
        self.box = line_box(text, self._px)
        self._font = font
        self._width = width
        self.right_to_left = is_right_to_left(text)
        metrics = QFontMetricsF(font)
        # The leading is above, so that the lowest letters of the newest line keep their distance.
        self.baseline = round(self.box - metrics.descent())
        self._layout = QTextLayout()
        self._layout.setCacheEnabled(True)
        option = QTextOption(Qt.AlignmentFlag.AlignLeft)
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        if self.right_to_left:
            option.setTextDirection(Qt.LayoutDirection.RightToLeft)
            option.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignAbsolute)
        else:
            option.setTextDirection(Qt.LayoutDirection.LeftToRight)
        self._layout.setTextOption(option)
        self._layout.setFont(font)
        self.breaks = self._lay_out(breaks)
        self.lines = [self._layout.lineAt(i) for i in range(self._layout.lineCount())]
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
        self._layout.setText(_with_separators(one_line(self.text), frozen))
        self._layout.beginLayout()
        found = []
        line = self._layout.createLine()
        while line.isValid():
            line.setLineWidth(self._width)
            found.append(line.textStart())
            line = self._layout.createLine()
        self._layout.endLayout()
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

    def draw(  # noqa: PLR0913  # everything that is decided when drawing, and nothing kept
        self,
        painter: QPainter,
        origin: QPointF,
        lines: range,
        settled: int,
        selected: tuple[int, int] | None,
        ink: Ink,
    ) -> None:
        """Draw some of the lines.

        Args:
            painter: the view's.
            origin: where the top of line 0 is, even when that line is not drawn.
            lines: those that are shown whole; others would be cut by an edge.
            settled: offset from which words may still change.
            selected: offsets of the selection in this paragraph.
            ink: colours.
        """
        drawn = self.lines[lines.start : lines.stop]
        if not drawn:
            return
        start = drawn[0].textStart()
        end = min(drawn[-1].textStart() + drawn[-1].textLength(), self.length)
        painter.save()
        if len(drawn) < len(self.lines):
            # Qt's own clip goes by natural heights, which reach out of the boxes on both sides.
            top = origin.y() + lines.start * self.box
            reach = QRectF(origin.x() - self._px, top, self._width + 2 * self._px, 0)
            reach.setHeight(len(drawn) * self.box)
            painter.setClipRect(reach, Qt.ClipOperation.IntersectClip)
        painter.setPen(ink.text)
        self._layout.draw(painter, origin, _formats(start, settled, end, selected, ink))
        if settled < self.length:
            self._draw_dots(painter, origin, max(settled, start), ink.tentative)
        painter.restore()

    def _draw_dots(self, painter: QPainter, origin: QPointF, start: int, colour: QColor) -> None:
        radius = max(1.0, self._px * _DOT_RADIUS)
        pitch = _DOT_PITCH_RADII * radius
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        for number, line in enumerate(self.lines):
            y = origin.y() + number * self.box + self.baseline + self._px * _DOT_DROP
            for left, right in self._tentative_spans(line, start):
                # The dots stand on a grid of the column: they do not crawl as words settle.
                x = -(-left // pitch) * pitch + radius
                while x <= right:
                    painter.drawEllipse(QPointF(origin.x() + x, y), radius, radius)
                    x += pitch
        painter.restore()

    def _tentative_spans(self, line: QTextLine, start: int) -> list[tuple[float, float]]:
        """Return the stretches of a line under words that may change, joined across spaces.

        Word by word, from the glyphs: right for right-to-left and mixed lines too.
        """
        line_start, line_end = line.textStart(), line.textStart() + line.textLength()
        if line_end <= start:
            return []
        spans = []
        words = [*word_starts(self.text), self.length]
        for word, following in pairwise(words):
            first, last = max(word, start, line_start), min(following, line_end)
            if first >= last:
                continue
            for run in self._layout.glyphRuns(first, last - first):
                box = run.boundingRect()
                if box.width() > 0 and _on_line(line, run.positions()):
                    spans.append((box.left(), box.right()))
        return _joined(sorted(spans), self._px * 0.5)


def _with_separators(text: str, offsets: list[int]) -> str:
    """Put a line separator for the space before each offset. Length and offsets stay."""
    if not offsets:
        return text
    units = bytearray(text.encode("utf-16-le", "surrogatepass"))
    separator = _LINE_SEPARATOR.encode("utf-16-le")
    for offset in offsets:
        units[2 * (offset - 1) : 2 * offset] = separator
    return units.decode("utf-16-le", "surrogatepass")


def _on_line(line: QTextLine, positions: list[QPointF]) -> bool:
    """Tell whether glyphs stand on a line, by their baseline."""
    baseline = line.position().y() + line.ascent()
    return bool(positions) and abs(positions[0].y() - baseline) < line.height() / 2


def _joined(spans: list[tuple[float, float]], gap: float) -> list[tuple[float, float]]:
    joined: list[tuple[float, float]] = []
    for left, right in spans:
        if joined and left - joined[-1][1] <= gap:
            joined[-1] = (joined[-1][0], max(right, joined[-1][1]))
        else:
            joined.append((left, right))
    return joined


def _range(start: int, end: int, style: QTextCharFormat) -> QTextLayout.FormatRange:
    made = QTextLayout.FormatRange()
    made.start = start
    made.length = end - start
    made.format = style
    return made


def _formats(
    start: int, settled: int, end: int, selected: tuple[int, int] | None, ink: Ink
) -> list[QTextLayout.FormatRange]:
    """Return the colours of the text between two offsets, without overlaps.

    At draw time only: colours in the layout would split glyph runs and move letters.
    """
    low, high = selected if selected is not None else (end, end)
    borders = sorted({start, end, *(b for b in (settled, low, high) if start < b < end)})
    ranges = []
    for first, last in pairwise(borders):
        if last <= settled and not low <= first < high:
            # Settled text has the pen's colour. A range for it too, and Qt draws none of them.
            continue
        style = QTextCharFormat()
        style.setForeground(ink.text if first < settled else ink.tentative)
        if low <= first < high:
            style.setBackground(ink.selection)
            if ink.on_selection is not None:
                style.setForeground(ink.on_selection)
        ranges.append(_range(first, last, style))
    return ranges
