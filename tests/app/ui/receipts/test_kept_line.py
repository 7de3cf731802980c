"""The receipt of a line in the history says what the receipt of the running session said."""

from dataclasses import replace
from datetime import UTC, datetime

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from app.captions.story import CaptionStory, WordChange, Writer
from app.history.records import AudioFile, Segment, Session
from app.ui.receipts.caption_dialog import CaptionReceiptDialog
from app.ui.receipts.kept_line import kept_line_receipt, why_silent

RATE = 16_000
BEGAN = datetime(2026, 3, 9, 10, 0, tzinfo=UTC).astimezone()


def session(*, audio="kept", model="moonshine-tiny-en"):
    sound = AudioFile(path="sound/1.flac", format="FLAC", rate_hz=RATE, state=audio)
    return Session(
        id=1, title="Weekly", started_at=BEGAN, ended_at=None, source="Microphone",
        engine="Fast English" if model else "", model=model, provider="CPU" if model else "",
        state="ended", segments=1, duration_s=60, audio=sound if audio else None,
    )  # fmt: skip


LINE = Segment(
    id=9, session=1, number=4, start_sample=90 * RATE, end_sample=93 * RATE, started_at=BEGAN,
    text="It moves us to the sixteenth.", source="USB headset", speaker=None,
)  # fmt: skip


STORY = CaptionStory(
    first_shown_s=0.6,
    settled_s=1.4,
    changes=(WordChange(old="the sixties", new="the sixteenth"),),
    doubtful=("sixteenth",),
)


def test_it_tells_what_was_kept_of_the_line(qapp):
    told = kept_line_receipt(session(), LINE, STORY)

    rows = dict(told.rows)
    assert told.quote == "It moves us to the sixteenth."
    assert rows["From"] == "USB headset"
    assert rows["First shown"] == "0.6 s after it was said"
    assert rows["Settled"] == "1.4 s after it was said"
    assert rows["Ran on"] == "CPU"
    assert rows["Kept"] == "Words and sound, on this computer"
    assert told.changes == STORY.changes
    assert told.doubtful == ("sixteenth",)
    assert told.span == (90 * RATE, 93 * RATE)


def test_of_a_line_without_a_story_nothing_is_made_up(qapp):
    rows = dict(kept_line_receipt(session(audio=None), LINE, None).rows)

    assert "First shown" not in rows
    assert "Settled" not in rows
    assert rows["Kept"] == "Words, on this computer"


def test_a_line_that_no_engine_wrote_names_none(qapp):
    rows = dict(kept_line_receipt(session(model=""), LINE, None).rows)

    assert "Written by" not in rows
    assert "Ran on" not in rows


def test_an_imported_line_names_its_format_and_no_processor(qapp):
    imported = replace(session(audio=None), engine="Imported", model="srt", provider="")

    rows = dict(kept_line_receipt(imported, LINE, None).rows)

    assert rows["Written by"] == "Imported (srt)"
    assert "Ran on" not in rows


def test_words_that_were_edited_or_replaced_stand_beside_what_was_recognised(qapp):
    changed = replace(
        LINE, original="It moves us to the sixties.", heard="it moves us to the six teas"
    )

    rows = dict(kept_line_receipt(session(), changed, STORY).rows)

    assert rows["Edited"] == "By you. It read “It moves us to the sixties.”"
    assert rows["Recognised"] == "“it moves us to the six teas”, before your lists of words"


def test_sound_is_played_only_where_it_is_kept_and_nothing_captions_it_again(qapp):
    assert why_silent(session(), is_capturing=False) == ""
    assert why_silent(session(audio="missing"), is_capturing=False) == "Its sound is not kept"
    assert "Pause first" in why_silent(session(), is_capturing=True)


def test_the_dialog_shows_it_and_escape_closes_it(qtbot, theme):
    told = kept_line_receipt(session(), LINE, STORY)
    dialog = CaptionReceiptDialog(theme, None, told, cannot_play="")
    qtbot.addWidget(dialog)
    dialog.open()

    written = [each.text() for each in dialog.findChildren(QLabel)]
    assert told.quote in written
    assert "the sixties" in written
    QTest.keyClick(dialog.panel, Qt.Key.Key_Escape)

    assert not dialog.isVisible()


def test_a_line_tells_its_language_and_the_model_that_wrote_it(qapp):
    """The session keeps the model that it began with; another one was chosen meanwhile."""
    writer = Writer(name="Nemotron 3.5", model="nemotron-3.5", provider="CUDA")
    told = kept_line_receipt(
        session(), replace(LINE, language="de-DE"), replace(STORY, writer=writer)
    )

    rows = dict(told.rows)
    assert rows["Language"].strip("\u2068\u2069") == "Deutsch"
    assert rows["Written by"].startswith("Nemotron 3.5 (")
    assert rows["Ran on"] == "CUDA"
