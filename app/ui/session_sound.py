"""The kept sound of a session: played, paused, moved in, off the GUI thread."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot

from app.audio.errors import AudioError
from app.history.records import Session
from app.ui.sentences import worded
from engines.arrays import RATE_HZ

if TYPE_CHECKING:
    from app.audio.playback import Player, PlayerState

_POLL_MS: Final = 100
_CLOSE_TIMEOUT_S: Final = 5.0


class SessionSound(QObject):
    """Opens the player when the first sound is wanted. Lives on the GUI thread.

    Args:
        home: the data folder.
        parent: its owner.
    """

    state_changed = Signal(str)
    """A `PlayerState`."""
    moved = Signal(int)
    """The sample of the session that is heard, or from which it will be played."""
    length_changed = Signal(int)
    """Samples that can be played."""
    failed = Signal(str)
    """One sentence with the next step."""
    _state_came = Signal(int, str)
    _failure_came = Signal(int, str)

    def __init__(self, home: Path, parent: QObject) -> None:
        super().__init__(parent)
        self._home = home
        self._session: Session | None = None
        self._player: Player | None = None
        self._leaving: list[Player] = []
        self._number = 0
        self._state: PlayerState = "paused"
        self._place = 0
        self._length = 0
        self._speed = 1.0
        self._poll = QTimer(self)
        self._poll.setInterval(_POLL_MS)
        self._poll.timeout.connect(self._on_poll)
        # Queued to slots of this object: they are emitted on the player's thread.
        self._state_came.connect(self._on_state, Qt.ConnectionType.QueuedConnection)
        self._failure_came.connect(self._on_failed, Qt.ConnectionType.QueuedConnection)

    @property
    def state(self) -> "PlayerState":
        """Whether it plays."""
        return self._state

    @property
    def place(self) -> int:
        """The sample that is heard, or from which it will be played."""
        return self._place

    def set_session(self, session: Session | None, length: int) -> bool:
        """Take the sound of another session; tell whether there is any that can be played.

        Args:
            session: the session.
            length: where its last line ends, in samples; the file tells better once it is open.
        """
        is_same = session is not None and self._session is not None
        is_same = is_same and session.id == self._session.id  # type: ignore[union-attr]
        if not is_same:
            self._let_go()
            self._place = 0
            self.moved.emit(0)
        elif _shape(session) != _shape(self._session):
            # What was deleted must not be heard from a file that is still open.
            self._let_go()
        self._session = session
        if self._player is None:
            self._set_length(length)
        return session is not None and session.audio is not None and session.audio.state == "kept"

    @Slot()
    def toggle(self) -> None:
        """Play, or pause."""
        if self._state == "playing":
            self._call(lambda player: player.pause())
        else:
            # Where it has ended, the player begins at the beginning by itself.
            self._call(lambda player: player.play())

    def play_from(self, sample: int) -> None:
        """Play from a sample on."""
        self.seek(sample)
        if self._state != "playing":
            self._call(lambda player: player.play())

    def seek(self, sample: int) -> None:
        """Go on, or begin, at a sample."""
        self._place = max(0, min(sample, self._length))
        if self._player is not None:
            self._player.seek(self._place)
        elif self._state == "ended":
            self._state = "paused"
        self.moved.emit(self._place)

    def skip(self, seconds: float) -> None:
        """Go back or on."""
        self.seek(self._place + round(seconds * RATE_HZ))

    def set_speed(self, speed: float) -> None:
        """Play at half to double speed."""
        self._speed = speed
        if self._player is not None:
            self._player.set_speed(speed)

    def close(self) -> None:
        """Stop, and wait until every player has let its device go."""
        self._let_go()
        for player in self._leaving:
            player.close(_CLOSE_TIMEOUT_S)
        self._leaving.clear()

    def _call(self, do: "Callable[[Player], None]") -> None:
        try:
            player = self._opened()
        except AudioError as error:
            self.failed.emit(worded(str(error)))
            return
        if player is not None:
            do(player)

    def _opened(self) -> "Player | None":
        audio = None if self._session is None else self._session.audio
        if self._player is None and audio is not None:
            from app.audio.playback import Player  # noqa: PLC0415  # loads libsndfile and PortAudio

            number = self._number
            self._player = Player(
                self._home / audio.path,
                on_state=lambda state: self._state_came.emit(number, state),
                on_failed=lambda sentence: self._failure_came.emit(number, worded(sentence)),
            )
            self._set_length(self._player.duration_samples)
            self._player.set_speed(self._speed)
            self._player.seek(self._place)
        return self._player

    def _set_length(self, length: int) -> None:
        self._length = length
        self.length_changed.emit(length)

    def _let_go(self) -> None:
        self._number += 1
        self._poll.stop()
        self._leaving = [each for each in self._leaving if not each.close(0)]
        if self._player is not None and not self._player.close(0):
            # It ends within a moment; the window does not wait for it.
            self._leaving.append(self._player)
        self._player = None
        if self._state != "paused":
            self._state = "paused"
            self.state_changed.emit(self._state)

    @Slot(int, str)
    def _on_state(self, number: int, state: "PlayerState") -> None:
        if number != self._number:
            return
        self._state = state
        if state == "playing":
            self._poll.start()
        else:
            self._poll.stop()
            self._on_poll()
        self.state_changed.emit(state)

    @Slot(int, str)
    def _on_failed(self, number: int, sentence: str) -> None:
        if number == self._number:
            self.failed.emit(sentence)

    @Slot()
    def _on_poll(self) -> None:
        if self._player is not None:
            self._place = self._player.position
            self.moved.emit(self._place)


def _shape(session: Session | None) -> tuple[object, ...]:
    return () if session is None else (session.audio, session.segments)
