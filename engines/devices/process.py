"""The program's side of the process that holds a device."""

import sys
import threading
import time
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from numpy.typing import NDArray

from engines.devices import ended, handover
from engines.devices.device import Device
from engines.devices.driver_caches import cache_environment, usable
from engines.devices.running import NO_NAME, RunningProcess, senseless
from engines.devices.wire import Frame
from engines.errors import DeviceFailed
from engines.sentence import Sentence

NEWEST: Final = 20


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
        self._environment = environment or {}
        self._caches = caches
        self._calling = threading.Lock()
        self._running: RunningProcess | None = None
        self._is_cancelled = False
        """Whether it was to end while it was being started."""
        self._forgotten: deque[int] = deque()
        self._name: str = NO_NAME
        self.plug_in_failures: Mapping[str, DeviceFailed] = {}
        """Why plug-ins did not start, by their providers' names, as of the last listing."""
        self.newest_s: deque[float] = deque(maxlen=NEWEST)
        """What the `NEWEST` runs took, with the way there and back."""
        self.words = ""
        """The last lines that the process wrote to its standard error, as of the last failure."""

    @property
    def pid(self) -> int | None:
        """The process's number; None: it is not running."""
        running = self._running
        return None if running is None else running.pid

    @property
    def bytes_moved(self) -> int:
        """How much went there and back since the start, with the frames' own."""
        running = self._running
        return 0 if running is None else running.bytes_moved

    def start(self, limit_s: float = 20.0) -> None:
        """Start the process and wait until it answers."""
        with self._calling:
            self._end()
            self.words = ""
            self._is_cancelled = False
            self._name = NO_NAME
            self._forgotten.clear()
            environment = {
                # From 1.29 on onnxruntime tells of every model that is loaded otherwise.
                "ORT_DISABLE_TELEMETRY": "1",
                **cache_environment(usable(self._caches)),
                **handover.environment(),
                **self._environment,
            }
            running = self._running = RunningProcess(self._command, environment)
            if self._is_cancelled:
                running.kill()
            self._exchange(running, None, limit_s)

    def list_devices(
        self, limit_s: float = 20.0, providers: Sequence[str] | None = None
    ) -> tuple[Device, ...]:
        """Return what can run a graph beside the CPU.

        Args:
            limit_s: for all of it.
            providers: names as people read them; only these plug-ins are loaded. None: all. Empty:
                none of these, only what onnxruntime has by itself.
        """
        asked = None if providers is None else list(providers)
        answer = self._call({"op": "list", "providers": asked}, {}, limit_s)
        with self._sensible():
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
        answer = self._call(header, {}, limit_s)
        with self._sensible():
            return float(answer.header["seconds"])

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
        begun = time.perf_counter()
        answer = self._call(header, feeds, limit_s)
        self.newest_s.append(time.perf_counter() - begun)
        with self._sensible():
            return Ran(
                arrays=[answer.arrays[name] for name in outputs if name not in kept],
                state=answer.header["state"],
                seconds=answer.header["seconds"],
            )

    def fetch(self, state: int, limit_s: float) -> dict[str, NDArray[Any]]:
        """Return kept values by the names of the inputs that they are."""
        return dict(self._call({"op": "fetch", "state": state}, {}, limit_s).arrays)

    def forget(self, states: Iterable[int]) -> None:
        """Let go of kept values; this goes along with the next call. From any thread."""
        self._forgotten.extend(states)

    def cancel(self) -> None:
        """End the process; a call that is under way fails as "hung". From any thread."""
        self._is_cancelled = True
        running = self._running
        if running is not None:
            running.kill()

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
            running = self._running
            if running is None:
                raise DeviceFailed(
                    "crashed",
                    Sentence("{name} has no process any more. The CPU goes on.", name=self._name),
                    self.words,
                )
            running.name = self._name
            forgotten = [self._forgotten.popleft() for _ in range(len(self._forgotten))]
            call = Frame(header={**header, "forget": forgotten}, arrays=arrays)
            answer = self._exchange(running, call, limit_s)
            if "refused" not in answer.header:
                return answer
            self.words = running.read_words()
        raise DeviceFailed(
            "refused",
            Sentence("{name} does not run this model. The CPU goes on.", name=running.name),
            ended.joined_words(str(answer.header["refused"]), self.words),
        )

    def _exchange(self, running: RunningProcess, call: Frame | None, limit_s: float) -> Frame:
        try:
            if call is not None:
                running.send(call, limit_s)
            return running.receive(limit_s)
        except DeviceFailed:
            self._end()
            raise

    @contextmanager
    def _sensible(self) -> Iterator[None]:
        """Read an answer. The program may have been upgraded since this side of it was started."""
        try:
            yield
        except (AttributeError, LookupError, TypeError, ValueError) as error:
            self.close()
            raise senseless(self._name, self.words) from error

    def _end(self) -> None:
        running, self._running = self._running, None
        if running is not None:
            running.end()
            self.words = running.words


def _not_started(provider: str, words: str) -> DeviceFailed:
    sentence = Sentence("{name} does not start. The CPU goes on.", name=provider)
    return DeviceFailed("refused", sentence, ended.joined_words(words, ""))


def _own_command() -> Sequence[str]:
    if getattr(sys, "frozen", False):
        return (sys.executable, "device-process")
    # -P: the folder in which the program was started is no place for modules.
    return (handover.python(), "-P", "-m", "engines.devices.child")
