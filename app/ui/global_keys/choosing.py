"""Which way to global keys there is on this desktop."""

import logging
import sys

from app.ui.global_keys.backend import GlobalKeys

log = logging.getLogger(__name__)


def global_keys(platform: str) -> GlobalKeys:
    """Return the way for Qt's platform; where there is none, one that says so."""
    made = _x11() if platform == "xcb" else _portal() if platform == "wayland" else None
    if platform == "windows":
        made = _windows()
    return made or GlobalKeys()


def _x11() -> GlobalKeys | None:
    from Xlib import display, error  # noqa: PLC0415  # on X11 only, and 15 ms to load

    from app.ui.global_keys.x11 import X11Keys  # noqa: PLC0415  # as above

    try:
        return X11Keys(display.Display())
    except (error.DisplayError, OSError) as problem:
        log.warning("the X server takes no connection for global keys: %s", problem)
        return None


def _portal() -> GlobalKeys | None:
    from jeepney.io.blocking import open_dbus_connection  # noqa: PLC0415  # on Wayland only

    from app.ui.global_keys.portal import PortalKeys  # noqa: PLC0415  # as above

    try:
        return PortalKeys(open_dbus_connection(bus="SESSION"))
    except (OSError, KeyError, ValueError, RuntimeError) as problem:
        # No bus, an address that is none, or a bus that lets nobody in.
        log.warning("the session bus takes no connection for global keys: %s", problem)
        return None


def _windows() -> GlobalKeys | None:
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415  # Windows only

        from app.ui.global_keys.windows import WindowsKeys  # noqa: PLC0415  # as above

        return WindowsKeys(ctypes.windll.user32)
    return None
