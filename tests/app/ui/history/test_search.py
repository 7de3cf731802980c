"""Finding on the History page: by sound, with operators, in an order, all over a real history."""

from datetime import timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible

from app.history import planner
from app.ui.history.rows import HeadingRow, HitRow, SessionRow
from tests.app.ui.history.test_page import rows, texts, type_query, wait_for_rows

NAMES = [
    "Two of us were late this morning.",
    "Katharyn Schmid asked for the export once more.",
    "I told her that it takes a week.",
]


def listed(page):
    completion = page._bar.field.completion
    model = completion.popup.model()
    return [model.index(n, 0).data() for n in range(model.rowCount())] if completion.is_open else []


def hits(page):
    return [row.hit for row in rows(page) if isinstance(row, HitRow)]


def press(qtbot, page, key):
    """Press a key where the window system would deliver it while the list is open."""
    completion = page._bar.field.completion
    qtbot.keyClick(completion.popup if completion.is_open else page._bar.field, key)


def sort_by(page, order):
    menu = page._bar._sort.menu()
    (action,) = [each for each in menu.actions() if each.isVisible() and each.text() == order]
    action.trigger()


def test_a_name_that_was_misheard_is_found_marked_and_says_like_what(qtbot, archive, page):
    archive.add("Supplier call", NAMES)
    page.search("catherine schmidt")

    wait_for_rows(qtbot, page, HitRow, 1)
    row = rows(page)[1]
    assert row.tags == (("sound", "Sounds like “catherine schmidt”"),)
    assert [row.hit.text[start:end] for start, end in row.hit.marks] == ["Katharyn", "Schmid"]
    assert row.spoken.endswith("once more. Found by sounds like “catherine schmidt”")


def test_without_the_chip_nothing_is_found_by_sound(qtbot, archive, page):
    archive.add("Supplier call", NAMES)
    page._bar._chips["sound"].click()
    page.search("catherine")
    qtbot.waitUntil(lambda: page._body.currentWidget() is page._no_match)

    page._no_match._turn_on.click()

    wait_for_rows(qtbot, page, HitRow, 1)


def test_a_malformed_operator_is_said_and_the_rest_is_searched(qtbot, two_sessions, page):
    page.search("export before:whenever")

    wait_for_rows(qtbot, page, HitRow, 2)
    assert page._bar._note.text.startswith("After before: write a date, as in before:2026-11-30")
    page.search("export")
    qtbot.waitUntil(lambda: page._bar._note.text == "")
    assert not page._bar._note.isVisible()


def test_what_is_said_of_a_query_goes_with_it(qtbot, two_sessions, page):
    page.search("export before:whenever")
    qtbot.waitUntil(page._bar._note.isVisible)

    qtbot.keyClick(page._bar.field, Qt.Key.Key_Escape)

    assert not page._bar._note.isVisible()


def test_an_operator_that_is_being_completed_is_not_called_malformed(qtbot, two_sessions, page):
    type_query(qtbot, page, "export title:")
    wait_for_rows(qtbot, page, HitRow, 2)
    qtbot.waitUntil(lambda: listed(page) == ['title:"Product weekly"', 'title:"Design review"'])
    assert page._bar._note.text == ""

    press(qtbot, page, Qt.Key.Key_Escape)

    assert page._bar._note.text == "Write a name after title:, as in title:Anna."
    assert page._bar.field.text() == "export title:"


def test_titles_complete_and_narrow_the_search_by_keys_alone(qtbot, two_sessions, page):
    type_query(qtbot, page, "export tit")
    assert listed(page) == ["title:"]

    press(qtbot, page, Qt.Key.Key_Tab)
    qtbot.waitUntil(lambda: len(listed(page)) == 2)
    press(qtbot, page, Qt.Key.Key_Down)
    press(qtbot, page, Qt.Key.Key_Down)
    press(qtbot, page, Qt.Key.Key_Return)

    assert page._bar.field.text() == 'export title:"Design review" '
    wait_for_rows(qtbot, page, HitRow, 1)
    assert hits(page)[0].title == "Design review"
    page.activateWindow()  # The offscreen platform does not when a list above it closes.
    qtbot.waitUntil(page._bar.field.hasFocus)
    press(qtbot, page, Qt.Key.Key_Down)
    assert page._list.hasFocus()


