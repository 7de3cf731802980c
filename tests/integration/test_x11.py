"""What the bar asks of a window manager reaches it."""

import pytest
from Xlib import X
from Xlib.display import Display

from app.ui.bar import x11
from tests.helpers.screen import Screen


def test_every_wish_arrives_though_the_connection_is_closed_at_once(
    desk: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A quarter of them was lost: Esc in the bar did not give the keyboard back, and task bars
    showed the bar."""
    monkeypatch.setenv("DISPLAY", desk.display)
    listener = Display(desk.display)
    root = listener.screen().root
    root.change_attributes(event_mask=X.SubstructureNotifyMask)
    window = root.create_window(0, 0, 10, 10, 0, X.CopyFromParent)
    window.map()
    wish = listener.intern_atom("_NET_WM_STATE")
    listener.sync()

    arrived = 0
    for _ in range(60):
        x11.skip_lists(window.id)
        listener.sync()
        while listener.pending_events():
            event = listener.next_event()
            arrived += event.type == X.ClientMessage and event.client_type == wish
    listener.close()

    assert arrived == 60
