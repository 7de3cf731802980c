"""A text as captions of at most two lines, broken where a reader would pause."""

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
    costs = [0.0] + [float("inf")] * count
    begins = [0] * (count + 1)
    for end in range(1, count + 1):
        for begin in range(end - 1, -1, -1):
            part = pieces[begin:end]
            if begin < end - 1 and not _fits(part, max_characters):
                break
            cost = costs[begin] + _cost(part, is_last=end == count)
            # Of equal ones the longer: captions that are full come first.
            if cost <= costs[end]:
                costs[end], begins[end] = cost, begin
    captions: list[Caption] = []
    end = count
    while end:
        captions.append(_lines(pieces[begins[end] : end]))
        end = begins[end]
    return captions[::-1]


def _cost(part: list[Piece], *, is_last: bool) -> float:
    short = _SHORT_COST if len(joined(part)) < _SHORT_CHARACTERS else 0.0
    return _CAPTION_COST + short + (0.0 if is_last else _BREAK_COST[part[-1].after])


def _fits(part: list[Piece], max_characters: int) -> bool:
    if len(joined(part)) > max_characters:
        return False
    used, lines = 0, 1
    for piece in part:
        width = len(piece.text) + (piece.spaced and used > 0)
        if used + width > LINE_CHARACTERS:
            used, lines = 0, lines + 1
            width = len(piece.text)
        used += width
    return lines <= 2


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
