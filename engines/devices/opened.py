"""A graph on a device, with the values that stay there. In the device's process only."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import count
from pathlib import Path
from typing import Any

from numpy.typing import NDArray

from engines.runtime import library

Arrays = Mapping[str, NDArray[Any]]


class OpenedGraph:
    """A session on one device."""

    def __init__(self, session: Any, *, keeps_on: Any = None) -> None:
        """Args: session: onnxruntime's; keeps_on: OrtDevice where kept values lie, None: CPU."""
        self._session = session
        self._keeps_on = keeps_on
        self._states: dict[int, dict[str, Any]] = {}
        self._numbers = count(1)

    def run(
        self, outputs: Sequence[str], feeds: Arrays, keeps: Mapping[str, str], state: int | None
    ) -> tuple[dict[str, NDArray[Any]], int | None]:
        """Run the graph, see `DeviceProcess.run`."""
        if not keeps and state is None:
            found = self._session.run(list(outputs), dict(feeds))
            return dict(zip(outputs, found, strict=True)), None
        binding = self._session.io_binding()
        for name, array in feeds.items():
            binding.bind_cpu_input(name, array)
        if state is not None:
            for name, value in self._states[state].items():
                binding.bind_ortvalue_input(name, value)
        returned = [name for name in outputs if name not in keeps]
        for name in returned:
            binding.bind_output(name)
        for name in keeps:
            self._bind_kept(binding, name)
        self._session.run_with_iobinding(binding)
        values = binding.get_outputs()
        arrays = {
            name: value.numpy()
            for name, value in zip(returned, values[: len(returned)], strict=True)
        }
        number = next(self._numbers)
        self._states[number] = dict(zip(keeps.values(), values[len(returned) :], strict=True))
        return arrays, number

    def fetch(self, state: int) -> dict[str, NDArray[Any]]:
        """Return the kept values by the names of the inputs that they are."""
        return {name: value.numpy() for name, value in self._states[state].items()}

    def forget(self, states: Iterable[int]) -> None:
        """Let go of kept values."""
        for state in states:
            self._states.pop(state, None)

    def _bind_kept(self, binding: Any, name: str) -> None:
        binding.bind_output(name)


def open_graph(graph: Path, *, fixed: Mapping[str, int]) -> OpenedGraph:
    """Open a graph on the plain CPU provider."""
    onnxruntime = library()
    options = session_options(fixed)
    session = onnxruntime.InferenceSession(
        str(graph), options, providers=["CPUExecutionProvider"], enable_fallback=0
    )
    return OpenedGraph(session)


def session_options(fixed: Mapping[str, int]) -> Any:
    """Return options for a graph whose named free dimensions have these sizes."""
    options = library().SessionOptions()
    options.intra_op_num_threads = 1
    options.inter_op_num_threads = 1
    options.log_severity_level = 3
    # Spinning threads burn a core between two calls.
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    options.add_session_config_entry("session.inter_op.allow_spinning", "0")
    for name, size in fixed.items():
        options.add_free_dimension_override_by_name(name, size)
    return options
