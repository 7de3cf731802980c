"""What a model may ask for: to search, to read a session, to list sessions. Nothing else."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from app.assistant.calls import ToolCall
from app.assistant.chat import ToolSpec
from app.assistant.fencing import MAX_NAME_CHARS, as_data, fenced
from app.assistant.records import Card, Passage, Scope
from app.assistant.scopes import sessions_of
from app.assistant.source_book import SourceBook
from app.assistant.tool_calling import (
    SPECS,
    BadCall,
    ListCall,
    ReadCall,
    SearchCall,
    read_call,
)
from app.assistant.tool_reading import MAX_CHARS, lines_to_read, passage_of
from app.history.dates import read_days
from app.history.reader import HistoryReader
from app.history.searcher import Searcher
from engines.sentence import Sentence

_NOT_READABLE: Final = "is not among the sessions that may be read; list_sessions lists those."


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolResult:
    """What a call brought."""

    text: str
    """For the model."""
    asked: str | None = None
    """For the person, a `Sentence`; None: the call was not understood, and nothing was done."""
    lines: tuple[Passage, ...] = ()
    """What was read."""


class HistoryTools:
    """Answers calls by reading: it holds nothing that can write. Called on any thread.

    Args:
        searcher: finds lines.
        reader: reads sessions and lines, and knows which sessions are private.
        now: the time, with its zone.
    """

    def __init__(
        self,
        searcher: Searcher,
        reader: HistoryReader,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self._searcher = searcher
        self._reader = reader
        self._now = now

    @property
    def specs(self) -> tuple[ToolSpec, ...]:
        """The tools as a model is told of them."""
        return SPECS

    def private_sessions(self) -> Collection[int]:
        """Return the sessions of which nothing may be given to a model.

        Raises:
            HistoryError: the database cannot be read.
        """
        return self._reader.private_sessions()

    def card(self, call: ToolCall, id_: str) -> Card | None:
        """Return the card of a call that begins; None if it is not understood."""
        try:
            known = read_call(call)
        except BadCall:
            return None
        match known:
            case SearchCall():
                return Card(id=id_, kind="search_history", asked=_searched(known))
            case ReadCall():
                return Card(id=id_, kind="read_session", asked=Sentence("Read a session"))
            case ListCall():
                return Card(id=id_, kind="list_sessions", asked=Sentence("Listed your sessions"))

    def run(self, call: ToolCall, scope: Scope, book: SourceBook) -> ToolResult:
        """Answer a call within a scope; lines that are read get their numbers from the book.

        Whatever the call asks for: what lies outside of the scope, and what is private, is not
        there.

        Raises:
            HistoryError: the database cannot be read.
        """
        try:
            known = read_call(call)
            allowed = self._allowed(scope)
            match known:
                case SearchCall():
                    return self._search(known, allowed, book)
                case ReadCall():
                    return self._read(known, allowed, book)
                case ListCall():
                    return self._list(known, allowed, book)
        except BadCall as error:
            return ToolResult(text=str(error))

    def _allowed(self, scope: Scope) -> tuple[int, ...] | None:
        """Return the sessions that may be read; None for all."""
        return sessions_of(scope, self._reader, self._now(), without=self.private_sessions())

    def _search(
        self, call: SearchCall, allowed: Collection[int] | None, book: SourceBook
    ) -> ToolResult:
        answer = self._searcher.answer(call.query, limit=call.limit, session=allowed)
        lines: dict[tuple[int, int], Passage] = {}
        for hit in answer.hits:
            if sum(len(line.text) for line in lines.values()) > MAX_CHARS:
                break
            beside = self._reader.around(hit.session, hit.segment)
            passages = [passage_of(segment, hit.title) for segment in beside]
            lines |= {passage.key: passage for passage in passages}
        notes = [f"Note: {problem.message}" for problem in answer.problems]
        told = _told(tuple(lines.values()), book) if lines else "No line was found. Try others."
        return ToolResult(
            text="\n".join((told, *notes)), asked=_searched(call), lines=tuple(lines.values())
        )

    def _read(
        self, call: ReadCall, allowed: Collection[int] | None, book: SourceBook
    ) -> ToolResult:
        shown = None if call.around is None else book.passage(call.around)
        if shown is None and call.session is None:
            raise BadCall(f"No line [{call.around}] was shown. Send the number of one that was.")
        number = shown.session if shown is not None else call.session
        if number is None or (allowed is not None and number not in allowed):
            raise BadCall(f"Session {number} {_NOT_READABLE}")
        found = lines_to_read(self._reader, number, call, shown, book.local)
        if found is None:
            raise BadCall(f"Session {number} {_NOT_READABLE}")
        if not found.lines:
            raise BadCall("No line was said then. Send other times, or none.")
        first, last = (book.local(each.time) for each in (found.lines[0], found.lines[-1]))
        asked = Sentence(
            "Read {title}, {first} to {last}",
            title=found.lines[0].title,
            first=f"{first:%H:%M}",
            last=f"{last:%H:%M}",
        )
        text = _told(found.lines, book)
        if found.next_line is not None:
            text += f"\nThere is more: call again with first_line={found.next_line}."
        return ToolResult(text=text, asked=asked, lines=found.lines)

    def _list(
        self, call: ListCall, allowed: Collection[int] | None, book: SourceBook
    ) -> ToolResult:
        today = book.local(self._now()).date()
        days = None if call.since is None else read_days(call.since, today)
        if call.since is not None and days is None:
            raise BadCall('"since" is no date. Send one as 2026-10-28, or "last week".')
        found = [
            session
            for session in self._reader.sessions()
            if (allowed is None or session.id in allowed)
            and (days is None or book.local(session.started_at).date() >= days.first)
        ][: call.limit]
        rows = [
            f"session {session.id}: {book.local(session.started_at):%Y-%m-%d %H:%M}, "
            f"{as_data(session.title, MAX_NAME_CHARS)}, {round(session.duration_s / 60)} minutes, "
            f"{session.segments} lines"
            for session in found
        ]
        return ToolResult(
            text=fenced(rows) if rows else "There are no such sessions.",
            asked=Sentence("Listed your sessions"),
        )


def _searched(call: SearchCall) -> Sentence:
    return Sentence("Searched for “{query}”", query=call.query)


def _told(lines: Sequence[Passage], book: SourceBook) -> str:
    """Return lines as the model reads them, and by which numbers their sessions are read."""
    rows = [book.shown(passage) for passage in lines]
    sessions = dict.fromkeys((passage.session, passage.title) for passage in lines)
    names = [f"session {id_}: {as_data(title, MAX_NAME_CHARS)}" for id_, title in sessions]
    return fenced([*rows, *names])