def test_speakers_complete_once_they_are_known(qtbot, archive, two_sessions, page):
    archive.store.rename_speaker(two_sessions[0], None, "Priya Nair", [3]).result(5)
    type_query(qtbot, page, "sixteenth speaker:p")
    qtbot.waitUntil(lambda: listed(page) == ['speaker:"Priya Nair"'])

    press(qtbot, page, Qt.Key.Key_Tab)

    wait_for_rows(qtbot, page, HitRow, 1)
    assert hits(page)[0].segment == 3


def test_enter_with_no_suggestion_chosen_opens_the_best_result(qtbot, two_sessions, page):
    page.search("export on")
    type_query(qtbot, page, "export on")
    wait_for_rows(qtbot, page, HitRow, 2)
    assert listed(page) == ["on:"]

    press(qtbot, page, Qt.Key.Key_Return)

    assert listed(page) == []
    assert page._reader.view.hasFocus()


def test_operators_alone_list_what_they_leave_without_naming_a_way(qtbot, two_sessions, page):
    page.search("title:review")

    wait_for_rows(qtbot, page, HitRow, 3)
    assert rows(page)[1].tags == ()
    assert "Found by" not in rows(page)[1].spoken
    plain = page._list.visualRect(page._list.model().index(1)).height()
    page.search("waits title:review")
    wait_for_rows(qtbot, page, HitRow, 1)
    assert page._list.visualRect(page._list.model().index(1)).height() > plain


def test_newest_first_puts_newer_lines_before_better_ones(qtbot, archive, page):
    archive.add("Old", ["The export screen.", "Later: the export."], ago=timedelta(days=9))
    archive.add("New", ["Somebody said in passing that the screen may be late this year."])
    page.search("export screen")
    wait_for_rows(qtbot, page, HitRow, 3)
    assert texts(page) == [
        "Old",
        "The export screen.",
        "Later: the export.",
        "New",
        "Somebody said in passing that the screen may be late this year.",
    ]

    sort_by(page, "Newest first")

    qtbot.waitUntil(lambda: texts(page)[0] == "New")
    assert texts(page)[2:] == ["Old", "Later: the export.", "The export screen."]
    assert page._list.current_row() == rows(page)[1]
    assert page._bar._sort.accessibleName() == "Sort: Newest first"


def test_words_too_common_to_rank_say_that_the_newest_stand_first(
    qtbot, two_sessions, page, monkeypatch
):
    monkeypatch.setattr(planner, "RANKED_LINES", 1)
    page.search("the export")
    qtbot.waitUntil(lambda: bool(page._bar._note.text))

    assert page._bar._note.text == "Very many lines hold these words: the newest stand first."
    sort_by(page, "Newest first")
    qtbot.waitUntil(lambda: page._bar._note.text == "")


@pytest.mark.parametrize(
    ("order", "titles"),
    [
        ("Newest first", ["Beta", "Gamma", "alpha"]),
        ("Oldest first", ["alpha", "Gamma", "Beta"]),
        ("Longest first", ["Gamma", "Beta", "alpha"]),
        ("By title", ["alpha", "Beta", "Gamma"]),
    ],
)
def test_sessions_are_listed_in_the_order_that_is_chosen(qtbot, archive, page, order, titles):
    archive.add("alpha", ["One."], ago=timedelta(days=3), minutes=5)
    archive.add("Gamma", ["One.", "Two.", "Three."], ago=timedelta(days=2), minutes=90)
    archive.add("Beta", ["One.", "Two."])
    page._refresh()
    wait_for_rows(qtbot, page, SessionRow, 3)

    sort_by(page, order)

    qtbot.waitUntil(
        lambda: [row.session.title for row in rows(page) if isinstance(row, SessionRow)] == titles
    )
    assert isinstance(rows(page)[0], HeadingRow)
    grouped = order in ("Newest first", "Oldest first")
    assert (rows(page)[0].detail == "1 session") is grouped


def test_a_screen_reader_finds_what_each_control_does(qtbot, two_sessions, page):
    bar = page._bar
    names = {
        each: QAccessible.queryAccessibleInterface(each).text(QAccessible.Text.Name)
        for each in (*bar._chips.values(), bar._sort, bar.field, bar.field.completion.popup)
    }

    assert [*names.values()] == [
        "Find by words",
        "Find by meaning",
        "Find what sounds like it",
        "Sort: Newest first",
        "Search captions",
        "Suggestions",
    ]
