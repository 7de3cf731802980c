"""What the caption view shows: segments gathered into paragraphs. No widgets, no clock."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final, Literal

from app.audio.source import Gap
from app.captions.messages import CaptionUpdate, SegmentKept, SegmentNotSaved
from app.ui.captions.text import ends_sentence, joint, keep_spelling, word_count
from engines.arrays import RATE_HZ

PAUSE_SAMPLES: Final = round(1.5 * RATE_HZ)
"""A pause longer than this begins a paragraph."""
PARAGRAPH_WORDS: Final = 40
"""From here on a paragraph ends with its sentence …"""
LONGEST_PARAGRAPH_WORDS: Final = 80
"""… and from here on with its segment, for engines that write no full stops."""


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """What a message changed: the paragraphs from `first` on. Partials may wait, the rest not."""

    first: int
    urgency: Literal["partial", "now"]


@dataclass(slots=True, kw_only=True)
class _Segment:
    update: CaptionUpdate
    text: str
    settled: int


@dataclass(slots=True, kw_only=True)
class _Gathered:
    id: int
    segments: list[int]
    start_sample: int
    built: Paragraph | None = field(default=None)


class CaptionModel:
    """Gathers segments into paragraphs. Taking a message twice changes nothing."""

    def __init__(self) -> None:
        self.begin(None)

    def __len__(self) -> int:
        return len(self._gathered)

    @property
    def text(self) -> str:
        """All that is shown, paragraphs divided by line ends."""
        return "\n".join(self.paragraph(index).text for index in range(len(self)))

    @property
    def not_saved(self) -> int:
        """How many segments are held in memory because they could not be written."""
        return len(self._unsaved)

    def paragraph(self, index: int) -> Paragraph:
        """Return a paragraph. Cheap to ask again."""
        gathered = self._gathered[index]
        if gathered.built is None:
            gathered.built = self._build(gathered)
        return gathered.built

    def paragraphs(self) -> Sequence[Paragraph]:
        """Return all paragraphs, oldest first."""
        return [self.paragraph(index) for index in range(len(self))]

    def begin(self, started_at: datetime | None) -> None:
        """Forget everything: a new session begins."""
        self._started_at = started_at
        self._segments: dict[int, _Segment] = {}
        self._gathered: list[_Gathered] = []
        # Segment to the index of its paragraph.
        self._place: dict[int, int] = {}
        self._dropped: set[int] = set()
        # Also of segments whose final is still on its way here: the store may be quicker.
        self._unsaved: set[int] = set()
        self._break_next = False

    def accept(self, message: CaptionUpdate | SegmentKept | SegmentNotSaved | Gap) -> Change | None:
        """Take a message in; return what it changed, or None."""
        match message:
            case CaptionUpdate():
                return self._accept_update(message)
            case SegmentKept():
                return self._mark(message.segment, not_saved=False)
            case SegmentNotSaved():
                return self._mark(message.segment, not_saved=True)
            case Gap():
                self._break_next |= message.cause in ("paused", "device_lost")
                return None

    def _accept_update(self, update: CaptionUpdate) -> Change | None:
        number = update.segment
        known = self._segments.get(number)
        if number in self._dropped or (known and update.revision <= known.update.revision):
            return None
        if update.kind == "dropped" or (update.kind == "final" and not update.text):
            return self._drop(number)
        if not update.text and known is None:
            return None
        self._segments[number] = self._shown(update, known)
        index = self._place.get(number)
        if index is None:
            index = self._find_place(update)
        self._gathered[index].built = None
        return Change(first=index, urgency="partial" if update.kind == "partial" else "now")

    @staticmethod
    def _shown(update: CaptionUpdate, known: _Segment | None) -> _Segment:
        tail = update.tentative
        if known is not None and update.kind == "partial":
            tail = keep_spelling(known.text, update.settled, tail)
        settled = update.text if update.kind == "final" else update.settled
        return _Segment(
            update=update,
            text=settled if update.kind == "final" else settled + tail,
            settled=len(settled),
        )

    def _find_place(self, update: CaptionUpdate) -> int:
        if self._begins_paragraph(update):
            self._gathered.append(
                _Gathered(
                    id=update.segment,
                    segments=[update.segment],
                    start_sample=update.start_sample,
                )
            )
        else:
            self._gathered[-1].segments.append(update.segment)
        self._break_next = False
        self._place[update.segment] = len(self._gathered) - 1
        return self._place[update.segment]

    def _begins_paragraph(self, update: CaptionUpdate) -> bool:
        if not self._gathered or self._break_next:
            return True
        last = self._segments[self._gathered[-1].segments[-1]].update
        if update.start_sample - last.end_sample > PAUSE_SAMPLES:
            return True
        text = self.paragraph(len(self._gathered) - 1).text
        words = word_count(text)
        if words >= LONGEST_PARAGRAPH_WORDS:
            return True
        return words >= PARAGRAPH_WORDS and ends_sentence(text)

    def _drop(self, number: int) -> Change | None:
        self._dropped.add(number)
        index = self._place.pop(number, None)
        self._segments.pop(number, None)
        if index is None:
            return None
        gathered = self._gathered[index]
        gathered.segments.remove(number)
        gathered.built = None
        if not gathered.segments:
            del self._gathered[index]
            self._place.update(
                (segment, place)
                for place in range(index, len(self._gathered))
                for segment in self._gathered[place].segments
            )
        return Change(first=index, urgency="now")

    def _mark(self, number: int, *, not_saved: bool) -> Change | None:
        if not_saved == (number in self._unsaved):
            return None
        if not_saved:
            self._unsaved.add(number)
        else:
            self._unsaved.remove(number)
        index = self._place.get(number)
        if index is None:
            return None
        self._gathered[index].built = None
        return Change(first=index, urgency="now")

    def _build(self, gathered: _Gathered) -> Paragraph:
        text = ""
        settled = 0
        whole = True
        segments = [self._segments[number] for number in gathered.segments]
        for segment in segments:
            text += joint(text, segment.text)
            # Only what stands before the first word that may change is settled.
            if whole:
                settled = len(text) + segment.settled
                whole = segment.settled == len(segment.text)
            text += segment.text
        time = None
        if self._started_at is not None:
            heard = timedelta(seconds=gathered.start_sample / RATE_HZ)
            time = (self._started_at + heard).astimezone()
        return Paragraph(
            id=gathered.id,
            text=text,
            settled=settled,
            time=time,
            not_saved=not self._unsaved.isdisjoint(gathered.segments),
            live=segments[-1].update.kind == "partial",
        )
