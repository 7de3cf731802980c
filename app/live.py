"""A live session: one source, one engine, one speech worker, and the history for what is said.

The window and the command line drive the same object and read the same messages.
"""

import logging
import queue
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, wait
from contextlib import contextmanager
from datetime import UTC, datetime

from app.audio.errors import AudioError
from app.audio.source import Source, SourceInfo
from app.captions.messages import (
    EngineReady,
    FailureCause,
    Message,
    SegmentKept,
    SegmentNotSaved,
    SessionEnded,
    SessionFailed,
    SessionOpened,
    SessionState,
    SoundNotKept,
    StateChanged,
)
from app.captions.session import SessionEvent, next_state
from app.history.ledger import SessionKeeper, SessionLedger
from app.history.records import NewSession
from app.session_run import Command, SessionRun, SoundRecorder, UseSource
from app.worker import Worker
from engines.arrays import RATE_HZ
from engines.errors import EngineError, ModelMissing
from engines.protocols import StreamingEngine

log = logging.getLogger(__name__)

_KEPT_TIMEOUT_S = 3.0
"""A session that ends waits this long for the disk before it says that not all of it is saved."""


KeepSound = Callable[[int, datetime, Callable[[str], None]], SoundRecorder | None]
"""Makes the recorder of a session from its number, its start and an ear for problems; None if sound
is not to be kept."""


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
        keep_sound: KeepSound | None = None,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.open_source = open_source
        self._load_engine = load_engine
        self._history = history
        self.post = post
        self._keep_sound = keep_sound
        self._now = now
        self._clock = clock
        self._engine: StreamingEngine | None = None
        self._engine_lock = threading.Lock()
        self._worker: Worker | None = None
        self._commands: queue.SimpleQueue[Command] = queue.SimpleQueue()
        self._state: SessionState = "idle"
        self._session: int | None = None
        self._source: SourceInfo | None = None
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
    def source(self) -> SourceInfo | None:
        """What the running or last session listens to; None before the first one."""
        return self._source

    def listen_to(self, source: SourceInfo) -> None:
        """Note what is listened to from now on. For the session on the worker."""
        self._source = source

    @property
    def is_running(self) -> bool:
        """Whether a session's worker is alive."""
        return self._worker is not None and self._worker.is_alive

    def prepare(self) -> None:
        """Load the engine ahead of the first session. Blocks; for a worker of the caller's.

        Problems are posted as they would be by a session.
        """
        with self._failing():
            self.post(EngineReady(info=self._loaded_engine().info))

    def start(self, source_id: str | None = None, title: str | None = None) -> None:
        """Begin a session on a source (None: the default one). Ignored while one runs."""
        if self.is_running:
            return
        self._commands = queue.SimpleQueue()
        self._session = None
        self._ending = None
        self._title = title
        self.move("start")
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
        self._commands.put(UseSource(source_id))

    def stop(self) -> None:
        """End the session: what was heard is finished and kept first."""
        if self._worker is not None and self.is_running:
            self.move("stop")
            self._worker.ask_to_stop()

    def wait(self, timeout_s: float) -> bool:
        """Wait for the session to end; tell whether it has."""
        return self._worker is None or self._worker.join(timeout_s)

    def wait_kept(self, timeout_s: float) -> None:
        """Once the session has ended, wait until all of it is on disk, or for the timeout."""
        if self._ending is not None:
            wait([self._ending], timeout_s)

    @property
    def _is_kept(self) -> bool:
        ending = self._ending
        return ending is not None and ending.done() and ending.exception() is None

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
            self.post(SegmentKept(segment=number))

    def on_history_failure(self, error: Exception) -> None:
        """Say that the history's thread has died. For the store's callback."""
        self._fail(
            f"The history stopped because of an error in Earmark ({error!r}). Captions go on, but "
            "nothing more is saved until Earmark is started again.",
            "history",
        )

    def on_not_saved(self, session: int, number: int, reason: str) -> None:
        """Pass on that a final of this session could not be written. For the store's callback."""
        if session == self._session:
            self.post(SegmentNotSaved(segment=number, reason=reason))

    def move(self, event: SessionEvent) -> None:
        """Tell the state machine what happened; the new state is posted."""
        state = next_state(self._state, event)
        if state != self._state:
            self._state = state
            self.post(StateChanged(state=state))

    def _main(self, stop: threading.Event, source_id: str | None) -> None:
        with self._failing():
            self._run(stop, source_id)
        self.move("end")

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
        self.post(EngineReady(info=engine.info))
        source = self.open_source(source_id)
        source.open()
        started_at = self._now()
        title = self._title or default_title(started_at)
        ledger = self._begin_ledger(source, engine, title, started_at)
        recorder = self._recorder(started_at)
        run = SessionRun(self, source, engine, ledger, recorder=recorder, clock=self._clock)
        opened = SessionOpened(
            session=self._session, title=title, started_at=started_at, source=source.info.name
        )
        self.post(opened)
        self.move("ready")
        try:
            run.listen(stop, self._commands)
        finally:
            try:
                self._ending = run.end()
            finally:
                self.wait_kept(_KEPT_TIMEOUT_S)
                self.post(
                    SessionEnded(
                        session=self._session,
                        heard_s=run.pipeline.heard_samples / RATE_HZ,
                        words=run.pipeline.words,
                        is_saved=self._is_kept,
                    )
                )

    def _begin_ledger(
        self, source: Source, engine: StreamingEngine, title: str, started_at: datetime
    ) -> SessionLedger | None:
        if self._history is None:
            return None
        info = engine.info
        ledger = SessionLedger(
            self._history,
            NewSession(
                title=title,
                started_at=started_at,
                source=source.info.name,
                engine=info.name,
                model=info.model,
                provider=info.provider,
                title_is_proposed=self._title is None,
            ),
            on_not_saved=lambda number, reason: self.post(
                SegmentNotSaved(segment=number, reason=reason)
            ),
            on_begun=self._set_session,
        )
        if (reason := ledger.begin()) is not None:
            log.error("the session cannot be kept for now: %s", reason)
        return ledger

    def _recorder(self, started_at: datetime) -> SoundRecorder | None:
        if self._keep_sound is None or self._session is None:
            # Without a session in the history nobody would ever find the sound, or delete it.
            return None
        return self._keep_sound(
            self._session, started_at, lambda sentence: self.post(SoundNotKept(sentence=sentence))
        )

    def _set_session(self, session: int) -> None:
        self._session = session

    def _fail(self, sentence: str, cause: FailureCause) -> None:
        # Not the sentence: it may name a file, which is the person's own words.
        log.error("the session failed: %s", cause)
        self.post(SessionFailed(sentence=sentence, cause=cause))

    def _on_bug(self, error: Exception) -> None:
        self._fail(
            f"Captions stopped because of an error in Earmark ({error!r}). What was finished is "
            "kept; press Start to go on.",
            "bug",
        )
        self.move("end")


def default_title(started_at: datetime) -> str:
    """Name a session by its local start: "Mon 30 Nov, 10:00"."""
    local = started_at.astimezone()
    return f"{local:%a} {local.day} {local:%b, %H:%M}"
