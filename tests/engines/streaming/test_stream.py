"""Segments of a model that streams by itself; the model says what the sound is made of."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.arrays import RATE_HZ, Float32
from engines.events import EngineEvent, StreamEvent, TaskResult
from engines.features.framing import HOP
from engines.streaming.search import CtcSearch
from engines.streaming.segments import PauseRules
from engines.streaming.stream import NativeStream
from engines.tokens import TokenTable

FRAME = 4 * HOP
TOKENS = TokenTable([b"", b" one", b" two", b"th", " é".encode()[:2], " é".encode()[2:]])


class Loudness:
    """Features: the mean of every 10 ms, which is a token's number over 10."""

    bands = 1

    def __init__(self) -> None:
        self._kept = np.zeros(0, np.float32)

    def accept(self, samples: Float32) -> Float32:
        self._kept = np.concatenate([self._kept, samples])
        count = len(self._kept) // HOP
        rows = self._kept[: count * HOP].reshape(count, HOP).mean(axis=1, keepdims=True)
        self._kept = self._kept[count * HOP :]
        return rows


class Plain:
    """Four rows a frame, six rows looked at, one-hot of the loudest row."""

    window, shift, prefix, tail = 6, 4, 0, 0
    frame_samples = FRAME

    def open_features(self) -> Loudness:
        return Loudness()

    def begin(self) -> Any:
        return None

    def encode(self, rows: Float32, caches: Any) -> tuple[Float32, Any]:
        token = round(float(rows[:4].max()) * 10)
        return np.eye(6, dtype=np.float32)[[token]] * 9, caches


def stream(**rules: int) -> NativeStream:
    return NativeStream(
        Plain(), lambda: CtcSearch(frozenset({0})), TOKENS, rules=PauseRules(**rules)
    )


def sound(*tokens: int) -> Float32:
    """One frame for each token."""
    return np.repeat(np.array(tokens, np.float32) / 10, FRAME)


def finals(events: list[EngineEvent]) -> list[TaskResult]:
    return [event for event in events if isinstance(event, TaskResult)]


PAUSE = (0,) * 30


def test_a_pause_ends_a_segment() -> None:
    one = stream()
    events = one.accept(sound(1, 0, 2, *PAUSE, 1, 0, 0, 0))
    (final,) = finals(events)
    assert final.text == "one two"
    assert (final.start_sample, final.end_sample) == (0, 3 * FRAME)
    (later,) = finals(one.flush())
    assert (later.segment, later.text) == (1, "one")
    assert later.start_sample == 33 * FRAME
    assert one.flush() == []


def test_partials_grow() -> None:
    events = stream().accept(sound(1, 0, 2, 3, 0, 0))
    texts = [event.partial_text for event in events if isinstance(event, StreamEvent)]
    assert texts == [b"one", b"one two", b"one twoth"]


def test_words_have_times_and_probabilities() -> None:
    one = stream()
    one.skip(1_000)
    (final,) = finals([*one.accept(sound(0, 1, 0, 2, 3)), *one.flush()])
    assert [word.text for word in final.words] == ["one", "twoth"]
    assert [word.start_sample for word in final.words] == [1_000 + FRAME, 1_000 + 3 * FRAME]
    assert all(0.99 < word.probability <= 1 for word in final.words)


def test_a_character_may_be_cut_in_a_partial() -> None:
    events = stream().accept(sound(4, 0, 0))
    (partial,) = (event for event in events if isinstance(event, StreamEvent))
    assert partial.partial_text == "é".encode()[:1]


def test_the_last_frame_is_not_lost() -> None:
    one = stream()
    one.accept(sound(1, 2)[: FRAME + 200])
    (final,) = finals(one.flush())
    assert final.text == "one two"
    assert final.end_sample == FRAME + 200


def test_what_never_pauses_is_cut_before_a_word() -> None:
    one = stream(longest=RATE_HZ)
    events = one.accept(sound(*(1, 3) * 40, 0, 0))
    events += one.flush()
    texts = [final.text for final in finals(events)]
    assert len(texts) > 2
    assert all(text.startswith("one") for text in texts)
    assert " ".join(texts) == " ".join(["oneth"] * 40)


