"""Pictures of what the reader can do, from a history of their own that they change."""

import tempfile
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path

from pictures_history import MODEL, REVIEW, STANDUP, WEEKLY, wait_until
from pictures_window import actions_of, idle_ask, settings
from PySide6.QtWidgets import QDialog, QWidget

from app.captions.messages import ProgressChanged, StateChanged
from app.history.importing.queue import ImportItem
from app.history.reader import HistoryReader
from app.history.records import AudioFile, NewSegment, NewSession
from app.history.searcher import Searcher
from app.history.shared_embedder import SharedEmbedder
from app.history.store import HistoryStore
from app.paths import Paths
from app.ui.captions.page import LivePage
from app.ui.history.export_dialog import ExportDialog
from app.ui.history.find_bar import FindBar
from app.ui.history.import_panel import ImportPanel
from app.ui.history.imports import Imports
from app.ui.history.page import HistoryPage
from app.ui.history.reader import Reader
from app.ui.history.requests import HistoryRequests
from app.ui.history.search_bar import SearchBar
from app.ui.history.speaker_dialog import SpeakerDialog
from app.ui.history.stored import StoredHistory
from app.ui.history.transcript_view import TranscriptView
from app.ui.main_window import MainWindow
from app.ui.pages import build_window
from app.ui.theme import Theme
from engines.arrays import RATE_HZ
from engines.embedder import MiniLmEmbedder


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """A history with three sessions, the newest with its sound."""

    paths: Paths
    store: HistoryStore
    reader: HistoryReader
    searcher: Searcher
    weekly: int

    def access(self) -> StoredHistory:
        """Open it for a page."""
        return StoredHistory(self.reader, self.searcher, self.store)


@cache
def kept() -> Kept:
    """Write the history; it is kept until the process ends."""
    paths = Paths(Path(tempfile.mkdtemp(prefix="earmark-pictures-")))
    store = HistoryStore(paths, on_kept=lambda *_: None, on_not_saved=lambda *_: None)
    ten = datetime.now(UTC).replace(hour=10, minute=0, second=0, microsecond=0)
    write_session(store, "Design review", ten - timedelta(days=6), REVIEW)
    write_session(store, "Stand-up", ten - timedelta(days=1), STANDUP)
    weekly = write_session(store, "Product weekly", ten, WEEKLY)
    audio = AudioFile(path="audio/weekly.flac", format="FLAC", rate_hz=RATE_HZ, state="kept")
    for change in (
        store.set_audio(weekly, audio),
        store.rename_speaker(weekly, None, "Priya", [0, 1, 2, 3]),
        store.rename_speaker(weekly, None, "Tom", [4]),
        store.rename_speaker(weekly, None, "Priya", [5, 6]),
        store.rename_speaker(weekly, None, "Katharina", [7, 8]),
        store.set_bookmark(weekly, 5, True),  # noqa: FBT003  # the store's verb
        store.edit_segment(
            weekly, 7, "Good. I can have the words for the empty state by Thursday."
        ),
    ):
        change.result()
    embedder = SharedEmbedder(lambda: MiniLmEmbedder.load(MODEL))
    return Kept(
        paths=paths,
        store=store,
        reader=HistoryReader(paths),
        searcher=Searcher(paths, embedder.get),
        weekly=weekly,
    )


def write_session(store: HistoryStore, title: str, began: datetime, text: str) -> int:
    """Write a session with a line every 40 seconds; return its number."""
    session = store.begin_session(
        NewSession(
            title=title,
            started_at=began,
            source="Laptop sound",
            engine="Fast English",
            model="moonshine-tiny-en",
            provider="CPU",
        )
    ).result()
    for number, line in enumerate(text.splitlines()):
        start_s = 40 * number
        segment = NewSegment(
            number=number,
            start_sample=start_s * RATE_HZ,
            end_sample=(start_s + 8) * RATE_HZ,
            started_at=began + timedelta(seconds=start_s),
            text=line,
            source="Laptop sound",
        )
        store.keep_segment(session, segment).result()
    store.end_session(session, began + timedelta(minutes=6)).result()
    return session


def open_window(
    theme: Theme, line: int, history: Kept | None = None
) -> tuple[MainWindow, HistoryPage]:
    """Open the page at a line of the newest session, while another one is recorded."""
    history = history or kept()
    requests = HistoryRequests(history.access)
    page = HistoryPage(theme, requests, SearchBar(theme), history.paths.home)
    live = LivePage(theme)
    window = build_window(theme, live, page, actions_of(live), settings(theme), idle_ask(theme))
    window.destroyed.connect(requests.close)
    window.resize(1120, 840)
    window.show()
    window.open_page("history")
    live.show_message(StateChanged(state="recording"))
    live.show_message(ProgressChanged(heard_samples=161 * RATE_HZ, behind_s=0.4))
    page.open_session(history.weekly, line)
    view = page.findChild(TranscriptView)
    wait_until(lambda: view.found == line)
    return window, page


def player(theme: Theme) -> QWidget:
    """A line was found, and is where playing begins."""
    window, page = open_window(theme, 5)
    found: list[object] = []
    page.search_finished.connect(found.append)
    page.search("sixteenth")
    wait_until(lambda: bool(found))
    reader = page.findChild(Reader)
    wait_until(lambda: reader.player.track.value() > 0)
    return window


def edited(theme: Theme) -> QWidget:
    """A line is being corrected; bookmarks, an edited line and speakers stand around it."""
    window, page = open_window(theme, 5)
    page.findChild(TranscriptView).editing.open(6)
    return window


def found(theme: Theme) -> QWidget:
    """Finding in the session."""
    window, page = open_window(theme, 3)
    bar = page.findChild(FindBar)
    bar.open_bar()
    bar.field.setText("the")
    return window


def export(theme: Theme) -> QDialog:
    """What of the session is exported, and how."""
    lines = kept().reader.segments(kept().weekly)
    dialog = ExportDialog(theme, None, lines, lines[2:4])
    dialog.what.setCurrentIndex(dialog.what.findData("range"))
    return dialog


def speaker(theme: Theme) -> QDialog:
    """Who says a line."""
    lines = kept().reader.segments(kept().weekly)
    return SpeakerDialog(theme, None, kept().weekly, lines[4:5])


def imports(theme: Theme) -> QWidget:
    """A queue of files in every state."""
    window, page = open_window(theme, 5)
    queue = Imports(_no_importer, window)
    page.show_imports(ImportPanel(theme, queue))
    folder = kept().paths.home
    queue.changed.emit(
        (
            ImportItem(
                id=1,
                path=folder / "Interview with Tom.srt",
                again=False,
                state="known",
                session=1,
                sentence="Interview with Tom.srt is in the history already: “Interview”.",
            ),
            ImportItem(
                id=2,
                path=folder / "Lecture 4.mp4",
                again=False,
                state="running",
                done_s=720,
                total_s=2880,
                left_s=200,
            ),
            ImportItem(id=3, path=folder / "Old memo.wav", again=False, state="cancelled"),
            ImportItem(id=4, path=folder / "Call.m4a", again=False),
        )
    )
    return window


def _no_importer(_on_change: object) -> object:
    raise AssertionError("A picture imports nothing.")


PICTURES = {
    "reader-player": player,
    "reader-edited": edited,
    "reader-found": found,
    "reader-export": export,
    "reader-speaker": speaker,
    "reader-imports": imports,
}
