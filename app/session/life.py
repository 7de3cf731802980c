"""One session from opening its sources to its last line on the disk."""

import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future, wait
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from app.audio.choice import DEFAULT_MICROPHONE, SourceChoice
from app.audio.monotonic import now_s
from app.captions.messages import SessionEnded, SessionOpened, SoundNotKept
from app.history.ledger import SessionKeeper, SessionLedger
from app.session.hang_guard import HangGuard
from app.session.host import Command, SessionHost, SoundRecorder
from app.session.opening import begin_ledger, default_title, names_of, open_sources
from app.session.run import SessionRun
from engines.arrays import RATE_HZ
from engines.protocols import StreamingEngine

_KEPT_TIMEOUT_S: Final = 3.0
"""A session that ends waits this long for the disk before it says that not all of it is saved."""

KeepSound = Callable[[int, datetime, int, Callable[[str], None]], SoundRecorder | None]
"""Makes the recorder of a session from its number, its start, how many channels it has and an ear
for problems; None if sound is not to be kept."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionPlaces:
    """Where sessions are kept, and the clocks that they go by."""

    history: SessionKeeper | None
    keep_sound: KeepSound | None = None
    now: Callable[[], datetime] = lambda: datetime.now(UTC)
    clock: Callable[[], float] = now_s
    title_of: Callable[[datetime], str] = default_title
    """Names a session that has no name yet by its start. Called on the speech worker's thread."""


class SessionLife:
    """Made for one session by the controller; `run` is the speech worker's, the rest any thread's.

    Args:
        host: the controller.
        sources: what to listen to.
        title: of the session; None: it gets its time, and later a title from what was said.
        keep: False: nothing of it goes to the disk, neither words nor sound.
        is_private: True: nothing of it is ever given to a model server.
        places: where it is kept.
    """

    def __init__(  # noqa: PLR0913  # what a person chose for one session, and where it goes
        self,
        host: SessionHost,
        sources: SourceChoice = DEFAULT_MICROPHONE,
        title: str | None = None,
        *,
        keep: bool,
        is_private: bool = False,
        places: SessionPlaces,
    ) -> None:
        self._host = host
        self._sources = sources
        self._title = title
        self._keeps = keep
        self._is_private = self._begun_private = is_private
        self._places = places
        self._ending: Future[None] | None = None
        self._run: SessionRun | None = None
        self._last_final: int | None = None
        self.session: int | None = None
        """Its number in the history; None before it is there, and if it is not kept."""

    @property
    def last_final(self) -> int | None:
        """Number of the newest final line."""
        run = self._run
        return self._last_final if run is None else run.outlet.last_final

    def rename(self, title: str) -> None:
        """Give it another title."""
        self._title = title
        if self._places.history is not None and self.session is not None:
            self._places.history.rename_session(self.session, title)

    @property
    def is_private(self) -> bool:
        """Whether nothing of it may be given to a model server, as of now."""
        return self._is_private

    def set_private(self, *, is_private: bool) -> None:
        """Keep it from all model servers from now on, or no more."""
        self._is_private = is_private
        if self._places.history is not None and self.session is not None:
            self._places.history.set_private(self.session, is_private, is_patient=True)

    def wait_kept(self, timeout_s: float) -> None:
        """Once it has ended, wait until all of it is on disk, or for the timeout."""
        if self._ending is not None:
            wait([self._ending], timeout_s)

    def run(
        self,
        engine: StreamingEngine,
        stop: threading.Event,
        commands: "queue.SimpleQueue[Command]",
    ) -> None:
        """Caption until `stop` is set, the sources end or something fails.

        Raises:
            AudioError: a source cannot be opened, or read to its end.
            EngineError: the engine cannot go on. What was final is kept.
        """
        sources = open_sources(self._sources, self._host.open_source)
        name = names_of(sources)
        started_at = self._places.now()
        title = self._title or self._places.title_of(started_at)
        ledger = self._begin_ledger(engine, name, started_at, title)
        run = self._run = SessionRun(
            self._host,
            sources,
            engine,
            ledger,
            recorder=self._recorder(started_at, len(sources)),
            clock=self._places.clock,
        )
        self._host.post(
            SessionOpened(
                session=self.session,
                title=title,
                started_at=started_at,
                source=name,
                channels=self._sources.labels,
                is_kept=ledger is not None,
                is_private=self._is_private,
            )
        )
        self._host.move("ready")
        guard = HangGuard(run.streams, self._host.post)
        guard.start()
        try:
            run.listen(stop, commands)
        finally:
            try:
                self._end(run)
            finally:
                guard.close()
                # Its sources, with what they hold of devices and resamplers, are let go.
                self._last_final = run.outlet.last_final
                self._run = None

    def _end(self, run: SessionRun) -> None:
        try:
            self._ending = run.end()
        finally:
            self.wait_kept(_KEPT_TIMEOUT_S)
            self._host.post(
                SessionEnded(
                    session=self.session,
                    heard_s=run.outlet.heard_samples / RATE_HZ,
                    words=run.outlet.words,
                    is_saved=self._is_saved,
                )
            )

    @property
    def _is_saved(self) -> bool:
        ending = self._ending
        return ending is not None and ending.done() and ending.exception() is None

    def _begin_ledger(
        self, engine: StreamingEngine, source: str, started_at: datetime, title: str
    ) -> SessionLedger | None:
        if self._places.history is None or not self._keeps:
            return None
        return begin_ledger(
            self._places.history,
            title,
            is_proposed=self._title is None,
            is_private=self._begun_private,
            source=source,
            engine=engine.info,
            started_at=started_at,
            post=self._host.post,
            on_begun=self._on_begun,
        )

    def _on_begun(self, session: int) -> None:
        self.session = session
        # In this order: a change of mind on another thread sees the number, or is seen here.
        if self._is_private != self._begun_private and self._places.history is not None:
            self._places.history.set_private(session, self._is_private, is_patient=True)

    def _recorder(self, started_at: datetime, channels: int) -> SoundRecorder | None:
        if self._places.keep_sound is None or self.session is None:
            # Without a session in the history nobody would ever find the sound, or delete it.
            return None
        return self._places.keep_sound(
            self.session,
            started_at,
            channels,
            lambda sentence: self._host.post(SoundNotKept(sentence=sentence)),
        )
