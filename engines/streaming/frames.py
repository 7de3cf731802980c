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
        self._real_rows = encoder.prefix

    def accept(self, samples: Float32) -> list[Float32]:
        """Take samples, shape (n,), any n ≥ 0; return the frames of each window now whole."""
        rows = self._features.accept(samples)
        self._real_rows += len(rows)
        return self._encode(rows)

    def finish(self) -> list[Float32]:
        """End the sound: silence follows until every real row has been read as new."""
        rows = self._features.finish()
        self._real_rows += len(rows)
        frames = self._encode(rows)
        # A row may be read first as what lies ahead of the new rows: a whole window follows.
        silence = self._features_of_silence()
        while self._real_rows > 0:
            frames += self._encode(silence)
        return frames

    def _encode(self, rows: Float32) -> list[Float32]:
        self._rows = np.concatenate([self._rows, rows])
        window, shift = self._encoder.window, self._encoder.shift
        found: list[Float32] = []
        while len(self._rows) >= window:
            frames, self._caches = self._encoder.encode(self._rows[:window], self._caches)
            found.append(frames)
            self._rows = self._rows[shift:]
            self._real_rows -= shift
        return found

    def _features_of_silence(self) -> Float32:
        """Return one shift of rows as silence has them."""
        features = self._encoder.open_features()
        rows = features.accept(np.zeros((self._encoder.shift + 2) * HOP, np.float32))
        return rows[: self._encoder.shift]
