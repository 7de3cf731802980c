"""Lines into chunks: nothing lost, nothing cut that need not be, the same however they arrive."""

import itertools
from dataclasses import replace

import pytest
import regex
from hypothesis import given, settings
from hypothesis import strategies as st

from app.history.chunker import FULL_CHARS, LIMIT_CHARS, chunk_segments, sentences
from app.history.records import Segment
from engines.arrays import RATE_HZ
from tests.app.history.samples import START

LONG = "This sentence is long enough to stand for itself, surely."


def line(number, text, speaker=None):
    return Segment(
        id=number + 1,
        session=1,
        number=number,
        start_sample=number * RATE_HZ,
        end_sample=number * RATE_HZ + 12_000,
        started_at=START,
        text=text,
        source="mic",
        speaker=speaker,
    )


def lines_of(texts):
    return [line(number, text) for number, text in enumerate(texts)]


SHORT_TEXTS = st.text(st.sampled_from("ab. ?\n。é日😀\u0301"), max_size=60)
TEXTS = st.lists(
    st.one_of(SHORT_TEXTS, st.text(st.sampled_from("word. 日。x\u0301😀"), max_size=400)),
    max_size=12,
)


def test_a_full_line_is_a_chunk_of_its_own_with_its_number_and_span():
    chunks = chunk_segments(lines_of([LONG, LONG]))

    assert [(c.first, c.last, c.start_sample, c.end_sample, c.text) for c in chunks] == [
        (0, 0, 0, 12_000, LONG),
        (1, 1, 16_000, 28_000, LONG),
    ]
    assert not any(chunk.is_open for chunk in chunks)


def test_short_lines_join_and_the_last_of_them_opens_the_next_chunk():
    texts = ["And the broken pallets?", "We replace those.", "Free of charge.", "On Wednesday."]

    chunks = chunk_segments(lines_of(texts))

    assert [(chunk.first, chunk.last) for chunk in chunks] == [(0, 1), (1, 3)]
    assert chunks[1].text == "We replace those.\nFree of charge.\nOn Wednesday."


def test_a_short_line_at_the_end_stays_open():
    chunks = chunk_segments(lines_of([LONG, "Yes."]))

    assert [(chunk.text, chunk.is_open) for chunk in chunks] == [(LONG, False), ("Yes.", True)]


def test_no_chunk_is_only_what_was_in_the_one_before():
    chunks = chunk_segments(lines_of(["Yes, indeed it is.", "I would say so too, yes."]))

    assert [(chunk.first, chunk.last) for chunk in chunks] == [(0, 1)]


def test_a_short_line_is_not_carried_where_the_next_would_not_fit():
    full = "x" * 230

    chunks = chunk_segments(lines_of(["a" * 25, "b" * 25, full]))

    assert [(chunk.first, chunk.last) for chunk in chunks] == [(0, 1), (2, 2)]


def test_short_lines_before_one_that_does_not_fit_stay_together_and_are_not_carried():
    chunks = chunk_segments(lines_of(["a" * 15, "b" * 15, "x" * 230]))

    assert [(chunk.first, chunk.last) for chunk in chunks] == [(0, 1), (2, 2)]


def test_blank_lines_make_no_chunks():
    assert chunk_segments(lines_of(["", "  ", "\n"])) == []


def test_each_speaker_is_named_once_in_order():
    spoken = [line(0, "Yes.", "Ana"), line(1, "No.", "Ben"), line(2, "Why not?", "Ana")]

    (chunk,) = chunk_segments(spoken)

    assert chunk.speakers == ("Ana", "Ben")


def test_a_line_that_is_too_long_is_cut_after_sentences_and_keeps_its_number():
    text = " ".join([LONG] * 6)

    chunks = chunk_segments([line(7, text, "Ana")])

    assert [(chunk.first, chunk.last, chunk.part) for chunk in chunks] == [(7, 7, 0), (7, 7, 1)]
    assert all(chunk.text.endswith("surely.") for chunk in chunks)
    assert all(len(chunk.text) <= LIMIT_CHARS for chunk in chunks)
    assert chunks[0].speakers == ("Ana",)


