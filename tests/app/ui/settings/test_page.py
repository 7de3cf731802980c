"""The Settings page as a person uses it, by pointer and by keyboard."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QSlider,
    QWidget,
)

from app.settings.kinds import Switch
from app.settings.model import Settings
from app.settings.table import SETTINGS
from app.ui.settings.assistant_controls import KeyControl
from app.ui.settings.facts import EngineFacts, StorageFacts
from app.ui.settings.row import ControlRow, SwitchRow
from app.ui.settings.section_list import SECTIONS
from app.ui.settings.simple_controls import ListControl, SegmentControl, SliderControl


def shown_rows(page):
    return [
        row for section in page.form.sections.values() for row in section.rows if row.isVisible()
    ]


def named(page, text):
    """The row that carries a name."""
    for section in page.form.sections.values():
        for row in section.rows:
            if isinstance(row, ControlRow) and row._name.text() == text:
                return row
            if isinstance(row, SwitchRow) and row.box.text() == text:
                return row
    raise LookupError(text)


def is_key(row):
    return isinstance(row, ControlRow) and isinstance(row.control, KeyControl)


def test_every_setting_has_a_row_with_a_control(page):
    rows = [row for section in page.form.sections.values() for row in section.rows]
    controls = sum(
        # A key is kept in no file.
        isinstance(row, ControlRow | SwitchRow) and not is_key(row)
        for row in rows
    )
    shown = [s for s in SETTINGS if s.page != "hidden" and s.key not in ("shortcuts", "engine")]

    assert controls == len(shown)
    assert sum(isinstance(s.kind, Switch) for s in shown) == sum(
        isinstance(row, SwitchRow) for row in rows
    )


def test_every_control_has_a_name_for_assistive_tools(page):
    operable = (QAbstractButton, QComboBox, QSlider, QAbstractSpinBox, QLineEdit)
    unnamed = []
    for section in page.form.sections.values():
        for widget in section.findChildren(QWidget):
            if not isinstance(widget, operable) or widget.focusPolicy() == Qt.FocusPolicy.NoFocus:
                continue
            if isinstance(widget.parent(), QAbstractSpinBox | QComboBox):
                continue
            interface = QAccessible.queryAccessibleInterface(widget)
            if not interface.text(QAccessible.Text.Name):
                unnamed.append(widget)

    assert unnamed == []


def test_a_section_shows_its_rows_only(page):
    page.list.show_section("captions")
    QTest.mouseClick(page.list._buttons["storage"], Qt.MouseButton.LeftButton)

    assert {row.parent() for row in shown_rows(page)} == {page.form.sections["storage"]}


def test_the_arrow_keys_go_through_the_sections(page):
    page.enter()
    assert page.list.button.hasFocus()

    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Down)

    assert page.form.sections["sound"].isVisible()
    assert page.list.button.objectName() == "sound"


def test_a_slider_changes_the_size_at_once_and_the_preview_with_it(page, keeper):
    slider = named(page, "Size").control
    assert isinstance(slider, SliderControl)

    QTest.keyClick(slider.focusProxy(), Qt.Key.Key_Right)

    assert keeper.settings.caption_size == 30
    assert slider.slider.words == "30 px"
    assert page.form.preview._settings.caption_size == 30


def test_a_slider_stops_at_its_steps_only(qtbot, page, keeper):
    slider = named(page, "Size").control.slider

    slider.slider.setValue(41)

    assert keeper.settings.caption_size in (40, 42)
    qtbot.waitUntil(lambda: slider.slider.value() == keeper.settings.caption_size)


def test_segments_are_chosen_by_arrow_keys_and_click(page, keeper):
    segments = named(page, "Words that may still change").control
    assert isinstance(segments, SegmentControl)
    show, wait = segments._segments.buttons

    QTest.mouseClick(wait, Qt.MouseButton.LeftButton)
    assert keeper.settings.tentative_words == "wait"
    assert page.form.preview.text.endswith("Nothing")

    wait.setFocus()
    QTest.keyClick(wait, Qt.Key.Key_Left)
    assert keeper.settings.tentative_words == "show"
    interface = QAccessible.queryAccessibleInterface(show)
    assert interface.role() == QAccessible.Role.RadioButton
    assert interface.text(QAccessible.Text.Name) == "Words that may still change: Show"


def test_a_box_switches_by_space(page, keeper):
    box = named(page, "Show the time beside captions").box

    QTest.keyClick(box, Qt.Key.Key_Space)

    assert keeper.settings.caption_times is False
    assert not box.isChecked()


def test_a_drop_down_list_goes_by_arrow_keys_through_every_value(page, keeper):
    page.open_section("appearance")
    box = named(page, "Colours").control
    assert isinstance(box, ListControl)

    QTest.keyClick(box.focusProxy(), Qt.Key.Key_Down)
    QTest.keyClick(box.focusProxy(), Qt.Key.Key_Down)

    assert keeper.settings.theme == "dark"


def test_the_wheel_changes_nothing_under_the_pointer(page, keeper):
    for row in ("Typeface", "Size", "Style", "Width"):
        widget = named(page, row).control.focusProxy()
        widget.setFocus()
        middle = QPointF(widget.rect().center())
        wheel = QWheelEvent(
            middle,
            widget.mapToGlobal(middle),
            QPoint(),
            QPoint(0, -120),
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(widget, wheel)

    assert keeper.settings == Settings()


def test_a_value_of_the_file_that_no_list_has_is_shown_as_it_is(page, keeper):
    keeper.change(stop_after_minutes=47, keep_sound=45, source="gone", caption_font="No Such Face")

    assert named(page, "Stop after minutes without speech").control.box.currentText() == "47 min"
    assert named(page, "Keep the sound of sessions").control.box.currentText() == "For 45 days"
    assert named(page, "Sound source").control.box.currentText() == "gone (not there now)"
    assert named(page, "Typeface").control.box.currentText() == "No Such Face (not installed)"


def test_showing_what_holds_wishes_nothing(qtbot, page):
    with qtbot.assertNotEmitted(page.value_wished):
        page.show_settings(
            Settings(theme="dark", caption_size=40, replacements={"a": "b"}, label_you="Ich")
        )


def test_a_style_of_the_bar_sets_its_values_and_a_change_makes_it_ones_own(page, keeper):
    style = named(page, "Style").control.box
    style.activated.emit(style.findData("large_print"))
    assert named(page, "Size in the bar").control.slider.words == "48 px"

    named(page, "Background").control.wished.emit("#102030")

    assert keeper.settings.bar.preset == "own"
    assert style.currentText() == "My own"


def test_contrast_under_the_level_is_said_with_its_ratio(page, keeper):
    assert "enough for WCAG level AA" in page.form._contrast.sentence

    keeper.put("bar.colour", "#555555")

    assert "under WCAG level AA" in page.form._contrast.sentence
    assert page.form._contrast._sentence.property("role") == "danger"


def test_a_page_is_reset_and_the_others_stay(page, keeper):
    keeper.change(theme="dark", caption_size=40)

    page.form.sections["captions"]._reset.click()

    assert keeper.settings == Settings(theme="dark")


def test_what_in_the_file_is_not_usable_stands_over_the_form(page):
    page.notes.say(["settings.toml, line 2: x", "b", "c", "d", "e"])

    assert page.notes.isVisible()
    assert "line 2" in page.notes.words
    assert "And 1 more." in page.notes.words
    page.notes.say([])
    assert not page.notes.isVisible()


def test_engine_and_storage_tell_what_is_known_also_before_they_are_opened(qtbot, theme, page):
    page.set_engine(EngineFacts(name="Fast", provider="CPU", folder=page_path(), state="Ready"))
    page.set_storage(StorageFacts(history=12_400_000, sound=0, models=2_130_000_000))

    values = [row.value for row in page.form.sections["storage"].rows if hasattr(row, "value")]
    assert values[:3] == ["12 MB", "0 kB", "2.1 GB"]
    assert page.form.sections["engine"].rows[0].value == "Fast · CPU"


def page_path():
    from pathlib import Path  # noqa: PLC0415

    return Path("/models")


@pytest.mark.parametrize("narrow", [False, True])
def test_everything_fits_into_the_width(qtbot, page, narrow):
    page.set_narrow(narrow=narrow)
    page.resize(560 if narrow else 928, 720)
    for key in SECTIONS:
        page.open_section(key)
        qtbot.wait(1)

        viewport = page.area.viewport().width()
        assert page.area.widget().width() <= viewport, key
        section = page.form.sections[key]
        assert section.minimumSizeHint().width() <= section.width(), key


def test_in_the_narrow_layout_a_list_stands_for_the_sections(page):
    page.set_narrow(narrow=True)
    page.enter()

    assert page.box.hasFocus()
    assert not page.list.isVisible()
    page.box.activated.emit(page.box.findData("storage"))
    assert page.form.sections["storage"].isVisible()


def test_f6_stops_at_search_sections_and_form(page):
    search, sections, first = page.focus_regions()

    assert search is page.search_field
    assert sections is page.list.button
    assert page.form.sections["captions"].isAncestorOf(first)


def test_tab_goes_through_the_form_in_the_order_of_reading(page):
    page.open_section("appearance")
    page.list.button.setFocus()
    tops = []
    for _ in range(6):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        focused = QApplication.focusWidget()
        assert page.form.sections["appearance"].isAncestorOf(focused)
        tops.append(focused.mapTo(page, focused.rect().topLeft()).y())

    assert tops == sorted(tops)


def test_the_measured_price_stands_under_the_slider(page):
    page.set_price("Words come 610 ms after they are said, 3 a minute change.")

    assert named(page, "Fast or steady").help_label.text().startswith("Words come 610 ms")
