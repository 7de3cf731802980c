"""A second start finds the first, in a process of its own."""

import subprocess
import sys

import pytest

from app.ui.single_instance import SingleInstance, server_name

SECOND_START = """
import sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from app.ui.single_instance import SingleInstance
application = QCoreApplication([])
instance = SingleInstance(Path(sys.argv[1]))
sys.stdout.write(instance.begin(int(sys.argv[2])))
sys.stdout.flush()
if len(sys.argv) > 3:
    sys.stdin.read()
"""


def second_start(home, *, timeout_ms=5000, stay=False):
    stay_argument = ["stay"] if stay else []
    return subprocess.Popen(  # our own code
        [sys.executable, "-c", SECOND_START, str(home), str(timeout_ms), *stay_argument],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


@pytest.fixture
def first(qtbot, tmp_path):
    instance = SingleInstance(tmp_path)
    assert instance.begin() == "first"
    yield instance
    instance.release()


def test_a_second_start_shows_the_first_window_and_ends(qtbot, first, tmp_path):
    with qtbot.waitSignal(first.show_requested, timeout=10_000):
        second = second_start(tmp_path)

    assert second.communicate(timeout=10)[0] == "handed_over"


def test_another_data_folder_gets_its_own_window(qtbot, first, tmp_path):
    other = tmp_path / "other"
    other.mkdir()

    assert second_start(other).communicate(timeout=10)[0] == "first"


def test_after_a_kill_the_next_start_is_first(qtbot, tmp_path):
    killed = second_start(tmp_path, stay=True)
    assert killed.stdout.read(5) == "first"
    killed.kill()
    killed.communicate(timeout=10)
    instance = SingleInstance(tmp_path)

    assert instance.begin() == "first"

    with qtbot.waitSignal(instance.show_requested, timeout=10_000):
        second = second_start(tmp_path)
    assert second.communicate(timeout=10)[0] == "handed_over"
    instance.release()


def test_a_first_window_that_hangs_is_told_apart(first, tmp_path):
    # This test does not run the event loop, so the first window never answers.
    second = second_start(tmp_path, timeout_ms=400)

    assert second.communicate(timeout=10)[0] == "no_answer"


def test_the_window_is_free_after_release(qtbot, first, tmp_path):
    first.release()

    assert second_start(tmp_path).communicate(timeout=10)[0] == "first"


def test_the_server_name_differs_by_folder_and_holds_no_path(tmp_path):
    assert server_name(tmp_path) == server_name(tmp_path / ".")
    assert server_name(tmp_path) != server_name(tmp_path / "other")
    assert tmp_path.name not in server_name(tmp_path)


def test_a_lock_that_cannot_be_written_keeps_nobody_from_captions(qtbot, tmp_path):
    """On a full or read-only disk the window said that another one was running."""
    instance = SingleInstance(tmp_path / "no such folder")

    assert instance.begin(timeout_ms=2000) == "first"
    instance.release()
