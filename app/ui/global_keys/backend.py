"""What every way to global keys offers the program."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from app.ui.global_keys.wanted import KeyAnswer, WantedKey


class GlobalKeys(QObject):
    """Holds keys of the whole desktop. Lives on the GUI thread.

    This one is for desktops that have no way for it: it says so.
    """

    pressed = Signal(str)
    """The name of the action whose keys were pressed."""
    answered = Signal(object)
    """A dict of `KeyAnswer` by name, after `hold` and whenever the desktop changes something."""

    def hold(self, wanted: Sequence[WantedKey]) -> None:
        """Hold these keys from now on and no others; what became of them is answered."""
        self.answered.emit({key.name: KeyAnswer(state="unavailable") for key in wanted})

    def close(self) -> None:
        """Let all keys go."""
