"""The keyboard in the bar: taken when asked, given back to whatever had it."""

from typing import Final

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from app.ui.bar.window_system import Desktop, later, set_takes_keys

_LOOK_AFTER_MS: Final = 200


class BarKeyboard(QObject):
    """Lets a window that never takes the focus have it for a while. GUI thread."""

    changed = Signal(bool)
    """Whether the bar has the keyboard now."""

    def __init__(self, bar: QWidget, desktop: Desktop) -> None:
        super().__init__(bar)
        self._bar = bar
        self._desktop = desktop
        self._has = False
        self._before: int | None = None
        self._look = later(self, _LOOK_AFTER_MS, self._on_look)

    @property
    def has(self) -> bool:
        """Whether the bar has the keyboard, or has just asked for it."""
        return self._has

    def take(self) -> None:
        """Ask for the keyboard."""
        if self._has:
            return
        if self._desktop.system == "x11":
            from app.ui.bar import x11  # noqa: PLC0415  # loads python-xlib

            self._before = x11.active_window()
        self._has = True
        set_takes_keys(self._bar.windowHandle(), on=True)
        self._bar.activateWindow()
        self.changed.emit(True)

    def give_back(self) -> None:
        """Give the keyboard back to the window that had it before."""
        if not self._has and not self._bar.isActiveWindow():
            return
        self.lose()
        before, self._before = self._before, None
        if before is not None and before != int(self._bar.winId()):
            from app.ui.bar import x11  # noqa: PLC0415  # as above

            x11.activate(before)
        else:
            # Nobody knows who had it: a window that goes gives it to the one before.
            self._bar.hide()
            self._bar.show()

    def on_activation(self) -> None:
        """The bar became active, or another window did."""
        # Looked at later: xfwm4 takes the activity away for a moment while the bar is resized.
        self._look.start()

    @Slot()
    def _on_look(self) -> None:
        if not self._bar.isActiveWindow():
            self.lose()

    def lose(self) -> None:
        """Another window has the keyboard: take none until asked again."""
        if self._has:
            self._has = False
            set_takes_keys(self._bar.windowHandle(), on=False)
            self.changed.emit(False)
