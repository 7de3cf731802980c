"""Hours of captions for the real window: recorded speech played again and again at some speed."""

import itertools
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta

from app.captions.messages import (
    CaptionUpdate,
    LevelChanged,
    Message,
    ProgressChanged,
    SegmentKept,
    SessionOpened,
    StateChanged,
)
from app.captions.steadiness import AS_DECLARED
from app.captions.steady_tracker import SteadyTracker
from app.history.archive import Archive
from app.history.records import NewSegment, NewSession
from app.worker import Worker
from engines.arrays import RATE_HZ
from engines.events import StreamEvent
from engines.redecode import TRAITS
from tests.helpers.streams import NAMES, recorded_stream

BETWEEN_SAMPLES = RATE_HZ
"""Silence between two recordings."""
_TICK_S = 1 / 15
"""As often as the level is told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """An update, and when it reaches the window, in samples of the session."""

    at_sample: int
    update: CaptionUpdate


def told_without_end() -> Iterator[Told]:
    """Yield the updates of all recordings, one after another, for ever."""
    begin, number = 0, 0
    for name in itertools.cycle(NAMES):
        tracker = SteadyTracker(TRAITS, lambda: AS_DECLARED)
        at, segments = begin, 0
        for event in recorded_stream(name).events:
            silence = event.trailing_silence_samples if isinstance(event, StreamEvent) else 0
            at = max(at, begin + event.end_sample + silence)
            update = tracker.accept(event)
            segments = max(segments, update.segment + 1)
            yield Told(
                at_sample=at,
                update=replace(
                    update,
                    segment=number + update.segment,
                    start_sample=begin + update.start_sample,
                    end_sample=begin + update.end_sample,
                ),
            )
        number += segments
        begin = at + BETWEEN_SAMPLES


@dataclass(slots=True, kw_only=True)
class Feed:
    """One session that is played to a window and kept in its history.

    `play` starts a thread of its own; `finals` and `heard_samples` are read when it has ended.
    """

    post: Callable[[Message], None]
    archive: Archive
    began: datetime = field(default_factory=lambda: datetime.now(UTC))
    session: int = 0
    heard_samples: int = 0
    finals: list[CaptionUpdate] = field(default_factory=list)
    _told: Iterator[Told] = field(default_factory=told_without_end)
    _next: Told | None = None
    _is_open: bool = False

    def open(self) -> None:
        """Begin the session, in the history and in the window."""
        made = NewSession(
            title="Eight hours",
            started_at=self.began,
            source="Recorded speech",
            engine="Fast English",
            model="moonshine-tiny-en",
            provider="CPU",
        )
        self.session = self.archive.begin_session(made).result(20)
        self.post(StateChanged(state="starting"))
        self.post(
            SessionOpened(
                session=self.session,
                title=made.title,
                started_at=made.started_at,
                source=made.source,
            )
        )
        self.post(StateChanged(state="recording"))

    def close(self) -> None:
        """End the session, after the sentence that is being said."""
        while self._is_open:
            told, self._next = self._next or next(self._told), None
            self._tell(told.update)
        self.archive.end_session(self.session, datetime.now(UTC)).result(60)
        self.post(StateChanged(state="stopped"))

    def play(self, seconds: float, speed: float, on_failure: Callable[[Exception], None]) -> Worker:
        """Play on: so many seconds of captions, so many times as fast as they were said."""
        first = self.heard_samples

        def run(stop: threading.Event) -> None:
            began_s = time.monotonic()
            end = first + round(seconds * RATE_HZ)
            while self.heard_samples < end and not stop.is_set():
                passed_s = (time.monotonic() - began_s) * speed
                self._tell_until(min(end, first + round(passed_s * RATE_HZ)))
                stop.wait(min(_TICK_S, 2.0 / speed))

        worker = Worker("feed", run, on_failure)
        worker.start()
        return worker

    def _tell_until(self, sample: int) -> None:
        """Post what reaches the window up to a moment, in order."""
        while True:
            told = self._next or next(self._told)
            if told.at_sample > sample:
                self._next = told
                break
            self._next = None
            self._tell(told.update)
        self.heard_samples = sample
        self.post(LevelChanged(rms_db=-30.0, peak_db=-14.0 - sample // 1000 % 9))
        self.post(ProgressChanged(heard_samples=sample, behind_s=0.8))

    def _tell(self, update: CaptionUpdate) -> None:
        self._is_open = update.kind == "partial"
        if update.kind != "final":
            self.post(update)
            return
        self.finals.append(update)
        kept = self.archive.keep_segment(
            self.session,
            NewSegment(
                number=update.segment,
                start_sample=update.start_sample,
                end_sample=update.end_sample,
                started_at=self.began + timedelta(seconds=update.start_sample / RATE_HZ),
                text=update.text,
                source="Recorded speech",
            ),
        )
        self.post(update)
        kept.add_done_callback(lambda _: self.post(SegmentKept(segment=update.segment)))
