"""Silence waits for company, sound never does, and nothing that is written changes by it."""

from collections.abc import Iterator

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.audio.source import AudioBlock, Gap
from app.captions.messages import CaptionUpdate, Message, ProgressChanged
from app.captions.outlet import CaptionOutlet
from app.captions.pipeline import CaptionPipeline
from app.captions.quiet_hold import MOST_SAMPLES, QuietHold
from engines.loader import load_speech_engine
from engines.protocols import StreamingEngine
from tests.engines.clips import clip

RATE = 16_000
BLOCK = 640


@pytest.fixture(scope="module")
def engine(models_dir) -> Iterator[StreamingEngine]:
    engine = load_speech_engine(models_dir)
    yield engine
    engine.close()


@pytest.fixture(scope="module")
def readings() -> np.ndarray:
    """Two readings with four seconds of nothing, or of the softest noise, around them."""
    nothing = np.zeros(4 * RATE, np.float32)
    hiss = np.random.default_rng(2).uniform(-9e-4, 9e-4, 4 * RATE).astype(np.float32)
    parts = [nothing, clip("cards-001.wav"), hiss, clip("austen-0920.wav"), nothing]
    return np.concatenate(parts)


def blocks(samples: np.ndarray, size: int = BLOCK) -> list[AudioBlock]:
    starts = range(0, len(samples), size)
    return [AudioBlock(samples=samples[at : at + size], start_sample=at) for at in starts]


def silence(start: int, count: int = BLOCK) -> AudioBlock:
    return AudioBlock(samples=np.zeros(count, np.float32), start_sample=start)


def sizes(due: list[AudioBlock]) -> list[int]:
    return [block.samples.size for block in due]


def test_silence_comes_five_times_a_second() -> None:
    hold = QuietHold()

    came = [sizes(hold.accept(silence(at * BLOCK), may_wait=True)) for at in range(25)]

    assert [each for each in came if each] == [[MOST_SAMPLES]] * 5


def test_the_first_sound_takes_along_what_waits() -> None:
    hold = QuietHold()
    word = AudioBlock(samples=np.full(BLOCK, 0.002, np.float32), start_sample=BLOCK)

    assert hold.accept(silence(0), may_wait=True) == []
    (due,) = hold.accept(word, may_wait=True)

    assert (due.start_sample, due.samples.size) == (0, 2 * BLOCK)


def test_where_somebody_speaks_nothing_waits() -> None:
    hold = QuietHold()

    assert sizes(hold.accept(silence(0), may_wait=False)) == [BLOCK]


def test_blocks_with_a_hole_between_them_are_not_joined() -> None:
    hold = QuietHold()
    hold.accept(silence(0), may_wait=True)

    due = hold.accept(silence(5 * BLOCK), may_wait=False)

    assert [(each.start_sample, each.samples.size) for each in due] == [
        (0, BLOCK),
        (5 * BLOCK, BLOCK),
    ]


@given(st.lists(st.tuples(st.integers(1, 5000), st.sampled_from([0.0, 5e-4, 0.1]), st.booleans())))
def test_every_sample_comes_once_and_in_order(parts) -> None:
    hold, at, came = QuietHold(), 0, []
    for count, peak, may_wait in parts:
        block = AudioBlock(samples=np.full(count, peak, np.float32), start_sample=at)
        came += hold.accept(block, may_wait=may_wait)
        at += count
    came += hold.taken()

    position = 0
    for block in came:
        assert block.start_sample == position
        position += block.samples.size
    assert position == at
    expected = [np.full(count, peak, np.float32) for count, peak, _ in parts]
    assert np.array_equal(
        np.concatenate([np.zeros(0), *(block.samples for block in came)]),
        np.concatenate([np.zeros(0), *expected]),
    )


def caption(engine: StreamingEngine, samples: np.ndarray) -> tuple[list[tuple[int, object]], int]:
    """Return what is shown with how far was read by then, and how often the engine was asked."""
    shown: list[tuple[int, object]] = []
    read = 0

    def post(message: Message) -> None:
        if isinstance(message, CaptionUpdate):
            shown.append((read, (message.kind, message.text, message.end_sample)))

    line = CaptionPipeline(engine, CaptionOutlet(post=post, keep=lambda _: None), clock=lambda: 0.0)
    accept, asked = line.stream.accept, []
    line.stream.accept = lambda samples: (asked.append(len(samples)), accept(samples))[1]  # type: ignore[method-assign]
    for block in blocks(samples):
        read += block.samples.size
        line.accept([block])
    line.finish()
    return shown, len(asked)


def test_every_word_is_shown_at_the_same_sample_as_without(engine, readings, monkeypatch) -> None:
    with_hold, asked = caption(engine, readings)
    monkeypatch.setattr(CaptionPipeline, "_may_wait", False)
    without, asked_without = caption(engine, readings)

    assert sum(1 for _, (kind, *_) in with_hold if kind == "final") >= 2
    assert with_hold == without
    assert asked < asked_without - 100


def silent_pipeline(engine: StreamingEngine, posted: list[Message]) -> CaptionPipeline:
    line = CaptionPipeline(
        engine, CaptionOutlet(post=posted.append, keep=posted.append), clock=lambda: 0.0
    )
    for block in blocks(np.zeros(4 * RATE + 2 * BLOCK, np.float32)):
        line.accept([block])
    return line


def test_a_pause_and_the_end_hear_what_waits(engine) -> None:
    for end in (CaptionPipeline.settle, CaptionPipeline.finish):
        line = silent_pipeline(engine, [])
        assert line.heard_samples == 4 * RATE

        end(line)

        assert line.heard_samples == 4 * RATE + 2 * BLOCK


def test_what_waits_is_heard_before_a_gap(engine) -> None:
    posted: list[Message] = []
    line = silent_pipeline(engine, posted)
    begin = 4 * RATE + 2 * BLOCK

    line.accept([Gap(start_sample=begin, end_sample=begin + RATE, cause="device_lost")])

    gaps = [each for each in posted if isinstance(each, Gap)]
    assert {(gap.start_sample, gap.end_sample) for gap in gaps} == {(begin, begin + RATE)}
    told = [each.heard_samples for each in posted if isinstance(each, ProgressChanged)]
    assert told[-1] <= begin
    assert line.heard_samples == begin + RATE
