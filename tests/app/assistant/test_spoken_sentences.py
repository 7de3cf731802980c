"""The sentences of a line of captions, and which of them ask."""

import pytest

from app.assistant.spoken_sentences import asks, sentence_spans


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("One. Two?  Three", ["One.", "Two?", "Three"]),
        ("  One line without an end ", ["One line without an end"]),
        ("今日は。明日は。", ["今日は。", "明日は。"]),
        ("", []),
        ("   ", []),
    ],
)
def test_spans_are_those_of_the_sentences(text: str, sentences: list[str]) -> None:
    assert [text[start:end] for start, end in sentence_spans(text)] == sentences


@pytest.mark.parametrize("sentence", ["When?", "“When?”", "いつ？", "متى؟"])
def test_a_question_is_known_by_its_end(sentence: str) -> None:
    assert asks(sentence)
    assert not asks(f"{sentence} Today.")
