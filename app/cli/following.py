"""A session of the terminal stays on the system's source, where none was named."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from app.audio.choice import SourceChoice
from app.audio.preference import Heard, Use, Wish, decide
from app.audio.source import SourceInfo
from app.session.live import LiveController
from app.worker import Worker

_END_TIMEOUT_S = 5.0


@contextmanager
def following(controller: LiveController, choice: SourceChoice) -> Iterator[None]:
    """While this holds, the session goes on with what the system uses, channel by channel."""
    if all(channel.source for channel in choice.channels):
        yield
        return

    def watch(stop: threading.Event) -> None:
        from app.audio.source_events import watch_sources  # noqa: PLC0415  # loads libpulse

        watch_sources(stop, lambda sources: _follow(controller, choice, sources))

    worker = Worker("sources", watch)
    worker.start()
    try:
        yield
    finally:
        worker.ask_to_stop()
        worker.join(_END_TIMEOUT_S)


def _follow(controller: LiveController, choice: SourceChoice, sources: list[SourceInfo]) -> None:
    """Use what the system uses now. Called on the worker."""
    heard = controller.sources
    if controller.state not in ("recording", "lost") or len(heard) != len(choice.channels):
        return
    is_lost = controller.state == "lost"
    wanted = list(choice.channels)
    for at, (channel, source) in enumerate(zip(choice.channels, heard, strict=True)):
        action = decide(
            sources,
            Wish(source=channel.source, kind=channel.kind),
            Heard(source=source, is_lost=is_lost),
        )
        # One that was named is waited for; see `CaptureSource`.
        used = action.source if isinstance(action, Use) and not channel.source else source
        wanted[at] = replace(channel, source=used.id)
    if [channel.source for channel in wanted] != [source.id for source in heard]:
        controller.use_sources(SourceChoice(channels=tuple(wanted)))
