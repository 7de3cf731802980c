"""Mel filters: how the bins of a spectrum are weighed into bands. Two definitions are in use."""

import numpy as np
from numpy.typing import NDArray

from engines.arrays import RATE_HZ, Float32

Float64 = NDArray[np.float64]


def slaney_filters(bands: int, fft_size: int) -> Float32:
    """Return Slaney's triangles of equal area from 0 to 8000 Hz, shape (fft_size/2 + 1, bands).

    The scale is linear to 1000 Hz (200/3 Hz a mel) and logarithmic above (ln 6.4 in 27 mels), as
    in Slaney's Auditory Toolbox, librosa and NeMo.
    """
    centres = _slaney_hz(np.linspace(0.0, _slaney_mel(RATE_HZ / 2), bands + 2))
    bins = np.arange(fft_size // 2 + 1) * RATE_HZ / fft_size
    triangles = _triangles(bins, centres)
    return (triangles * (2.0 / (centres[2:] - centres[:-2]))).astype(np.float32)


def kaldi_filters(bands: int, fft_size: int, *, low_hz: float, high_hz: float) -> Float32:
    """Return Kaldi's triangles, which are straight in mel, shape (fft_size/2 + 1, bands)."""
    centres = np.linspace(_kaldi_mel(low_hz), _kaldi_mel(high_hz), bands + 2)
    bins = _kaldi_mel(np.arange(fft_size // 2 + 1) * RATE_HZ / fft_size)
    return _triangles(bins, centres).astype(np.float32)


def _triangles(
    bins: Float64,
    centres: Float64,
) -> Float64:
    lower, middle, upper = centres[:-2], centres[1:-1], centres[2:]
    at = bins[:, np.newaxis]
    rising = (at - lower) / (middle - lower)
    falling = (upper - at) / (upper - middle)
    return np.maximum(0.0, np.minimum(rising, falling))


def _slaney_mel(hz: float) -> float:
    return 15.0 + np.log(hz / 1000.0) * 27.0 / np.log(6.4) if hz >= 1000.0 else hz * 3.0 / 200.0


def _slaney_hz(
    mel: Float64,
) -> Float64:
    above = 1000.0 * np.exp((mel - 15.0) * np.log(6.4) / 27.0)
    return np.where(mel < 15.0, mel * 200.0 / 3.0, above)


def _kaldi_mel(
    hz: float | Float64,
) -> Float64:
    return np.asarray(1127.0 * np.log1p(np.asarray(hz) / 700.0))
