"""OpenVINO on this processor: a real provider of somebody else's, in the device's process."""

from contextlib import closing
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from engines.devices.process import DeviceProcess
from engines.errors import DeviceFailed
from tests.engines.devices.graphs import (
    KEEPS,
    STATE_SIZE,
    first_state,
    running_mean_feeds,
)
from tests.helpers.second_device import SecondDevice


@pytest.fixture
def opened(openvino: SecondDevice, running_mean: Path) -> DeviceProcess:
    process = openvino.process()
    process.start()
    process.open(openvino.device, running_mean, fixed={"batch": 1})
    return process


def test_it_is_listed_once_with_its_name_and_version(openvino: SecondDevice) -> None:
    """The plug-in lists devices that choose among devices as well; those are left out."""
    with closing(openvino.process()) as process:
        process.start()
        devices = process.list_devices()

    listed = [device for device in devices if device.provider == "OpenVINO"]
    assert listed == [openvino.device]
    assert openvino.device.ep_name == "OpenVINOExecutionProvider"
    assert openvino.device.kind == "cpu"
    assert openvino.device.name
    assert openvino.device.version[0].isdigit()
    assert not process.plug_in_failures


def test_only_the_asked_plug_in_is_loaded(openvino: SecondDevice) -> None:
    with closing(openvino.process()) as process:
        process.start()
        devices = process.list_devices(providers=["OpenVINO"])
        libraries = Path(f"/proc/{process.pid}/maps").read_text()

    assert [device.provider for device in devices] == ["OpenVINO"]
    assert "onnxruntime_ep_openvino" in libraries
    assert "onnxruntime_ep_webgpu" not in libraries


def test_it_computes_what_the_cpu_does_and_keeps_its_state(opened: DeviceProcess) -> None:
    with closing(opened):
        state = None
        feeds = {**running_mean_feeds(1), **first_state()}
        for _ in range(4):
            before = opened.bytes_moved
            ran = opened.run(["mean"], feeds, keeps=KEEPS, state=state, limit_s=20)
            state, feeds = ran.state, running_mean_feeds(1)
        assert state is not None
        fetched = opened.fetch(state, 10)
        moved = opened.bytes_moved - before

    np.testing.assert_allclose(ran.arrays[0], [1.875], rtol=1e-6)
    np.testing.assert_allclose(fetched["state"], np.full((1, STATE_SIZE), 1.875), rtol=1e-6)
    np.testing.assert_array_equal(fetched["count"], [4])
    # The fetching alone moved the state.
    assert moved < 1.1 * STATE_SIZE * 4


def test_a_fetched_state_can_be_given_again(opened: DeviceProcess) -> None:
    with closing(opened):
        first = {**running_mean_feeds(1), **first_state()}
        ran = opened.run(["mean"], first, keeps=KEEPS, limit_s=20)
        assert ran.state is not None
        fetched = opened.fetch(ran.state, 10)

        again = opened.run(["mean"], {**running_mean_feeds(1), **fetched}, limit_s=20)

    np.testing.assert_allclose(again.arrays[0], [1.5], rtol=1e-6)


def test_a_model_that_it_does_not_take_is_refused_with_its_words(
    openvino: SecondDevice, models_dir: Path
) -> None:
    with closing(openvino.process()) as process:
        process.start()

        with pytest.raises(DeviceFailed, match="does not run this model") as refused:
            process.open(openvino.device, models_dir / "silero-vad" / "silero_vad.onnx")

        assert refused.value.outcome == "refused"
        assert "OpConversionFailure" in refused.value.words
        assert "\x1b" not in refused.value.words


def test_a_device_that_is_not_there_any_more_is_said(
    openvino: SecondDevice, running_mean: Path
) -> None:
    gone = replace(openvino.device, vendor_id=0x8086, device_id=0x56A0, bus="0000:03:00.0")
    with closing(openvino.process()) as process:
        process.start()

        with pytest.raises(DeviceFailed) as refused:
            process.open(gone, running_mean)

    assert refused.value.outcome == "refused"
    assert "is not there any more" in refused.value.words


def test_without_its_plug_in_the_device_is_refused(
    openvino: SecondDevice, running_mean: Path, tmp_path: Path
) -> None:
    broken = tmp_path / "onnxruntime_ep_openvino"
    broken.mkdir()
    (broken / "__init__.py").write_text("raise OSError('libtbb.so.12: cannot open')\n")
    with closing(DeviceProcess(environment={"PYTHONPATH": str(tmp_path)})) as process:
        process.start()

        process.list_devices()
        failures = process.plug_in_failures
        with pytest.raises(DeviceFailed) as refused:
            process.open(openvino.device, running_mean)

    assert failures["OpenVINO"].words == "libtbb.so.12: cannot open"
    assert str(failures["OpenVINO"]) == "OpenVINO does not start. The CPU goes on."
    assert refused.value.outcome == "refused"
