"""A real history on disk, and the page that shows it."""

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

import pytest

from app.captions.story import CaptionStory
from app.history.reader import HistoryReader
from app.history.records import NewSegment, NewSession
from app.history.searcher import Searcher
from app.history.store import HistoryStore
from app.paths import Paths
from app.ui.history.page import HistoryPage
from app.ui.history.requests import HistoryRequests
from app.ui.history.search_bar import SearchBar
from app.ui.history.stored import StoredHistory
from engines.arrays import RATE_HZ
from engines.errors import ModelMissing

WEEKLY = [
    "The export screen is done apart from the empty state.",
    "So the open question is whether we ship it before the pilot.",
    "What does that do to the date?",
    "It moves us from the ninth to the sixteenth.",
    "Then let us say the sixteenth 👍🏽, and I will write to the schools.",
]
REVIEW = [
    "Two screens left after this one.",
    "The export screen waits for the wording, then it can ship.",
    "I can have the words by Thursday.",
]


def no_embedder():
    raise ModelMissing("The search model is not installed. Run `earmark models install`.")


@dataclass
class Archive:
    """Writes sessions through the real store."""

    paths: Paths
    store: HistoryStore
    counts: dict = field(default_factory=dict)

    def add(self, title, lines, *, ago=timedelta(0), source="Microphone", end=True, minutes=48):
        started_at = datetime.now(UTC) - ago
        session = self.store.begin_session(
            NewSession(
                title=title,
                started_at=started_at,
                source=source,
                engine="Fast English",
                model="moonshine-tiny-en",
                provider="CPU",
            )
        ).result(5)
        for line in lines:
            self.say(session, line, started_at, source)
        if end:
            self.store.end_session(session, started_at + timedelta(minutes=minutes)).result(5)
        return session

    def say(self, session, line, started_at=None, source="Microphone"):
        number = self.counts.get(session, 0)
        self.counts[session] = number + 1
        at = (started_at or datetime.now(UTC)) + timedelta(seconds=10 * number)
        self.store.keep_segment(
            session,
            NewSegment(
                number=number,
                start_sample=10 * number * RATE_HZ,
                end_sample=(10 * number + 5) * RATE_HZ,
                started_at=at,
                text=line,
                source=source,
                story=CaptionStory(first_shown_s=0.5, settled_s=1.0 + number),
            ),
        ).result(5)


@pytest.fixture
def archive(tmp_path):
    paths = Paths(tmp_path)
    store = HistoryStore(paths, on_kept=lambda *_: None, on_not_saved=lambda *_: None)
    yield Archive(paths, store)
    assert store.close(5)


@pytest.fixture
def two_sessions(archive):
    review = archive.add("Design review", REVIEW, ago=timedelta(days=40), source="Laptop sound")
    return archive.add("Product weekly", WEEKLY), review


@pytest.fixture
def open_stored(archive):
    reader = HistoryReader(archive.paths)
    searcher = Searcher(archive.paths, no_embedder)
    yield lambda: StoredHistory(reader, searcher, archive.store)
    searcher.close()
    reader.close()


@pytest.fixture
def requests(qtbot, open_stored):
    requests = HistoryRequests(open_stored)
    yield requests
    requests.close()


@pytest.fixture
def page(qtbot, theme, requests):
    page = HistoryPage(theme, requests, SearchBar(theme))
    qtbot.addWidget(page)
    page.resize(928, 700)
    page.show()
    page.activateWindow()
    return page
