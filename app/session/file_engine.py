"""The engine that captions files: loaded for the first, let go after the last."""

from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack, nullcontext

from engines.protocols import StreamingEngine

Lend = Callable[[StreamingEngine], AbstractContextManager[None]]
"""Lets an engine have a device as long as that holds."""


class FileEngine:
    """Called by one thread at a time."""

    def __init__(self, load: Callable[[], StreamingEngine], lend: Lend | None = None) -> None:
        """Hold none yet.

        Args:
            load: makes it. Raises EngineError.
            lend: lets it have a device; None: the CPU does all.
        """
        self._load = load
        self._lend = lend or (lambda _: nullcontext())
        self._lent = ExitStack()
        self._engine: StreamingEngine | None = None

    def loaded(self) -> StreamingEngine:
        """Return the engine, loaded if it is not. Raises EngineError."""
        if self._engine is None:
            self._engine = self._load()
            self._lent.enter_context(self._lend(self._engine))
        return self._engine

    def let_go(self) -> None:
        """End its device's process, which may take a while, and let it go."""
        self._lent.close()
        if self._engine is not None:
            self._engine.close()
            self._engine = None
