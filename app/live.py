"""A live session: one source, one engine, one speech worker, and the history for what is said.

The window and the command line drive the same object and read the same messages.
"""

import logging
import queue
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, wait
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Literal

from app.audio.errors import AudioError
from app.audio.source import AudioBlock, Gap, Source, SourceItem, SourceNotice
from app.captions.messages import (
    CaptionUpdate,
    EngineReady,
    Message,
    SegmentKept,
    SegmentNotSaved,
    SessionEnded,
    SessionFailed,
    SessionOpened,
    SessionState,
    StateChanged,
)
from app.captions.pipeline import CaptionPipeline
from app.captions.session import SessionEvent, next_state
from app.history.ledger import SessionKeeper, SessionLedger
from app.history.records import NewSession
from app.worker import Worker
from engines.arrays import RATE_HZ
from engines.errors import EngineError, ModelMissing
from engines.protocols import StreamingEngine

log = logging.getLogger(__name__)

_READ_TIMEOUT_S = 0.1


@dataclass(frozen=True, slots=True)
class _UseSource:
    """The command to go on with another source."""

    id: str


_Command = Literal["pause", "resume"] | _UseSource


@dataclass(slots=True, kw_only=True)
class _Run:
    """What belongs to one session. Owned by the speech worker."""

    source: Source
    ledger: SessionLedger | None
    pipeline: CaptionPipeline
    started_s: float
    base_samples: int = 0
    """Where on the session's clock the source's own clock began."""


