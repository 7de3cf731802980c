"""When to look again for a lost source: soon, then later and later, and when one is plugged in."""

import logging
from typing import TYPE_CHECKING

from app.audio import devices
from app.audio.errors import SoundServerGone

if TYPE_CHECKING:
    from app.audio.pulse import SoundServer

log = logging.getLogger(__name__)

RETRY_S = (0.1, 0.2, 0.4, 0.8, 1.6, 2.0)
"""Pauses between attempts to open a lost device; the last one repeats."""


class ReturnWatch:
    """One loss. Owned by the speech worker.

    The sound server tells of a source that comes, so that no more is lost than opening it takes.
    """

    def __init__(self) -> None:
        self._attempts = 0
        self._next_s = 0.0
        self._server: SoundServer | None = None

    def is_due(self, now_s: float) -> bool:
        """Tell whether it is time to try. About 1 ms."""
        if self._is_plugged_in():
            # What was just plugged in may need a moment: try often again.
            self._attempts = 0
            return True
        return now_s >= self._next_s

    def failed(self, now_s: float) -> None:
        """Note that the source cannot be opened, or is not there."""
        self._next_s = now_s + RETRY_S[min(self._attempts, len(RETRY_S) - 1)]
        self._attempts += 1
        if self._server is None:
            self._server = devices.connect_server()
            if self._server is not None:
                self._subscribe(self._server)

    def close(self) -> None:
        """Let the connection go."""
        if self._server is not None:
            self._server.close()
            self._server = None

    def _subscribe(self, server: "SoundServer") -> None:
        try:
            server.subscribe("source")
        except SoundServerGone:
            self.close()

    def _is_plugged_in(self) -> bool:
        if self._server is None:
            return False
        try:
            if not self._server.wait_for_event(0.0):
                return False
            # An attempt that fails changes a source too, but never makes one.
            return any(event.kind == "new" for event in self._server.take_events())
        except SoundServerGone:
            self.close()
            # It is back sooner than a pause ends, where systemd starts it again.
            self._attempts = 0
            return False
