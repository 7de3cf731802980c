"""The history put together: the store, its index, and one embedder for both and for search."""

import logging
from collections.abc import Callable
from concurrent.futures import wait

from app.history.errors import HistoryError
from app.history.indexer import Indexer
from app.history.reader import HistoryReader
from app.history.searcher import Searcher
from app.history.shared_embedder import SharedEmbedder
from app.history.store import HistoryStore
from app.paths import Paths
from engines.protocols import TextEmbedder

log = logging.getLogger(__name__)

_RECOVERY_TIMEOUT_S = 5.0


class Archive:
    """Opens the history for writing and keeps its index up to date in the background.

    Sessions whose process died are marked as interrupted at once.

    Args:
        paths: the data folder.
        load_embedder: makes the embedder when the first line is indexed or sought.
        on_kept, on_not_saved: as for `HistoryStore`.
        on_problem: gets a sentence when lines cannot be indexed for now.
        on_failure: called with the exception if the history's thread dies of a bug.

    Raises:
        HistoryError: the database cannot be opened; the sentence says what to do.
    """

    def __init__(  # noqa: PLR0913  # each report has its own listener
        self,
        paths: Paths,
        load_embedder: Callable[[], TextEmbedder],
        *,
        on_kept: Callable[[int, int], None],
        on_not_saved: Callable[[int, int, str], None],
        on_problem: Callable[[str], None] | None = None,
        on_failure: Callable[[Exception], None] | None = None,
    ) -> None:
        self._paths = paths
        self._embedder = SharedEmbedder(load_embedder)
        self.store = HistoryStore(
            paths, on_kept=on_kept, on_not_saved=on_not_saved, on_failure=on_failure
        )
        self._indexer = Indexer(paths, self.store, self._embedder.get, on_problem=on_problem)
        # Not before: the indexer leaves sessions alone that are still called live.
        self.store.recover().add_done_callback(lambda _: self._indexer.catch_up())
        self._indexer.start()

    def reader(self) -> HistoryReader:
        """Return a new reader. The caller closes it."""
        return HistoryReader(self._paths)

    def searcher(self) -> Searcher:
        """Return a new searcher, which shares the indexer's embedder. The caller closes it."""
        return Searcher(self._paths, self._embedder.get)

    def catch_up(self) -> None:
        """Index what could not be indexed before, as when the models have come."""
        self._indexer.catch_up()

    def wait_indexed(self, timeout_s: float) -> bool:
        """Wait until every kept line can be found by meaning; tell whether that is so."""
        return self._indexer.wait_idle(timeout_s)

    def close(self, timeout_s: float) -> bool:
        """Write what waits and end both threads; tell whether everything was written."""
        self._indexer.close(timeout_s)
        return self.store.close(timeout_s)


def recover_sessions(paths: Paths) -> None:
    """Mark sessions whose process died as interrupted, for readers that write nothing else.

    A history that cannot be written is left as it is; reading it may still work.
    """
    if not paths.database.exists():
        return
    try:
        store = HistoryStore(
            paths, on_kept=lambda *_: None, on_not_saved=lambda *_: None, retry_s=(0.2,)
        )
    except HistoryError as error:
        log.warning("sessions were not recovered: %s", error)
        return
    wait([store.recover()], _RECOVERY_TIMEOUT_S)
    store.close(_RECOVERY_TIMEOUT_S)
