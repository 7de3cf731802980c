"""The History page over a real history."""

from datetime import UTC, datetime, timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QMessageBox, QPushButton

from app.captions.messages import SegmentKept
from app.ui.history.filters import EVERYTHING
from app.ui.history.row_model import ROW_ROLE
from app.ui.history.rows import HeadingRow, HitRow, SessionRow
from tests.app.ui.history.conftest import WEEKLY


def rows(page):
    model = page._list.model()
    return [model.index(n).data(ROW_ROLE) for n in range(model.rowCount())]


def texts(page):
    return [
        row.text
        if isinstance(row, HeadingRow)
        else row.session.title
        if isinstance(row, SessionRow)
        else row.hit.text
        for row in rows(page)
    ]


def reader_text(page):
    return page._reader.view.toPlainText()


def wait_for_rows(qtbot, page, kind, count):
    qtbot.waitUntil(lambda: sum(isinstance(row, kind) for row in rows(page)) == count)


def type_query(qtbot, page, text):
    page.focus_search()
    qtbot.keyClicks(page._bar.field, text)


def state_texts(state):
    return [each.text() for each in state.findChildren(QLabel)]


def test_without_a_query_sessions_are_listed_by_day_the_newest_first(qtbot, two_sessions, page):
    wait_for_rows(qtbot, page, SessionRow, 2)

    assert texts(page)[0] == "Today"
    assert texts(page)[1] == "Product weekly"
    assert texts(page)[3] == "Design review"
    assert page._bar._count.text() == "2 sessions"


def test_the_newest_session_is_shown_in_the_reader(qtbot, two_sessions, page):
    qtbot.waitUntil(lambda: reader_text(page) == "\n".join(WEEKLY))

    assert page._reader.session.title == "Product weekly"


def test_typing_finds_lines_grouped_by_session_with_their_count(qtbot, two_sessions, page):
    type_query(qtbot, page, "export")

    wait_for_rows(qtbot, page, HitRow, 2)
    assert page._bar._count.text() == "2 lines in 2 sessions"
    headings = [row.text for row in rows(page) if isinstance(row, HeadingRow)]
    assert sorted(headings) == ["Design review", "Product weekly"]


def test_a_found_line_shows_its_neighbours_its_marks_and_how_it_was_found(
    qtbot, two_sessions, page
):
    type_query(qtbot, page, "waits")

    wait_for_rows(qtbot, page, HitRow, 1)
    row = rows(page)[1]
    assert row.hit.before == "Two screens left after this one."
    assert row.hit.after == "I can have the words by Thursday."
    start, end = row.hit.marks[0]
    assert row.hit.text[start:end] == "waits"
    assert "Design review: " in row.spoken
    assert row.spoken.endswith("then it can ship. Found by words")


def test_a_found_line_says_who_said_it(qtbot, two_sessions, page, archive):
    type_query(qtbot, page, "waits")
    wait_for_rows(qtbot, page, HitRow, 1)
    before = page._list.visualRect(page._list.model().index(1)).height()

    archive.store.rename_speaker(two_sessions[1], None, "They", [1]).result(5)
    page._on_changed()

    qtbot.waitUntil(lambda: rows(page)[1].hit.speaker == "They")
    assert "Design review: They: The export screen waits" in rows(page)[1].spoken
    assert page._list.visualRect(page._list.model().index(1)).height() == before + 22


def test_down_goes_from_the_field_into_the_results_and_enter_opens_at_the_line(
    qtbot, two_sessions, page
):
    type_query(qtbot, page, "sixteenth")
    wait_for_rows(qtbot, page, HitRow, 2)

    qtbot.keyClick(page._bar.field, Qt.Key.Key_Down)
    assert page._list.hasFocus()
    qtbot.keyClick(page._list, Qt.Key.Key_Down)
    qtbot.keyClick(page._list, Qt.Key.Key_Return)

    assert page._reader.view.hasFocus()
    qtbot.waitUntil(lambda: page._reader.view.found == 4)
    assert page._reader.view.textCursor().block().text() == WEEKLY[4]


