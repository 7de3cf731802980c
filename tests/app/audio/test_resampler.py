"""Any rate becomes 16 kHz mono, the same whatever the blocks."""

import numpy as np
import pytest
import soxr
from hypothesis import given, settings
from hypothesis import strategies as st

from app.audio.resampler import Resampler, mix_down

RATES = (8_000, 11_025, 16_000, 22_050, 44_100, 48_000, 96_000)


def noise(count: int, channels: int = 1, seed: int = 3) -> np.ndarray:
    return np.random.default_rng(seed).uniform(-0.5, 0.5, (count, channels)).astype(np.float32)


@settings(deadline=None, max_examples=60)
@given(
    rate_hz=st.sampled_from(RATES),
    count=st.integers(0, 9_000),
    channels=st.integers(1, 2),
    cuts=st.lists(st.integers(0, 9_000), max_size=12),
)
def test_any_blocks_give_what_one_shot_gives(rate_hz, count, channels, cuts) -> None:
    frames = noise(count, channels)
    resampler = Resampler(rate_hz)

    blocks = np.split(frames, sorted(min(cut, count) for cut in cuts))
    pieces = [resampler.accept(block) for block in blocks]
    pieces.append(resampler.flush())
    streamed = np.concatenate(pieces)

    whole = (
        soxr.resample(mix_down(frames), rate_hz, 16_000, quality="HQ") if count else frames[:, 0]
    )
    assert abs(len(streamed) - count * 16_000 / rate_hz) <= 1
    assert streamed.dtype == np.float32
    assert np.array_equal(streamed, whole)
    assert len(resampler.flush()) == 0


def test_sixteen_kilohertz_mono_passes_untouched_and_at_once() -> None:
    frames = noise(1_000)

    out = Resampler(16_000).accept(frames)

    assert np.array_equal(out, frames[:, 0])


def test_channels_are_averaged() -> None:
    frames = np.array([[1.0, 0.0], [0.5, -0.5]], dtype=np.float32)

    assert np.array_equal(mix_down(frames), np.array([0.5, 0.0], dtype=np.float32))


@pytest.mark.parametrize("rate_hz", [44_100, 48_000])
def test_a_tone_above_eight_kilohertz_does_not_come_back_as_an_alias(rate_hz: int) -> None:
    time_s = np.arange(rate_hz) / rate_hz
    tone = np.sin(2 * np.pi * 12_000 * time_s).astype(np.float32)

    out = Resampler(rate_hz).accept(tone)[2_000:-2_000]

    # −100 dB; soxr's HQ reaches −162 dB, its quick mode (QQ) 0 dB.
    assert np.max(np.abs(out)) < 1e-5


def test_flush_begins_anew() -> None:
    resampler = Resampler(48_000)
    frames = noise(4_800)

    first = np.concatenate([resampler.accept(frames), resampler.flush()])
    second = np.concatenate([resampler.accept(frames), resampler.flush()])

    assert np.array_equal(first, second)


@pytest.mark.parametrize("rate_hz", [16_000, 48_000])
def test_what_is_not_a_number_becomes_silence_and_harms_nothing_after_it(rate_hz: int) -> None:
    resampler = Resampler(rate_hz)
    broken = np.array([np.nan, np.inf, -np.inf] * 160, dtype=np.float32)

    first = resampler.accept(broken)
    rest = np.concatenate(
        [resampler.accept(np.zeros(rate_hz, dtype=np.float32)), resampler.flush()]
    )

    assert np.isfinite(first).all()
    assert np.isfinite(rest).all()
    assert np.abs(rest[-1000:]).max() < 1e-6
