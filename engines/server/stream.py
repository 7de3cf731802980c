"""A source's stream through a speech server: utterances are cut here, only they are sent.

Segments are said in the order in which they were spoken, whatever the order of the server's
answers. The stream never waits for the network but in `flush`.
"""

import logging
import threading
import time
from collections import deque
from collections.abc import Callable
from typing import Final

from engines.arrays import RATE_HZ, Float32
from engines.endpointing import Endpointer, EndpointRules, Frame, OpenSpan, Span
from engines.errors import EngineError, InferenceFailed, ServerFailed
from engines.events import Convention, Declared, EngineEvent, StreamEvent, TaskResult
from engines.sentence import Sentence
from engines.server.utterance import Ended, Partial, Utterance
from engines.voice import FRAME_SAMPLES, VoiceActivity, whole_frame
from engines.window import SampleWindow

log = logging.getLogger(__name__)

RULES: Final = EndpointRules(cap=25 * RATE_HZ, near_cut=round(2.4 * RATE_HZ))
"""Servers' models are large and like more of a sentence than the local one."""

_MANY_OWED: Final = 8
"""Utterances that may wait for an answer before the reader is held up: a file is read faster than
it was spoken."""
_HOLD_S: Final = 3.0
"""So long at most, in one call: a source in real time must be read before its ring is full."""
_MOST_OWED: Final = 24
"""With more of them, the server does not keep up with people."""

Begin = Callable[[int, int, threading.Event], Utterance]
"""Begins an utterance: its segment, its first sample, what to set when there is news."""


