"""What can run a graph beside the CPU."""

from dataclasses import dataclass
from typing import Final, Literal

Kind = Literal["integrated", "discrete", "gpu", "npu", "cpu"]
"""gpu: a graphics processor of which nobody tells whether it is part of the processor. cpu: the
same processor through another provider, which may be faster or not."""

AUTOMATIC: Final = "auto"
"""Chosen in place of a device's key: the fastest one that passed its trial."""
ON_CPU: Final = "cpu"
"""Chosen in place of a device's key: none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Device:
    """One provider of onnxruntime on one piece of hardware."""

    provider: str
    """The name that people read, "WebGPU"."""
    ep_name: str
    """onnxruntime's name, "WebGpuExecutionProvider"."""
    index: int
    """Among the devices that onnxruntime lists for this provider."""
    name: str
    """Of the hardware, as far as it is known: "NVIDIA GPU", "Intel Arc A770"."""
    kind: Kind
    vendor_id: int = 0
    device_id: int = 0
    """PCI's numbers; 0: not told."""
    bus: str = ""
    """PCI's place, "0000:65:00.0"; empty: not told."""
    version: str = ""
    """Of the provider."""
    driver: str = ""
    """Whatever tells one driver from another; empty: nothing is known."""

    @property
    def key(self) -> str:
        """What a setting holds. The same hardware in the same slot has the same key."""
        hardware = f"{self.vendor_id:04x}-{self.device_id:04x}"
        place = f"@{self.bus}" if self.bus else ""
        return f"{self.provider.lower()}:{hardware}{place}"

    @property
    def title(self) -> str:
        """Return "NVIDIA GPU (WebGPU)"."""
        return f"{self.name} ({self.provider})"


PLAIN_CPU: Final = Device(
    provider="CPU", ep_name="CPUExecutionProvider", index=0, name="This processor", kind="cpu"
)
"""Opens the plain CPU in a device's process, to compare with."""
