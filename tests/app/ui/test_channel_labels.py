"""A channel that nobody named has its name in the window's language, and the file keeps English."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QTranslator
from PySide6.QtWidgets import QApplication, QLineEdit

from app.ui.channel_labels import shown_label
from app.ui.settings.simple_controls import TextControl

GERMAN = {"You": "Sie", "They": "Die anderen"}


class Words(QTranslator):
    """A translation of the test's own."""

    def isEmpty(self) -> bool:  # noqa: N802  # Qt's name
        return False

    def translate(self, context, source, disambiguation=None, n=-1):
        return GERMAN.get(source) if context == "Channels" else None


@pytest.fixture
def _german(qapp: QApplication) -> Iterator[None]:
    words = Words()
    qapp.installTranslator(words)
    yield
    qapp.removeTranslator(words)


@pytest.mark.usefixtures("_german")
def test_only_a_default_is_translated():
    assert [shown_label(label) for label in ("You", "They", "Anna")] == [
        "Sie",
        "Die anderen",
        "Anna",
    ]


@pytest.mark.usefixtures("_german")
def test_a_default_that_is_looked_at_stays_the_default(qtbot):
    control = TextControl(24, shown_label)
    qtbot.addWidget(control)
    wishes = []
    control.wished.connect(wishes.append)
    field = control.findChild(QLineEdit)

    control.show_value("You")
    shown = field.text()
    field.editingFinished.emit()
    field.setText("You")
    field.editingFinished.emit()
    again = field.text()
    field.setText("Anna")
    field.editingFinished.emit()

    assert (shown, again, field.text(), wishes) == ("Sie", "Sie", "Anna", ["Anna"])
