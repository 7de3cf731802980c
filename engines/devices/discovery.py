"""What onnxruntime can run graphs on, here. In the device's process only: drivers are loaded."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from engines.devices.device import Device, Kind
from engines.devices.drivers import driver_text
from engines.devices.hardware import kind_of, name_of
from engines.devices.pci import AMD, INTEL, NVIDIA, cards
from engines.devices.plug_ins import PLUG_INS, PlugIn, person_name
from engines.runtime import library, library_errors

CPU: Final = "CPUExecutionProvider"
_NO_DEVICE: Final = frozenset({CPU, "AzureExecutionProvider"})
"""Azure calls a server."""

_BUILT_IN_VENDORS: Final = {
    "CUDAExecutionProvider": NVIDIA,
    "TensorrtExecutionProvider": NVIDIA,
    "MIGraphXExecutionProvider": AMD,
    "ROCMExecutionProvider": AMD,
    "OpenVINOExecutionProvider": INTEL,
}
"""Of providers that other builds of onnxruntime have, and that name no hardware."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundDevice:
    """A device, and onnxruntime's own handle for it."""

    device: Device
    handle: Any
    """An OrtEpDevice; None: a provider that is built in and names no hardware."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """All that is there."""

    devices: Sequence[FoundDevice]
    failures: Mapping[str, str]
    """The words of plug-ins that do not start, by their providers' names."""


def find(providers: Sequence[str] | None = None) -> Found:
    """Load the plug-ins and look for their devices.

    Args:
        providers: names as people read them; None: all. Only their plug-ins are loaded. Empty:
            none of these, only what onnxruntime has by itself.
    """

    def is_asked(provider: str) -> bool:
        return providers is None or provider in providers

    failures = {}
    for plug_in in PLUG_INS:
        if is_asked(plug_in.provider) and find_spec(plug_in.module) is not None:
            words = _words_of(partial(_register, plug_in))
            if words:
                failures[plug_in.provider] = words
    found = [*_listed(), *_built_in()]
    asked = [each for each in found if not providers or is_asked(each.device.provider)]
    return Found(devices=asked, failures=failures)


@cache
def _register(plug_in: PlugIn) -> None:
    """Load a plug-in, once: a second time fails, and unloads it under what is in use of it."""
    module = import_module(plug_in.module)
    library().register_execution_provider_library(
        plug_in.ep_name, getattr(module, plug_in.library)()
    )


def _words_of(start: Callable[[], None]) -> str:
    """Return what a plug-in says when it does not start; empty: it does."""
    failures: tuple[type[Exception], ...] = (
        *library_errors(),
        # Of a plug-in's module that is damaged or made for another system.
        AttributeError,
        ImportError,
        OSError,
        RuntimeError,
        ValueError,
    )
    try:
        start()
    except failures as error:
        return str(error).strip() or type(error).__name__
    return ""


def _listed() -> Iterator[FoundDevice]:
    counts: dict[str, int] = {}
    for handle in library().get_ep_devices():
        # "OpenVINOExecutionProvider.AUTO" chooses among devices, which is ours to do.
        if handle.ep_name in _NO_DEVICE or "." in handle.ep_name:
            continue
        index = counts.get(handle.ep_name, 0)
        counts[handle.ep_name] = index + 1
        hardware = handle.device
        told = {**dict(hardware.metadata), **dict(handle.ep_metadata)}
        kind = kind_of(hardware.type.name, told, hardware.vendor_id)
        bus = told.get("pci_bus_id", "")
        yield FoundDevice(
            device=Device(
                provider=person_name(handle.ep_name),
                ep_name=handle.ep_name,
                index=index,
                name=name_of(kind, told, hardware.vendor_id, hardware.device_id),
                kind=kind,
                vendor_id=hardware.vendor_id,
                device_id=hardware.device_id,
                bus=bus,
                version=told.get("version", ""),
                driver=driver_text(bus, hardware.vendor_id, hardware.device_id),
            ),
            handle=handle,
        )


def _built_in() -> Iterator[FoundDevice]:
    """Return the providers of another build of onnxruntime, and Apple's."""
    onnxruntime = library()
    listed = {handle.ep_name for handle in onnxruntime.get_ep_devices()} | _NO_DEVICE
    for ep_name in onnxruntime.get_available_providers():
        if ep_name in listed:
            continue
        vendor = _BUILT_IN_VENDORS.get(ep_name, 0)
        card = next((card for card in cards() if card.vendor_id == vendor), None)
        bus, device_id = ("", 0) if card is None else (card.bus, card.device_id)
        kind: Kind = kind_of("GPU", {"pci_bus_id": bus}, vendor)
        yield FoundDevice(
            device=Device(
                provider=person_name(ep_name),
                ep_name=ep_name,
                index=0,
                name=name_of(kind, {"pci_bus_id": bus}, vendor, device_id),
                kind=kind,
                vendor_id=vendor,
                device_id=device_id,
                bus=bus,
                version=onnxruntime.__version__,
                driver=driver_text(bus, vendor, device_id),
            ),
            handle=None,
        )
