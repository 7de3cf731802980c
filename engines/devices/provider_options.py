"""What providers are told about the device that was chosen."""

import json
from collections.abc import Iterable, Mapping
from typing import Final

from engines.devices.device import Device

_WEBGPU: Final = "WebGpuExecutionProvider"
_OPENVINO: Final = "OpenVINOExecutionProvider"
_PRECISION: Final = "INFERENCE_PRECISION_HINT"


def options_for(device: Device, listed: Iterable[Device]) -> Mapping[str, str]:
    """Return a provider's options.

    Args:
        device: that was chosen.
        listed: all of the same provider.
    """
    match device.ep_name, device.kind:
        case (ep_name, "discrete") if ep_name == _WEBGPU:
            # It takes the adapter that fits this wish, not the device that it was chosen with.
            return {"powerPreference": "high-performance"}
        case (ep_name, "integrated") if ep_name == _WEBGPU:
            return {"powerPreference": "low-power"}
        case (ep_name, _) if ep_name == _WEBGPU:
            # Of which nobody tells what it is: it is not the card beside it.
            is_beside_card = any(each.kind == "discrete" for each in listed)
            return {"powerPreference": "low-power"} if is_beside_card else {}
        case (ep_name, "cpu") if ep_name == _OPENVINO:
            # Its defaults are all cores and, where the processor can, bfloat16.
            return _load_config("CPU", {_PRECISION: "f32", "INFERENCE_NUM_THREADS": "1"})
        case (ep_name, "integrated" | "discrete" | "gpu") if ep_name == _OPENVINO:
            # float16 otherwise, in which a long sentence may overflow that the trial did not say.
            return _load_config("GPU", {_PRECISION: "f32"})
        case _:
            return {}


def _load_config(sort: str, wishes: Mapping[str, str]) -> Mapping[str, str]:
    return {"load_config": json.dumps({sort: wishes})}
