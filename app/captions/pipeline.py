"""What the speech worker does with each item of a source: level, engine, tracker, captions."""

import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np

from app.audio.level import measure
from app.audio.source import AudioBlock, Gap, SourceItem
from app.captions.books import ChannelBooks
from app.captions.messages import EngineReady, EngineRecovered, EngineTroubled, LevelChanged
from app.captions.numbers import SegmentNumbers
from app.captions.outlet import CaptionOutlet
from app.captions.quiet_hold import QuietHold, joined
from app.captions.speech_watch import Heard
from app.captions.steadiness import AS_DECLARED
from app.captions.steady_tracker import SteadyTracker
from app.captions.story import Writer
from app.captions.watched_stream import Reload, WatchedStream
from engines.arrays import RATE_HZ, Float32
from engines.events import EngineEvent
from engines.protocols import StreamingEngine

log = logging.getLogger(__name__)

_LEVEL_EVERY_SAMPLES = RATE_HZ // 15
"""The level meter moves 15 times a second."""

_PAUSE_SAMPLES = RATE_HZ // 2
"""So long nobody speaks where an engine is best changed for another."""
_QUIET_SAMPLES = 2 * RATE_HZ
"""So long nobody spoke where silence may wait."""
_PATIENCE_SAMPLES = 10 * RATE_HZ
"""After so long any end of a segment will do, also the one where a long one is cut."""
_LONGEST_SAMPLES = 30 * RATE_HZ
"""No engine's segment is longer."""


