"""All that a whole run writes lies in the data folder: window, commands, dialogs, and a kill."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from tests.conftest import AUDIO
from tests.helpers.screen import Screen
from tests.helpers.virtual_microphone import (
    SoundServer,
    sound_server,  # noqa: F401  # a fixture
    speech,
)
from tests.integration.test_command_line import EARMARK

WINDOW = """
import os, sys
from PySide6.QtCore import QTimer, QUrl
from PySide6.QtWidgets import QFileDialog
import app.main

class Used(app.main.Program):
    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.steps = list(self.use())
        self.timer = QTimer(self)
        self.timer.timeout.connect(self.go_on)
        self.timer.start(50)

    def go_on(self):
        if self.steps:
            is_due, do = self.steps[0]
            if is_due():
                self.steps.pop(0)
                do()

    def use(self):
        def at_once():
            return True
        yield (lambda: "Fast English" in self.live.dock.engine.text, self.start)
        yield (lambda: self.live.state == "recording", self.while_recording)
        yield (lambda: "spades" in self.live.model.text.lower(), self.live.stop_requested.emit)
        yield (lambda: self.live.state == "stopped", self.look_back)
        yield (lambda: self.sessions() == 2, self.open_dialog)
        yield (lambda: self.files.isVisible(), self.close_dialog)
        yield (at_once, lambda: self.window.open_page("settings"))
        yield (at_once, lambda: self._settings.change(start_at_login=False))
        yield (at_once, self.end)

    def start(self):
        self._settings.change(start_at_login=True, keep_sound="always")
        self.live.start_requested.emit("")

    def while_recording(self):
        self._actions.actions.bar.trigger()

    def look_back(self):
        self.window.open_page("history")
        self.history.search("a poker hand")
        self._history.add_files([QUrl.fromLocalFile(sys.argv[1])])

    def sessions(self):
        with self.archive.reader() as reader:
            return sum(each.state == "ended" for each in reader.sessions())

    def open_dialog(self):
        # Never a desktop's own: what that one keeps is the desktop's matter.
        self.files = QFileDialog(self.window)
        self.files.setOption(QFileDialog.Option.DontUseNativeDialog)
        self.files.open()

    def close_dialog(self):
        self.files.reject()
        self.files.deleteLater()

    def end(self):
        if sys.argv[2] == "kill":
            os.kill(os.getpid(), 9)
        self.window.quit_requested.emit()

app.main.Program = Used
from app.cli import main
sys.exit(main([]))
"""
_MADE = re.compile(
    r'(?:openat\(AT_FDCWD, |open\(|creat\(|mkdir\(|mkdirat\(AT_FDCWD, |mknod\(|symlink\("[^"]*", |'
    r'rename\("[^"]*", |link\("[^"]*", |sun_path=)"(?P<path>[^"]+)"'
)
OF_THE_SYSTEM = ("/dev/", "/proc/")

pytestmark = [
    pytest.mark.timeout(150),
    pytest.mark.skipif(sys.platform != "linux", reason="watches the system calls of Linux"),
]


def places(log: Path, folder: Path) -> set[Path]:
    """Every file and folder that was made, written to, or bound as a socket."""
    found = set()
    for line in log.read_text(errors="replace").splitlines():
        match = _MADE.search(line)
        if match is None or " = -1 " in line:
            continue
        opens = "openat(" in line or " open(" in line
        if opens and not re.search(r"O_(WRONLY|RDWR|CREAT)", line):
            continue
        if "sun_path" in line and "bind(" not in line:
            continue
        path = os.path.normpath(folder / match["path"])
        if not path.startswith(OF_THE_SYSTEM):
            found.add(Path(path))
    return found


class Machine:
    """A person's folders, empty but for the models, and what was written where."""

    def __init__(self, folder: Path, models: Path, display: str) -> None:
        self.folder = folder
        self.person = folder / "person"
        self.data = self.person / ".local" / "share" / "earmark"
        self.temporary = folder / "tmp"
        for each in (self.person, self.data, self.temporary):
            each.mkdir(parents=True)
        (self.data / "models").symlink_to(models, target_is_directory=True)
        (self.data / "settings.toml").write_text("first_run_done = true\n")
        self.notes = self.person / "notes.txt"
        self.notes.write_text("A line of my own\n")
        kept = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("XDG_", "EARMARK_", "QT_", "XAUTHORITY"))
        }
        self.environment = {
            **kept,
            "HOME": str(self.person),
            "TMPDIR": str(self.temporary),
            "DISPLAY": display,
            # Compiled code would be kept in the checkout; a package holds it already.
            "PYTHONDONTWRITEBYTECODE": "1",
        }

    def run(self, *command: str) -> tuple[int, set[Path]]:
        """Run something; return its exit code and the places outside the data folder."""
        strace = shutil.which("strace")
        assert strace is not None
        log = self.folder / "log"
        calls = "open,openat,creat,mkdir,mkdirat,mknod,rename,link,symlink,bind"
        done = subprocess.run(
            [strace, "-f", "-qq", "-s", "300", "-e", f"trace={calls}", "-o", str(log), *command],
            env=self.environment,
            cwd=self.folder,
            capture_output=True,
            text=True,
            timeout=100,
            check=False,
        )
        made = places(log, self.folder)
        assert any(path.is_relative_to(self.data) for path in made), done.stderr
        return done.returncode, {path for path in made if not path.is_relative_to(self.data)}

    def left(self) -> set[str]:
        """What lies in the person's folders outside the data folder, and was not there before.

        The cookie is shared by all programs that make sound: whichever comes first makes it.
        """
        known = {"person/notes.txt", "person/.config/pulse/cookie"}
        return {
            str(path.relative_to(self.folder))
            for root in (self.person, self.temporary)
            for path in root.rglob("*")
            if not path.is_dir() and not path.is_relative_to(self.data)
        } - known


