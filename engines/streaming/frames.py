"""From samples to an encoder's frames: rows of features gathered into the windows it wants."""

from typing import Any, Protocol

import numpy as np

from engines.arrays import Float32
from engines.features.framing import HOP
from engines.features.stream import FeatureStream


class StreamingEncoder(Protocol):
    """A loaded encoder that reads windows of features. Keeps nothing between calls."""

    window: int
    """Rows of features in one call."""
    shift: int
    """Rows by which each window begins after the one before."""
    prefix: int
    """Rows of zeros before the first window: the past that the graph expects there."""
    tail: int
    """Rows of silence behind the last real one, in which what was said last comes out."""
    frame_samples: int
    """Samples behind one frame that comes out."""

    def open_features(self) -> FeatureStream:
        """Begin a stream of the features that this model was trained on."""
        ...

    def begin(self) -> Any:
        """Return the caches before the first window."""
        ...

    def encode(self, rows: Float32, caches: Any) -> tuple[Float32, Any]:
        """Encode rows, shape (window, bands).

        Returns:
            The new frames, shape (n, width), and the caches for the next window.
        """
        ...


class FrameStream:
    """One stretch of sound without a gap on its way through an encoder."""

    def __init__(self, encoder: StreamingEncoder) -> None:
        self._encoder = encoder
        self._features = encoder.open_features()
        self._caches = encoder.begin()
        self._rows = np.zeros((encoder.prefix, self._features.bands), np.float32)
        self._read = -encoder.prefix
        self._received = 0

    def accept(self, samples: Float32) -> list[Float32]:
        """Take samples, shape (n,), any n ≥ 0; return the frames of each window now whole."""
        self._received += len(samples)
        self._rows = np.concatenate([self._rows, self._features.accept(samples)])
        window, shift = self._encoder.window, self._encoder.shift
        found: list[Float32] = []
        while len(self._rows) >= window:
            frames, self._caches = self._encoder.encode(self._rows[:window], self._caches)
            found.append(frames)
            self._rows = self._rows[shift:]
            self._read += shift
        return found

    def finish(self) -> list[Float32]:
        """End the sound: silence follows until every real row has been read as new."""
        if self._received == 0:
            return []
        # A row may be read first as what lies ahead of the new rows; the last two rows are real
        # in part.
        needed = self._received // HOP + 2 + self._encoder.tail
        silence = np.zeros(self._encoder.shift * HOP, np.float32)
        found: list[Float32] = []
        while self._read < needed:
            found += self.accept(silence)
        return found
