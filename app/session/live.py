"""A live session: its sources, one engine, one speech worker, and the history for what is said.

The window and the command line drive the same object and read the same messages.
"""

import logging
import queue
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime

from app.audio.choice import DEFAULT_MICROPHONE, ChannelChoice, SourceChoice
from app.audio.errors import AudioError
from app.audio.monotonic import now_s
from app.audio.source import Source, SourceInfo
from app.captions.filters import TextFilter
from app.captions.messages import (
    CaptionUpdate,
    EngineReady,
    FailureCause,
    Message,
    SegmentBookmarked,
    SegmentKept,
    SegmentNotSaved,
    SessionFailed,
    SessionState,
    StateChanged,
)
from app.captions.session import SessionEvent, next_state
from app.captions.steadiness import AS_DECLARED
from app.history.ledger import SessionKeeper
from app.session.engine_holder import EngineHolder
from app.session.failures import captions_stopped, cause_of, history_stopped
from app.session.host import Command, UseEngine, UseSources
from app.session.life import KeepSound, SessionLife, SessionPlaces
from app.session.marking import Bookmark, mark_newest
from app.session.opening import default_title
from app.worker import Worker
from engines.errors import EngineError
from engines.protocols import StreamingEngine

log = logging.getLogger(__name__)


class LiveController:
    """Starts, pauses and stops sessions, one at a time. Its methods return at once.

    Called from the GUI thread or the command line's; `post` is called on the speech worker's
    thread and on the history's.
    """

    def __init__(  # noqa: PLR0913  # each is a seam between the session and the world
        self,
        *,
        open_source: Callable[[ChannelChoice], Source],
        load_engine: Callable[[], StreamingEngine],
        history: SessionKeeper | None,
        post: Callable[[Message], None],
        load_local_engine: Callable[[str], StreamingEngine] | None = None,
        keep_sound: KeepSound | None = None,
        bookmark: Bookmark | None = None,
        stop_after_minutes: Callable[[], int] = lambda: 0,
        steadiness: Callable[[], int] = lambda: AS_DECLARED,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
        clock: Callable[[], float] = now_s,
        title_of: Callable[[datetime], str] = default_title,
    ) -> None:
        self.open_source = open_source
        self.post = post
        self._bookmark = bookmark
        self._stop_after_minutes = stop_after_minutes
        self._steadiness = steadiness
        self._places = SessionPlaces(
            history=history, keep_sound=keep_sound, now=now, clock=clock, title_of=title_of
        )
        self.engine = EngineHolder(load_engine, load_local_engine, clock)
        self._worker: Worker | None = None
        self._commands: queue.SimpleQueue[Command] = queue.SimpleQueue()
        self._state: SessionState = "idle"
        self._life: SessionLife | None = None
        self._sources: tuple[SourceInfo, ...] = ()
        self._text_filter = TextFilter()
        self._wants_other_engine = False

    @property
    def state(self) -> SessionState:
        """Where the session is."""
        return self._state

    @property
    def session(self) -> int | None:
        """Number of the running or last session in the history; None if it is not kept."""
        return None if self._life is None else self._life.session

    @property
    def sources(self) -> tuple[SourceInfo, ...]:
        """What the running or last session listens to; empty before the first one."""
        return self._sources

    def listen_to(self, sources: tuple[SourceInfo, ...]) -> None:
        """Note what is listened to from now on. For the session on the worker."""
        self._sources = sources

    @property
    def steadiness(self) -> int:
        """How long words stand before they settle, from the next segment on."""
        return self._steadiness()

    def use_filter(self, text_filter: TextFilter) -> None:
        """Write what is recognised from now on with another filter. Any thread may call it."""
        self._text_filter = text_filter

    def written(self, update: CaptionUpdate) -> CaptionUpdate:
        """Return a segment's state as it is to be read. For the session on the worker."""
        return self._text_filter.apply(update)

    @property
    def is_running(self) -> bool:
        """Whether a session's worker is alive."""
        return self._worker is not None and self._worker.is_alive

    def prepare(self) -> None:
        """Load the engine ahead of the first session, or post why not. For a caller's worker."""
        with self._failing():
            self.post(EngineReady(info=self.engine.loaded().info))

    def change_engine(self) -> None:
        """Load the engine that is chosen now. Blocks; for a worker of the caller's.

        A session that runs goes on with it when the old one has finished its segment; should it
        not load, the old one stays, and the problem is posted.
        """
        self._wants_other_engine = False
        with self._failing():
            engine = self.engine.change()
            # From one that a server runs at once, not at the end of the sentence: it was told off.
            self._commands.put(UseEngine(engine, is_at_once=self.engine.is_private))
            if not self.is_running:
                # A session tells it when it goes on with it.
                self.post(EngineReady(info=engine.info))

    def start(
        self,
        sources: SourceChoice = DEFAULT_MICROPHONE,
        title: str | None = None,
        *,
        keep: bool = True,
        is_private: bool = False,
    ) -> None:
        """Begin a session. Ignored while one runs.

        Args:
            sources: what to listen to.
            title: of the session; without one it is named by its time, later by what was said.
            keep: False captions without history: nothing of it goes to the disk.
            is_private: nothing of it is ever given to a model server.
        """
        if self.is_running:
            return
        self._commands = queue.SimpleQueue()
        self.engine.keep_private(is_private=is_private)
        life = self._life = SessionLife(
            self, sources, title, keep=keep, is_private=is_private, places=self._places
        )
        self.move("start")
        self._worker = Worker(
            "speech", lambda stop: self._main(stop, life), on_failure=self._on_bug
        )
        self._worker.start()

    def pause(self) -> None:
        """Let the devices go until `resume`: nothing is captured meanwhile."""
        self._commands.put("pause")

    def resume(self) -> None:
        """Listen again."""
        self._commands.put("resume")

    def go_on(self) -> None:
        """Do not stop by itself for now, though nobody speaks."""
        self._commands.put("go_on")

    def use_sources(self, sources: SourceChoice) -> None:
        """Go on with other sources in the same session, if one runs; those that stay go on."""
        self._commands.put(UseSources(sources))

    def bookmark_last(self) -> bool:
        """Mark the newest final line; tell whether there is one that is kept.

        `SegmentBookmarked` is posted once the mark is on disk.
        """
        if self._life is None or self._bookmark is None:
            return False
        return mark_newest(self._life, self._bookmark, self._on_marked)

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
        if self._life is not None:
            self._life.wait_kept(timeout_s)

    def close(self, timeout_s: float = 10.0) -> bool:
        """Stop, wait and let the engine go; tell whether the session ended in time."""
        self.stop()
        has_ended = self.wait(timeout_s)
        if has_ended:
            self.engine.close()
        return has_ended

    def rename(self, title: str) -> None:
        """Give the running or last session another title."""
        if self._life is not None:
            self._life.rename(title)

    def set_private(self, *, is_private: bool) -> None:
        """Keep the running or last session from all servers from now on, or no more.

        Where a speech server hears it, another engine has to take over: see `wants_other_engine`.
        """
        if self._life is not None:
            self._life.set_private(is_private=is_private)
        if self.is_running:
            self._wants_other_engine = self.engine.keep_private(is_private=is_private)

    @property
    def wants_other_engine(self) -> bool:
        """Whether `change_engine` has to be called, on a worker, since `set_private`."""
        return self._wants_other_engine

    def on_kept(self, session: int, number: int) -> None:
        """Pass on that a final of this session is on disk. For the store's callback."""
        if session == self.session:
            self.post(SegmentKept(segment=number))

    def _on_marked(self, session: int, number: int) -> None:
        if session == self.session:
            self.post(SegmentBookmarked(segment=number))

    def on_history_failure(self, error: Exception) -> None:
        """Say that the history's thread has died. For the store's callback."""
        self._fail(history_stopped(error), "history")

    def on_not_saved(self, session: int, number: int, reason: str) -> None:
        """Pass on that a final of this session could not be written. For the store's callback."""
        if session == self.session:
            self.post(SegmentNotSaved(segment=number, reason=reason))

    def move(self, event: SessionEvent) -> None:
        """Tell the state machine what happened; the new state is posted."""
        state = next_state(self._state, event)
        if state != self._state:
            self._state = state
            self.post(StateChanged(state=state))

    # On the speech worker

    def _main(self, stop: threading.Event, life: SessionLife) -> None:
        with self._failing():
            engine = self.engine.loaded()
            self.post(EngineReady(info=engine.info))
            life.run(engine, stop, self._commands)
        self.move("end")

    @contextmanager
    def _failing(self) -> Iterator[None]:
        """Turn what the world did wrong into a message."""
        try:
            yield
        except (EngineError, AudioError) as error:
            self._fail(str(error), cause_of(error))

    def reload_engine(self, old: StreamingEngine) -> StreamingEngine:
        """See `SessionHost`. For the speech worker."""
        engine, is_new = self.engine.reload(old)
        if is_new:
            self.post(EngineReady(info=engine.info))
        return engine

    def stop_after_s(self) -> float:
        """After how long without speech the session asks whether to stop. For the worker."""
        return 60.0 * self._stop_after_minutes()

    def _fail(self, sentence: str, cause: FailureCause) -> None:
        # Not the sentence: it may name a file, which is the person's own words.
        log.error("the session failed: %s", cause)
        self.post(SessionFailed(sentence=sentence, cause=cause))

    def _on_bug(self, error: Exception) -> None:
        self._fail(captions_stopped(error), "bug")
        self.move("end")
