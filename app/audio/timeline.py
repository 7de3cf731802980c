"""What the ring held, laid on the session's clock: blocks and gaps that join without a seam."""

import math

import numpy as np

from app.audio.clipping import ClipCounter
from app.audio.clock import SessionClock
from app.audio.resampler import Resampler
from app.audio.ring_buffer import RingBlock, RingLoss
from app.audio.source import AudioBlock, Gap, GapCause
from engines.arrays import RATE_HZ, Float32

Piece = AudioBlock | Gap


def nudge(samples: Float32, by: int) -> Float32:
    """Repeat (`by` > 0) or leave out (`by` < 0) single samples, spread over the block.

    Each where two neighbours differ least: inaudible, and nothing to a recogniser, since 16 ms of
    sound always have two near-equal ones.
    """
    if by == 0:
        return samples
    if abs(by) == 1:
        return _nudge_once(samples, repeat=by > 0)
    parts = np.array_split(samples, abs(by))
    return np.concatenate([_nudge_once(part, repeat=by > 0) for part in parts])


def _nudge_once(samples: Float32, *, repeat: bool) -> Float32:
    at = int(np.argmin(np.abs(np.diff(samples))))
    # Not np.insert and np.delete: for seconds it is done to every block, and they are much slower.
    before, after = (at + 1, at) if repeat else (at, at + 1)
    return np.concatenate((samples[:before], samples[after:]))


class Timeline:
    """Turns ring blocks into 16 kHz blocks and gaps. Every item begins where the last one ended.

    The time between two runs of a device is one gap, whose cause was named when the first run
    ended and whose end is known when the first block of the next run arrives. Where the next run
    was begun before the last one ended, what both heard is taken from the last one only.
    """

    def __init__(self) -> None:
        self._clock = SessionClock()
        self._rate_hz = RATE_HZ
        self._resampler = Resampler(RATE_HZ)
        self._clip_counter = ClipCounter()
        self._clipped = 0
        self._open_cause: GapCause | None = None
        self._may_overlap = False

    @property
    def clock(self) -> SessionClock:
        """The session's clock."""
        return self._clock

    def begin_run(self, rate_hz: int) -> None:
        """A device was opened and will deliver at this rate."""
        self._rate_hz = rate_hz
        self._resampler = Resampler(rate_hz)
        self._clip_counter = ClipCounter()
        self._may_overlap = self._clock.has_begun

    @property
    def is_in_gap(self) -> bool:
        """Whether the next block ends a gap."""
        return self._open_cause is not None

    def accept(
        self, item: RingBlock | RingLoss, waiting_frames: int = 0, now_s: float = math.inf
    ) -> list[Piece]:
        """Lay what the ring gave on the clock.

        Args:
            item: a block, or what the ring lost before the next one.
            waiting_frames: frames that were captured after it and wait in the ring.
            now_s: on the clock of the arrivals. A stream that wakes delivers what it held at once:
                what waits behind a block tells how long ago it was captured.
        """
        if isinstance(item, RingLoss):
            lost = round(item.frames * RATE_HZ / self._rate_hz)
            return [*self._flush(), self._gap(self._clock.skip(lost), "lapped")]
        began_s = item.arrival_s - len(item.frames) / self._rate_hz
        if self._open_cause is not None or self._may_overlap:
            captured = len(item.frames) + waiting_frames
            began_s = min(began_s, now_s - captured / self._rate_hz)
        heard = self._heard_before(began_s, len(item.frames))
        frames = item.frames[heard:]
        if len(frames) == 0:
            return []
        began_s += heard / self._rate_hz
        pieces = self._arrive(began_s, overflowed=item.overflowed)
        self._clipped += self._clip_counter.accept(frames)
        samples = self._resampler.accept(frames)
        samples = nudge(samples, self._clock.correction(len(samples)))
        waiting = waiting_frames * RATE_HZ // self._rate_hz
        pieces += self._block(samples, waiting)
        held = self._resampler.frames_in * RATE_HZ / self._rate_hz - self._resampler.samples_out
        self._clock.observe(item.arrival_s, held)
        missing = self._clock.missing_samples()
        if missing:
            pieces += self._flush()
            pieces.append(self._gap(self._clock.skip_missing(missing), "overflow"))
        return pieces

    def end_run(self, cause: GapCause) -> list[Piece]:
        """The device is gone: a gap of this cause begins. Returns what the filter still held."""
        pieces = self._flush()
        if self._open_cause is None:
            self._open_cause = cause
        return pieces

    def end_gap(self, now_s: float) -> list[Piece]:
        """End the open gap at a wall time; nothing where none is open."""
        if self._open_cause is None:
            return []
        cause, self._open_cause = self._open_cause, None
        if not self._clock.has_begun:
            self._clock.begin(now_s)
        start, end = self._clock.skip_to(now_s)
        if cause == "changed" and start == end:
            return []
        return [self._gap((start, end), cause)]

    def _heard_before(self, began_s: float, count: int) -> int:
        """Count the frames at the head of a block that the last run delivered already."""
        if not self._may_overlap:
            return 0
        early = round(self._clock.ahead_s(began_s) * self._rate_hz)
        if early < count:
            self._may_overlap = False
        return max(0, min(early, count))

    def _arrive(self, began_s: float, *, overflowed: bool) -> list[Piece]:
        """Settle what lies before a block that began at a wall time."""
        if not self._clock.has_begun:
            self._clock.begin(began_s)
        pieces = self.end_gap(began_s)
        slept = self._clock.has_jumped(began_s)
        if slept or (overflowed and not pieces):
            pieces += self._flush()
            start, end = self._clock.skip_to(began_s)
            if end > start:
                pieces.append(self._gap((start, end), "device_lost" if slept else "overflow"))
        return pieces

    def _flush(self) -> list[Piece]:
        return self._block(self._resampler.flush(), 0)

    def _block(self, samples: Float32, waiting: int) -> list[Piece]:
        if len(samples) == 0:
            return []
        start = self._clock.advance(len(samples))
        clipped, self._clipped = self._clipped, 0
        return [
            AudioBlock(
                samples=samples, start_sample=start, waiting_samples=waiting, clipped=clipped
            )
        ]

    def _gap(self, ends: tuple[int, int], cause: GapCause) -> Gap:
        return Gap(start_sample=ends[0], end_sample=ends[1], cause=cause)
