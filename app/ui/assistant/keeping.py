"""Keeps what was asked and answered, each turn in its conversation."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal, Slot

from app.assistant.kept_turn import kept_turn
from app.assistant.records import Turn
from app.history.errors import UnknownConversation
from app.ui.assistant.access import AskAccess
from app.ui.assistant.markdown import as_shown
from app.ui.assistant.requests import AskRequests

_LONGEST_TITLE: Final = 120
_OVER: Final = frozenset({"done", "stopped", "failed"})


@dataclass(slots=True)
class _Talk:
    """A conversation, which has a number once its first turn is kept.

    The number is set and read on the worker; the window learns it by a signal.
    """

    number: int | None = None


class Keeping(QObject):
    """Knows to which conversation each turn belongs that was asked in this run. GUI thread."""

    begun = Signal(int)
    """The conversation that is shown has this number."""
    _numbered = Signal(object, int)

    def __init__(self, requests: AskRequests, parent: QObject) -> None:
        super().__init__(parent)
        self._requests = requests
        self._talk = _Talk()
        self._talks: dict[int, _Talk] = {}
        # Queued to a slot of this object: it is emitted on the worker.
        self._numbered.connect(self._on_numbered, Qt.ConnectionType.QueuedConnection)

    def take(self, turn: int) -> None:
        """Learn that a turn was asked in the conversation that is shown."""
        self._talks[turn] = self._talk

    def is_shown(self, turn: int) -> bool:
        """Tell whether a turn of this run belongs to the conversation that is shown."""
        return self._talks.get(turn) is self._talk

    def begin_anew(self) -> None:
        """The next question begins another conversation."""
        self._talk = _Talk()

    def go_on(self, conversation: int) -> None:
        """The next question goes on with one that is kept."""
        self._talk = _Talk(number=conversation)

    def keep(self, turn: Turn) -> None:
        """Keep a turn once it is over; also that of a conversation that was left meanwhile."""
        talk = self._talks.get(turn.id)
        if talk is None or turn.state not in _OVER:
            return
        kept = kept_turn(turn)
        title = as_shown(turn.question).strip()[:_LONGEST_TITLE]

        def job(access: AskAccess) -> None:
            if talk.number is None:
                talk.number = access.begin(title)
                self._numbered.emit(talk, talk.number)
            try:
                access.keep(talk.number, kept)
            except UnknownConversation:
                # It went with a session that it rested on; what is asked now begins another.
                talk.number = access.begin(title)
                self._numbered.emit(talk, talk.number)
                access.keep(talk.number, kept)

        self._requests.change(job)

    @Slot(object, int)
    def _on_numbered(self, talk: _Talk, number: int) -> None:
        if talk is self._talk:
            self.begun.emit(number)
