"""The list of keys: what holds now, on the page that is open, on a screen of any height."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QLabel

from app.history.answers import SearchAnswer
from app.ui.captions.page import LivePage
from app.ui.history.page import HistoryPage
from app.ui.history.requests import HistoryRequests
from app.ui.history.search_bar import SearchBar
from app.ui.key_list import KeyGroup, KeyList, _shared_out, rows_of
from app.ui.main_window import MainWindow
from app.ui.pages import build_window


class NoHistory:
    def sessions(self):
        return []

    def segments(self, session):
        return []

    def search(self, query, limit, sessions, is_stale):
        return SearchAnswer()

    def close(self):
        pass


@pytest.fixture
def window(qtbot, theme):
    requests = HistoryRequests(NoHistory)
    window = build_window(theme, LivePage(theme), HistoryPage(theme, requests, SearchBar(theme)))
    qtbot.addWidget(window, before_close_func=MainWindow.finish)
    window.show()
    window.activateWindow()
    yield window
    requests.close()


def said(window):
    window.show_keys()
    keys = window.findChildren(KeyList)[-1]
    return keys, [each.text() for each in keys.findChildren(QLabel)]


def test_it_lists_the_keys_of_the_page_that_is_open(window):
    _, on_live = said(window)
    window.open_page("history")
    _, on_history = said(window)

    assert on_live[1] == "Live"
    assert "Receipt of the caption" in on_live
    assert "Bookmark the line that is read" not in on_live
    assert on_history[1] == "History"
    assert "Bookmark the line that is read" in on_history
    assert "Rename session" not in on_history
    assert "Next region" in on_live
    assert "Next region" in on_history


def test_it_lists_the_keys_that_were_chosen(window):
    action = next(each for each in window.actions() if each.objectName() == "toggle")
    action.setShortcut(QKeySequence("Ctrl+F9"))

    _, texts = said(window)

    assert texts[texts.index("Start, pause or resume") - 1] == "Ctrl+F9"


def test_it_is_no_higher_than_the_screen_and_keys_scroll_it(qtbot, window):
    window.list_more_keys(
        lambda: KeyGroup(title="More", rows=[("F7", f"does {number}") for number in range(60)])
    )

    keys, _ = said(window)
    qtbot.waitExposed(keys)
    bar = keys.area.verticalScrollBar()

    assert keys.height() <= keys.screen().availableGeometry().height() * 0.9
    assert bar.maximum() > 0
    assert keys.focusWidget() is keys.area
    qtbot.keyClick(keys.area, Qt.Key.Key_PageDown)
    assert bar.value() > 0
    qtbot.keyClick(keys, Qt.Key.Key_Escape)
    assert not keys.isVisible()


def test_a_short_list_is_not_scrolled(qtbot, theme, window):
    keys = KeyList(theme, window, [KeyGroup(title="One", rows=[("F7", "does something")])])
    keys.open()
    qtbot.waitExposed(keys)

    assert keys.area.verticalScrollBar().maximum() == 0


def test_several_keys_stand_on_lines_of_their_own_and_those_without_are_left_out(qapp):
    larger, silent, known = (QAction(text) for text in ("&Larger", "Silent", "Known"))
    larger.setShortcuts([QKeySequence("Ctrl+="), QKeySequence("Ctrl++")])
    known.setShortcut(QKeySequence("F8"))

    assert rows_of([larger, silent, known], but=[known]) == [("Ctrl+=\nCtrl++", "Larger")]


def test_groups_are_shared_out_in_the_order_of_reading():
    groups = [KeyGroup(title=str(n), rows=[("F7", "x")] * n) for n in (5, 9, 2, 6)]

    columns = _shared_out(groups, 2)

    assert [[g.title for g in column] for column in columns] == [["5", "9"], ["2", "6"]]
    assert _shared_out(groups, 1) == [groups]
