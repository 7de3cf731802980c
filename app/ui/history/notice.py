"""A sentence over the results when something did not work."""

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.ui.announce import announce
from app.ui.history.wording import tr
from app.ui.theme import Theme
from app.ui.widgets.buttons import IconButton
from app.ui.widgets.labels import Icon, ground, label


class Notice(QWidget):
    """Hidden until it has something to say; the person closes it."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        frame = ground("banner-warn")
        outer = QVBoxLayout(self)
        outer.setContentsMargins(32, 12, 24, 12)
        outer.addWidget(frame)
        self._text = label("", "body", wrap=True)
        close = IconButton(theme, "x", tr("Close this message"))
        close.clicked.connect(self.hide)
        row = QHBoxLayout(frame)
        row.setContentsMargins(16, 8, 8, 8)
        row.setSpacing(12)
        row.addWidget(Icon(theme, "triangle-alert", 20, "warn"))
        row.addWidget(self._text, 1)
        row.addWidget(close)
        self.hide()

    @Slot(str)
    def say(self, sentence: str) -> None:
        """Show a sentence."""
        self._text.setText(sentence)
        self.setAccessibleName(sentence)
        announce(self, sentence)
        self.show()
