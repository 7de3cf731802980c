"""The seam between the engine and a protocol: an utterance's sound in, its words out."""

import asyncio
import threading
from collections import deque
from collections.abc import AsyncIterator, Callable
from typing import Final, Protocol

import numpy as np

from engines.arrays import Float32

Tell = Callable[[bytes], None]
"""Takes a partial as the server sent it: bytes of UTF-8 that may end inside a character."""


class Sound:
    """The sound of one utterance on its way to a server. Put in on any thread, read in one loop.

    It is as long as an utterance at most, which the endpointer bounds.
    """

    nothing: Final = np.zeros(0, np.float32)
    """No sample."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._lock = threading.Lock()
        self._waiting: deque[Float32] = deque()
        self._is_ended = False
        self._news = asyncio.Event()
        self.taken_samples = 0
        """How much was handed on to the server so far."""

    @property
    def is_ended(self) -> bool:
        """Whether all of it is known."""
        return self._is_ended

    def put(self, samples: Float32) -> None:
        """Add samples, shape (n,), at 16 kHz in −1…1. They are copied."""
        with self._lock:
            self._waiting.append(samples.copy())
        self._tell()

    def end(self) -> None:
        """Nothing more comes."""
        with self._lock:
            self._is_ended = True
        self._tell()

    async def __aiter__(self) -> AsyncIterator[Float32]:
        """Yield what has come, joined, until the end."""
        while True:
            await self._news.wait()
            self._news.clear()
            with self._lock:
                blocks, self._waiting = self._waiting, deque()
                is_ended = self._is_ended
            if blocks:
                samples = np.concatenate(blocks)
                self.taken_samples += len(samples)
                yield samples
            if is_ended:
                return

    async def whole(self) -> Float32:
        """Wait for the end and return all of it, for protocols that take files."""
        blocks = [block async for block in self]
        return np.concatenate(blocks) if blocks else self.nothing

    def _tell(self) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._news.set)


class ServerAdapter(Protocol):
    """One protocol. All methods run in the engine's loop; several utterances may be under way."""

    async def check(self) -> None:
        """Reach the server and be let in. Raises ServerFailed."""
        ...

    async def transcribe(self, sound: Sound, tell: Tell) -> str | None:
        """Have an utterance transcribed.

        Args:
            sound: to be sent as it comes.
            tell: is to be called for each partial, in the order of the server.

        Returns:
            The server's text; None if it finished without one, so that the partials are all.

        Raises:
            ServerFailed: it did not finish; what was told stays.
        """
        ...

    async def close(self) -> None:
        """Let connections go."""
        ...
