"""What tells one driver from another: when it changes, a device is tried again."""

import os
import platform
import stat
import sys
from collections.abc import Iterator
from contextlib import suppress
from hashlib import blake2s
from json import loads
from pathlib import Path
from typing import Final

from engines.devices.pci import INTEL, ROOT, Card, cards

_MANIFESTS: Final = (
    "usr/share/vulkan/icd.d",
    "usr/local/share/vulkan/icd.d",
    "etc/vulkan/icd.d",
    "run/opengl-driver/share/vulkan/icd.d",
)
_VULKAN_LOADER: Final = "libvulkan.so.1"
_OPENCL: Final = "etc/OpenCL/vendors"
_LEVEL_ZERO: Final = "libze_intel_*.so.1"
_LIBRARIES: Final = ("usr/lib/*-linux-gnu", "usr/lib64", "usr/lib")
_WINDOWS_CLASS: Final = (
    r"SYSTEM\CurrentControlSet\Control\Class\{4d36e968-e325-11ce-bfc1-08002be10318}"
)


def driver_text(bus: str, vendor_id: int = 0, device_id: int = 0, root: Path = ROOT) -> str:
    """Return the driver of one device, for people and for comparing, "nvidia 560.35.03, 6.1.0-13".

    Args:
        bus: its place; empty: it is not on the bus, or the system does not tell.
        vendor_id: PCI's; by the two Windows knows it.
        device_id: PCI's.
        root: of the file system.
    """
    if sys.platform == "win32":
        return _windows_version(vendor_id, device_id)
    if sys.platform == "darwin":
        return f"macOS {platform.mac_ver()[0]}"
    card = next((card for card in cards(root) if card.bus == bus), None)
    return "" if card is None else _of_card(card, root)


def all_drivers(root: Path = ROOT) -> tuple[str, ...]:
    """Return what tells this machine's devices and drivers from any others. Takes milliseconds."""
    if sys.platform == "win32":
        return tuple(_windows_versions())
    if sys.platform == "darwin":
        return (driver_text(""),)
    return tuple(
        f"{card.bus} {card.vendor_id:04x}-{card.device_id:04x} {_of_card(card, root)}"
        for card in cards(root)
    )


def _of_card(card: Card, root: Path) -> str:
    module = " ".join(filter(None, (card.module, card.module_version)))
    sorts = {"Vulkan": _vulkan(root)}
    if card.vendor_id == INTEL:
        # OpenVINO's ways to Intel's graphics and NPUs.
        sorts["compute"] = _intel_compute(root)
    beside = [f"{sort} {found}" for sort, files in sorts.items() if (found := _digest(files))]
    return ", ".join(filter(None, (module, platform.release(), *beside)))


def _digest(files: Iterator[Path | None]) -> str:
    """Return some digits for drivers beside the kernel: their files tell no version, but change.

    Args:
        files: some of which may not be there; none at all: there is no such driver.
    """
    digest = blake2s(digest_size=4)
    found = False
    for path in files:
        found = True
        state = None if path is None else _state(path)
        if path is not None and state is not None:
            digest.update(os.fsencode(path.resolve()))
            digest.update(f" {state.st_size} {state.st_mtime_ns}".encode())
    return digest.hexdigest() if found else ""


def _state(path: Path) -> os.stat_result | None:
    """Return what is known of a file; None: it is none, or not for us to see."""
    try:
        # Not is_file first: a driver may be upgraded in between.
        state = path.stat()
    except (OSError, ValueError):
        return None
    return state if stat.S_ISREG(state.st_mode) else None


def _vulkan(root: Path) -> Iterator[Path | None]:
    manifest = None
    for manifest in _manifests(root):
        yield manifest
        yield _library(manifest, root)
    if manifest is not None:
        # Without it no driver is found; who installed it wants devices tried anew.
        yield _named(manifest, _VULKAN_LOADER, root)


def _intel_compute(root: Path) -> Iterator[Path | None]:
    for manifest in sorted((root / _OPENCL).glob("*.icd")):
        yield manifest
        named = ""
        with suppress(OSError):
            named = manifest.read_text(encoding="utf-8", errors="replace").strip()
        yield _named(manifest, named, root) if named else None
    for folder in _library_folders(root):
        yield from sorted(folder.glob(_LEVEL_ZERO))


def _manifests(root: Path) -> Iterator[Path]:
    # The loader's own variables: whoever sets them chooses the drivers.
    for name in ("VK_DRIVER_FILES", "VK_ICD_FILENAMES"):
        for path in os.environ.get(name, "").split(os.pathsep):
            if path:
                yield Path(path)
    for folder in _MANIFESTS:
        yield from sorted((root / folder).glob("*.json"))


def _library(manifest: Path, root: Path) -> Path | None:
    try:
        named = str(loads(manifest.read_bytes())["ICD"]["library_path"])
    except (OSError, ValueError, LookupError, TypeError):
        return None
    return _named(manifest, named, root)


def _named(manifest: Path, library: str, root: Path) -> Path | None:
    """Return the library that a manifest names; None: it is not where the system looks."""
    if "/" in library:
        return manifest.parent / library
    folders = _library_folders(root)
    return next((folder / library for folder in folders if _state(folder / library)), None)


def _library_folders(root: Path) -> Iterator[Path]:
    for pattern in _LIBRARIES:
        yield from root.glob(pattern)


def _windows_version(vendor_id: int, device_id: int) -> str:
    wanted = f"ven_{vendor_id:04x}&dev_{device_id:04x}"
    return next((text for text in _windows_versions() if wanted in text), "")


def _windows_versions() -> Iterator[str]:
    """Return "pci/ven_10de&dev_2520 32.0.15.6094" for each. Never run: no Windows was at hand."""
    if sys.platform != "win32":
        return
    # Linux's type checker takes what follows for dead.
    import winreg  # type: ignore[unreachable]  # noqa: PLC0415  # only there

    with winreg.OpenKey(winreg.HKEY_LOCAL_MACHINE, _WINDOWS_CLASS) as adapters:
        for index in range(winreg.QueryInfoKey(adapters)[0]):
            name = winreg.EnumKey(adapters, index)
            if not name.isdigit():
                continue
            with winreg.OpenKey(adapters, name) as adapter:
                try:
                    place, _ = winreg.QueryValueEx(adapter, "MatchingDeviceId")
                    version, _ = winreg.QueryValueEx(adapter, "DriverVersion")
                except FileNotFoundError:
                    continue
                yield f"{str(place).lower()} {version}"
