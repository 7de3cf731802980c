"""What engines say in the tests of the tracker, and what two kinds of readers make of it."""

from collections.abc import Iterable
from datetime import UTC, datetime

from app.captions.append_only import AppendOnlyText
from app.captions.messages import CaptionUpdate
from app.captions.tracker import SegmentTracker
from app.ui.captions.model import CaptionModel
from engines.events import Agreement, Declared, FinalRule, StreamEvent, StreamTraits, TaskResult

EVERY_UPDATE = Agreement(min_hypotheses=2, age_s_by_probability=((0.0, 0.0),))


def partial(text: str | bytes, *, segment: int = 0, at: int = 0) -> StreamEvent:
    return StreamEvent(
        segment=segment,
        partial_text=text.encode() if isinstance(text, str) else text,
        convention="append",
        start_sample=segment * 16_000,
        end_sample=segment * 16_000 + at,
    )


def final(text: str, *, segment: int = 0) -> TaskResult:
    return TaskResult(
        segment=segment,
        text=text,
        start_sample=segment * 16_000,
        end_sample=segment * 16_000 + 16_000,
    )


def traits(convention: Declared, rule: FinalRule = "completes") -> StreamTraits:
    return StreamTraits(convention=convention, final=rule, agreement=EVERY_UPDATE)


class Readers:
    """A tracker, the window's model and a reader that cannot take anything back."""

    def __init__(self, declared: StreamTraits) -> None:
        self.tracker = SegmentTracker(declared)
        self.window = CaptionModel()
        self.window.begin(datetime(2026, 11, 30, tzinfo=UTC))
        self._append_only = AppendOnlyText()
        self.pieces: list[str] = []
        self.updates: list[CaptionUpdate] = []

    def hear(self, parts: Iterable[str | bytes], end: str | None = None, segment: int = 0) -> None:
        for number, part in enumerate(parts):
            self.take(partial(part, segment=segment, at=number))
        if end is not None:
            self.take(final(end, segment=segment))

    def take(self, event: StreamEvent | TaskResult) -> CaptionUpdate:
        update = self.tracker.accept(event)
        self.updates.append(update)
        self.window.accept(update)
        self.pieces.append(self._append_only.accept(update))
        return update

    @property
    def appended(self) -> str:
        return "".join(self.pieces)
