"""Selected text: two places among the paragraphs, and what lies between."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from app.ui.captions.text import slice_utf16
from app.ui.local_text import named


class Place(NamedTuple):
    """A place in the text. Offsets are Qt's: UTF-16 units."""

    paragraph: int
    offset: int


@dataclass(frozen=True, slots=True)
class Selection:
    """From where the selection began to where it reaches, in either order."""

    anchor: Place
    cursor: Place

    @property
    def first(self) -> Place:
        """The earlier end."""
        return min(self.anchor, self.cursor)

    @property
    def last(self) -> Place:
        """The later end."""
        return max(self.anchor, self.cursor)

    @property
    def is_empty(self) -> bool:
        """Whether nothing lies between the ends."""
        return self.anchor == self.cursor

    def within(self, paragraph: int, length: int) -> tuple[int, int] | None:
        """Return the selected offsets of a paragraph that is `length` long, or None."""
        if not self.first.paragraph <= paragraph <= self.last.paragraph:
            return None
        start = self.first.offset if paragraph == self.first.paragraph else 0
        end = self.last.offset if paragraph == self.last.paragraph else length
        return (start, end) if start < end else None

    def text(
        self, paragraph_text: Callable[[int], str], speaker: Callable[[int], str] = lambda _: ""
    ) -> str:
        """Return the selected text, one line a paragraph; of several, each with its speaker."""
        first, last = self.first, self.last
        parts = []
        for index in range(first.paragraph, last.paragraph + 1):
            text = paragraph_text(index)
            start = first.offset if index == first.paragraph else 0
            end = last.offset if index == last.paragraph else 2 * len(text)
            part = slice_utf16(text, start, end)
            name = speaker(index) if first.paragraph != last.paragraph else ""
            parts.append(named(name, part) if name else part)
        return "\n".join(parts)
