"""Reference cycles are taken apart on the GUI thread, and on no other."""

import gc
from typing import Final

from PySide6.QtCore import QObject, QTimer, Slot

_LOOK_EVERY_MS: Final = 500


class GuiGarbage(QObject):
    """Stands in for Python's own collector while a window is open. Lives on the GUI thread.

    Python collects on whatever thread happens to allocate. A widget, a timer or a layout of text in
    a cycle would then be destroyed on the history's thread or the speech worker's, while the GUI
    thread may be sending it an event: Qt ends the process for that, or draws from freed memory.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._was_on = False
        self._timer = QTimer(self)
        self._timer.setInterval(_LOOK_EVERY_MS)
        self._timer.timeout.connect(self.collect)

    def begin(self) -> None:
        """Take over from Python's collector."""
        self._was_on = gc.isenabled()
        gc.disable()
        # What stands at the start stays: going through all of it again and again would hold the
        # window up for a tenth of a second each time.
        gc.freeze()
        self._timer.start()

    def end(self) -> None:
        """Give back to Python's collector, if it was on."""
        self._timer.stop()
        gc.unfreeze()
        if self._was_on:
            gc.enable()

    @Slot()
    def collect(self) -> None:
        """Collect the oldest generation that is due, by Python's own thresholds."""
        counts, limits = gc.get_count(), gc.get_threshold()
        for generation in (2, 1, 0):
            if counts[generation] > limits[generation]:
                gc.collect(generation)
                return
