"""Levels of bands: the same for any blocks, in dB below full scale, silent where nothing came."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.captions.band_levels import BANDS, FRAMES, HOP, SILENT_DB, BandLevels
from engines.arrays import RATE_HZ, Float32


def tone(hertz: float, seconds: float, peak: float = 0.5) -> Float32:
    places = np.arange(round(seconds * RATE_HZ)) / RATE_HZ
    return (peak * np.sin(2 * np.pi * hertz * places)).astype(np.float32)


@given(st.lists(st.integers(1, 2_000), min_size=1, max_size=12))
def test_any_blocks_give_the_same_levels(sizes: list[int]) -> None:
    sound = np.random.default_rng(3).normal(0, 0.1, sum(sizes)).astype(np.float32)
    whole, parts = BandLevels(), BandLevels()

    whole.accept(0, sound)
    start = 0
    for size in sizes:
        parts.accept(start, sound[start : start + size])
        start += size

    assert parts.end == whole.end == sum(sizes) // HOP
    np.testing.assert_allclose(parts.of(0, parts.end), whole.of(0, whole.end), atol=1e-3)


def test_a_tone_is_in_its_own_band_and_ten_times_weaker_is_twenty_decibels_less() -> None:
    loud, soft = BandLevels(), BandLevels()

    loud.accept(0, tone(750.0, 1.0))
    soft.accept(0, tone(750.0, 1.0, peak=0.05))

    levels = loud.of(10, 40)
    assert set(levels.argmax(axis=1)) == {2}
    np.testing.assert_allclose(levels[:, 2] - soft.of(10, 40)[:, 2], 20.0, atol=0.1)
    assert levels[:, 2].min() - np.delete(levels, 2, axis=1).max() > 30.0


def test_what_did_not_come_was_silent() -> None:
    levels = BandLevels()
    levels.accept(0, tone(750.0, 1.0))

    levels.accept(3 * RATE_HZ, tone(750.0, 1.0))

    assert levels.end == pytest.approx(200, abs=1)
    assert levels.of(52, 148).max() == SILENT_DB
    assert levels.of(155, 195).max(axis=1).min() > -30.0


def test_only_the_last_seconds_are_remembered() -> None:
    levels = BandLevels()

    levels.accept(0, tone(750.0, 2.0))
    levels.accept(2 * RATE_HZ + FRAMES * HOP, tone(750.0, 1.0))

    assert levels.of(0, 90).max() == SILENT_DB
    assert levels.of(-5, 0).shape == (5, BANDS)
    assert levels.of(levels.end - 10, levels.end).max() > -30.0
