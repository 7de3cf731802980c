"""What the page tells and does besides settings."""

from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QMessageBox, QPushButton

from app.ui.settings.licences import Licences
from app.ui.settings.telling import size_words
from tests.app.ui.settings.conftest import ABOUT


def button(page, section, name):
    """A button by its name for assistive tools, or its text."""
    found = page.form.sections[section].findChildren(QPushButton)
    return next(each for each in found if name in (each.accessibleName(), each.text()))


def open_boxes():
    return [w for w in QApplication.topLevelWidgets() if isinstance(w, QMessageBox)]


@pytest.mark.parametrize(
    ("size", "words"),
    [
        (0, "0 kB"),
        (10, "1 kB"),
        (999_000, "999 kB"),
        (1_500_000, "2 MB"),
        (2_340_000_000, "2.3 GB"),
    ],
)
def test_sizes_are_read_as_people_say_them(size, words):
    assert size_words(size) == words


def test_deleting_everything_asks_first_and_cancel_deletes_nothing(qtbot, page):
    page.open_section("storage")
    with qtbot.assertNotEmitted(page.telling.delete_all_wished):
        button(page, "storage", "Delete all sessions and sound…").click()
        (box,) = open_boxes()
        assert box.defaultButton().text() == "Cancel"
        box.escapeButton().click()
    qtbot.waitUntil(lambda: not open_boxes())

    button(page, "storage", "Delete all sessions and sound…").click()
    (box,) = open_boxes()
    sure = next(each for each in box.buttons() if each.text() == "Delete all")
    with qtbot.waitSignal(page.telling.delete_all_wished):
        sure.click()


def test_the_last_row_of_storage_names_the_loss(page):
    last = page.form.sections["storage"].rows[-1]

    assert last._name.text() == "Delete all sessions and sound"
    assert "erased" in last.value


def test_places_are_opened_by_others(qtbot, page):
    page.open_section("about")
    opened = []
    page.telling.open_wished.connect(opened.append)

    button(page, "about", "Open folder").click()
    button(page, "about", "Open the settings file").click()
    button(page, "about", "Open the log").click()

    assert opened == [ABOUT.home, ABOUT.settings, ABOUT.log]
    assert opened[0] == Path("/home/a")


def test_the_command_for_help_is_copied(page):
    page.open_section("about")

    button(page, "about", "Copy the command").click()

    assert QGuiApplication.clipboard().text() == "earmark doctor"


def test_a_licence_is_read(qtbot, theme, page):
    dialog = Licences(theme, page, [("one", "First text"), ("two", "Second text")])
    qtbot.addWidget(dialog)
    assert dialog._text.toPlainText() == "First text"

    dialog._box.setCurrentIndex(1)

    assert dialog._text.toPlainText() == "Second text"
