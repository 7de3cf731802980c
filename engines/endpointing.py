"""From frames of speech probability to speech spans in sample indexes.

A span opens at a frame above `on`, pre-roll included, and stays open while frames above `off` keep
coming. It ends after `end_silence` without one, at a break, or at the cap. Speech that goes on at
the cap is cut where it hurts least: at a dip in the last `near_cut` before it, or at the quietest
frame there; the next span begins at exactly the cut. From the beginning of that stretch on the
open span says so (`is_near_cut`), because a word shown may still move behind the cut.
"""

import math
from dataclasses import dataclass, field

from engines.arrays import RATE_HZ


def _samples(seconds: float) -> int:
    return round(seconds * RATE_HZ)


@dataclass(frozen=True, slots=True, kw_only=True)
class EndpointRules:
    """Thresholds. Measured in the project's benchmark; lengths in samples."""

    on: float = 0.5
    off: float = 0.35
    preroll: int = _samples(0.2)
    end_silence: int = _samples(0.6)
    cap: int = _samples(12.0)
    near_cut: int = _samples(1.6)
    dip: int = _samples(0.09)
    """This much below `off` is a place to cut at, once the cut is near: between two words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """A stretch of audio and what was measured in it. Frames abut, except across a break."""

    start_sample: int
    end_sample: int
    probability: float
    energy: float
    """Mean square of the samples."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Span:
    """A finished stretch of speech."""

    start_sample: int
    onset_sample: int
    """Start of the first frame judged speech."""
    end_sample: int
    last_speech_end: int
    """End of the last frame judged speech."""
    mean_probability: float
    """Over its frames up to the last one judged speech."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenSpan:
    """A stretch of speech that goes on. `onset_sample` is None until a frame of it is speech."""

    start_sample: int
    onset_sample: int | None
    last_speech_end: int
    mean_probability: float
    """Over its frames up to the last one judged speech."""
    peak_probability: float
    """The greatest of its frames."""
    is_near_cut: bool


@dataclass(slots=True)
class _Growing:
    """The open span's bookkeeping."""

    start_sample: int
    onset_sample: int | None = None
    last_speech_end: int = 0
    probability_sum: float = 0.0
    peak_probability: float = 0.0
    frames: int = 0
    speech_probability_sum: float = 0.0
    speech_frames: int = 0
    near_cut: list[Frame] = field(default_factory=list)

    def add(self, frame: Frame, *, is_speech: bool) -> None:
        self.probability_sum += frame.probability
        self.peak_probability = max(self.peak_probability, frame.probability)
        self.frames += 1
        if is_speech:
            if self.onset_sample is None:
                self.onset_sample = max(frame.start_sample, self.start_sample)
            self.last_speech_end = frame.end_sample
            self.speech_probability_sum = self.probability_sum
            self.speech_frames = self.frames

    @property
    def mean_probability(self) -> float:
        return self.speech_probability_sum / self.speech_frames if self.speech_frames else 0.0

    def silence(self, now: int) -> int:
        return now - max(self.last_speech_end, self.start_sample)

    def close(self, end_sample: int) -> Span | None:
        """Return the span, or None if nothing in it was speech."""
        if self.onset_sample is None:
            return None
        return Span(
            start_sample=self.start_sample,
            onset_sample=self.onset_sample,
            end_sample=end_sample,
            last_speech_end=min(self.last_speech_end, end_sample),
            mean_probability=self.mean_probability,
        )


class Endpointer:
    """Cuts one stream of frames into spans. It sees frames one by one, so blocks do not matter."""

    def __init__(self, rules: EndpointRules | None = None) -> None:
        self._rules = rules or EndpointRules()
        self._floor = 0
        self._growing: _Growing | None = None

    @property
    def rules(self) -> EndpointRules:
        """The thresholds in use."""
        return self._rules

    @property
    def open_span(self) -> OpenSpan | None:
        """The span that goes on, if any."""
        growing = self._growing
        if growing is None:
            return None
        return OpenSpan(
            start_sample=growing.start_sample,
            onset_sample=growing.onset_sample,
            last_speech_end=growing.last_speech_end,
            mean_probability=growing.mean_probability,
            peak_probability=growing.peak_probability,
            is_near_cut=bool(growing.near_cut),
        )

    def accept(self, frame: Frame) -> Span | None:
        """Take the next frame; return the span that it ends, if it ends one."""
        if self._growing is None:
            if frame.probability <= self._rules.on:
                return None
            start = max(self._floor, frame.start_sample - self._rules.preroll)
            self._growing = _Growing(start_sample=start)
        return self._extend(self._growing, frame)

    def break_off(self, end_sample: int, *, resume_sample: int | None = None) -> Span | None:
        """End the open span at `end_sample`; what follows begins at `resume_sample`."""
        growing, self._growing = self._growing, None
        self._floor = end_sample if resume_sample is None else resume_sample
        return growing.close(end_sample) if growing else None

    def _extend(self, growing: _Growing, frame: Frame) -> Span | None:
        rules = self._rules
        growing.add(frame, is_speech=frame.probability > rules.off)
        length = frame.end_sample - growing.start_sample
        if length >= rules.cap - rules.near_cut:
            growing.near_cut.append(frame)
        silence = growing.silence(frame.end_sample)
        if growing.near_cut and growing.onset_sample is not None and silence >= rules.dip:
            return self._cut(growing, frame.end_sample, [])
        if silence >= rules.end_silence:
            self._growing = None
            span = growing.close(frame.end_sample)
            if span:
                self._floor = span.end_sample
            return span
        if length >= rules.cap:
            index = _quietest(growing.near_cut)
            quietest = growing.near_cut[index]
            middle = (quietest.start_sample + quietest.end_sample) // 2
            return self._cut(growing, middle, growing.near_cut[index:])
        return None

    def _cut(self, growing: _Growing, cut: int, rest: list[Frame]) -> Span | None:
        """End the span at the cut and begin the next one there, with the frames already seen."""
        following = _Growing(start_sample=cut)
        for frame in rest:
            following.add(frame, is_speech=frame.probability > self._rules.off)
        self._growing = following
        self._floor = cut
        return growing.close(cut)


def _quietest(frames: list[Frame]) -> int:
    """Return the index of the frame to cut in: low energy, low probability, quiet neighbours.

    One unit of probability counts as 20 dB: in running speech the probability stays near 1 and
    the energy decides, but a breath the detector noticed wins over a soft consonant.
    """
    loudness = [10 * math.log10(frame.energy + 1e-10) + 20 * frame.probability for frame in frames]

    def smoothed(index: int) -> float:
        around = loudness[max(0, index - 1) : index + 2]
        return (loudness[index] + sum(around)) / (1 + len(around))

    # The last frame is left out: cut there, nothing would be known about what follows.
    candidates = range(max(1, len(frames) - 1))
    return min(candidates, key=smoothed)
