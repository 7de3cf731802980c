"""One request to a model server and its response, which can be given up at any moment.

The connection is on a thread of its own: looking up a name, connecting and reading cannot be
interrupted otherwise.
"""

import queue
import socket
import threading
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass
from typing import Final

import httpcore
import httpx

from app.assistant.unreachable import NoProxy
from app.worker import Worker

_WAITING: Final = 64
"""Chunks that may lie between the two threads; then the connection is read no further."""
_LOOK_EVERY_S: Final = 0.2
_END_TIMEOUT_S: Final = 0.5
"""A look-up of a name that hangs ends by itself; its thread holds nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened:
    """The server has begun to answer."""

    status: int
    headers: Mapping[str, str]
    """By names in small letters."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Closed:
    """Nothing follows. Without an error the response came to its end."""

    error: Exception | None = None


class Silent(Exception):
    """Nothing came in time."""


class GivenUp(Exception):
    """`give_up` was called."""


Event = Opened | bytes | Closed


class Exchange:
    """Sends at once. Owned by one thread; `give_up` may be called from any."""

    def __init__(
        self, url: str, body: bytes, connect: Callable[[], httpx.Client], *, name: str
    ) -> None:
        """Begin.

        Args:
            url: what is asked.
            body: JSON.
            connect: makes the client, on the exchange's thread. Raises NoProxy.
            name: of the thread.
        """
        self._url = url
        self._body = body
        self._connect = connect
        self._events: queue.Queue[Event] = queue.Queue(_WAITING)
        self._lock = threading.Lock()
        self._socket: socket.socket | None = None
        self._is_given_up = False
        self._bug: Exception | None = None
        self._worker = Worker(name, self._run, on_failure=self._on_bug)
        self._worker.start()

    def next(self, timeout_s: float) -> Event:
        """Return what comes next.

        Raises:
            Silent: nothing came.
            GivenUp: see there.
        """
        try:
            # What came before it was given up is of no use to anybody.
            event = Closed() if self._is_given_up else self._events.get(timeout=timeout_s)
        except queue.Empty as error:
            raise Silent from error
        if self._is_given_up:
            raise GivenUp
        if self._bug is not None:
            raise self._bug
        return event

    def give_up(self) -> None:
        """End it; whoever waits in `next` is woken."""
        self._is_given_up = True
        self._worker.ask_to_stop()
        # If there is no room nobody waits.
        with suppress(queue.Full):
            self._events.put_nowait(Closed())
        self._shut()

    def close(self) -> None:
        """Let go of the connection, and wait for its thread for a moment."""
        self.give_up()
        self._worker.join(_END_TIMEOUT_S)

    def _shut(self) -> None:
        # It may have been closed from the other side.
        with self._lock, suppress(OSError):
            if self._socket is not None:
                # Wakes a thread that reads, as closing would not. Of TLS the lower half: its own
                # shutdown is not for two threads.
                socket.socket.shutdown(self._socket, socket.SHUT_RDWR)

    # On the exchange's thread

    def _run(self, stop: threading.Event) -> None:
        try:
            with self._connect() as client, self._opened(client) as response:
                self._put(Opened(status=response.status_code, headers=dict(response.headers)), stop)
                for data in response.iter_bytes():
                    self._put(data, stop)
                    if stop.is_set():
                        return
            self._put(Closed(), stop)
        except (httpx.HTTPError, httpx.InvalidURL, NoProxy) as error:
            self._put(Closed(error=error), stop)
        finally:
            with self._lock:
                self._socket = None

    def _opened(self, client: httpx.Client) -> AbstractContextManager[httpx.Response]:
        return client.stream(
            "POST",
            self._url,
            content=self._body,
            headers={"Content-Type": "application/json", "Accept": "text/event-stream"},
            extensions={"trace": self._on_trace},
        )

    def _on_trace(self, name: str, info: Mapping[str, object]) -> None:
        """Note the socket: httpcore tells of each step of a connection."""
        stream = info.get("return_value")
        if not isinstance(stream, httpcore.NetworkStream):
            return
        found = stream.get_extra_info("socket")
        with self._lock:
            self._socket = found if isinstance(found, socket.socket) else None
        if self._is_given_up:
            self._shut()

    def _put(self, event: Event, stop: threading.Event) -> None:
        while not stop.is_set():
            try:
                self._events.put(event, timeout=_LOOK_EVERY_S)
            except queue.Full:
                continue
            return

    def _on_bug(self, error: Exception) -> None:
        self._bug = error
        self._events.put(Closed(error=error))
