"""What is known of the devices that a speech model could run on; told to the window."""

from dataclasses import dataclass
from typing import Literal

from engines.devices.device import Device
from engines.devices.verdict import Verdict

Resting = Literal["", "battery", "idle", "lost"]
"""Why a device that is chosen is not in use now. idle: nobody speaks."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundDevice:
    """A device that is there, and what came of trying the loaded model on it."""

    device: Device
    verdict: Verdict | None = None
    """None: not tried yet, with this model, driver and version."""

    @property
    def is_good(self) -> bool:
        """Whether it may be used."""
        return self.verdict is not None and self.verdict.is_good


@dataclass(frozen=True, slots=True, kw_only=True)
class DevicesState:
    """All of them, and what is being done."""

    has_plug_ins: bool = False
    """Whether anything is installed that could find a device."""
    problem: str = ""
    """What did not work when they were looked for: a `Sentence`."""
    is_placeable: bool = True
    """Whether the loaded engine has a part that a device could run."""
    found: tuple[FoundDevice, ...] = ()
    used: str = ""
    """Key of the device that runs the model now; empty: the CPU does."""
    trying: str = ""
    """Key of the one that is being tried; empty: none."""
    waiting: str = ""
    """Key of the one that is tried as soon as nobody is being captioned; empty: none."""
    resting: Resting = ""
