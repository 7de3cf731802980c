"""Between records and what a database row can hold: times, and text that SQLite takes."""

import json
import re
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from app.audio.source import GapCause
from app.audio.source_names import kept_source
from app.history.records import AudioFile, AudioState, NewGap, Segment, Session, SessionState
from engines.arrays import RATE_HZ

Row = tuple[Any, ...]

_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND: Final = timedelta(microseconds=1)
_SURROGATES: Final = re.compile("[\ud800-\udfff]")

SESSION_COLUMNS: Final = """
    s.id, s.title, s.started_us, s.ended_us, s.source, s.engine, s.model, s.provider, s.state,
    (SELECT count(*) FROM segment WHERE session = s.id),
    (SELECT max(end_sample) FROM segment WHERE session = s.id),
    s.words, s.title_is_proposed,
    (SELECT json_array(path, format, rate_hz, state) FROM audio WHERE session = s.id),
    s.is_private
"""

SEGMENT_COLUMNS: Final = """
    g.id, g.session, g.number, g.start_sample, g.end_sample, g.started_us, g.text, g.source,
    g.speaker, g.original, EXISTS (SELECT 1 FROM bookmark WHERE segment = g.id), g.heard,
    CASE WHEN json_valid(g.story) THEN json_extract(g.story, '$.language') END
"""


def to_us(time: datetime) -> int:
    """Return a time as microseconds since 1970.

    Raises:
        ValueError: the time has no time zone.
    """
    if time.tzinfo is None:
        raise ValueError("A time without a time zone cannot be kept.")
    return (time - _EPOCH) // _MICROSECOND


def from_us(value: int) -> datetime:
    """Return a stored time, in UTC."""
    return _EPOCH + value * _MICROSECOND


def samples_to_us(samples: int) -> int:
    """Return how long a number of samples takes."""
    return samples * 1_000_000 // RATE_HZ


def storable(text: str) -> str:
    """Replace lone surrogates, which are no characters and which SQLite refuses, by U+FFFD."""
    return _SURROGATES.sub("\ufffd", text)


def session_of(row: Row) -> Session:
    """Read a row of SESSION_COLUMNS."""
    id_, title, started_us, ended_us, source, engine, model, provider, state, *counted = row
    count, end, words, is_proposed, audio, is_private = counted
    span_us = samples_to_us(end or 0) if ended_us is None else max(0, ended_us - started_us)
    checked: SessionState = state
    return Session(
        id=id_,
        title=title,
        started_at=from_us(started_us),
        ended_at=None if ended_us is None else from_us(ended_us),
        source=kept_source(source),
        engine=engine,
        model=model,
        provider=provider,
        state=checked,
        segments=count,
        duration_s=span_us / 1_000_000,
        words=words,
        title_is_proposed=bool(is_proposed),
        audio=None if audio is None else _audio_of(audio),
        is_private=bool(is_private),
    )


def _audio_of(fields: str) -> AudioFile:
    path, format_, rate_hz, state = json.loads(fields)
    checked: AudioState = state
    return AudioFile(path=path, format=format_, rate_hz=rate_hz, state=checked)


def segment_of(row: Row) -> Segment:
    """Read a row of SEGMENT_COLUMNS."""
    id_, session, number, start_sample, end_sample, started_us, text, source, *marks = row
    speaker, original, is_bookmarked, heard, language = marks
    return Segment(
        id=id_,
        session=session,
        number=number,
        start_sample=start_sample,
        end_sample=end_sample,
        started_at=from_us(started_us),
        text=text,
        source=source,
        speaker=speaker,
        original=original,
        is_bookmarked=bool(is_bookmarked),
        heard=heard,
        language=language if isinstance(language, str) else "",
    )


def gap_of(row: Row) -> NewGap:
    """Read a row of start, end, cause and channel."""
    start_sample, end_sample, cause, channel = row
    checked: GapCause = cause
    return NewGap(start_sample=start_sample, end_sample=end_sample, cause=checked, channel=channel)
