"""The key of a server: from its section of Settings into the keyring, and what is known of it."""

import threading
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal, Slot

from app.keys import KeyKind, KeyUnusable, ServerKeys, read_key
from app.ui.sentences import worded
from app.ui.settings.assistant_desk import AssistantDesk
from app.ui.settings.server_desk import ServerDesk
from app.worker import Worker

_END_TIMEOUT_S: Final = 2.0


@dataclass(frozen=True, slots=True, kw_only=True)
class KeyState:
    """What is known of a server's key."""

    host: str
    has_key: bool = False
    trouble: str = ""
    """Why it does not last: a `Sentence`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Seen:
    state: KeyState | None
    is_change: bool


class ServerKey(QObject):
    """Keeps and forgets the key of the server that a section is about.

    Lives on the GUI thread; the keyring, which may ask the person to unlock it, on a worker.
    Nothing that a person wished is left out; of several looks meanwhile one is enough.
    """

    known = Signal(object)
    """A `KeyState` of the server that is chosen."""
    changed = Signal()
    """A key was kept or forgotten: what is said to the server from now on is said with another."""
    _seen = Signal(object)

    def __init__(
        self,
        kind: KeyKind,
        keys: ServerKeys,
        desk: AssistantDesk | ServerDesk,
        host_of: Callable[[], str],
    ) -> None:
        """Make it; the keyring is not asked yet.

        Args:
            kind: what the server is asked for.
            keys: where they are kept.
            desk: where a key is typed and forgotten.
            host_of: the server that is chosen; empty: none.
        """
        super().__init__()
        self._kind = kind
        self._keys = keys
        self._desk = desk
        self._host_of = host_of
        self._shown = ""
        self._jobs: deque[Callable[[], None]] = deque()
        self._looks_again = False
        self._worker: Worker | None = None
        # The worker emits, the window's thread hears.
        self._seen.connect(self._on_seen, Qt.ConnectionType.QueuedConnection)
        desk.key_wished.connect(self._on_key)
        desk.forget_wished.connect(self._on_forget)

    def look(self) -> None:
        """Find out whether there is a key for the chosen server; `known` says so."""
        host = self._host_of()
        if host != self._shown:
            # What is known of another server's key does not stand here until the keyring answers.
            self._shown = host
            self.known.emit(KeyState(host=host))
        if self._worker is not None:
            self._looks_again = True
            return
        self._looks_again = False
        self._worker = Worker(
            f"{self._kind} server key",
            partial(self._run, host),
            on_failure=lambda _error: self._seen.emit(_Seen(state=None, is_change=False)),
        )
        self._worker.start()

    def forget(self, host: str) -> None:
        """Forget a server's key, the chosen one's or another's."""
        self._do(partial(self._keys.delete, self._kind, host))

    def close(self) -> None:
        """Do what is still wished, and wait."""
        if self._worker is not None and self._worker.join(_END_TIMEOUT_S) and self._jobs:
            self._worker = None
            self.look()
            self.close()

    def _do(self, job: Callable[[], None]) -> None:
        self._jobs.append(job)
        self.look()

    @Slot(object)
    def _on_key(self, typed: str) -> None:
        if not (host := self._host_of()):
            return
        try:
            key = read_key(typed)
        except KeyUnusable as error:
            self._desk.say(worded(error.args[0]), is_bad=True)
            return
        self._desk.say("")
        self._do(partial(self._keys.set, self._kind, host, key))

    @Slot()
    def _on_forget(self) -> None:
        if host := self._host_of():
            self.forget(host)

    def _run(self, host: str, _stop: threading.Event) -> None:
        is_change = bool(self._jobs)
        while self._jobs:
            self._jobs.popleft()()
        state = None
        if host:
            has_key = bool(self._keys.get(self._kind, host))
            trouble = (self._keys.trouble or "") if has_key else ""
            state = KeyState(host=host, has_key=has_key, trouble=trouble)
        self._seen.emit(_Seen(state=state, is_change=is_change))

    @Slot(object)
    def _on_seen(self, seen: _Seen) -> None:
        if self._worker is not None:
            self._worker.join(_END_TIMEOUT_S)
            self._worker = None
        if seen.state is not None and seen.state.host == self._host_of():
            self.known.emit(seen.state)
        if seen.is_change:
            self.changed.emit()
        if self._looks_again or self._jobs:
            self.look()
