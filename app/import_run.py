"""One file's way into its session, begun now or resumed: sound is captioned, text is as it is."""

import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final, Protocol

from app.audio.file_source import FileSource
from app.audio.media_file import file_date
from app.captions.filters import TextFilter
from app.captions.messages import (
    Message,
    ProgressChanged,
    SegmentNotSaved,
    SessionFailed,
    SessionOpened,
)
from app.captions.receipt import ChannelReceipt
from app.history.importing.content import modified_at, read_text
from app.history.importing.errors import NothingToImport
from app.history.importing.records import text_segment, text_session
from app.history.importing.spoken import TextFormat, spoken_lines
from app.history.ledger import SessionKeeper
from app.history.records import NewGap, NewSegment, NewSession, Segment, Session
from app.session.live import LiveController
from engines.arrays import RATE_HZ
from engines.protocols import StreamingEngine
from engines.sentence import Sentence

_TELL_S: Final = 0.2


def recorded_at(path: Path) -> datetime:
    """Return when a recording was made: its own date, else when the file was last changed."""
    return file_date(path) or modified_at(path)


class ImportStore(SessionKeeper, Protocol):
    """What an import needs of the history. All methods return at once, from any thread."""

    def resume_session(self, session: int) -> "Future[int]":
        """Call an interrupted session live again."""
        ...

    def interrupt_session(self, session: int) -> "Future[None]":
        """Mark the session as interrupted, after all that was given before."""
        ...


class ImportKeeper:
    """Keeps the contract of `SessionKeeper` for one file: adds its hash, goes on where it stopped.

    Whether the session ends or stands as interrupted is said afterwards, by `settle`: a session
    that fails ends first and tells then. Called by one thread at a time.

    Args:
        store: the history.
        digest: the file's hash.
        partial: the interrupted session to go on with.
        kept: its lines.
        is_cancelled: whether the person stopped it: what ends then is cut in mid-speech, and comes
            whole when it is resumed.
        on_begun: called with the session, on the caller's thread.
        text_filter: writes the lines.
    """

    def __init__(  # noqa: PLR0913  # what is known of one import
        self,
        store: ImportStore,
        *,
        digest: str,
        partial: Session | None,
        kept: Sequence[Segment],
        is_cancelled: Callable[[], bool],
        on_begun: Callable[[int], None],
        text_filter: TextFilter,
    ) -> None:
        self._store = store
        self._digest = digest
        self._partial = partial
        self._is_cancelled = is_cancelled
        self._on_begun = on_begun
        self._text_filter = text_filter
        self._ended_at: datetime | None = None
        self.session: int | None = None
        self.next_number = max((each.number for each in kept), default=-1) + 1
        self.start_sample = max((each.end_sample for each in kept), default=0)
        """Where the sound goes on."""
        self.lines = len(kept)

    def begin_session(self, session: NewSession) -> "Future[int]":
        """Create the session, or call the interrupted one live again."""
        if self._partial is None:
            begun = self._store.begin_session(replace(session, content_hash=self._digest))
        else:
            begun = self._store.resume_session(self._partial.id)
        self.session = begun.result()
        self._on_begun(self.session)
        return begun

    def show_segment(self, session: int, segment: NewSegment) -> None:
        """Note nothing: what was not finished comes whole when the import is resumed."""

    def keep_segment(self, session: int, segment: NewSegment) -> None:
        """Write a final behind the lines that were there."""
        if not self._is_cancelled():
            line = replace(segment, number=segment.number + self.next_number)
            if self._partial is not None:
                line = replace(line, speech_samples=0, receipt=None)
            self.keep_line(session, line)

    def keep_line(self, session: int, line: NewSegment) -> None:
        """Write a line under its own number, as the filter writes it."""
        written = self._text_filter.written(line.text)
        if written != line.text:
            line = replace(line, text=written, heard=line.text)
        self._store.keep_segment(session, line)
        self.lines += 1

    def keep_gap(self, session: int, gap: NewGap) -> None:
        """Write a gap, but not the one that stands for what was imported before."""
        if gap.end_sample > self.start_sample:
            if self._partial is not None:
                gap = replace(gap, receipt=None)
            self._store.keep_gap(session, gap)

    def keep_receipt(self, session: int, receipt: ChannelReceipt) -> None:
        """Write the counts; not of a session that was resumed, of which they are only a part."""
        if self._partial is None:
            self._store.keep_receipt(session, receipt)

    def end_session(self, session: int, ended_at: datetime) -> "Future[None]":
        """Note the end; `settle` writes it."""
        self._ended_at = ended_at
        done: Future[None] = Future()
        done.set_result(None)
        return done

    def set_private(
        self,
        session: int,
        is_private: bool,  # noqa: FBT001  # the store's verb
        *,
        is_patient: bool = False,
    ) -> None:
        """Keep the session from all model servers, or no more."""
        self._store.set_private(session, is_private, is_patient=is_patient)

    def rename_session(self, session: int, title: str) -> None:
        """Give the session another title."""
        self._store.rename_session(session, title)

    def settle(self, *, is_whole: bool) -> "Future[None] | None":
        """End the session, or leave it as interrupted; None if there is none."""
        if self.session is None:
            return None
        if is_whole and self._ended_at is not None:
            return self._store.end_session(self.session, self._ended_at)
        return self._store.interrupt_session(self.session)


