"""One session on the speech worker: its source, its pipeline and its lines in the history."""

import queue
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, replace
from typing import Literal, Protocol

from app.audio.errors import AudioError
from app.audio.source import AudioBlock, Gap, Source, SourceInfo, SourceItem, SourceNotice
from app.captions.messages import CaptionUpdate, Message, SessionState
from app.captions.pipeline import CaptionPipeline
from app.captions.session import SessionEvent
from app.history.ledger import SessionLedger
from engines.arrays import RATE_HZ
from engines.protocols import StreamingEngine

_READ_TIMEOUT_S = 0.1
_RECORDED_TIMEOUT_S = 5.0


@dataclass(frozen=True, slots=True)
class UseSource:
    """The command to go on with another source."""

    id: str


Command = Literal["pause", "resume"] | UseSource


class SoundRecorder(Protocol):
    """Keeps what a session hears; see `app.audio.recording.Recorder`."""

    def accept(self, item: AudioBlock | Gap) -> None:
        """Take an item and return at once."""
        ...

    def close(self, timeout_s: float) -> bool:
        """Finish the file; tell whether that was done in time."""
        ...


class SessionHost(Protocol):
    """What a session needs of the controller that runs it."""

    @property
    def state(self) -> SessionState:
        """Where the session is."""
        ...

    def move(self, event: SessionEvent) -> None:
        """Tell the state machine what happened."""
        ...

    def post(self, message: Message) -> None:
        """Tell the window or the terminal."""
        ...

    def open_source(self, source_id: str | None) -> Source:
        """Make a source, not opened yet. Raises AudioError."""
        ...

    def listen_to(self, source: SourceInfo) -> None:
        """Note what is listened to from now on."""
        ...


class SessionRun:
    """Carries sound from a source that is open to captions and history, and obeys commands.

    Owned by the speech worker.
    """

    def __init__(  # noqa: PLR0913  # what the controller joins for one session
        self,
        host: SessionHost,
        source: Source,
        engine: StreamingEngine,
        ledger: SessionLedger | None,
        *,
        recorder: SoundRecorder | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._host = host
        self._source = source
        host.listen_to(source.info)
        self._ledger = ledger
        self._clock = clock
        self._started_s = clock()
        # Where on the session's clock the source's own clock began.
        self._base_samples = 0
        self._recorder = recorder
        self.pipeline = CaptionPipeline(
            engine,
            post=host.post,
            keep=self._keep,
            record=recorder.accept if recorder is not None else None,
        )

    def listen(self, stop: threading.Event, commands: "queue.SimpleQueue[Command]") -> None:
        """Caption until the source ends or `stop` is set; then what was captured is drained."""
        while not stop.is_set():
            self._obey(commands)
            items = self._source.read(_READ_TIMEOUT_S)
            if items is None:
                return
            self._take(items)
        self._source.close()
        self._drain()

    def end(self) -> "Future[None] | None":
        """Finish and keep what was heard, whatever ended the session; see `SessionLedger.end`."""
        self._source.close()
        try:
            self.pipeline.settle()
        finally:
            kept = None
            if self._ledger is not None:
                kept = self._ledger.end(self.pipeline.heard_samples)
            if self._recorder is not None:
                self._recorder.close(_RECORDED_TIMEOUT_S)
        return kept

    def _obey(self, commands: "queue.SimpleQueue[Command]") -> None:
        while not commands.empty():
            command = commands.get()
            if command == "pause" and self._host.state in ("recording", "lost"):
                self._source.pause()
                self._drain()
                self.pipeline.settle()
                self._host.move("pause")
            elif command == "resume" and self._host.state == "paused":
                self._source.resume()
                self._host.move("resume")
            elif isinstance(command, UseSource) and self._host.state in ("recording", "lost"):
                self._change_source(command.id)

    def _change_source(self, source_id: str) -> None:
        try:
            source = self._host.open_source(source_id)
            source.open()
        except AudioError as error:
            # The old source goes on; what is wrong with the new one is said.
            self._host.post(SourceNotice(kind="lost", source=source_id, sentence=str(error)))
            return
        self._source.close()
        self._drain()
        heard = self.pipeline.heard_samples
        self._source = source
        self._host.listen_to(source.info)
        self._base_samples = max(heard, round((self._clock() - self._started_s) * RATE_HZ))
        if self._base_samples > heard:
            gap = Gap(start_sample=heard, end_sample=self._base_samples, cause="device_lost")
            self.pipeline.accept([gap])
        if self._ledger is not None:
            self._ledger.source = source.info.name
        sentence = f"Listening to {source.info.name} now."
        notice = SourceNotice(kind="returned", source=source.info.name, sentence=sentence)
        self._host.post(notice)
        self._host.move("return")

    def _drain(self) -> None:
        while items := self._source.read(0.0):
            self._take(items)

    def _take(self, items: Sequence[SourceItem]) -> None:
        for item in items:
            if isinstance(item, SourceNotice):
                if item.kind in ("lost", "changed"):
                    self._host.move("lose")
                elif item.kind == "returned":
                    self._host.move("return")
        self.pipeline.accept([_shifted(item, self._base_samples) for item in items])

    def _keep(self, item: CaptionUpdate | Gap) -> None:
        if self._ledger is not None:
            self._ledger.keep(item)


def _shifted(item: SourceItem, samples: int) -> SourceItem:
    """Move an item of a source that came later onto the session's clock."""
    if not samples or isinstance(item, SourceNotice):
        return item
    if isinstance(item, AudioBlock):
        return replace(item, start_sample=item.start_sample + samples)
    return replace(
        item, start_sample=item.start_sample + samples, end_sample=item.end_sample + samples
    )
