"""The window tells of failures, of what is new, and of newer versions, and stops nobody for it."""

import json
import logging
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

import app.program.care_side
import app.program.program
from app.crash.care import begin_care
from app.paths import Paths
from app.program.program import Program
from app.program.shortcuts_side import ShortcutsSide
from app.program.update_side import UpdateSide
from app.settings.store import SettingsStore
from app.ui.captions.banner import BannerView
from app.ui.release_notes import ReleaseNotes
from tests.helpers.opened_program import opened_program, settings_of
from tests.helpers.secure_server import SecureServer, secure_server

NOTES = """# Changelog

## 0.3.0 - 2027-01-05
- Captions in **colour**. (#9)

## 0.2.0
- Older.
"""


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the desktop was asked to open."""
    urls: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: urls.append(url.toString()))
    return urls


@contextmanager
def window(qtbot: QtBot, application: QApplication, home: Path, **wishes: Any) -> Iterator[Program]:
    """The whole program, once its engine is loaded: nothing of it goes on behind the test."""
    paths = Paths(home)
    held = {"first_run_done": True, **wishes}
    with opened_program(application, paths, settings_of(paths, **held)) as program:
        qtbot.waitUntil(lambda: "Fast English" in program.live.dock.engine.text, timeout=20_000)
        yield program


def buttons(banner: BannerView) -> dict[str, QPushButton]:
    return {each.text(): each for each in banner.findChildren(QPushButton) if each.isVisible()}


def press(qtbot: QtBot, program: Program, text: str) -> None:
    # They are laid out when the loop runs next.
    qtbot.waitUntil(lambda: text in buttons(program.live.banner), timeout=5_000)
    qtbot.mouseClick(buttons(program.live.banner)[text], Qt.MouseButton.LeftButton)


# Failures


def crash(home: Path, how: str, command: str = "window") -> None:
    code = (
        "import ctypes, os, sys; from pathlib import Path; from app.crash.runs import Run; "
        f"run = Run(Path(sys.argv[1]), {{'started as': '{command}'}}); "
        f"{how}"
    )
    subprocess.run([sys.executable, "-c", code, str(home / "runs")], check=False, timeout=20)


@pytest.mark.parametrize("how", ["ctypes.string_at(0)", "os.abort()", "os.kill(os.getpid(), 9)"])
def test_a_run_that_died_is_told_at_the_next_start(
    qtbot: QtBot,
    qapp: QApplication,
    earmark_home: Path,
    opened: list[str],
    caplog: pytest.LogCaptureFixture,
    how: str,
) -> None:
    crash(earmark_home, how)

    with window(qtbot, qapp, earmark_home) as program:
        banner = program.live.banner
        qtbot.waitUntil(banner.isVisible, timeout=5_000)
        assert banner.banner is not None
        assert banner.banner.happened == "Earmark ended unexpectedly last time."
        press(qtbot, program, "Open folder")

        assert opened == [(earmark_home / "reports").as_uri()]
        assert not banner.isVisible()
    (report,) = (earmark_home / "reports").iterdir()
    assert "ended unexpectedly" in report.read_text()
    assert report.name in caplog.text

    with window(qtbot, qapp, earmark_home) as program:
        assert not program.live.banner.isVisible()


def test_a_command_that_was_killed_is_no_news_and_one_that_crashed_is(
    qtbot: QtBot, qapp: QApplication, earmark_home: Path
) -> None:
    crash(earmark_home, "os.kill(os.getpid(), 9)", "listen")

    with window(qtbot, qapp, earmark_home) as program:
        assert not program.live.banner.isVisible()
    crash(earmark_home, "ctypes.string_at(0)", "listen")

    with window(qtbot, qapp, earmark_home) as program:
        qtbot.waitUntil(program.live.banner.isVisible, timeout=5_000)


def test_an_end_in_good_order_is_no_news(
    qtbot: QtBot, qapp: QApplication, earmark_home: Path
) -> None:
    crash(earmark_home, "run.end()")

    with window(qtbot, qapp, earmark_home) as program:
        assert not program.live.banner.isVisible()
    assert not (earmark_home / "reports").exists()


def test_a_worker_that_dies_is_told_at_once(
    qtbot: QtBot, qapp: QApplication, earmark_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    care = begin_care(Paths(earmark_home), "window", is_watched=False)
    monkeypatch.setattr(app.program.care_side, "current_care", lambda: care)
    try:
        with window(qtbot, qapp, earmark_home) as program:
            try:
                1 / 0  # noqa: B018
            except ZeroDivisionError:
                logging.getLogger("app.worker").exception("worker x ended with an error")
            qtbot.waitUntil(program.live.banner.isVisible, timeout=5_000)

            assert program.live.banner.banner is not None
            assert program.live.banner.banner.happened == "A part of Earmark has failed."
    finally:
        care.finish()
    (report,) = (earmark_home / "reports").iterdir()
    assert "ZeroDivisionError" in report.read_text()


def test_what_fails_at_the_end_keeps_nothing_else_from_its_end(
    qtbot: QtBot, qapp: QApplication, earmark_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The screen was gone before the keys could be let go: neither session nor history was ended,
    nor were the settings saved."""
    monkeypatch.setattr(ShortcutsSide, "close", lambda _: 1 / 0)

    def use() -> None:
        with window(qtbot, qapp, earmark_home) as program:
            program._settings.change(caption_size=30)

    with pytest.raises(ZeroDivisionError):
        use()

    ended = {each.name for each in threading.enumerate()}
    assert ended.isdisjoint({"history", "index", "sources", "devices"})
    assert SettingsStore(Paths(earmark_home).settings).load().settings.caption_size == 30


