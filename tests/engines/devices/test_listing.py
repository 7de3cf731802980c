"""Looking for devices although a plug-in crashes or hangs."""

from functools import partial
from pathlib import Path

import pytest

from engines.devices.listing import list_devices
from engines.devices.plug_ins import installed
from engines.devices.process import DeviceProcess
from engines.errors import DeviceFailed
from tests.helpers import bad_device
from tests.helpers.second_device import SecondDevice

CRASH = "import os, signal; os.kill(os.getpid(), signal.SIGSEGV)\n"
HANG = "import time; time.sleep(60)\n"


def replace_webgpu(folder: Path, code: str) -> None:
    """Put a plug-in in WebGPU's place that does this when it is asked for its library."""
    package = folder / "onnxruntime_ep_webgpu"
    package.mkdir()
    (package / "__init__.py").write_text(code)


@pytest.mark.parametrize(
    ("code", "outcome", "limit_s"), [(CRASH, "crashed", 20.0), (HANG, "hung", 3.0)]
)
def test_one_bad_plug_in_hides_no_other(
    openvino: SecondDevice, tmp_path: Path, code: str, outcome: str, limit_s: float
) -> None:
    if "WebGPU" not in installed():
        pytest.skip("onnxruntime-ep-webgpu is not installed, and is to be replaced")
    replace_webgpu(tmp_path, code)
    seen = f"{tmp_path}:{openvino.environment.get('PYTHONPATH', '')}"

    listing = list_devices(
        partial(DeviceProcess, environment={**openvino.environment, "PYTHONPATH": seen}), limit_s
    )

    assert [device.provider for device in listing.devices] == ["OpenVINO"]
    assert {name: failed.outcome for name, failed in listing.failures.items()} == {
        "WebGPU": outcome
    }


def test_one_bad_plug_in_does_not_hide_what_is_built_in(tmp_path: Path) -> None:
    """Such as Apple's CoreML, and CUDA in its own build of onnxruntime."""
    if "WebGPU" not in installed():
        pytest.skip("onnxruntime-ep-webgpu is not installed, and is to be replaced")
    replace_webgpu(tmp_path, CRASH)
    (tmp_path / "sitecustomize.py").write_text(
        "import onnxruntime\n"
        "onnxruntime.get_available_providers = lambda: ['CoreMLExecutionProvider']\n"
    )

    listing = list_devices(partial(DeviceProcess, environment={"PYTHONPATH": str(tmp_path)}))

    assert "CoreML" in [device.provider for device in listing.devices]
    assert list(listing.failures) == ["WebGPU"]


def test_a_plug_in_that_refuses_costs_no_second_process(tmp_path: Path) -> None:
    if "WebGPU" not in installed():
        pytest.skip("onnxruntime-ep-webgpu is not installed, and is to be replaced")
    replace_webgpu(tmp_path, "def get_library_path(): return '/nowhere/libwebgpu.so'\n")
    made = []

    def make() -> DeviceProcess:
        made.append(DeviceProcess(environment={"PYTHONPATH": str(tmp_path)}))
        return made[-1]

    listing = list_devices(make)

    assert len(made) == 1
    assert listing.failures["WebGPU"].outcome == "refused"
    assert "/nowhere/libwebgpu.so" in listing.failures["WebGPU"].words


def test_a_process_that_never_answers_is_told() -> None:
    with pytest.raises(DeviceFailed) as hung:
        list_devices(partial(DeviceProcess, bad_device.command("mute")), 0.3)

    assert hung.value.outcome == "hung"
