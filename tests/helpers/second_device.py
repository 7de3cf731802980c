"""Real devices on machines without a graphics processor: OpenVINO on the CPU, WebGPU in software.

OpenVINO's plug-in takes hardware of Intel's only, though its CPU device runs on any x86-64. On
others a copy of the plug-in is made that takes this processor's maker in Intel's place; everything
else of it is as it is. For tests and measurements.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import numpy as np
import onnx
from onnx import TensorProto, helper

from engines.devices.device import PLAIN_CPU, Device
from engines.devices.process import DeviceProcess
from engines.errors import DeviceFailed

_OPENVINO: Final = "onnxruntime_ep_openvino"
_PLUG_IN: Final = "libonnxruntime_providers_openvino_plugin.so"
_INTEL: Final = bytes.fromhex("3d86800000")
"""A comparison with Intel's number, as an instruction."""
_MAKERS: Final = {"GenuineIntel": 0x8086, "AuthenticAMD": 0x1022, "HygonGenuine": 0x1D94}

_MADE_UP_VENDOR: Final = "0x10de"
_NAMESPACE: Final = """
mount -t tmpfs none /sys/class || exit 99
mkdir -p /sys/class/drm/0000:65:00.0 /sys/class/drm/card0
echo $0 > /sys/class/drm/0000:65:00.0/vendor
echo 0x1234 > /sys/class/drm/0000:65:00.0/device
ln -s ../0000:65:00.0 /sys/class/drm/card0/device
exec "$@"
"""
"""A graphics card on the bus, for the command only. onnxruntime looks for it there, and WebGPU then
takes whatever Vulkan has."""


class NoDevice(Exception):
    """This machine has none of that sort; the message says why."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SecondDevice:
    """A device, and what a process needs to see it."""

    device: Device
    environment: Mapping[str, str] = field(default_factory=dict)
    command: Sequence[str] | None = None
    """Of the device's process; None: the program's own."""

    def process(self) -> DeviceProcess:
        """Make a process, not started, in which the device is there."""
        return DeviceProcess(self.command, environment=self.environment)


def second_device(folder: Path) -> SecondDevice:
    """Return OpenVINO on this processor.

    Args:
        folder: empty; a copy of the plug-in may be put there, and must stay as long as it is used.

    Raises:
        NoDevice: it cannot be had here.
    """
    spec = find_spec(_OPENVINO)
    if spec is None or spec.origin is None:
        raise NoDevice(f"{_OPENVINO} is not installed")
    maker = _maker()
    environment = {}
    if maker != _MAKERS["GenuineIntel"]:
        _copy_for(maker, Path(spec.origin).parent, folder / _OPENVINO)
        environment = {"PYTHONPATH": os.pathsep.join(filter(None, (str(folder), _python_path())))}
    return _the_only_one(SecondDevice(device=PLAIN_CPU, environment=environment), "OpenVINO")


def software_webgpu(manifest: Path | None = None) -> SecondDevice:
    """Return WebGPU on a Vulkan in software, and on a card that is not there.

    Args:
        manifest: of another Vulkan driver, which may be none; None: one that is installed.

    Raises:
        NoDevice: it cannot be had here.
    """
    if find_spec("onnxruntime_ep_webgpu") is None:
        raise NoDevice("onnxruntime-ep-webgpu is not installed")
    vulkan = manifest or _software_vulkan()
    unshare = shutil.which("unshare")
    if unshare is None:
        raise NoDevice("unshare is not installed")
    ways = ["--mount"] if os.geteuid() == 0 else ["--mount", "--map-root-user"]
    command = [unshare, *ways, "sh", "-c", _NAMESPACE, _MADE_UP_VENDOR]
    tried = subprocess.run([*command, "true"], capture_output=True, text=True, check=False)
    if tried.returncode:
        raise NoDevice(f"no mount namespace may be made: {tried.stderr.strip()}")
    found = SecondDevice(
        device=PLAIN_CPU,
        environment={"VK_DRIVER_FILES": str(vulkan), "VK_ICD_FILENAMES": str(vulkan)},
        command=(*command, sys.executable, "-P", "-m", "engines.devices.child"),
    )
    found = _the_only_one(found, "WebGPU")
    if manifest is None:
        _see_that_it_runs(found)
    return found


def _see_that_it_runs(seen: SecondDevice) -> None:
    """Have it add two numbers. Mesa's Vulkan before 24 lacks what WebGPU needs."""
    with TemporaryDirectory() as folder, closing(seen.process()) as process:
        graph = Path(folder, "sum.onnx")
        kind = helper.make_tensor_type_proto(TensorProto.FLOAT, [2])
        onnx.save(
            helper.make_model(
                helper.make_graph(
                    [helper.make_node("Add", ["x", "x"], ["y"])],
                    "sum",
                    [helper.make_value_info("x", kind)],
                    [helper.make_value_info("y", kind)],
                ),
                opset_imports=[helper.make_opsetid("", 17)],
                ir_version=9,
            ),
            graph,
        )
        try:
            process.start()
            process.open(seen.device, graph)
            process.run(["y"], {"x": np.ones(2, np.float32)}, limit_s=20)
        except DeviceFailed as error:
            words, *_ = error.words.splitlines() or [str(error)]
            raise NoDevice(f"WebGPU does not run on this Vulkan: {words}") from error


def _the_only_one(seen: SecondDevice, provider: str) -> SecondDevice:
    process = seen.process()
    try:
        process.start()
        devices = process.list_devices(providers=[provider])
    except DeviceFailed as error:
        raise NoDevice(f"{error} {error.words}") from error
    finally:
        process.close()
    failure = process.plug_in_failures.get(provider)
    if len(devices) != 1:
        raise NoDevice(f"{provider} lists {len(devices)} devices. {failure or process.words}")
    return SecondDevice(device=devices[0], environment=seen.environment, command=seen.command)


def _maker() -> int:
    if sys.platform != "linux" or sysconfig.get_platform() != "linux-x86_64":
        raise NoDevice("OpenVINO's plug-in is made ready for Linux on x86-64 only")
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        name, _, value = line.partition(":")
        if name.strip() == "vendor_id" and value.strip() in _MAKERS:
            return _MAKERS[value.strip()]
    raise NoDevice("the processor's maker is not known")


def _copy_for(maker: int, package: Path, copy: Path) -> None:
    content = (package / _PLUG_IN).read_bytes()
    if content.count(_INTEL) != 4:
        raise NoDevice("this version of OpenVINO's plug-in looks for Intel's hardware otherwise")
    copy.mkdir(parents=True)
    for path in package.iterdir():
        if path.is_file() and not path.name.startswith(_PLUG_IN):
            (copy / path.name).symlink_to(path)
    changed = content.replace(_INTEL, b"\x3d" + maker.to_bytes(4, "little"))
    (copy / _PLUG_IN).write_bytes(changed)


def _python_path() -> str:
    return os.environ.get("PYTHONPATH", "")


def _software_vulkan() -> Path:
    """Return the manifest of Mesa's Vulkan in software."""
    named = os.environ.get("VK_DRIVER_FILES") or os.environ.get("VK_ICD_FILENAMES") or ""
    places = [Path(path) for path in named.split(os.pathsep) if path]
    places += Path("/usr/share/vulkan/icd.d").glob("*.json")
    for path in places:
        if path.name.startswith("lvp_icd") and path.is_file():
            return path
    raise NoDevice("no Vulkan in software is installed (Debian: mesa-vulkan-drivers)")
