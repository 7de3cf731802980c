"""One window for each data folder: a second start tells the first one its wish and ends."""

import getpass
import hashlib
import logging
import os
import sys
from pathlib import Path
from typing import Final, Literal

from PySide6.QtCore import QDeadlineTimer, QLockFile, QObject, Signal, Slot
from PySide6.QtNetwork import QLocalServer, QLocalSocket

from app.wish import LONGEST_BYTES, Wish, WishUnreadable, read_wish

log = logging.getLogger(__name__)

Outcome = Literal["first", "handed_over", "no_answer"]
"""first: the window is ours. handed_over: the holder shows its own. no_answer: the holder hangs."""

HANDED_OVER: Final = "Earmark is already open. Its window comes to the front."
NOT_ANSWERING: Final = (
    "Earmark is already running but does not answer. End the other process, then start it again."
)

_ANSWER: Final = b"ok\n"
_LONGEST_ADDRESS: Final = 80
"""Bytes. The system takes 104 or 108, of which Qt needs some: it makes the file under another name,
lets its owner alone use it, and then renames it."""


class SingleInstance(QObject):
    """Holds the right to the window. Lives on the GUI thread.

    The lock decides, for it is free at once when its holder dies, however it dies; the local
    server only carries the wish to the window.
    """

    wished = Signal(object)
    """The `Wish` of a second start. It comes to the front, whatever else is wished."""

    def __init__(self, home: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._names = server_names(home)
        self._lock = QLockFile(str(home / "window.lock"))
        # Age says nothing here: a window may be open for weeks. Only a dead holder frees the lock.
        self._lock.setStaleLockTime(0)
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._on_connection)

    def begin(self, wish: Wish, timeout_ms: int = 3000) -> Outcome:
        """Take the window if nobody holds it, or hand the wish to its holder.

        The holder may be between taking the lock and listening, or on its way out, so both are
        tried until the limit. Blocks the calling thread; call it before the window is made.
        """
        deadline = QDeadlineTimer(timeout_ms)
        pause_ms = 0
        while not deadline.hasExpired():
            if self._lock.tryLock(pause_ms):
                self._listen()
                return "first"
            if self._lock.error() != QLockFile.LockError.LockFailedError:
                # Nobody holds it: the disk is full or may not be written. Captions go on.
                log.warning("the window's lock could not be written; going on without it")
                if self._hand_over(wish, deadline):
                    return "handed_over"
                self._listen()
                return "first"
            if self._hand_over(wish, deadline):
                return "handed_over"
            pause_ms = 50
        return "no_answer"

    def release(self) -> None:
        """Let another start have the window."""
        self._server.close()
        self._lock.unlock()

    def _listen(self) -> None:
        for name in self._names:
            if self._server.listen(name):
                return
            # With the lock in hand, whatever sits at the name was left by a process that died.
            QLocalServer.removeServer(name)
            if self._server.listen(name):
                return
        log.warning("a second start cannot reach this one: %s", self._server.errorString())

    def _hand_over(self, wish: Wish, deadline: QDeadlineTimer) -> bool:
        for name in self._names:
            socket = QLocalSocket()
            socket.connectToServer(name)
            if socket.waitForConnected(max(1, int(deadline.remainingTime()))):
                break
        else:
            return False
        socket.write(wish.written())
        socket.flush()
        return bool(socket.waitForReadyRead(max(1, int(deadline.remainingTime()))))

    @Slot()
    def _on_connection(self) -> None:
        while (socket := self._server.nextPendingConnection()) is not None:
            socket.readyRead.connect(self._on_request)
            socket.disconnected.connect(socket.deleteLater)

    @Slot()
    def _on_request(self) -> None:
        socket = self.sender()
        if not isinstance(socket, QLocalSocket):
            return
        if not socket.canReadLine():
            if socket.bytesAvailable() > LONGEST_BYTES:
                socket.abort()
            return
        try:
            wish = read_wish(bytes(socket.readLine().data()))
        except WishUnreadable as error:
            log.warning("a second start was not understood: %s", error)
            wish = Wish()
        socket.write(_ANSWER)
        socket.flush()
        self.wished.emit(wish)


def server_names(home: Path) -> list[str]:
    """Return where the local server for a data folder may be, the best place first.

    On Unix it is a file in the data folder, so that even a killed process leaves nothing elsewhere;
    a long path does not fit into a socket's address, and not every file system holds sockets. Then
    it lands in a folder that all users share, so the user is part of the name.
    """
    home = home.resolve()
    user = str(os.getuid()) if hasattr(os, "getuid") else getpass.getuser()
    folder = hashlib.sha256(os.fsencode(home)).hexdigest()[:16]
    shared = f"earmark-{user}-{folder}"
    own = home / "window.socket"
    if sys.platform == "win32" or len(os.fsencode(own)) > _LONGEST_ADDRESS:
        return [shared]
    return [str(own), shared]
