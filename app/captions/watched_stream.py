"""A stream that outlives its engine's faults: what no final covers yet is heard again."""

import logging
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, Literal

from app.captions.held_sound import HeldSound
from app.captions.replay import Replay, has_words
from app.captions.speech_watch import Heard, SpeechWatch
from app.captions.trouble import Report, TroubleReports
from app.captions.watchdog import Remedy, Watchdog
from engines.arrays import RATE_HZ, Float32
from engines.errors import EngineError
from engines.events import EngineEvent, TaskResult
from engines.protocols import Stream, StreamingEngine

log = logging.getLogger(__name__)

_PIECE_SAMPLES: Final = 5 * RATE_HZ
"""What is heard again goes to the engine in such pieces: it decodes once for each."""
_AT_ONCE_SAMPLES: Final = 30 * RATE_HZ
"""And at most so much in one call, so that the source is read in between."""
_BEFORE_SPEECH_SAMPLES: Final = 2 * RATE_HZ
"""Held although nobody spoke: a voice is noticed a moment after it began."""
_UNWATCHED_SAMPLES: Final = 60 * RATE_HZ
"""Held where no detector tells whether anybody spoke."""
_MOST_TRIES: Final = 3
"""Times that the engine may fail on the same sound before the sound is given up."""
_ANSWER_S: Final = 1.0
"""A final without words does not answer more certain speech than this."""

Reload = Callable[[StreamingEngine], StreamingEngine]
"""Returns an engine in place of one that is of no more use. Raises EngineError."""


