"""Several sessions at once: chosen by keys and pointer, deleted with a way back, exported."""

from datetime import timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QMessageBox

from app.ui.history.rows import HitRow, SessionRow
from app.ui.history.selection_jobs import free_path
from tests.app.ui.history.test_page import rows, type_query, wait_for_rows


@pytest.fixture
def three(qtbot, archive, page):
    for number, title in enumerate(("Gamma", "Beta", "Alpha")):
        archive.add(title, [f"{title} begins.", "It ends."], ago=timedelta(days=3 - number))
    page._refresh()
    wait_for_rows(qtbot, page, SessionRow, 3)
    page._list.setFocus()
    page._list.choose_first()
    return page


def chosen(page):
    return [session.title for session in page._list.chosen_sessions()]


def session_titles(page):
    return [row.session.title for row in rows(page) if isinstance(row, SessionRow)]


def box_of(page):
    return page.findChild(QMessageBox)


def confirm(page, word):
    (button,) = [each for each in box_of(page).buttons() if each.text() == word]
    button.click()


def test_shift_and_down_choose_several_and_the_bar_says_how_many(qtbot, three):
    page = three
    assert not page._selection_bar.isVisible()

    for _ in range(2):
        qtbot.keyClick(page._list, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)

    assert chosen(page) == ["Alpha", "Beta", "Gamma"]
    assert page._selection_bar.isVisible()
    assert page._selection_bar.text == "3 sessions chosen"
    assert page._selection_bar.export_button in page.focus_regions()
    qtbot.keyClick(page._list, Qt.Key.Key_Escape)
    assert chosen(page) == ["Gamma"]
    assert not page._selection_bar.isVisible()
    assert page._list.hasFocus()


def test_what_is_chosen_stays_chosen_when_the_list_grows(qtbot, three, archive):
    page = three
    page._list.selectAll()

    archive.add("New", ["A line."])
    page._refresh()
    wait_for_rows(qtbot, page, SessionRow, 4)

    assert chosen(page) == ["Alpha", "Beta", "Gamma"]


def test_sessions_are_deleted_together_and_come_back_together(qtbot, three):
    page = three
    qtbot.keyClick(page._list, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)

    qtbot.keyClick(page._list, Qt.Key.Key_Delete)
    assert box_of(page).text() == "Delete 2 sessions?"
    assert "1 h 36 min with 4 lines" in box_of(page).informativeText()
    assert box_of(page).defaultButton().text() == "Keep"
    confirm(page, "Delete")

    qtbot.waitUntil(lambda: session_titles(page) == ["Gamma"])
    qtbot.waitUntil(lambda: page._notice.offers_undo)
    assert page._notice.accessibleName() == "2 sessions were deleted."
    page._notice.undo_button.click()
    qtbot.waitUntil(lambda: session_titles(page) == ["Alpha", "Beta", "Gamma"])


def test_keeping_them_keeps_them(qtbot, three, archive):
    page = three
    page._list.selectAll()

    page._selection_bar.delete_button.click()
    confirm(page, "Keep")
    archive.add("New", ["A line."])
    page._refresh()

    wait_for_rows(qtbot, page, SessionRow, 4)


def test_a_session_that_is_recorded_is_not_deleted_with_the_others(qtbot, three, archive):
    page = three
    archive.add("Now", ["A line."], end=False)
    page._refresh()
    wait_for_rows(qtbot, page, SessionRow, 4)
    page._list.selectAll()

    qtbot.keyClick(page._list, Qt.Key.Key_Delete)
    assert box_of(page).text() == "Delete 3 sessions?"
    confirm(page, "Delete")

    qtbot.waitUntil(lambda: session_titles(page) == ["Now"])


def test_each_chosen_session_is_exported_into_a_file_of_its_own(qtbot, three, archive, tmp_path):
    page = three
    folder = tmp_path / "kept"
    folder.mkdir()
    archive.add("Alpha", ["Another one."], ago=timedelta(days=1))
    page._refresh()
    wait_for_rows(qtbot, page, SessionRow, 4)
    page._list.selectAll()

    page._selection_bar.export_button.menu().actions()[1].trigger()
    dialog = page.findChild(QFileDialog)
    with qtbot.waitSignal(page._requests.done):
        dialog.fileSelected.emit(str(folder))
    dialog.close()

    written = sorted(path.name[11:] for path in folder.iterdir())
    assert written == ["Alpha (2).md", "Alpha.md", "Beta.md", "Gamma.md"]
    texts = [path.read_text(encoding="utf-8") for path in folder.iterdir()]
    assert sum("Another one." in text for text in texts) == 1


def test_an_export_into_a_folder_that_is_gone_is_said(qtbot, three, tmp_path):
    page = three
    page._list.selectAll()

    page._selection_bar.export_button.menu().actions()[0].trigger()
    dialog = page.findChild(QFileDialog)
    dialog.fileSelected.emit(str(tmp_path / "gone"))
    dialog.close()

    qtbot.waitUntil(page._notice.isVisible)
    assert page._notice.accessibleName().endswith("Choose another folder.")


def test_of_found_lines_only_one_is_chosen(qtbot, three):
    page = three
    type_query(qtbot, page, "ends")
    wait_for_rows(qtbot, page, HitRow, 3)

    page._list.selectAll()
    page._list.setFocus()
    qtbot.keyClick(page._list, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)

    assert len(page._list.selectionModel().selectedIndexes()) == 1
    assert not page._selection_bar.isVisible()


def test_choosing_more_with_the_pointer_does_not_open_the_reader(qtbot, three):
    page = three
    place = page._list.visualRect(page._list.model().index(3)).center()

    with qtbot.assertNotEmitted(page._list.row_clicked):
        qtbot.mouseClick(
            page._list.viewport(),
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.ControlModifier,
            place,
        )

    assert chosen(page) == ["Alpha", "Beta"]


def test_a_file_that_is_there_is_never_overwritten(tmp_path):
    for name in ("a.txt", "a (2).txt"):
        (tmp_path / name).touch()

    assert free_path(tmp_path / "a.txt").name == "a (3).txt"
    assert free_path(tmp_path / "b.txt").name == "b.txt"
