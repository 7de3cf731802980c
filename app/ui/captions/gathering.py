"""Segments as they are shown, and the paragraph that some of them make. No widgets, no clock."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from app.captions.messages import CaptionUpdate
from app.ui.captions.paragraphs import Paragraph
from app.ui.captions.text import ends_sentence, joint, keep_spelling, word_count
from app.ui.spoken_languages import differ
from engines.arrays import RATE_HZ

PAUSE_SAMPLES: Final = round(1.5 * RATE_HZ)
"""A pause longer than this begins a paragraph."""
PARAGRAPH_WORDS: Final = 40
"""From here on a paragraph ends with its sentence …"""
LONGEST_PARAGRAPH_WORDS: Final = 80
"""… and from here on with its segment, for engines that write no full stops."""


@dataclass(slots=True, kw_only=True)
class ShownSegment:
    """The newest state of a segment, and its text as it stands there. Lengths are code points."""

    update: CaptionUpdate
    text: str
    settled: int

    @property
    def is_done(self) -> bool:
        """Whether nothing more is said of it."""
        return self.update.kind != "partial"


@dataclass(slots=True, kw_only=True)
class Gathered:
    """The segments of a paragraph, by their numbers."""

    id: int
    channel: int
    speaker: str
    segments: list[int]
    start_sample: int
    built: Paragraph | None = field(default=None)


def shown_segment(update: CaptionUpdate, known: ShownSegment | None) -> ShownSegment:
    """Return a segment as it is shown.

    Args:
        update: its newest state.
        known: as it is shown now; None if it is new.
    """
    tail = update.tentative
    if known is not None and update.kind == "partial":
        tail = keep_spelling(known.text, update.settled, tail)
    settled = update.text if update.kind == "final" else update.settled
    return ShownSegment(
        update=update,
        text=settled if update.kind == "final" else settled + tail,
        settled=len(settled),
    )


def language_of(segments: Sequence[ShownSegment]) -> str:
    """Return the language of a paragraph: that of the first segment of which it is known."""
    return next((each.update.language for each in segments if each.update.language), "")


def is_over(paragraph: Paragraph, last: CaptionUpdate, following: CaptionUpdate) -> bool:
    """Tell whether a paragraph ends before a segment of the same voice.

    Args:
        paragraph: as it stands.
        last: its last segment.
        following: what was said after it.
    """
    if differ(paragraph.language, following.language):
        return True
    if following.start_sample - last.end_sample > PAUSE_SAMPLES:
        return True
    words = word_count(paragraph.text)
    if words >= LONGEST_PARAGRAPH_WORDS:
        return True
    return words >= PARAGRAPH_WORDS and ends_sentence(paragraph.text)


def built_paragraph(
    gathered: Gathered,
    segments: Sequence[ShownSegment],
    time: datetime | None,
    *,
    not_saved: bool,
) -> Paragraph:
    """Return a paragraph as it is to be shown.

    Args:
        gathered: whose it is.
        segments: its segments, in order; at least one.
        time: of its first sound.
        not_saved: whether a part of it is held in memory because it could not be written.
    """
    text = ""
    settled = 0
    whole = True
    for segment in segments:
        text += joint(text, segment.text)
        # Only what stands before the first word that may change is settled.
        if whole:
            settled = len(text) + segment.settled
            whole = segment.settled == len(segment.text)
        text += segment.text
    return Paragraph(
        id=gathered.id,
        text=text,
        settled=settled,
        time=time,
        not_saved=not_saved,
        live=segments[-1].update.kind == "partial",
        speaker=gathered.speaker,
        language=language_of(segments),
    )
