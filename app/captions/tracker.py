"""From an engine's events to caption updates: settled text and a tentative tail, for each segment.

Engines declare how their partials are to be read, and are taken at their word; those that declare
nothing are watched. Bytes come in, whole characters go out. The tracker never raises on what an
engine says; it flags it. The rules and their reasons: docs/tracker.md.
"""

from dataclasses import replace

from app.captions.detection import ConventionDetector, Undecided
from app.captions.growing import Growing
from app.captions.messages import CaptionUpdate, UpdateKind
from app.captions.revising import Revising
from engines.events import Agreement, Convention, EngineEvent, StreamEvent, StreamTraits


class SegmentTracker:
    """Follows the segments of one stream. Called from one thread.

    State is kept for open segments only: a final ends its segment, and events for a segment that
    has ended begin it anew, so they are the engine's to avoid.
    """

    def __init__(self, traits: StreamTraits) -> None:
        self._traits = traits
        self._detector = ConventionDetector(
            None if traits.convention == "detect" else traits.convention
        )
        self._open: dict[int, Growing | Revising | Undecided] = {}
        self._revision = 0

    @property
    def convention(self) -> Convention | None:
        """How partials are read; None while a stream that declares nothing is undecided."""
        return self._detector.convention

    @property
    def is_decided(self) -> bool:
        """Whether that is for good: declared, confirmed or overridden."""
        return self._detector.is_frozen

    def override(self, convention: Convention) -> None:
        """Read the stream as this, whatever was declared or detected.

        Segments whose reading was for good keep it to their end; undecided ones follow with their
        next partial.
        """
        self._detector.override(convention)

    def use_agreement(self, agreement: Agreement) -> None:
        """Let the words of segments that begin from now on settle by another agreement."""
        self._traits = replace(self._traits, agreement=agreement)

    def accept(self, event: EngineEvent) -> CaptionUpdate:
        """Take an event and return the new state of its segment."""
        segment = self._open.get(event.segment)
        if segment is None:
            segment = self._begin()
            self._open[event.segment] = segment
        self._revision += 1
        kind: UpdateKind = "partial"
        if isinstance(event, StreamEvent):
            flags = segment.observe(event)
            if "contradiction" in flags:
                self._detector.contradict()
            may_change = segment.may_change
        else:
            flags = segment.complete(event)
            if event.is_interrupted:
                flags.add("interrupted")
            del self._open[event.segment]
            kind = "final" if segment.settled.strip() else "dropped"
            may_change = "nothing"
        return CaptionUpdate(
            segment=event.segment,
            revision=self._revision,
            kind=kind,
            settled=segment.settled,
            tentative=segment.tentative,
            start_sample=event.start_sample,
            end_sample=event.end_sample,
            flags=frozenset(flags),
            may_change=may_change,
            language=event.language,
        )

    def _begin(self) -> Growing | Revising | Undecided:
        convention = self._detector.convention
        if convention is None or not self._detector.is_frozen:
            return Undecided(self._detector, self._build)
        return self._build(convention)

    def _build(self, convention: Convention) -> Growing | Revising:
        final = self._traits.final
        if convention == "revise":
            return Revising(agreement=self._traits.agreement, final=final)
        return Growing(is_snapshot=convention == "snapshot", final=final)
