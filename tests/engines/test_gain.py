"""A gain for quiet voices."""

import numpy as np
import pytest

from engines.events import TaskResult
from engines.gain import GainRules, SlowGain
from engines.loader import load_speech_engine
from engines.redecode import RedecodingStream
from tests.engines.clips import clip, in_silence
from tests.engines.fakes import CountingRecogniser, LevelVad

SPEAKING, SILENT = 0.9, 0.1


def energy(level_db: float) -> float:
    return 10 ** (level_db / 10)


def gain_after(*frames: tuple[float, float], rules: GainRules | None = None) -> float:
    """Return the gain in dB after frames of (probability, level in dB)."""
    gain = SlowGain(rules)
    for probability, level_db in frames:
        gain.heard(probability, energy(level_db))
    return 20 * np.log10(gain.factor)


def test_a_quiet_voice_is_raised_to_the_target() -> None:
    assert gain_after(*[(SPEAKING, -52.0)] * 40) == pytest.approx(12.0, abs=0.1)


def test_an_ordinary_voice_stays_as_it_is() -> None:
    assert gain_after(*[(SPEAKING, -25.0)] * 40) == 0.0


def test_silence_and_noise_change_nothing() -> None:
    assert gain_after(*[(SILENT, -70.0)] * 400) == 0.0
    assert gain_after((SPEAKING, -50.0), *[(SILENT, -80.0)] * 400) == pytest.approx(10.0)


def test_digital_silence_has_no_level() -> None:
    gain = SlowGain()
    gain.heard(SPEAKING, 0.0)
    assert gain.factor == 1.0


def test_it_moves_slowly() -> None:
    loud = gain_after(*[(SPEAKING, -52.0)] * 40, (SPEAKING, -20.0))
    assert 8.0 < loud < 12.0


def test_it_never_raises_more_than_it_may() -> None:
    rules = GainRules(most_db=6.0)
    assert gain_after(*[(SPEAKING, -80.0)] * 40, rules=rules) == pytest.approx(6.0)


def test_the_gain_stays_the_same_within_a_segment() -> None:
    recogniser = CountingRecogniser()
    stream = RedecodingStream(recogniser, LevelVad())
    # The detector of the tests takes the level for the probability: the second half is louder.
    voice = np.full(20 * 512, 0.6, np.float32)
    voice[10 * 512 :] = 0.9
    stream.accept(np.pad(voice, (8_000, 16_000)))
    heard = recogniser.heard[-1]
    assert set(np.unique(heard)) == set(np.unique(np.pad(voice, 1)))


def test_a_voice_forty_decibels_down_is_understood(models_dir) -> None:
    engine = load_speech_engine(models_dir)
    stream = engine.open_stream()
    quiet = in_silence(clip("austen-0880.wav")) * np.float32(10 ** (-40 / 20))
    texts = []
    for _ in range(3):
        # As a sound card hands it over, in sixteen bits.
        samples = np.round(quiet * 32_768).astype(np.int16).astype(np.float32) / 32_768
        texts.append(
            " ".join(
                event.text for event in stream.accept(samples) if isinstance(event, TaskResult)
            )
        )
    assert "young man" in texts[-1]
