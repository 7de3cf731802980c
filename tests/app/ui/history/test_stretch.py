"""Deleting from one line of a session to another."""

from dataclasses import replace

import numpy as np
import pytest
import soundfile
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.history.records import AudioFile
from app.ui.history.stretch import count_text, loss_text, touched
from app.ui.history.stretch_dialog import StretchDialog
from engines.arrays import RATE_HZ
from tests.app.ui.history.conftest import WEEKLY
from tests.app.ui.history.test_line_actions import put_cursor
from tests.app.ui.history.test_page import reader_text
from tests.app.ui.history.test_rows import segments


def spoken(*spans):
    """Lines by their spans in seconds."""
    lines = segments(*(f"Line {number}." for number in range(len(spans))))
    return [
        replace(line, start_sample=start * RATE_HZ, end_sample=end * RATE_HZ)
        for line, (start, end) in zip(lines, spans, strict=True)
    ]


@pytest.fixture
def reading(qtbot, two_sessions, page):
    qtbot.waitUntil(lambda: reader_text(page) == "\n".join(WEEKLY))
    page._reader.view.setFocus()
    page.weekly = two_sessions[0]
    return page


def open_part(page):
    actions = page._reader._more.menu().actions()
    next(each for each in actions if each.text() == "Delete a part of this session…").trigger()
    return page.findChildren(StretchDialog)[-1]


def test_one_line_with_the_cursor_goes_up_to_the_end_of_the_session(reading):
    put_cursor(reading, 2)

    dialog = open_part(reading)

    assert [each.number for each in dialog.chosen()] == [2, 3, 4]
    assert WEEKLY[2] in dialog.first.currentText()
    assert dialog.delete.text() == "Delete 3 lines"
    dialog.reject()


def test_several_selected_lines_are_what_is_proposed(reading):
    put_cursor(reading, 1, 2)

    dialog = open_part(reading)

    assert [each.number for each in dialog.chosen()] == [1, 2]
    assert dialog.count.text() == "2 lines, 15 s, will be deleted."
    dialog.reject()


def test_the_ends_are_moved_by_keys_seen_in_the_lines_and_deleted(qtbot, reading):
    put_cursor(reading, 0)
    dialog = open_part(reading)

    QTest.keyClick(dialog.first, Qt.Key.Key_Down)
    QTest.keyClick(dialog.last, Qt.Key.Key_Up)

    selected = reading._reader.view.textCursor().selectedText().split("\u2029")
    assert selected == WEEKLY[1:4]
    QTest.keyClick(dialog.delete, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: reader_text(reading) == f"{WEEKLY[0]}\n{WEEKLY[4]}")
    qtbot.waitUntil(lambda: reading._notice.offers_undo)
    reading._notice.undo_button.click()
    qtbot.waitUntil(lambda: reader_text(reading) == "\n".join(WEEKLY))


def test_an_end_before_the_beginning_takes_it_along(reading):
    dialog = open_part(reading)
    dialog.first.setCurrentIndex(3)

    dialog.last.setCurrentIndex(1)

    assert [each.number for each in dialog.chosen()] == [1]
    dialog.first.setCurrentIndex(4)
    assert [each.number for each in dialog.chosen()] == [4]
    dialog.reject()


def test_with_sound_what_was_heard_between_the_lines_goes_too(qtbot, reading, archive):
    path = archive.paths.home / "audio" / "weekly.flac"
    path.parent.mkdir()
    soundfile.write(path, np.full(46 * RATE_HZ, 0.25), RATE_HZ, subtype="PCM_16")
    audio = AudioFile(path="audio/weekly.flac", format="FLAC", rate_hz=RATE_HZ, state="kept")
    archive.store.set_audio(reading.weekly, audio).result(5)
    reading._refresh()
    qtbot.waitUntil(lambda: reading._reader.session.audio is not None)
    put_cursor(reading, 1, 3)
    dialog = open_part(reading)
    assert dialog.count.text() == "3 lines, 25 s, will be deleted with their sound."

    dialog.delete.click()

    qtbot.waitUntil(lambda: reader_text(reading) == f"{WEEKLY[0]}\n{WEEKLY[4]}")
    archive.store.erased().result(10)
    samples, _ = soundfile.read(path)
    heard = [bool(np.any(samples[second * RATE_HZ + 8000 :][:10])) for second in range(46)]
    assert heard[:10] == [True] * 10
    assert not any(heard[10:35])
    assert all(heard[35:])


def test_a_session_that_is_recorded_offers_no_part_to_delete(qtbot, archive, page):
    archive.add("Now", ["A line."], end=False)
    page._refresh()
    qtbot.waitUntil(lambda: reader_text(page) == "A line.")

    assert not page._reader.menu.part.isEnabled()


def test_lines_that_were_said_at_the_same_time_are_touched_and_counted():
    lines = spoken((0, 5), (4, 12), (6, 9), (10, 14), (20, 22))

    doomed = touched(lines, lines[2:4])

    assert [each.number for each in doomed] == [1, 2, 3]
    assert count_text(doomed, has_sound=True) == "3 lines, 10 s, will be deleted with their sound."


def test_lines_of_others_that_go_along_are_named(qtbot, theme):
    lines = spoken((0, 5), (4, 12), (6, 9), (10, 14), (20, 22))
    dialog = StretchDialog(theme, None, lines, lines[2:4], has_sound=True)
    qtbot.addWidget(dialog)

    assert dialog.delete.text() == "Delete 3 lines"
    assert "at the same time" in dialog.about.text()
    dialog.last.setCurrentIndex(4)
    dialog.first.setCurrentIndex(4)
    assert "at the same time" not in dialog.about.text()


def test_one_line_alone_takes_no_other_with_it():
    lines = spoken((0, 5), (4, 12))

    assert touched(lines, lines[:1]) == lines[:1]
    assert loss_text(lines[:1], has_sound=False) == (
        "“Line 0.”. The words will be deleted. For five minutes you can undo this."
    )


def test_lines_without_a_length_are_deleted_too():
    lines = spoken((0, 0), (5, 5), (9, 9))

    assert touched(lines, lines[:2]) == lines[:2]
