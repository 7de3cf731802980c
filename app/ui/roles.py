"""What assistive tools are shown in place of what Qt would make of a widget."""

from collections.abc import Callable
from functools import cache
from typing import Final

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget, QWidget

_MAKERS: Final[dict[int, Callable[[], QAccessibleInterface]]] = {}
_INTERFACES: Final[dict[int, QAccessibleInterface]] = {}
"""By the widget's address. Kept here, because Qt does not own what Python made."""


def show_as(widget: QWidget, make: Callable[[], QAccessibleInterface]) -> None:
    """Show a widget to assistive tools by an interface of ours, until it is destroyed.

    Args:
        widget: lives on the GUI thread.
        make: makes the interface when somebody first looks.
    """
    _install_factory()
    address = id(widget)
    _MAKERS[address] = make

    def forget() -> None:
        _MAKERS.pop(address, None)
        _INTERFACES.pop(address, None)

    widget.destroyed.connect(forget)


def give_role(widget: QWidget, role: QAccessible.Role) -> None:
    """Show a widget to assistive tools in another role than its class has.

    Its name, description and children stay what they are.
    """
    show_as(widget, lambda: QAccessibleWidget(widget, role))


@cache
def _install_factory() -> None:
    """Once: Qt would ask a second one as well."""
    QAccessible.installFactory(_interface_for)


def _interface_for(_key: str, thing: QObject | None) -> QAccessibleInterface | None:
    address = id(thing)
    if address not in _MAKERS:
        return None
    if address not in _INTERFACES:
        _INTERFACES[address] = _MAKERS[address]()
    return _INTERFACES[address]
