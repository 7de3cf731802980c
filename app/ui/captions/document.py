"""The model's paragraphs as lines: counts for all of them, layouts for those that are looked at."""

from collections import OrderedDict
from dataclasses import replace
from typing import Final

from app.ui.captions.line_sums import LineSums
from app.ui.captions.model import CaptionModel
from app.ui.captions.paragraph_layout import ParagraphLayout
from app.ui.captions.paragraphs import Paragraph
from app.ui.captions.text_style import TextStyle

_CACHE: Final = 200
_LAID_OUT_AT_ONCE: Final = 50
_CHARACTER_EM: Final = 0.47
"""Mean width of a character of English in the caption face; only for the estimate."""


class CaptionDocument:
    """Knows how many lines each paragraph has: estimated until it is laid out, then exact."""

    def __init__(
        self, model: CaptionModel, style: TextStyle, width: int, *, named: bool = False
    ) -> None:
        """Args: named: whether the text itself says who speaks, where no margin does."""
        self._model = model
        self._named = named
        self._style = style
        self._width = width
        self._shown: list[Paragraph] = []
        self._sums = LineSums()
        # Paragraph id to the words that begin its lines; outlives the layout.
        self._breaks: dict[int, dict[int, int]] = {}
        # Paragraph id to the most lines it had while it is being spoken.
        self._reserved: dict[int, int] = {}
        self._layouts: OrderedDict[int, ParagraphLayout] = OrderedDict()
        self._shows_tentative = True

    def __len__(self) -> int:
        return len(self._shown)

    @property
    def width(self) -> int:
        """Width of the text column."""
        return self._width

    @property
    def gap(self) -> int:
        """Space between paragraphs."""
        return self._style.gap

    @property
    def total_lines(self) -> int:
        """Lines of all paragraphs."""
        return self._sums.total

    def paragraph(self, index: int) -> Paragraph:
        """Return a paragraph as it is shown now, which may be older than the model's."""
        return self._shown[index]

    def lines(self, index: int) -> int:
        """Return how many lines a paragraph has, to the best of our knowledge."""
        return self._sums[index]

    def box(self, index: int) -> int:
        """Return the height of a paragraph's lines."""
        return self._style.box(self._shown[index].text, self._shown[index].language)

    def height(self, index: int) -> int:
        """Return the height of a paragraph without the gap."""
        return self.lines(index) * self.box(index)

    def lines_before(self, index: int) -> int:
        """Return how many lines stand before a paragraph."""
        return self._sums.before(index)

    def locate(self, line: int) -> tuple[int, int]:
        """Return the paragraph that holds a line, and the line's number in it."""
        return self._sums.locate(line)

    def set_metrics(self, style: TextStyle, width: int) -> None:
        """Change face, size or column. Everything is estimated anew, nothing laid out."""
        self._style, self._width = style, width
        self._breaks.clear()
        self._reserved.clear()
        self._layouts.clear()
        self._sums = LineSums(self._estimate(paragraph) for paragraph in self._shown)

    def set_tentative(self, *, shown: bool) -> None:
        """Show words that may still change, or wait for them. Holds from the next `sync` on."""
        self._shows_tentative = shown

    def forget(self) -> None:
        """Another session begins: its paragraphs have the same numbers, and nothing in common."""
        self._shown.clear()
        self._sums.truncate(0)
        self._breaks.clear()
        self._reserved.clear()
        self._layouts.clear()

    def sync(self, first: int) -> int:
        """Read the model's paragraphs from `first` on; return how many lines that added."""
        before = self._sums.total
        # Paragraphs of which nothing is settled yet may be missing at the end.
        first = min(first, len(self._shown))
        for paragraph in self._shown[first:]:
            self._layouts.pop(paragraph.id, None)
        self._sums.truncate(first)
        del self._shown[first:]
        coming = [self._as_shown(i) for i in range(first, len(self._model))]
        while coming and not coming[-1].text and not self._shows_tentative:
            coming.pop()
        for paragraph in coming:
            self._shown.append(paragraph)
            self._sums.append(self._estimate(paragraph))
        # What changes is at the end and on the screen: its count has to be right at once.
        for index in range(max(first, len(self._model) - _LAID_OUT_AT_ONCE), len(self._shown)):
            self.layout(index)
        if first and coming and self._shown[first - 1].id in self._reserved:
            # Now it is no longer the last one: the new paragraph takes the room.
            self._layouts.pop(self._shown[first - 1].id, None)
            self.layout(first - 1)
        return self._sums.total - before

    def _as_shown(self, index: int) -> Paragraph:
        paragraph = self._model.paragraph(index)
        if not self._shows_tentative and paragraph.settled < len(paragraph.text):
            settled = paragraph.text[: paragraph.settled].rstrip()
            paragraph = replace(paragraph, text=settled, settled=len(settled))
        if self._named and paragraph.speaker and paragraph.text:
            return _with_speaker(paragraph)
        return paragraph

    def layout(self, index: int) -> ParagraphLayout:
        """Lay a paragraph out, or return the layout that is kept of it."""
        paragraph = self._shown[index]
        found = self._layouts.get(paragraph.id)
        if found is not None:
            self._layouts.move_to_end(paragraph.id)
            return found
        made = ParagraphLayout(
            paragraph.text,
            self._style,
            self._width,
            self._breaks.get(paragraph.id, {}),
            paragraph.language,
        )
        self._breaks[paragraph.id] = made.breaks
        self._layouts[paragraph.id] = made
        if len(self._layouts) > _CACHE:
            self._layouts.popitem(last=False)
        self._sums.set(index, self._reserve(paragraph, len(made.lines)))
        return made

    def _reserve(self, paragraph: Paragraph, lines: int) -> int:
        """While words come and go, a line that was taken stays taken.

        Without, a tail that shrinks by a word lets everything above it drop by a line and rise
        again with the next word. So would the last paragraph whose final is shorter by a line:
        that one line is kept for what comes next.
        """
        if not paragraph.live and paragraph is not self._shown[-1]:
            self._reserved.pop(paragraph.id, None)
            return lines
        most = max(lines, self._reserved.get(paragraph.id, 0))
        if not paragraph.live:
            most = min(most, lines + 1)
        self._reserved[paragraph.id] = most
        return most

    def _estimate(self, paragraph: Paragraph) -> int:
        per_line = self._width / (self._style.px * _CHARACTER_EM)
        return max(1, -int(-len(paragraph.text) // per_line))


def _with_speaker(paragraph: Paragraph) -> Paragraph:
    # Isolated, so that a name in Latin letters does not turn a right-to-left paragraph round.
    prefix = f"\u2068{paragraph.speaker}:\u2069 "
    return replace(paragraph, text=prefix + paragraph.text, settled=paragraph.settled + len(prefix))