def test_up_from_the_first_result_returns_to_the_field(qtbot, two_sessions, page):
    type_query(qtbot, page, "sixteenth")
    wait_for_rows(qtbot, page, HitRow, 2)
    qtbot.keyClick(page._bar.field, Qt.Key.Key_Down)

    qtbot.keyClick(page._list, Qt.Key.Key_Up)

    assert page._bar.field.hasFocus()


def test_escape_clears_the_search_and_lists_the_sessions_again(qtbot, two_sessions, page):
    type_query(qtbot, page, "sixteenth")
    wait_for_rows(qtbot, page, HitRow, 2)

    qtbot.keyClick(page._bar.field, Qt.Key.Key_Escape)

    wait_for_rows(qtbot, page, SessionRow, 2)
    assert page._bar.field.text() == ""


def test_an_empty_history_says_so_and_offers_to_start(qtbot, archive, page):
    qtbot.waitUntil(lambda: page._body.currentWidget() is page._no_sessions)
    start = page._no_sessions.findChild(QPushButton)

    with qtbot.waitSignal(page.start_requested):
        start.click()


def test_a_search_without_a_match_names_the_query_and_can_be_cleared(qtbot, two_sessions, page):
    type_query(qtbot, page, "zephyr")
    qtbot.waitUntil(lambda: page._body.currentWidget() is page._no_match)

    assert "Nothing found for “zephyr”" in state_texts(page._no_match)
    page._no_match._clear.click()

    wait_for_rows(qtbot, page, SessionRow, 2)
    assert page._body.currentWidget() is page._panes


@pytest.mark.parametrize("query", ["zoom.us", '"', "👍🏽", "NEAR(", "x" * 10_000, "a* OR -b"])
def test_any_string_is_a_legal_query(qtbot, two_sessions, page, query):
    with qtbot.waitSignal(page._requests.found):
        page.search(query)


def test_a_mark_after_an_emoji_lies_on_its_word(qtbot, two_sessions, page):
    type_query(qtbot, page, "schools")
    wait_for_rows(qtbot, page, HitRow, 1)
    row = rows(page)[1]

    layout = page._list._delegate._layout(row)

    marked = layout.formats()[0]
    utf16 = row.hit.text.encode("utf-16-le")
    part = utf16[2 * marked.start : 2 * (marked.start + marked.length)].decode("utf-16-le")
    assert part == "schools"


def test_a_missing_search_model_is_said_once_and_words_still_find(qtbot, two_sessions, page):
    type_query(qtbot, page, "sixteenth")
    wait_for_rows(qtbot, page, HitRow, 2)

    assert page._notice.isVisible()
    page._notice.hide()
    page.search("ninth")
    wait_for_rows(qtbot, page, HitRow, 1)
    assert not page._notice.isVisible()


def test_the_time_filter_leaves_old_sessions_out(qtbot, two_sessions, page):
    wait_for_rows(qtbot, page, SessionRow, 2)

    page._bar._period.setCurrentIndex(page._bar._period.findData("week"))
    wait_for_rows(qtbot, page, SessionRow, 1)
    page.search("export")

    wait_for_rows(qtbot, page, HitRow, 1)
    assert rows(page)[1].hit.title == "Product weekly"


def test_the_source_filter_offers_the_sources_that_there_are(qtbot, two_sessions, page):
    wait_for_rows(qtbot, page, SessionRow, 2)
    box = page._bar._source
    assert [box.itemText(n) for n in range(box.count())] == [
        "All sources",
        "Laptop sound",
        "Microphone",
    ]

    box.setCurrentIndex(1)

    wait_for_rows(qtbot, page, SessionRow, 1)
    assert texts(page)[1] == "Design review"


