"""What the window system lets a floating bar do, asked once for each thing that is not certain."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QWindow

System = Literal["x11", "wayland", "other"]

SETTLED_MS: Final = 500
"""A window manager has taken a window over by then, and looks at what changes from then on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Desktop:
    """What is known of the window system."""

    system: System

    @property
    def places_windows(self) -> bool:
        """Whether a program may say where its windows stand, and that they stay on top.

        Wayland has no request for either; Qt reports there what was asked, not what happened.
        """
        return self.system != "wayland"

    @property
    def limits(self) -> str:
        """What the bar cannot do here; empty: nothing is missing."""
        if self.places_windows:
            return ""
        return QCoreApplication.translate(
            "CaptionBar",
            "On this desktop the system decides where the caption bar stands and whether it stays "
            "on top.",
        )

    @property
    def way_out(self) -> str:
        """How the desktop offers what the bar cannot do here; empty: nothing is missing."""
        if self.places_windows:
            return ""
        return QCoreApplication.translate(
            "CaptionBar",
            "The bar's window menu (Alt+Space, in KDE Alt+F3) offers “Always on top” and “Move”.",
        )


def this_desktop() -> Desktop:
    """Return the window system that the application runs on."""
    match QGuiApplication.platformName():
        case "xcb":
            return Desktop(system="x11")
        case platform if platform.startswith("wayland"):
            return Desktop(system="wayland")
        case _:
            return Desktop(system="other")


def is_composited(desktop: Desktop) -> bool:
    """Tell whether windows are mixed, so that a bar may be round and see-through.

    On X11 that needs a compositor. Everywhere else there is always one.
    """
    if desktop.system != "x11":
        return True
    from app.ui.bar import x11  # noqa: PLC0415  # loads python-xlib

    return x11.is_composited()


def set_passes_clicks(window: QWindow, *, on: bool) -> None:
    """Let clicks through to whatever is below, or take them again.

    Call it when the window manager has taken the window over (`SETTLED_MS` after it was shown): a
    manager with frames of its own (openbox, xfwm4) overlooks an input shape that was there before,
    and swallows the clicks. Off and on again, so that there is a change to see. Never by
    QWidget.setWindowFlag, which hides the window.

    On Windows and macOS Qt's flag does the same by WS_EX_TRANSPARENT and ignoresMouseEvents;
    nobody has tried Earmark's bar there yet.
    """
    if on:
        window.setFlag(Qt.WindowType.WindowTransparentForInput, False)
    window.setFlag(Qt.WindowType.WindowTransparentForInput, on)


def keep_out_of_lists(window: QWindow, desktop: Desktop) -> None:
    """Have task bars and pagers leave the window out. Call it as late as `set_passes_clicks`."""
    if desktop.system == "x11":
        from app.ui.bar import x11  # noqa: PLC0415  # loads python-xlib

        x11.skip_lists(int(window.winId()))


def set_takes_keys(window: QWindow, *, on: bool) -> None:
    """Let the window have the keyboard, or never."""
    window.setFlag(Qt.WindowType.WindowDoesNotAcceptFocus, not on)


def window_flags(desktop: Desktop, *, above_full_screen: bool) -> Qt.WindowType:
    """Return the flags of a window that floats over others and takes no focus.

    Args:
        desktop: on X11 a tool window belongs to the program's main window, and xfwm4 4.18 lay it
            under other programs when that one went back. So there it is a window like any other,
            which is kept out of the list of windows by `keep_out_of_lists`.
        above_full_screen: whether it stays above windows in full screen also under a window manager
            that puts those on top (openbox), by being unknown to it. Then it cannot have the
            keyboard. Ignored where there is no X server.
    """
    flags = (
        (Qt.WindowType.Window if desktop.system == "x11" else Qt.WindowType.Tool)
        | Qt.WindowType.FramelessWindowHint
        | Qt.WindowType.WindowStaysOnTopHint
        | Qt.WindowType.WindowDoesNotAcceptFocus
        | Qt.WindowType.NoDropShadowWindowHint
    )
    return flags | Qt.WindowType.X11BypassWindowManagerHint if above_full_screen else flags


def later(parent: QObject, after_ms: int, does: Callable[[], None]) -> QTimer:
    """Return a timer that does something once, so long after its last start."""
    timer = QTimer(parent)
    timer.setSingleShot(True)
    timer.setInterval(after_ms)
    timer.timeout.connect(does)
    return timer
