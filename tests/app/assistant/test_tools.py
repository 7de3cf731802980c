"""What a model may ask for: to search, to read, to list; within the scope, and never all."""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from app.assistant.calls import ToolCall
from app.assistant.fencing import CLOSING, OPENING
from app.assistant.records import Scope
from app.assistant.source_book import SourceBook
from app.assistant.tool_calling import SPECS
from app.assistant.tool_reading import MAX_LINES
from app.assistant.tools import HistoryTools, ToolResult
from app.history.reader import HistoryReader
from app.history.searcher import Searcher
from app.history.store import HistoryStore
from app.paths import Paths
from tests.app.assistant.scripted_model import call
from tests.app.history.samples import START, new_segment, new_session

ALL = Scope()
LINES = [f"Item {number} of the budget." for number in range(100)]


@pytest.fixture
def book() -> SourceBook:
    return SourceBook(UTC)


@pytest.fixture
def run(tools: HistoryTools, book: SourceBook) -> Callable[..., ToolResult]:
    return lambda asked, scope=ALL: tools.run(asked, scope, book)


def shown(result: ToolResult) -> list[str]:
    return [line for line in result.text.splitlines() if line.startswith("[")]


def test_each_tool_says_what_it_takes():
    for spec in SPECS:
        assert spec.description
        assert spec.parameters["type"] == "object"
        assert all("description" in each for each in spec.parameters["properties"].values())


def test_a_search_brings_lines_with_those_beside_them(run, keep, book):
    session = keep("Before it.", "The audit is on Monday.", "After it.", "Much later.")

    result = run(call("search_history", query="audit"))

    assert [line.text for line in result.lines] == [
        "Before it.",
        "The audit is on Monday.",
        "After it.",
    ]
    assert shown(result)[1] == "[2] 2026-03-02 09:30 Weekly: The audit is on Monday."
    assert result.text.startswith(OPENING)
    assert f"session {session}: Weekly" in result.text
    assert result.asked == "Searched for “audit”"
    assert book.passage(2) == result.lines[1]


def test_lines_keep_their_numbers_over_calls(run, keep):
    keep("The audit is on Monday.", "The audit takes a week.")
    first = run(call("search_history", query="Monday"))

    again = run(call("search_history", query="audit week"))

    assert shown(first) == shown(again)


def test_operators_narrow_a_search_and_what_is_wrong_with_them_is_told(run, keep):
    keep("The audit is on Monday.", title="Board")
    keep("The audit is on Friday.", title="Garden")

    named = run(call("search_history", query="audit title:garden"))
    wrong = run(call("search_history", query="audit on:someday"))

    assert [line.title for line in named.lines] == ["Garden"]
    assert "Note: After on: write a date" in wrong.text


def test_a_search_that_finds_nothing_says_so(run, keep):
    keep("The audit is on Monday.")

    result = run(call("search_history", query="zebra crossing"))

    assert result.lines == ()
    assert result.text == "No line was found. Try others."
    assert result.asked is not None


def test_no_more_lines_are_found_than_asked_for(run, keep):
    keep(*(f"The audit, part {number}." for number in range(80)))

    few = run(call("search_history", query="audit", limit=1))
    many = run(call("search_history", query="audit", limit=9999))

    assert len(few.lines) <= 3
    assert len(many.lines) <= 60


def test_a_session_is_read_from_a_time_to_another(run, keep):
    session = keep(*LINES)

    result = run(call("read_session", session=session, from_="09:31", to="09:31"))

    assert [line.text for line in result.lines] == LINES[12:24]
    assert result.asked == "Read Weekly, 09:31 to 09:31"


def test_a_long_session_is_read_in_parts_that_join(run, keep):
    session = keep(*LINES)

    first = run(call("read_session", session=session))
    rest = run(call("read_session", session=session, first_line=MAX_LINES))

    assert [line.text for line in (*first.lines, *rest.lines)] == LINES
    assert f"first_line={MAX_LINES}" in first.text
    assert "first_line" not in rest.text


