"""The choice whether the sound of sessions is kept, and what the dock says while it is."""

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from app.ui.captions.dock import Dock
from app.ui.captions.sound_choice import add_sound_choices


def offered(chosen, taken=None):
    menu = QMenu()
    heard = []
    add_sound_choices(menu, chosen, heard.append)
    actions = [action for action in menu.actions() if action.isCheckable()]
    if taken is not None:
        next(action for action in actions if action.text() == taken).trigger()
    return (
        [action.text() for action in actions],
        [a.text() for a in actions if a.isChecked()],
        heard,
    )


def test_never_is_chosen_until_somebody_chooses(qtbot):
    texts, checked, _ = offered("never")

    assert texts == ["Never", "For 30 days", "Always"]
    assert checked == ["Never"]


@pytest.mark.parametrize(
    ("text", "value"), [("Never", "never"), ("For 30 days", 30), ("Always", "always")]
)
def test_a_choice_is_told(qtbot, text, value):
    assert offered("always" if value != "always" else "never", text)[2] == [value]


def test_days_of_the_settings_file_are_offered_as_well(qtbot):
    texts, checked, _ = offered(7)

    assert texts[-1] == "For 7 days"
    assert checked == ["For 7 days"]


def test_the_dock_says_that_sound_is_kept_by_what_held_when_the_session_began(qtbot, theme):
    dock = Dock(theme, _no_actions())
    qtbot.addWidget(dock)
    dock.set_keep_sound("always")
    dock.set_state("starting", "")
    dock.set_keep_sound("never")
    dock.set_state("recording", "")
    assert "with sound" in dock.sign.accessibleName()

    dock.set_state("stopped", "")
    dock.set_state("starting", "")
    dock.set_state("recording", "")
    assert dock.sign.accessibleName() == "Recording, 0 minutes"


def _no_actions():
    return (QAction("Smaller"), QAction("Usual"), QAction("Larger"))
