"""Levels and the words for them."""

import numpy as np
import pytest

from app.audio.level import Level, measure, meter_word


def test_a_full_scale_sine_measures_minus_three_rms_and_zero_peak() -> None:
    sine = np.sin(2 * np.pi * 1_000 * np.arange(16_000) / 16_000).astype(np.float32)

    level = measure(sine)

    # 20·log10(1/√2) = −3.01 dB.
    assert level.rms_db == pytest.approx(-3.01, abs=0.01)
    assert level.peak_db == pytest.approx(0.0, abs=0.01)


@pytest.mark.parametrize("samples", [np.zeros(0, np.float32), np.zeros(512, np.float32)])
def test_nothing_measures_as_silence(samples: np.ndarray) -> None:
    assert measure(samples) == Level(rms_db=-120.0, peak_db=-120.0)


@pytest.mark.parametrize(
    ("rms_db", "peak_db", "word"),
    [
        (-120.0, -120.0, "No sound"),
        (-75.0, -60.0, "No sound"),
        (-55.0, -40.0, "Very quiet"),
        (-28.0, -9.0, "Good level"),
        (-10.0, -0.5, "Too loud"),
    ],
)
def test_the_meter_names_the_level(rms_db: float, peak_db: float, word: str) -> None:
    assert meter_word(Level(rms_db=rms_db, peak_db=peak_db)) == word
