"""The default engine with its real models on real sound."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from engines.arrays import Float32
from engines.events import EngineEvent, StreamEvent, TaskResult
from engines.loader import load_speech_engine
from engines.protocols import Stream, StreamingEngine
from tests.engines.clips import clip, in_silence

AUSTEN_0870 = (
    "And Mr. John Dashwood had then leisure to consider how much there might be prudently in his "
    "power to do for them."
)


@pytest.fixture(scope="module")
def engine(models_dir: Path) -> Iterator[StreamingEngine]:
    engine = load_speech_engine(models_dir)
    yield engine
    engine.close()


def _play(stream: Stream, samples: Float32, block: int = 512) -> list[EngineEvent]:
    events: list[EngineEvent] = []
    for start in range(0, len(samples), block):
        events += stream.accept(samples[start : start + block])
    return events + stream.flush()


def _texts(events: list[EngineEvent]) -> list[str]:
    return [event.text for event in events if isinstance(event, TaskResult)]


def _spans(events: list[EngineEvent]) -> list[tuple[int, int]]:
    finals = [event for event in events if isinstance(event, TaskResult)]
    return [(event.start_sample, event.end_sample) for event in finals]


def test_a_reading_is_captioned_word_for_word(engine: StreamingEngine) -> None:
    events = _play(engine.open_stream(), in_silence(clip("austen-0870.wav")))

    assert _texts(events) == [AUSTEN_0870]
    partials = [event for event in events if isinstance(event, StreamEvent)]
    assert len(partials) > 8
    assert all(partial.words for partial in partials)
    assert b"And Mr. John Dashwood had then leisure" in partials[-1].partial_text


def test_words_begin_on_the_session_s_clock(engine: StreamingEngine) -> None:
    stream = engine.open_stream()
    stream.skip(320_000)
    (final,) = [
        event
        for event in _play(stream, in_silence(clip("austen-0870.wav")))
        if isinstance(event, TaskResult)
    ]

    starts = [word.start_sample for word in final.words]
    assert starts == sorted(starts)
    # Half a second of silence comes first; the last of 22 words begins near the end.
    assert 320_000 + 7_000 < starts[0] < 320_000 + 14_000
    assert final.end_sample - 32_000 < starts[-1] < final.end_sample


@pytest.mark.parametrize("shift", [0, 128, 256, 384])
def test_a_breath_after_a_reading_is_no_word(engine: StreamingEngine, shift: int) -> None:
    """It became "You", and once settled at the pause behind it, it would have stayed."""
    tail = clip("two_cities.wav")[int(42.4 * 16_000) :]

    events = _play(engine.open_stream(), np.concatenate([np.zeros(shift, np.float32), tail]))

    assert "".join(_texts(events)) == ""
    assert not any(event.may_settle for event in events if isinstance(event, StreamEvent))


def test_speech_that_ends_with_the_stream_loses_no_tail(engine: StreamingEngine) -> None:
    speech = clip("austen-0930.wav")
    end = np.flatnonzero(np.abs(speech) > 0.02)[-1]

    events = _play(engine.open_stream(), speech[: end + 1])

    assert _texts(events) == ["He might even have been made amiable himself."]


@pytest.mark.parametrize("block", [160, 1000, 48_000])
def test_segments_of_real_speech_are_the_same_for_any_block(
    engine: StreamingEngine, block: int
) -> None:
    samples = np.concatenate(
        [in_silence(clip(f"cards-00{number}.wav"), after_s=0.5) for number in range(1, 6)]
    )

    expected = _play(engine.open_stream(), samples)
    events = _play(engine.open_stream(), samples, block=block)

    assert _spans(events) == _spans(expected)
    assert len(_spans(events)) == 5
    assert _texts(events)[0] == "Ten of clubs."


def test_two_streams_at_once_say_what_each_says_alone(engine: StreamingEngine) -> None:
    sounds = [in_silence(clip("cards-001.wav")), in_silence(clip("austen-0880.wav"))]
    alone = [_play(engine.open_stream(), sound) for sound in sounds]

    streams = [engine.open_stream() for _ in sounds]
    together: list[list[EngineEvent]] = [[], []]
    for start in range(0, max(map(len, sounds)), 512):
        for number, sound in enumerate(sounds):
            together[number] += streams[number].accept(sound[start : start + 512])
    for number, stream in enumerate(streams):
        together[number] += stream.flush()

    assert together == alone


def _noise(colour: float, seconds: int, level: float) -> Float32:
    """Return noise whose power falls with frequency to the power of `colour`."""
    count = seconds * 16_000
    random = np.random.default_rng(int(colour * 10) + 1)
    spectrum = np.fft.rfft(random.normal(size=count))
    frequencies = np.maximum(np.arange(len(spectrum)), 20 * seconds)
    shaped = np.fft.irfft(spectrum / frequencies ** (colour / 2), n=count)
    return (shaped / np.abs(shaped).max() * level).astype(np.float32)


def _sounds_without_words(seconds: int) -> Iterator[Float32]:
    """Yield ten sounds that a room makes when nobody speaks."""
    time_s = np.arange(seconds * 16_000) / 16_000
    yield np.zeros(len(time_s), np.float32)
    for colour in (0.0, 1.0, 2.0):
        yield _noise(colour, seconds, 0.3)
    yield _noise(0.0, seconds, 0.003)
    yield (0.3 * np.sin(2 * np.pi * 440 * time_s)).astype(np.float32)
    hum = np.sin(2 * np.pi * 50 * time_s) + 0.3 * np.sin(2 * np.pi * 150 * time_s)
    yield (0.2 * hum).astype(np.float32)
    chord = sum(np.sin(2 * np.pi * pitch * time_s) for pitch in (262, 330, 392))
    yield (0.1 * np.asarray(chord)).astype(np.float32)
    clicks = np.zeros(len(time_s), np.float32)
    clicks[::4000] = 0.8
    yield clicks
    notes = np.array([262, 330, 392, 523])[(time_s * 4).astype(int) % 4]
    yield (0.3 * np.sin(2 * np.pi * notes * time_s)).astype(np.float32)


@pytest.mark.timeout(60)
def test_ten_minutes_of_silence_noise_and_tones_give_no_words(engine: StreamingEngine) -> None:
    stream = engine.open_stream()
    events: list[EngineEvent] = []
    for sound in _sounds_without_words(60):
        for start in range(0, len(sound), 512):
            events += stream.accept(sound[start : start + 512])
    events += stream.flush()

    said = [event for event in events if isinstance(event, StreamEvent) or event.text]
    assert said == []


def test_noise_after_speech_adds_no_words(engine: StreamingEngine) -> None:
    sound = np.concatenate((in_silence(clip("cards-001.wav")), _noise(0.0, 5, 0.1)))

    assert [text for text in _texts(_play(engine.open_stream(), sound)) if text] == [
        "Ten of clubs."
    ]
