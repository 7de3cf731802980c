"""Text for readers that cannot take anything back."""

from dataclasses import replace
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.captions.append_only import AppendOnlyLines, AppendOnlyText, Reader, can_retract
from app.captions.messages import CaptionUpdate, MayChange, UpdateKind


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


@pytest.mark.parametrize(
    ("may_change", "pieces"),
    [
        ("nothing", ["Ten of", " clubs.\n"]),
        ("tentative", ["Ten", " of clubs.\n"]),
        ("all", ["", "Ten of clubs.\n"]),
    ],
)
def test_only_what_no_update_takes_back_is_written(
    may_change: MayChange, pieces: list[str]
) -> None:
    text = AppendOnlyText()
    shown = update("partial", "Ten ", "of")

    written = [
        text.accept(replace(shown, may_change=may_change)),
        text.accept(replace(update("final", "Ten of clubs."), may_change="nothing")),
    ]

    assert written == pieces


def test_space_at_the_ends_of_a_segment_is_not_written() -> None:
    text = AppendOnlyText()

    pieces = [
        text.accept(update("partial", " Ten ")),
        text.accept(update("partial", " Ten of ")),
        text.accept(update("final", " Ten of ")),
    ]

    assert pieces == ["Ten", " of", "\n"]


def test_a_contradiction_in_between_adds_nothing_and_is_forgotten() -> None:
    text = AppendOnlyText()

    pieces = [
        text.accept(update("partial", "the bat")),
        text.accept(update("partial", "the hat")),
        text.accept(update("final", "the bat sat")),
    ]

    assert pieces == ["the bat", "", " sat\n"]


def test_a_segment_that_begins_anew_begins_a_line() -> None:
    text = AppendOnlyText()

    pieces = [
        text.accept(update("partial", "one")),
        text.accept(update("final", "one")),
        text.accept(update("partial", "one")),
        text.accept(update("partial", "two", segment=1)),
    ]

    assert pieces == ["one", "\n", "one", "two"]


def test_readers_that_keep_what_they_were_sent_cannot_take_it_back() -> None:
    assert [reader for reader in get_args(Reader) if not can_retract(reader)] == [
        "pipe",
        "file",
        "network",
    ]


def test_of_two_who_speak_at_once_each_gets_a_whole_line() -> None:
    lines = AppendOnlyLines()
    written = ""
    for each, label in (
        (update("partial", "How ", segment=0), "You"),
        (update("partial", "Good ", segment=1), "They"),
        (update("partial", "How are ", segment=0), "You"),
        (update("final", "Good morning.", segment=1), "They"),
        (update("partial", "And ", segment=2), "They"),
        (update("final", "How are you?", segment=0), "You"),
        (update("final", "And you?", segment=2), "They"),
    ):
        written += lines.accept(each, label)

    assert written == "You: How are you?\nThey: Good morning.\nThey: And you?\n"


def test_a_line_that_was_no_speech_lets_the_waiting_one_go_on() -> None:
    lines = AppendOnlyLines()

    written = lines.accept(update("partial", "Hm ", segment=0), "You")
    written += lines.accept(update("final", "Yes.", segment=1), "They")
    written += lines.accept(update("dropped", "", segment=0), "You")

    assert written == "You: Hm\nThey: Yes.\n"


@given(st.lists(st.tuples(st.integers(0, 1), st.booleans()), max_size=30))
def test_every_finished_line_of_two_channels_is_written_once_and_whole(steps) -> None:
    lines = AppendOnlyLines()
    written, wanted = "", []
    segments = {0: 0, 1: 1}
    texts = {0: "", 1: ""}
    for word, (channel, ends) in enumerate([*steps, (0, True), (1, True)]):
        texts[channel] += f"w{word} "
        each = update("final" if ends else "partial", texts[channel], segment=segments[channel])
        written += lines.accept(each, "AB"[channel])
        if ends:
            wanted.append(f"{'AB'[channel]}: {texts[channel].strip()}")
            segments[channel] += 2
            texts[channel] = ""

    assert sorted(written.splitlines()) == sorted(wanted)