# What is new


@pytest.fixture
def version_three(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app.program.care_side, "version", lambda _: "0.3.0")
    monkeypatch.setattr("app.updates.notes.changelog", lambda: NOTES)


def notes(program: Program) -> list[ReleaseNotes]:
    return [each for each in program.window.findChildren(ReleaseNotes) if each.isVisible()]


@pytest.mark.usefixtures("version_three")
def test_notes_are_offered_once_after_an_upgrade(
    qtbot: QtBot, qapp: QApplication, earmark_home: Path
) -> None:
    with window(qtbot, qapp, earmark_home, last_version_seen="0.2.0") as program:
        qtbot.waitUntil(program.live.banner.isVisible, timeout=5_000)
        assert program.live.banner.banner is not None
        assert program.live.banner.banner.happened == "This is Earmark 0.3.0."
        press(qtbot, program, "What is new")

        (shown,) = notes(program)
        assert not shown.isModal()
        assert "Captions in colour." in shown.text.toPlainText()
        assert "Older" not in shown.text.toPlainText()
        assert "#9" not in shown.text.toPlainText()
        assert not program.live.banner.isVisible()
        shown.close()

    remembered = SettingsStore(Paths(earmark_home).settings).load().settings
    assert remembered.last_version_seen == "0.3.0"


@pytest.mark.usefixtures("version_three")
@pytest.mark.parametrize(
    "wishes",
    [
        {"last_version_seen": "0.3.0"},
        {"last_version_seen": "0.4.0"},
        {"first_run_done": False},
    ],
    ids=["the same version", "an older version", "a first start"],
)
def test_notes_are_not_offered_otherwise(
    qtbot: QtBot, qapp: QApplication, earmark_home: Path, wishes: dict[str, Any]
) -> None:
    with window(qtbot, qapp, earmark_home, **wishes) as program:
        assert not program.live.banner.isVisible()


@pytest.mark.usefixtures("version_three")
def test_notes_can_be_read_again_from_settings(
    qtbot: QtBot, qapp: QApplication, earmark_home: Path
) -> None:
    with window(qtbot, qapp, earmark_home, last_version_seen="0.3.0") as program:
        program.settings.telling.news_wished.emit()

        (shown,) = notes(program)
        assert "Older" in shown.text.toPlainText()
        shown.close()