def test_a_live_session_grows_in_the_list_and_in_the_reader(qtbot, archive, page):
    session = archive.add("Now", ["The first line."], end=False)
    page._refresh()
    qtbot.waitUntil(lambda: reader_text(page) == "The first line.")

    archive.say(session, "The second line.")
    page.show_message(SegmentKept(segment=1))

    qtbot.waitUntil(lambda: reader_text(page) == "The first line.\nThe second line.")
    assert "2 lines" in rows(page)[1].detail
    assert "Recording" in rows(page)[1].detail
    archive.say(session, "The third line.")
    page.show_message(SegmentKept(segment=2))
    qtbot.waitUntil(lambda: reader_text(page).endswith("The third line."))


def test_a_session_without_lines_says_why_there_are_none(qtbot, archive, page):
    session = archive.add("Now", [], end=False)
    page._refresh()
    qtbot.waitUntil(lambda: page._reader.session is not None)
    view = page._reader.view
    assert view.empty_text == "Lines appear here as soon as they are finished."
    empty = view.viewport().grab().toImage()

    archive.store.end_session(session, datetime.now(UTC)).result(5)
    page._refresh()
    qtbot.waitUntil(lambda: view.empty_text == "There are no lines in this session.")

    view.viewport().update()
    assert view.viewport().grab().toImage() != empty


def test_a_session_is_renamed_in_the_reader(qtbot, two_sessions, page):
    qtbot.waitUntil(lambda: bool(reader_text(page)))

    qtbot.keyClick(page, Qt.Key.Key_F2)
    assert page._reader.title.field.hasFocus()
    page._reader.title.field.setText("Weekly with Priya")
    qtbot.keyClick(page._reader.title.field, Qt.Key.Key_Return)

    qtbot.waitUntil(lambda: texts(page)[1] == "Weekly with Priya")
    assert page._reader.title.words.text() == "Weekly with Priya"


def test_escape_leaves_the_title_as_it_was(qtbot, two_sessions, page):
    qtbot.waitUntil(lambda: bool(reader_text(page)))

    page._reader.rename()
    page._reader.title.field.setText("No")
    qtbot.keyClick(page._reader.title.field, Qt.Key.Key_Escape)

    assert page._reader.title.words.text() == "Product weekly"
    assert not page._reader.title.field.isVisible()


def test_deleting_asks_in_words_that_name_the_loss(qtbot, two_sessions, page):
    qtbot.waitUntil(lambda: bool(reader_text(page)))

    page._reader.menu.delete.trigger()
    box = page.findChild(QMessageBox)
    assert "Product weekly" in box.text()
    assert "48 min with 5 lines" in box.informativeText()
    keep, delete = sorted(box.buttons(), key=lambda each: "Delete" in each.text())
    assert box.defaultButton() is keep
    delete.click()

    wait_for_rows(qtbot, page, SessionRow, 1)
    qtbot.waitUntil(lambda: page._reader.session.title == "Design review")


def test_keeping_the_session_keeps_it(qtbot, two_sessions, page, archive):
    qtbot.waitUntil(lambda: bool(reader_text(page)))

    page._reader.menu.delete.trigger()
    box = page.findChild(QMessageBox)
    box.defaultButton().click()

    page._refresh()
    with qtbot.waitSignal(page._requests.listed) as listed:
        page._requests.list_sessions(EVERYTHING)
    assert listed.args[0].total == 2


def test_a_live_session_cannot_be_deleted(qtbot, archive, page):
    archive.add("Now", ["A line."], end=False)
    page._refresh()
    qtbot.waitUntil(lambda: bool(reader_text(page)))

    assert not page._reader.menu.delete.isEnabled()


def test_in_a_narrow_window_the_reader_opens_over_the_results_with_a_way_back(
    qtbot, two_sessions, page
):
    page.set_narrow(narrow=True)
    page.resize(560, 360)
    wait_for_rows(qtbot, page, SessionRow, 2)
    assert not page._reader.isVisible()

    qtbot.keyClick(page._bar.field, Qt.Key.Key_Down)
    qtbot.keyClick(page._list, Qt.Key.Key_Return)
    assert page._reader.isVisible()
    assert not page._list.isVisible()
    qtbot.waitUntil(lambda: bool(reader_text(page)))
    qtbot.keyClick(page._reader.view, Qt.Key.Key_Escape)

    assert page._list.isVisible()
    assert page._list.hasFocus()


