"""Roles that Qt does not give by itself, for assistive tools."""

from typing import Final

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget, QWidget

_ROLES: Final[dict[int, tuple[QWidget, QAccessible.Role]]] = {}
_INTERFACES: Final[dict[int, QAccessibleWidget]] = {}
"""By the widget's address. Kept here, because Qt does not own what Python made."""


def give_role(widget: QWidget, role: QAccessible.Role) -> None:
    """Show a widget to assistive tools in another role than its class has; until it is destroyed.

    Its name, description and children stay what they are.
    """
    if not _ROLES:
        QAccessible.installFactory(_interface_for)
    address = id(widget)
    _ROLES[address] = (widget, role)

    def forget() -> None:
        _ROLES.pop(address, None)
        _INTERFACES.pop(address, None)

    widget.destroyed.connect(forget)


def _interface_for(_key: str, thing: QObject | None) -> QAccessibleInterface | None:
    address = id(thing)
    if address not in _ROLES:
        return None
    if address not in _INTERFACES:
        _INTERFACES[address] = QAccessibleWidget(*_ROLES[address])
    return _INTERFACES[address]
