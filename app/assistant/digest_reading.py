"""The lines that a digest is of, read from the history."""

from collections.abc import Iterable
from datetime import datetime, timedelta

from app.assistant.records import Passage
from app.history.line_nearness import line_nearness
from app.history.reader import HistoryReader
from app.history.records import Segment, Session
from engines.arrays import RATE_HZ


def passages_of(session: Session, segments: Iterable[Segment]) -> tuple[Passage, ...]:
    """Return a session's lines as passages."""
    return tuple(
        Passage(
            session=session.id,
            line=segment.number,
            title=session.title,
            time=segment.started_at,
            start_s=segment.start_sample / RATE_HZ,
            text=segment.text,
            speaker=segment.speaker,
        )
        for segment in segments
    )


def session_passages(reader: HistoryReader, session: int) -> tuple[Passage, ...]:
    """Return the lines of a session, in order.

    Raises:
        UnknownSession: there is none with this id.
    """
    return passages_of(reader.session(session), reader.segments(session))


def nearness_of(reader: HistoryReader, passages: Iterable[Passage]) -> tuple[float | None, ...]:
    """Return how near each line is to what its session is about, as far as it was indexed."""
    of_session: dict[int, dict[int, float]] = {}
    found: list[float | None] = []
    for passage in passages:
        if passage.session not in of_session:
            with reader.connection() as connection:
                of_session[passage.session] = line_nearness(connection, passage.session)
        found.append(of_session[passage.session].get(passage.line))
    return tuple(found)


def known_names(reader: HistoryReader, own_words: Iterable[str]) -> tuple[str, ...]:
    """Return names that are names however they are written.

    Args:
        reader: the history, of whose sessions the speakers are taken.
        own_words: what a person's list of words writes: those with a capital are names.
    """
    own = (word for word in own_words if word != word.lower())
    return (*reader.all_speakers(), *own)


def passages_between(reader: HistoryReader, first: datetime, end: datetime) -> tuple[Passage, ...]:
    """Return the lines that were begun in a stretch of time, in order, whatever their session.

    Args:
        reader: the history.
        first: from when on.
        end: until before when.
    """
    found: list[Passage] = []
    for session in reader.sessions():
        if _may_reach(session, first) and session.started_at < end:
            lines = passages_of(session, reader.segments(session.id))
            found += [line for line in lines if first <= line.time < end]
    return tuple(sorted(found, key=lambda line: (line.time, line.session, line.line)))


def _may_reach(session: Session, first: datetime) -> bool:
    """Tell whether a session may have lines from a time on. One that was broken off has no end."""
    spoken = session.started_at + timedelta(seconds=session.duration_s)
    return max(session.ended_at or spoken, spoken) >= first
