"""Digests of a real history."""

from collections.abc import Callable
from datetime import timedelta

import pytest

from app.assistant.digest import digest_of, quotes_of
from app.assistant.digest_reading import passages_between, session_passages
from app.history.errors import UnknownSession
from app.history.reader import HistoryReader
from app.paths import Paths
from tests.app.history.conftest import keep, listener, paths, store  # noqa: F401  # fixtures
from tests.app.history.samples import START

LINES = (
    "Odalys Ferreira signs off on the wording before anything leaves the building.",
    "We go live with the billing page on the fourth of March.",
    "Yeah.",
    "Support gets two extra people for the first ten days of the billing page.",
)


@pytest.fixture
def reader(paths: Paths) -> HistoryReader:  # noqa: F811
    return HistoryReader(paths)


def test_a_session_comes_to_quotes_and_facts_that_name_their_lines(
    keep: Callable[..., int],  # noqa: F811
    reader: HistoryReader,
) -> None:
    session = keep(*LINES, title="Rollout")

    digest = digest_of(session_passages(reader, session), 2)

    assert digest.lines == 4
    assert [(each.passage.line, each.text) for each in digest.quotes] == [
        (1, LINES[1]),
        (3, LINES[3]),
    ]
    assert [(name.text, name.places[0].passage.line) for name in digest.names] == [
        ("Odalys Ferreira", 0)
    ]
    assert [(each.passage.line, each.text) for each in digest.dates] == [(1, "the fourth of March")]
    assert [(each.passage.line, each.text) for each in digest.numbers] == [
        (3, "two extra people"),
        (3, "ten days"),
    ]
    (task,) = digest.tasks
    assert (task.quoted.passage.line, task.who, task.due) == (0, "Odalys Ferreira", None)
    first = digest.quotes[0].passage
    assert (first.session, first.title) == (session, "Rollout")


def test_a_stretch_of_time_takes_lines_of_all_its_sessions_and_no_others(
    keep: Callable[..., int],  # noqa: F811
    reader: HistoryReader,
) -> None:
    keep("Too early.", started_at=START - timedelta(hours=2))
    first = keep("Before.", "One.", started_at=START)
    second = keep("Three.", "Four.", started_at=START + timedelta(seconds=1))
    begin = session_passages(reader, first)[1].time

    # Line 1 of both was said at the same time, their lines 0 before it.
    passages = passages_between(reader, begin, begin + timedelta(seconds=1))

    assert [(each.session, each.text) for each in passages] == [(first, "One."), (second, "Four.")]
    assert [each.text for each in quotes_of(passages)] == ["One.", "Four."]


def test_a_session_that_is_not_there_is_named(reader: HistoryReader) -> None:
    with pytest.raises(UnknownSession):
        session_passages(reader, 7)


def test_nothing_said_comes_to_nothing() -> None:
    digest = digest_of(())

    assert digest.quotes == ()
    assert digest.lines == 0
