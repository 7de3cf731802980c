"""Asks once what closing the window should do; the answer is remembered."""

from typing import Final

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from app.settings.model import WhenClosed
from app.ui.theme import Theme
from app.ui.widgets.buttons import Button
from app.ui.widgets.labels import label

_WIDTH_PX: Final = 480


class CloseQuestion(QDialog):
    """Esc changes nothing: the window stays, and the question comes again."""

    chosen = Signal(str)
    """A `WhenClosed`, "tray" or "quit"."""

    def __init__(self, theme: Theme, window: QWidget, *, has_tray: bool) -> None:
        """Args: has_tray: whether there is a tray to go on in."""
        super().__init__(window)
        self.setWindowTitle(self.tr("Close Earmark"))
        title = label(self.tr("What should closing the window do?"), "heading", wrap=True)
        said = label(self._said(has_tray=has_tray), "hint-body", wrap=True)
        go_on = self.tr("Go on in the tray") if has_tray else self.tr("Go on as a small window")
        self.go_on = Button(theme, go_on, "secondary")
        self.leave = Button(theme, self.tr("Quit"), "primary")
        self.go_on.clicked.connect(self._on_go_on)
        self.leave.clicked.connect(self._on_leave)
        self.leave.setDefault(True)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addStretch()
        buttons.addWidget(self.go_on)
        buttons.addWidget(self.leave)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 24, 24, 24)
        column.setSpacing(12)
        column.addWidget(title)
        column.addWidget(said)
        column.addSpacing(8)
        column.addLayout(buttons)
        self.setFixedWidth(_WIDTH_PX)
        # Wrapped labels tell their height only for a width.
        self.setMinimumHeight(column.heightForWidth(_WIDTH_PX))
        self.leave.setFocus(Qt.FocusReason.OtherFocusReason)

    def _said(self, *, has_tray: bool) -> str:
        if has_tray:
            return self.tr(
                "Earmark can go on in the tray: captions go on, and a click on its icon opens the "
                "window again. Quitting ends and saves what is being captioned. You can change "
                "this in Settings."
            )
        return self.tr(
            "This desktop has no tray, so Earmark would go on minimised, and captions with it. "
            "Quitting ends and saves what is being captioned. You can change this in Settings."
        )

    @Slot()
    def _on_go_on(self) -> None:
        self._choose("tray")

    @Slot()
    def _on_leave(self) -> None:
        self._choose("quit")

    def _choose(self, answer: WhenClosed) -> None:
        self.accept()
        self.chosen.emit(answer)
