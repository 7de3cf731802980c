"""Sentences of Qt-free code are worded in the window's language."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QLocale, Qt, QTranslator
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.captions.messages import SessionFailed
from app.history.errors import HistoryError
from app.ui.captions.notices import failed
from app.ui.history.access import HistoryAccess
from app.ui.history.requests import HistoryRequests
from app.ui.sentences import worded
from engines.sentence import Sentence

GERMAN = {
    "{device} is gone. Choose another.": "Ein anderes wählen: {device} ist fort.",
    "{what}: {why}": "{what} – {why}",
    "The disk is full.": "Der Datenträger ist voll.",
    "Lines read: {n}.": "Gelesene Zeilen: {n}.",
    "{seconds:.1f} s late": "{seconds:.1f} s zu spät",
    "Microphone": "Mikrofon",
}


class Words(QTranslator):
    """A translation of the test's own."""

    def isEmpty(self) -> bool:  # noqa: N802  # Qt's name
        return False

    def translate(self, context, source, disambiguation=None, n=-1):
        return GERMAN.get(source) if context == "Sentences" else None


@pytest.fixture
def _german(qapp: QApplication) -> Iterator[None]:
    words, before = Words(), QLocale()
    qapp.installTranslator(words)
    QLocale.setDefault(QLocale("de_DE"))
    yield
    QLocale.setDefault(before)
    qapp.removeTranslator(words)


@pytest.mark.usefixtures("_german")
def test_a_sentence_is_found_by_its_template():
    sentence = Sentence("{device} is gone. Choose another.", device="Desk")

    assert worded(sentence) == "Ein anderes wählen: Desk ist fort."


@pytest.mark.usefixtures("_german")
def test_sentences_in_a_sentence_are_worded_and_names_are_not():
    sentence = Sentence("{what}: {why}", what="Microphone", why=Sentence("The disk is full."))

    assert worded(sentence) == "Microphone – Der Datenträger ist voll."


@pytest.mark.usefixtures("_german")
def test_an_error_as_a_value_says_its_sentence():
    error = OSError(Sentence("The disk is full."))

    said = worded(Sentence("{what}: {why}", what=Sentence("Microphone"), why=error))

    assert said == "Mikrofon – Der Datenträger ist voll."


@pytest.mark.usefixtures("_german")
def test_numbers_are_written_as_the_language_writes_them():
    assert worded(Sentence("Lines read: {n}.", n=12_000)) == "Gelesene Zeilen: 12.000."
    assert worded(Sentence("{seconds:.1f} s late", seconds=1.26)) == "1,3 s zu spät"


@pytest.mark.usefixtures("_german")
def test_a_plain_text_is_looked_up_as_a_whole():
    assert worded("The disk is full.") == "Der Datenträger ist voll."
    assert worded("written {by} a person") == "written {by} a person"
    assert worded("") == ""


def test_without_a_translation_it_stays_english(qapp):
    assert worded(Sentence("{device} is gone.", device="Desk")) == "Desk is gone."
    assert worded(Sentence("write {name}")) == "write {name}"


@pytest.mark.usefixtures("_german")
def test_a_banner_says_why_in_the_language_of_the_window():
    banner = failed(SessionFailed(sentence=Sentence("The disk is full."), cause="audio"))

    assert banner.meaning == "Der Datenträger ist voll."


@pytest.mark.usefixtures("_german")
def test_an_error_is_worded_before_a_signal_makes_a_plain_text_of_it(qtbot: QtBot):
    def opened() -> HistoryAccess:
        raise HistoryError(Sentence("{device} is gone. Choose another.", device="Desk"))

    requests = HistoryRequests(opened)

    with qtbot.waitSignal(requests.failed, timeout=5000) as said:
        requests.tell_sessions()

    requests.close()
    assert said.args == ["Ein anderes wählen: Desk ist fort."]


@pytest.mark.usefixtures("_german")
def test_names_keep_their_direction_in_a_window_from_right_to_left(qapp: QApplication):
    qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    try:
        said = worded(Sentence("{what}: {why}", what="Desk", why=Sentence("The disk is full.")))
    finally:
        qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)

    assert said == "\u2068Desk\u2069 – Der Datenträger ist voll."
