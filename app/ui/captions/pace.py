"""How often the captions are redrawn: partials at most five times a second, finals at once."""

from typing import Final

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal, Slot

from app.ui.captions.paragraphs import Change

_PARTIALS_EVERY_MS: Final = 200


class UpdatePace(QObject):
    """Gathers changes and says when they are due. GUI thread."""

    due = Signal(int)
    """The first paragraph that changed."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._first: int | None = None
        self._since_partial = QElapsedTimer()
        self._late = QTimer(self)
        self._late.setSingleShot(True)
        self._late.timeout.connect(self._on_late)

    def accept(self, change: Change) -> None:
        """Take a change in; it is due now or within a fifth of a second."""
        self._first = change.first if self._first is None else min(self._first, change.first)
        if change.urgency == "partial":
            waited = self._since_partial.elapsed() if self._since_partial.isValid() else None
            if waited is not None and waited < _PARTIALS_EVERY_MS:
                if not self._late.isActive():
                    self._late.start(int(_PARTIALS_EVERY_MS - waited))
                return
            self._since_partial.start()
        self._release()

    def release_all(self) -> None:
        """Everything is due now, from the first paragraph on."""
        self._first = 0
        self._release()

    @Slot()
    def _on_late(self) -> None:
        self._since_partial.start()
        self._release()

    def _release(self) -> None:
        if self._first is None:
            return
        first, self._first = self._first, None
        self._late.stop()
        self.due.emit(first)
