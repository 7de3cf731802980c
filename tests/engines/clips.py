"""The real clips as the engine hears them."""

import numpy as np
import soundfile
import soxr

from engines.arrays import RATE_HZ, Float32
from tests.conftest import AUDIO


def clip(name: str) -> Float32:
    """Return a clip's samples at 16 kHz."""
    samples, rate_hz = soundfile.read(AUDIO / name, dtype="float32")
    if rate_hz != RATE_HZ:
        samples = soxr.resample(samples, rate_hz, RATE_HZ, quality="HQ")
    return samples


def in_silence(samples: Float32, *, before_s: float = 0.5, after_s: float = 1.0) -> Float32:
    """Return the samples with silence around them."""
    return np.pad(samples, (round(before_s * RATE_HZ), round(after_s * RATE_HZ)))
