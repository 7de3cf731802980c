"""Receipts of sessions for the pages, and the sound of single captions."""

import logging

from PySide6.QtCore import QObject, Qt, Signal, Slot

from app.history.archive import Archive
from app.history.errors import HistoryError
from app.history.kept_receipt import KeptReceipt
from app.history.records import Session
from app.paths import Paths
from app.program.line_receipt_side import LineReceiptSide
from app.session.live import LiveController
from app.ui.captions.page import LivePage
from app.ui.history.page import HistoryPage
from app.ui.receipts.dialog import SessionReceiptDialog
from app.ui.receipts.wording import SessionReceipt
from app.ui.session_sound import SessionSound
from app.ui.theme import Theme
from app.worker import Worker

log = logging.getLogger(__name__)

_CLOSE_TIMEOUT_S = 5.0


class ReceiptSide(QObject):
    """Reads receipts on a thread of their own. Lives on the GUI thread."""

    _read = Signal(object, object)
    """A `Session` and its receipts."""

    def __init__(  # noqa: PLR0913  # what it joins
        self,
        archive: Archive,
        paths: Paths,
        theme: Theme,
        controller: LiveController,
        live: LivePage,
        history: HistoryPage,
    ) -> None:
        super().__init__()
        self._theme = theme
        self._controller = controller
        self._live = live
        self._history = history
        self._reader = archive.reader()
        self._worker: Worker | None = None
        self._dialog: SessionReceiptDialog | None = None
        # Of the session whose receipt History asked for.
        self._asked: int | None = None
        self._until = 0
        self.lines = LineReceiptSide(archive, paths, theme, live, history)
        self._sound = SessionSound(paths.home, self)
        self._sound.moved.connect(self._on_moved)
        self._sound.failed.connect(live.show_play_problem)
        # Queued to a slot of this object: it is emitted on the worker's thread.
        self._read.connect(self._on_read, Qt.ConnectionType.QueuedConnection)
        live.receipt_wanted.connect(self._on_wanted)
        live.play_requested.connect(self._on_play)
        history.receipt_requested.connect(self._on_requested)

    def close(self) -> None:
        """End what plays and what is read."""
        self._sound.close()
        self.lines.close()
        if self._worker is not None:
            self._worker.join(_CLOSE_TIMEOUT_S)
        self._reader.close()

    @Slot(int)
    def _on_wanted(self, session: int) -> None:
        if self._worker is None or not self._worker.is_alive:
            self._worker = Worker("receipts", lambda _: self._look(session))
            self._worker.start()

    @Slot(int)
    def _on_requested(self, session: int) -> None:
        if self._worker is not None:
            # It takes milliseconds, and what is asked for must not be left out.
            self._worker.join(_CLOSE_TIMEOUT_S)
        self._asked = session
        self._on_wanted(session)

    def _look(self, session: int) -> None:
        try:
            self._read.emit(self._reader.session(session), self._reader.receipts(session))
        except HistoryError as error:
            log.warning("a receipt could not be read: %s", error)

    @Slot(object, object)
    def _on_read(self, session: Session, receipts: list[KeptReceipt]) -> None:
        if session.id == self._asked:
            self._asked = None
            receipt = SessionReceipt(channels=tuple(receipts), started_at=session.started_at)
            window = self._history.window()
            self._dialog = SessionReceiptDialog(self._theme, window, session.title, receipt)
            self._dialog.open()
        self._live.show_kept_receipt(session.id, receipts)

    @Slot(int, int)
    def _on_play(self, start_sample: int, end_sample: int) -> None:
        number = self._controller.session
        if number is None:
            return
        try:
            session = self._reader.session(number)
        except HistoryError as error:
            log.warning("a caption could not be played: %s", error)
            return
        self._sound.set_session(session, end_sample)
        self._until = end_sample
        self._sound.play_from(start_sample)

    @Slot(int)
    def _on_moved(self, sample: int) -> None:
        """A caption is over: what comes after it was not asked for."""
        if self._sound.state == "playing" and sample >= self._until:
            self._sound.toggle()
