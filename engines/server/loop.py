"""The thread on which an engine speaks to its server."""

import asyncio
import threading
from collections.abc import Coroutine
from concurrent.futures import Future
from contextlib import suppress
from typing import Any, Final, TypeVar

_Result = TypeVar("_Result")

_END_S: Final = 2.0


class NetworkLoop:
    """An event loop of its own, so that nothing of the network waits on the speech worker."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        # Not the application's Worker: engines know nothing of the application. It ends with
        # `close`, and as a daemon it never holds the program up.
        self._thread = threading.Thread(  # noqa: TID251
            target=self._run, name="speech server", daemon=True
        )
        self._thread.start()

    def start(self, work: Coroutine[Any, Any, _Result]) -> "Future[_Result]":
        """Begin work in the loop; from any thread."""
        return asyncio.run_coroutine_threadsafe(work, self.loop)

    def wait(self, work: Coroutine[Any, Any, _Result], limit_s: float) -> _Result:
        """Do work in the loop and wait for it.

        Raises:
            TimeoutError: it took longer; it is given up.
        """
        future = self.start(work)
        try:
            return future.result(limit_s)
        except TimeoutError:
            future.cancel()
            raise

    def end_soon(self) -> None:
        """End all work and the thread, without waiting for it; from any thread, also twice."""
        if not self.loop.is_closed():
            with suppress(RuntimeError):  # Closed just now.
                self.loop.call_soon_threadsafe(self.loop.stop)

    def close(self) -> None:
        """End all work and the thread."""
        self.end_soon()
        self._thread.join(_END_S)

    def _run(self) -> None:
        asyncio.set_event_loop(self.loop)
        try:
            self.loop.run_forever()
        finally:
            self.loop.run_until_complete(self.loop.shutdown_asyncgens())
            # Again and again: work that was handed over just before the end becomes a task late.
            while tasks := asyncio.all_tasks(self.loop):
                for task in tasks:
                    task.cancel()
                self.loop.run_until_complete(asyncio.gather(*tasks, return_exceptions=True))
            self.loop.close()
