"""Speech slower or faster at the same pitch."""

from typing import Final

import numpy as np

from engines.arrays import Float32

_HOP: Final = 256
_FRAME: Final = 2 * _HOP
"""32 ms at 16 kHz: at least two periods of any voice above 62 Hz."""
_SEEK: Final = 160
"""10 ms to either side: together a whole period of any voice above 50 Hz."""

_window: Float32 = np.hanning(_FRAME + 1)[:-1].astype(np.float32)
_NOTHING: Final = np.zeros(0, dtype=np.float32)


class Stretcher:
    """WSOLA: frames are laid over each other where their waves fit best.

    Our own, since there is no kept library for it: audiotsm (MIT) had its last release in 2017, and
    Rubber Band is GPL. On five read passages the default recogniser makes as many errors at 0.75 to
    1.5 times the speed as at the speaker's own; it costs 1 to 2 ms of processor a second.

    Source: Verhelst and Roelands, "An overlap-add technique based on waveform similarity (WSOLA)
    for high quality time-scale modification of speech", ICASSP 1993.
    """

    def __init__(self, speed: float) -> None:
        """Begin a stream.

        Args:
            speed: 0.5 to 2; at 1 the samples pass through untouched.
        """
        self.speed = speed
        self._held: Float32 = _NOTHING
        self._held_from = 0
        self._frames = 0
        self._best = 0
        self._tail: Float32 = np.zeros(_HOP, dtype=np.float32)
        self._samples_in = 0
        self._samples_out = 0

    def accept(self, samples: Float32) -> Float32:
        """Take 16 kHz mono, shape (n,), any n; return what is ready, shape (m,)."""
        self._samples_in += samples.size
        if self.speed == 1.0:
            self._samples_out += samples.size
            return samples
        self._held = np.concatenate((self._held, samples))
        parts = []
        while self._target() + _SEEK + _FRAME <= self._held_from + self._held.size:
            parts.append(self._next_hop())
        ready = np.concatenate(parts) if parts else _NOTHING
        self._samples_out += ready.size
        return ready

    def flush(self) -> Float32:
        """Return what is left, so that all of it is n / speed samples long. Idempotent."""
        missing = round(self._samples_in / self.speed) - self._samples_out
        if missing <= 0:
            return _NOTHING
        samples_in = self._samples_in
        # Enough silence behind the end to push the last frame out.
        rest = self.accept(np.zeros(2 * _FRAME + round(missing * self.speed), dtype=np.float32))
        self._samples_in = samples_in
        self._samples_out += missing - rest.size
        return rest[:missing]

    def _target(self) -> int:
        return round(self._frames * _HOP * self.speed)

    def _next_hop(self) -> Float32:
        begin = self._target() if self._frames == 0 else self._fitting()
        frame = self._frame(begin, _FRAME)
        # The very first half frame has nothing to be laid over.
        head = frame[:_HOP] if self._frames == 0 else self._tail + frame[:_HOP] * _window[:_HOP]
        self._tail = frame[_HOP:] * _window[_HOP:]
        self._best = begin
        self._frames += 1
        self._forget()
        return head

    def _fitting(self) -> int:
        """Return where near the target the sound goes on most like after the last frame."""
        target = self._target()
        first = max(0, target - _SEEK)
        region = self._frame(first, target + _SEEK + _HOP - first)
        wanted = self._frame(self._best + _HOP, _HOP)
        products = np.correlate(region, wanted, mode="valid")
        sums = np.concatenate(([0.0], np.cumsum(region.astype(np.float64) ** 2)))
        energy = sums[_HOP:] - sums[:-_HOP]
        return first + int(np.argmax(products / np.sqrt(energy + 1e-9)))

    def _frame(self, begin: int, count: int) -> Float32:
        return self._held[begin - self._held_from : begin - self._held_from + count]

    def _forget(self) -> None:
        needed = min(self._target() - _SEEK, self._best + _HOP)
        if needed > self._held_from:
            self._held = self._held[needed - self._held_from :]
            self._held_from = needed
