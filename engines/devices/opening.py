"""Opens a graph on one chosen device. In the device's process only."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from engines.devices.device import Device
from engines.devices.discovery import CPU, FoundDevice, find
from engines.devices.opened import OpenedGraph
from engines.devices.provider_options import options_for
from engines.runtime import bare_session, library, session_options

_ASSIGNMENTS: Final = "session.record_ep_graph_assignment_info"


class NotTaken(RuntimeError):
    """The device is not there any more, or takes nothing of this graph."""


def open_graph(device: Device, graph: Path, fixed: Mapping[str, int]) -> OpenedGraph:
    """Open a graph on a device.

    Args:
        device: as the listing gave it, or the plain CPU.
        graph: an `.onnx` or `.ort` file.
        fixed: sizes of named free dimensions.

    Raises:
        NotTaken: see there.
        onnxruntime's own errors, RuntimeError, ValueError: the provider's refusals.
    """
    if device.ep_name == CPU:
        return OpenedGraph(bare_session(graph, _options(fixed), providers=[CPU]), sort="CPU")
    listed = find([device.provider]).devices
    found = _same(device, listed)
    options = _options(fixed)
    if found.handle is None:
        _load_nvidia_libraries()
        session = bare_session(graph, options, providers=[device.ep_name, CPU])
        sort = "GPU"
    else:
        wishes = options_for(found.device, [each.device for each in listed])
        options.add_provider_for_devices([found.handle], dict(wishes))
        session = bare_session(graph, options)
        sort = found.handle.device.type.name
    _check(session, device)
    return OpenedGraph(session, sort=sort)


def _same(device: Device, found: Sequence[FoundDevice]) -> FoundDevice:
    same = [each for each in found if each.device.key == device.key]
    if not same:
        raise NotTaken(f"{device.title} is not there any more.")
    # Two of a kind without a place on the bus have one key.
    exact = [each for each in same if each.device.index == device.index]
    return (exact or same)[0]


def _options(fixed: Mapping[str, int]) -> Any:
    options = session_options()
    options.add_session_config_entry(_ASSIGNMENTS, "1")
    for name, size in fixed.items():
        options.add_free_dimension_override_by_name(name, size)
    return options


def _load_nvidia_libraries() -> None:
    """Load CUDA's libraries where pip put them: the system's loader does not look there."""
    # onnxruntime has it from 1.21 on; in builds without CUDA it does nothing.
    preload = getattr(library(), "preload_dlls", None)
    if preload is not None:
        preload()


def _check(session: Any, device: Device) -> None:
    """See to it that the device runs something of the graph.

    Raises:
        NotTaken: it does not.
    """
    if session.get_providers()[0] != device.ep_name:
        raise NotTaken(f"{device.provider} did not start.")
    shares = session.get_provider_graph_assignment_info()
    if not any(share.ep_name == device.ep_name for share in shares):
        raise NotTaken(f"{device.provider} takes none of the model's operations.")
