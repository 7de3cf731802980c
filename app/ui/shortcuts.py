"""The keys of all actions that have a name: offered to Settings, and changed as it says."""

from collections.abc import Iterable, Mapping
from typing import Final

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence

from app.settings.shortcuts import KeyEntry

_PORTABLE: Final = QKeySequence.SequenceFormat.PortableText


class Shortcuts(QObject):
    """Knows the usual keys of actions. Lives on the GUI thread.

    Actions without an `objectName` keep their keys: those of a list or a field.
    """

    def __init__(self, actions: Iterable[QAction]) -> None:
        super().__init__()
        self._actions: dict[str, QAction] = {}
        self._usual: dict[str, list[QKeySequence]] = {}
        for action in actions:
            if name := action.objectName():
                self._actions[name] = action
                self._usual[name] = action.shortcuts()

    @property
    def entries(self) -> tuple[KeyEntry, ...]:
        """The actions in the order in which they were given, with the first of their usual keys."""
        return tuple(
            KeyEntry(
                name=name,
                words=action.text().replace("&", ""),
                usual=self._usual[name][0].toString(_PORTABLE) if self._usual[name] else "",
            )
            for name, action in self._actions.items()
        )

    def apply(self, wishes: Mapping[str, str]) -> None:
        """Give every action the keys that are wished, or its usual ones."""
        for name, action in self._actions.items():
            if name in wishes:
                wished = QKeySequence(wishes[name], _PORTABLE)
                action.setShortcuts([] if wished.isEmpty() else [wished])
            else:
                action.setShortcuts(self._usual[name])
