"""Settings in the whole program: what is changed on the page holds at once."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.history.records import NewSession
from app.paths import Paths
from app.program.program import Program
from app.settings.store import SettingsStore
from app.ui.settings_keeper import SettingsKeeper
from tests.helpers.opened_program import opened_program

pytestmark = pytest.mark.timeout(60)


@pytest.fixture
def program(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[Program]:
    paths = Paths(tmp_path)
    paths.settings.write_text('# mine\ntheme = "light"\n[shortcuts]\nlarger = "Ctrl+Alt+L"\n')
    store = SettingsStore(paths.settings)
    parsed = store.load()
    keeper = SettingsKeeper(store, parsed.settings, notes=parsed.notes)
    with opened_program(qapp, paths, keeper) as program:
        qtbot.waitExposed(program.window)
        qtbot.waitUntil(lambda: program.window.page == "live")
        yield program


def wish(program: Program, key: str, value: object) -> None:
    program.settings.value_wished.emit(key, value)


def action(program: Program, name: str) -> QAction:
    return next(each for each in program.window.actions() if each.objectName() == name)


@pytest.mark.parametrize("key", [Qt.Key.Key_4, Qt.Key.Key_Comma])
def test_keys_open_the_page_with_the_focus_at_its_sections(
    qtbot: QtBot, program: Program, key: Qt.Key
) -> None:
    QTest.keyClick(program.window, key, Qt.KeyboardModifier.ControlModifier)

    qtbot.waitUntil(lambda: program.window.page == "settings")
    assert program.settings.list.button.hasFocus()


def test_what_is_changed_holds_at_once_and_is_in_the_file(
    qtbot: QtBot, program: Program, tmp_path: Path
) -> None:
    program.window.open_page("settings")
    wish(program, "caption_size", 40)
    wish(program, "caption_line_spacing", 180)
    wish(program, "reduced_motion", "on")
    wish(program, "theme", "dark")
    wish(program, "bar.lines", 5)

    assert program.live.view.caption_px == 40
    assert program.live.view._style().line_percent == 180
    theme = program.live.view._theme
    assert theme.reduced_motion
    assert theme.scheme == "dark"
    assert program.bar.settings.lines == 5
    held = tmp_path / "settings.toml"
    qtbot.waitUntil(lambda: "lines = 5" in held.read_text(), timeout=5_000)
    assert held.read_text().startswith('# mine\ntheme = "dark"\n')
    wish(program, "reduced_motion", "off")
    assert not theme.reduced_motion


def test_keys_of_the_file_hold_from_the_start_and_change_at_once(program: Program) -> None:
    larger = action(program, "larger")
    assert larger.shortcut().toString() == "Ctrl+Alt+L"

    wish(program, "shortcuts", {})

    assert larger.shortcut().toString() == "Ctrl+="


def test_a_hand_edit_reaches_the_window(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    program.window.open_page("settings")

    (tmp_path / "settings.toml").write_text('theme = "dark"\ncaption_size = 1\n')

    theme = program.live.view._theme
    qtbot.waitUntil(lambda: theme.scheme == "dark", timeout=5_000)
    qtbot.waitUntil(program.settings.notes.isVisible)
    assert "settings.toml, line 2" in program.settings.notes.words


def test_the_page_tells_the_engine_and_what_is_stored(
    qtbot: QtBot, program: Program, tmp_path: Path
) -> None:
    (tmp_path / "audio").mkdir()
    (tmp_path / "audio" / "1.flac").write_bytes(b"x" * 3_400_000)
    program.window.open_page("settings")
    program.settings.open_section("storage")
    program.settings.open_section("engine")
    form = program.settings.form
    assert form is not None

    sound, engine = form.sections["storage"].rows[1], form.sections["engine"].rows

    qtbot.waitUntil(lambda: sound.value == "3 MB")
    assert engine[0].value == "Moonshine tiny (English)"
    assert "missing" in engine[1].value


def test_settings_are_exported_and_imported(program: Program, tmp_path: Path) -> None:
    program.window.open_page("settings")
    wish(program, "caption_size", 40)
    file = tmp_path / "mine.toml"

    program.settings.telling.export_wished.emit(file)
    assert str(file) in program.settings.said.text()
    wish(program, "caption_size", 30)
    program.settings.telling.import_wished.emit(file)

    assert program.live.view.caption_px == 40
    program.settings.telling.reset_all_wished.emit()
    assert program.live.view.caption_px == 28


def test_the_bars_own_settings_open_at_the_bars_rows(program: Program) -> None:
    program.bar.own.settings.trigger()

    assert program.window.page == "settings"
    form = program.settings.form
    assert form is not None
    assert form.control("bar.size").isVisible()
    assert not form.control("caption_size").isVisible()


def test_all_sessions_are_deleted_and_history_says_so(
    qtbot: QtBot, program: Program, tmp_path: Path
) -> None:
    began = datetime(2026, 11, 30, 10, 0, tzinfo=UTC)
    session = program.archive.begin_session(
        NewSession(
            title="Weekly",
            started_at=began,
            source="desk",
            engine="Fast English",
            model="m",
            provider="CPU",
        )
    ).result()
    program.archive.end_session(session, began + timedelta(minutes=3)).result()
    program.window.open_page("settings")

    program.settings.telling.delete_all_wished.emit()

    def sessions() -> int:
        with program.archive.reader() as reader:
            return len(reader.sessions())

    qtbot.waitUntil(lambda: sessions() == 0)
    assert "being deleted" in program.settings.said.text()


def test_deleting_old_sessions_opens_the_dialog_of_the_history(program: Program) -> None:
    program.window.open_page("settings")

    program.settings.telling.delete_older_wished.emit()

    dialog = program.history.old_sessions.dialog
    assert dialog is not None
    dialog.reject()
