"""When keys that another application had are asked for again."""

from collections.abc import Sequence

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QGuiApplication

from app.program import shortcuts_side
from app.program.shortcuts_side import ShortcutsSide
from app.settings.model import Settings
from app.settings.store import SettingsStore
from app.ui.global_keys.backend import GlobalKeys
from app.ui.global_keys.wanted import KeyAnswer, KeyState, WantedKey
from app.ui.session_actions import session_actions
from app.ui.settings.page import SettingsPage
from app.ui.settings_keeper import SettingsKeeper
from tests.app.ui.settings.conftest import ABOUT

TAKEN = "Already used by another application. Choose other keys."


class Desktop(GlobalKeys):
    """Answers everything with one state."""

    def __init__(self, state: KeyState) -> None:
        super().__init__()
        self.state: KeyState = state
        self.asked = 0

    def hold(self, wanted: Sequence[WantedKey]) -> None:
        self.asked += 1
        self.answered.emit({key.name: KeyAnswer(state=self.state) for key in wanted})


@pytest.fixture
def desktop(monkeypatch) -> Desktop:
    made = Desktop("taken")
    monkeypatch.setattr(shortcuts_side, "global_keys", lambda _: made)
    return made


@pytest.fixture
def page(qtbot, theme):
    page = SettingsPage(theme, ABOUT)
    qtbot.addWidget(page)
    return page


@pytest.fixture
def notes(qtbot, tmp_path, page, desktop):
    """What is said about the keys, newest last."""
    parent = QObject()
    actions = session_actions(parent, QAction(parent), QAction(parent))
    settings = SettingsKeeper(SettingsStore(tmp_path / "settings.toml"), Settings())
    side = ShortcutsSide(actions, settings)
    notes = []
    side.noted.connect(notes.append)
    side.join(page)
    side.begin()
    yield notes
    side.close()
    # Nobody is there any more who could ask.
    asked = desktop.asked
    page.section_shown.emit("keyboard")
    assert desktop.asked == asked


def active(qapp) -> None:
    """As when a person comes back to a window of the program."""
    assert isinstance(qapp, QGuiApplication)
    qapp.applicationStateChanged.emit(Qt.ApplicationState.ApplicationActive)


@pytest.mark.parametrize("comes_back", ["the window is used", "the keys are looked at"])
def test_keys_that_came_free_are_taken(qapp, page, desktop, notes, comes_back):
    assert set(notes[-1].values()) == {TAKEN}
    desktop.state = "held"

    if comes_back == "the window is used":
        active(qapp)
    else:
        page.section_shown.emit("keyboard")

    assert set(notes[-1].values()) == {""}
    asked = desktop.asked
    active(qapp)
    assert desktop.asked == asked


def test_other_sections_and_a_window_that_is_left_ask_for_nothing(qapp, page, desktop, notes):
    page.section_shown.emit("captions")
    qapp.applicationStateChanged.emit(Qt.ApplicationState.ApplicationInactive)

    assert desktop.asked == 1


@pytest.mark.parametrize("state", ["refused", "by_desktop", "unavailable", "not_on_keyboard"])
def test_a_desktop_that_decides_itself_is_not_asked_again(qapp, page, desktop, notes, state):
    """It would show the person its question each time."""
    desktop.state = state
    active(qapp)
    asked = desktop.asked

    active(qapp)
    page.section_shown.emit("keyboard")

    assert desktop.asked == asked
