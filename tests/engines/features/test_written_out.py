"""NeMo's and Whisper's log-mel, compared with their definitions written out for a whole signal."""

import math

import numpy as np

from engines.arrays import Float32
from engines.features.stream import NemoLogMel, WhisperMel
from tests.engines.features.signals import all_rows, speech


def mel_of(hz: float) -> float:
    """Slaney's scale."""
    return hz * 3 / 200 if hz < 1000 else 15 + 27 * math.log(hz / 1000) / math.log(6.4)


def hz_of(mel: float) -> float:
    return mel * 200 / 3 if mel < 15 else 1000 * math.exp((mel - 15) * math.log(6.4) / 27)


def band_energy(power: Float32, band: int, bands: int, step_hz: float) -> float:
    """Weigh a power spectrum by one triangle of unit area."""
    top = mel_of(8000)
    low, middle, high = (hz_of(top * (band + k) / (bands + 1)) for k in range(3))
    energy = 0.0
    for index, value in enumerate(power):
        hz = index * step_hz
        weight = min((hz - low) / (middle - low), (high - hz) / (high - middle))
        energy += max(0.0, weight) * 2 / (high - low) * float(value)
    return energy


def test_nemo_rows_follow_their_definition() -> None:
    samples = speech()[8_000:12_000].astype(np.float64)
    emphasised = samples.copy()
    emphasised[1:] -= 0.97 * samples[:-1]
    padded = np.pad(emphasised, 256)
    hann = [0.5 - 0.5 * math.cos(2 * math.pi * i / 399) for i in range(400)]
    window = np.array([0.0] * 56 + hann + [0.0] * 56)

    rows = all_rows(NemoLogMel(128), [samples.astype(np.float32)])

    assert rows.shape == (24, 128)
    for index in (0, 1, 12, 23):
        power = np.abs(np.fft.fft(padded[160 * index :][:512] * window)[:257]) ** 2
        for band in (0, 5, 60, 127):
            expected = math.log(band_energy(power, band, 128, 31.25) + 2.0**-24)
            assert abs(rows[index, band] - expected) < 2e-3


def test_whisper_rows_follow_their_definition() -> None:
    samples = speech()[8_000:12_000].astype(np.float64)
    padded = np.concatenate([samples[200:0:-1], samples])
    window = np.array([0.5 - 0.5 * math.cos(2 * math.pi * i / 400) for i in range(400)])

    rows = all_rows(WhisperMel(128), [samples.astype(np.float32)])

    assert rows.shape == (24, 128)
    for index in (0, 1, 12, 23):
        power = np.abs(np.fft.fft(padded[160 * index :][:400] * window)[:201]) ** 2
        for band in (0, 5, 60, 127):
            decades = math.log10(max(band_energy(power, band, 128, 40.0), 1e-10))
            expected = (max(decades, 1.5 - 8.0) + 4) / 4
            assert abs(rows[index, band] - expected) < 1e-3


def test_silence_lies_on_the_floor() -> None:
    silence = np.zeros(4_000, np.float32)
    assert np.allclose(all_rows(NemoLogMel(80), [silence]), math.log(2.0**-24))
    assert np.allclose(all_rows(WhisperMel(80), [silence]), (-6.5 + 4) / 4)