def test_a_sentence_that_is_too_long_is_cut_between_words():
    chunks = chunk_segments([line(0, "word " * 100)])

    assert set(" ".join(chunk.text for chunk in chunks).split()) == {"word"}


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("Dr. Lee paid 3.14 dollars at 5 p.m. to Mr. Ray. Fine.", 2),
        ("Go to zoom.us now! It is 10.30 already.", 2),
        ('"Really?" he said. "Yes!"', 3),
        ("今日は晴れです。「週末は雪？」と言った。", 3),
        ("...well then. That is all", 2),
        ("J. R. Smith wrote it, e.g. this.", 1),
        ("", 0),
    ],
)
def test_sentences_end_where_a_reader_would_say(text, pieces):
    found = sentences(text)

    assert len(found) == pieces
    assert "".join(found) == text


def test_the_measure_may_be_the_embedders_own():
    chunks = chunk_segments([line(0, "one two three four five six seven")], limit=3, full=2,
                            measure=lambda text: len(text.split()))  # fmt: skip

    assert [chunk.text for chunk in chunks] == ["one two three", "four five six", "seven"]


@settings(deadline=None)
@given(texts=TEXTS, limit=st.integers(5, 60), full=st.integers(1, 60))
def test_without_overlap_no_character_is_lost_or_doubled(texts, limit, full):
    chunks = chunk_segments(lines_of(texts), limit=limit, full=full, overlap_lines=0)

    joined = "".join("".join(chunk.text for chunk in chunks).split())
    assert joined == "".join("".join(texts).split())


@settings(deadline=None)
@given(texts=TEXTS, limit=st.integers(1, 60))
def test_no_chunk_is_over_the_limit_unless_it_is_one_grapheme(texts, limit):
    for chunk in chunk_segments(lines_of(texts), limit=limit, full=min(limit, FULL_CHARS)):
        assert chunk.text.strip()
        assert len(chunk.text) <= limit or regex.fullmatch(r"\X", chunk.text)


@settings(deadline=None)
@given(text=st.text(st.sampled_from("e\u0301\u200d👩👧🏽🇩🇪क\u094dष"), max_size=80))
def test_no_grapheme_is_ever_cut(text):
    chunks = chunk_segments([line(0, text)], limit=4, full=4)

    pieces = [g for chunk in chunks for g in regex.findall(r"\X", chunk.text) if g.strip()]
    assert pieces == [g for g in regex.findall(r"\X", text.strip()) if g.strip()]


@settings(deadline=None)
@given(texts=TEXTS, cut=st.integers(0, 12))
def test_a_growing_session_goes_on_from_its_last_chunk_and_gets_the_same(texts, cut):
    lines = lines_of(texts)
    whole = chunk_segments(lines)

    kept = {(c.first, c.part): c for c in chunk_segments(lines[:cut])}
    resume = max((first for first, _ in kept), default=0)
    kept |= {(c.first, c.part): c for c in chunk_segments(lines[resume:])}

    assert sorted(kept.values(), key=lambda c: (c.first, c.part)) == [
        replace(chunk) for chunk in whole
    ]


@settings(deadline=None)
@given(texts=TEXTS)
def test_every_chunk_brings_a_line_that_the_one_before_did_not_have(texts):
    chunks = chunk_segments(lines_of(texts))

    for earlier, later in itertools.pairwise(chunks):
        assert (later.last, later.part) > (earlier.last, earlier.part)


def test_an_hour_of_speech_without_a_full_stop_is_cut_quickly():
    """The sentence pattern must not look at the whole text again for each character."""
    chunks = chunk_segments([line(0, "and so on " * 5_400)])

    assert len("".join("".join(c.text.split()) for c in chunks)) == 7 * 5_400
