"""The CPU as the place where a graph's calls are made, which can be kept as they are made."""

import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from engines.devices.form import Arrays, DeviceForm
from engines.devices.kept_state import KeptState
from engines.devices.recording import ModelFile, Recording
from engines.runtime import Session


class CpuSeat:
    """Makes calls, and keeps those of the threads that record. Any thread may call it."""

    def __init__(self, cpu: Session) -> None:
        """Args: cpu: the loaded graph."""
        self._cpu = cpu
        # A dictionary's own methods are safe between threads.
        self._recordings: dict[int, Recording] = {}
        """By thread."""

    @property
    def is_recording(self) -> bool:
        """Whether any thread's calls are kept."""
        return bool(self._recordings)

    @property
    def is_recording_here(self) -> bool:
        """Whether the calls of the thread that asks are kept."""
        return self._recording() is not None

    @contextmanager
    def recording(self, model: ModelFile, form: DeviceForm) -> Iterator[Recording]:
        """Keep the calls that this thread makes meanwhile.

        Args:
            model: the graph's file.
            form: the graph as devices run it.
        """
        thread = threading.get_ident()
        recording = self._recordings[thread] = Recording(model=model, form=form)
        try:
            yield recording
        finally:
            del self._recordings[thread]

    def run(self, outputs: Sequence[str], feeds: Arrays) -> list[Any]:
        """See `LoadedGraph`."""
        recording = self._recording()
        if recording is None:
            return self._cpu.run(outputs, feeds)
        began_s = time.perf_counter()
        found = self._cpu.run(outputs, feeds)
        recording.add_run(outputs, feeds, found, time.perf_counter() - began_s)
        return found

    def step(
        self, outputs: Sequence[str], feeds: Arrays, keeps: Mapping[str, str], state: KeptState
    ) -> tuple[list[Any], KeptState]:
        """See `LoadedGraph`; the state is on the CPU."""
        recording = self._recording()
        if recording is None:
            return self._cpu.step(outputs, feeds, keeps, state)
        began_s = time.perf_counter()
        found, after = self._cpu.step(outputs, feeds, keeps, state)
        seconds = time.perf_counter() - began_s
        recording.add_step(outputs, feeds, keeps, state, found, after, seconds)
        return found, after

    def _recording(self) -> Recording | None:
        return self._recordings.get(threading.get_ident()) if self._recordings else None
