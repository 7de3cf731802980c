import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.arrays import Float32
from engines.endpointing import EndpointRules
from engines.events import EngineEvent, StreamEvent, TaskResult
from engines.redecode import RedecodingStream
from tests.engines.fakes import CountingRecogniser, LevelVad

FRAME = 512
SMALL = EndpointRules(
    preroll=3 * FRAME, end_silence=20 * FRAME, cap=60 * FRAME, near_cut=16 * FRAME, dip=3 * FRAME
)


def _stream(rules: EndpointRules | None = None) -> tuple[RedecodingStream, CountingRecogniser]:
    recogniser = CountingRecogniser()
    return RedecodingStream(recogniser, LevelVad(), endpoint_rules=rules), recogniser


def _sound(*stretches: tuple[float, float]) -> Float32:
    """Return stretches of (seconds, level of the detector)."""
    parts = [np.full(round(seconds * 16_000), level, np.float32) for seconds, level in stretches]
    return np.concatenate(parts)


def _feed(stream: RedecodingStream, samples: Float32, block: int = FRAME) -> list[EngineEvent]:
    events: list[EngineEvent] = []
    for start in range(0, len(samples), block):
        events += stream.accept(samples[start : start + block])
    return events


def _finals(events: list[EngineEvent]) -> list[TaskResult]:
    return [event for event in events if isinstance(event, TaskResult)]


def _partials(events: list[EngineEvent]) -> list[StreamEvent]:
    return [event for event in events if isinstance(event, StreamEvent)]


STRETCHES = st.lists(
    st.tuples(st.integers(0, 30_000), st.sampled_from([0.0, 0.3, 0.4, 0.6, 0.9])), max_size=6
)
PIECES = st.lists(st.tuples(STRETCHES, st.integers(0, 5000)), min_size=1, max_size=3)


@settings(deadline=None, max_examples=60)
@given(PIECES, st.lists(st.integers(1, 5000), min_size=1, max_size=8), st.integers(0, 2**32 - 1))
def test_segments_are_the_same_for_any_blocks(
    pieces: list[tuple[list[tuple[int, float]], int]], blocks: list[int], seed: int
) -> None:
    noise = np.random.default_rng(seed)

    def play(cuts: list[int]) -> tuple[list[tuple[int, int, int]], list[Float32]]:
        stream, recogniser = _stream(SMALL)
        events: list[EngineEvent] = []
        heard: list[Float32] = []
        for samples, gap in sounds:
            position, turn = 0, 0
            while position < len(samples):
                count = cuts[turn % len(cuts)]
                events += stream.accept(samples[position : position + count])
                position, turn = position + count, turn + 1
            events += stream.skip(gap)
        events += stream.flush()
        finals = _finals(events)
        heard = recogniser.heard
        return [(final.segment, final.start_sample, final.end_sample) for final in finals], heard

    sounds = []
    for stretches, gap in pieces:
        levels = [np.full(count, level, np.float32) for count, level in stretches]
        samples = np.concatenate([np.zeros(0, np.float32), *levels])
        sounds.append((samples * noise.uniform(0.9, 1, len(samples)).astype(np.float32), gap))

    expected, _ = play([FRAME])
    segments, _ = play(blocks)
    in_one_go, heard = play([10**6])

    assert segments == expected == in_one_go
    assert [segment for segment, _, _ in segments] == list(range(len(segments)))
    # What is decoded for a final are the session's samples from its start, up to its end or to
    # the silence before it.
    session = np.concatenate(
        [np.concatenate((samples, np.full(gap, 7, np.float32))) for samples, gap in sounds]
    )
    finals = [session[start:end] for _, start, end in segments]
    for final in finals:
        assert any(np.array_equal(final[: len(part)], part) for part in heard)


def test_a_segment_gets_partials_and_a_final() -> None:
    stream, _ = _stream()

    events = _feed(stream, _sound((1.0, 0.0), (1.6, 0.9), (1.0, 0.0)))

    partials, (final,) = _partials(events), _finals(events)
    assert events[-1] is final
    assert {event.segment for event in events} == {0}
    assert partials[0].end_sample - 16_000 == pytest.approx(0.25 * 16_000, abs=FRAME)
    assert all(partial.convention == "revise" and partial.may_settle for partial in partials)
    assert partials[-1].trailing_silence_samples >= 4000
    assert all(partial.start_sample == final.start_sample for partial in partials)
    # 0.2 s of pre-roll, to the frame in which speech begins.
    assert final.start_sample == 31 * FRAME - 3200
    assert final.end_sample == pytest.approx(3.2 * 16_000, abs=2 * FRAME)


