"""What the tray's icon says to who points at it."""

import pytest
from PySide6.QtWidgets import QMenu

from app.ui.tray.tray import Tray


@pytest.fixture
def tray(qtbot):
    menu = QMenu()
    qtbot.addWidget(menu)
    return Tray(menu)


def test_where_the_sound_goes_is_said_while_something_is_heard(tray):
    tray.show_server("speech.example.com")
    before = tray.icon.toolTip()
    tray.show_state("recording")
    meanwhile = tray.icon.toolTip()
    tray.show_server("")

    assert before == "Earmark, not listening"
    assert meanwhile == "Earmark, recording\nSound goes to speech.example.com"
    assert tray.icon.toolTip() == "Earmark, recording"