class WatchedStream:
    """One source's stream; see `engines.protocols.Stream`. Never raises EngineError.

    A new stream hears all that was heard since the last final, so that no word is lost, and its
    segments go on with the numbers of the old one, so that none is said twice. While the engine is
    down, what comes is held. Owned by the speech worker; `busy_s` and `interrupt` are any thread's.

    Args:
        engine: loaded.
        reload: makes another when this one fails.
        report: told of trouble, of its end, and where sound is given up.
        ear: told where speech is.
        clock: seconds of the wall.
        watchdog: decides.
    """

    def __init__(  # noqa: PLR0913  # each is a seam between the stream and the session
        self,
        engine: StreamingEngine,
        *,
        reload: Reload,
        report: Report = lambda _: None,
        ear: Callable[[Heard], None] = lambda _: None,
        clock: Callable[[], float] = time.monotonic,
        watchdog: Watchdog | None = None,
    ) -> None:
        self._engine = engine
        self._reload = reload
        self._ear = ear
        self._clock = clock
        self._watchdog = watchdog or Watchdog()
        self._reports = TroubleReports(report, self._watchdog, clock)
        voice = engine.voice
        self._speech = None if voice is None else SpeechWatch(voice)
        self._speech_end = 0
        self._answered = 0
        self._stream: Stream | None = engine.open_stream()
        self._replay = Replay()
        self._held = HeldSound()
        self._now = 0
        self._fed = 0
        self._given = 0
        self._tries = 0
        self._owed: list[EngineEvent] = []
        self._busy_since_s: float | None = None
        self._was_interrupted = False

    # For the thread that looks whether a call returns

    @property
    def busy_s(self) -> float:
        """How long the engine's call under way takes already; 0 while there is none."""
        since_s = self._busy_since_s
        return 0.0 if since_s is None else self._clock() - since_s

    def interrupt(self) -> None:
        """Tear the engine out of a call that does not return."""
        self._was_interrupted = True
        self._engine.interrupt()

    # The stream

    @property
    def engine(self) -> StreamingEngine:
        """What reads the sound now."""
        return self._engine

    @property
    def is_between(self) -> bool:
        """Whether no segment is shown, and nothing waits to be read."""
        return not self._replay.is_open and self._fed >= self._now

    @property
    def quiet_samples(self) -> int:
        """How long nobody has spoken; 0 where no detector tells."""
        return 0 if self._speech is None else self._now - self._speech_end

    @property
    def heard_samples(self) -> int:
        """How far its clock is."""
        return self._now

    def accept(self, samples: Float32) -> list[EngineEvent]:
        """Take samples, shape (n,), any n ≥ 0, and return what came of them and of earlier ones."""
        start, self._now = self._now, self._now + len(samples)
        if self._speech is not None:
            heard = self._speech.accept(samples, start)
            if heard.runs:
                self._speech_end = heard.runs[-1][1]
            self._watchdog.hear(self._now / RATE_HZ, heard.certain_s)
            self._ear(heard)
        self._reports.lose(self._held.append(start, samples), is_all=False)
        self._remedy()
        events = self._feed(_AT_ONCE_SAMPLES)
        self._forget()
        return events

    def skip(self, count: int) -> list[EngineEvent]:
        """End the open segment, then pass over `count` samples that were never captured."""
        events = self.flush()
        self._now += count
        return events

    def flush(self) -> list[EngineEvent]:
        """End the open segment and return its final; while the engine is down that comes later."""
        events = self._feed(None)
        if self._stream is not None:
            with self._guarded():
                events += self._taken(self._stream.flush())
        events, self._owed = events + self._owed, []
        self._forget()
        return events

    def finish(self) -> list[EngineEvent]:
        """The session ends: bring the engine up once more if it is down, and flush."""
        events = self._flush_once_more()
        if self._speech_end > self._answered:
            # A server that fails while its last words are awaited says so at the next call only.
            events += self._flush_once_more()
        if self._stream is None and self._held.held_samples:
            events += self._flush_once_more()
        if self._stream is None and self._held.held_samples:
            events += self._given_up(self._now, "failed")
        return events

    def _flush_once_more(self) -> list[EngineEvent]:
        if self._stream is None and self._held.held_samples:
            self._start(
                Remedy(kind="reload", trouble="failed", attempt=self._watchdog.attempts + 1)
            )
        return self.flush()

    def note_delay(self, behind_s: float) -> None:
        """The captions are so far behind what is heard."""
        if self._fed >= self._now - _PIECE_SAMPLES:
            self._watchdog.delay(self._clock(), behind_s)

    def use(self, engine: StreamingEngine) -> None:
        """Go on with another engine, best after `flush`: it hears all that no final covers."""
        self._engine = engine
        try:
            self._open()
        except EngineError as error:
            log.warning("the other engine could not be started: %s", type(error))
            self._watchdog.fail("failed")

    # Feeding

    def _feed(self, most: int | None) -> list[EngineEvent]:
        """Give the engine what it has not heard, at most so many samples."""
        events, self._owed = self._owed, []
        end = self._now if most is None else min(self._now, self._fed + most)
        while self._stream is not None and self._fed < end:
            piece = self._held.read(self._fed, _PIECE_SAMPLES)
            upto = self._now if piece is None else piece.start_sample
            with self._guarded():
                if upto > self._fed:
                    events += self._taken(self._stream.skip(upto - self._fed))
                    self._fed = upto
                if piece is not None:
                    self._given = piece.end_sample
                    events += self._taken(self._stream.accept(piece.samples))
                    self._fed = piece.end_sample
        return events

    @contextmanager
    def _guarded(self) -> Iterator[None]:
        """Call the engine: a fault of it becomes trouble, and the stream is gone."""
        self._busy_since_s = self._clock()
        try:
            yield
        except EngineError as error:
            trouble: Literal["failed", "hung"] = "hung" if self._was_interrupted else "failed"
            log.warning("the engine %s in mid-session: %s", trouble, type(error))
            self._stream = None
            self._tries += 1
            self._watchdog.fail(trouble)
            self._give_up_sound(trouble)
        finally:
            self._busy_since_s = None
            self._was_interrupted = False

    def _taken(self, events: list[EngineEvent]) -> list[EngineEvent]:
        passed: list[EngineEvent] = []
        for event in events:
            if has_words(event):
                self._watchdog.write(self._clock())
                self._reports.recovered()
            for taken in self._replay.take(event):
                passed.append(taken)
                if isinstance(taken, TaskResult) and self._is_answer(taken):
                    self._answered = taken.end_sample
                    self._held.discard_before(taken.end_sample)
                    self._tries = 0
        return passed

    def _is_answer(self, final: TaskResult) -> bool:
        """Tell whether a final without words is to be believed: of certain speech only twice."""
        has_words = bool(final.text.strip())
        return has_words or self._watchdog.unwritten_s < _ANSWER_S or self._watchdog.attempts > 1

    def _forget(self) -> None:
        """Let go of what nobody will want to hear again."""
        if self._stream is None or self._replay.is_open or self._fed < self._now:
            return
        if self._speech is None:
            self._held.discard_before(self._now - _UNWATCHED_SAMPLES)
        elif self._speech_end <= self._answered:
            self._held.discard_before(self._now - _BEFORE_SPEECH_SAMPLES)

    # Trouble

    def _remedy(self) -> None:
        if self._fed < self._now - _AT_ONCE_SAMPLES and self._stream is not None:
            return  # It is catching up.
        remedy = self._watchdog.remedy(self._clock())
        if remedy is not None:
            self._start(remedy)

    def _start(self, remedy: Remedy) -> None:
        """Do what the watchdog wants."""
        self._stream = None
        self._busy_since_s = self._clock()
        try:
            if remedy.kind == "reload":
                self._engine = self._reload(self._engine)
            self._open()
        except EngineError as error:
            log.warning("the engine could not be started again: %s", type(error))
            self._watchdog.fail("failed")
        else:
            log.info("engine: %s after it %s", remedy.kind, remedy.trouble)
        finally:
            self._busy_since_s = None
        self._reports.tell(remedy, is_up=self._stream is not None)

    def _open(self) -> None:
        """Begin a new stream at the first sample that is held. Raises EngineError."""
        begin = self._held.start_sample
        begin = self._now if begin is None else begin
        self._stream = None
        stream = self._engine.open_stream()
        if begin:
            stream.skip(begin)
        self._stream, self._fed = stream, begin
        self._reports.lose((), is_up=True)
        self._replay.restart()
        self._answered = max(self._answered, begin)

    def _give_up_sound(self, trouble: Literal["failed", "hung"]) -> None:
        """After some tries it is the sound that the engine fails on: it goes on behind that."""
        if self._tries < _MOST_TRIES or not self._held.held_samples:
            return
        self._tries = 0
        self._owed += self._given_up(self._given, trouble)

    def _given_up(self, end: int, trouble: Literal["failed", "hung"]) -> list[EngineEvent]:
        """Let go of all before a sample: what was shown of it stands, the rest is told as lost."""
        shown = self._replay.abandon()
        if shown:
            self._held.discard_before(shown[-1].end_sample)
        self._reports.lose(self._held.discard_before(end), trouble)
        return shown
