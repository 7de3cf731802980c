"""One embedder for all who need it, loaded when the first of them does."""

import threading
from collections.abc import Callable

from engines.protocols import TextEmbedder


class SharedEmbedder:
    """Calls a factory once; later calls get the same embedder. `get` may be called on any thread.

    A factory that raises is asked again the next time: the models may be installed by then.
    """

    def __init__(self, factory: Callable[[], TextEmbedder]) -> None:
        self._factory = factory
        self._lock = threading.Lock()
        self._embedder: TextEmbedder | None = None

    def get(self) -> TextEmbedder:
        """Return the embedder.

        Raises:
            EngineError: it cannot be loaded; the message says what to do.
        """
        with self._lock:
            if self._embedder is None:
                self._embedder = self._factory()
            return self._embedder
