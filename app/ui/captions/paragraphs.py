"""What the caption model hands to its views: paragraphs, lines, and what changed of them."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from app.ui.local_text import named


@dataclass(frozen=True, slots=True, kw_only=True)
class Paragraph:
    """A paragraph as it is to be shown. Lengths count code points."""

    id: int
    """Number of its first segment: stays the same while the paragraph grows."""
    text: str
    settled: int
    """How much of `text` will not change."""
    time: datetime | None
    """Local time of its first sound; None until the session's beginning is known."""
    not_saved: bool
    live: bool
    """Whether its last segment is still being spoken."""
    speaker: str = ""
    """Who is heard; empty where there is nobody to tell apart."""
    language: str = ""
    """In which it was heard, "en-US"; empty where the model does not tell."""

    @property
    def named_text(self) -> str:
        """The text for readers who do not see the margin."""
        return named(self.speaker, self.text) if self.speaker else self.text


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A segment on its own, for whoever copies it."""

    time: datetime | None
    """As in `Paragraph`."""
    speaker: str
    text: str
    start_sample: int
    end_sample: int
    segment: int
    """The segment's number in its session."""
    settled_text: str
    """As much of `text` as will not change."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """What a message changed: the paragraphs from `first` on. Partials may wait, the rest not."""

    first: int
    urgency: Literal["partial", "now"]
