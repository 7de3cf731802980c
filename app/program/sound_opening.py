"""How the program reaches the sound system: loaded when it is first needed."""

import threading
from collections.abc import Callable

from app.audio.choice import ChannelChoice
from app.audio.source import Source, SourceInfo


def open_source(choice: ChannelChoice) -> Source:
    """Return the source that a choice names, not open yet. Raises AudioError."""
    from app.audio.choosing import source_of  # noqa: PLC0415  # loads PortAudio

    return source_of(choice)


def watch_sources(stop: threading.Event, tell: Callable[[list[SourceInfo]], None]) -> None:
    """Tell which sources there are, now and with every change, until stopped. For a worker."""
    from app.audio.source_events import watch_sources  # noqa: PLC0415  # loads libpulse, PortAudio

    watch_sources(stop, tell)
