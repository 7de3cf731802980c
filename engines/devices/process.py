"""The program's side of the process that holds a device."""

import os
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import IO, Any, Final

from numpy.typing import NDArray

from engines.devices import ended, handover
from engines.devices.device import Device
from engines.devices.driver_caches import cache_environment
from engines.devices.wire import Frame, Wire, WireBroken
from engines.errors import DeviceFailed
from engines.sentence import Sentence

_END_S: Final = 1.0
"""So long a process may take to end by itself; then it is ended."""
_CODE_S: Final = 0.3
"""So long a process that went away may take until its code is known."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ran:
    """The answer to one call."""

    arrays: list[NDArray[Any]]
    """In the order of the asked outputs, without those that stayed on the device."""
    state: int | None
    """Number of what stayed on the device; None: nothing was kept."""
    seconds: float
    """Inside the process, without the way there and back."""


class DeviceProcess:
    """One process with at most one open graph. Nothing is started before `start`.

    Calls come from one thread at a time, which a lock sees to; `cancel` and `close` from any.
    Every call raises DeviceFailed and nothing else: "crashed", "hung", or "refused" with the
    provider's words. After "crashed" and "hung" the process is gone; `start` starts another.
    """

    def __init__(
        self,
        command: Sequence[str] | None = None,
        *,
        environment: Mapping[str, str] | None = None,
        caches: Path | None = None,
    ) -> None:
        """Start nothing.

        Args:
            command: of the process; None: the program's own.
            environment: beside the program's own.
            caches: folder where drivers keep what they compile; None: nowhere.
        """
        self._command = tuple(_own_command() if command is None else command)
        self._environment = {
            # From 1.29 on onnxruntime tells of every model that is loaded otherwise.
            "ORT_DISABLE_TELEMETRY": "1",
            **cache_environment(caches),
            **(environment or {}),
        }
        self._caches = caches
        self._calling = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._wire: Wire | None = None
        self._written: IO[bytes] | None = None
        self._name: str = Sentence("The device")
        self._cancelled = False
        self._forgotten: list[int] = []
        self.plug_in_failures: Mapping[str, DeviceFailed] = {}
        """Why plug-ins did not start, by their providers' names, as of the last listing."""
        self.words = ""
        """The last lines that the process wrote to its standard error, as of the last failure."""

    @property
    def pid(self) -> int | None:
        """The process's number; None: it is not running."""
        process = self._process
        return None if process is None else process.pid

    @property
    def bytes_moved(self) -> int:
        """How much went there and back since the start, with the frames' own."""
        wire = self._wire
        return 0 if wire is None else wire.sent + wire.received

    def start(self, limit_s: float = 20.0) -> None:
        """Start the process and wait until it answers."""
        with self._calling:
            self._end()
            self.words = ""
            self._cancelled = False
            self._name = Sentence("The device")
            self._written = tempfile.TemporaryFile()  # noqa: SIM115  # closed in `_end`
            ours, theirs = socket.socketpair()
            self._wire = Wire(ours)
            try:
                if self._caches is not None:
                    self._caches.mkdir(mode=0o700, parents=True, exist_ok=True)
                self._process = subprocess.Popen(  # noqa: S603  # our own program
                    [*self._command, handover.argument(theirs)],
                    stdin=subprocess.PIPE,
                    stdout=self._written,
                    stderr=self._written,
                    env={**os.environ, **self._environment},
                    pass_fds=handover.inherited(theirs),
                    creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
                )
                handover.give(self._process, theirs)
            except OSError as error:
                theirs.close()
                self._end()
                raise DeviceFailed(
                    "crashed",
                    Sentence(
                        "The device's process could not be started ({reason}). The CPU goes on.",
                        reason=error.strerror or str(error),
                    ),
                ) from error
            self._receive(limit_s)

    def list_devices(
        self, limit_s: float = 20.0, providers: Sequence[str] | None = None
    ) -> tuple[Device, ...]:
        """Return what can run a graph beside the CPU.

        Args:
            limit_s: for all of it.
            providers: names as people read them; only these plug-ins are loaded. None: all.
        """
        asked = None if providers is None else list(providers)
        answer = self._call({"op": "list", "providers": asked}, {}, limit_s)
        self.plug_in_failures = {
            provider: _not_started(provider, words)
            for provider, words in answer.header["failures"].items()
        }
        return tuple(Device(**device) for device in answer.header["devices"])

    def open(
        self,
        device: Device,
        graph: Path,
        *,
        fixed: Mapping[str, int] | None = None,
        limit_s: float = 60.0,
    ) -> float:
        """Open a graph on a device in place of the one before, and return the seconds it took.

        Args:
            device: as `list_devices` gave it; provider "CPU" is the plain CPU.
            graph: an `.onnx` or `.ort` file.
            fixed: sizes of named free dimensions.
            limit_s: for the whole of it.
        """
        self._name = device.title
        header = {
            "op": "open",
            "device": asdict(device),
            "graph": str(graph),
            "fixed": dict(fixed or {}),
        }
        return float(self._call(header, {}, limit_s).header["seconds"])

    def run(
        self,
        outputs: Sequence[str],
        feeds: Mapping[str, NDArray[Any]],
        *,
        keeps: Mapping[str, str] | None = None,
        state: int | None = None,
        limit_s: float,
    ) -> Ran:
        """Run the open graph.

        Args:
            outputs: names of those to return.
            feeds: arrays by the names of the inputs.
            keeps: names of outputs that stay on the device, and of the inputs that they are next
                time.
            state: number that a run before returned; its kept values are fed beside `feeds`.
            limit_s: for the way there, the run and the way back.
        """
        kept = dict(keeps or {})
        header = {"op": "run", "outputs": list(outputs), "keeps": kept, "state": state}
        answer = self._call(header, feeds, limit_s)
        returned = [answer.arrays[name] for name in outputs if name not in kept]
        return Ran(arrays=returned, state=answer.header["state"], seconds=answer.header["seconds"])

    def fetch(self, state: int, limit_s: float) -> dict[str, NDArray[Any]]:
        """Return kept values by the names of the inputs that they are."""
        return dict(self._call({"op": "fetch", "state": state}, {}, limit_s).arrays)

    def forget(self, states: Iterable[int]) -> None:
        """Let go of kept values; this goes along with the next call. From any thread."""
        self._forgotten.extend(states)

    def cancel(self) -> None:
        """End the process; a call that is under way fails as "hung". From any thread."""
        self._cancelled = True
        self._kill()

    def close(self) -> None:
        """End the process and let go of everything; twice is no harm. From any thread."""
        if not self._calling.acquire(blocking=False):
            self.cancel()
            self._calling.acquire()
        try:
            self._end()
        finally:
            self._calling.release()

    def _call(
        self, header: Mapping[str, Any], arrays: Mapping[str, NDArray[Any]], limit_s: float
    ) -> Frame:
        with self._calling:
            wire = self._wire
            if wire is None:
                raise DeviceFailed(
                    "crashed",
                    Sentence("{name} has no process any more. The CPU goes on.", name=self._name),
                    self.words,
                )
            forgotten, self._forgotten = self._forgotten, []
            try:
                wire.send(Frame(header={**header, "forget": forgotten}, arrays=arrays), limit_s)
            except (TimeoutError, WireBroken) as error:
                raise self._failure(limit_s, error) from error
            answer = self._receive(limit_s)
            if "refused" in answer.header and self._written is not None:
                self.words = ended.last_words(self._written) or self.words
        if "refused" in answer.header:
            raise DeviceFailed(
                "refused",
                Sentence("{name} does not run this model. The CPU goes on.", name=self._name),
                ended.joined_words(str(answer.header["refused"]), self.words),
            )
        return answer

    def _receive(self, limit_s: float) -> Frame:
        if self._wire is None:
            raise AssertionError("asked for an answer without a process")
        try:
            frame = self._wire.receive(limit_s)
        except (TimeoutError, WireBroken) as error:
            raise self._failure(limit_s, error) from error
        if self._written is not None:
            self.words = ended.keep_short(self._written) or self.words
        return frame

    def _failure(self, limit_s: float, error: Exception) -> DeviceFailed:
        """Say what became of the process, and end it."""
        code = None
        if isinstance(error, WireBroken) and self._process is not None:
            with suppress(subprocess.TimeoutExpired):
                code = self._process.wait(_CODE_S)
        self._end(at_once=isinstance(error, TimeoutError))
        if self._cancelled:
            return DeviceFailed("hung", Sentence("{name} was told to stop.", name=self._name))
        if isinstance(error, TimeoutError):
            sentence = Sentence(
                "{name} did not answer within {limit} s. The CPU goes on.",
                name=self._name,
                limit=int(limit_s) if limit_s >= 1 else limit_s,
            )
            return DeviceFailed("hung", sentence, self.words)
        if code is None:
            sentence = Sentence(
                "{name} stopped: its process gave no sensible answer. The CPU goes on.",
                name=self._name,
            )
            return DeviceFailed("crashed", sentence, self.words)
        return DeviceFailed("crashed", ended.how_ended(self._name, code), self.words)

    def _kill(self) -> None:
        process, wire = self._process, self._wire
        if process is not None:
            process.kill()
        if wire is not None:
            # A process that hangs inside the kernel does not die; the call must end all the same.
            wire.wake()

    def _end(self, *, at_once: bool = False) -> None:
        """End the process and keep its words. The lock is held.

        Args:
            at_once: not by itself.
        """
        process, self._process = self._process, None
        if process is not None:
            if process.stdin is not None:
                process.stdin.close()
            try:
                process.wait(0 if at_once or self._cancelled else _END_S)
            except subprocess.TimeoutExpired:
                process.kill()
                with suppress(subprocess.TimeoutExpired):
                    process.wait(_END_S)
        wire, self._wire = self._wire, None
        if wire is not None:
            wire.close()
        written, self._written = self._written, None
        if written is not None:
            self.words = ended.last_words(written) or self.words
            written.close()


def _not_started(provider: str, words: str) -> DeviceFailed:
    sentence = Sentence("{name} does not start. The CPU goes on.", name=provider)
    return DeviceFailed("refused", sentence, ended.joined_words(words, ""))


def _own_command() -> Sequence[str]:
    if getattr(sys, "frozen", False):
        return (sys.executable, "device-process")
    # -P: the folder in which the program was started is no place for modules.
    return (sys.executable, "-P", "-m", "engines.devices.child")
