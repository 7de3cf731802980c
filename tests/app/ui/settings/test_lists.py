"""Controls that hold lists: replacements, preferred sources, keys."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest

from app.ui.settings.pairs_control import PairsControl
from app.ui.settings.source_controls import SourceOrderControl


@pytest.fixture
def pairs(page) -> PairsControl:
    return page.form.control("replacements")


@pytest.fixture
def order(page) -> SourceOrderControl:
    page.open_section("sound")
    return page.form.control("preferred_sources")


def test_a_pair_is_added_by_return_and_the_field_is_ready_for_the_next(pairs, keeper):
    pairs.heard.setText(" ear mark ")
    pairs.written.setText("Earmark")
    QTest.keyClick(pairs.written, Qt.Key.Key_Return)

    assert keeper.settings.replacements == {"ear mark": "Earmark"}
    assert pairs.table.rowCount() == 1
    assert pairs.heard.text() == ""


def test_a_pair_without_what_is_heard_is_not_added(qtbot, pairs, keeper):
    pairs.written.setText("Earmark")

    pairs.add.click()

    assert keeper.settings.replacements == {}
    assert pairs.written.text() == "Earmark"


def test_cells_are_changed_and_rows_removed(pairs, keeper):
    keeper.change(replacements={"a": "1", "b": "2", "c": "3"})

    pairs.table.item(1, 1).setText("two")
    assert keeper.settings.replacements == {"a": "1", "b": "two", "c": "3"}

    pairs.table.selectRow(0)
    pairs.remove.click()
    assert keeper.settings.replacements == {"b": "two", "c": "3"}


def test_a_cell_that_repeats_another_leaves_one_of_them(pairs, keeper):
    keeper.change(replacements={"a": "1", "b": "2"})

    pairs.table.item(1, 0).setText("a")

    assert keeper.settings.replacements == {"a": "2"}
    assert pairs.table.rowCount() == 1


def test_an_emptied_cell_takes_the_row_with_it(pairs, keeper):
    keeper.change(replacements={"a": "1", "b": "2"})

    pairs.table.item(0, 0).setText("  ")

    assert keeper.settings.replacements == {"b": "2"}
    assert pairs.table.rowCount() == 1


def test_a_table_of_a_spreadsheet_is_taken_in(tmp_path, pairs, keeper):
    keeper.change(replacements={"old": "o"})
    file = tmp_path / "names.csv"
    file.write_text('\ufeffHeard;Written\n"cube; cuddle";kubectl\n;x\nonly\n', encoding="utf-8")

    pairs.take_file(file)

    assert keeper.settings.replacements == {"old": "o", "cube; cuddle": "kubectl"}
    assert "1 pair taken over" in pairs._note.text()
    assert "3, 4" in pairs._note.text()


def test_a_file_that_is_no_text_is_refused_in_a_sentence(tmp_path, pairs, keeper):
    file = tmp_path / "names.csv"
    file.write_bytes(b"\xff\xfe\x00\x01")

    pairs.take_file(file)

    assert keeper.settings.replacements == {}
    assert "names.csv" in pairs._note.text()


def test_preferred_sources_are_added_moved_and_removed(order, keeper):
    order.box.setCurrentIndex(order.box.findData("usb"))
    order.add.click()
    order.box.setCurrentIndex(order.box.findData("in"))
    order.add.click()
    assert keeper.settings.preferred_sources == ("usb", "in")

    order.list.setCurrentRow(1)
    order.up.click()
    assert keeper.settings.preferred_sources == ("in", "usb")
    assert order.list.currentRow() == 0

    order.remove.click()
    assert keeper.settings.preferred_sources == ("usb",)
    assert order.box.findData("usb") < 0


def key_control(page):
    page.open_section("keyboard")
    return page.form._keys


def ask(page, number):
    keys = key_control(page)
    keys.rows[number].button.click()
    return keys.dialog


def test_keys_are_changed_and_shown(page, keeper):
    dialog = ask(page, 0)

    dialog.field.setKeySequence(QKeySequence("Ctrl+Alt+P"))
    assert dialog.said == "These keys are free."
    dialog.take.click()

    assert keeper.settings.shortcuts == {"toggle": "Ctrl+Alt+P"}
    assert page.form._keys.rows[0].button.text() == "Ctrl+Alt+P"


def test_keys_that_another_action_has_are_named_and_taken_from_it(page, keeper):
    dialog = ask(page, 0)

    dialog.field.setKeySequence(QKeySequence("Ctrl+B"))
    assert "“Caption bar” has these keys" in dialog.said
    dialog.take.click()

    assert keeper.settings.shortcuts == {"toggle": "Ctrl+B", "bar": ""}
    assert page.form._keys.rows[1].button.text() == "None"


def test_usual_keys_are_not_kept_in_the_file(page, keeper):
    keeper.change(shortcuts={"toggle": "Ctrl+Alt+P"})

    ask(page, 0).usual.click()

    assert keeper.settings.shortcuts == {}


@pytest.mark.parametrize("keys", ["A", "Space", "Ctrl+C", "Shift+A", "Return"])
def test_keys_that_write_or_edit_text_are_refused(page, keys):
    dialog = ask(page, 0)

    dialog.field.setKeySequence(QKeySequence(keys))

    assert not dialog.take.isEnabled()
    assert "needed for writing" in dialog.said
    dialog.reject()


def test_the_field_for_keys_is_left_as_soon_as_keys_are_pressed(qtbot, page):
    """It takes every key, Tab and Escape too: without this nobody could leave it by keyboard."""
    dialog = ask(page, 0)
    qtbot.waitExposed(dialog)
    dialog.field.setFocus()

    QTest.keyClick(dialog.field, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)

    qtbot.waitUntil(dialog.take.hasFocus)
    dialog.reject()
