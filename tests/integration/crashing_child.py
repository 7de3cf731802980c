"""The real window, filled with words by which leaks are told, and ended in the way named."""

import ctypes
import os
import sys
import threading
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QTimer, QUrl
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

import app.main
from app.cli import main
from app.program.program import Program
from app.worker import Worker

SAID = "What Quixotepaper said in confidence to Gloxinia"


class Broken(QWidget):
    """Fails whenever it is painted."""

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        words = SAID
        raise ValueError(f"cannot paint {words}")


class Ending(Program):
    """Goes step by step; a step is done when it says so."""

    def __init__(self, *arguments: object) -> None:
        super().__init__(*arguments)
        self._steps = list(STEPS[sys.argv[1]])
        self._timer = QTimer(self)
        self._timer.setInterval(50)
        self._timer.timeout.connect(self._next)
        self._timer.start()
        self.broken = Broken()
        self.worker = Worker("speech", fail_in_worker)

    def _next(self) -> None:
        if self._steps and self._steps[0](self):
            self._steps.pop(0)


def fail_in_worker(_stop: threading.Event) -> None:
    words = SAID
    raise KeyError(words)


def engine_is_loaded(program: Program) -> bool:
    return "Fast English" in program.live.dock.engine.text


def import_files(program: Program) -> bool:
    files = [QUrl.fromLocalFile(str(path)) for path in sorted(Path(sys.argv[2]).iterdir())]
    program.window.open_page("history")
    program._history.add_files(files)
    return True


def are_imported(program: Program) -> bool:
    with program.archive.reader() as reader:
        found = reader.sessions()
    return len(found) == 2 and all(each.state == "ended" for each in found)


def rename(program: Program) -> bool:
    program.archive.rename_session(1, "Vermillionplan of the year")
    return True


def search(program: Program) -> bool:
    program.history.search("Gloxinia speaker:Ottoline before:never-gloxinia")
    return True


def fail_in_slot(program: Program) -> bool:
    def slot() -> None:
        words = SAID
        {}[words]

    QTimer.singleShot(0, slot)
    return True


def fail_in_thread(program: Program) -> bool:
    program.worker.start()
    return program.worker.join(5)


def fail_in_paint(program: Program) -> bool:
    program.broken.show()
    return True


def wait_for_reports(program: Program) -> bool:
    folder = Path(os.environ["EARMARK_HOME"], "reports")
    return folder.is_dir() and len(list(folder.iterdir())) >= 3


def wait_for_banner(program: Program) -> bool:
    return program.live.banner.banner is not None


def quit_(program: Program) -> bool:
    program.window.quit_requested.emit()
    return True


def segv(_program: Program) -> bool:
    words = SAID
    ctypes.string_at(0)
    return bool(words)


def abort(_program: Program) -> bool:
    os.abort()


def kill(_program: Program) -> bool:
    os.kill(os.getpid(), 9)
    return True


Step = Callable[[Program], bool]
FILL: tuple[Step, ...] = (engine_is_loaded, import_files, are_imported, rename, search)
FAIL: tuple[Step, ...] = (fail_in_slot, fail_in_thread, fail_in_paint, wait_for_reports)
STEPS: dict[str, tuple[Step, ...]] = {
    "segv": (*FILL, *FAIL, segv),
    "abort": (engine_is_loaded, wait_for_banner, search, abort),
    "kill": (engine_is_loaded, wait_for_banner, search, kill),
    "well": (engine_is_loaded, wait_for_banner, quit_),
}

if __name__ == "__main__":
    app.main.Program = Ending
    sys.exit(main([]))
