"""One utterance on its way through a server, as the speech worker sees it."""

import asyncio
import threading
from collections import deque
from dataclasses import dataclass
from typing import Final

from engines.arrays import Float32
from engines.errors import ServerFailed
from engines.sentence import Sentence
from engines.server.adapter import ServerAdapter, Sound
from engines.server.loop import NetworkLoop

_LOOK_S: Final = 0.05


@dataclass(frozen=True, slots=True, kw_only=True)
class Patience:
    """How long a server may take, in seconds."""

    connect: float = 5.0
    answer: float = 20.0
    """Without a word from it, once all sound of an utterance is there: then it counts as silent."""
    stop: float = 8.0
    """For all that is still owed when a session pauses or ends."""


@dataclass(frozen=True, slots=True)
class Partial:
    """What the server said, and how much of the utterance it had been given by then."""

    text: bytes
    given_samples: int


@dataclass(frozen=True, slots=True)
class Ended:
    """The last of an utterance: its text, or why there is none."""

    text: str | None
    error: ServerFailed | None = None


class Utterance:
    """Made and fed by the speech worker; the loop's thread adds what the server says."""

    def __init__(  # noqa: PLR0913  # what the engine joins for an utterance
        self,
        network: NetworkLoop,
        adapter: ServerAdapter,
        patience: Patience,
        *,
        segment: int,
        start_sample: int,
        news: threading.Event,
    ) -> None:
        """Begin to transcribe.

        Args:
            network: where.
            adapter: how.
            patience: with the server.
            segment: the stream's number for it.
            start_sample: of the stream.
            news: set whenever the server said something.
        """
        self.segment = segment
        self.start_sample = start_sample
        self.given_until = start_sample
        """Up to here the stream has given its samples."""
        self.end_sample: int | None = None
        self.told_until: int | None = None
        """Where the sound was when the last partial came that was passed on; None: none yet."""
        self._sound = Sound(network.loop)
        self._patience = patience
        self._news = news
        self._said: deque[Partial | Ended] = deque()
        self._last_word = 0.0
        self._future = network.start(self._run(adapter))

    def give(self, samples: Float32) -> None:
        """Pass on the samples that follow."""
        self.given_until += len(samples)
        self._sound.put(samples)

    def end(self, end_sample: int) -> None:
        """All of it is there."""
        self.end_sample = end_sample
        self._sound.end()

    def take(self) -> Partial | Ended | None:
        """Return the next that the server said; None: nothing new."""
        return self._said.popleft() if self._said else None

    def cancel(self) -> None:
        """Nobody wants to hear more of it."""
        self._future.cancel()

    async def _run(self, adapter: ServerAdapter) -> None:
        work = asyncio.ensure_future(adapter.transcribe(self._sound, self._tell))
        try:
            is_done = await self._answered(work)
            self._say(Ended(work.result()) if is_done else Ended(None, ServerFailed(_silent())))
        except ServerFailed as error:
            self._say(Ended(None, error))
        finally:
            work.cancel()
            await asyncio.gather(work, return_exceptions=True)

    async def _answered(self, work: "asyncio.Future[str | None]") -> bool:
        """Wait until it is done; tell whether it is, or the server went silent."""
        loop = asyncio.get_running_loop()
        ended_at: float | None = None
        while not work.done():
            await asyncio.wait({work}, timeout=min(_LOOK_S, self._patience.answer / 4))
            if self._sound.is_ended and ended_at is None:
                ended_at = loop.time()
            if ended_at is not None:
                silent_s = loop.time() - max(ended_at, self._last_word)
                if silent_s > self._patience.answer:
                    break
        return work.done()

    def _tell(self, text: bytes) -> None:
        self._last_word = asyncio.get_running_loop().time()
        if text:
            self._say(Partial(text, self._sound.taken_samples))

    def _say(self, said: Partial | Ended) -> None:
        self._said.append(said)
        self._news.set()


def _silent() -> Sentence:
    return Sentence("The speech server went silent in the middle of a sentence.")
