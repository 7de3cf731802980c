"""Counts where a converter was driven beyond its range: sound that no level can tell apart."""

import numpy as np

from engines.arrays import Float32

FULL_SCALE = 0.9999
"""The largest 16-bit sample is 0.99997. Measured before resampling, which rounds the tops off."""
RUN = 3
"""A loud sound may touch full scale in one sample; cut off, it stays there for several."""


class ClipCounter:
    """Counts runs of full scale, over any number of blocks of one opening of a device."""

    def __init__(self) -> None:
        self._tail: Float32 | None = None

    def accept(self, frames: Float32) -> int:
        """Take frames, shape (n, channels), and return how many runs reached `RUN` in them."""
        if len(frames) == 0:
            return 0
        tail = self._tail if self._tail is not None else np.zeros((RUN, frames.shape[1]), "f4")
        # Nearly always: a block that touches full scale nowhere. About 3 µs.
        is_low = max(frames.max(), -frames.min()) < FULL_SCALE
        known = np.concatenate([tail, frames[-RUN:] if is_low else frames])
        self._tail = known[-RUN:].astype(np.float32)
        return 0 if is_low else _runs(known >= FULL_SCALE) + _runs(known <= -FULL_SCALE)


def _runs(at_scale: "np.ndarray[tuple[int, ...], np.dtype[np.bool_]]") -> int:
    """Count the places where a run reaches its length, in the last n − 3 rows of (n, channels)."""
    reached = at_scale[:-2] & at_scale[1:-1] & at_scale[2:]
    return int(np.count_nonzero(reached[1:] & ~reached[:-1]))
