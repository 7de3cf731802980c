"""How a session begins: its sources are opened, its place in the history is made."""

import logging
from collections.abc import Callable, Sequence
from datetime import datetime

from app.audio.choice import ChannelChoice, SourceChoice
from app.audio.errors import AudioError
from app.audio.source import Source
from app.audio.source_names import together
from app.captions.messages import Message, SegmentNotSaved
from app.history.ledger import SessionKeeper, SessionLedger
from app.history.records import NewSession
from engines.events import EngineInfo

log = logging.getLogger(__name__)


def open_sources(
    choice: SourceChoice, open_source: Callable[[ChannelChoice], Source]
) -> list[tuple[str, Source]]:
    """Open what is chosen, each with its label.

    Raises:
        AudioError: one of them cannot be opened; none is open then.
    """
    opened: list[tuple[str, Source]] = []
    try:
        for wish in choice.channels:
            source = open_source(wish)
            source.open()
            opened.append((wish.label, source))
    except AudioError:
        for _, source in opened:
            source.close()
        raise
    return opened


def names_of(sources: Sequence[tuple[str, Source]]) -> str:
    """Name what is listened to."""
    return together(source.info.name for _, source in sources)


def begin_ledger(  # noqa: PLR0913  # what is known of a session when it begins
    history: SessionKeeper,
    title: str,
    *,
    is_proposed: bool,
    is_private: bool,
    source: str,
    engine: EngineInfo,
    started_at: datetime,
    post: Callable[[Message], None],
    on_begun: Callable[[int], None],
) -> SessionLedger:
    """Begin a session in the history. A disk that takes nothing is tried again later."""
    ledger = SessionLedger(
        history,
        NewSession(
            title=title,
            started_at=started_at,
            source=source,
            engine=engine.name,
            model=engine.model,
            provider=engine.provider,
            title_is_proposed=is_proposed,
            is_private=is_private,
        ),
        on_not_saved=lambda number, reason: post(SegmentNotSaved(segment=number, reason=reason)),
        on_begun=on_begun,
    )
    if (reason := ledger.begin()) is not None:
        log.error("the session cannot be kept for now: %s", reason)
    return ledger


def default_title(started_at: datetime) -> str:
    """Name a session by its local start: "Mon 30 Nov, 10:00"."""
    local = started_at.astimezone()
    return f"{local:%a} {local.day} {local:%b, %H:%M}"
