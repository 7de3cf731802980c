"""A second start finds the first, in a process of its own."""

import stat
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest
from PySide6.QtNetwork import QLocalSocket

from app.ui.single_instance import SingleInstance, server_names
from app.wish import LONGEST_BYTES, Wish

SECOND_START = """
import sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from app.ui.single_instance import SingleInstance
from app.wish import Wish
application = QCoreApplication([])
instance = SingleInstance(Path(sys.argv[1]))
sys.stdout.write(instance.begin(Wish(files=tuple(map(Path, sys.argv[4:]))), int(sys.argv[2])))
sys.stdout.flush()
if sys.argv[3] == "stay":
    sys.stdin.read()
"""


def second_start(home, *files, timeout_ms=5000, stay=False):
    then = "stay" if stay else "end"
    return subprocess.Popen(  # our own code
        [sys.executable, "-c", SECOND_START, str(home), str(timeout_ms), then, *files],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


@pytest.fixture
def first(qtbot, tmp_path):
    instance = SingleInstance(tmp_path)
    assert instance.begin(Wish()) == "first"
    yield instance
    instance.release()


def test_a_second_start_shows_the_first_window_and_ends(qtbot, first, tmp_path):
    with qtbot.waitSignal(first.wished, timeout=10_000):
        second = second_start(tmp_path)

    assert second.communicate(timeout=10)[0] == "handed_over"


def test_the_first_window_is_told_what_the_second_start_wishes(qtbot, first, tmp_path):
    with qtbot.waitSignal(first.wished, timeout=10_000) as told:
        second = second_start(tmp_path, "/music/a b.wav", "/music/\u00fc.srt")

    assert second.communicate(timeout=10)[0] == "handed_over"
    assert told.args == [Wish(files=(Path("/music/a b.wav"), Path("/music/\u00fc.srt")))]


@pytest.mark.parametrize("said", [b"show\n", b"[]\n", b"\xff\n"])
def test_a_start_of_another_version_still_brings_the_window_forward(qtbot, first, tmp_path, said):
    socket = QLocalSocket()
    with qtbot.waitSignal(first.wished, timeout=10_000) as told:
        socket.connectToServer(server_names(tmp_path)[0])
        socket.write(said)

    assert told.args == [Wish()]


def test_an_endless_request_is_cut_off(qtbot, first, tmp_path):
    socket = QLocalSocket()
    socket.connectToServer(server_names(tmp_path)[0])

    with qtbot.waitSignal(socket.disconnected, timeout=10_000):
        socket.write(b"x" * (2 * LONGEST_BYTES))


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

    assert instance.begin(Wish()) == "first"

    with qtbot.waitSignal(instance.wished, timeout=10_000):
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


def test_the_shared_name_differs_by_folder_and_holds_no_path(tmp_path):
    def shared(home):
        return server_names(home)[-1]

    assert shared(tmp_path) == shared(tmp_path / ".")
    assert shared(tmp_path) != shared(tmp_path / "other")
    assert tmp_path.name not in shared(tmp_path)


def test_the_server_lies_in_the_data_folder_for_its_owner_alone(qtbot):
    with tempfile.TemporaryDirectory(dir="/tmp") as folder:  # a short path
        home = Path(folder)
        instance = SingleInstance(home)
        assert instance.begin(Wish()) == "first"

        (socket,) = [path for path in home.iterdir() if path.is_socket()]
        mode = stat.S_IMODE(socket.stat().st_mode)
        with qtbot.waitSignal(instance.wished, timeout=10_000):
            second = second_start(home)
        assert second.communicate(timeout=10)[0] == "handed_over"
        instance.release()

        assert mode & 0o077 == 0
        assert not socket.exists()


def test_a_long_path_falls_back_to_the_shared_folder(tmp_path):
    home = tmp_path / ("long" * 30)

    assert len(server_names(home)) == 1


def test_a_lock_that_cannot_be_written_keeps_nobody_from_captions(qtbot, tmp_path):
    """On a full or read-only disk the window said that another one was running."""
    instance = SingleInstance(tmp_path / "no such folder")

    assert instance.begin(Wish(), timeout_ms=2000) == "first"
    instance.release()
