"""Keeps the keyboard focus where a person expects it while buttons come and go."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget


@contextmanager
def steady_focus(around: QWidget, begin: Callable[[], QWidget]) -> Iterator[None]:
    """Send the focus to `begin` if the change made meanwhile hides or disables what has it.

    Qt would give it to whatever comes next in the tab order. A focus that stood at `begin` follows
    when the change makes another widget the beginning.

    Args:
        around: only a focus inside this widget is looked after.
        begin: returns where a person begins; asked before and after.
    """
    # Asked of the window, not of the application: it may change while another program is in front.
    window = around.window()
    before = _focus_of(window)
    is_ours = before is not None and around.isAncestorOf(before)
    stood_at_begin = is_ours and before is begin()
    yield
    if before is None or not is_ours:
        return
    is_gone = not before.isEnabled() or not before.isVisibleTo(window)
    if is_gone or stood_at_begin:
        begin().setFocus(Qt.FocusReason.OtherFocusReason)


def _focus_of(window: QWidget) -> QWidget | None:
    # The stub forgets that a window may have no focus.
    return window.focusWidget()
