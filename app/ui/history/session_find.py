"""Where a text stands in the lines of one session. Pure."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from app.history.records import Segment
from app.ui.history.hit_layout import utf16_length


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """One place. The span counts UTF-16 units of the line as it is shown, as Qt does."""

    number: int
    start: int
    end: int


def shown_words(segment: Segment) -> str:
    """Return a line as the reader shows it."""
    return " ".join(segment.text.split())


def matches(segments: Sequence[Segment], text: str) -> list[Match]:
    """Return where a text stands, in order, whatever its case; parts of words count as well."""
    wanted = " ".join(text.split())
    if not wanted:
        return []
    pattern = re.compile(re.escape(wanted), re.IGNORECASE)
    found = []
    for segment in segments:
        words = shown_words(segment)
        for each in pattern.finditer(words):
            start = utf16_length(words[: each.start()])
            end = start + utf16_length(each.group())
            found.append(Match(number=segment.number, start=start, end=end))
    return found


def first_from(found: Sequence[Match], number: int) -> int:
    """Return the place in `found` of the first match in or behind a line, else of the first."""
    return next((place for place, each in enumerate(found) if each.number >= number), 0)
