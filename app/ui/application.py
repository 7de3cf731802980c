"""The Qt application: names, style, the last outlet for errors, and a clean end on Ctrl+C."""

import logging
import os
import signal
import socket
import sys
from collections.abc import Sequence
from pathlib import Path
from types import FrameType, TracebackType
from typing import Final

from PySide6.QtCore import QObject, QSettings, QSocketNotifier, Qt, QUrl, Signal, Slot
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QApplication, QMessageBox

from app.paths import Paths

log = logging.getLogger(__name__)

ENDING_SIGNALS: Final = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
)


def create_application(arguments: Sequence[str], interface_scale: int = 100) -> QApplication:
    """Make the application object, before any widget.

    Args:
        arguments: the command line; Qt takes what it knows out of it.
        interface_scale: size of everything in percent of the system's.
    """
    if interface_scale != 100:  # per cent
        # Qt reads the scale once, from the environment, when the application is made.
        os.environ["QT_SCALE_FACTOR"] = str(interface_scale / 100)
    QGuiApplication.setHighDpiScaleFactorRoundingPolicy(
        Qt.HighDpiScaleFactorRoundingPolicy.PassThrough
    )
    application = QApplication(list(arguments))
    application.setApplicationName("earmark")
    application.setApplicationDisplayName("Earmark")
    application.setDesktopFileName("earmark")
    application.setStyle("Fusion")
    # The window decides when to end: a running session is stopped and saved first.
    application.setQuitOnLastWindowClosed(False)
    return application


def keep_qt_files_in(home: Path) -> None:
    """Let Qt keep what its file dialogs remember in the data folder: we leave nothing elsewhere.

    It would write `QtProject.conf` among the configuration of all programs. Windows and macOS have
    dialogs of their own.
    """
    QSettings.setPath(QSettings.Format.NativeFormat, QSettings.Scope.UserScope, str(home / "qt"))


class ErrorOutlet(QObject):
    """Where a bug in a slot ends: in the log, and in one message. Lives on the GUI thread.

    The loop goes on afterwards, and the speech threads never noticed.
    """

    _failed = Signal(str)

    def __init__(self, paths: Paths, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._paths = paths
        self._box: QMessageBox | None = None
        self._shown = False
        self._before = sys.excepthook
        # Queued: the hook may run inside a paint event, where no dialog may open.
        self._failed.connect(self._on_failed, Qt.ConnectionType.QueuedConnection)

    def install(self) -> None:
        """Take over `sys.excepthook`."""
        self._before = sys.excepthook
        sys.excepthook = self.report

    def uninstall(self) -> None:
        """Give `sys.excepthook` back."""
        sys.excepthook = self._before

    def report(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """Log an error that nobody caught, and show a message for the first of them."""
        if issubclass(kind, KeyboardInterrupt):
            self._before(kind, error, trace)
            return
        log.error("an error reached the window's outlet", exc_info=(kind, error, trace))
        if not self._shown:
            self._shown = True
            self._failed.emit(kind.__name__)

    @Slot(str)
    def _on_failed(self, name: str) -> None:
        box = QMessageBox(QApplication.activeWindow())
        box.setIcon(QMessageBox.Icon.Warning)
        box.setWindowTitle(self.tr("Earmark"))
        box.setText(self.tr("Something in the window went wrong."))
        sentences = [
            self.tr(
                "Captions go on and are saved. If a page stays wrong, stop the captions and start "
                "Earmark again."
            )
        ]
        # Not if the disk is full.
        if self._paths.reports.is_dir():
            sentences.append(
                self.tr("A report without a word of what was said was written, and sent to nobody.")
            )
            folder = box.addButton(self.tr("Open folder"), QMessageBox.ButtonRole.ActionRole)
            folder.clicked.connect(self._on_folder)
        box.setInformativeText(" ".join(sentences))
        box.setDetailedText(f"{name}\n{self._paths.reports}\n{self._paths.log}")
        box.addButton(QMessageBox.StandardButton.Close)
        box.open()
        # Kept here, for without a parent Python would delete it at the end of this slot.
        self._box = box

    @Slot()
    def _on_folder(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._paths.reports)))


class EndingSignals(QObject):
    """Says when the system or Ctrl+C asks the program to end. Lives on the GUI thread.

    A Python signal handler alone runs only when Qt's loop wakes next; the wake-up socket wakes it.
    """

    end_requested = Signal(int)
    """The signal's number."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._ours, self._interpreters = socket.socketpair()
        self._ours.settimeout(0)
        self._interpreters.settimeout(0)
        self._notifier = QSocketNotifier(self._ours.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._on_wakeup)
        self._descriptor_before = signal.set_wakeup_fd(self._interpreters.fileno())
        self._handlers_before = {
            number: signal.signal(number, _do_nothing) for number in ENDING_SIGNALS
        }

    def close(self) -> None:
        """Put the signals back as they were."""
        for number, handler in self._handlers_before.items():
            signal.signal(number, handler)
        signal.set_wakeup_fd(self._descriptor_before)
        self._notifier.setEnabled(False)
        self._ours.close()
        self._interpreters.close()

    @Slot()
    def _on_wakeup(self) -> None:
        for number in self._ours.recv(64):
            if number in ENDING_SIGNALS:
                self.end_requested.emit(number)


def _do_nothing(_number: int, _frame: FrameType | None) -> None:
    """Stand in for Python's handler: the interpreter writes the number to the wake-up socket."""
