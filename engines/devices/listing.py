"""Finds out what can run a graph, though any of the plug-ins may crash or hang."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from typing import Final

from engines.devices.device import Device
from engines.devices.plug_ins import installed
from engines.devices.process import DeviceProcess
from engines.errors import DeviceFailed

_LIMIT_S: Final = 20.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Listing:
    """What was found."""

    devices: tuple[Device, ...]
    failures: Mapping[str, DeviceFailed] = field(default_factory=dict)
    """Why plug-ins did not start, by their providers' names."""

    @property
    def has_failed(self) -> bool:
        """Whether a plug-in crashed or did not answer, which may not be its fault."""
        return any(each.outcome != "refused" for each in self.failures.values())


def list_devices(
    make_process: Callable[[], DeviceProcess] = DeviceProcess, limit_s: float = _LIMIT_S
) -> Listing:
    """Ask all plug-ins in one process; if that fails, each in a process of its own.

    Args:
        make_process: makes a process that is not started.
        limit_s: for each process.

    Raises:
        DeviceFailed: not even a process without a plug-in answers.
    """
    try:
        return _ask(make_process, limit_s, None)
    except DeviceFailed:
        # Raises as well if it is not one of the plug-ins.
        built_in = _ask(make_process, limit_s, ())
    devices = list(built_in.devices)
    failures: dict[str, DeviceFailed] = {}
    for provider in installed():
        try:
            alone = _ask(make_process, limit_s, (provider,))
        except DeviceFailed as failure:
            failures[provider] = failure
        else:
            devices += alone.devices
            failures.update(alone.failures)
    return Listing(devices=tuple(devices), failures=failures)


def _ask(
    make_process: Callable[[], DeviceProcess], limit_s: float, providers: Sequence[str] | None
) -> Listing:
    with closing(make_process()) as process:
        process.start(limit_s)
        devices = process.list_devices(limit_s, providers)
        return Listing(devices=devices, failures=process.plug_in_failures)
