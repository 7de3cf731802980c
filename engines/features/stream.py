"""The three kinds of features, each as a stream that may be fed blocks of any length."""

from typing import Final, Protocol

import numpy as np

from engines.arrays import Float32
from engines.features.filters import kaldi_filters, slaney_filters
from engines.features.framing import WINDOW, Framing

_FFT: Final = 512
_PREEMPHASIS: Final = 0.97


class FeatureStream(Protocol):
    """One source's features, one row for every 10 ms. Who ends a stream lets silence follow."""

    @property
    def bands(self) -> int:
        """Width of a row."""
        ...

    def accept(self, samples: Float32) -> Float32:
        """Take 16 kHz samples, shape (n,), in −1…1; return the new rows, shape (m, bands)."""
        ...


class KaldiFbank:
    """Kaldi's filter bank as icefall's models take it (snip_edges off, no dither).

    Source: kaldi-native-fbank, with which the tests compare it.
    """

    _FLOOR: Final = float(np.finfo(np.float32).eps)
    _LOW_HZ: Final = 20.0
    _HIGH_HZ: Final = 7600.0

    def __init__(self, bands: int = 80) -> None:
        self._framing = Framing(lead=120, edge="mirror")
        self._filters = kaldi_filters(bands, _FFT, low_hz=self._LOW_HZ, high_hz=self._HIGH_HZ)
        self._window = np.hanning(WINDOW).astype(np.float32) ** np.float32(0.85)

    @property
    def bands(self) -> int:
        """Width of a row."""
        return len(self._filters[0])

    def accept(self, samples: Float32) -> Float32:
        """See `FeatureStream`."""
        return self._rows(self._framing.accept(samples))

    def _rows(self, frames: Float32) -> Float32:
        frames = frames - frames.mean(axis=1, keepdims=True)
        before = np.concatenate([frames[:, :1], frames[:, :-1]], axis=1)
        frames = (frames - np.float32(_PREEMPHASIS) * before) * self._window
        bands: Float32 = np.maximum(_power(frames, _FFT) @ self._filters, self._FLOOR)
        return np.log(bands)


class NemoLogMel:
    """NVIDIA's log-mel of the streaming NeMo models: centred windows, nothing normalised.

    Source: NeMo's FilterbankFeatures; the preemphasis runs over the whole signal.
    """

    _GUARD: Final = 2.0**-24

    def __init__(self, bands: int) -> None:
        self._framing = Framing(lead=WINDOW // 2, edge="zeros")
        self._filters = slaney_filters(bands, _FFT)
        self._window = np.hanning(WINDOW).astype(np.float32)
        self._last = np.zeros(1, np.float32)

    @property
    def bands(self) -> int:
        """Width of a row."""
        return len(self._filters[0])

    def accept(self, samples: Float32) -> Float32:
        """See `FeatureStream`."""
        before = np.concatenate([self._last, samples])
        self._last = before[-1:]
        emphasised = samples - np.float32(_PREEMPHASIS) * before[:-1]
        return self._rows(self._framing.accept(emphasised.astype(np.float32)))

    def _rows(self, frames: Float32) -> Float32:
        # Where the 400 samples lie within the transform does not change its magnitude.
        power = _power(frames * self._window, _FFT)
        bands: Float32 = power @ self._filters + np.float32(self._GUARD)
        return np.log(bands)


class WhisperMel:
    """Whisper's log-mel with a fixed ceiling in place of the clip's own, so that it can stream.

    Source: Mistral's feature extractor of Voxtral Realtime.
    """

    _FLOOR: Final = 1e-10
    _CEILING: Final = 1.5
    _RANGE: Final = 8.0

    def __init__(self, bands: int = 128) -> None:
        self._framing = Framing(lead=WINDOW // 2, edge="mirror without the edge")
        self._filters = slaney_filters(bands, WINDOW)
        # A periodic Hann window: one period is WINDOW samples, and the last is not the first.
        self._window = np.hanning(WINDOW + 1)[:-1].astype(np.float32)

    @property
    def bands(self) -> int:
        """Width of a row."""
        return len(self._filters[0])

    def accept(self, samples: Float32) -> Float32:
        """See `FeatureStream`."""
        return self._rows(self._framing.accept(samples))

    def _rows(self, frames: Float32) -> Float32:
        power = _power(frames * self._window, WINDOW) @ self._filters
        decades = np.log10(np.maximum(power, np.float32(self._FLOOR)))
        scaled: Float32 = np.maximum(decades, np.float32(self._CEILING - self._RANGE)) / 4 + 1
        return scaled


def _power(frames: Float32, size: int) -> Float32:
    spectrum = np.fft.rfft(frames, size, axis=1)
    return (spectrum.real**2 + spectrum.imag**2).astype(np.float32)
