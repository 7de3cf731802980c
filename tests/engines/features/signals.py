"""Real speech as samples, and features of it whatever the blocks."""

from collections.abc import Iterable

import numpy as np
import soundfile

from engines.arrays import Float32
from engines.features.stream import FeatureStream
from tests.conftest import AUDIO


def speech() -> Float32:
    """Return 16 kHz mono samples of a clip."""
    samples, _ = soundfile.read(AUDIO / "cards-001.wav", dtype="float32")
    return np.ascontiguousarray(samples)


def all_rows(features: FeatureStream, blocks: Iterable[Float32]) -> Float32:
    """Feed the blocks and return every row."""
    nothing = np.zeros(0, np.float32)
    return np.concatenate([features.accept(block) for block in (nothing, *blocks)])
