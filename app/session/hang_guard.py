"""Looks from outside whether the engine returns, and tears the session out of a call that hangs."""

import threading
from collections.abc import Callable, Sequence
from typing import Final

from app.captions.messages import EngineTroubled, Message
from app.captions.watched_stream import WatchedStream
from app.worker import Worker

HUNG_S: Final = 20.0
"""A decode takes a tenth of a second; on the slowest machine that was measured, a whole one."""
_LOST_S: Final = 45.0
"""From here on it is certain that tearing does not help."""
_LOOK_S: Final = 1.0
_JOIN_S: Final = 5.0


class HangGuard:
    """A thread of its own for one session, since the session's is the one that hangs.

    Args:
        streams: of the session; asked on the guard's thread.
        post: to the window.
        hung_s, look_s: how long a call may take, and how often that is looked at.
    """

    def __init__(
        self,
        streams: Callable[[], Sequence[WatchedStream]],
        post: Callable[[Message], None],
        *,
        hung_s: float = HUNG_S,
        look_s: float = _LOOK_S,
    ) -> None:
        self._streams = streams
        self._post = post
        self._hung_s = hung_s
        self._look_s = look_s
        self._is_told = False
        self._worker = Worker("engine watch", self._watch)

    def start(self) -> None:
        """Begin to look."""
        self._worker.start()

    def close(self) -> None:
        """End."""
        self._worker.ask_to_stop()
        self._worker.join(_JOIN_S)

    def _watch(self, stop: threading.Event) -> None:
        while not stop.wait(self._look_s):
            for stream in self._streams():
                self._look(stream)

    def _look(self, stream: WatchedStream) -> None:
        busy_s = stream.busy_s
        if busy_s < self._hung_s:
            return
        stream.interrupt()
        if busy_s >= _LOST_S and not self._is_told:
            self._is_told = True
            self._post(EngineTroubled(trouble="hung", attempt=1, is_up=False))
