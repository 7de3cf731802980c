"""The reader's text: long sessions by chunks, one line found, and growth that moves nothing."""

import itertools
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from app.ui.history.line_marks import SPEAKER_PX
from app.ui.history.transcript_view import TranscriptView
from tests.app.ui.history.test_rows import segments


@pytest.fixture
def view(qtbot, theme):
    view = TranscriptView(theme)
    qtbot.addWidget(view)
    view.resize(480, 600)
    view.show()
    return view


def many(count):
    return segments(*(f"This is line {number} of the session." for number in range(count)))


def test_a_long_session_is_put_in_by_chunks_until_all_of_it_is_there(qtbot, view):
    view.show_segments(many(1000), None)
    assert view.document().blockCount() < 1000

    qtbot.waitUntil(lambda: view.document().blockCount() == 1000)

    assert view.toPlainText().splitlines()[999] == "This is line 999 of the session."
    assert view.verticalScrollBar().value() == 0


def test_it_opens_at_the_found_line_a_third_from_the_top(qtbot, view):
    view.show_segments(many(1000), 900)

    qtbot.waitUntil(lambda: not view._filling.isActive())

    top = view.cursorRect().top()
    assert view.textCursor().block().text() == "This is line 900 of the session."
    assert view.viewport().height() / 4 < top < view.viewport().height() / 2


def test_the_last_line_can_be_found_too(qtbot, view):
    view.show_segments(many(300), 299)

    qtbot.waitUntil(lambda: not view._filling.isActive())

    assert view.cursorRect().bottom() <= view.viewport().height()


def test_growth_moves_nothing_that_is_read(qtbot, view):
    view.show_segments(many(100), None)
    view.verticalScrollBar().setValue(500)

    view.renew(many(120))

    assert view.document().blockCount() == 120
    assert view.verticalScrollBar().value() == 500


def test_the_found_line_stands_on_the_selection_ground(qtbot, view, theme):
    view.show_segments(many(3), 1)
    qtbot.waitUntil(lambda: not view._filling.isActive())

    picture = view.viewport().grab().toImage()

    ground = theme.colour("accent-soft").rgb()
    assert ground in {picture.pixel(60, y) for y in range(picture.height())}
    view.show_line(None)
    picture = view.viewport().grab().toImage()
    assert ground not in {picture.pixel(60, y) for y in range(picture.height())}


def test_the_times_are_not_part_of_the_text_that_is_copied(qtbot, view, qapp):
    view.show_segments(many(2), None)

    view.selectAll()
    view.copy()

    assert qapp.clipboard().text() == (
        "This is line 0 of the session.\nThis is line 1 of the session."
    )


def test_of_several_lines_who_says_them_is_copied_too(qtbot, view, qapp):
    names = ("You", "You", "They", None)
    lines = [replace(each, speaker=name) for each, name in zip(many(4), names, strict=True)]
    view.show_segments(lines, None)

    view.selectAll()
    view.copy()
    assert qapp.clipboard().text().splitlines() == [
        "You: This is line 0 of the session.",
        "This is line 1 of the session.",
        "They: This is line 2 of the session.",
        "This is line 3 of the session.",
    ]

    view.select_lines(2, 2)
    view.copy()
    assert qapp.clipboard().text() == "This is line 2 of the session."


def test_a_selection_within_lines_is_copied_as_it_is(qtbot, view, qapp):
    view.show_segments([replace(each, speaker="You") for each in many(2)], None)
    cursor = view.textCursor()
    cursor.setPosition(8)
    cursor.setPosition(view.document().findBlockByNumber(1).position() + 4, cursor.MoveMode(1))
    view.setTextCursor(cursor)

    view.copy()

    assert qapp.clipboard().text() == "You: line 0 of the session.\nThis"


def test_the_text_cannot_be_changed(qtbot, view):
    view.show_segments(many(1), None)

    qtbot.keyClicks(view, "x")

    assert view.toPlainText() == "This is line 0 of the session."


def test_lines_stand_27_pixels_apart_in_every_script(qtbot, view):
    view.resize(300, 600)
    view.show_segments(segments("word " * 20, "كلمة " * 20, "字" * 60), None)

    for number in range(3):
        layout = view.document().findBlockByNumber(number).layout()
        tops = [layout.lineAt(line).y() for line in range(layout.lineCount())]
        assert len(tops) > 1
        assert {round(b - a) for a, b in itertools.pairwise(tops)} == {27}


def test_escape_backs_out(qtbot, view):
    with qtbot.waitSignal(view.backed_out):
        qtbot.keyClick(view, Qt.Key.Key_Escape)


def open_editor(view, text):
    view.show_segments(segments("Before.", text, *["After."] * 30), 1)
    view.editing.open(1)
    return view.editing.editor


def test_the_field_covers_all_of_a_long_line(qtbot, view):
    field = open_editor(view, "A line of many words that goes on and on. " * 8)

    box = view._boxes.box_of(1)
    assert field.geometry().top() <= box.top()
    assert field.geometry().bottom() >= box.bottom()
    assert field.verticalScrollBar().maximum() == 0


def test_the_field_grows_with_what_is_typed_and_stays_in_view(qtbot, view):
    field = open_editor(view, "Short.")
    before = field.height()

    for _ in range(40):
        qtbot.keyClicks(field, "more words ")

    assert field.height() > before + 5 * 27
    assert field.geometry().bottom() < view.viewport().height()
    assert field.verticalScrollBar().maximum() == 0


def test_a_line_higher_than_the_view_scrolls_within_its_field(qtbot, view):
    view.resize(480, 200)

    field = open_editor(view, "A line of many words that goes on and on. " * 20)

    assert field.height() == view.viewport().height()
    assert field.verticalScrollBar().maximum() > 0
    assert field.cursorRect().bottom() <= field.viewport().height()


def test_the_last_lines_field_is_moved_up_where_nothing_scrolls_further(qtbot, view):
    view.show_segments(many(30), 29)
    qtbot.waitUntil(lambda: not view._filling.isActive())
    view.editing.open(29)
    field = view.editing.editor

    for _ in range(40):
        qtbot.keyClicks(field, "more words ")

    assert field.geometry().bottom() < view.viewport().height()


def test_the_first_speakers_name_has_room_over_the_first_line(qtbot, view):
    lines = many(2)
    view.show_segments(lines, None)
    plain = view._boxes.box_of(0).top()

    view.renew([replace(each, speaker="You") for each in lines])

    assert view._boxes.box_of(0).top() == plain + SPEAKER_PX
    assert view.toPlainText().splitlines()[0] == lines[0].text
