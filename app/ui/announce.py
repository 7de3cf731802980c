"""Saying something to a screen reader without moving the focus."""

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget


def announce(widget: QWidget, text: str, *, at_once: bool = False) -> None:
    """Have a text spoken, after what is being spoken or instead of it.

    Args:
        widget: where the text belongs.
        text: nothing is said if it is empty.
        at_once: whether it may interrupt.
    """
    if not text or not QAccessible.isActive():
        return
    event = QAccessibleAnnouncementEvent(widget, text)
    if at_once:
        event.setPoliteness(QAccessible.AnnouncementPoliteness.Assertive)
    QAccessible.updateAccessibility(event)
