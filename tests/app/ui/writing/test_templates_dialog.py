"""Reading, writing and deleting templates in the window."""

import pytest
from PySide6.QtWidgets import QMessageBox

from app.assistant.templates import Templates
from app.ui.writing.templates_dialog import TemplatesDialog
from tests.app.ui.history.conftest import WEEKLY
from tests.app.ui.writing.test_window import estimated


@pytest.fixture
def templates(tmp_path):
    return Templates(tmp_path / "templates")


@pytest.fixture
def dialog(qtbot, theme, templates):
    dialog = TemplatesDialog(theme, None, templates)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def box_button(dialog, words):
    box = dialog.findChildren(QMessageBox)[-1]
    return next(button for button in box.buttons() if button.text() == words)


def titles(dialog):
    return [dialog.list.item(row).text() for row in range(dialog.list.count())]


def test_ours_are_shown_and_cannot_be_changed(dialog):
    assert titles(dialog) == ["Minutes", "Decisions", "Tasks, with owners and dates", "Summary"]
    assert dialog.title.isReadOnly()
    assert dialog.text.isReadOnly()
    assert dialog.delete.isHidden()
    assert dialog.keep.text() == "Make a copy"
    assert not dialog.has_changes


def test_a_copy_of_ours_becomes_the_persons_own(dialog, templates):
    kept = []
    dialog.kept.connect(kept.append)

    dialog.keep.click()
    assert dialog.title.text() == "Minutes, my own"
    dialog.text.setPlainText("Write the minutes in one sentence.")
    dialog.keep.click()

    assert kept == ["minutes-my-own"]
    assert templates.get("Minutes, my own").text == "Write the minutes in one sentence."
    assert titles(dialog)[-1] == "Minutes, my own"
    assert dialog.current.is_own


def test_a_new_one_is_written_and_changed(dialog, templates):
    dialog.new.click()
    dialog.title.setText("Stand-up")
    dialog.text.setPlainText("One line a person.")
    dialog.keep.click()
    dialog.text.setPlainText("Two lines a person.")
    dialog.keep.click()

    assert templates.get("stand-up").text == "Two lines a person."
    assert not dialog.has_changes


def test_a_title_that_is_taken_is_told_and_nothing_is_lost(dialog):
    dialog.new.click()
    dialog.title.setText("Minutes")
    dialog.text.setPlainText("Mine.")

    dialog.keep.click()

    assert "already" in dialog.problem.words
    assert dialog.text.toPlainText() == "Mine."


def test_what_is_typed_is_not_lost_by_going_to_another(dialog):
    dialog.new.click()
    dialog.text.setPlainText("Half a thought")

    assert not dialog.list.isEnabled()
    dialog.reject()
    box_button(dialog, "Go on writing").click()
    assert dialog.isVisible()
    dialog.reject()
    box_button(dialog, "Throw away").click()
    assert not dialog.isVisible()


def test_an_own_one_is_deleted_after_a_question(dialog, templates):
    templates.keep("Stand-up", "One line a person.")
    dialog._renew("stand-up")

    dialog.delete.click()
    box_button(dialog, "Delete this template").click()

    assert [each.name for each in templates.all() if each.is_own] == []
    assert "Stand-up" not in titles(dialog)


def test_a_template_that_was_kept_is_chosen_in_the_writing_window(qtbot, stage):
    session = stage.add("Product weekly", WEEKLY)
    window = stage.open(session)
    estimated(qtbot, window)

    window.choose.edit.click()
    dialog = window.findChildren(TemplatesDialog)[-1]
    dialog.new.click()
    dialog.title.setText("Stand-up")
    dialog.text.setPlainText("One line a person.")
    dialog.keep.click()
    dialog.reject()

    assert window.choose.template.currentText() == "Stand-up"
    assert window.choose.choice().template.text == "One line a person."
