"""Speech at another speed: as long as it should be, at its own pitch, and as clear."""

import numpy as np
import pytest
import soundfile
from hypothesis import given, settings
from hypothesis import strategies as st

from app.audio.playback_stretch import Stretcher
from engines.events import TaskResult
from engines.loader import load_speech_engine
from tests.conftest import AUDIO
from tests.helpers.words import transcripts, word_error_rate

SPEEDS = [0.5, 0.75, 1.25, 1.5, 2.0]


def stretched(samples: np.ndarray, speed: float, block: int = 320) -> np.ndarray:
    stretcher = Stretcher(speed)
    parts = [stretcher.accept(samples[at : at + block]) for at in range(0, samples.size, block)]
    return np.concatenate([*parts, stretcher.flush(), stretcher.flush()])


def tone(hz: float, seconds: float = 2.0) -> np.ndarray:
    return (0.5 * np.sin(2 * np.pi * hz * np.arange(round(seconds * 16_000)) / 16_000)).astype(
        np.float32
    )


@pytest.mark.parametrize("speed", SPEEDS)
@pytest.mark.parametrize("hz", [82.0, 220.0, 1000.0])
def test_a_tone_keeps_its_pitch_and_its_loudness(speed, hz):
    samples = stretched(tone(hz), speed)

    middle = samples[2000:-2000]
    spectrum = np.abs(np.fft.rfft(middle * np.hanning(middle.size)))
    assert np.argmax(spectrum) * 16_000 / middle.size == pytest.approx(hz, abs=2)
    assert np.sqrt(np.mean(middle**2)) == pytest.approx(0.5 / np.sqrt(2), rel=0.02)


def test_at_its_own_speed_nothing_is_touched():
    samples = tone(300)

    np.testing.assert_array_equal(stretched(samples, 1.0), samples)


@settings(deadline=None, max_examples=40)
@given(st.floats(0.5, 2.0), st.lists(st.integers(0, 3000), max_size=12), st.integers(0, 2**32 - 1))
def test_the_length_is_exact_and_the_blocks_make_no_difference(speed, blocks, seed):
    rng = np.random.default_rng(seed)
    samples = rng.standard_normal(sum(blocks)).astype(np.float32)
    stretcher = Stretcher(speed)
    parts, at = [], 0
    for block in blocks:
        parts.append(stretcher.accept(samples[at : at + block]))
        at += block
    whole = np.concatenate([*parts, stretcher.flush()])

    assert whole.size == round(samples.size / speed)
    np.testing.assert_array_equal(whole, stretched(samples, speed, 777))
    assert stretcher.flush().size == 0


def test_a_constant_stays_constant_where_frames_overlap():
    samples = stretched(np.full(16_000, 0.25, np.float32), 1.5)

    np.testing.assert_allclose(samples[:-600], 0.25, atol=1e-5)


@pytest.mark.timeout(60)
@pytest.mark.parametrize("speed", [0.75, 1.5])
def test_the_recogniser_understands_speech_at_another_speed(models_dir, speed):
    name = "austen-0880.wav"
    samples, _ = soundfile.read(AUDIO / name, dtype="float32")
    engine = load_speech_engine(models_dir)
    stream = engine.open_stream()

    events = [*stream.accept(stretched(samples, speed)), *stream.flush()]
    engine.close()

    said = " ".join(event.text for event in events if isinstance(event, TaskResult))
    assert word_error_rate(transcripts(AUDIO)[name], said) <= 0.15
