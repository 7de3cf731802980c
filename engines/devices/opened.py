"""A graph on a device, with the values that stay there. In the device's process only."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import count
from typing import Any, Final

from numpy.typing import NDArray

from engines.runtime import library

Arrays = Mapping[str, NDArray[Any]]

_CPU_MEMORY: Final = "Cpu"
_NUMBERS: Final = count(1)
"""Of kept values; none is given twice, also after another graph was opened."""


class OpenedGraph:
    """A session on one device."""

    def __init__(self, session: Any, *, sort: str) -> None:
        """Args: session: onnxruntime's; sort: of its hardware, "CPU", "GPU", "NPU"."""
        self._session = session
        self._places = _places(session, sort)
        self._states: dict[int, dict[str, Any]] = {}

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
            # The public method takes no device of a plug-in.
            binding._iobinding.bind_output(name, self._places[name])  # noqa: SLF001
        self._session.run_with_iobinding(binding)
        values = binding.get_outputs()
        arrays = {
            name: value.numpy()
            for name, value in zip(returned, values[: len(returned)], strict=True)
        }
        if not keeps:
            return arrays, None
        number = next(_NUMBERS)
        self._states[number] = dict(zip(keeps.values(), values[len(returned) :], strict=True))
        return arrays, number

    def fetch(self, state: int) -> dict[str, NDArray[Any]]:
        """Return kept values by the names of the inputs that they are."""
        return {name: value.numpy() for name, value in self._states[state].items()}

    def forget(self, states: Iterable[int]) -> None:
        """Let go of kept values."""
        for state in states:
            self._states.pop(state, None)


def _places(session: Any, sort: str) -> Mapping[str, Any]:
    """Return for each output where it lies if it is kept: where the session itself would put it.

    Memory that device and processor share counts as the processor's: a provider takes it as it is.
    """
    state = library().capi.onnxruntime_pybind11_state
    kinds = {"GPU": state.OrtDevice.gpu, "NPU": state.OrtDevice.npu}
    default = state.OrtDevice.default_memory()
    own = state.OrtDevice(state.OrtDevice.cpu(), default, 0, 0)
    places = {}
    for output, memory in zip(
        session.get_outputs(), session.get_output_memory_infos(), strict=True
    ):
        is_own = memory.name == _CPU_MEMORY or memory.device_mem_type.name != "DEFAULT"
        places[output.name] = (
            own
            if is_own or sort not in kinds
            else state.OrtDevice(kinds[sort](), default, memory.device_vendor_id, memory.device_id)
        )
    return places
