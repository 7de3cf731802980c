"""Lines into chunks: nothing lost, nothing cut that need not be, the same however they arrive."""

import itertools
from dataclasses import replace

import pytest
import regex
from hypothesis import given, settings
from hypothesis import strategies as st

from app.history.chunker import FULL_CHARS, LIMIT_CHARS, LIMIT_TOKENS, chunk_segments, sentences
from app.history.records import Segment
from engines.arrays import RATE_HZ
from engines.embedder import MAX_TOKENS, MiniLmEmbedder
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
        ("No. I never said so.", 2),
        ("See No. 7 and p. 12, Fig. 3.", 1),
        ("本当！？はい。", 2),
        ("Well… he left.", 2),
        ("She said (quietly.) Then left.", 2),
        ("今日は ３.５ 度｡はい", 2),
        ("One.\nTwo.\r\nThree.", 3),
        ("Wait. \u0301Odd.", 1),
    ],
)
def test_sentences_end_where_a_reader_would_say(text, pieces):
    found = sentences(text)

    assert len(found) == pieces
    assert "".join(found) == text


def test_what_is_measured_is_told_by_the_caller():
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
@given(
    text=st.text(
        st.sampled_from('e\u0301\u200d👩👧🏽🇩🇪क\u094dष .。"」\r\n\u0600ᄀ\u1161'), max_size=80
    ),
    limit=st.integers(1, 12),
)
def test_no_grapheme_is_ever_cut(text, limit):
    """Not at a blank that carries an accent either, nor after a mark that belongs to the next."""
    chunks = chunk_segments([line(0, text)], limit=limit, full=4)

    pieces = [g for chunk in chunks for g in regex.findall(r"\X", chunk.text) if not g.isspace()]
    assert pieces == [g for g in regex.findall(r"\X", text) if not g.isspace()]


@settings(deadline=None)
@given(text=st.text(st.sampled_from('Ab1 .!?…。！"」\n\u0301'), max_size=60))
def test_sentences_concatenate_to_their_text(text):
    pieces = sentences(text)

    assert "".join(pieces) == text
    assert all(pieces)


@settings(deadline=None)
@given(texts=TEXTS, cut=st.integers(0, 12), overlap=st.integers(0, 4))
def test_a_growing_session_goes_on_from_its_last_chunk_and_gets_the_same(texts, cut, overlap):
    lines = lines_of(texts)
    whole = chunk_segments(lines, overlap_lines=overlap)

    kept = {(c.first, c.part): c for c in chunk_segments(lines[:cut], overlap_lines=overlap)}
    resume = max((first for first, _ in kept), default=0)
    again = chunk_segments(lines[resume:], overlap_lines=overlap)
    kept |= {(c.first, c.part): c for c in again}

    assert sorted(kept.values(), key=lambda c: (c.first, c.part)) == [
        replace(chunk) for chunk in whole
    ]


@settings(deadline=None)
@given(texts=TEXTS, overlap=st.integers(0, 4))
def test_every_chunk_brings_a_line_that_the_one_before_did_not_have(texts, overlap):
    """Nothing is only overlap, and no two chunks go by one name."""
    chunks = chunk_segments(lines_of(texts), overlap_lines=overlap)

    for earlier, later in itertools.pairwise(chunks):
        assert (later.last, later.part) > (earlier.last, earlier.part)
        assert (later.first, later.part) > (earlier.first, earlier.part)
        if later.part == 0:
            repeated = texts[later.first : earlier.last + 1]
            assert sum(1 for text in repeated if text.strip()) <= overlap


@settings(deadline=None)
@given(texts=TEXTS, overlap=st.integers(0, 4))
def test_overlap_is_whole_lines_and_a_chunk_says_whose_and_when(texts, overlap):
    lines = [line(n, text, "AB "[n % 3].strip()) for n, text in enumerate(texts)]

    for chunk in chunk_segments(lines, overlap_lines=overlap):
        spoken = [line for line in lines[chunk.first : chunk.last + 1] if line.text.strip()]
        assert chunk.start_sample == spoken[0].start_sample
        assert chunk.end_sample == spoken[-1].end_sample
        assert chunk.speakers == tuple(dict.fromkeys(s.speaker for s in spoken if s.speaker))
        if len(spoken) > 1:
            assert chunk.text == "\n".join(line.text for line in spoken)


def test_two_lines_may_be_repeated():
    texts = ["a" * 15, "b" * 15, "c" * 15, "d" * 15, "e" * 5]

    chunks = chunk_segments(lines_of(texts), overlap_lines=2)

    assert [(chunk.first, chunk.last) for chunk in chunks] == [(0, 2), (1, 3), (2, 4)]
    assert [chunk.first for chunk in chunk_segments(lines_of(texts))] == [0, 2]


