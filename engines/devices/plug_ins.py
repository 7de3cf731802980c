"""Which providers are installed beside onnxruntime's own. Nothing of them is imported here.

Plug-ins stand beside plain onnxruntime and are extras of the program (pyproject.toml). Other builds
of onnxruntime bring providers of their own and take its place; two builds at once overwrite each
other's files.
"""

import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from typing import Final


@dataclass(frozen=True, slots=True, kw_only=True)
class PlugIn:
    """A package with a provider in it."""

    provider: str
    """The name that people read."""
    ep_name: str
    """onnxruntime's name."""
    extra: str
    """Of ours: `pip install "earmark[…]"`."""
    module: str
    packages: tuple[str, ...]
    """Names of packages that bring the module, any of which tells the version."""
    library: str = "get_library_path"
    """The module's function that tells where the library is."""
    systems: tuple[str, ...] = ("linux", "win32")
    """Where it can be installed, as `sys.platform`."""


PLUG_INS: Final = (
    PlugIn(
        provider="WebGPU",
        ep_name="WebGpuExecutionProvider",
        extra="gpu",
        module="onnxruntime_ep_webgpu",
        packages=("onnxruntime-ep-webgpu",),
        systems=("linux", "win32", "darwin"),
    ),
    PlugIn(
        provider="OpenVINO",
        ep_name="OpenVINOExecutionProvider",
        extra="openvino",
        module="onnxruntime_ep_openvino",
        packages=("onnxruntime-ep-openvino",),
    ),
    PlugIn(
        provider="TensorRT-RTX",
        ep_name="NvTensorRTRTXExecutionProvider",
        extra="tensorrt-rtx",
        module="onnxruntime_ep_nv_tensorrt_rtx",
        packages=(
            "onnxruntime-ep-nv-tensorrt-rtx-cu13",
            "onnxruntime-ep-nv-tensorrt-rtx-cu12",
        ),
    ),
    PlugIn(
        provider="MLX",
        ep_name="MLXExecutionProvider",
        extra="mlx",
        module="onnxruntime_ep_mlx",
        packages=("onnxruntime-ep-mlx",),
        library="library_path",
        systems=("darwin",),
    ),
)

_BUILDS: Final = (
    "onnxruntime",
    "onnxruntime-gpu",
    "onnxruntime-directml",
    "onnxruntime-openvino",
    "onnxruntime-qnn",
    "onnxruntime-rocm",
    "onnxruntime-migraphx",
)
"""Packages that all bring the module `onnxruntime`."""

_NAMES: Final = {plug_in.ep_name: plug_in.provider for plug_in in PLUG_INS} | {
    "DmlExecutionProvider": "DirectML",
    "MIGraphXExecutionProvider": "MIGraphX",
    "TensorrtExecutionProvider": "TensorRT",
    "XnnpackExecutionProvider": "XNNPACK",
}


def installed() -> Mapping[str, str]:
    """Return the versions of the plug-ins that are installed, by their providers' names."""
    return {
        plug_in.provider: _first_version(plug_in.packages)
        for plug_in in PLUG_INS
        if find_spec(plug_in.module) is not None
    }


def installable() -> tuple[PlugIn, ...]:
    """Return the plug-ins that this system can have and has not."""
    there = installed()
    return tuple(
        plug_in
        for plug_in in PLUG_INS
        if sys.platform in plug_in.systems and plug_in.provider not in there
    )


def builds() -> Mapping[str, str]:
    """Return the installed builds of onnxruntime with their versions; more than one is a fault."""
    found = ((name, _first_version((name,))) for name in _BUILDS)
    return {name: number for name, number in found if number}


def both_builds() -> tuple[str, ...]:
    """Return the names of the builds if more than one is there: none of them can be relied on."""
    found = tuple(builds())
    return found if len(found) > 1 else ()


def is_anything_installed() -> bool:
    """Whether it is worth the start of a process to look for devices."""
    # Apple's CoreML is in the plain build.
    return bool(installed()) or sys.platform == "darwin" or any(set(builds()) - {"onnxruntime"})


def person_name(ep_name: str) -> str:
    """Return the name that people read for onnxruntime's."""
    return _NAMES.get(ep_name, ep_name.removesuffix("ExecutionProvider"))


def _first_version(packages: Iterable[str]) -> str:
    for package in packages:
        try:
            return version(package)
        except PackageNotFoundError:
            continue
    return ""
