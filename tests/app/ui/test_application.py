"""The program ends cleanly on signals, and a bug in a slot ends in the log and one message."""

import logging
import os
import signal
import subprocess
import sys

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QApplication, QMessageBox

from app.paths import Paths
from app.ui.application import EndingSignals, ErrorOutlet


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_reaches_an_idle_event_loop_at_once(qtbot, number):
    ending = EndingSignals()

    with qtbot.waitSignal(ending.end_requested, timeout=5000) as heard:
        os.kill(os.getpid(), number)

    assert heard.args == [number]
    ending.close()


def test_closing_puts_the_handlers_back():
    before = signal.getsignal(signal.SIGTERM)

    EndingSignals().close()

    assert signal.getsignal(signal.SIGTERM) == before


def failing():
    raise ValueError("what was said in confidence")


def message_boxes():
    windows = QApplication.topLevelWidgets()
    return [each for each in windows if isinstance(each, QMessageBox) and each.isVisible()]


def test_errors_in_slots_are_logged_and_shown_once(qtbot, caplog, tmp_path):
    outlet = ErrorOutlet(Paths(tmp_path))

    with caplog.at_level(logging.ERROR):
        for _ in range(3):
            try:
                failing()
            except ValueError:
                outlet.report(*sys.exc_info())

    qtbot.waitUntil(lambda: len(message_boxes()) == 1)
    assert len(caplog.records) == 3
    assert all(record.exc_info for record in caplog.records)
    box = message_boxes()[0]
    assert "confidence" not in box.text() + box.informativeText() + box.detailedText()
    # None could be written here.
    assert "report" not in box.informativeText()
    box.close()


def test_the_message_opens_the_folder_of_reports_and_closes(qtbot, tmp_path, monkeypatch):
    opened = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile()))
    outlet = ErrorOutlet(Paths(tmp_path))
    (tmp_path / "reports").mkdir()
    try:
        failing()
    except ValueError:
        outlet.report(*sys.exc_info())
    qtbot.waitUntil(lambda: len(message_boxes()) == 1)

    names = {each.text().replace("&", ""): each for each in message_boxes()[0].buttons()}
    names["Open folder"].click()
    assert opened == [str(tmp_path / "reports")]

    assert message_boxes() == []
    assert "Close" in names


def test_the_hook_is_given_back(tmp_path):
    before = sys.excepthook
    outlet = ErrorOutlet(Paths(tmp_path))

    outlet.install()
    assert sys.excepthook == outlet.report
    outlet.uninstall()

    assert sys.excepthook == before


def test_ten_thousand_void_calls_do_not_kill_the_process(qtbot):
    """PySide6 6.12.0 dropped a reference to None with each, and aborted on Python 3.11."""
    timer = QTimer()
    before = sys.getrefcount(None)

    for _ in range(10_000):
        timer.setInterval(1)

    assert sys.getrefcount(None) > before - 5_000


def test_the_window_s_modules_load_nothing_heavy():
    """Models and sound are loaded after the window is on the screen, within its 1.2 s."""
    heavy = {"onnxruntime", "sounddevice", "soundfile", "soxr", "tokenizers", "pulsectl"}
    program = f"import sys, app.ui.pages, app.ui.application; print({heavy} & sys.modules.keys())"

    loaded = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
    )

    assert loaded.stdout.strip() == "set()"
