"""Names and kinds of devices, from whatever the provider, the driver and the system tell."""

import platform
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from engines.devices.device import Kind
from engines.devices.drivers import all_drivers
from engines.devices.pci import ROOT, is_integrated, listed_name, nvidia_name, text_of

_VENDORS: Final = {
    0x1002: "AMD",
    0x1022: "AMD",
    0x106B: "Apple",
    0x10DE: "NVIDIA",
    0x13B5: "Arm",
    0x1414: "Microsoft",
    0x14C3: "MediaTek",
    0x15AD: "VMware",
    0x1AF4: "Virtio",
    0x4D4F4351: "Qualcomm",
    0x5143: "Qualcomm",
    0x8086: "Intel",
}
_MARKS: Final = re.compile(r"\((?:R|TM|C|iGPU|dGPU)\)", re.IGNORECASE)
_LASTING: Final = ("vendor_id", "cpu family", "model", "stepping", "CPU ")
_SORTS: Final = {"gpu": "GPU", "integrated": "GPU", "discrete": "GPU", "npu": "NPU", "cpu": "CPU"}


def kind_of(sort: str, told: Mapping[str, str], vendor_id: int, root: Path = ROOT) -> Kind:
    """Return what a device is.

    Args:
        sort: onnxruntime's, "GPU".
        told: what the provider and onnxruntime tell of it.
        vendor_id: PCI's.
        root: of the file system.
    """
    if sort == "CPU":
        return "cpu"
    if sort == "NPU":
        return "npu"
    told_type = told.get("DEVICE_TYPE", "").lower()
    if told_type in {"integrated", "discrete"}:
        return "integrated" if told_type == "integrated" else "discrete"
    if "Discrete" in told:
        return "discrete" if told["Discrete"] == "1" else "integrated"
    if sys.platform == "darwin":
        return "integrated"
    part = is_integrated(told.get("pci_bus_id", ""), vendor_id, root)
    return "gpu" if part is None else "integrated" if part else "discrete"


def name_of(
    kind: Kind, told: Mapping[str, str], vendor_id: int, device_id: int, root: Path = ROOT
) -> str:
    """Return the best name that is known: the provider's, the driver's, the list's, the maker's."""
    vendor = _VENDORS.get(vendor_id, "")
    own = told.get("FULL_DEVICE_NAME") or told.get("Description") or ""
    own = own or nvidia_name(told.get("pci_bus_id", ""), root)
    if own:
        return " ".join(_MARKS.sub("", own).split())
    listed = listed_name(vendor_id, device_id, root)
    if listed:
        return listed if listed.startswith(vendor) else f"{vendor} {listed}".strip()
    return f"{vendor} {_SORTS[kind]}".strip()


def facts() -> tuple[str, ...]:
    """Return what tells this machine's devices and drivers from any others. Takes milliseconds."""
    return (processor(), *all_drivers())


def processor(root: Path = ROOT) -> str:
    """Return what tells the main processor from others: devices are measured beside it."""
    if sys.platform != "linux":
        return platform.processor()
    first, _, _ = text_of(root / "proc/cpuinfo").partition("\n\n")
    # Not all: some lines change from one moment to the next.
    return "\n".join(line for line in first.splitlines() if line.startswith(_LASTING))