class ServerStream:
    """See `Stream`. A fault is raised only where no segment is open.

    So whoever hears the sound again after it says nothing twice: what was shown of an utterance
    that broke off has become its final, marked as interrupted, up to where the last word came.
    """

    def __init__(  # noqa: PLR0913  # what the engine joins for a stream
        self,
        begin: Begin,
        vad: VoiceActivity,
        declared: Declared,
        *,
        stop_s: float,
        is_torn: threading.Event,
        rules: EndpointRules = RULES,
    ) -> None:
        """Open it.

        Args:
            begin: makes utterances.
            vad: tells where they are.
            declared: how partials are to be read.
            stop_s: how long `flush` waits for what is owed.
            is_torn: set by whoever wants a call that is under way to fail.
            rules: where utterances end.
        """
        self._begin = begin
        self._vad = vad
        self._vad_state = vad.start()
        self._convention: Convention = "append" if declared == "detect" else declared
        self._stop_s = stop_s
        self._is_torn = is_torn
        self._endpointer = Endpointer(rules)
        self._window = SampleWindow(rules.cap + rules.preroll + 4 * FRAME_SAMPLES)
        self._frame_start = 0
        self._segment = 0
        self._news = threading.Event()
        self._owed: deque[Utterance] = deque()
        self._open: Utterance | None = None
        self._failed: EngineError | None = None

    def accept(self, samples: Float32) -> list[EngineEvent]:
        """Take samples, shape (n,), any n ≥ 0; return what the server has said meanwhile.

        Raises:
            ServerFailed: the server is of no use any more.
            InferenceFailed: the voice detector failed.
        """
        self._raise_failed()
        position = 0
        while position < len(samples):
            missing = self._frame_start + FRAME_SAMPLES - self._window.end_sample
            part = samples[position : position + missing]
            self._window.append(part)
            position += len(part)
            if len(part) == missing:
                self._close_frame()
        self._give_open()
        events = self._said()
        if len(self._owed) > _MANY_OWED:
            events += self._awaited(_HOLD_S, _MANY_OWED)
        if not self._failed and len(self._owed) > _MOST_OWED:
            self._fail(ServerFailed(Sentence("The speech server does not keep up with speech.")))
        if not events:
            self._raise_failed()
        return events

    def skip(self, count: int) -> list[EngineEvent]:
        """End the open segment, then pass over `count` samples that were never captured."""
        events = self.flush()
        resume = self._window.end_sample + count
        self._window.restart(resume)
        self._frame_start = resume
        self._endpointer.break_off(resume)
        return events

    def flush(self) -> list[EngineEvent]:
        """End the open segment and wait for all that is owed, for as long as is fair.

        Raises:
            ServerFailed: as in `accept`.
        """
        self._raise_failed()
        if self._window.end_sample > self._frame_start:
            self._close_frame()
        self._give_open()
        span = self._endpointer.break_off(self._window.end_sample)
        if span is not None:
            self._finish(span)
        elif self._open is not None:
            self._drop_open()
        self._vad_state = self._vad.start()
        events = self._awaited(self._stop_s)
        if self._owed and not self._failed:
            late = ServerFailed(Sentence("The speech server did not answer in time."))
            events += self._broken(self._owed[0], late)
        if not events:
            self._raise_failed()
        return events

    def abandon(self) -> None:
        """Let the server work on nothing more of it."""
        for utterance in self._owed:
            utterance.cancel()
        self._owed.clear()
        self._open = None

    # Sound

    def _close_frame(self) -> None:
        now = self._window.end_sample
        samples = self._window.read(self._frame_start, now)
        probability, self._vad_state = self._vad.step(whole_frame(samples), self._vad_state)
        frame = Frame(
            start_sample=self._frame_start,
            end_sample=now,
            probability=probability,
            energy=float(samples @ samples) / len(samples),
        )
        self._frame_start = now
        finished = self._endpointer.accept(frame)
        if finished is not None:
            self._finish(finished)
        span = self._endpointer.open_span
        if span is None:
            if self._open is not None:
                self._drop_open()
            self._window.discard_before(now - self._endpointer.rules.preroll)
        elif self._open is None and span.onset_sample is not None:
            self._open = self._begun(span.start_sample)

    def _begun(self, start_sample: int) -> Utterance:
        utterance = self._begin(self._segment, start_sample, self._news)
        self._segment += 1
        self._owed.append(utterance)
        return utterance

    def _give_open(self) -> None:
        """Pass on the sound of the open utterance, as far as it surely belongs to it."""
        span = self._endpointer.open_span
        if self._open is not None and span is not None:
            self._give(self._open, self._sure_until(span))
        start = self._window.end_sample if self._open is None else self._open.given_until
        if span is not None and self._open is None:
            start = span.start_sample
        if span is not None:
            self._window.discard_before(start)

    def _sure_until(self, span: OpenSpan) -> int:
        if not span.is_near_cut:
            return self._frame_start
        rules = self._endpointer.rules
        return min(self._frame_start, span.start_sample + rules.cap - rules.near_cut)

    def _give(self, utterance: Utterance, upto: int) -> None:
        if upto > utterance.given_until:
            utterance.give(self._window.read(utterance.given_until, upto))

    def _finish(self, span: Span) -> None:
        utterance = self._open or self._begun(span.start_sample)
        self._give(utterance, span.end_sample)
        utterance.end(span.end_sample)
        self._open = None

    def _drop_open(self) -> None:
        """It was no speech after all; whatever the server makes of it is still listened to."""
        utterance, self._open = self._open, None
        if utterance is not None:
            utterance.end(utterance.given_until)

    # What the server says

    def _said(self) -> list[EngineEvent]:
        """Return what has come of the oldest utterance, and of the next ones once it is done."""
        self._news.clear()
        events: list[EngineEvent] = []
        while self._owed and self._failed is None:
            utterance = self._owed[0]
            said = utterance.take()
            if said is None:
                break
            if isinstance(said, Partial):
                events.append(self._partial(utterance, said))
            elif said.error is not None:
                events += self._broken(utterance, said.error)
            else:
                self._owed.popleft()
                events.append(self._final(utterance, said))
        return events

    def _partial(self, utterance: Utterance, said: Partial) -> StreamEvent:
        utterance.told_until = utterance.start_sample + said.given_samples
        return StreamEvent(
            segment=utterance.segment,
            partial_text=said.text,
            convention=self._convention,
            start_sample=utterance.start_sample,
            end_sample=utterance.told_until,
        )

    def _final(self, utterance: Utterance, said: Ended) -> TaskResult:
        return TaskResult(
            segment=utterance.segment,
            text=(said.text or "").strip(),
            start_sample=utterance.start_sample,
            end_sample=max(utterance.end_sample or 0, utterance.given_until),
        )

    def _broken(self, utterance: Utterance, error: ServerFailed) -> list[EngineEvent]:
        """End with what was shown of it; the sound after that is heard again by whoever follows."""
        shown_until = utterance.told_until
        self._fail(error)
        if shown_until is None:
            return []
        return [
            TaskResult(
                segment=utterance.segment,
                text="",
                start_sample=utterance.start_sample,
                end_sample=shown_until,
                is_interrupted=True,
            )
        ]

    def _awaited(self, limit_s: float, most_owed: int = 0) -> list[EngineEvent]:
        """Wait until so few utterances are owed, or for the limit."""
        deadline = time.monotonic() + limit_s
        events = self._said()
        while len(self._owed) > most_owed and self._failed is None:
            if self._is_torn.is_set():
                raise InferenceFailed(Sentence("The speech server did not answer in time."))
            left = deadline - time.monotonic()
            if left <= 0:
                break
            self._news.wait(min(left, 0.1))
            events += self._said()
        return events

    def _fail(self, error: EngineError) -> None:
        log.warning("the speech server failed: %s", type(error).__name__)
        self._failed = error
        self.abandon()

    def _raise_failed(self) -> None:
        if self._failed is not None:
            raise self._failed
