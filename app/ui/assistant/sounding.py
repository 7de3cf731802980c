"""Playing the lines of an answer: one at a time, from where the line begins."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot

from app.assistant.records import Passage
from app.history.records import Session
from app.ui.session_sound import SessionSound
from engines.arrays import RATE_HZ


class Sounding(QObject):
    """Knows which sessions have sound, and which line plays. Lives on the GUI thread."""

    playing_changed = Signal(object)
    """The `Passage` that plays, or None."""
    failed = Signal(str)
    """One sentence with the next step."""

    def __init__(self, home: Path, parent: QObject) -> None:
        super().__init__(parent)
        self._sessions: dict[int, Session] = {}
        self._playing: Passage | None = None
        self._sound = SessionSound(home, self)
        self._sound.state_changed.connect(self._on_state)
        self._sound.failed.connect(self.failed)

    @property
    def sessions(self) -> frozenset[int]:
        """Sessions whose sound was kept."""
        return frozenset(self._sessions)

    def take_sessions(self, sessions: Sequence[Session]) -> None:
        """Learn which sessions there are; what plays of one that is gone falls silent."""
        self._sessions = {
            each.id: each
            for each in sessions
            if each.audio is not None and each.audio.state == "kept"
        }
        if self._playing is not None and self._playing.session not in self._sessions:
            self.stop()

    def toggle(self, passage: Passage) -> None:
        """Play a line, or pause it if it plays."""
        session = self._sessions.get(passage.session)
        if session is None:
            return
        if self._playing is not None and self._playing.key == passage.key:
            self._sound.toggle()
            return
        if self._playing is not None:
            self.stop()
        self._playing = passage
        self._sound.set_session(session, round(session.duration_s * RATE_HZ))
        self._sound.play_from(round(passage.start_s * RATE_HZ))

    def stop(self) -> None:
        """Fall silent and let the loudspeaker go."""
        self._playing = None
        self._sound.set_session(None, 0)
        self.playing_changed.emit(None)

    def close(self) -> None:
        """Stop, and wait until the device is free."""
        self._sound.close()

    @Slot(str)
    def _on_state(self, state: str) -> None:
        if state == "playing":
            self.playing_changed.emit(self._playing)
            return
        self._playing = None
        self.playing_changed.emit(None)
