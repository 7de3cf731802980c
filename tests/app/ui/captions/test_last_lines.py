"""The newest lines are found without reading hours of captions."""

from datetime import UTC, datetime

from hypothesis import given
from hypothesis import strategies as st

from app.captions.messages import CaptionUpdate
from app.ui.captions.model import CaptionModel

RATE = 16_000


def said(number, start_s, end_s, text, *, kind="final", tentative="", channel=0):
    return CaptionUpdate(
        segment=number,
        revision=1,
        kind=kind,
        settled=text,
        tentative=tentative,
        start_sample=round(start_s * RATE),
        end_sample=round(end_s * RATE),
        channel=channel,
    )


def begun(*labels):
    model = CaptionModel()
    model.begin(datetime(2026, 3, 9, 10, 0, tzinfo=UTC), labels)
    return model


def test_of_a_line_that_is_being_spoken_only_settled_words_are_told_as_such() -> None:
    model = begun()
    model.accept(said(0, 0, 4, "All of it."))
    model.accept(said(1, 5, 9, "It is ", kind="partial", tentative="Frid"))

    lines = model.lines_after(4 * RATE)

    assert [(line.segment, line.text, line.settled_text) for line in lines] == [
        (1, "It is Frid", "It is")
    ]
    assert model.newest_sample == 9 * RATE


def test_nothing_said_has_no_newest_word() -> None:
    model = begun()

    assert model.newest_sample == 0
    assert model.lines_after(0) == []


def test_a_long_line_of_one_is_found_beside_many_short_ones_of_another() -> None:
    model = begun("You", "They")
    model.accept(said(0, 0, 60, "A long one.", channel=0))
    for number in range(1, 20):
        model.accept(said(number, 3 * number, 3 * number + 2, f"Short {number}.", channel=1))

    lines = model.lines_after(58 * RATE)

    assert [line.segment for line in lines] == [0, 19]
    assert model.newest_sample == 60 * RATE


@given(st.lists(st.tuples(st.integers(0, 40), st.integers(1, 20), st.booleans()), max_size=60))
def test_it_finds_what_reading_everything_finds(steps) -> None:
    model = begun("You", "They")
    at = 0
    for number, (pause, length, is_theirs) in enumerate(steps):
        at += pause
        model.accept(said(number, at, at + length, f"Line {number}.", channel=int(is_theirs)))
    every = list(model.lines())

    for since in range(0, at + 20, 15):
        wanted = [line for line in every if line.end_sample > since * RATE]
        assert model.lines_after(since * RATE) == wanted
