"""Where captions and their lines are broken."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.history.export.captions import captions_of
from app.history.export.words import pieces_of
from tests.app.history.export.lines import TEXTS


def test_a_short_text_is_one_line():
    assert captions_of("Good morning, everyone.") == [("Good morning, everyone.",)]


def test_silence_has_no_caption():
    assert captions_of("  \n ") == []


def test_a_caption_ends_with_the_sentence_rather_than_in_the_next_one():
    captions = captions_of(
        "The budget was agreed in March and nobody objected. The new figures, however, are "
        "higher than anyone had expected when we began."
    )

    assert captions == [
        ("The budget was agreed in March", "and nobody objected."),
        ("The new figures, however, are higher", "than anyone had expected when we began."),
    ]


def test_a_long_sentence_is_broken_behind_its_comma():
    captions = captions_of(
        "When the harbour was frozen for the third winter in a row, the council decided to "
        "build a second quay on the other side of the bay."
    )

    assert captions[0][-1].endswith("in a row,")


def test_lines_are_even_and_break_behind_punctuation_where_they_can():
    (caption,) = captions_of("It was already late that evening, but all of them stayed.")

    assert caption == ("It was already late that evening,", "but all of them stayed.")


def test_a_title_is_not_the_end_of_a_sentence():
    breaks = [piece.after for piece in pieces_of("Ask Mr. Smith. He knows e.g. Prague.")]

    assert breaks == ["word", "word", "sentence", "word", "word", "word", "sentence"]


def test_a_script_without_spaces_is_broken_behind_its_punctuation():
    text = (
        "今日は会議の予定を確認します。来週の月曜日から新しい計画が始まりますので、準備をお願いします。"
        * 2
    )

    captions = captions_of(text)

    assert all(caption[-1][-1] in "。、" for caption in captions)
    assert "".join(line for caption in captions for line in caption) == text


@pytest.mark.parametrize("word", ["https://example.org/" + "a" * 70, "e\u0301" * 50])
def test_a_word_longer_than_a_line_is_cut_between_characters(word):
    lines = [line for caption in captions_of(f"See {word} now") for line in caption]

    assert all(len(line) <= 42 for line in lines)
    assert "".join("".join(lines).split()) == f"See{word}now"
    assert not any(line.startswith("\u0301") for line in lines)


@settings(deadline=None)
@given(TEXTS, st.integers(21, 84))
def test_no_word_is_lost_or_doubled_and_every_line_fits(text, max_characters):
    captions = captions_of(text, max_characters)

    lines = [line for caption in captions for line in caption]
    assert all(len(caption) in (1, 2) for caption in captions)
    assert all(0 < len(line) <= 42 for line in lines)
    assert all(line == line.strip() for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())
    if all(len(word) <= 42 for word in text.split()):
        assert " ".join(lines).split() == text.split()