class LiveController:
    """Starts, pauses and stops sessions, one at a time. Its methods return at once.

    Called from the GUI thread or the command line's; `post` is called on the speech worker's
    thread and on the history's.
    """

    def __init__(  # noqa: PLR0913  # each is a seam between the session and the world
        self,
        *,
        open_source: Callable[[str | None], Source],
        load_engine: Callable[[], StreamingEngine],
        history: SessionKeeper | None,
        post: Callable[[Message], None],
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._open_source = open_source
        self._load_engine = load_engine
        self._history = history
        self._post = post
        self._now = now
        self._clock = clock
        self._engine: StreamingEngine | None = None
        self._engine_lock = threading.Lock()
        self._worker: Worker | None = None
        self._commands: queue.SimpleQueue[_Command] = queue.SimpleQueue()
        self._state: SessionState = "idle"
        self._session: int | None = None
        self._title: str | None = None
        self._ending: Future[None] | None = None

    @property
    def state(self) -> SessionState:
        """Where the session is."""
        return self._state

    @property
    def session(self) -> int | None:
        """Number of the running or last session in the history; None if it is not kept."""
        return self._session

    @property
    def is_running(self) -> bool:
        """Whether a session's worker is alive."""
        return self._worker is not None and self._worker.is_alive

    def prepare(self) -> None:
        """Load the engine ahead of the first session. Blocks; for a worker of the caller's.

        Problems are posted as they would be by a session.
        """
        with self._failing():
            self._post(EngineReady(info=self._loaded_engine().info))

    def start(self, source_id: str | None = None, title: str | None = None) -> None:
        """Begin a session on a source (None: the default one). Ignored while one runs."""
        if self.is_running:
            return
        self._commands = queue.SimpleQueue()
        self._session = None
        self._ending = None
        self._title = title
        self._move("start")
        self._worker = Worker(
            "speech", lambda stop: self._main(stop, source_id), on_failure=self._on_bug
        )
        self._worker.start()

    def pause(self) -> None:
        """Let the device go until `resume`: nothing is captured meanwhile."""
        self._commands.put("pause")

    def resume(self) -> None:
        """Listen again."""
        self._commands.put("resume")

    def use_source(self, source_id: str) -> None:
        """Go on with another source in the same session, if one runs."""
        self._commands.put(_UseSource(source_id))

    def stop(self) -> None:
        """End the session: what was heard is finished and kept first."""
        if self._worker is not None and self.is_running:
            self._move("stop")
            self._worker.ask_to_stop()

    def wait(self, timeout_s: float) -> bool:
        """Wait for the session to end; tell whether it has."""
        return self._worker is None or self._worker.join(timeout_s)

    def wait_kept(self, timeout_s: float) -> None:
        """Once the session has ended, wait until all of it is on disk, or for the timeout."""
        if self._ending is not None:
            wait([self._ending], timeout_s)

    def close(self, timeout_s: float = 10.0) -> bool:
        """Stop, wait and let the engine go; tell whether the session ended in time."""
        self.stop()
        has_ended = self.wait(timeout_s)
        if has_ended and self._engine is not None:
            self._engine.close()
            self._engine = None
        return has_ended

    def rename(self, title: str) -> None:
        """Give the running or last session another title."""
        self._title = title
        if self._history is not None and self._session is not None:
            self._history.rename_session(self._session, title)

    def on_kept(self, session: int, number: int) -> None:
        """Pass on that a final of this session is on disk. For the store's callback."""
        if session == self._session:
            self._post(SegmentKept(segment=number))

    def on_not_saved(self, session: int, number: int, reason: str) -> None:
        """Pass on that a final of this session could not be written. For the store's callback."""
        if session == self._session:
            self._post(SegmentNotSaved(segment=number, reason=reason))

    def _move(self, event: SessionEvent) -> None:
        state = next_state(self._state, event)
        if state != self._state:
            self._state = state
            self._post(StateChanged(state=state))

    def _main(self, stop: threading.Event, source_id: str | None) -> None:
        with self._failing():
            self._run(stop, source_id)
        self._move("end")

    @contextmanager
    def _failing(self) -> Iterator[None]:
        """Turn what the world did wrong into a message."""
        try:
            yield
        except ModelMissing as error:
            self._fail(str(error), "models")
        except EngineError as error:
            self._fail(str(error), "engine")
        except AudioError as error:
            self._fail(str(error), "audio")

    def _loaded_engine(self) -> StreamingEngine:
        with self._engine_lock:
            if self._engine is None:
                self._engine = self._load_engine()
            return self._engine

    def _run(self, stop: threading.Event, source_id: str | None) -> None:
        engine = self._loaded_engine()
        self._post(EngineReady(info=engine.info))
        source = self._open_source(source_id)
        source.open()
        started_s = self._clock()
        run = self._begin(source, engine, started_s)
        try:
            self._listen(run, stop)
        finally:
            self._end(run)

    def _begin(self, source: Source, engine: StreamingEngine, started_s: float) -> _Run:
        started_at = self._now()
        title = self._title or default_title(started_at)
        ledger = None
        if self._history is not None:
            ledger = SessionLedger(
                self._history,
                NewSession(
                    title=title,
                    started_at=started_at,
                    source=source.info.name,
                    engine=engine.info.name,
                    model=engine.info.model,
                    provider=engine.info.provider,
                ),
                on_not_saved=lambda number, reason: self._post(
                    SegmentNotSaved(segment=number, reason=reason)
                ),
                on_begun=self._set_session,
            )
            if (reason := ledger.begin()) is not None:
                log.error("the session cannot be kept for now: %s", reason)

        def keep(item: CaptionUpdate | Gap) -> None:
            if ledger is not None:
                ledger.keep(item)

        pipeline = CaptionPipeline(engine, post=self._post, keep=keep)
        opened = SessionOpened(
            session=self._session, title=title, started_at=started_at, source=source.info.name
        )
        self._post(opened)
        self._move("ready")
        return _Run(source=source, ledger=ledger, pipeline=pipeline, started_s=started_s)

    def _set_session(self, session: int) -> None:
        self._session = session

    def _listen(self, run: _Run, stop: threading.Event) -> None:
        while not stop.is_set():
            self._obey(run)
            items = run.source.read(_READ_TIMEOUT_S)
            if items is None:
                return
            self._take(run, items)
        run.source.close()
        self._drain(run)

    def _obey(self, run: _Run) -> None:
        while not self._commands.empty():
            command = self._commands.get()
            if command == "pause" and self._state in ("recording", "lost"):
                run.source.pause()
                self._drain(run)
                run.pipeline.settle()
                self._move("pause")
            elif command == "resume" and self._state == "paused":
                run.source.resume()
                self._move("resume")
            elif isinstance(command, _UseSource) and self._state in ("recording", "lost"):
                self._change_source(run, command.id)

    def _change_source(self, run: _Run, source_id: str) -> None:
        try:
            source = self._open_source(source_id)
            source.open()
        except AudioError as error:
            # The old source goes on; what is wrong with the new one is said.
            self._post(SourceNotice(kind="lost", source=source_id, sentence=str(error)))
            return
        run.source.close()
        self._drain(run)
        heard = run.pipeline.heard_samples
        run.source = source
        run.base_samples = max(heard, round((self._clock() - run.started_s) * RATE_HZ))
        gap = Gap(start_sample=heard, end_sample=run.base_samples, cause="device_lost")
        if gap.end_sample > gap.start_sample:
            run.pipeline.accept([gap])
        if run.ledger is not None:
            run.ledger.source = source.info.name
        sentence = f"Listening to {source.info.name} now."
        self._post(SourceNotice(kind="returned", source=source.info.name, sentence=sentence))
        self._move("return")

    def _drain(self, run: _Run) -> None:
        while items := run.source.read(0.0):
            self._take(run, items)

    def _take(self, run: _Run, items: Sequence[SourceItem]) -> None:
        for item in items:
            if isinstance(item, SourceNotice):
                if item.kind in ("lost", "changed"):
                    self._move("lose")
                elif item.kind == "returned":
                    self._move("return")
        run.pipeline.accept([_shifted(item, run.base_samples) for item in items])

    def _end(self, run: _Run) -> None:
        # Also when a file breaks off or the device fails: what was heard is finished and kept.
        run.source.close()
        try:
            run.pipeline.settle()
        finally:
            if run.ledger is not None:
                self._ending = run.ledger.end(run.pipeline.heard_samples)
            self._post(
                SessionEnded(
                    session=self._session,
                    heard_s=run.pipeline.heard_samples / RATE_HZ,
                    words=run.pipeline.words,
                )
            )

    def _fail(self, sentence: str, cause: Literal["engine", "models", "audio", "bug"]) -> None:
        log.error("the session failed: %s", sentence)
        self._post(SessionFailed(sentence=sentence, cause=cause))

    def _on_bug(self, error: Exception) -> None:
        self._fail(
            f"Captions stopped because of an error in Earmark ({error!r}). What was finished is "
            "kept; press Start to go on.",
            "bug",
        )
        self._move("end")


def _shifted(item: SourceItem, samples: int) -> SourceItem:
    """Move an item of a source that came later onto the session's clock."""
    if not samples or isinstance(item, SourceNotice):
        return item
    if isinstance(item, AudioBlock):
        return replace(item, start_sample=item.start_sample + samples)
    return replace(
        item, start_sample=item.start_sample + samples, end_sample=item.end_sample + samples
    )


def default_title(started_at: datetime) -> str:
    """Name a session by its local start: "Mon 30 Nov, 10:00"."""
    local = started_at.astimezone()
    return f"{local:%a} {local.day} {local:%b, %H:%M}"