# Newer versions


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[SecureServer]:
    """A server, and a window that knows its address."""
    with secure_server(tmp_path) as server:

        def side(*arguments: Any) -> UpdateSide:
            return UpdateSide(
                *arguments,
                url=f"{server.url}/newest.json",
                trusted=server.trusted,
                current="0.2.0",
                today=lambda: date(2026, 11, 30),
            )

        monkeypatch.setattr(app.program.program, "UpdateSide", side)
        yield server


def offer(server: SecureServer, version: str) -> None:
    told = {"version": version, "page": "https://example.org/earmark"}
    server.answers["/newest.json"] = (200, json.dumps(told).encode(), {})


def row(program: Program) -> str:
    program.window.open_page("settings")
    program.settings.open_section("about")
    updates = program.settings.telling._updates
    assert updates is not None
    return updates.value


def test_nobody_is_asked_while_it_is_off(
    qtbot: QtBot, qapp: QApplication, earmark_home: Path, server: SecureServer
) -> None:
    offer(server, "0.3.0")

    with window(qtbot, qapp, earmark_home) as program:
        assert row(program) == "It was not looked for yet."
        assert "Nothing leaves" in program.window.navigation._private.text()
    assert server.requests == []


def test_a_newer_version_is_told_with_its_page(
    qtbot: QtBot, qapp: QApplication, earmark_home: Path, server: SecureServer, opened: list[str]
) -> None:
    offer(server, "0.3.0")

    with window(qtbot, qapp, earmark_home, check_updates=True) as program:
        qtbot.waitUntil(program.live.banner.isVisible, timeout=10_000)
        assert program.live.banner.banner is not None
        assert program.live.banner.banner.happened == "Earmark 0.3.0 is out."
        assert row(program) == "Earmark 0.3.0 is out. You have 0.2.0."
        assert "Your words stay" in program.window.navigation._private.text()
        program.window.open_page("live")
        press(qtbot, program, "Open its page")

    assert opened == ["https://example.org/earmark"]
    assert len(server.requests) == 1


def test_it_is_asked_once_a_day_and_silent_where_it_fails(
    qtbot: QtBot, qapp: QApplication, earmark_home: Path, server: SecureServer
) -> None:
    """The server answers "not found"."""
    with window(qtbot, qapp, earmark_home, check_updates=True) as program:
        qtbot.waitUntil(lambda: len(server.requests) == 1, timeout=10_000)
        qtbot.waitUntil(lambda: row(program).startswith("Last looked for on"))
        assert "November" in row(program)
        program._updates.look_if_due()

        assert not program.live.banner.isVisible()
    assert len(server.requests) == 1

    again = {"check_updates": True, "updates_asked_on": "2026-11-30"}
    with window(qtbot, qapp, earmark_home, **again) as program:
        assert row(program).startswith("Last looked for on")
    assert len(server.requests) == 1


def test_asked_by_hand_a_failure_is_told_and_so_is_the_newest(
    qtbot: QtBot, qapp: QApplication, earmark_home: Path, server: SecureServer
) -> None:
    with window(qtbot, qapp, earmark_home) as program:
        row(program)
        updates = program.settings.telling._updates
        assert updates is not None
        qtbot.mouseClick(updates._look, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda: row(program).startswith("Updates could not be asked for"))
        offer(server, "0.2.0")
        qtbot.mouseClick(updates._look, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda: row(program) == "You have the newest version.")

        assert not program.live.banner.isVisible()
    assert len(server.requests) == 2


def test_without_an_address_it_says_so_and_asks_nobody(
    qtbot: QtBot, qapp: QApplication, earmark_home: Path
) -> None:
    """As the program is now: no host exists yet."""
    with window(qtbot, qapp, earmark_home, check_updates=True) as program:
        qtbot.waitUntil(lambda: row(program).startswith("This copy of Earmark does not know"))
        updates = program.settings.telling._updates
        assert updates is not None
        assert not updates._look.isVisible()
        assert "Nothing leaves" in program.window.navigation._private.text()
