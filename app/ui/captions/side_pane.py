"""The captions with a panel at their end side, which covers them where the window is narrow."""

from typing import Final

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from app.ui.widgets.labels import set_role

PANEL_PX: Final = 352
_LEAST_BESIDE_PX: Final = 420
"""Captions narrower than this are covered rather than squeezed."""


class SidePane(QWidget):
    """Lays out the captions and one panel. The captions' lower edge never moves."""

    panel_changed = Signal()

    def __init__(self, captions: QWidget) -> None:
        super().__init__()
        self._captions = captions
        self._panel: QWidget | None = None
        captions.setParent(self)

    @property
    def panel(self) -> QWidget | None:
        """What is open."""
        return self._panel

    def open(self, panel: QWidget) -> None:
        """Show a panel in place of another."""
        if self._panel is panel:
            return
        self.close_panel()
        self._panel = panel
        panel.setParent(self)
        self._lay_out()
        panel.show()
        self.panel_changed.emit()

    def close_panel(self) -> None:
        """Give the captions the whole width again."""
        if self._panel is not None:
            self._panel.hide()
            self._panel = None
            self._lay_out()
            self.panel_changed.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def _lay_out(self) -> None:
        whole = self.rect()
        if self._panel is None:
            self._captions.setGeometry(whole)
            return
        covers = whole.width() - PANEL_PX < _LEAST_BESIDE_PX
        width = whole.width() if covers and whole.width() < PANEL_PX else PANEL_PX
        panel = QRect(whole.width() - width, 0, width, whole.height())
        captions = QRect(whole) if covers else QRect(0, 0, whole.width() - width, whole.height())
        if self.layoutDirection() is Qt.LayoutDirection.RightToLeft:
            panel.moveLeft(0)
            captions.moveRight(whole.right())
        # Its edge lies towards the captions.
        set_role(self._panel, "panel-left" if panel.left() == 0 else "panel")
        self._captions.setGeometry(captions)
        self._panel.setGeometry(panel)
        self._panel.raise_()
