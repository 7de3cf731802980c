"""The one engine of all sessions: loaded once, loaded anew when it fails or another is chosen."""

import threading
from collections.abc import Callable

from engines.protocols import StreamingEngine


class EngineHolder:
    """Any thread may call it; whoever needs the engine while it is being loaded waits.

    Args:
        load: loads the engine that is chosen at that moment. Raises EngineError.
    """

    def __init__(self, load: Callable[[], StreamingEngine]) -> None:
        self._load = load
        self._engine: StreamingEngine | None = None
        self._lock = threading.Lock()

    def loaded(self) -> StreamingEngine:
        """Return the engine, loaded if it is not yet. Raises EngineError."""
        with self._lock:
            if self._engine is None:
                self._engine = self._load()
            return self._engine

    def reload(self, old: StreamingEngine) -> tuple[StreamingEngine, bool]:
        """Load the engine anew, unless that was done since `old` failed.

        Returns: the engine, and whether it was loaded now.

        Raises:
            EngineError: it does not load; the next call tries again.
        """
        with self._lock:
            if self._engine is not None and self._engine is not old:
                return self._engine, False
            # Not closed: streams of another channel may still use it.
            self._engine = None
            engine = self._engine = self._load()
            return engine, True

    def change(self) -> StreamingEngine:
        """Load what is chosen now in place of what was; the old one stays with its streams.

        Raises:
            EngineError: it does not load; the old one stays.
        """
        with self._lock:
            self._engine = self._load()
            return self._engine

    def close(self) -> None:
        """Let the engine go; no stream of it may be in use."""
        if self._engine is not None:
            self._engine.close()
            self._engine = None
