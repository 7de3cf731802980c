"""Tells a click on a caption from the beginning of a double click."""

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtWidgets import QApplication


class CaptionClicks(QObject):
    """Waits for as long as a second click may come. GUI thread."""

    clicked = Signal(int)
    """A paragraph was clicked, once."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._paragraph: int | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._on_timeout)

    def release(self, paragraph: int | None) -> None:
        """The pointer went up, on a paragraph or after something else than a click."""
        self._paragraph = paragraph
        if paragraph is not None:
            self._timer.start(QApplication.doubleClickInterval())

    def cancel(self) -> None:
        """It was a double click: it selects a word."""
        self._timer.stop()

    @Slot()
    def _on_timeout(self) -> None:
        if self._paragraph is not None:
            self.clicked.emit(self._paragraph)
