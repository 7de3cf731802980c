"""Pictures of the History page in its window, from a real history that is written for them."""

import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path

from pictures_window import actions_of, idle_ask, settings
from PySide6.QtCore import QEventLoop, QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QWidget

from app.captions.messages import ProgressChanged, StateChanged
from app.history.indexer import Indexer
from app.history.reader import HistoryReader
from app.history.records import FoundBy, NewSegment, NewSession
from app.history.search import ALL_WAYS
from app.history.searcher import Searcher
from app.history.shared_embedder import SharedEmbedder
from app.history.store import HistoryStore
from app.paths import Paths
from app.ui.captions.page import LivePage
from app.ui.history.page import HistoryPage
from app.ui.history.requests import HistoryRequests
from app.ui.history.row_list import RowList
from app.ui.history.search_bar import SearchBar
from app.ui.history.search_field import SearchField
from app.ui.history.sort_button import SortButton
from app.ui.history.stored import StoredHistory
from app.ui.main_window import MainWindow
from app.ui.pages import build_window
from app.ui.theme import Theme
from engines.arrays import RATE_HZ
from engines.embedder import MiniLmEmbedder

MODEL = Path(__file__).resolve().parent.parent / "build/test-home/models/minilm-l6-v2-int8"
"""Where `make test` installs it."""

WEEKLY = """\
We have four things today, and the pilot is the long one.
The export screen is done apart from the empty state, and that is a morning’s work.
So the open question from last week was whether we ship it before the pilot or after it.
Priya’s numbers say eleven of the fourteen schools asked for it in the first call, so I would \
rather have it in.
What does that do to the date?
It moves us from the ninth to the sixteenth. Nothing else in the plan changes.
Then let’s say the sixteenth, and I will write to the schools today so that they can plan their \
training.
Good. I can have the wording for the empty state by Thursday.
Then that is decided. Last thing, the training video."""
REVIEW = """\
Two screens left after this one.
The export screen waits for the wording, then it can ship.
I can have the words by Thursday.
The icons are drawn, and the dark theme is checked.
We called it the expert screen in the notes, sorry."""
SUPPLIER = """\
The paper comes from the same mill as last year.
They can ship the first boxes in March, if we order this week.
Then the price stays as it was."""
STANDUP = """\
Yesterday I finished the import of the old recordings.
Today I look at the slow start on the small laptop."""


@dataclass(frozen=True, slots=True)
class Archive:
    """A history with what answers from it."""

    reader: HistoryReader
    searcher: Searcher
    store: HistoryStore

    def access(self) -> StoredHistory:
        """Open it for a page."""
        return StoredHistory(self.reader, self.searcher, self.store)


@cache
def archive(*, is_empty: bool) -> Archive:
    """Write the history; it is kept until the process ends."""
    paths = Paths(Path(tempfile.mkdtemp(prefix="earmark-pictures-")))
    embedder = SharedEmbedder(lambda: MiniLmEmbedder.load(MODEL))
    store = HistoryStore(paths, on_kept=lambda *_: None, on_not_saved=lambda *_: None)
    if not is_empty:
        ten = datetime.now(UTC).replace(hour=10, minute=0, second=0, microsecond=0)
        _write(store, "Supplier call", ten - timedelta(days=7, minutes=30), "Microphone", SUPPLIER)
        _write(store, "Design review", ten - timedelta(days=6, hours=-4), "Laptop sound", REVIEW)
        _write(store, "Stand-up", ten - timedelta(days=1), "Microphone", STANDUP)
        _write(store, "Product weekly", ten, "Laptop sound", WEEKLY)
        indexer = Indexer(paths, store, embedder.get)
        indexer.start()
        indexer.wait_idle(60)
        indexer.close(5)
    return Archive(HistoryReader(paths), Searcher(paths, embedder.get), store)


def _write(store: HistoryStore, title: str, began: datetime, source: str, text: str) -> None:
    session = store.begin_session(
        NewSession(
            title=title,
            started_at=began,
            source=source,
            engine="Fast English",
            model="moonshine-tiny-en",
            provider="CPU",
        )
    ).result()
    for number, line in enumerate(text.splitlines()):
        start_s = 1080 + 40 * number
        store.keep_segment(
            session,
            NewSegment(
                number=number,
                start_sample=start_s * RATE_HZ,
                end_sample=(start_s + 8) * RATE_HZ,
                started_at=began + timedelta(seconds=start_s),
                text=line,
                source=source,
            ),
        ).result()
    store.end_session(session, began + timedelta(minutes=48)).result()


