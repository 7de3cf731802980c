"""Levels."""

import numpy as np
import pytest

from app.audio.level import Level, measure


def test_a_full_scale_sine_measures_minus_three_rms_and_zero_peak() -> None:
    sine = np.sin(2 * np.pi * 1_000 * np.arange(16_000) / 16_000).astype(np.float32)

    level = measure(sine)

    # 20·log10(1/√2) = −3.01 dB.
    assert level.rms_db == pytest.approx(-3.01, abs=0.01)
    assert level.peak_db == pytest.approx(0.0, abs=0.01)


@pytest.mark.parametrize("samples", [np.zeros(0, np.float32), np.zeros(512, np.float32)])
def test_nothing_measures_as_silence(samples: np.ndarray) -> None:
    assert measure(samples) == Level(rms_db=-120.0, peak_db=-120.0)
