"""A history with sessions, its page, and the writing window over it; a scripted model writes."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

import pytest

from app.history.archive import Archive
from app.history.records import NewSegment, NewSession
from app.keys import ServerKeys
from app.paths import Paths
from app.program.writing_side import WritingSide
from app.settings.store import SettingsStore
from app.ui.history.page import HistoryPage
from app.ui.history.requests import HistoryRequests
from app.ui.history.search_bar import SearchBar
from app.ui.history.stored import StoredHistory
from app.ui.settings_keeper import SettingsKeeper
from engines.arrays import RATE_HZ
from tests.app.assistant.scripted_writer import ScriptedWriter
from tests.app.ui.history.conftest import WEEKLY, no_embedder

LOCAL = datetime(2026, 10, 28, 10, 0).astimezone()


def long_text(count):
    return [f"{WEEKLY[number % len(WEEKLY)]} That was item {number}." for number in range(count)]


@dataclass
class Stage:
    """Everything around the writing window."""

    paths: Paths
    archive: Archive
    history: HistoryPage
    settings: SettingsKeeper
    side: WritingSide
    model: ScriptedWriter | None

    @property
    def window(self):
        return self.side.window

    def add(self, title, lines):
        started_at = LOCAL.astimezone(UTC)
        session = self.archive.begin_session(
            NewSession(
                title=title,
                started_at=started_at,
                source="Microphone",
                engine="Fast English",
                model="moonshine-tiny-en",
                provider="CPU",
            )
        ).result(5)
        for number, text in enumerate(lines):
            self.archive.keep_segment(
                session,
                NewSegment(
                    number=number,
                    start_sample=10 * number * RATE_HZ,
                    end_sample=(10 * number + 5) * RATE_HZ,
                    started_at=started_at + timedelta(seconds=10 * number),
                    text=text,
                    source="Microphone",
                    speaker="Priya",
                ),
            ).result(5)
        self.archive.end_session(session, started_at + timedelta(minutes=48)).result(5)
        return session

    def open(self, session, selected=()):
        with self.archive.reader() as reader:
            lines = reader.segments(session)
            chosen = [line for line in lines if line.number in selected]
            self.history.write_requested.emit(reader.session(session), tuple(lines), tuple(chosen))
        return self.side.window


@pytest.fixture
def stage(qtbot, theme, tmp_path):
    paths = Paths(tmp_path)
    archive = Archive(paths, no_embedder, on_kept=lambda *_: None, on_not_saved=lambda *_: None)
    reader, searcher = archive.reader(), archive.searcher()
    requests = HistoryRequests(lambda: StoredHistory(reader, searcher, archive))
    page = HistoryPage(theme, requests, SearchBar(theme))
    qtbot.addWidget(page)
    page.resize(928, 700)
    page.show()
    store = SettingsStore(paths.settings)
    settings = SettingsKeeper(store, store.load().settings)
    made = Stage(paths, archive, page, settings, None, ScriptedWriter())
    made.side = WritingSide(archive, paths, theme, settings, page, ServerKeys(), lambda: made.model)
    yield made
    made.side.close()
    requests.close()
    reader.close()
    searcher.close()
    assert archive.close(5)
