"""The question what closing the window should do."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from app.ui.tray.closing import CloseQuestion


@pytest.fixture
def window(qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    return window


@pytest.mark.parametrize("has_tray", [True, False])
def test_it_says_what_each_answer_means_and_hands_it_on(qtbot, theme, window, has_tray):
    question = CloseQuestion(theme, window, has_tray=has_tray)
    question.open()
    words = "tray" if has_tray else "small window"
    assert words in question.go_on.text()

    with qtbot.waitSignal(question.chosen) as chosen:
        qtbot.mouseClick(question.go_on, Qt.MouseButton.LeftButton)

    assert chosen.args == ["tray"]
    assert not question.isVisible()


def test_enter_quits_and_esc_changes_nothing(qtbot, theme, window):
    answers = []
    for key in (Qt.Key.Key_Escape, Qt.Key.Key_Return):
        question = CloseQuestion(theme, window, has_tray=True)
        question.chosen.connect(answers.append)
        question.open()
        qtbot.keyClick(question, key)
        assert not question.isVisible()

    assert answers == ["quit"]
