"""What is loaded when the window is on the screen: nothing that could have waited."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

UP_TO_THE_FIRST_PAINT = """
import json, sys
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication
from app.cli.arguments import parse
from app.main import open_window
from app.ui.main_window import MainWindow

class Watch(QObject):
    def eventFilter(self, watched, event):
        if event.type() is QEvent.Type.Paint and isinstance(watched, MainWindow):
            sys.stdout.write(json.dumps(sorted(sys.modules)) + "\\n")
            sys.stdout.flush()
            QApplication.instance().removeEventFilter(self)
            watched.quit_requested.emit()
        return False

watch = Watch()
show = MainWindow.show
def shown(window):
    QApplication.instance().installEventFilter(watch)
    show(window)
MainWindow.show = shown
sys.exit(open_window(parse([])))
"""
HEAVY = {
    # Engines and what they read.
    *("onnxruntime", "onnx", "tokenizers", "engines.loader", "engines.moonshine"),
    # Sound: PortAudio, libpulse, libsndfile, the resampler.
    *("sounddevice", "pulsectl", "soundfile", "soxr", "pyaudiowpatch"),
    # Search by meaning, the terminal, the installer of models, the network.
    *("turbovec", "rich", "pip", "av", "ssl", "urllib.request", "xml.parsers.expat"),
    # Nothing of Qt beyond the window.
    *("PySide6.QtQml", "PySide6.QtQuick", "PySide6.QtOpenGL"),
}


@pytest.mark.timeout(60)
def test_nothing_heavy_is_loaded_before_the_window_is_painted(tmp_path: Path):
    done = subprocess.run(
        [sys.executable, "-c", UP_TO_THE_FIRST_PAINT],
        env={**os.environ, "EARMARK_HOME": str(tmp_path), "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=False,
        timeout=50,
    )
    lines = [line for line in done.stdout.splitlines() if line.startswith("[")]
    assert lines, done.stderr[-2000:]
    loaded = set(json.loads(lines[0]))

    assert "app.program.program" in loaded
    assert sorted(loaded & HEAVY) == []
