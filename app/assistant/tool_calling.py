"""The tools as a model is told of them, and what it sent read as what it means. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from app.assistant.calls import BadArguments, ToolCall
from app.assistant.chat import ToolSpec
from app.assistant.errors import AssistantError

MAX_QUERY_CHARS: Final = 500
FOUND_LINES: Final = 8
MAX_FOUND_LINES: Final = 20
LISTED_SESSIONS: Final = 20
MAX_LISTED_SESSIONS: Final = 50

_LIMIT: Final = {"type": "integer", "minimum": 1}

SPECS: Final = (
    ToolSpec(
        name="search_history",
        description=(
            "Finds lines of the captions by their words, their meaning and their sound, the best "
            "first, each with the lines beside it. Words are enough; write those that would have "
            'been said. Operators narrow it: "words in a row", -without, speaker:Name, '
            "title:Word, on:2026-10-28, on:yesterday, after:2026-10-01, before:2026-11-01, "
            "is:bookmarked."
        ),
        parameters={
            "type": "object",
            "properties": {
                "query": {"type": "string", "description": "What to look for."},
                "limit": {
                    **_LIMIT,
                    "maximum": MAX_FOUND_LINES,
                    "description": f"How many lines; {FOUND_LINES} if left out.",
                },
            },
            "required": ["query"],
        },
    ),
    ToolSpec(
        name="read_session",
        description=(
            "Reads lines of one session in their order: those around a line that was shown, or "
            "from a time of day to another, or from a line on. A result that is not the whole says "
            "how to go on."
        ),
        parameters={
            "type": "object",
            "properties": {
                "session": {
                    "type": "integer",
                    "description": "The session's number, as the other tools tell.",
                },
                "around": {
                    "type": "integer",
                    "description": "The number in brackets of a line that was shown.",
                },
                "from": {"type": "string", "description": "From this time on, as 10:15."},
                "to": {"type": "string", "description": "Up to this time, as 10:30."},
                "first_line": {
                    "type": "integer",
                    "description": "To go on with a session: what the result before named.",
                },
            },
        },
    ),
    ToolSpec(
        name="list_sessions",
        description="Lists the sessions, the newest first, with their numbers, dates and titles.",
        parameters={
            "type": "object",
            "properties": {
                "limit": {
                    **_LIMIT,
                    "maximum": MAX_LISTED_SESSIONS,
                    "description": f"How many; {LISTED_SESSIONS} if left out.",
                },
                "since": {
                    "type": "string",
                    "description": "Only those that began then or later: 2026-10-01, last week.",
                },
            },
        },
    ),
)
"""There is no other tool, and none of these changes, sends or opens anything."""


class BadCall(AssistantError):
    """A call that cannot be answered. The message tells the model what to send."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchCall:
    """search_history."""

    query: str
    limit: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadCall:
    """read_session. Either `session` or `around` is there."""

    session: int | None
    around: int | None
    begin: str | None
    end: str | None
    first_line: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ListCall:
    """list_sessions."""

    limit: int
    since: str | None


KnownCall = SearchCall | ReadCall | ListCall


def read_call(call: ToolCall) -> KnownCall:
    """Return what a call means.

    Raises:
        BadCall: there is no such tool, or its arguments are not what it takes.
    """
    names = [spec.name for spec in SPECS]
    if call.name not in names:
        raise BadCall(f"There is no tool of that name. There are: {', '.join(names)}.")
    if isinstance(call.arguments, BadArguments):
        raise BadCall(f"{call.arguments.reason} Send one JSON object.")
    given = call.arguments.value
    if not isinstance(given, dict):
        raise BadCall("The arguments are not a JSON object. Send one, such as {}.")
    match call.name:
        case "search_history":
            query = _text(given, "query")
            if query is None:
                raise BadCall('Send what to look for as text in "query".')
            limit = _number(given, "limit") or FOUND_LINES
            return SearchCall(query=query, limit=_within(limit, MAX_FOUND_LINES))
        case "read_session":
            session, around = _number(given, "session"), _number(given, "around")
            if session is None and around is None:
                raise BadCall(
                    'Send the number of a session in "session", or that of a line in "around".'
                )
            return ReadCall(
                session=session,
                around=around,
                begin=_text(given, "from"),
                end=_text(given, "to"),
                first_line=_number(given, "first_line"),
            )
        case _:
            limit = _number(given, "limit") or LISTED_SESSIONS
            return ListCall(limit=_within(limit, MAX_LISTED_SESSIONS), since=_text(given, "since"))


def _text(given: Mapping[object, object], name: str) -> str | None:
    value = given.get(name)
    if value is None:
        return None
    # A time as a number, a query of one number: models write both.
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        raise BadCall(f'"{name}" must be text.')
    return str(value).strip()[:MAX_QUERY_CHARS] or None


def _number(given: Mapping[object, object], name: str) -> int | None:
    value = given.get(name)
    if value is None or value == "":
        return None
    text = str(value).strip().removesuffix(".0")
    if isinstance(value, str):
        text = text.strip("[]")
    if isinstance(value, bool) or not text.removeprefix("-").isdecimal() or len(text) > 18:
        raise BadCall(f'"{name}" must be a whole number.')
    return int(text)


def _within(limit: int, most: int) -> int:
    return min(max(limit, 1), most)
