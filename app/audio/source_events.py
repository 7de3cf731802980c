"""Keeps a list of the sources up to date while streams run, on a connection of its own."""

import logging
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

from app.audio import devices
from app.audio.errors import AudioError, SoundServerGone
from app.audio.source import SourceInfo

if TYPE_CHECKING:
    from app.audio.pulse import SoundServer

log = logging.getLogger(__name__)

LOOK_S = 0.5
"""How soon a request to stop is noticed. Waiting for the server costs 0.1 % of a core."""
SETTLE_S = 0.05
"""One plug makes a dozen events; all of them are answered by one question."""
ASK_AGAIN_S = 3.0
"""How often the devices are counted where nobody tells of them, and a server is looked for."""

Tell = Callable[[list[SourceInfo]], None]


def watch_sources(stop: threading.Event, tell: Tell) -> None:
    """Tell the sources now, and again whenever they or the system's choice among them change.

    Runs until `stop` is set, on a worker of the caller's. No stream is touched: the sound server is
    asked, and where there is none a process of its own lists PortAudio's devices.
    """
    watch = _Watch(tell)
    while not stop.is_set():
        server = devices.connect_server()
        if server is None:
            watch.show(_listed())
            stop.wait(ASK_AGAIN_S)
            continue
        try:
            _follow(server, watch, stop)
        except SoundServerGone:
            # It may be killed and started again: the next round finds the new one.
            log.info("the sound server went away")
            watch.show([])
            stop.wait(LOOK_S)
        finally:
            server.close()


class _Watch:
    """Tells a list only when it is another one than before."""

    def __init__(self, tell: Tell) -> None:
        self._tell = tell
        self._known: list[SourceInfo] | None = None

    def show(self, sources: list[SourceInfo]) -> None:
        if sources != self._known:
            self._known = sources
            self._tell(sources)


def _follow(server: "SoundServer", watch: _Watch, stop: threading.Event) -> None:
    # First the events, then the list: what comes in between is told.
    server.subscribe("source", "sink", "server")
    watch.show(devices.in_order(devices.server_sources(server)))
    while not stop.is_set():
        if server.wait_for_event(LOOK_S):
            stop.wait(SETTLE_S)
            server.take_events()
            watch.show(devices.in_order(devices.server_sources(server)))


def _listed() -> list[SourceInfo]:
    try:
        return devices.list_sources()
    except AudioError as error:
        # A session says the sentence when one is started; an empty list is the truth here.
        log.debug("no sources: %s", error)
        return []
