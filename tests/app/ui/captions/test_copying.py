"""What is copied is what was said last, and clearing takes nothing that is still being said."""

from datetime import UTC, datetime

from app.captions.messages import CaptionUpdate
from app.ui.captions.copying import last_line, last_minute
from app.ui.captions.model import CaptionModel

RATE = 16_000


def said(number, start_s, text, *, kind="final", revision=1):
    return CaptionUpdate(
        segment=number,
        revision=revision,
        kind=kind,
        settled=text,
        tentative="",
        start_sample=start_s * RATE,
        end_sample=(start_s + 4) * RATE,
    )


def spoken(*lines):
    model = CaptionModel()
    model.begin(datetime(2026, 3, 9, 10, 0, tzinfo=UTC))
    for number, (start_s, text) in enumerate(lines):
        model.accept(said(number, start_s, text))
    return model


def test_the_last_line_is_the_newest_segment_alone() -> None:
    model = spoken((0, "The first."), (5, "The second."))

    assert last_line(model, with_time=False) == "The second."
    assert last_line(CaptionModel(), with_time=False) == ""


def test_the_last_minute_is_that_before_the_newest_word() -> None:
    model = spoken((0, "Old."), (56, "Half old."), (70, "New."), (112, "Newest."))

    assert last_minute(model, with_time=False) == "Half old.\nNew.\nNewest."


def test_copies_carry_their_local_times_if_that_is_set() -> None:
    model = spoken((65, "Hello."))
    local = datetime(2026, 3, 9, 10, 1, 5, tzinfo=UTC).astimezone()

    assert last_line(model, with_time=True) == f"{local:%H:%M:%S} Hello."


def test_clearing_leaves_the_sentence_that_is_being_spoken() -> None:
    model = spoken((0, "One."), (5, "Two."))
    model.accept(said(2, 9, "And th", kind="partial"))

    model.clear()
    change = model.accept(said(2, 9, "And three.", revision=2))

    assert model.text == "And three."
    assert change is not None
    assert change.first == 0


def test_what_was_cleared_does_not_come_back() -> None:
    model = spoken((0, "One."))
    model.clear()

    assert model.accept(said(0, 0, "One!", revision=2)) is None
    assert len(model) == 0
