"""The receipts of lines of the past: what was kept of them is read, shown and played."""

import logging

from PySide6.QtCore import QObject, Qt, Signal, Slot

from app.captions.story import CaptionStory
from app.history.archive import Archive
from app.history.errors import HistoryError
from app.history.records import Segment, Session
from app.paths import Paths
from app.ui.captions.page import LivePage
from app.ui.history.page import HistoryPage
from app.ui.receipts.caption_dialog import CaptionReceiptDialog
from app.ui.receipts.kept_line import kept_line_receipt, why_silent
from app.ui.session_sound import SessionSound
from app.ui.theme import Theme
from app.worker import Worker

log = logging.getLogger(__name__)

_CLOSE_TIMEOUT_S = 5.0


class LineReceiptSide(QObject):
    """Answers History's question where a line came from. Lives on the GUI thread."""

    _read = Signal(object, object, object)
    """A `Session`, the `Segment` and its `CaptionStory`, None where nobody told one."""

    def __init__(
        self, archive: Archive, paths: Paths, theme: Theme, live: LivePage, history: HistoryPage
    ) -> None:
        super().__init__()
        self._theme = theme
        self._live = live
        self._history = history
        self._reader = archive.reader()
        self._worker: Worker | None = None
        self.dialog: CaptionReceiptDialog | None = None
        self._session: Session | None = None
        self._until = 0
        self.sound = SessionSound(paths.home, self)
        self.sound.moved.connect(self._on_moved)
        self.sound.failed.connect(self._on_failed)
        # Queued to a slot of this object: it is emitted on the worker's thread.
        self._read.connect(self._on_read, Qt.ConnectionType.QueuedConnection)
        history.line_receipt_requested.connect(self._on_requested)

    def close(self) -> None:
        """End what plays and what is read."""
        self.sound.close()
        if self._worker is not None:
            self._worker.join(_CLOSE_TIMEOUT_S)
        self._reader.close()

    @Slot(object, object)
    def _on_requested(self, session: Session, line: Segment) -> None:
        if self._worker is not None:
            # It takes milliseconds, and what is asked for must not be left out.
            self._worker.join(_CLOSE_TIMEOUT_S)
        self._worker = Worker("line-receipt", lambda _: self._look(session, line))
        self._worker.start()

    def _look(self, session: Session, line: Segment) -> None:
        try:
            stories = self._reader.stories(session.id, [line.number])
        except HistoryError as error:
            log.warning("the receipt of a line could not be read: %s", error)
        else:
            self._read.emit(session, line, stories.get(line.number))

    @Slot(object, object, object)
    def _on_read(self, session: Session, line: Segment, story: CaptionStory | None) -> None:
        if self.dialog is not None:
            self.dialog.deleteLater()
        self._session = session
        self.dialog = CaptionReceiptDialog(
            self._theme,
            self._history.window(),
            kept_line_receipt(session, line, story),
            cannot_play=why_silent(
                session, is_capturing=self._live.state in ("starting", "recording", "lost")
            ),
        )
        self.dialog.panel.play_requested.connect(self._on_play)
        self.dialog.finished.connect(self._on_closed)
        self.dialog.open()

    @Slot(int, int)
    def _on_play(self, start_sample: int, end_sample: int) -> None:
        self.sound.set_session(self._session, end_sample)
        self._until = end_sample
        self.sound.play_from(start_sample)

    @Slot(int)
    def _on_moved(self, sample: int) -> None:
        """The line is over: what comes after it was not asked for."""
        if self.sound.state == "playing" and sample >= self._until:
            self.sound.toggle()

    @Slot(str)
    def _on_failed(self, sentence: str) -> None:
        if self.dialog is not None:
            self.dialog.panel.show_problem(sentence)

    @Slot()
    def _on_closed(self) -> None:
        # What was played goes with the dialog that could stop it.
        self.sound.set_session(None, 0)
