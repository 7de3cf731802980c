"""How loud a channel was in a few bands, fifty times a second, on the session's clock. Pure."""

from typing import Final

import numpy as np

from engines.arrays import RATE_HZ, Float32

HOP: Final = RATE_HZ // 50
"""Samples from one frame to the next. Frame `n` is of the sound around sample `n * HOP`."""
FRAMES: Final = 2_000
"""40 s are remembered: as long as what was played is."""
SILENT_DB: Final = -100.0
"""What was not heard is taken for as silent as this."""
_WINDOW: Final = 512
_EDGES_HZ: Final = (200, 400, 600, 900, 1_300, 1_800, 2_500, 3_500, 5_000)
BANDS: Final = len(_EDGES_HZ) - 1
"""The loudspeakers of laptops give nothing below them, and Bluetooth's nothing above."""


def _weights() -> Float32:
    """Return the share of each bin of the spectrum in each band, shape (bins, bands)."""
    hertz = np.fft.rfftfreq(_WINDOW, 1 / RATE_HZ)[:, None]
    edges = np.asarray(_EDGES_HZ)
    inside = ((hertz >= edges[:-1]) & (hertz < edges[1:])).astype(np.float32)
    return np.asarray(inside / inside.sum(axis=0), dtype=np.float32)


_SHAPE: Final = np.hanning(_WINDOW).astype(np.float32)
_SHARES: Final = _weights() / np.float32(0.5 * _WINDOW * np.sum(_SHAPE**2))


class BandLevels:
    """Takes a channel's sound block by block. Owned by the speech worker."""

    def __init__(self) -> None:
        self._ring = np.full((FRAMES, BANDS), SILENT_DB, dtype=np.float32)
        self._rest = np.zeros(_WINDOW - HOP, dtype=np.float32)
        self._next_sample = 0
        self.end = 0
        """Frames before this one are known."""

    def accept(self, start_sample: int, samples: Float32) -> None:
        """Take a block, shape (n,); what is missing before it was silent."""
        if start_sample != self._next_sample:
            self._skip_to(start_sample)
        self._next_sample = start_sample + samples.size
        sound = np.concatenate([self._rest, samples])
        count = (sound.size - _WINDOW) // HOP + 1
        if count > 0:
            windows = np.lib.stride_tricks.sliding_window_view(sound, _WINDOW)[::HOP]
            power = np.abs(np.fft.rfft(windows * _SHAPE, axis=1)) ** 2
            levels = 10 * np.log10(power @ _SHARES + 1e-10)
            self._write(self.end, levels.astype(np.float32))
            sound = sound[count * HOP :]
        self._rest = sound

    def of(self, first: int, last: int) -> Float32:
        """Return the levels of frames `first` to `last` (not included) in dB, shape (n, bands).

        What is not known, or forgotten, is `SILENT_DB`.
        """
        frames = np.arange(first, last)
        levels = self._ring[frames % FRAMES]
        levels[(frames < max(0, self.end - FRAMES)) | (frames >= self.end)] = SILENT_DB
        return levels

    def _skip_to(self, sample: int) -> None:
        end = max(self.end, sample // HOP)
        missing = min(end - self.end, FRAMES)
        self.end = end - missing
        self._write(self.end, np.full((missing, BANDS), SILENT_DB, dtype=np.float32))
        # The frame that the block begins in counts from its own beginning.
        self._rest = np.zeros(_WINDOW - HOP + sample % HOP, dtype=np.float32)

    def _write(self, first: int, levels: Float32) -> None:
        levels = levels[-FRAMES:]
        self.end = first + len(levels)
        self._ring[np.arange(first, self.end) % FRAMES] = levels
