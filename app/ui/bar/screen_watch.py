"""Says when screens came, went, or changed their free part, once for each burst of such news."""

from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtGui import QGuiApplication, QScreen

_BURST_MS: Final = 300
"""A dock or a projector sends several changes, and the window manager moves windows meanwhile."""


class ScreenWatch(QObject):
    """Watches all screens. GUI thread."""

    changed = Signal()

    def __init__(self, application: QGuiApplication, parent: QObject) -> None:
        super().__init__(parent)
        self._burst = QTimer(self)
        self._burst.setSingleShot(True)
        self._burst.setInterval(_BURST_MS)
        self._burst.timeout.connect(self.changed)
        application.screenAdded.connect(self._on_added)
        application.screenRemoved.connect(self._on_changed)
        application.primaryScreenChanged.connect(self._on_changed)
        for screen in QGuiApplication.screens():
            self._watch(screen)

    @property
    def is_unsettled(self) -> bool:
        """Whether a change is under way: where windows are now, nobody has put them."""
        return self._burst.isActive()

    def _watch(self, screen: QScreen) -> None:
        screen.availableGeometryChanged.connect(self._on_changed)

    @Slot(QScreen)
    def _on_added(self, screen: QScreen) -> None:
        self._watch(screen)
        self._on_changed()

    @Slot()
    def _on_changed(self) -> None:
        self._burst.start()