def test_what_the_detector_is_not_sure_of_is_not_even_decoded_until_it_goes_on() -> None:
    """Plucked strings: a word flashed up once a minute, and was gone with the segment's end."""
    stream, recogniser = _stream()

    events = _feed(stream, _sound((1.0, 0.0), (0.5, 0.7), (1.0, 0.0)))
    decodes_for_music = len(recogniser.heard)
    later = _feed(stream, _sound((1.0, 0.7), (1.0, 0.0)))

    assert _partials(events) == []
    # The final alone asks what it was.
    assert (len(_finals(events)), decodes_for_music) == (1, 1)
    first = _partials(later)[0]
    assert first.end_sample - 2.5 * 16_000 == pytest.approx(0.6 * 16_000, abs=2 * FRAME)


def test_a_pause_decode_is_the_final_when_nothing_was_said_since() -> None:
    stream, recogniser = _stream()

    events = _feed(stream, _sound((0.5, 0.0), (0.93, 0.9), (1.0, 0.0)))

    assert _finals(events)[0].text.encode() == _partials(events)[-1].partial_text
    assert len(recogniser.heard) == len(_partials(events))


def test_speech_after_the_pause_decode_is_decoded_in_the_final() -> None:
    stream, recogniser = _stream()

    events = _feed(stream, _sound((0.5, 0.0), (1.0, 0.9), (0.3, 0.0), (0.1, 0.9)))
    (final,) = stream.flush()

    assert isinstance(final, TaskResult)
    assert final.text == f"heard {final.end_sample - final.start_sample}"
    assert len(recogniser.heard) == len(_partials(events)) + 1


def test_a_late_block_gets_one_partial_however_long_it_is() -> None:
    stream, recogniser = _stream()

    events = stream.accept(_sound((0.5, 0.0), (9.0, 0.9)))

    assert len(events) == len(recogniser.heard) == 1


def test_each_partial_is_drafted_from_the_one_before_and_a_segment_begins_without() -> None:
    stream, recogniser = _stream()

    _feed(stream, _sound((0.5, 0.0), (1.0, 0.9), (1.0, 0.0), (1.0, 0.9)))

    lengths = [draft.tokens for draft in recogniser.drafts]
    heard = [(len(samples),) for samples in recogniser.heard]
    assert lengths[0] == ()
    assert lengths[1] == heard[0]
    assert lengths.count(()) == 2


def test_nothing_settles_once_a_cut_is_near_and_the_next_segment_begins_at_the_cut() -> None:
    stream, _ = _stream()

    events = _feed(stream, _sound((0.5, 0.0), (14.0, 0.9)))

    (final,) = _finals(events)
    assert 10.3 * 16_000 <= final.end_sample - final.start_sample <= 12.1 * 16_000
    for partial in _partials(events):
        if partial.segment == 0 and partial.may_settle:
            assert partial.end_sample <= final.end_sample
        if partial.segment == 1:
            assert partial.start_sample == final.end_sample
    assert any(not partial.may_settle for partial in _partials(events))
    assert any(partial.segment == 1 for partial in _partials(events))


def test_a_gap_ends_the_segment_and_advances_the_clock() -> None:
    stream, recogniser = _stream()
    stream.accept(_sound((1.0, 0.9)))

    (final,) = stream.skip(100_000)
    stream.accept(_sound((1.0, 0.9)))
    (after,) = stream.flush()

    assert isinstance(final, TaskResult)
    assert (final.start_sample, final.end_sample) == (0, 16_000)
    assert (after.start_sample, after.end_sample) == (116_000, 132_000)
    assert len(recogniser.heard[-1]) == 16_000


def test_flushing_twice_says_nothing_more() -> None:
    stream, _ = _stream()
    stream.accept(_sound((1.0, 0.9)))

    assert len(stream.flush()) == 1
    assert stream.flush() == []


def test_flush_in_silence_or_at_the_beginning_says_nothing() -> None:
    stream, recogniser = _stream()

    assert stream.flush() == []
    stream.accept(_sound((1.0, 0.1)))
    assert stream.flush() == []
    assert recogniser.heard == []


def test_the_last_samples_are_in_the_final_even_if_they_are_no_whole_frame() -> None:
    stream, recogniser = _stream()

    stream.accept(np.full(16_000 + 77, 0.9, np.float32))
    (final,) = stream.flush()

    assert final.end_sample == 16_077
    assert len(recogniser.heard[-1]) == 16_077


def test_an_hour_keeps_only_the_open_segment_in_memory() -> None:
    stream, recogniser = _stream()
    minute = _sound(*[(4.0, 0.9), (1.0, 0.0)] * 12)

    for _ in range(60):
        _feed(stream, minute, block=16_000)
        recogniser.heard.clear()
        recogniser.drafts.clear()

    assert stream._window._data.nbytes < 1_000_000
    assert stream._window.end_sample - stream._window.start_sample <= 12.5 * 16_000
