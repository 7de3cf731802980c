"""Pictures of what is deleted, dropped and said by two people, in the History page."""

import sys
import tempfile
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path

from pictures_history import MODEL, REVIEW, STANDUP, wait_until
from pictures_reader import Kept, open_window, write_session
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QDialog, QLabel, QWidget

from app.history.reader import HistoryReader
from app.history.records import AudioFile
from app.history.searcher import Searcher
from app.history.shared_embedder import SharedEmbedder
from app.history.store import HistoryStore
from app.paths import Paths
from app.ui.history.drop_target import DropTarget
from app.ui.history.import_panel import ImportPanel
from app.ui.history.imports import Imports
from app.ui.history.notice import Notice
from app.ui.history.reader import Reader
from app.ui.history.row_list import RowList
from app.ui.history.stretch_dialog import StretchDialog
from app.ui.history.transcript_view import TranscriptView
from app.ui.theme import Theme
from engines.arrays import RATE_HZ
from engines.embedder import MiniLmEmbedder

CALL = """\
Hello, can you hear me?
Yes, loud and clear. Shall we begin with the harbour plan?
Please. I have read it twice, and I still do not see where the ferries turn.
In the outer basin, behind the new mole.
Then the old ramp can go.
It can, but not before the spring."""
NAMES = ("You", "They", "You", "They", "You", "They")


@cache
def kept() -> Kept:
    """Write a history with a call of two, and with sessions of long ago."""
    paths = Paths(Path(tempfile.mkdtemp(prefix="earmark-pictures-")))
    store = HistoryStore(paths, on_kept=lambda *_: None, on_not_saved=lambda *_: None)
    ten = datetime.now(UTC).replace(hour=10, minute=0, second=0, microsecond=0)
    for number in range(12):
        write_session(store, f"Stand-up {number + 1}", ten - timedelta(days=700 - number), STANDUP)
    write_session(store, "Design review", ten - timedelta(days=6), REVIEW)
    call = write_session(store, "Call about the harbour", ten, CALL)
    for number, name in enumerate(NAMES):
        store.rename_speaker(call, None, name, [number]).result()
    audio = AudioFile(path="audio/call.flac", format="FLAC", rate_hz=RATE_HZ, state="kept")
    store.set_audio(call, audio).result()
    embedder = SharedEmbedder(lambda: MiniLmEmbedder.load(MODEL))
    return Kept(
        paths=paths,
        store=store,
        reader=HistoryReader(paths),
        searcher=Searcher(paths, embedder.get),
        weekly=call,
    )


def two_speakers(theme: Theme) -> QWidget:
    """A call: microphone and laptop sound, found and read with who said what."""
    window, page = open_window(theme, 1, kept())
    found: list[object] = []
    page.search_finished.connect(found.append)
    page.search("harbour ramp")
    wait_until(lambda: bool(found))
    return window


def part(theme: Theme) -> QWidget:
    """From which line to which the session is to be deleted; the lines themselves show it."""
    window, page = open_window(theme, 1, kept())
    page.findChild(TranscriptView).select_lines(2, 4)
    page.findChild(Reader).delete_part_requested.emit()
    return _with_dialog(window, page.findChildren(StretchDialog)[-1])


def old_sessions(theme: Theme) -> QWidget:
    """What "older than a year" would delete, before it does."""
    window, page = open_window(theme, 1, kept())
    page.old_sessions.ask()
    dialog = page.old_sessions.dialog
    wait_until(dialog.delete.isEnabled)
    return _with_dialog(window, dialog)


def deleted(theme: Theme) -> QWidget:
    """A session was deleted, and can be had back."""
    window, page = open_window(theme, 1, kept())
    page.findChild(Notice).offer_undo("1 session was deleted.")
    rows = page.findChild(RowList)
    wait_until(lambda: rows.model().rowCount() > 0)
    return window


def drop(theme: Theme) -> QWidget:
    """Files are held over the window."""
    window, _ = open_window(theme, 1, kept())
    target = DropTarget(theme, window.area)
    target.show_for([Path("Interview.wav")])
    return window


def no_media(theme: Theme) -> QWidget:
    """A video came where FFmpeg is not installed."""
    window, page = open_window(theme, 1, kept())
    panel = ImportPanel(theme, Imports(_no_importer, window))
    page.show_imports(panel)
    with _without_media():
        panel.hint.refuse(["Lecture 4.mp4"])
    panel.show()
    return window


class _without_media:  # noqa: N801  # reads as a statement
    """As where PyAV was never installed."""

    def __enter__(self) -> None:
        self._before = sys.modules.get("av")
        sys.modules["av"] = None  # type: ignore[assignment]

    def __exit__(self, *_: object) -> None:
        del sys.modules["av"]
        if self._before is not None:
            sys.modules["av"] = self._before


def _no_importer(_on_change: object) -> object:
    raise AssertionError("A picture imports nothing.")


def _with_dialog(window: QWidget, dialog: QDialog) -> QWidget:
    """Put a picture of a dialog into the middle of the window: it is a window of its own."""
    dialog.adjustSize()
    frame = QLabel(window)
    frame.setPixmap(dialog.grab())
    frame.resize(dialog.size())
    frame.setStyleSheet("border: 1px solid #85817A")
    frame.move(QPoint((window.width() - frame.width()) // 2, 180))
    frame.show()
    dialog.hide()
    return window


PICTURES = {
    "history-two-speakers": two_speakers,
    "history-old-sessions": old_sessions,
    "history-deleted": deleted,
    "history-drop": drop,
    "history-no-ffmpeg": no_media,
    "reader-part": part,
}
