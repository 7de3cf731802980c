"""What a model wrote about a session is listed, read, copied, exported, changed and deleted."""

from datetime import UTC, datetime

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog

from app.history.asked import NewDocument
from app.history.reader import HistoryReader
from app.ui.history.document_text import DocumentText
from app.ui.history.export_dialog import ExportDialog
from tests.app.ui.history.test_export_dialog import export_to

MADE = datetime(2026, 3, 2, 12, tzinfo=UTC)
BY = "Written by the model llama3.2 · "


@pytest.fixture
def minutes(archive, two_sessions):
    """Minutes of the newer session; their number."""
    document = NewDocument(
        kind="minutes",
        title="Minutes",
        markdown="# Minutes\n\n*Written by llama3.2*\n\n- We ship on **Friday**",
        model="llama3.2",
        made_at=MADE,
    )
    return archive.store.keep_document(two_sessions[0], document).result(5)


@pytest.fixture
def reading(qtbot, page, minutes, two_sessions):
    """The page with that session in the reader."""
    page.open_session(two_sessions[0])
    qtbot.waitUntil(lambda: page._reader.documents != ())
    return page


@pytest.fixture
def opened(qtbot, reading):
    """The window of the minutes."""
    reading._reader.menu.documents[0].trigger()
    window = reading._side.document_actions.opened
    qtbot.waitUntil(window.isVisible)
    yield window
    if reading._side.document_actions.opened is window:
        window.close()


def stored(archive, session):
    with HistoryReader(archive.paths) as reader:
        there = {each.id for each in reader.sessions()}
        return reader.documents(session) if session in there else []


def test_the_menu_lists_documents_with_who_wrote_them(qtbot, reading, two_sessions):
    menu = reading._reader.menu

    (entry,) = menu.documents
    assert entry.text().startswith("Minutes, written by llama3.2 · ")
    texts = [each.text() for each in menu.actions()]
    assert texts.index(entry.text()) == texts.index("Write about this session…") + 1
    reading.open_session(two_sessions[1])
    qtbot.waitUntil(lambda: menu.documents == [])


def test_a_document_is_read_without_saying_twice_who_wrote_it(opened):
    assert opened.text.toPlainText() == "We ship on Friday"
    assert opened.text.isReadOnly()
    assert opened._about.text().startswith(BY)
    assert opened.windowTitle() == "Minutes – Product weekly"


def test_nothing_in_a_document_leads_anywhere_or_is_loaded(qtbot, tmp_path):
    picture = tmp_path / "x.png"
    text = DocumentText()
    qtbot.addWidget(text)
    text.show_markdown(
        f"See [the date](https://example.org/a) and ![a plan](file://{picture}) **now**."
        "\n\n<a href='https://example.org'>raw</a>"
    )

    assert "See the date and a plan now." in text.toPlainText()
    assert "<a " not in text.toHtml().partition("<body")[2]
    assert "<img" not in text.toHtml()
    assert text.loadResource(2, f"file://{picture}") is None


def test_a_document_is_copied_and_exported_with_who_wrote_it(qtbot, qapp, opened, tmp_path):
    opened.copy.click()
    opened.export.click()
    (where,) = opened.findChildren(QFileDialog)
    assert where.selectedFiles()[0].endswith("Minutes, Product weekly.md")
    target = tmp_path / "minutes.md"
    where.fileSelected.emit(str(target))
    where.close()
    qtbot.waitUntil(target.exists)

    text = target.read_text("utf-8")
    assert text.startswith(f"# Minutes\n\n*Product weekly. {BY}")
    assert text.endswith("\n\n- We ship on **Friday**\n")
    assert qapp.clipboard().text() == text


def test_a_document_is_deleted_with_its_window_and_comes_back(
    qtbot, archive, reading, opened, two_sessions
):
    opened.delete.click()
    box = reading._side.document_actions._box
    next(each for each in box.buttons() if each.text() == "Delete").click()
    qtbot.waitUntil(lambda: reading._reader.documents == ())

    assert reading._side.document_actions.opened is None
    assert stored(archive, two_sessions[0]) == []
    assert reading._reader.menu.documents == []
    reading._notice.undo_button.click()
    qtbot.waitUntil(lambda: len(reading._reader.menu.documents) == 1)
    assert [each.title for each in stored(archive, two_sessions[0])] == ["Minutes"]


def test_a_person_changes_a_document_and_that_is_said(
    qtbot, archive, reading, opened, two_sessions
):
    opened.edit.click()
    assert opened.editor.toPlainText().startswith("# Minutes")
    opened.editor.setPlainText("# Minutes\n\nWe ship on Monday")
    opened.save.click()
    qtbot.waitUntil(lambda: "Changed by a person" in opened._about.text())

    assert opened.text.toPlainText() == "We ship on Monday"
    (document,) = stored(archive, two_sessions[0])
    assert document.markdown == "# Minutes\n\nWe ship on Monday"
    assert document.changed_at is not None


def test_escape_gives_a_change_up_and_closing_keeps_it(
    qtbot, archive, reading, opened, two_sessions
):
    opened.edit.click()
    opened.editor.setPlainText("Given up")
    qtbot.keyClick(opened, Qt.Key.Key_Escape)
    assert not opened.is_editing
    assert opened.isVisible()

    opened.edit.click()
    opened.editor.setPlainText("Kept")
    opened.close()
    qtbot.waitUntil(lambda: stored(archive, two_sessions[0])[0].markdown == "Kept")


@pytest.mark.parametrize("wanted", [True, False])
def test_documents_go_below_the_lines_of_markdown_where_that_is_wanted(
    qtbot, reading, tmp_path, wanted
):
    reading._reader._export.click()
    dialog = reading.findChildren(ExportDialog)[-1]
    assert not dialog.documents.isHidden()
    assert not dialog.documents.isEnabled()
    dialog.fmt.setCurrentIndex(dialog.fmt.findData("markdown"))
    assert dialog.documents.isEnabled()
    dialog.documents.setChecked(wanted)

    _, text = export_to(qtbot, reading, dialog, tmp_path / "weekly.md")

    assert (BY in text) is wanted
    assert ("- We ship on **Friday**" in text) is wanted


def test_a_session_without_documents_offers_none(qtbot, page, two_sessions):
    page.open_session(two_sessions[1])
    qtbot.waitUntil(lambda: page._reader.session is not None)
    page._reader._export.click()

    assert page.findChildren(ExportDialog)[-1].documents.isHidden()
    assert page._reader.menu.documents == []


def test_it_is_said_what_goes_with_a_deleted_session_and_undo_brings_it_back(
    qtbot, archive, reading, two_sessions
):
    reading._reader.menu.delete.trigger()
    box = reading._side.session_actions._box
    next(each for each in box.buttons() if each.text() == "Delete this session").click()
    qtbot.waitUntil(lambda: reading._notice.offers_undo)

    assert reading._notice._text.text() == (
        "The session was deleted. With it went 1 answer or document that rests on it."
    )
    reading._notice.undo_button.click()
    qtbot.waitUntil(lambda: len(stored(archive, two_sessions[0])) == 1)
