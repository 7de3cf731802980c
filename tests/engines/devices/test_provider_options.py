"""What providers are told about the chosen device."""

import json
from dataclasses import replace

import pytest

from engines.devices.device import PLAIN_CPU, Device, Kind
from engines.devices.provider_options import options_for

WEBGPU = Device(
    provider="WebGPU", ep_name="WebGpuExecutionProvider", index=0, name="AMD GPU", kind="gpu"
)
OPENVINO = Device(
    provider="OpenVINO", ep_name="OpenVINOExecutionProvider", index=0, name="Intel", kind="cpu"
)


@pytest.mark.parametrize(
    ("kind", "wish"), [("discrete", "high-performance"), ("integrated", "low-power")]
)
def test_webgpu_takes_the_one_of_two_that_was_chosen(kind: Kind, wish: str) -> None:
    """It looks for an adapter by this wish alone, whichever device it was given."""
    assert options_for(replace(WEBGPU, kind=kind), []) == {"powerPreference": wish}


def test_what_is_not_known_is_at_least_not_the_card_beside_it() -> None:
    card = replace(WEBGPU, index=1, kind="discrete")

    assert options_for(WEBGPU, [WEBGPU, card]) == {"powerPreference": "low-power"}
    assert options_for(WEBGPU, [WEBGPU]) == {}


def test_openvino_computes_in_floats_and_on_one_core() -> None:
    wishes = json.loads(options_for(OPENVINO, [])["load_config"])

    assert wishes == {"CPU": {"INFERENCE_PRECISION_HINT": "f32", "INFERENCE_NUM_THREADS": "1"}}


@pytest.mark.parametrize("kind", ["integrated", "discrete", "gpu"])
def test_openvino_computes_in_floats_on_graphics_too(kind: Kind) -> None:
    wishes = json.loads(options_for(replace(OPENVINO, kind=kind), [])["load_config"])

    assert wishes == {"GPU": {"INFERENCE_PRECISION_HINT": "f32"}}


@pytest.mark.parametrize("device", [replace(OPENVINO, kind="npu"), PLAIN_CPU])
def test_nothing_is_told_to_the_others(device: Device) -> None:
    assert options_for(device, []) == {}
