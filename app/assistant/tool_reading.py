"""Which lines of a session a model reads at once."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from typing import Final

import regex

from app.assistant.records import Passage
from app.assistant.tool_calling import BadCall, ReadCall
from app.history.errors import UnknownSession
from app.history.reader import HistoryReader
from app.history.records import Segment
from engines.arrays import RATE_HZ

MAX_LINES: Final = 60
MAX_CHARS: Final = 12_000
"""About three thousand tokens: of the smallest contexts in use this is most."""
BESIDE: Final = 12
"""Lines before and after the one that was asked about."""

_CLOCK: Final = regex.compile(r"(?:.*[\sT])?(\d{1,2})[:.h](\d{2})(?::\d{2})?\s*([ap])?\.?(?:m\.?)?")


@dataclass(frozen=True, slots=True, kw_only=True)
class Stretch:
    """Lines that follow each other."""

    lines: tuple[Passage, ...]
    next_line: int | None = None
    """The number of the line with which the session goes on; None if it is over."""


def passage_of(segment: Segment, title: str) -> Passage:
    """Return a line of the history as what an answer may rest on."""
    return Passage(
        session=segment.session,
        line=segment.number,
        title=title,
        time=segment.started_at,
        start_s=segment.start_sample / RATE_HZ,
        text=segment.text,
        speaker=segment.speaker,
    )


def lines_to_read(
    reader: HistoryReader,
    session: int,
    call: ReadCall,
    shown: Passage | None,
    local: Callable[[datetime], datetime],
) -> Stretch | None:
    """Return the lines that a call asks for, as many as may be read at once; None: no such session.

    Args:
        reader: reads.
        session: whose lines.
        call: what was asked.
        shown: the line around which to read, if that was asked.
        local: tells a time as the model is told it.

    Raises:
        BadCall: a time is none.
        HistoryError: the database cannot be read.
    """
    try:
        title = reader.session(session).title
        begun = local(reader.session(session).started_at)
        if shown is not None:
            found = reader.around(session, shown.line, before=BESIDE, after=BESIDE)
            return Stretch(lines=tuple(passage_of(each, title) for each in found))
        first_number = max(0, call.first_line or 0)
        segments = reader.segments(session, first_number=first_number)
    except UnknownSession:
        return None
    begin, end = _time_at(call.begin, begun), _time_at(call.end, begun)
    if end is not None and end.second == 0:
        # "To 10:30" holds what was said at 10:30.
        end += timedelta(minutes=1)
    within = [
        each
        for each in segments
        if (begin is None or local(each.started_at) >= begin)
        and (end is None or local(each.started_at) < end)
    ]
    return _as_much_as_fits(within, title)


def _as_much_as_fits(segments: Sequence[Segment], title: str) -> Stretch:
    chars = 0
    for count, segment in enumerate(segments):
        chars += min(len(segment.text), MAX_CHARS)
        if count == MAX_LINES or (count and chars > MAX_CHARS):
            lines = tuple(passage_of(each, title) for each in segments[:count])
            return Stretch(lines=lines, next_line=segment.number)
    return Stretch(lines=tuple(passage_of(each, title) for each in segments))


def _time_at(text: str | None, begun: datetime) -> datetime | None:
    """Return the time of day that is meant in a session that began at a time."""
    if text is None:
        return None
    match = _CLOCK.fullmatch(text)
    hour, minute = (int(match[1]), int(match[2])) if match else (24, 0)
    if match and match[3] and hour <= 12:
        hour = hour % 12 + (12 if match[3] == "p" else 0)
    if hour > 23 or minute > 59:
        raise BadCall('A time is written as 10:15, in "from" and "to".')
    moment = datetime.combine(begun.date(), time(hour, minute), begun.tzinfo)
    # A session may go on after midnight.
    is_next_day = begun - moment > timedelta(hours=12)
    return moment + timedelta(days=1) if is_next_day else moment
