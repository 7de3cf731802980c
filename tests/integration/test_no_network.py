"""After set-up the program uses no network: every system call that could is looked at."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from tests.conftest import AUDIO
from tests.helpers.virtual_microphone import (
    SoundServer,
    sound_server,  # noqa: F401  # a fixture
    speech,
)
from tests.integration.test_command_line import EARMARK

WINDOW = """
import sys
from app.cli.arguments import parse
from PySide6.QtCore import QTimer
import app.main

made = []

class Watched(app.main.Program):
    def __init__(self, *arguments):
        super().__init__(*arguments)
        made.append(self)
        QTimer.singleShot(500, lambda: self.live.start_requested.emit(""))
        QTimer.singleShot(9000, self.search)
        QTimer.singleShot(10500, self.window.quit_requested.emit)

    def search(self):
        self.window.open_page("history")
        self.history.search("a poker hand")

app.main.Program = Watched
code = app.main.open_window(parse([]))
print(made[0].live.model.text)
sys.exit(code)
"""
LOCAL_FAMILIES = {"AF_UNIX", "AF_LOCAL", "AF_NETLINK"}
"""Sound server, D-Bus and X server; netlink is how Qt asks the kernel for its interfaces."""


def traced(command: list[str], log: Path) -> subprocess.CompletedProcess[str]:
    strace = shutil.which("strace")
    if strace is None:
        pytest.fail("strace is not installed: run `make test`, which installs it.")
    environment = {
        name: value
        for name, value in os.environ.items()
        # onnxruntime sends nothing where these are set: they would hide what a user's machine does.
        if name not in ("CI", "GITHUB_ACTIONS", "ORT_DISABLE_TELEMETRY", "ORT_RUNNING_UNIT_TESTS")
    }
    return subprocess.run(
        [strace, "-f", "-qq", "-e", "trace=socket,connect,sendto", "-o", str(log), *command],
        env=environment,
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )


def families(log: Path) -> set[str]:
    """Every address family that a socket was made for or an address was of."""
    text = log.read_text(errors="replace")
    return set(re.findall(r"socket\((AF_\w+)", text)) | set(re.findall(r"sa_family=(AF_\w+)", text))


@pytest.fixture
def speaking_desk(sound_server: SoundServer) -> SoundServer:  # noqa: F811
    microphone = sound_server.add_microphone("desk")
    sound_server.make_default("desk")
    samples, _ = speech(AUDIO / "cards-005.wav")
    quiet = np.zeros(16_000, np.float32)
    microphone.play(np.concatenate([quiet] * 4 + [samples, quiet, quiet, samples, quiet]))
    return sound_server


@pytest.mark.timeout(120)
def test_captions_and_search_in_the_terminal_reach_for_no_network(
    earmark_home: Path, speaking_desk: SoundServer, tmp_path: Path
) -> None:
    listened = traced([*EARMARK, "listen", "--seconds", "9"], tmp_path / "listen.log")
    found = traced([*EARMARK, "search", "a poker hand"], tmp_path / "search.log")
    checked = traced([*EARMARK, "doctor"], tmp_path / "doctor.log")

    assert "spades" in listened.stdout.lower()
    assert "spades" in found.stdout.lower()
    assert "AF_UNIX" in families(tmp_path / "listen.log")
    assert families(tmp_path / "listen.log") <= LOCAL_FAMILIES
    assert families(tmp_path / "search.log") <= LOCAL_FAMILIES
    assert checked.returncode == 0, checked.stdout
    assert "onnxruntime 1." in checked.stdout
    assert families(tmp_path / "doctor.log") <= LOCAL_FAMILIES


@pytest.mark.timeout(120)
def test_the_window_reaches_for_no_network(
    earmark_home: Path,
    speaking_desk: SoundServer,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")

    run = traced([sys.executable, "-c", WINDOW], tmp_path / "window.log")

    assert run.returncode == 0, run.stderr
    assert "spades" in run.stdout.lower()
    assert families(tmp_path / "window.log") <= LOCAL_FAMILIES


@pytest.mark.timeout(60)
def test_the_watch_sees_what_onnxruntime_sends_when_it_is_left_alone(tmp_path: Path) -> None:
    """Its telemetry starts some seconds after the import; the tests above last longer than that."""
    code = "import onnxruntime, time; time.sleep(9)"

    traced([sys.executable, "-c", code], tmp_path / "log")

    assert "AF_INET" in families(tmp_path / "log")


def test_the_watch_would_see_a_connection(tmp_path: Path) -> None:
    code = "import socket; socket.socket().connect_ex(('127.0.0.1', 9))"

    traced([sys.executable, "-c", code], tmp_path / "log")

    assert "AF_INET" in families(tmp_path / "log")
