"""Devices that a computer may have, and what came of trying them: for tests and pictures."""

from dataclasses import replace

from app.session.device_state import FoundDevice
from engines.devices.device import Device
from engines.devices.verdict import Outcome, Verdict

CARD = Device(
    provider="WebGPU",
    ep_name="WebGpuExecutionProvider",
    index=0,
    name="NVIDIA RTX 2000 Ada",
    kind="discrete",
    vendor_id=0x10DE,
    device_id=0x28B8,
    bus="0000:01:00.0",
    driver="nvidia 560.35.03",
)
INSIDE = Device(
    provider="OpenVINO",
    ep_name="OpenVINOExecutionProvider",
    index=1,
    name="Intel Arc Graphics",
    kind="integrated",
    vendor_id=0x8086,
    device_id=0x7D55,
    driver="i915, 6.12.9",
)
NEURAL = Device(
    provider="OpenVINO",
    ep_name="OpenVINOExecutionProvider",
    index=2,
    name="Intel AI Boost",
    kind="npu",
    vendor_id=0x8086,
    device_id=0x7D1D,
)


def with_verdict(device: Device, outcome: Outcome, **values: object) -> FoundDevice:
    """Return a device with a verdict. Args: values: fields of that."""
    verdict = Verdict(device=device.key, model="m", stamp="s", outcome=outcome, cpu_ms=14.0)
    known = replace(verdict, **values)  # type: ignore[arg-type]  # fields of a verdict
    return FoundDevice(device=device, verdict=known)