def test_lines_that_are_full_together_are_not_repeated():
    chunks = chunk_segments(lines_of(["a" * 5, "b" * 40, "c" * 5]))

    assert [(chunk.first, chunk.last) for chunk in chunks] == [(0, 1), (2, 2)]


def test_a_chunk_is_full_at_its_length_and_may_reach_the_limit():
    full = chunk_segments(lines_of(["a" * FULL_CHARS, "b"]))
    almost = chunk_segments(lines_of(["a" * (FULL_CHARS - 1), "b" * (LIMIT_CHARS - FULL_CHARS)]))
    over = chunk_segments(lines_of(["a" * (FULL_CHARS - 1), "b" * (LIMIT_CHARS - 39)]))

    assert [(chunk.first, chunk.last) for chunk in full] == [(0, 0), (1, 1)]
    assert [(chunk.first, chunk.last) for chunk in almost] == [(0, 1)]
    assert len(almost[0].text) == LIMIT_CHARS
    assert [(chunk.first, chunk.last) for chunk in over] == [(0, 0), (1, 1)]


def test_after_a_line_that_was_cut_nothing_is_repeated():
    chunks = chunk_segments(lines_of(["Yes.", "x" * 300, "No."]))

    assert [(c.first, c.last, c.part, c.is_open) for c in chunks] == [
        (0, 0, 0, False), (1, 1, 0, False), (1, 1, 1, False), (2, 2, 0, True)]  # fmt: skip
    assert [len(chunk.text) for chunk in chunks] == [4, 240, 60, 3]


def test_a_cut_line_is_filled_up_to_the_limit_and_keeps_its_span_and_speaker():
    chunks = chunk_segments([line(3, "aa bb cc. dddddddd ee", "Ana")], limit_chars=8)

    assert [chunk.text for chunk in chunks] == ["aa bb", "cc.", "dddddddd", "ee"]
    assert chunk_segments([line(3, "x" * 300)])[0].speakers == ()
    assert {(c.first, c.last, c.start_sample, c.end_sample, c.speakers) for c in chunks} == {
        (3, 3, 48_000, 60_000, ("Ana",))
    }


def test_a_blank_cluster_at_an_end_goes_and_one_with_an_accent_stays():
    accent = " \u0301"

    chunks = chunk_segments([line(0, f"  {accent}abc {accent}  \n{'x' * 9}")], limit_chars=9)

    assert [chunk.text for chunk in chunks] == [f"{accent}abc {accent}", "x" * 9]


def test_a_line_of_blanks_only_is_passed_over_though_it_is_too_long():
    assert chunk_segments([line(0, " " * 500)]) == []
    assert [c.text for c in chunk_segments([line(0, "a" + " " * 500 + "b")])] == ["a", "b"]


KOREAN = "안녕하세요 여러분 오늘 회의를 시작하겠습니다 "


@pytest.fixture(scope="module")
def embedder(models_dir):
    return MiniLmEmbedder.load(models_dir / "minilm-l6-v2-int8")


def test_korean_is_cut_at_what_the_embedder_reads(embedder):
    """A syllable is up to three of its tokens: of 240 characters it did not read the last half."""
    dense = ("안녕하세요 " * 40).strip()
    assert embedder.count_tokens(dense) > MAX_TOKENS == LIMIT_TOKENS
    lines = lines_of([dense, "짧다.", dense])

    chunks = chunk_segments(lines, limit=embedder.max_tokens, measure=embedder.count_tokens)

    assert [chunk.first for chunk in chunks] == [0, 0, 1, 2, 2]
    assert all(embedder.count_tokens(chunk.text) <= MAX_TOKENS for chunk in chunks)
    assert "".join("".join(c.text.split()) for c in chunks) == "".join(
        "".join(line.text.split()) for line in lines
    )


@settings(deadline=None, max_examples=60)
@given(
    texts=st.lists(
        st.text(
            st.sampled_from([*KOREAN, *"今日は。a. b1🇩🇪👩\u200dक्ष\u0301é", "뷁", "İ"]), max_size=700
        ),
        max_size=5,
    )
)
def test_no_chunk_has_more_tokens_than_the_embedder_reads(embedder, texts):
    chunks = chunk_segments(
        lines_of(texts), limit=embedder.max_tokens, measure=embedder.count_tokens, overlap_lines=0
    )

    assert all(embedder.count_tokens(chunk.text) <= MAX_TOKENS for chunk in chunks)
    assert all(len(chunk.text) <= LIMIT_CHARS for chunk in chunks)
    joined = "".join("".join(chunk.text for chunk in chunks).split())
    assert joined == "".join("".join(texts).split())


def test_an_hour_of_speech_without_a_full_stop_is_cut_quickly():
    """The sentence pattern must not look at the whole text again for each character."""
    chunks = chunk_segments([line(0, "and so on " * 5_400)])

    assert len("".join("".join(c.text.split()) for c in chunks)) == 7 * 5_400
