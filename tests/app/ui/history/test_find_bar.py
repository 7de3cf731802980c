"""Finding in the session that is read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt

from app.ui.history.session_find import first_from, matches
from tests.app.ui.history.test_line_actions import reading  # noqa: F401  # a fixture
from tests.app.ui.history.test_rows import segments

CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def finding(qtbot, reading):  # noqa: F811
    """The page with the find bar open over "Product weekly"."""
    qtbot.keyClick(reading._reader.view, Qt.Key.Key_F, CONTROL)
    return reading._reader


def selected(reader):
    """What stands out from the other places, and its line."""
    accent = reader.view._theme.colour("accent")
    one = [
        each for each in reader.view.extraSelections() if each.format.background().color() == accent
    ]
    assert len(one) == 1
    return one[0].cursor.selectedText(), one[0].cursor.blockNumber()


def test_control_f_in_the_lines_finds_in_the_session(qtbot, finding):
    assert finding.find_bar.isVisible()
    assert finding.find_bar.field.hasFocus()

    qtbot.keyClicks(finding.find_bar.field, "THE SIX")

    assert finding.find_bar.count.text() == "1 of 2"
    assert selected(finding) == ("the six", 3)
    assert len(finding.view.extraSelections()) == 2


def test_next_and_previous_go_round(qtbot, finding):
    field = finding.find_bar.field
    qtbot.keyClicks(field, "sixteenth")
    assert selected(finding) == ("sixteenth", 3)

    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert selected(finding) == ("sixteenth", 4)
    assert finding.find_bar.count.text() == "2 of 2"
    qtbot.keyClick(field, Qt.Key.Key_F3)
    assert selected(finding) == ("sixteenth", 3)
    qtbot.keyClick(field, Qt.Key.Key_Return, SHIFT)
    assert selected(finding) == ("sixteenth", 4)


def test_escape_closes_it_and_reading_goes_on_there(qtbot, finding):
    qtbot.keyClicks(finding.find_bar.field, "ninth")

    qtbot.keyClick(finding.find_bar.field, Qt.Key.Key_Escape)

    assert not finding.find_bar.isVisible()
    assert finding.view.hasFocus()
    assert finding.view.extraSelections() == []
    assert finding.view.textCursor().selectedText() == "ninth"


def test_what_is_not_there_is_said(qtbot, finding):
    qtbot.keyClicks(finding.find_bar.field, "zephyr")

    assert finding.find_bar.count.text() == "Not in this session"
    assert not any(button.isEnabled() for button in finding.find_bar._steps)


def test_marks_follow_another_session(qtbot, finding, page, two_sessions):
    qtbot.keyClicks(finding.find_bar.field, "export screen")

    page.open_session(two_sessions[1])

    qtbot.waitUntil(lambda: finding.session.id == two_sessions[1])
    assert finding.find_bar.count.text() == "1 of 1"
    assert selected(finding)[0] == "export screen"


def test_a_match_behind_an_emoji_is_selected_exactly(qtbot, finding):
    qtbot.keyClicks(finding.find_bar.field, "schools")

    assert selected(finding) == ("schools", 4)


@given(st.text(max_size=8), st.lists(st.text(max_size=30), max_size=5))
def test_every_match_is_the_text_in_some_case(text, lines):
    kept = segments(*lines)

    for match in matches(kept, text):
        words = " ".join(kept[match.number].text.split()).encode("utf-16-le", "surrogatepass")
        part = words[2 * match.start : 2 * match.end].decode("utf-16-le", "surrogatepass")
        wanted = " ".join(text.split())
        assert len(part) == len(wanted)
        assert part.casefold() == wanted.casefold() or part.lower() == wanted.lower()


def test_finding_begins_at_the_line_that_is_read():
    found = matches(segments("a word", "nothing", "word word"), "word")

    assert first_from(found, 1) == 1
    assert first_from(found, 9) == 0
