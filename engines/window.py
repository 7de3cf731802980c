"""The last seconds of a stream, in one buffer that is allocated once."""

import numpy as np

from engines.arrays import Float32


class SampleWindow:
    """Holds the samples from `start_sample` to `end_sample` of a stream."""

    def __init__(self, capacity: int) -> None:
        self._data = np.zeros(capacity, dtype=np.float32)
        self._first = 0
        self._count = 0
        self.start_sample = 0

    @property
    def end_sample(self) -> int:
        """Index of the next sample."""
        return self.start_sample + self._count

    def append(self, samples: Float32) -> None:
        """Add samples, shape (n,). The caller has discarded enough to make room for them."""
        end = self._first + self._count
        if end + len(samples) > len(self._data):
            # Moved to the front only when the end is reached: every few seconds.
            self._data[: self._count] = self._data[self._first : end]
            self._first, end = 0, self._count
        self._data[end : end + len(samples)] = samples
        self._count += len(samples)

    def read(self, start_sample: int, end_sample: int) -> Float32:
        """Return a view of the samples, valid until the next append.

        Raises:
            IndexError: they are not all held.
        """
        if not self.start_sample <= start_sample <= end_sample <= self.end_sample:
            raise IndexError(f"{start_sample}…{end_sample} is not in the window.")
        offset = self._first - self.start_sample
        return self._data[start_sample + offset : end_sample + offset]

    def discard_before(self, sample: int) -> None:
        """Forget the samples before `sample`, if any are held."""
        gone = min(max(sample - self.start_sample, 0), self._count)
        self._first += gone
        self._count -= gone
        self.start_sample += gone

    def restart(self, sample: int) -> None:
        """Forget everything; the next sample has this index."""
        self._first = self._count = 0
        self.start_sample = sample
