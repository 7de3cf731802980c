"""How what the laptop plays can be heard on each system, and what that takes."""

import sys
from typing import Final, Literal

LaptopSound = Literal["monitor", "wasapi", "cable", "no_cable", "no_server"]
"""How it is done here.

monitor: the sound server offers it. wasapi: Windows offers it. cable: a virtual cable is installed.
no_cable: macOS, and none is. no_server: Linux without a sound server.
"""

CABLES: Final = ("blackhole", "loopback audio", "soundflower", "vb-cable", "cable output")
"""Virtual devices whose input is what another program played into them. They look like
microphones to every system; their names are all that tells."""


def is_cable(name: str) -> bool:
    """Whether a device is a virtual cable: what comes out of it was played, not spoken here."""
    return any(cable in name.casefold() for cable in CABLES)


def laptop_sound(*, has_loopback: bool, platform: str = sys.platform) -> LaptopSound:
    """Tell how what the laptop plays is heard here.

    Args:
        has_loopback: whether a source of that kind is listed. A sound server always has one.
        platform: as `sys.platform`.
    """
    if platform == "win32":
        return "wasapi"
    if platform == "darwin":
        return "cable" if has_loopback else "no_cable"
    return "monitor" if has_loopback else "no_server"
