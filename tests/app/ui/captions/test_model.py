"""Segments become paragraphs; what is shown is what the finals say."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.audio.source import Gap
from app.captions.messages import CaptionUpdate, LinesRewritten, SegmentKept, SegmentNotSaved
from app.ui.captions.model import CaptionModel
from app.ui.captions.paragraphs import Change
from app.ui.captions.text import joint, keep_spelling

RATE = 16_000


def update(segment, revision, settled, tentative="", *, kind="partial", start_s=None, length_s=1.0):
    start = round((segment * 1.2 if start_s is None else start_s) * RATE)
    return CaptionUpdate(
        segment=segment, revision=revision, kind=kind, settled=settled, tentative=tentative,
        start_sample=start, end_sample=start + round(length_s * RATE),
    )  # fmt: skip


def final(segment, text, **more):
    return update(segment, 99, text, kind="final", **more)


def test_a_partial_becomes_a_paragraph_with_its_border() -> None:
    model = CaptionModel()

    change = model.accept(update(0, 0, "so the ", "open question"))

    assert change is not None
    assert change.urgency == "partial"
    assert model.paragraph(0).text == "so the open question"
    assert model.paragraph(0).settled == len("so the ")
    assert model.paragraph(0).live


def test_an_older_or_repeated_revision_changes_nothing() -> None:
    model = CaptionModel()
    model.accept(update(0, 2, "so the ", "open question"))

    assert model.accept(update(0, 2, "so the ", "open question")) is None
    assert model.accept(update(0, 1, "", "so")) is None
    assert model.text == "so the open question"


def test_a_shorter_final_replaces_the_partial() -> None:
    model = CaptionModel()
    model.accept(update(0, 0, "so ", "the open question was"))

    change = model.accept(final(0, "So."))

    assert change is not None
    assert change.urgency == "now"
    assert model.text == "So."
    assert model.paragraph(0).settled == 3
    assert not model.paragraph(0).live


def test_a_dropped_segment_leaves_nothing_behind() -> None:
    model = CaptionModel()
    model.accept(final(0, "One."))
    model.accept(update(1, 0, "", "uh", start_s=30))

    change = model.accept(update(1, 1, "", kind="dropped", start_s=30))

    assert change is not None
    assert model.text == "One."
    assert model.accept(update(1, 2, "", "uh again", start_s=30)) is None


def test_a_segment_dropped_in_the_middle_keeps_the_others_in_place() -> None:
    model = CaptionModel()
    for number, word in enumerate(("One.", "Two.", "Three.")):
        model.accept(final(number, word, start_s=number * 10))
    model.accept(update(1, 100, "", kind="dropped"))

    model.accept(update(2, 100, "Three!", kind="final", start_s=20))

    assert model.text == "One.\nThree!"


def test_a_pause_over_one_and_a_half_seconds_begins_a_paragraph() -> None:
    model = CaptionModel()
    model.accept(final(0, "One.", start_s=0))
    model.accept(final(1, "Two.", start_s=2.5))
    model.accept(final(2, "Three.", start_s=5.1))

    assert model.text == "One. Two.\nThree."


def test_after_forty_words_a_paragraph_ends_with_its_sentence() -> None:
    model = CaptionModel()
    model.accept(final(0, " ".join(["word"] * 41)))
    model.accept(final(1, "and its end."))
    model.accept(final(2, "Another sentence."))

    assert len(model) == 2
    assert model.paragraph(1).text == "Another sentence."


def test_without_full_stops_a_paragraph_ends_at_eighty_words() -> None:
    model = CaptionModel()
    for number in range(9):
        model.accept(final(number, " ".join(["word"] * 10)))

    assert [len(p.text.split()) for p in model.paragraphs()] == [80, 10]


def test_a_pause_by_the_person_begins_a_paragraph() -> None:
    model = CaptionModel()
    model.accept(final(0, "One.", start_s=0))
    model.accept(Gap(start_sample=RATE, end_sample=RATE + 10, cause="paused"))
    model.accept(final(1, "Two.", start_s=1.1))

    assert len(model) == 2


def test_the_time_is_that_of_the_first_sound() -> None:
    model = CaptionModel()
    model.begin(datetime(2026, 3, 9, 10, 0, tzinfo=UTC))
    model.accept(final(0, "One.", start_s=1400))

    time = model.paragraph(0).time
    assert time is not None
    assert time.astimezone(UTC) == datetime(2026, 3, 9, 10, 23, 20, tzinfo=UTC)


def test_not_saved_is_shown_until_it_is_kept() -> None:
    model = CaptionModel()
    model.accept(final(0, "One."))

    model.accept(SegmentNotSaved(segment=0, reason="The disk is full. Free up space."))
    assert model.paragraph(0).not_saved
    assert model.not_saved == 1

    model.accept(SegmentKept(segment=0))
    assert not model.paragraph(0).not_saved
    assert model.accept(SegmentKept(segment=0)) is None


def test_not_saved_is_remembered_when_the_store_is_quicker_than_the_final() -> None:
    model = CaptionModel()
    assert model.accept(SegmentNotSaved(segment=0, reason="The disk is full. Free it.")) is None

    model.accept(final(0, "One."))

    assert model.paragraph(0).not_saved


def test_case_and_punctuation_wait_until_the_word_settles() -> None:
    model = CaptionModel()
    model.accept(update(0, 0, "", "so the open question"))
    model.accept(update(0, 1, "", "So, the Open question was"))
    assert model.text == "so the open question was"

    model.accept(update(0, 2, "So, ", "the Open question was"))
    assert model.text == "So, the open question was"

    model.accept(final(0, "So, the Open question was."))
    assert model.text == "So, the Open question was."


def test_a_changed_word_is_shown_at_once() -> None:
    assert keep_spelling("the night", "the ", "ninth") == "ninth"
    assert keep_spelling("the sixteen", "the sixteen", "th floor") == "th floor"


@pytest.mark.parametrize(
    ("before", "after", "between"),
    [("One.", "Two.", " "), ("です。", "次に", ""), ("One ", "two", ""), ("", "one", "")],
)
def test_segments_join_with_a_space_where_the_script_has_them(before, after, between) -> None:
    assert joint(before, after) == between


WORDS = st.lists(st.sampled_from(["one", "Two,", "three.", "é👩‍👧", "四つ"]), max_size=12).map(
    " ".join
)


@settings(deadline=None, max_examples=150)
@given(st.data())
def test_the_text_is_the_finals_in_order_whatever_came_before(data: st.DataObject) -> None:
    """What is read is what is kept: captions equal the concatenated finals (field report 17)."""
    model = CaptionModel()
    finals = data.draw(st.lists(WORDS, max_size=8))
    for number, text in enumerate(finals):
        for revision in range(data.draw(st.integers(0, 3))):
            settled = data.draw(WORDS)
            model.accept(update(number, revision, settled and settled + " ", data.draw(WORDS)))
        model.accept(final(number, text))
        if data.draw(st.booleans()):
            model.accept(final(number, text))

    shown = "".join(model.text.split())
    assert shown == "".join("".join(finals).split())


def test_lines_that_were_rewritten_are_shown_so_and_what_is_spoken_goes_on() -> None:
    model = CaptionModel()
    for message in (final(0, "Anna speaks."), final(1, "To anna."), update(2, 9, "anna ", "is")):
        model.accept(message)

    change = model.accept(LinesRewritten(session=1, texts=((1, "To Anne."), (2, "x"), (7, "y"))))

    assert change == Change(first=0, urgency="now")
    assert model.text == "Anna speaks. To Anne. anna is"
    assert model.accept(LinesRewritten(session=1, texts=((1, "To Anne."),))) is None


def spoken(segment, language, text="One.", **more):
    return replace(final(segment, text, **more), language=language)


def test_another_language_begins_a_paragraph() -> None:
    model = CaptionModel()
    for number, language in enumerate(("en-US", "en-GB", "", "de-DE", "de-DE")):
        model.accept(spoken(number, language))

    assert [each.text for each in model.paragraphs()] == ["One. One. One.", "One. One."]
    assert [each.language for each in model.paragraphs()] == ["en-US", "de-DE"]


def test_a_line_moves_to_a_paragraph_of_its_own_once_its_language_is_known() -> None:
    """Models name the language behind a sentence: until then it is taken for that before."""
    model = CaptionModel()
    model.accept(spoken(0, "en-US"))
    model.accept(replace(update(1, 0, "Guten"), language="en-US"))
    assert len(model) == 1

    change = model.accept(spoken(1, "de-DE", "Guten Tag."))

    assert change == Change(first=0, urgency="now")
    assert [each.text for each in model.paragraphs()] == ["One.", "Guten Tag."]
    assert [each.id for each in model.paragraphs()] == [0, 1]
    assert (model.place_of(0), model.place_of(1)) == (0, 1)
    model.accept(replace(update(2, 0, "Wie"), language="de-DE"))
    assert model.paragraph(1).text == "Guten Tag. Wie"


def test_a_line_that_others_follow_stays_where_it_is() -> None:
    model = CaptionModel()
    model.accept(spoken(0, "en-US"))
    model.accept(replace(update(1, 0, "Guten"), language="en-US"))
    model.accept(replace(update(2, 0, "and"), language="en-US"))

    model.accept(spoken(1, "de-DE", "Guten Tag."))

    assert model.text == "One. Guten Tag. and"
