"""A sentence over the results: what did not work, or what was done and can be undone."""

from typing import Final

from PySide6.QtCore import QTimer, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.history.undo import UNDO_S
from app.ui.announce import announce
from app.ui.history.wording import tr
from app.ui.theme import Theme
from app.ui.widgets.buttons import Button, IconButton
from app.ui.widgets.labels import Icon, ground, label, set_role

_UNDO_MS: Final = round(UNDO_S * 1000)


class Notice(QWidget):
    """Hidden until it has something to say; the person closes it."""

    undo_requested = Signal()
    left = Signal()
    """It was closed while it had the keyboard, which goes back to the page."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._frame = frame = ground("banner-warn")
        outer = QVBoxLayout(self)
        outer.setContentsMargins(32, 12, 24, 12)
        outer.addWidget(frame)
        self._icon = Icon(theme, "triangle-alert", 20, "warn")
        self._text = label("", "body", wrap=True)
        self.undo_button = Button(theme, tr("Undo"))
        self.undo_button.clicked.connect(self._on_undo)
        close = IconButton(theme, "x", tr("Close this message"))
        close.clicked.connect(self._on_closed)
        row = QHBoxLayout(frame)
        row.setContentsMargins(16, 8, 8, 8)
        row.setSpacing(12)
        row.addWidget(self._icon)
        row.addWidget(self._text, 1)
        row.addWidget(self.undo_button)
        row.addWidget(close)
        # A button that has come too late would promise what cannot be kept.
        self._too_late = QTimer(self)
        self._too_late.setSingleShot(True)
        self._too_late.setInterval(_UNDO_MS)
        self._too_late.timeout.connect(self.hide)
        self.hide()

    @property
    def offers_undo(self) -> bool:
        """Whether it is shown with the button."""
        return self.isVisible() and not self.undo_button.isHidden()

    @Slot(str)
    def say(self, sentence: str) -> None:
        """Show what did not work."""
        self._icon.set_icon("triangle-alert", "warn")
        set_role(self._frame, "banner-warn")
        self._show(sentence, undo=False)

    def tell(self, sentence: str) -> None:
        """Show what is good to know."""
        self._icon.set_icon("info", "info")
        set_role(self._frame, "banner-info")
        self._show(sentence, undo=False)

    def take_back(self, sentence: str) -> None:
        """Close it if it still says this, which is not so any more."""
        if self._text.text() == sentence:
            self._on_closed()

    def offer_undo(self, sentence: str) -> None:
        """Show what was done, with a button that takes it back."""
        self._icon.set_icon("info", "info")
        set_role(self._frame, "banner-info")
        self._show(sentence, undo=True)
        self._too_late.start()

    @Slot()
    def _on_undo(self) -> None:
        self._on_closed()
        self.undo_requested.emit()

    @Slot()
    def _on_closed(self) -> None:
        focused = self.window().focusWidget()
        had_focus = focused is not None and self.isAncestorOf(focused)
        self.hide()
        if had_focus:
            self.left.emit()

    def _show(self, sentence: str, *, undo: bool) -> None:
        self._too_late.stop()
        self.undo_button.setVisible(undo)
        self._text.setText(sentence)
        self.setAccessibleName(sentence)
        announce(self, sentence)
        self.show()
