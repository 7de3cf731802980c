"""A history that a newer program wrote is refused with a sentence, and not a byte of it changes."""

import hashlib
import os
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import AUDIO
from tests.integration.test_command_line import EARMARK

WINDOW = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
import app.main
from app.ui.history_trouble import HistoryTrouble

def look():
    boxes = [each for each in QApplication.topLevelWidgets() if isinstance(each, HistoryTrouble)]
    if not boxes:
        QTimer.singleShot(50, look)
        return
    (box,) = boxes
    print(box.text(), box.informativeText(), [each.text() for each in box.buttons()], sep="|")
    box.buttons()[0].click()

class Asking(app.main.HistoryTrouble):
    def exec(self):
        QTimer.singleShot(0, look)
        return super().exec()

app.main.HistoryTrouble = Asking
from app.cli import main
sys.exit(main([]))
"""
REFUSED = "A newer version of Earmark wrote"
ADVICE = "Install that version to read it; nothing in it was changed."


@pytest.fixture(scope="module")
def of_the_future(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A real history with a line in it, as of a version to come."""
    home = tmp_path_factory.mktemp("future")
    file = home / "a.srt"
    file.write_text("1\n00:00:01,000 --> 00:00:02,000\nA line of the future\n")
    subprocess.run(
        [*EARMARK, "import", str(file)],
        env={**os.environ, "EARMARK_HOME": str(home)},
        check=True,
        capture_output=True,
        timeout=30,
    )
    database = home / "history.sqlite3"
    with sqlite3.connect(database) as connection:
        connection.execute("PRAGMA user_version = 999")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    return database


@pytest.fixture
def newer(earmark_home: Path, of_the_future: Path) -> Path:
    return Path(shutil.copy(of_the_future, earmark_home))


def prints(home: Path) -> dict[str, str]:
    """What is in the database and its journal; SQLite makes an empty one for whoever reads."""
    return {
        path.name: hashlib.sha256(path.read_bytes()).hexdigest()
        for path in home.glob("history.sqlite3*")
        if path.stat().st_size and not path.name.endswith("-shm")
    }


@pytest.mark.timeout(90)
@pytest.mark.parametrize(
    "command",
    [
        ["search", "line"],
        ["export", "1", "--output", "-"],
        ["delete", "1", "--yes"],
        ["import", "FILE"],
        ["transcribe", "--save", "SOUND"],
        ["backup", "BACKUP"],
        ["doctor"],
        ["doctor", "--repair"],
    ],
    ids=" ".join,
)
def test_commands_refuse_it_and_leave_it_alone(
    newer: Path, tmp_path: Path, command: list[str]
) -> None:
    (tmp_path / "b.srt").write_text("1\n00:00:01,000 --> 00:00:02,000\nAnother line\n")
    places = {
        "FILE": str(tmp_path / "b.srt"),
        "SOUND": str(AUDIO / "cards-005.wav"),
        "BACKUP": str(tmp_path / "backup.zip"),
    }
    before = prints(newer.parent)

    done = subprocess.run(
        [*EARMARK, *(places.get(word, word) for word in command)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )

    assert done.returncode == 1
    said = done.stderr + (done.stdout if command[0] == "doctor" else "")
    assert f"{REFUSED} {newer}. {ADVICE}" in said
    assert "Traceback" not in said
    assert prints(newer.parent) == before


@pytest.mark.timeout(60)
def test_the_window_says_so_and_offers_nothing_but_to_quit(newer: Path) -> None:
    before = prints(newer.parent)

    done = subprocess.run(
        [sys.executable, "-c", WINDOW],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "LANG": "C.UTF-8"},
        capture_output=True,
        text=True,
        timeout=50,
        check=False,
    )

    assert done.returncode == 1, done.stderr
    text, meaning, buttons = done.stdout.strip().split("|")
    assert text == "The history cannot be opened."
    assert meaning == f"{REFUSED} {newer}. {ADVICE}"
    assert buttons == "['Quit']"
    assert prints(newer.parent) == before


def test_the_version_that_wrote_it_still_reads_it(newer: Path, tmp_path: Path) -> None:
    """What was refused is whole: put the number back, and everything is found."""
    subprocess.run([*EARMARK, "search", "line"], capture_output=True, timeout=30, check=False)
    copy = tmp_path / "copy.sqlite3"
    shutil.copy(newer, copy)

    with sqlite3.connect(copy) as connection:
        found = connection.execute("SELECT text FROM segment").fetchall()
        checked = connection.execute("PRAGMA integrity_check").fetchone()
    connection.close()

    assert found == [("A line of the future",)]
    assert checked == ("ok",)