class CaptionPipeline:
    """Carries one channel's sound through a stream of the engine and the tracker.

    Owned by the speech worker.
    """

    def __init__(  # noqa: PLR0913  # what the session joins for a channel
        self,
        engine: StreamingEngine,
        outlet: CaptionOutlet,
        *,
        numbers: SegmentNumbers | None = None,
        channel: int = 0,
        books: ChannelBooks | None = None,
        reload: Reload = lambda engine: engine,
        clock: Callable[[], float] = time.monotonic,
        steadiness: Callable[[], int] = lambda: AS_DECLARED,
    ) -> None:
        """Open a stream.

        Args:
            engine: reads the sound.
            outlet: gets what is said; shared by the session's channels, as `numbers` are.
            numbers: of the session's segments.
            channel: which one this is.
            books: of the channel, if it was heard before in this session.
            reload: returns an engine in place of one that failed.
            clock: seconds.
            steadiness: how long words stand before they settle, see `SteadyTracker`.
        """
        self._reload = reload
        self.stream = WatchedStream(
            engine, reload=self._reloaded, report=self._on_engine, ear=self._on_heard, clock=clock
        )
        self.books = books or ChannelBooks(channel, has_voice=engine.voice is not None)
        self._steadiness = steadiness
        self._tracker = SteadyTracker(engine.info.traits, steadiness)
        self._next: StreamingEngine | None = None
        self._waited_samples = 0
        self._outlet = outlet
        self._numbers = numbers or SegmentNumbers()
        self._channel = channel
        self._clock = clock
        # Of the engine's open segments: their number in the session.
        self._number: dict[int, int] = {}
        self._hold = QuietHold()
        self._level_samples = self._clipped = 0
        self._level_parts: list[Float32] = []
        self._is_convention_known = False
        self._shown_until = 0
        self._delay_s = 0.0
        self.heard_samples = 0

    def accept(self, items: Sequence[SourceItem]) -> None:
        """Take what a source's `read` returned."""
        read_at = self._clock()
        for item in joined(items):
            if isinstance(item, AudioBlock):
                self._measure_level(item)
                for block in self._hold.accept(item, may_wait=self._may_wait):
                    self._accept_block(block, read_at)
            elif isinstance(item, Gap):
                self._accept_gap(item)
            else:
                # First the notice: on a busy computer the last decode takes a while.
                self._outlet.post(item)
                if item.kind in ("lost", "changed"):
                    # Nothing more comes for now: what is shown is finished and kept.
                    self.settle()

    def settle(self) -> None:
        """End the open segment, as when the person pauses or stops."""
        self._catch_up()
        self._publish(self.stream.flush())
        if self._next is not None:
            self._use(self._next)
        self._outlet.rest(self._channel)

    def use_engine(self, engine: StreamingEngine, *, is_at_once: bool = False) -> None:
        """Go on with another engine once the present one has finished its segment.

        Args:
            engine: the other one.
            is_at_once: do not wait for the segment's end.
        """
        self._next = engine
        self._waited_samples = _LONGEST_SAMPLES + 1 if is_at_once else 0
        self._use_next_if_due()

    def finish(self) -> None:
        """End for good: an engine that is down gets a last chance to write what it owes."""
        self._catch_up()
        self._publish(self.stream.finish())
        self._outlet.rest(self._channel)

    @property
    def _may_wait(self) -> bool:
        """Whether silence may wait a moment: nobody speaks, nor did just now, on any channel."""
        is_quiet = self.stream.is_between and self.stream.quiet_samples >= _QUIET_SAMPLES
        return is_quiet and not self._outlet.compares_channels

    def _catch_up(self) -> None:
        for block in self._hold.taken():
            self._accept_block(block, self._clock())

    def _accept_gap(self, gap: Gap) -> None:
        self._catch_up()
        self._publish(self.stream.skip(max(0, gap.end_sample - self.stream.heard_samples)))
        self.heard_samples = gap.end_sample
        for counted in self.books.accept(gap):
            self._outlet.gap(counted)

    def _accept_block(self, block: AudioBlock, read_at: float) -> None:
        self._waited_samples += block.samples.size
        if block.start_sample > self.stream.heard_samples:
            # A hole that the source did not announce; the books give it a name.
            self._publish(self.stream.skip(block.start_sample - self.stream.heard_samples))
        for hole in self.books.accept(block):
            self._outlet.gap(hole)
        self._outlet.sound(self._channel, block.start_sample, block.samples)
        events = self.stream.accept(block.samples)
        self.heard_samples = block.start_sample + block.samples.size
        waiting_s = block.waiting_samples / RATE_HZ + self._clock() - read_at
        self._outlet.at(self._channel, self.heard_samples, waiting_s)
        self._publish(events, waiting_s)
        behind_s = max(waiting_s, self._delay_s)
        self.stream.note_delay(behind_s)
        self._outlet.progress(self._channel, self.heard_samples, behind_s)
        self._outlet.counted(self.books.receipt)
        self._use_next_if_due()

    def _use_next_if_due(self) -> None:
        """Change the engine where no word is cut; and where it must be, after half a minute."""
        if self._next is None:
            return
        is_between, waited = self.stream.is_between, self._waited_samples
        is_due = is_between and (
            waited > _PATIENCE_SAMPLES or self.stream.quiet_samples >= _PAUSE_SAMPLES
        )
        if is_due or waited > _LONGEST_SAMPLES:
            self._publish(self.stream.flush())
            self._use(self._next)

    def _use(self, engine: StreamingEngine) -> None:
        self._next = None
        if self.stream.engine is not engine:
            self._follow(engine)
            self.stream.use(engine)
            # Not before: what came until now was the other one's.
            self._outlet.post(EngineReady(info=engine.info))
            log.info("the engine was changed in mid-session")

    def _follow(self, engine: StreamingEngine) -> None:
        """Read what comes from now on as this engine declares it."""
        self._tracker = SteadyTracker(engine.info.traits, self._steadiness)
        self._is_convention_known = False

    def _reloaded(self, old: StreamingEngine) -> StreamingEngine:
        engine = self._reload(old)
        if engine.info.traits != old.info.traits:
            self._follow(engine)
        return engine

    @property
    def writer(self) -> Writer:
        """Whose words the captions are now."""
        info = self.stream.engine.info
        return Writer(name=info.name, model=info.model, provider=info.provider)

    def _age_s(self, event: EngineEvent) -> float:
        """Return how long ago, on average, the sound was heard that an event newly shows."""
        newly_shown = event.end_sample - max(self._shown_until, event.start_sample)
        self._shown_until = event.end_sample
        return (self.heard_samples - event.end_sample + max(newly_shown, 0) / 2) / RATE_HZ

    def _publish(self, events: Sequence[EngineEvent], waiting_s: float | None = None) -> None:
        """Pass events on. Args: waiting_s: how late their sound was read; None: it was not now."""
        for event in events:
            age_s = self._age_s(event)
            if waiting_s is not None:
                self._delay_s = waiting_s + age_s
            update = self._tracker.accept(event)
            if not self._is_convention_known and self._tracker.is_decided:
                self._is_convention_known = True
                log.info("the engine's partials are read as %s", self._tracker.convention)
            number = self._number.get(event.segment)
            if number is None:
                number = self._numbers.next(self._channel, event.start_sample)
                self._number[event.segment] = number
            update = replace(update, segment=number, channel=self._channel)
            if update.kind != "partial":
                del self._number[event.segment]
                update = self.books.finish(
                    update, event.words, self.heard_samples, waiting_s or 0.0, self.writer
                )
            self._outlet.update(update)

    def _on_heard(self, heard: Heard) -> None:
        self.books.hear(heard)
        if heard.certain_s:
            self._outlet.spoke()

    def _on_engine(self, report: EngineTroubled | EngineRecovered | Gap) -> None:
        report = replace(report, channel=self._channel)
        if isinstance(report, Gap):
            self._outlet.unwritten(report)
        else:
            self._outlet.post(report)

    def _measure_level(self, block: AudioBlock) -> None:
        self._level_parts.append(block.samples)
        self._level_samples += block.samples.size
        self._clipped += block.clipped
        if self._level_samples >= _LEVEL_EVERY_SAMPLES:
            level = measure(np.concatenate(self._level_parts))
            self._outlet.level(
                LevelChanged(
                    rms_db=level.rms_db,
                    peak_db=level.peak_db,
                    clipped=self._clipped,
                    channel=self._channel,
                )
            )
            self._level_parts = []
            self._level_samples = self._clipped = 0
