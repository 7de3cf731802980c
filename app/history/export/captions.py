"""A text as captions of at most two lines, broken where a reader would pause."""

from bisect import bisect_right
from itertools import accumulate
from typing import Final

from app.history.export.words import LINE_CHARACTERS, Break, Piece, joined, pieces_of

_BREAK_COST: Final[dict[Break, float]] = {
    "sentence": 0,
    "clause": 2,
    "phrase": 4,
    "word": 6,
    "inside": 12,
}
_CAPTION_COST: Final = 4.0
"""Of another caption: a sentence's end is worth one, a comma only if it spares a worse break."""
_SHORT_CHARACTERS: Final = 16
_SHORT_COST: Final = 3.0

Caption = tuple[str, ...]
"""One line or two."""


def captions_of(text: str, max_characters: int = 2 * LINE_CHARACTERS) -> list[Caption]:
    """Split a text into captions with the least cost of breaks, in order, nothing lost.

    Args:
        text: any text; spaces and line ends count as one space.
        max_characters: of a caption, where two full lines would stand too long.
    """
    pieces = pieces_of(text)
    count = len(pieces)
    spans = _Spans(pieces)
    costs = [0.0] + [float("inf")] * count
    begins = [0] * (count + 1)
    for begin in range(count):
        line_end = spans.reach(begin, LINE_CHARACTERS)
        # Filling the upper line leaves the least for the lower one.
        caption_end = spans.reach(line_end, LINE_CHARACTERS) if line_end < count else count
        for end in range(begin + 1, caption_end + 1):
            width = spans.width(begin, end)
            if width > max_characters and end > begin + 1:
                break
            cost = costs[begin] + _CAPTION_COST
            cost += _SHORT_COST if width < _SHORT_CHARACTERS else 0.0
            cost += _BREAK_COST[pieces[end - 1].after] if end < count else 0.0
            if cost < costs[end]:
                costs[end], begins[end] = cost, begin
    captions: list[Caption] = []
    end = count
    while end:
        captions.append(_lines(pieces[begins[end] : end]))
        end = begins[end]
    return captions[::-1]


class _Spans:
    """How wide pieces are when they are joined, from sums instead of from joining them."""

    def __init__(self, pieces: list[Piece]) -> None:
        self._spaces = [int(piece.spaced) for piece in pieces]
        widths = (len(piece.text) + piece.spaced for piece in pieces)
        self._sums = list(accumulate(widths, initial=0))

    def width(self, begin: int, end: int) -> int:
        """Return the width of a span that is not empty; a space before it does not count."""
        return self._sums[end] - self._sums[begin] - self._spaces[begin]

    def reach(self, begin: int, characters: int) -> int:
        """Return the furthest end of a span from `begin` on that fits; at least one piece."""
        limit = self._sums[begin] + self._spaces[begin] + characters
        return max(begin + 1, bisect_right(self._sums, limit) - 1)


def _lines(part: list[Piece]) -> Caption:
    """Break a caption that is too long for one line: evenly, rather behind punctuation."""
    if len(joined(part)) <= LINE_CHARACTERS:
        return (joined(part),)
    cuts = [
        (upper, lower, part[cut - 1].after)
        for cut in range(1, len(part))
        if len(upper := joined(part[:cut])) <= LINE_CHARACTERS
        and len(lower := joined(part[cut:])) <= LINE_CHARACTERS
    ]
    # Six characters of unevenness for a point of cost: a comma's worth two dozen before a word's.
    upper, lower, _ = min(
        cuts, key=lambda each: abs(len(each[0]) - len(each[1])) + 6 * _BREAK_COST[each[2]]
    )
    return (upper, lower)
