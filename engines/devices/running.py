"""One started process that holds a device: what is sent, what comes back, and how it ended."""

import os
import socket
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import ExitStack, suppress
from typing import Final

from engines.devices import ended, handover
from engines.devices.wire import Frame, Wire, WireBroken
from engines.errors import DeviceFailed
from engines.sentence import Sentence

NO_NAME: Final = Sentence("The device")
_END_S: Final = 1.0
"""So long a process may take to end by itself; then it is ended."""
_CODE_S: Final = 0.3
"""So long a process that went away may take until its code is known."""


class RunningProcess:
    """Calls come from one thread at a time, `kill` from any. After a failure it is gone."""

    def __init__(self, command: Sequence[str], environment: Mapping[str, str]) -> None:
        """Start it.

        Args:
            command: to which is added where the connection is.
            environment: beside the program's own.

        Raises:
            DeviceFailed: it cannot be started.
        """
        self.name: str = NO_NAME
        """Of the device, for sentences."""
        self.words = ""
        """The last lines that it wrote, as of the last failure or refusal."""
        self._is_killed = False
        self._is_ended = False
        with ExitStack() as made:
            try:
                # Not a pipe, which nobody would read while the process waits to write into it.
                self._written = made.enter_context(tempfile.TemporaryFile())
                ours, theirs = map(made.enter_context, socket.socketpair())
                self._wire = Wire(ours)
                self._process = subprocess.Popen(  # noqa: S603  # our own program
                    [*command, handover.argument(theirs)],
                    stdin=subprocess.PIPE,
                    stdout=self._written,
                    stderr=self._written,
                    env={**os.environ, **environment},
                    pass_fds=handover.inherited(theirs),
                    creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
                )
                handover.give(self._process, theirs)
            except OSError as error:
                raise not_startable(error) from error
            # From here on `end` closes them.
            made.pop_all()

    @property
    def pid(self) -> int:
        """The process's number."""
        return self._process.pid

    @property
    def bytes_moved(self) -> int:
        """How much went there and back, with the frames' own."""
        return self._wire.sent + self._wire.received

    def send(self, frame: Frame, limit_s: float) -> None:
        """Say something to the process.

        Raises:
            DeviceFailed: it takes it not, or not in time; it was ended.
        """
        try:
            self._wire.send(frame, limit_s)
        except (TimeoutError, WireBroken) as error:
            raise self._failure(limit_s, error) from error

    def receive(self, limit_s: float) -> Frame:
        """Wait for the process's answer.

        Raises:
            DeviceFailed: it gave none, or not in time; it was ended.
        """
        try:
            frame = self._wire.receive(limit_s)
        except (TimeoutError, WireBroken) as error:
            raise self._failure(limit_s, error) from error
        self.words = ended.keep_short(self._written) or self.words
        return frame

    def read_words(self) -> str:
        """Return the last lines that it wrote."""
        if not self._is_ended:
            self.words = ended.last_words(self._written) or self.words
        return self.words

    def kill(self) -> None:
        """End it; a call under way fails as "hung". From any thread."""
        self._is_killed = True
        self._process.kill()
        # A process that hangs inside the kernel does not die; the call must end all the same.
        self._wire.wake()

    def end(self, *, at_once: bool = False) -> None:
        """End it and let go of everything; twice is no harm.

        Args:
            at_once: not by itself.
        """
        if self._is_ended:
            return
        if self._process.stdin is not None:
            self._process.stdin.close()
        try:
            self._process.wait(0 if at_once or self._is_killed else _END_S)
        except subprocess.TimeoutExpired:
            self._process.kill()
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(_END_S)
        self._wire.close()
        self.read_words()
        self._written.close()
        self._is_ended = True

    def _failure(self, limit_s: float, error: Exception) -> DeviceFailed:
        """Say what became of it, and end it."""
        code = None
        if isinstance(error, WireBroken):
            with suppress(subprocess.TimeoutExpired):
                code = self._process.wait(_CODE_S)
        self.end(at_once=isinstance(error, TimeoutError))
        if self._is_killed:
            return DeviceFailed("hung", Sentence("{name} was told to stop.", name=self.name))
        if isinstance(error, TimeoutError):
            sentence = Sentence(
                "{name} did not answer within {limit} s. The CPU goes on.",
                name=self.name,
                limit=int(limit_s) if limit_s >= 1 else limit_s,
            )
            return DeviceFailed("hung", sentence, self.words)
        if code is None:
            return senseless(self.name, self.words)
        return DeviceFailed("crashed", ended.how_ended(self.name, code), self.words)


def not_startable(error: OSError) -> DeviceFailed:
    """Return the failure of a process that could not be started."""
    sentence = Sentence(
        "The device's process could not be started ({reason}). The CPU goes on.",
        reason=error.strerror or str(error),
    )
    return DeviceFailed("crashed", sentence)


def senseless(name: str, words: str) -> DeviceFailed:
    """Return the failure of a process whose answer cannot be read."""
    sentence = Sentence(
        "{name} stopped: its process gave no sensible answer. The CPU goes on.", name=name
    )
    return DeviceFailed("crashed", sentence, words)
