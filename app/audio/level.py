"""How loud a block is."""

from dataclasses import dataclass

import numpy as np

from engines.arrays import Float32

SILENCE_DB = -120.0
"""What digital silence reads as; nothing reads lower."""
NOTHING_DB = -60.0
"""Peaks up to here light no bar of the meter; no voice that can be understood is so soft."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """Level in dB below full scale: 0 for a square wave at full scale, −120 for silence."""

    rms_db: float
    peak_db: float


def measure(samples: Float32) -> Level:
    """Measure samples, shape (n,); no samples at all are silence."""
    if len(samples) == 0:
        return Level(rms_db=SILENCE_DB, peak_db=SILENCE_DB)
    # In double: the sum of a long block of small squares loses half its digits in float32.
    wide = samples.astype(np.float64)
    rms = float(np.sqrt(np.mean(wide * wide)))
    peak = float(np.max(np.abs(wide)))
    return Level(rms_db=_decibels(rms), peak_db=_decibels(peak))


def _decibels(amplitude: float) -> float:
    return SILENCE_DB if amplitude < 1e-6 else float(20.0 * np.log10(amplitude))