def test_copying_all_lines_puts_times_and_words_on_the_clipboard(qtbot, two_sessions, page, qapp):
    qtbot.waitUntil(lambda: bool(reader_text(page)))

    page._reader._on_copy()

    copied = qapp.clipboard().text()
    assert copied.startswith("Product weekly\nToday, ")
    assert all(line in copied for line in WEEKLY)


def test_chips_choose_the_ways_and_one_stays_on(qtbot, two_sessions, page):
    words, meaning, sound = page._bar._chips.values()
    chosen = []
    page.ways_chosen.connect(chosen.append)

    assert [chip.text() for chip in (words, meaning, sound)] == ["Words", "Meaning", "Sounds like"]
    for chip in (meaning, sound, words):
        chip.click()

    assert words.isChecked()
    assert chosen == [("words", "sound"), ("words",)]
    assert page._bar.query().ways == ("words",)


@pytest.mark.parametrize(
    ("off", "offered", "advice"),
    [
        (
            ("sound",),
            "Turn on “Sounds like”",
            "Try fewer words, or turn on “Sounds like” if it is a name.",
        ),
        (("meaning",), "Turn on “Meaning”", "Try fewer words, or turn on “Meaning”."),
        (("words", "meaning"), "Turn on “Meaning”", "Try fewer words, or turn on “Meaning”."),
    ],
)
def test_nothing_found_offers_a_way_that_is_off(qtbot, two_sessions, page, off, offered, advice):
    for way in off:
        page._bar._chips[way].click()
    page.search("zephyr")
    qtbot.waitUntil(lambda: page._body.currentWidget() is page._no_match)

    assert page._no_match._turn_on.text() == offered
    assert advice in state_texts(page._no_match)
    page._no_match._turn_on.click()

    assert len(page._bar.query().ways) == 4 - len(off)
    assert page._bar.field.hasFocus()


def test_nothing_found_in_any_way_offers_no_other(qtbot, two_sessions, page):
    page.search("zephyr")
    qtbot.waitUntil(lambda: page._body.currentWidget() is page._no_match)

    assert not page._no_match._turn_on.isVisible()


def test_results_come_after_a_pause_in_typing_and_not_for_each_letter(qtbot, two_sessions, page):
    asked = []
    page._bar.query_changed.connect(lambda query: asked.append(query.text))

    type_query(qtbot, page, "sixteenth")
    wait_for_rows(qtbot, page, HitRow, 2)

    assert asked == ["sixteenth"]


def test_a_filter_finds_lines_that_better_ones_elsewhere_would_crowd_out(qtbot, archive, page):
    archive.add("Old", ["export export export"] * 60, ago=timedelta(days=400))
    archive.add("New", ["Somebody said in passing that the export may be late this year."])
    page._refresh()
    wait_for_rows(qtbot, page, SessionRow, 2)

    page._bar._period.setCurrentIndex(page._bar._period.findData("week"))
    page.search("export")

    wait_for_rows(qtbot, page, HitRow, 1)
    assert rows(page)[1].hit.title == "New"


def test_a_session_is_opened_at_a_line_from_outside_whatever_was_searched(
    qtbot, two_sessions, page
):
    _, review = two_sessions
    type_query(qtbot, page, "sixteenth")
    wait_for_rows(qtbot, page, HitRow, 2)

    page.open_session(review, 1)

    wait_for_rows(qtbot, page, SessionRow, 2)
    qtbot.waitUntil(lambda: page._reader.session.title == "Design review")
    assert page._list.current_row().session.id == review
    assert page._reader.view.found == 1


def test_widening_the_window_fills_the_reader(qtbot, two_sessions, page):
    page.set_narrow(narrow=True)
    wait_for_rows(qtbot, page, SessionRow, 2)
    assert not reader_text(page)

    page.set_narrow(narrow=False)

    qtbot.waitUntil(lambda: reader_text(page) == "\n".join(WEEKLY))
