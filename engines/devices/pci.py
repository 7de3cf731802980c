"""The graphics processors and accelerators on the machine's bus, as Linux tells of them.

Files only, and no driver is woken: this may be asked at every start.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path("/")
INTEL: Final = 0x8086
AMD: Final = 0x1002
NVIDIA: Final = 0x10DE

_CLASSES: Final = (("class/drm", "card"), ("class/accel", "accel"))
_ID_LISTS: Final = ("usr/share/misc/pci.ids", "usr/share/hwdata/pci.ids")


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """One of them."""

    bus: str
    """Its place, "0000:65:00.0"."""
    vendor_id: int
    device_id: int
    module: str
    """The kernel's driver, "amdgpu"; empty: none has taken it."""
    module_version: str
    """Empty: it has none of its own, only the kernel's."""


def cards(root: Path = ROOT) -> tuple[Card, ...]:
    """Return all, in the order of their places; none on other systems."""
    found = {card.bus: card for card in _each(root)}
    return tuple(found[bus] for bus in sorted(found))


def is_integrated(bus: str, vendor_id: int, root: Path = ROOT) -> bool | None:
    """Return whether a graphics processor is part of the main one; None: nothing tells."""
    if vendor_id == NVIDIA:
        return False
    if vendor_id == INTEL and bus:
        # Intel's own are devices of the root complex; its cards sit behind a bridge.
        return bus.startswith("0000:00:")
    if vendor_id == AMD and bus:
        metrics = _bytes(root / "sys/bus/pci/devices" / bus / "gpu_metrics", 4)
        # The header of the driver's table: format 1 is of cards, 2 and 3 of processors with
        # graphics. Source: the kernel's kgd_pp_interface.h.
        return {1: False, 2: True, 3: True}.get(metrics[2]) if len(metrics) > 2 else None
    return None


def listed_name(vendor_id: int, device_id: int, root: Path = ROOT) -> str:
    """Return the name that the system's list of devices has, "GeForce RTX 3060 Mobile"; or ""."""
    for path in _ID_LISTS:
        try:
            with (root / path).open(encoding="utf-8", errors="replace") as lines:
                return _in_list(lines, f"{vendor_id:04x}  ", f"\t{device_id:04x}  ")
        except OSError:
            continue
    return ""


def nvidia_name(bus: str, root: Path = ROOT) -> str:
    """Return what NVIDIA's driver calls its card; empty without that driver."""
    text = text_of(root / "proc/driver/nvidia/gpus" / bus / "information") if bus else ""
    for line in text.splitlines():
        key, _, value = line.partition(":")
        if key.strip() == "Model":
            return value.strip()
    return ""


def _each(root: Path) -> Iterator[Card]:
    for folder, prefix in _CLASSES:
        for entry in (root / "sys" / folder).glob(f"{prefix}[0-9]*"):
            device = entry / "device"
            vendor, number = text_of(device / "vendor"), text_of(device / "device")
            if vendor and number and entry.name.removeprefix(prefix).isdigit():
                driver = device / "driver"
                # Not exists: a sandbox may hide what the link leads to.
                module = driver.resolve().name if driver.is_symlink() else ""
                version = text_of(root / "sys/module" / module / "version") if module else ""
                yield Card(
                    bus=device.resolve().name,
                    vendor_id=int(vendor, 16),
                    device_id=int(number, 16),
                    module=module,
                    module_version=version,
                )


def _in_list(lines: Iterator[str], vendor: str, device: str) -> str:
    is_vendor = False
    for line in lines:
        if line[:1] not in "\t#\n":
            if is_vendor:
                return ""
            is_vendor = line.startswith(vendor)
        elif is_vendor and line.startswith(device):
            name = line[len(device) :].strip()
            # "GA106M [GeForce RTX 3060 Mobile / Max-Q]": people know what stands in brackets.
            inner = name.partition("[")[2].rstrip("]")
            return inner or name
    return ""


def text_of(path: Path) -> str:
    """Return the beginning of one of the system's small files; empty: it is not there."""
    return _bytes(path, 4_096).decode("utf-8", "replace").strip()


def _bytes(path: Path, most: int) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(most)
    except OSError:
        return b""
