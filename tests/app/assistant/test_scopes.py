"""A scope names sessions, the private ones left out where that is asked for."""

from datetime import UTC, datetime, timedelta

import pytest

from app.assistant.records import Scope
from app.assistant.scopes import sessions_of, sessions_on
from app.history.dates import Days
from app.history.reader import HistoryReader
from app.history.store import HistoryStore
from app.paths import Paths
from tests.app.history.samples import new_session

NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)
AGES = {"fresh": timedelta(hours=1), "edge": timedelta(days=7), "old": timedelta(days=7, seconds=1)}


@pytest.fixture
def history(tmp_path):
    paths = Paths(tmp_path / "home")
    store = HistoryStore(paths, on_kept=lambda *_: None, on_not_saved=lambda *_: None)
    ids = {
        name: store.begin_session(new_session(name, NOW - age)).result(5)
        for name, age in AGES.items()
    }
    with HistoryReader(paths) as reader:
        yield reader, ids
    store.close(5)


def test_everything_is_no_list_unless_something_is_left_out(history) -> None:
    reader, ids = history

    assert sessions_of(Scope(), reader, NOW) is None
    assert sessions_of(Scope(), reader, NOW, without=[ids["edge"]]) == (ids["fresh"], ids["old"])


def test_last_week_began_within_seven_days(history) -> None:
    reader, ids = history

    found = sessions_of(Scope(kind="last_week"), reader, NOW)

    assert found == (ids["fresh"], ids["edge"])


@pytest.mark.parametrize("kind", ["sessions", "live"])
def test_named_sessions_are_those_that_are_not_left_out(history, kind) -> None:
    reader, ids = history

    scope = Scope(kind=kind, sessions=(ids["old"], ids["fresh"]))

    assert sessions_of(scope, reader, NOW) == (ids["old"], ids["fresh"])
    assert sessions_of(scope, reader, NOW, without={ids["fresh"]}) == (ids["old"],)


def test_sessions_of_days_began_on_them(history) -> None:
    reader, ids = history
    day = (NOW - AGES["edge"]).astimezone().date()

    assert sessions_on(Days(first=day, last=day), reader) == (ids["edge"], ids["old"])
    assert sessions_on(Days(first=day, last=day), reader, without=[ids["old"]]) == (ids["edge"],)
