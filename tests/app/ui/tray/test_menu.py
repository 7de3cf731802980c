"""The tray's menu over real actions."""

import pytest
from PySide6.QtGui import QAction, QKeySequence

from app.ui.captions.actions import live_actions
from app.ui.session_actions import session_actions
from app.ui.tray.menu import TrayMenu, WindowWays


@pytest.fixture
def actions(qapp):
    keys = live_actions(qapp)
    return session_actions(qapp, keys.toggle, keys.stop)


@pytest.fixture
def ways(qapp):
    def way(keys):
        action = QAction(qapp)
        action.setShortcut(QKeySequence(keys))
        return action

    return WindowWays(
        open_window=way(""), search=way("Ctrl+F"), settings=way("Ctrl+,"), leave=way("Ctrl+Q")
    )


@pytest.fixture
def menu(qtbot, theme, actions, ways):
    menu = TrayMenu(theme, actions, ways)
    qtbot.addWidget(menu)
    return menu


def lines(menu):
    return [
        "-" if each.isSeparator() else each.text() for each in menu.actions() if each.isVisible()
    ]


def entry(menu, text):
    return next(each for each in menu.actions() if each.text() == text)


def test_while_recording_it_offers_what_the_design_lists(menu):
    menu.show_state("recording", 24 * 60 + 18)

    assert lines(menu) == [
        "Recording, 24:18",
        "Pause",
        "Stop and save",
        "-",
        "Copy the last line",
        "Copy the last minute",
        "Bookmark the last line",
        "What did I miss?",
        "Do not keep captions",
        "Clear the captions shown",
        "-",
        "Show caption bar",
        "Open Earmark",
        "Search captions",
        "-",
        "Settings",
        "Quit",
    ]
    assert not menu.line.isEnabled()


@pytest.mark.parametrize(
    ("state", "said", "toggle", "stops"),
    [
        ("idle", "Not listening", "Start captions", False),
        ("starting", "Starting…", None, True),
        ("paused", "Paused, 01:05", "Resume", True),
        ("lost", "Nothing is heard, 01:05", "Pause", True),
        ("stopping", "Saving…", None, False),
        ("stopped", "Not listening", "Start captions", False),
    ],
)
def test_each_state_offers_what_can_be_done_in_it(menu, state, said, toggle, stops):
    menu.show_state(state, 65)

    shown = lines(menu)
    assert shown[0] == said
    assert (toggle in shown) if toggle else ("Start captions" not in shown)
    assert ("Stop and save" in shown) is stops


def test_entries_do_what_the_shared_actions_do(qtbot, menu, actions, ways):
    with qtbot.waitSignal(actions.copy_last_minute.triggered):
        entry(menu, "Copy the last minute").trigger()
    with qtbot.waitSignal(ways.search.triggered):
        entry(menu, "Search captions").trigger()

    entry(menu, "Do not keep captions").trigger()
    assert actions.do_not_keep.isChecked()
    assert entry(menu, "Do not keep captions").isChecked()
    actions.do_not_keep.setChecked(False)
    assert not entry(menu, "Do not keep captions").isChecked()


def test_keys_that_were_changed_stand_in_the_menu(menu, actions):
    actions.bookmark.setShortcut(QKeySequence("Ctrl+F8"))

    keys = entry(menu, "Bookmark the last line").shortcut().toString()
    assert keys == "Ctrl+F8"


def test_the_bars_entry_says_what_it_will_do(menu, actions):
    entry(menu, "Show caption bar").trigger()

    assert actions.bar.isChecked()
    assert "Hide caption bar" in lines(menu)


def test_the_way_out_of_click_through_is_there_while_it_is_on(menu, actions):
    words = "Let the bar take clicks again"
    assert words not in lines(menu)

    actions.click_through.setChecked(True)
    assert words in lines(menu)
    entry(menu, words).trigger()

    assert not actions.click_through.isChecked()
    assert words not in lines(menu)
