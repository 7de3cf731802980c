"""The window around the real pages."""

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QLabel, QWidget

from app.captions.messages import StateChanged
from app.history.answers import SearchAnswer
from app.ui.captions.page import LivePage
from app.ui.history.page import HistoryPage
from app.ui.history.requests import HistoryRequests
from app.ui.history.search_bar import SearchBar
from app.ui.main_window import MainWindow, Page
from app.ui.navigation import NavItem
from app.ui.pages import build_window
from app.ui.window_place import placed_on_a_screen


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
def live(qtbot, theme):
    return LivePage(theme)


@pytest.fixture
def window(qtbot, theme, live):
    requests = HistoryRequests(NoHistory)
    history = HistoryPage(theme, requests, SearchBar(theme))
    window = build_window(theme, live, history)
    qtbot.addWidget(window, before_close_func=MainWindow.finish)
    window.show()
    window.activateWindow()
    yield window
    requests.close()


def record(live, state="recording"):
    live.show_message(StateChanged(state=state))


def test_it_opens_on_live_at_its_usual_size(window):
    assert window.page == "live"
    assert (window.width(), window.height()) == (1120, 720)
    assert window.navigation.width() == 192


def test_it_does_not_get_smaller_than_its_smallest_size(window):
    window.resize(10, 10)

    assert (window.width(), window.height()) == (640, 360)


def test_keys_open_the_pages_and_focus_where_the_person_begins(qtbot, window, live):
    qtbot.keyClick(window, Qt.Key.Key_2, Qt.KeyboardModifier.ControlModifier)
    assert window.page == "history"
    assert window.focusWidget().accessibleName() == "Search captions"

    qtbot.keyClick(window, Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    assert window.page == "live"
    assert live.focus_widget().hasFocus()


def test_the_first_page_is_begun_once_the_window_is_there(window, live):
    window.open_first_page()

    assert window.page == "live"
    assert live.focus_widget().hasFocus()


def test_who_was_faster_than_the_first_page_keeps_the_place_of_the_keyboard(qtbot, window):
    qtbot.keyClick(window, Qt.Key.Key_2, Qt.KeyboardModifier.ControlModifier)
    there = window.navigation.focus_regions()[0]
    there.setFocus()

    window.open_first_page()

    assert window.page == "history"
    assert window.focusWidget() is there


def test_ctrl_f_searches_from_anywhere(qtbot, window):
    qtbot.keyClick(window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)

    assert window.page == "history"
    assert window.focusWidget().accessibleName() == "Search captions"


def test_start_and_stop_keys_work_on_the_history_page(qtbot, window, live):
    window.open_page("history")

    with qtbot.waitSignal(live.start_requested):
        qtbot.keyClick(window, Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
    record(live)
    with qtbot.waitSignal(live.stop_requested):
        modifiers = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
        qtbot.keyClick(window, Qt.Key.Key_R, modifiers)


def test_f6_goes_round_the_regions_both_ways(qtbot, window, live):
    start = live.focus_widget()
    start.setFocus()
    visited = [start]
    for _ in range(8):
        qtbot.keyClick(window, Qt.Key.Key_F6)
        visited.append(window.focusWidget())
        if visited[-1] is start:
            break

    assert visited[-1] is start
    assert len(visited) > 3
    qtbot.keyClick(window, Qt.Key.Key_F6, Qt.KeyboardModifier.ShiftModifier)
    assert window.focusWidget() is visited[-2]


def test_a_card_that_goes_leaves_the_focus_at_its_page_in_the_navigation(qtbot, window, live):
    window.open_page("history")
    record(live)
    stop = window.navigation.card._stop
    stop.setFocus()
    assert stop.hasFocus()

    record(live, "stopping")
    record(live, "stopped")

    assert window.focusWidget() is window.navigation.focus_regions()[0]


def test_other_pages_show_that_sound_is_recorded(qtbot, window, live):
    card = window.navigation.card
    record(live)
    assert not card.isVisible()

    window.open_page("history")

    assert card.isVisible()
    assert "Recording" in [each.text() for each in card.findChildren(QLabel)]
    assert card.accessibleName() == "Recording, 0 minutes"
    assert window.windowTitle() == "Recording · Earmark"
    record(live, "stopped")
    assert not card.isVisible()
    assert window.windowTitle() == "Earmark"


def test_the_card_pauses_resumes_and_stops(qtbot, window, live):
    card = window.navigation.card
    window.open_page("history")
    record(live)

    with qtbot.waitSignal(live.pause_requested):
        card._pause.click()
    record(live, "paused")
    assert card._pause.accessibleName() == "Resume recording"
    with qtbot.waitSignal(live.resume_requested):
        card._pause.click()
    with qtbot.waitSignal(live.stop_requested):
        card._stop.click()


def test_under_840_pixels_the_navigation_puts_icons_over_words(window):
    window.resize(839, 600)
    assert window.navigation.width() == 80

    window.resize(840, 600)
    assert window.navigation.width() == 192


def test_closing_asks_and_only_finishing_closes(qtbot, window):
    with qtbot.waitSignal(window.close_requested):
        window.close()
    assert window.isVisible()

    window.finish()

    assert not window.isVisible()


def test_size_and_place_come_back(qtbot, theme, window):
    window.setGeometry(30, 40, 700, 500)

    widget = QWidget()
    page = Page(
        item=NavItem(key="live", icon="captions", text="Live"),
        widget=widget,
        enter=widget.setFocus,
        regions=lambda: [widget],
        set_narrow=lambda _: None,
    )
    other = MainWindow(theme, [page], [])
    qtbot.addWidget(other, before_close_func=MainWindow.finish)
    other.restore(window.saved_geometry())

    assert other.geometry() == QRect(30, 40, 700, 500)


@pytest.mark.parametrize("geometry", [b"", b"nonsense"])
def test_no_or_broken_geometry_leaves_the_usual_size(window, geometry):
    window.restore(geometry)

    assert (window.width(), window.height()) == (1120, 720)


SCREENS = [QRect(0, 0, 1920, 1080), QRect(1920, 0, 1280, 720)]


@pytest.mark.parametrize(
    ("window_rect", "expected"),
    [
        (QRect(100, 100, 700, 500), QRect(100, 100, 700, 500)),
        (QRect(2000, 50, 700, 500), QRect(2000, 50, 700, 500)),
        (QRect(5000, 100, 700, 500), QRect(610, 290, 700, 500)),
        (QRect(100, 1060, 700, 500), QRect(610, 290, 700, 500)),
        (QRect(100, -400, 700, 500), QRect(610, 290, 700, 500)),
        (QRect(9000, 9000, 4000, 3000), QRect(0, 0, 1920, 1080)),
    ],
)
def test_a_window_is_put_where_it_can_be_taken_hold_of(window_rect, expected):
    assert placed_on_a_screen(window_rect, SCREENS) == expected


def test_the_list_of_keys_names_them(qtbot, window):
    qtbot.keyClick(window, Qt.Key.Key_Slash, Qt.KeyboardModifier.ControlModifier)

    texts = [each.text() for each in window._keys.findChildren(QLabel)]
    assert {"Ctrl+R", "Ctrl+1", "F6", "Ctrl+F"} <= set(texts)
    assert "Search in History" in texts
    window._keys.close()


def test_the_empty_history_starts_captions_on_live(qtbot, window, live):
    window.open_page("history")

    with qtbot.waitSignal(live.start_requested):
        window._pages["history"].widget.start_requested.emit()
    assert window.page == "live"