def test_a_gap_ends_the_segment_and_moves_the_clock() -> None:
    one = stream()
    one.accept(sound(1))
    (final,) = finals(one.skip(5 * RATE_HZ))
    assert final.text == "one"
    one.accept(sound(0, 2))
    (after,) = finals(one.flush())
    assert after.start_sample == FRAME + 5 * RATE_HZ + FRAME


def test_silence_says_nothing() -> None:
    one = stream()
    assert one.accept(sound(*PAUSE)) == []
    assert one.flush() == []


@settings(max_examples=50, deadline=None)
@given(
    tokens=st.lists(st.sampled_from([0, 0, 0, 1, 2, 3]), max_size=60),
    blocks=st.lists(st.integers(1, 9_000), min_size=1, max_size=30),
)
def test_any_blocks_give_the_same_finals(tokens: list[int], blocks: list[int]) -> None:
    samples = sound(*tokens)
    whole = stream(pause=3 * FRAME)
    expected = finals([*whole.accept(samples), *whole.flush()])
    cut = stream(pause=3 * FRAME)
    events: list[EngineEvent] = []
    position = 0
    for block in [*blocks, max(1, len(samples))]:
        events += cut.accept(samples[position : position + block])
        position += block
    assert finals([*events, *cut.flush()]) == expected


def test_a_text_of_marks_only_is_no_speech() -> None:
    marks = NativeStream(Plain(), lambda: CtcSearch(frozenset({0})), TokenTable([b""] * 6))
    events = marks.accept(sound(1, 0, 0))
    (final,) = finals([*events, *marks.flush()])
    assert final.text == ""


@pytest.mark.parametrize("count", [0, 1])
def test_almost_nothing_is_nothing(count: int) -> None:
    one = stream()
    assert one.accept(np.zeros(count, np.float32)) == []
    assert one.flush() == []


SPOKEN = TokenTable([b"", b" one", b" two", b" drei", b"", b""])
LANGUAGES = {4: "en-US", 5: "de-DE"}


def spoken() -> NativeStream:
    """A model that writes the language's name behind each sentence."""
    return NativeStream(Plain(), lambda: CtcSearch(frozenset({0})), SPOKEN, languages=LANGUAGES)


def test_a_language_ends_a_segment_and_is_told_and_not_written() -> None:
    one = spoken()

    events = [*one.accept(sound(1, 2, 4, 3, 5, 1, *PAUSE)), *one.flush()]

    said = [(final.text, final.language) for final in finals(events)]
    assert said == [("one two", "en-US"), ("drei", "de-DE"), ("one", "de-DE")]
    assert [final.segment for final in finals(events)] == [0, 1, 2]


def test_until_its_name_comes_a_sentence_has_the_language_before() -> None:
    events = spoken().accept(sound(1, 4, 3, 3, 0, 5, 0))
    partials = [event for event in events if isinstance(event, StreamEvent)]
    assert [(each.partial_text, each.language) for each in partials] == [
        (b"one", ""),
        (b"drei", "en-US"),
    ]


def test_a_language_alone_is_no_segment() -> None:
    one = spoken()
    assert one.accept(sound(4, 0, 4, *PAUSE)) == []
    assert one.flush() == []


def test_nothing_is_known_of_the_language_behind_a_gap() -> None:
    one = spoken()
    one.accept(sound(1, 4))
    one.skip(16_000)
    (partial,) = one.accept(sound(2, 0))
    assert partial.language == ""


def test_all_windows_at_once_or_one_by_one_have_the_same_languages() -> None:
    samples = sound(1, 2, 4, 0, 3, 5, 2, 2, 4, *PAUSE, 3)
    whole, pieces = spoken(), spoken()
    at_once = [*whole.accept(samples), *whole.flush()]
    parts = [
        e
        for start in range(0, len(samples), 37)
        for e in pieces.accept(samples[start : start + 37])
    ]
    assert finals(at_once) == finals([*parts, *pieces.flush()])