@pytest.fixture
def machine(
    models_dir: Path,
    desk: Screen,
    sound_server: SoundServer,  # noqa: F811
) -> Iterator[Machine]:
    microphone = sound_server.add_microphone("desk")
    sound_server.make_default("desk")
    samples, _ = speech(AUDIO / "cards-005.wav")
    quiet = np.zeros(16_000, np.float32)
    microphone.play(np.concatenate([quiet, quiet, samples, quiet] * 4))
    # A path as short as a person's: a long one does not fit into the address of a socket.
    with tempfile.TemporaryDirectory(dir="/tmp") as folder:
        yield Machine(Path(folder), models_dir, desk.display)


def test_the_window_writes_into_its_data_folder_only(machine: Machine) -> None:
    entry = machine.person / ".config" / "autostart" / "earmark.desktop"

    code, outside = machine.run(sys.executable, "-c", WINDOW, str(machine.notes), "well")

    assert code == 0
    # It was written as the person wished, and taken away as they wished.
    assert entry in outside
    assert machine.left() == set()
    assert at_home(machine, outside) <= {"autostart", "autostart/earmark.desktop"}
    assert len(list((machine.data / "audio").iterdir())) == 1
    assert (machine.data / "qt" / "QtProject.conf").is_file()
    assert not list((machine.data / "runs").iterdir())
    assert not (machine.data / "window.socket").exists()


def test_a_window_that_is_killed_leaves_nothing_elsewhere(machine: Machine) -> None:
    code, _ = machine.run(sys.executable, "-c", WINDOW, str(machine.notes), "kill")

    assert code == -9
    assert machine.left() == set()


def test_commands_write_into_the_data_folder_and_where_they_are_told(machine: Machine) -> None:
    backup = machine.person / "backup.zip"
    commands = (
        ["listen", "--seconds", "5", "--keep-sound"],
        ["search", "a poker hand"],
        ["import", str(machine.notes)],
        ["doctor"],
        ["backup", str(backup)],
    )

    ran = [machine.run(*EARMARK, *command) for command in commands]

    assert [code for code, _ in ran] == [0] * len(commands)
    assert machine.left() == {"person/backup.zip"}
    assert set().union(*(at_home(machine, outside) for _, outside in ran)) == set()


def at_home(machine: Machine, outside: set[Path]) -> set[str]:
    """Return what was made among the configuration of all programs, even if it went again."""
    folder = machine.person / ".config"
    made = {str(path.relative_to(folder)) for path in outside if path.is_relative_to(folder)}
    return {name for name in made if name != "." and not name.startswith("pulse")}
