"""The process that holds a device: `python -m engines.devices.child`.

It answers one call after the other until the program ends or lets go of the connection. What a
provider refuses is an answer; everything else that goes wrong ends it, and the program sees that.
"""

import os
import signal
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Final

from engines.devices.crashing import crash_quietly
from engines.devices.device import Device
from engines.devices.discovery import find
from engines.devices.handover import end_with_the_program, take
from engines.devices.opened import OpenedGraph
from engines.devices.opening import open_graph
from engines.devices.wire import Frame, Wire, WireBroken
from engines.runtime import library_errors

_PROGRAMS_OWN: Final = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
)


def main(arguments: Sequence[str]) -> int:
    """Answer the program's calls.

    Args:
        arguments: the last one tells where the connection is (`handover.argument`).
    """
    crash_quietly()
    wire = Wire(take(arguments[-1]))
    end_with_the_program()
    # A Ctrl+C in the terminal or the end of the desktop's session is the program's, which still
    # has words to write down. To it this process would have crashed.
    for number in _PROGRAMS_OWN:
        signal.signal(number, signal.SIG_IGN)
    serve(wire, Answers())
    # Without Python's and the driver's clearing up, which may hang or crash.
    if sys.stderr is not None:  # as in a program without a console
        sys.stderr.flush()
    os._exit(0)


def serve(wire: Wire, answers: "Answers") -> None:
    """Answer calls until the program lets go of the connection."""
    try:
        # The first frame tells that the process is there.
        wire.send(Frame(header={}))
        while True:
            wire.send(answers.answer(wire.receive()))
    except WireBroken:
        return


class Answers:
    """What the process knows: at most one open graph."""

    def __init__(self) -> None:
        self._graph: OpenedGraph | None = None
        self._calls: Mapping[str, Callable[[Frame], Frame]] = {
            "list": self._list,
            "open": self._open,
            "run": self._run,
            "fetch": self._fetch,
        }

    def answer(self, call: Frame) -> Frame:
        """Answer one call; what a provider refuses is answered with its words."""
        if self._graph is not None:
            self._graph.forget(call.header.get("forget", ()))
        refusals: tuple[type[Exception], ...] = (
            *library_errors(),
            ValueError,
            RuntimeError,
            OSError,
            MemoryError,
        )
        try:
            return self._calls[call.header["op"]](call)
        except refusals as error:
            return Frame(header={"refused": str(error).strip() or type(error).__name__})

    def _list(self, call: Frame) -> Frame:
        found = find(call.header["providers"])
        devices = [asdict(each.device) for each in found.devices]
        return Frame(header={"devices": devices, "failures": found.failures})

    def _open(self, call: Frame) -> Frame:
        started = time.perf_counter()
        self._graph = None
        device = Device(**call.header["device"])
        self._graph = open_graph(device, Path(call.header["graph"]), call.header["fixed"])
        return Frame(header={"seconds": time.perf_counter() - started})

    def _run(self, call: Frame) -> Frame:
        header = call.header
        started = time.perf_counter()
        arrays, state = self._opened().run(
            header["outputs"], call.arrays, header["keeps"], header["state"]
        )
        seconds = time.perf_counter() - started
        return Frame(header={"state": state, "seconds": seconds}, arrays=arrays)

    def _fetch(self, call: Frame) -> Frame:
        return Frame(header={}, arrays=self._opened().fetch(call.header["state"]))

    def _opened(self) -> OpenedGraph:
        if self._graph is None:
            raise RuntimeError("No graph is open.")
        return self._graph


if __name__ == "__main__":
    sys.exit(main(sys.argv))
