"""Draws the lines of a laid-out paragraph: colours, selection, and dots under what may change."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QTextCharFormat, QTextLayout, QTextLine

from app.ui.captions.letter_edges import LetterEdge, draw_letter_edge
from app.ui.captions.paragraph_layout import ParagraphLayout
from app.ui.captions.text import word_starts

_DOT_RADIUS: Final = 0.042
_DOT_PITCH_RADII: Final = 4
_DOT_DROP: Final = 0.19


@dataclass(frozen=True, slots=True, kw_only=True)
class Ink:
    """The colours that a paragraph is drawn with."""

    text: QColor
    tentative: QColor
    selection: QColor
    on_selection: QColor | None
    """None: selected text keeps its colour."""
    edge: LetterEdge | None = None
    """What stands around the letters."""


def draw_lines(  # noqa: PLR0913  # everything that is decided when drawing, and nothing kept
    painter: QPainter,
    layout: ParagraphLayout,
    origin: QPointF,
    lines: range,
    settled: int,
    selected: tuple[int, int] | None,
    ink: Ink,
) -> None:
    """Draw some of a paragraph's lines.

    Args:
        painter: the view's.
        layout: the paragraph.
        origin: where the top of line 0 is, even when that line is not drawn.
        lines: those that are shown whole; others would be cut by an edge.
        settled: offset from which words may still change.
        selected: offsets of the selection in this paragraph.
        ink: colours.
    """
    drawn = layout.lines[lines.start : lines.stop]
    if not drawn:
        return
    start = drawn[0].textStart()
    end = min(drawn[-1].textStart() + drawn[-1].textLength(), layout.length)
    painter.save()
    if len(drawn) < len(layout.lines):
        # Qt's own clip goes by natural heights, which reach out of the boxes on both sides.
        top = origin.y() + lines.start * layout.box
        reach = QRectF(origin.x() - layout.px, top, layout.width + 2 * layout.px, 0)
        reach.setHeight(len(drawn) * layout.box)
        painter.setClipRect(reach, Qt.ClipOperation.IntersectClip)
    if ink.edge is not None:
        draw_letter_edge(painter, origin, drawn, ink.edge)
    painter.setPen(ink.text)
    if selected is None:
        _draw_glyphs(painter, origin, drawn, settled, ink)
    else:
        layout.text_layout.draw(painter, origin, _formats(start, settled, end, selected, ink))
    if settled < layout.length:
        _draw_dots(painter, layout, origin, max(settled, start), ink.tentative)
    painter.restore()


def _draw_glyphs(
    painter: QPainter, origin: QPointF, lines: Sequence[QTextLine], settled: int, ink: Ink
) -> None:
    """Draw lines by their glyphs, in two colours.

    With a colour given as a range Qt draws the rest around that range's box, whose height is the
    font's own: in Arabic it reached into the line above and cut letters there.
    """
    for line in lines:
        start, end = line.textStart(), line.textStart() + line.textLength()
        border = min(max(settled, start), end)
        for first, last, colour in (
            (start, border, ink.text),
            (border, end, ink.tentative),
        ):
            if first < last:
                painter.setPen(colour)
                for run in line.glyphRuns(first, last - first):
                    painter.drawGlyphRun(origin, run)


def _draw_dots(
    painter: QPainter, layout: ParagraphLayout, origin: QPointF, start: int, colour: QColor
) -> None:
    radius = max(1.0, layout.px * _DOT_RADIUS)
    pitch = _DOT_PITCH_RADII * radius
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    for number, line in enumerate(layout.lines):
        y = origin.y() + number * layout.box + layout.baseline + layout.px * _DOT_DROP
        for left, right in _tentative_spans(layout, line, start):
            # The dots stand on a grid of the column: they do not crawl as words settle.
            x = -(-left // pitch) * pitch + radius
            while x <= right:
                painter.drawEllipse(QPointF(origin.x() + x, y), radius, radius)
                x += pitch
    painter.restore()


def _tentative_spans(
    layout: ParagraphLayout, line: QTextLine, start: int
) -> list[tuple[float, float]]:
    """Return the stretches of a line under words that may change, joined across spaces.

    Word by word, from the glyphs: right for right-to-left and mixed lines too.
    """
    line_start, line_end = line.textStart(), line.textStart() + line.textLength()
    if line_end <= start:
        return []
    spans = []
    words = [*word_starts(layout.text), layout.length]
    for word, following in pairwise(words):
        first, last = max(word, start, line_start), min(following, line_end)
        if first >= last:
            continue
        for run in layout.text_layout.glyphRuns(first, last - first):
            box = run.boundingRect()
            if box.width() > 0 and _on_line(line, run.positions()):
                spans.append((box.left(), box.right()))
    return _joined(sorted(spans), layout.px * 0.5)


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
