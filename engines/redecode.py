"""Live captions from an offline recogniser: the open segment is decoded again as it grows."""

import logging
from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np

from engines.arrays import Float32
from engines.careful import surest
from engines.devices.placed import PlacedSession
from engines.endpointing import Endpointer, EndpointRules, Frame, OpenSpan, Span
from engines.events import (
    Agreement,
    EngineEvent,
    EngineInfo,
    StreamEvent,
    StreamTraits,
    TaskResult,
    WordGuess,
)
from engines.gain import SlowGain
from engines.gate import is_speech, may_show
from engines.hypothesis import Hypothesis, Recogniser
from engines.protocols import Stream
from engines.schedule import DecodeSchedule, ScheduleRules
from engines.voice import FRAME_SAMPLES, VoiceActivity, whole_frame
from engines.window import SampleWindow

log = logging.getLogger(__name__)

TRAITS = StreamTraits(
    convention="revise",
    final="completes",
    agreement=Agreement(
        min_hypotheses=2,
        age_s_by_probability=((0.9, 0.30), (0.6, 0.45), (0.0, 0.80)),
        exact=False,
        closed_words=False,
        pause_s=0.25,
    ),
)


CAREFUL_TRAITS = replace(TRAITS, final="corrects")
"""Where finals are the surest of several readings (engines/careful.py): they would be for nothing
if settled words stayed, which is what most of their corrections are about."""

SURE = 0.9
"""Probability of a first word from which it is taken to stay."""


class RedecodingEngine:
    """A recogniser and a voice detector, made into an engine. Streams share both."""

    def __init__(  # noqa: PLR0913  # its parts
        self,
        info: EngineInfo,
        recogniser: Recogniser,
        vad: VoiceActivity,
        *,
        interrupt: Callable[[], None] = lambda: None,
        placed: PlacedSession | None = None,
        is_careful: bool = False,
    ) -> None:
        """Gather the parts.

        Args:
            info: what is said of the engine; with `CAREFUL_TRAITS` where it is careful.
            recogniser: transcribes segments.
            vad: tells where they are.
            interrupt: lets a decode that is under way fail, from any thread.
            placed: the part of the recogniser that a device may run.
            is_careful: whether finals are the surest of several readings.
        """
        self._is_careful = is_careful
        self._info = info
        self._parts: tuple[Recogniser, VoiceActivity] | None = (recogniser, vad)
        self._interrupt = interrupt
        self._placed = placed

    @property
    def info(self) -> EngineInfo:
        """See `StreamingEngine`."""
        return self._info if self._placed is None else self._placed.told(self._info)

    @property
    def placed(self) -> PlacedSession | None:
        """See `StreamingEngine`; None once closed."""
        return self._placed

    @property
    def voice(self) -> VoiceActivity | None:
        """The detector; None once closed."""
        return None if self._parts is None else self._parts[1]

    def interrupt(self) -> None:
        """Have a call that is under way raise InferenceFailed soon. From any thread."""
        self._interrupt()

    def open_stream(self) -> Stream:
        """Begin a stream with no history."""
        if self._parts is None:
            raise RuntimeError("A stream was asked of an engine that is closed.")
        return RedecodingStream(*self._parts, is_careful=self._is_careful)

    def close(self) -> None:
        """Let the models go."""
        self._parts = self._placed = None


