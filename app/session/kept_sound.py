"""The sound of sessions, kept if the person asked for it, and entered in the history."""

import logging
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Protocol

from app.history.errors import HistoryError, SaveFailed
from app.history.recording_locks import RecordingLock
from app.history.records import AudioFile, AudioState
from app.paths import Paths
from app.session.host import SoundRecorder
from engines.arrays import RATE_HZ

log = logging.getLogger(__name__)


class AudioRegister(Protocol):
    """Where it is written down which session's sound lies where. Any thread; returns at once."""

    def set_audio(self, session: int, audio: AudioFile) -> object:
        """Note where a session's sound is."""
        ...


class KeptSound:
    """Makes the recorder of each session: the `keep_sound` of `LiveController`.

    How long sound is kept is not known here: `HistoryStore.delete_audio_older_than` deletes it.

    Args:
        paths: the data folder.
        register: the history.
        is_wanted: whether the person wants sound kept, asked at each session's start.
    """

    def __init__(
        self, paths: Paths, register: AudioRegister, is_wanted: Callable[[], bool]
    ) -> None:
        self._paths = paths
        self._register = register
        self._is_wanted = is_wanted

    def __call__(
        self,
        session: int,
        started_at: datetime,
        channels: int,
        on_problem: Callable[[str], None],
    ) -> SoundRecorder | None:
        """Begin to keep a session's sound; None if that is not wanted. On the speech worker."""
        if not self._is_wanted():
            return None
        return _RegisteredRecorder(
            self._paths, self._register, session, started_at, channels, on_problem
        )


class _RegisteredRecorder:
    """A recorder whose file is in the history from its first moment on."""

    def __init__(  # noqa: PLR0913  # what the session tells
        self,
        paths: Paths,
        register: AudioRegister,
        session: int,
        started_at: datetime,
        channels: int,
        on_problem: Callable[[str], None],
    ) -> None:
        self._register = register
        self._session = session
        self._is_created = False
        # The day for a person who looks into the folder; the number alone is never given twice.
        name = f"{session:06}-{started_at.astimezone(UTC):%Y%m%dT%H%M%SZ}.flac"
        self._path = f"{paths.audio.name}/{name}"
        try:
            paths.audio.mkdir(mode=0o700, exist_ok=True)
        except OSError as error:
            # The recorder says so, for the file cannot be made either.
            log.warning("the folder for sound could not be made: %s", error.strerror)
        self._lock = RecordingLock(paths.locks, paths.audio / name)
        try:
            # While it is held nobody silences or removes the file under the recorder.
            self._lock.take()
        except SaveFailed as error:
            log.warning("sound is recorded without a lock: %s", error)
        from app.audio.recording import Recorder  # noqa: PLC0415  # loads libsndfile

        self._recorder = Recorder(
            paths.audio / name,
            channels=channels,
            on_problem=on_problem,
            on_created=self._on_created,
            on_finished=self._on_finished,
        )
        self.accept = self._recorder.accept

    def close(self, timeout_s: float) -> bool:
        """Finish the file and enter it as kept; tell whether that was done in time.

        If not, it is done as soon as the disk has taken what waits.
        """
        return self._recorder.close(timeout_s)

    def _on_created(self) -> None:
        self._is_created = True
        self._enter("recording")

    def _on_finished(self) -> None:
        if self._is_created:
            self._enter("kept")
        self._lock.release()

    def _enter(self, state: AudioState) -> None:
        audio = AudioFile(path=self._path, format="FLAC", rate_hz=RATE_HZ, state=state)
        try:
            self._register.set_audio(self._session, audio)
        except HistoryError as error:
            # The file stays; `earmark doctor` names it.
            log.warning("kept sound could not be entered in the history: %s", error)
