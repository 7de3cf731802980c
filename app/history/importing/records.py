"""Lines of a file as the history keeps them."""

from datetime import datetime, timedelta
from pathlib import Path
from typing import Final

from app.history.importing.spoken import Spoken, TextFormat
from app.history.records import NewSegment, NewSession
from engines.arrays import RATE_HZ

_SAMPLES_PER_MS: Final = RATE_HZ // 1000


def text_session(path: Path, fmt: TextFormat, started_at: datetime) -> NewSession:
    """Return the session that a text file becomes; nothing recognised it."""
    return NewSession(
        title=path.stem,
        started_at=started_at,
        source=path.name,
        engine="Imported",
        model=fmt,
        provider="",
    )


def text_segment(number: int, line: Spoken, session: NewSession) -> NewSegment:
    """Return a line of that session."""
    return NewSegment(
        number=number,
        start_sample=line.start_ms * _SAMPLES_PER_MS,
        end_sample=line.end_ms * _SAMPLES_PER_MS,
        started_at=session.started_at + timedelta(milliseconds=line.start_ms),
        text=line.text,
        source=session.source,
        speaker=line.speaker,
    )
