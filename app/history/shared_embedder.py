"""Embedders for all who need one, loaded when the first of them does."""

import threading
from collections.abc import Callable

from app.history.embeddings import EmbeddingModel
from engines.errors import EngineError, ModelMissing
from engines.protocols import TextEmbedder
from engines.sentence import Sentence


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


class ServingEmbedder:
    """Gives the embedder that fits the stored vectors. `get` may be called on any thread.

    While vectors of a new model are made those of the old one serve, and only the old one can tell
    which of them are near a query. It is let go when the new one takes over.

    Args:
        newest: gives the embedder that new lines are read with.
        named: loads another by its model's name; None if there are no others.
    """

    def __init__(
        self,
        newest: Callable[[], TextEmbedder],
        named: Callable[[str], TextEmbedder] | None = None,
    ) -> None:
        self._newest = newest
        self._named = named
        self._lock = threading.Lock()
        self._older: TextEmbedder | None = None

    def get(self, serving: EmbeddingModel | None) -> TextEmbedder:
        """Return the embedder whose vectors serve; the newest if there are no vectors yet.

        Raises:
            EngineError: it cannot be loaded; the message says what to do.
        """
        try:
            newest = self._newest()
        except EngineError:
            # That the new model is not there is no reason not to look with the old one.
            if serving is None or self._named is None:
                raise
            return self._older_of(serving)
        if serving is None or _fits(newest, serving):
            with self._lock:
                self._older = None
            return newest
        return self._older_of(serving)

    def _older_of(self, serving: EmbeddingModel) -> TextEmbedder:
        with self._lock:
            if self._older is None or not _fits(self._older, serving):
                self._older = self._loaded(serving)
            return self._older

    def _loaded(self, serving: EmbeddingModel) -> TextEmbedder:
        reason: str = Sentence("It is not the model that is installed.")
        if self._named is not None:
            try:
                embedder = self._named(serving.model)
            except EngineError as error:
                reason = str(error)
            else:
                if _fits(embedder, serving):
                    return embedder
        raise ModelMissing(
            Sentence(
                "Another model, {model}, read the meaning of your lines and cannot be used "
                "now. {reason} While Earmark is open, the lines are read anew; until that "
                "is done they are found by words and sound.",
                model=serving.model,
                reason=reason,
            )
        )


def _fits(embedder: TextEmbedder, serving: EmbeddingModel) -> bool:
    return (embedder.model, embedder.dimension) == (serving.model, serving.dimension)
