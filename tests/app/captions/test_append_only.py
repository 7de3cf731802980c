"""Text for readers that cannot take anything back."""

from app.captions.append_only import AppendOnlyText
from app.captions.messages import CaptionUpdate, UpdateKind


def update(kind: UpdateKind, settled: str, tentative: str = "", segment: int = 0) -> CaptionUpdate:
    return CaptionUpdate(
        segment=segment,
        revision=1,
        kind=kind,
        settled=settled,
        tentative=tentative,
        start_sample=0,
        end_sample=0,
    )


def test_only_settled_text_is_written_and_each_word_once() -> None:
    text = AppendOnlyText()

    pieces = [
        text.accept(update("partial", "", "Ten of")),
        text.accept(update("partial", "Ten ", "of clubs")),
        text.accept(update("partial", "Ten of clubs", ".")),
        text.accept(update("final", "Ten of clubs.")),
    ]

    assert pieces == ["", "Ten", " of clubs", ".\n"]


def test_a_final_that_contradicts_adds_only_the_end_of_the_line() -> None:
    text = AppendOnlyText()
    text.accept(update("partial", "the bat"))

    assert text.accept(update("final", "the hat")) == "\n"


def test_a_dropped_segment_that_was_never_written_leaves_no_line() -> None:
    text = AppendOnlyText()
    text.accept(update("partial", "", "You"))

    assert text.accept(update("dropped", "")) == ""


def test_a_dropped_segment_ends_the_line_that_it_had_begun() -> None:
    text = AppendOnlyText()
    text.accept(update("partial", "You"))

    assert text.accept(update("dropped", "")) == "\n"