class RedecodingStream:
    """One source's stream; see `Stream`. A call decodes at most one partial, however late it is.

    So a reader that falls behind hands over longer blocks, the step widens by itself, and work
    never queues up. Segments do not depend on the blocks; only how many partials they get does.
    """

    def __init__(
        self,
        recogniser: Recogniser,
        vad: VoiceActivity,
        *,
        endpoint_rules: EndpointRules | None = None,
        schedule_rules: ScheduleRules | None = None,
        is_careful: bool = False,
    ) -> None:
        self._recogniser = recogniser
        self._is_careful = is_careful
        self._vad = vad
        self._vad_state = vad.start()
        self._endpointer = Endpointer(endpoint_rules)
        self._schedule_rules = schedule_rules or ScheduleRules()
        rules = self._endpointer.rules
        self._window = SampleWindow(rules.cap + rules.preroll + 4 * FRAME_SAMPLES)
        self._frame_start = 0
        self._gain = SlowGain()
        self._factor = 1.0
        self._segment = 0
        self._schedule = DecodeSchedule(self._schedule_rules)
        self._decoding = recogniser.begin()
        self._last = Hypothesis()
        self._is_due = False

    def accept(self, samples: Float32) -> list[EngineEvent]:
        """Take samples, shape (n,), any n ≥ 0, and return what came of them.

        Raises:
            InferenceFailed: a model failed; the stream is of no further use.
        """
        events: list[EngineEvent] = []
        position = 0
        while position < len(samples):
            missing = self._frame_start + FRAME_SAMPLES - self._window.end_sample
            part = samples[position : position + missing]
            self._window.append(self._louder(part))
            position += len(part)
            if len(part) == missing:
                events += self._close_frame()
        span = self._endpointer.open_span
        if self._is_due and span:
            events += self._decode_partial(span)
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
        """End the open segment and return its final."""
        events = self._close_frame() if self._window.end_sample > self._frame_start else []
        span = self._endpointer.break_off(self._window.end_sample)
        if span:
            events.append(self._finish(span))
        self._begin_segment()
        self._vad_state = self._vad.start()
        return events

    def _louder(self, samples: Float32) -> Float32:
        """Return the samples with the gain of their frame; a loud one is cut off at full scale."""
        factor = self._factor
        if factor == 1.0:
            return samples
        raised: Float32 = np.clip(samples * np.float32(factor), -1.0, 1.0)
        return raised

    def _close_frame(self) -> list[EngineEvent]:
        """Judge the frame at the window's end; a short one (before a break) counts as it is."""
        now = self._window.end_sample
        samples = self._window.read(self._frame_start, now)
        probability, self._vad_state = self._vad.step(whole_frame(samples), self._vad_state)
        energy = float(samples @ samples) / len(samples)
        self._gain.heard(probability, energy / self._factor**2)
        if self._endpointer.open_span is None:
            self._factor = self._gain.factor
        frame = Frame(
            start_sample=self._frame_start,
            end_sample=now,
            probability=probability,
            energy=energy,
        )
        self._frame_start = now
        finished = self._endpointer.accept(frame)
        events: list[EngineEvent] = [self._finish(finished)] if finished else []
        span = self._endpointer.open_span
        if span is None:
            self._window.discard_before(now - self._endpointer.rules.preroll)
        else:
            self._window.discard_before(span.start_sample)
            # Not even decoded: most of what stays below is music, and it costs as much as speech.
            self._is_due = self._is_due or (may_show(span) and self._schedule.is_due(span, now))
        return events

    def _decode_partial(self, span: OpenSpan) -> list[EngineEvent]:
        now = self._frame_start
        self._is_due = False
        samples = self._window.read(span.start_sample, now)
        self._last = self._decoding.decode(samples, self._last)
        self._schedule.decoded(now, is_sure=_is_sure(self._last))
        if not self._last.has_letters:
            return []
        return [
            StreamEvent(
                segment=self._segment,
                partial_text=self._last.text,
                convention="revise",
                start_sample=span.start_sample,
                end_sample=now,
                words=_on_the_clock(self._last.words, span.start_sample),
                trailing_silence_samples=max(0, now - span.last_speech_end),
                # Settled words stay even if the whole turns out to have been a breath.
                may_settle=not span.is_near_cut and is_speech(self._last, span),
            )
        ]

    def _finish(self, span: Span) -> TaskResult:
        final = self._last
        samples = self._window.read(span.start_sample, span.end_sample)
        if not self._schedule.is_final(span):
            final = self._decoding.decode(samples, self._last)
        # Asked of the first reading: the surest one of a noise is surer of it.
        is_said = is_speech(final, span)
        if is_said and self._is_careful:
            final = surest(self._recogniser, samples, final)
        if not is_said:
            log.debug("segment %d is not speech: %s, %s", self._segment, span, final)
        result = TaskResult(
            segment=self._segment,
            text=final.text.decode("utf-8", errors="replace") if is_said else "",
            start_sample=span.start_sample,
            end_sample=span.end_sample,
            words=_on_the_clock(final.words, span.start_sample) if is_said else (),
        )
        self._segment += 1
        self._begin_segment()
        return result

    def _begin_segment(self) -> None:
        self._schedule = DecodeSchedule(self._schedule_rules)
        self._decoding = self._recogniser.begin()
        self._last = Hypothesis()
        self._is_due = False


def _on_the_clock(words: Sequence[WordGuess], start_sample: int) -> tuple[WordGuess, ...]:
    """Return words that begin on the session's clock, not on the segment's."""
    return tuple(
        word
        if word.start_sample is None
        else replace(word, start_sample=start_sample + word.start_sample)
        for word in words
    )


def _is_sure(hypothesis: Hypothesis) -> bool:
    """Tell whether the first word will probably stay: the sound of it may just have begun."""
    return bool(hypothesis.words) and hypothesis.words[0].probability >= SURE
