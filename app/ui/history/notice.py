"""A sentence over the results when something did not work."""

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QFrame, QHBoxLayout

from app.ui.history.wording import tr
from app.ui.theme import Theme
from app.ui.widgets.buttons import IconButton
from app.ui.widgets.labels import Icon, label


class Notice(QFrame):
    """Hidden until it has something to say; the person closes it."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setProperty("role", "banner-warn")
        self._text = label("", "body", wrap=True)
        close = IconButton(theme, "x", tr("Close this message"))
        close.clicked.connect(self.hide)
        row = QHBoxLayout(self)
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
        self.show()