def wait_until(is_so: Callable[[], bool]) -> None:
    """Let Qt and the page's worker go on until something is so."""
    loop = QEventLoop()
    poll = QTimer()
    poll.timeout.connect(lambda: loop.quit() if is_so() else None)
    poll.start(20)
    QTimer.singleShot(20_000, loop.quit)
    loop.exec()


def _window(
    theme: Theme,
    size: tuple[int, int] = (1120, 840),
    *,
    is_empty: bool = False,
    ways: Sequence[FoundBy] = ALL_WAYS,
) -> tuple[MainWindow, HistoryPage]:
    requests = HistoryRequests(archive(is_empty=is_empty).access)
    history = HistoryPage(theme, requests, SearchBar(theme, ways))
    live = LivePage(theme)
    window = build_window(theme, live, history, actions_of(live), settings(theme), idle_ask(theme))
    window.destroyed.connect(requests.close)
    window.resize(*size)
    window.show()
    window.open_page("history")
    if not is_empty:
        live.show_message(StateChanged(state="recording"))
        live.show_message(ProgressChanged(heard_samples=161 * RATE_HZ, behind_s=0.4))
    return window, history


def _search(history: HistoryPage, text: str) -> None:
    found: list[object] = []
    history.search_finished.connect(found.append)
    history.search(text)
    wait_until(lambda: bool(found))


def results(theme: Theme) -> QWidget:
    """Lines found by words and by meaning, and one of them open."""
    window, history = _window(theme)
    _search(history, "when do we ship the export screen")
    return window


def completing(theme: Theme) -> QWidget:
    """An operator that is completed, and a malformed one that is named."""
    window, history = _window(theme, (1120, 720))
    _search(history, "when can we ship the export screen to the schools on:someday")
    field = history.findChild(SearchField)
    field.setFocus()
    QTest.keyClicks(field, " title:p")
    popup = field.completion.popup
    wait_until(popup.isVisible)
    QTest.keyClick(popup, Qt.Key.Key_Down)
    return _with_popup(window, field, popup)


def _with_popup(window: QWidget, field: QLineEdit, popup: QWidget) -> QWidget:
    """Put a picture of the list into the window: it is a window of its own, and not grabbed.

    It stands where it would on a screen that is larger than the one that the pictures have.
    """
    shown = QLabel(window)
    shown.setPixmap(popup.grab())
    shown.resize(popup.size())
    x = min(field.cursorRect().left(), field.width() - popup.width())
    shown.move(field.mapTo(window, QPoint(x, field.height() - 1)))
    shown.show()
    popup.hide()
    return window


def sessions(theme: Theme) -> QWidget:
    """Without a query: sessions by day, the newest open."""
    return _window(theme, (1120, 720))[0]


def chosen(theme: Theme) -> QWidget:
    """Several sessions are chosen, in the order of their titles."""
    window, history = _window(theme, (1120, 720))
    rows = history.findChild(RowList)
    wait_until(lambda: rows.model().rowCount() > 0)
    sort = history.findChild(SortButton)
    (by_title,) = (each for each in sort.menu().actions() if each.data() == "title")
    by_title.trigger()
    wait_until(lambda: rows.model().rowCount() == 5)  # one heading instead of four
    rows.setFocus()
    rows.choose_first()
    for _ in range(2):
        QTest.keyClick(rows, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    return window


def nothing_found(theme: Theme) -> QWidget:
    """No line answers, and what was not tried is offered."""
    window, history = _window(theme, (1120, 720), ways=("words", "meaning"))
    _search(history, "Zephyr")
    return window


def no_sessions(theme: Theme) -> QWidget:
    """Before the first session."""
    return _window(theme, (1120, 720), is_empty=True)[0]


def narrow(theme: Theme) -> QWidget:
    """Under 840 pixels the results have the page to themselves."""
    window, history = _window(theme, (720, 600))
    _search(history, "when do we ship the export screen")
    return window


def reader(theme: Theme) -> QWidget:
    """Under 840 pixels the reader opens over the results."""
    window, history = _window(theme, (720, 600))
    _search(history, "sixteenth")
    history.open_current()
    return window


PICTURES = {
    "history-results": results,
    "history-operators": completing,
    "history-sessions": sessions,
    "history-chosen": chosen,
    "history-nothing-found": nothing_found,
    "history-no-sessions": no_sessions,
    "history-narrow": narrow,
    "history-reader": reader,
}
