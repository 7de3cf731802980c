"""The icon in the system's tray, wherever and whenever there is one."""

from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu, QSystemTrayIcon

from app.captions.messages import SessionState
from app.ui.theme import resolve_scheme
from app.ui.tray.picture import tray_icon

_LOOK_EVERY_MS: Final = 3000
"""At login the tray often comes later than the programs that want to be in it."""


class Tray(QObject):
    """Shows the icon while there is a tray. Lives on the GUI thread."""

    opened = Signal()
    """The person clicked on the icon: the window is wanted."""
    came = Signal()
    went = Signal()

    def __init__(self, menu: QMenu) -> None:
        super().__init__()
        self._state: SessionState = "idle"
        self._server = ""
        self._is_there = False
        self.icon = QSystemTrayIcon()
        self.icon.setContextMenu(menu)
        self.icon.activated.connect(self._on_activated)
        self._look_again = QTimer(self)
        self._look_again.setInterval(_LOOK_EVERY_MS)
        self._look_again.timeout.connect(self.look)
        hints = QGuiApplication.styleHints()
        hints.colorSchemeChanged.connect(self._draw)
        hints.accessibility().contrastPreferenceChanged.connect(self._draw)
        self._draw()

    @property
    def is_there(self) -> bool:
        """Whether a tray shows the icon."""
        return self._is_there

    def begin(self) -> None:
        """Show the icon, now or as soon as there is a tray."""
        self.look()
        self._look_again.start()

    def close(self) -> None:
        """Take the icon away."""
        self._look_again.stop()
        self.icon.hide()

    def show_state(self, state: SessionState) -> None:
        """Show a state by its shape."""
        if state != self._state:
            self._state = state
            self._draw()

    def show_server(self, host: str) -> None:
        """Say where the sound goes while something is heard; empty: it stays here."""
        if host != self._server:
            self._server = host
            self._draw()

    @Slot()
    def look(self) -> None:
        """Ask again whether there is a tray.

        Only this is asked: without a tray the icon calls itself visible all the same.
        """
        is_there = QSystemTrayIcon.isSystemTrayAvailable()
        if is_there == self._is_there:
            return
        self._is_there = is_there
        self.icon.setVisible(is_there)
        (self.came if is_there else self.went).emit()

    @Slot()
    def _draw(self) -> None:
        hints = QGuiApplication.styleHints()
        # The tray is the system's: it need not be as light or dark as the window was chosen.
        contrast = hints.accessibility().contrastPreference()
        scheme = resolve_scheme("system", hints.colorScheme(), contrast)
        self.icon.setIcon(tray_icon(self._state, scheme))
        words = {
            "recording": self.tr("Earmark, recording"),
            "paused": self.tr("Earmark, paused"),
            "lost": self.tr("Earmark, nothing is heard"),
        }
        said = words.get(self._state, self.tr("Earmark, not listening"))
        if self._server and self._state == "recording":
            goes = self.tr("Sound goes to {host}").format(host=self._server)
            said = f"{said}\n{goes}"
        self.icon.setToolTip(said)

    @Slot(QSystemTrayIcon.ActivationReason)
    def _on_activated(self, reason: QSystemTrayIcon.ActivationReason) -> None:
        clicks = QSystemTrayIcon.ActivationReason
        if reason in (clicks.Trigger, clicks.DoubleClick):
            self.opened.emit()
