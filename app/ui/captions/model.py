"""What the caption view shows: segments gathered into paragraphs. No widgets, no clock."""

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from typing import Final

from app.audio.source import Gap
from app.captions.messages import (
    CaptionUpdate,
    ChannelsChanged,
    LinesRewritten,
    SegmentKept,
    SegmentNotSaved,
)
from app.ui.captions.gathering import (
    Gathered,
    ShownSegment,
    built_paragraph,
    is_over,
    language_of,
    shown_segment,
)
from app.ui.captions.paragraphs import Change, Line, Paragraph
from app.ui.spoken_languages import differ
from engines.arrays import RATE_HZ

_BREAKING: Final = frozenset({"paused", "device_lost", "suspended"})
"""Gaps after which a paragraph begins. After others the same voice goes on."""
_LONGEST_SAMPLES: Final = 120 * RATE_HZ
"""No segment is longer: one of another channel may go on beside many short paragraphs."""


class CaptionModel:
    """Gathers segments into paragraphs. Taking a message twice changes nothing.

    A paragraph is one channel's. Those of people who speak at once stand one under the other, and
    each grows where it is: none is moved, in whatever order their words come.
    """

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

    @property
    def has_speakers(self) -> bool:
        """Whether there is somebody to tell apart."""
        return any(self._labels) or any(each.speaker for each in self._gathered)

    def begin(self, started_at: datetime | None, labels: Sequence[str] = ()) -> None:
        """Forget everything: a new session begins. `labels`: who is heard on which channel."""
        self._started_at = started_at
        self._labels = tuple(labels)
        self._segments: dict[int, ShownSegment] = {}
        self._gathered: list[Gathered] = []
        # Segment to the index of its paragraph.
        self._place: dict[int, int] = {}
        self._dropped: set[int] = set()
        # Also of segments whose final is still on its way here: the store may be quicker.
        self._unsaved: set[int] = set()
        self._breaks: set[int] = set()

    def clear(self) -> None:
        """Show no longer what is finished. A sentence that is being spoken stays: it goes on."""
        done = {number for number, each in self._segments.items() if each.is_done}
        # What the tracker may still say about them, such as a later revision, shows nothing.
        self._dropped |= done
        for gathered in self._gathered:
            gathered.segments = [number for number in gathered.segments if number not in done]
            gathered.built = None
        self._gathered = [each for each in self._gathered if each.segments]
        self._segments = {n: each for n, each in self._segments.items() if n not in done}
        self._number_places(0)

    def place_of(self, segment: int) -> int | None:
        """Return the index of the paragraph that a segment stands in, if it is shown."""
        return self._place.get(segment)

    def segments_of(self, index: int) -> Sequence[CaptionUpdate]:
        """Return the newest state of each segment of a paragraph, in order."""
        return [self._segments[number].update for number in self._gathered[index].segments]

    def lines(self) -> Iterator[Line]:
        """Yield the segments one by one, paragraph by paragraph."""
        for gathered in self._gathered:
            yield from self._lines_of(gathered)

    @property
    def newest_sample(self) -> int:
        """Where the newest word ends, in samples of the session; 0 without any."""
        newest = 0
        for gathered in reversed(self._gathered):
            end = self._end_of(gathered)
            if end <= newest - _LONGEST_SAMPLES:
                break
            newest = max(newest, end)
        return newest

    def lines_after(self, sample: int) -> list[Line]:
        """Return the lines with words after a sample, in order. Reads no more than it must."""
        first = len(self._gathered)
        while first > 0 and self._end_of(self._gathered[first - 1]) > sample - _LONGEST_SAMPLES:
            first -= 1
        return [
            line
            for gathered in self._gathered[first:]
            for line in self._lines_of(gathered)
            if line.end_sample > sample
        ]

    def accept(
        self,
        message: CaptionUpdate
        | LinesRewritten
        | SegmentKept
        | SegmentNotSaved
        | ChannelsChanged
        | Gap,
    ) -> Change | None:
        """Take a message in; return what it changed, or None."""
        match message:
            case CaptionUpdate():
                return self._accept_update(message)
            case LinesRewritten():
                return self._rewrite(message.texts)
            case SegmentKept():
                return self._mark(message.segment, not_saved=False)
            case SegmentNotSaved():
                return self._mark(message.segment, not_saved=True)
            case Gap():
                if message.cause in _BREAKING:
                    self._breaks.add(message.channel)
                return None
            case ChannelsChanged():
                # What stands there was said by whoever it names.
                self._labels = message.channels
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
        self._segments[number] = shown_segment(update, known)
        index = self._place.get(number)
        if index is None:
            index = self._find_place(update)
        elif update.kind == "final":
            self._divide(index, update)
        self._gathered[index].built = None
        return Change(first=index, urgency="partial" if update.kind == "partial" else "now")

    def _divide(self, index: int, final: CaptionUpdate) -> None:
        """Give a final a paragraph of its own if it turned out to be in another language.

        While it was spoken it was taken for the language before: models name it at the end.
        """
        *before, last = self._gathered[index].segments
        spoken = language_of([self._segments[number] for number in before])
        if last == final.segment and differ(spoken, final.language):
            self._gathered[index].segments = before
            divided = self._new_paragraph(final, self._gathered[index].speaker)
            self._gathered.insert(index + 1, divided)
            self._number_places(index + 1)

    def _new_paragraph(self, update: CaptionUpdate, speaker: str) -> Gathered:
        return Gathered(
            id=update.segment,
            channel=update.channel,
            speaker=speaker,
            segments=[update.segment],
            start_sample=update.start_sample,
        )

    def _find_place(self, update: CaptionUpdate) -> int:
        if self._begins_paragraph(update):
            self._gathered.append(self._new_paragraph(update, self._label(update.channel)))
        else:
            self._gathered[-1].segments.append(update.segment)
        self._breaks.discard(update.channel)
        self._place[update.segment] = len(self._gathered) - 1
        return self._place[update.segment]

    def _label(self, channel: int) -> str:
        return self._labels[channel] if channel < len(self._labels) else ""

    def _begins_paragraph(self, update: CaptionUpdate) -> bool:
        if not self._gathered or update.channel in self._breaks:
            return True
        before = (self._gathered[-1].channel, self._gathered[-1].speaker)
        if before != (update.channel, self._label(update.channel)):
            return True
        last = self._segments[self._gathered[-1].segments[-1]].update
        return is_over(self.paragraph(len(self._gathered) - 1), last, update)

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
            self._number_places(index)
        return Change(first=index, urgency="now")

    def _number_places(self, first: int) -> None:
        if not first:
            self._place.clear()
        self._place.update(
            (segment, place)
            for place in range(first, len(self._gathered))
            for segment in self._gathered[place].segments
        )

    def _rewrite(self, texts: Sequence[tuple[int, str]]) -> Change | None:
        changed = []
        for number, text in texts:
            segment = self._segments.get(number)
            if segment is not None and segment.update.kind == "final" and segment.text != text:
                segment.text, segment.settled = text, len(text)
                changed.append(self._place[number])
                self._gathered[changed[-1]].built = None
        return Change(first=min(changed), urgency="now") if changed else None

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

    def _end_of(self, gathered: Gathered) -> int:
        return self._segments[gathered.segments[-1]].update.end_sample

    def _lines_of(self, gathered: Gathered) -> Iterator[Line]:
        for number in gathered.segments:
            segment = self._segments[number]
            yield Line(
                time=self._time_of(segment.update.start_sample),
                speaker=gathered.speaker,
                text=segment.text.strip(),
                start_sample=segment.update.start_sample,
                end_sample=segment.update.end_sample,
                segment=number,
                settled_text=segment.text[: segment.settled].strip(),
            )

    def _build(self, gathered: Gathered) -> Paragraph:
        return built_paragraph(
            gathered,
            [self._segments[number] for number in gathered.segments],
            self._time_of(gathered.start_sample),
            not_saved=not self._unsaved.isdisjoint(gathered.segments),
        )

    def _time_of(self, sample: int) -> datetime | None:
        if self._started_at is None:
            return None
        return (self._started_at + timedelta(seconds=sample / RATE_HZ)).astimezone()