def test_a_line_that_was_shown_is_read_with_what_stands_around_it(run, keep, book):
    keep(*LINES)
    number = book.number(run(call("search_history", query='"Item 50"', limit=1)).lines[1])

    result = run(call("read_session", around=number))

    assert LINES[50] in [line.text for line in result.lines]
    assert len(result.lines) == 25


def test_sessions_are_listed_the_newest_first(run, keep):
    keep("One.", title="First")
    keep("Two.", title="Second")

    result = run(call("list_sessions"))
    since = run(call("list_sessions", since=f"{(START + timedelta(days=1)).date()}"))

    rows = [line for line in result.text.splitlines() if line.startswith("session")]
    assert rows == [
        "session 2: 2026-03-03 09:30, Second, 10 minutes, 1 lines",
        "session 1: 2026-03-02 09:30, First, 10 minutes, 1 lines",
    ]
    assert result.text.endswith(CLOSING)
    assert "First" not in since.text


@pytest.mark.parametrize(
    "asked",
    [
        call("search_history", query="audit"),
        call("read_session", session=1),
        call("list_sessions"),
    ],
)
def test_nothing_private_is_read(run, keep, store: HistoryStore, asked: ToolCall):
    keep("The audit is secret.", title="Secret")
    keep("Nothing of the kind.", title="Open")
    store.set_private(1, is_private=True).result(5)

    result = run(asked)

    assert "secret" not in result.text.casefold()
    assert all(line.session != 1 for line in result.lines)


def test_lines_that_were_shown_before_a_session_became_private_are_not_read_again(
    run, keep, store: HistoryStore
):
    keep("The audit is secret.")
    run(call("search_history", query="audit"))
    store.set_private(1, is_private=True).result(5)

    result = run(call("read_session", around=1))

    assert result.text == (
        "Session 1 is not among the sessions that may be read; list_sessions lists those."
    )


@pytest.mark.parametrize("kind", ["sessions", "live"])
def test_nothing_outside_of_the_scope_is_read(run, keep, kind):
    keep("The audit is here.")
    keep("The audit is elsewhere.")
    scope = Scope(kind=kind, sessions=(1,))

    found = run(call("search_history", query="audit"), scope)
    read = run(call("read_session", session=2), scope)
    listed = run(call("list_sessions"), scope)

    assert {line.session for line in found.lines} == {1}
    assert read.lines == ()
    assert "session 2" not in listed.text


@pytest.mark.parametrize(("given", "read"), [("1", 1), (1.0, 1), ("[1]", 1), (" 1 ", 1)])
def test_numbers_are_read_as_models_write_them(run, keep, given, read):
    keep("The audit is here.")

    result = run(call("read_session", session=given))

    assert [line.session for line in result.lines] == [read]


@pytest.mark.parametrize("given", ["one", True, 1.5, [1], "9" * 30])
def test_what_is_no_number_is_told(run, keep, given):
    keep("The audit is here.")

    result = run(call("read_session", session=given))

    assert result.text == '"session" must be a whole number.'
    assert result.asked is None


@pytest.mark.parametrize("number", [0, -1, 10**17])
def test_a_session_that_is_not_there_is_told(run, keep, number):
    keep("The audit is here.")

    assert "is not among the sessions" in run(call("read_session", session=number)).text


def test_a_session_that_passes_midnight_is_read_by_the_clock(
    paths: Paths, store: HistoryStore, reader: HistoryReader, searcher: Searcher
):
    begun = datetime(2026, 3, 2, 23, 58, tzinfo=UTC)
    session = store.begin_session(new_session("Night", begun)).result(5)
    for number in range(4):
        segment = replace(
            new_segment(number, f"Line {number}."), started_at=begun + timedelta(minutes=number)
        )
        store.keep_segment(session, segment).result(5)
    tools = HistoryTools(searcher, reader)

    result = tools.run(call("read_session", session=session, from_="00:00"), ALL, SourceBook(UTC))

    assert [line.text for line in result.lines] == ["Line 2.", "Line 3."]
