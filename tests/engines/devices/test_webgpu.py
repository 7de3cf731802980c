"""WebGPU, on Vulkan in software: a device with memory of its own."""

from contextlib import closing
from dataclasses import replace
from pathlib import Path

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper

from engines.errors import DeviceFailed
from tests.engines.devices.graphs import (
    KEEPS,
    STATE_SIZE,
    first_state,
    running_mean_feeds,
)
from tests.helpers.second_device import NoDevice, SecondDevice, software_webgpu


def test_it_is_listed_with_its_place_on_the_bus(webgpu: SecondDevice) -> None:
    device = webgpu.device

    assert device.title == "NVIDIA GPU (WebGPU)"
    assert device.kind == "discrete"
    assert device.key == "webgpu:10de-1234@0000:65:00.0"
    assert "Vulkan" in device.driver


def test_its_state_stays_in_its_own_memory(webgpu: SecondDevice, running_mean: Path) -> None:
    with closing(webgpu.process()) as process:
        process.start()
        process.open(webgpu.device, running_mean, fixed={"batch": 1})
        state = None
        feeds = {**running_mean_feeds(1), **first_state()}
        for _ in range(4):
            before = process.bytes_moved
            ran = process.run(["mean"], feeds, keeps=KEEPS, state=state, limit_s=20)
            state, feeds = ran.state, running_mean_feeds(1)
            moved = process.bytes_moved - before
        assert state is not None
        fetched = process.fetch(state, 10)

    np.testing.assert_allclose(ran.arrays[0], [1.875], rtol=1e-5)
    np.testing.assert_allclose(fetched["state"], np.full((1, STATE_SIZE), 1.875), rtol=1e-5)
    np.testing.assert_array_equal(fetched["count"], [4])
    assert moved < 1_000


def test_it_runs_in_the_process_that_listed_it_and_so_does_the_next_graph(
    webgpu: SecondDevice, running_mean: Path
) -> None:
    """Its library, registered a second time, was unloaded under the session: SIGSEGV."""
    with closing(webgpu.process()) as process:
        process.start()
        assert webgpu.device in process.list_devices()
        for _ in range(2):
            process.open(webgpu.device, running_mean, fixed={"batch": 1})
            ran = process.run(["mean"], {**running_mean_feeds(1), **first_state()}, limit_s=20)

    np.testing.assert_allclose(ran.arrays[0], [1.0])


def test_a_graph_of_which_it_takes_nothing_is_refused(webgpu: SecondDevice, tmp_path: Path) -> None:
    """All would run on the CPU, slower than without the device."""
    graph = helper.make_graph(
        [helper.make_node("Add", ["x", "x"], ["y"])],
        "whole numbers",
        [helper.make_tensor_value_info("x", TensorProto.INT64, [4])],
        [helper.make_tensor_value_info("y", TensorProto.INT64, [4])],
    )
    path = tmp_path / "whole.onnx"
    onnx.save(
        helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=9), path
    )
    with closing(webgpu.process()) as process:
        process.start()

        with pytest.raises(DeviceFailed) as refused:
            process.open(webgpu.device, path)

    assert refused.value.words.startswith("WebGPU takes none of the model's operations.")


def test_without_a_vulkan_driver_its_refusal_and_the_drivers_words_are_told(
    running_mean: Path, tmp_path: Path
) -> None:
    """A card is on the bus, and nobody installed its driver."""
    try:
        webgpu = software_webgpu(tmp_path / "none.json")
    except NoDevice as error:
        pytest.skip(str(error))
    with closing(webgpu.process()) as process:
        process.start()

        with pytest.raises(DeviceFailed) as refused:
            process.open(webgpu.device, running_mean)

    assert refused.value.outcome == "refused"
    assert "Failed to get a WebGPU adapter" in refused.value.words
    assert "[ONNXRuntimeError]" not in refused.value.words


def test_nothing_is_written_into_the_home(
    webgpu: SecondDevice, running_mean: Path, tmp_path: Path
) -> None:
    seen = replace(webgpu, environment={**webgpu.environment, "HOME": str(tmp_path)})
    with closing(seen.process()) as process:
        process.start()
        process.open(seen.device, running_mean, fixed={"batch": 1})
        process.run(["mean"], {**running_mean_feeds(1), **first_state()}, limit_s=20)

    assert not list(tmp_path.iterdir())