class TextImport:
    """A text or subtitle file on its way into its session, read when it is made.

    Args:
        started_at: when its session began; None: it begins now, as of the file's last change.

    Raises:
        NothingToImport: it cannot be read, is no text, or holds no lines.
    """

    def __init__(self, path: Path, fmt: TextFormat, started_at: datetime | None) -> None:
        self._lines = spoken_lines(read_text(path), fmt)
        if not self._lines:
            raise NothingToImport(
                Sentence("{name} holds no lines: choose another file.", name=path.name)
            )
        self._session = text_session(path, fmt, started_at or modified_at(path))

    def write(self, keeper: ImportKeeper, is_cancelled: Callable[[], bool]) -> None:
        """Give the lines that are not kept yet to the keeper; no more once it is cancelled."""
        session = keeper.begin_session(self._session).result()
        for number, line in enumerate(self._lines):
            if number >= keeper.next_number and not is_cancelled():
                keeper.keep_line(session, text_segment(number, line, self._session))
        end_ms = max(line.end_ms for line in self._lines)
        keeper.end_session(session, self._session.started_at + timedelta(milliseconds=end_ms))


class SoundImport:
    """Captions one sound file as a session. Made, waited for and stopped by one thread.

    `on_opened` gets the length in seconds, if the file tells it, and where it goes on;
    `on_progress` gets the second that it is at. Both are called on the speech worker's thread.
    """

    def __init__(  # noqa: PLR0913  # what is known of one import
        self,
        path: Path,
        keeper: ImportKeeper,
        load_engine: Callable[[], StreamingEngine],
        *,
        started_at: datetime,
        on_opened: Callable[[float | None, float], None],
        on_progress: Callable[[float], None],
    ) -> None:
        self._keeper = keeper
        self._on_opened = on_opened
        self._on_progress = on_progress
        self._told_s = 0.0
        self._source = FileSource(path, start_sample=keeper.start_sample)
        self.sentence = ""
        """What went wrong, if anything."""
        self.failed_early = False
        """Whether it did so before the end of what there is: it can be resumed then."""
        self._controller = LiveController(
            open_source=lambda _: self._source,
            load_engine=load_engine,
            history=keeper,
            post=self._on_message,
            now=lambda: started_at,
        )
        self._controller.start(title=path.stem)

    def wait(self, timeout_s: float) -> bool:
        """Wait for the end; tell whether it has come."""
        return self._controller.wait(timeout_s)

    def stop(self) -> None:
        """Stop soon."""
        self._controller.stop()

    def _on_message(self, message: Message) -> None:
        match message:
            case SessionOpened():
                start_s = self._keeper.start_sample / RATE_HZ
                self._on_opened(self._source.duration_s, start_s)
            case ProgressChanged() if time.monotonic() - self._told_s >= _TELL_S:
                self._told_s = time.monotonic()
                self._on_progress(message.heard_samples / RATE_HZ)
            case SegmentNotSaved() if self._keeper.session is None:
                # Nothing can be kept at all: not to be captioned for hours for nothing.
                self.sentence, self.failed_early = message.reason, True
                self._controller.stop()
            case SessionFailed():
                self.sentence = message.sentence
                # A file that breaks off is done as far as it goes.
                self.failed_early = message.cause != "audio"
            case _:
                pass
