"""Says what in the settings file is not usable, by line."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from app.ui.local_text import whole
from app.ui.sentences import worded
from app.ui.settings.wording import tr
from app.ui.theme import Theme
from app.ui.widgets.buttons import Button
from app.ui.widgets.labels import Icon, label

_MOST: Final = 4


class FileNotes(QFrame):
    """Stands over the form while there is something to say."""

    open_wished = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setProperty("role", "banner-warn")
        self._words = label("", "body", wrap=True)
        button = Button(theme, tr("Open the file"), "secondary")
        button.clicked.connect(self.open_wished)
        icon = QVBoxLayout()
        icon.addWidget(Icon(theme, "triangle-alert", 20, "warn"))
        icon.addStretch()
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 12, 16, 12)
        row.setSpacing(12)
        row.addLayout(icon)
        row.addWidget(self._words, 1)
        row.addWidget(button)
        self.hide()

    @property
    def words(self) -> str:
        """What is said."""
        return self._words.text()

    def say(self, notes: Sequence[str]) -> None:
        """Show the first few sentences; without any, go."""
        shown = [worded(note) for note in notes[:_MOST]]
        if len(notes) > _MOST:
            shown.append(tr("And {n} more.").format(n=whole(len(notes) - _MOST)))
        self._words.setText("\n".join(shown))
        self.setVisible(bool(notes))
