"""What a listing and a verdict depend on, in one short text each: another text, look or try anew.

Cheap enough for every start: files of the system are read, nothing is loaded and no process run.
"""

import hashlib

from engines.devices import hardware, plug_ins
from engines.devices.device import Device
from engines.devices.placed import PlacedSession


def listing_stamp() -> str:
    """Return the stamp of which devices there are."""
    found = [f"{name} {number}" for name, number in plug_ins.installed().items()]
    return _digest(*_builds(), *found, *hardware.facts())


def verdict_stamp(device: Device, placed: PlacedSession) -> str:
    """Return the stamp of what comes of running a loaded graph on a device.

    Raises:
        OSError: the graph's file is gone.
    """
    model = placed.model
    file = f"{model.path.name} {model.size} {model.modified_ns}"
    own = (device.ep_name, device.version, device.driver)
    return _digest(hardware.processor(), *_builds(), *own, file, placed.form.version)


def _builds() -> list[str]:
    return [f"{name} {number}" for name, number in plug_ins.builds().items()]


def _digest(*facts: str) -> str:
    """Return 16 hexadecimal digits. Not the facts: names of hardware do not belong in a log."""
    return hashlib.sha256("\n".join(facts).encode()).hexdigest()[:16]
