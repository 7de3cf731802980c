"""Imports files one after the other: sound through the real engine, subtitles and text as they are.

The window and the command line drive the same object.
"""

import logging
import threading
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

from app.audio.errors import AudioError
from app.captions.filters import TextFilter
from app.history.errors import HistoryError
from app.history.importing.content import content_hash, text_format
from app.history.importing.errors import ImportCancelled
from app.history.importing.queue import ImportItem, ImportQueue
from app.history.importing.spoken import TextFormat
from app.history.reader import HistoryReader
from app.history.records import Session
from app.import_run import ImportKeeper, ImportStore, SoundImport, TextImport, recorded_at
from app.session.file_engine import FileEngine, Lend
from app.worker import Worker
from engines.errors import EngineError
from engines.protocols import StreamingEngine
from engines.sentence import Sentence

log = logging.getLogger(__name__)

_LOOK_S: Final = 0.2
"""Between looks whether the person cancelled."""


class Importer:
    """Works through a queue on the thread "import". Its methods return at once, on any thread.

    A file that was cancelled, or whose import died with the program, is resumed behind its last
    kept line: its session stands as interrupted meanwhile and is found by the file's hash.

    Args:
        store: the open history.
        open_reader: opens a reader of the same history.
        load_engine: makes the engine for the first sound; it is let go when the queue is empty.
        on_change: gets the whole queue after each change, on the import's or the speech thread.
        text_filter: asked for each file; writes its lines.
        lend: lets the engine have a device as long as it is loaded; None: the CPU does all.
        clock: seconds.
    """

    def __init__(  # noqa: PLR0913  # what the imports are made with
        self,
        store: ImportStore,
        open_reader: Callable[[], HistoryReader],
        load_engine: Callable[[], StreamingEngine],
        *,
        on_change: Callable[[tuple[ImportItem, ...]], None],
        text_filter: Callable[[], TextFilter] = TextFilter,
        lend: Lend | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._store = store
        self._open_reader = open_reader
        self._on_change = on_change
        self._text_filter = text_filter
        self._clock = clock
        self._queue = ImportQueue()
        self._wake = threading.Condition(threading.RLock())
        self._cancelled = threading.Event()
        self._running: int | None = None
        self._engine = FileEngine(load_engine, lend)
        self._worker = Worker("import", self._main, on_failure=self._on_bug)
        self._worker.start()

    @property
    def items(self) -> tuple[ImportItem, ...]:
        """The queue as it is now."""
        with self._wake:
            return self._queue.items

    def add(self, paths: Iterable[Path], *, again: bool = False) -> list[int]:
        """Append files. With `again` they are imported even if the same content is known."""
        with self._wake:
            added = self._queue.add([path.absolute() for path in paths], again=again)
            self._wake.notify_all()
        self._tell()
        return added

    def cancel(self, id_: int) -> None:
        """Stop a file, or take it out before it begins; what is done of it is kept."""
        with self._wake:
            if id_ == self._running:
                self._cancelled.set()
            else:
                self._queue.cancel(id_)
        self._tell()

    def cancel_all(self) -> None:
        """Cancel everything that waits or runs."""
        for item in self.items:
            self.cancel(item.id)

    def resume(self, id_: int) -> None:
        """Go on with a file that was cancelled or failed."""
        with self._wake:
            self._queue.resume(id_)
            self._wake.notify_all()
        self._tell()

    def forget_finished(self) -> None:
        """Take what is done out of the queue."""
        with self._wake:
            self._queue.forget_finished()
        self._tell()

    def on_not_saved(self, session: int, _number: int, reason: str) -> None:
        """Show why an import waits for the disk. For the store's callback."""
        with self._wake:
            if self._running is not None and self._queue.item(self._running).session == session:
                self._queue.explain(self._running, reason)
        self._tell()

    def close(self, timeout_s: float = 10.0) -> bool:
        """Stop; a file that runs can be resumed another time. Tell whether it ended in time."""
        self._worker.ask_to_stop()
        self._cancelled.set()
        with self._wake:
            self._wake.notify_all()
        return self._worker.join(timeout_s)

    def _main(self, stop: threading.Event) -> None:
        try:
            while not stop.is_set():
                if (item := self._begun()) is None:
                    self._engine.let_go()
                    self._wait_for_files(stop)
                    continue
                if stop.is_set():
                    # `close` came before the event was cleared.
                    self._cancelled.set()
                self._tell()
                self._import(item)
                with self._wake:
                    self._running = None
                self._tell()
        finally:
            self._engine.let_go()

    def _begun(self) -> ImportItem | None:
        """Begin the next file; None: there is none."""
        with self._wake:
            item = self._queue.next_waiting()
            if item is not None:
                self._running = item.id
                self._cancelled.clear()
                self._queue.begin(item.id, self._clock())
            return item

    def _wait_for_files(self, stop: threading.Event) -> None:
        with self._wake:
            if self._queue.next_waiting() is None and not stop.is_set():
                self._wake.wait()

    def _import(self, item: ImportItem) -> None:
        try:
            digest = content_hash(item.path, self._cancelled.is_set)
            partial = self._partial(item, digest)
            if partial is not None and partial.state != "interrupted":
                self._know(item, partial)
                return
            fmt = text_format(item.path)
            if fmt is None:
                self._import_sound(item, digest, partial)
            else:
                self._import_text(item, digest, partial, fmt)
        except ImportCancelled:
            with self._wake:
                self._queue.cancel(item.id)
        except (HistoryError, AudioError, EngineError) as error:
            log.warning("a file could not be imported: %s", type(error))
            with self._wake:
                self._queue.fail(item.id, sentence=str(error))

    def _partial(self, item: ImportItem, digest: str) -> Session | None:
        """Return the session with this content: one to be resumed, or one that is all there."""
        with self._open_reader() as reader:
            sessions = reader.sessions_with_content(digest)
        if item.again:
            return next((each for each in sessions if each.id == item.session), None)
        whole = [each for each in sessions if each.state != "interrupted"]
        # Of several that broke off, the one that was tried last.
        return next(reversed(whole or sessions), None)

    def _know(self, item: ImportItem, known: Session) -> None:
        with self._wake:
            self._queue.know(
                item.id,
                session=known.id,
                sentence=Sentence(
                    "{name} is in the history already: “{title}”, session {session}.",
                    name=item.path.name,
                    title=known.title,
                    session=str(known.id),
                ),
            )

    def _keeper(self, item: ImportItem, digest: str, partial: Session | None) -> ImportKeeper:
        lines = []
        if partial is not None:
            with self._open_reader() as reader:
                lines = reader.segments(partial.id)

        def on_begun(session: int) -> None:
            with self._wake:
                self._queue.belongs(item.id, session)

        return ImportKeeper(
            self._store,
            digest=digest,
            partial=partial,
            kept=lines,
            is_cancelled=self._cancelled.is_set,
            on_begun=on_begun,
            text_filter=self._text_filter(),
        )

    def _import_sound(self, item: ImportItem, digest: str, partial: Session | None) -> None:
        keeper = self._keeper(item, digest, partial)
        run = SoundImport(
            item.path,
            keeper,
            self._engine.loaded,
            started_at=partial.started_at if partial else recorded_at(item.path),
            on_opened=lambda total_s, from_s: self._opened(item.id, total_s, from_s),
            on_progress=lambda done_s: self._advance(item.id, done_s),
        )
        while not run.wait(_LOOK_S):
            if self._cancelled.is_set():
                run.stop()
        self._settle(item, keeper, run.sentence, is_whole=not run.failed_early)

    def _import_text(
        self, item: ImportItem, digest: str, partial: Session | None, fmt: TextFormat
    ) -> None:
        text = TextImport(item.path, fmt, partial.started_at if partial else None)
        keeper = self._keeper(item, digest, partial)
        text.write(keeper, self._cancelled.is_set)
        self._settle(item, keeper, "", is_whole=True)

    def _settle(
        self, item: ImportItem, keeper: ImportKeeper, sentence: str, *, is_whole: bool
    ) -> None:
        """Write the end, wait for the disk, and say what became of the file."""
        ending = keeper.settle(is_whole=is_whole and not self._cancelled.is_set())
        while ending is not None and not ending.done():
            with self._wake:
                self._wake.wait(_LOOK_S)
            if self._cancelled.is_set():
                break
        with self._wake:
            if ending is not None and ending.done() and (error := ending.exception()) is not None:
                # Somebody deleted the session meanwhile.
                sentence = sentence or str(error)
            if self._cancelled.is_set():
                self._queue.cancel(item.id)
            elif sentence or ending is None:
                self._queue.fail(
                    item.id,
                    sentence=sentence
                    or Sentence("{name} could not be saved: free some space.", name=item.path.name),
                    session=keeper.session,
                    lines=keeper.lines,
                )
            else:
                self._queue.finish(item.id, session=keeper.session, lines=keeper.lines)

    def _opened(self, id_: int, total_s: float | None, from_s: float) -> None:
        with self._wake:
            self._queue.opened(id_, total_s=total_s, from_s=from_s, at_s=self._clock())
        self._tell()

    def _advance(self, id_: int, done_s: float) -> None:
        with self._wake:
            self._queue.advance(id_, done_s=done_s, at_s=self._clock())
        self._tell()

    def _tell(self) -> None:
        self._on_change(self.items)

    def _on_bug(self, error: Exception) -> None:
        sentence = Sentence(
            "The import stopped because of an error in Earmark ({error}); start Earmark again to "
            "go on.",
            error=repr(error),
        )
        with self._wake:
            for item in self._queue.items:
                if item.state in ("waiting", "running"):
                    self._queue.fail(item.id, sentence=sentence)
        self._tell()
