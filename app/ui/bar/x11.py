"""What only the X server knows: whether windows are mixed, and which one has the keyboard."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from Xlib.display import Display

log = logging.getLogger(__name__)

_ADD: Final = 1
_FROM_PAGER: Final = 2
"""Source of the request: a person's wish, which window managers grant at once."""


def is_composited() -> bool:
    """Tell whether a compositor runs: it owns a selection that is there for this."""
    with _connection() as connection:
        if connection is None:
            return False
        name = f"_NET_WM_CM_S{connection.get_default_screen()}"
        return bool(connection.get_selection_owner(connection.intern_atom(name)))


def active_window() -> int | None:
    """Return the window that the window manager calls active; None if it says nothing."""
    from Xlib import X  # noqa: PLC0415  # as below

    with _connection() as connection:
        if connection is None:
            return None
        name = connection.intern_atom("_NET_ACTIVE_WINDOW")
        found = connection.screen().root.get_full_property(name, X.AnyPropertyType)
        return int(found.value[0]) or None if found is not None and len(found.value) else None


def activate(window: int) -> None:
    """Ask the window manager to give a window, of any program, the keyboard."""
    from Xlib import X  # noqa: PLC0415  # as below

    with _connection() as connection:
        if connection is not None:
            _wish(connection, window, "_NET_ACTIVE_WINDOW", [_FROM_PAGER, X.CurrentTime, 0, 0, 0])


def skip_lists(window: int) -> None:
    """Ask the window manager to show a window in no task bar and no pager."""
    with _connection() as connection:
        if connection is not None:
            bar, pager = (
                connection.intern_atom(f"_NET_WM_STATE_SKIP_{name}")
                for name in ("TASKBAR", "PAGER")
            )
            _wish(connection, window, "_NET_WM_STATE", [_ADD, bar, pager, _FROM_PAGER, 0])


def _wish(connection: "Display", window: int, kind: str, data: list[int]) -> None:
    """Send the window manager a message of EWMH's about a window."""
    from Xlib import X  # noqa: PLC0415  # as below
    from Xlib.protocol import event  # noqa: PLC0415  # as below

    message = event.ClientMessage(
        window=window, client_type=connection.intern_atom(kind), data=(32, data)
    )
    mask = X.SubstructureRedirectMask | X.SubstructureNotifyMask
    connection.screen().root.send_event(message, event_mask=mask)
    # Not flush: a server that finds the connection closed throws away what it has not read yet.
    connection.sync()


@contextmanager
def _connection() -> Iterator["Display | None"]:
    """Yield a connection to the X server, or None if it takes none."""
    from Xlib import display, error  # noqa: PLC0415  # on X11 only, and 15 ms to load

    try:
        connection = display.Display()
    except (error.DisplayError, OSError) as problem:
        log.warning("the X server could not be asked: %s", problem)
        yield None
        return
    try:
        yield connection
    finally:
        connection.close()
