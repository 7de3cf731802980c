"""The one engine of all sessions: loaded once, loaded anew when it fails or another is chosen."""

import threading
from collections import deque
from collections.abc import Callable
from typing import Final

from app.audio.monotonic import now_s
from engines.protocols import StreamingEngine
from engines.sentence import Sentence

PRIVATE_NOTE: Final = Sentence("This session is private, so its sound goes to no server.")
"""Why an engine of this computer stands in for a server where nothing is wrong with that one."""

_FAULTS: Final = 2
_WITHIN_S: Final = 60.0
"""A speech server that fails so often in so short a time is given up for the session."""


class EngineHolder:
    """Any thread may call it; whoever needs the engine while it is being loaded waits."""

    def __init__(
        self,
        load: Callable[[], StreamingEngine],
        load_local: Callable[[str], StreamingEngine] | None = None,
        clock: Callable[[], float] = now_s,
    ) -> None:
        """Hold none yet.

        Args:
            load: loads the engine that is chosen at that moment. Raises EngineError.
            load_local: loads one that runs in this program, told why it stands in for a server;
                None: `load` never gives another.
            clock: seconds.
        """
        self._load_chosen = load
        self._load_local = load_local
        self._clock = clock
        self._engine: StreamingEngine | None = None
        self._is_private = False
        self._faults: deque[float] = deque(maxlen=_FAULTS)
        self._lock = threading.Lock()

    @property
    def current(self) -> StreamingEngine | None:
        """The engine that is loaded; None: none is. Waits for nothing."""
        return self._engine

    @property
    def is_private(self) -> bool:
        """Whether no server may hear what comes."""
        return self._is_private

    def keep_private(self, *, is_private: bool) -> bool:
        """Let no server hear what comes, or as chosen; tell whether that wants another engine."""
        with self._lock:
            self._is_private = is_private
            return self._engine is not None and not self._suits(self._engine)

    def loaded(self) -> StreamingEngine:
        """Return the engine for a session, loaded if none is that suits. Raises EngineError."""
        with self._lock:
            if self._engine is None or not self._suits(self._engine):
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
            engine = self._engine = self._load_after(old)
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

    def _suits(self, engine: StreamingEngine) -> bool:
        if self._load_local is None:
            return True
        # What stood in for a server gives way to it when the next session begins.
        return not engine.info.server if self._is_private else not engine.info.stands_in

    def _load(self) -> StreamingEngine:
        if self._is_private and self._load_local is not None:
            return self._load_local(PRIVATE_NOTE)
        return self._load_chosen()

    def _load_after(self, old: StreamingEngine) -> StreamingEngine:
        """Load one after a fault: a server that keeps failing is not tried for ever."""
        if not old.info.server or self._load_local is None:
            return self._load()
        now = self._clock()
        self._faults.append(now)
        if len(self._faults) < _FAULTS or now - self._faults[0] > _WITHIN_S:
            return self._load()
        self._faults.clear()
        return self._load_local(
            Sentence("The speech server failed again and again, so this computer captions.")
        )
