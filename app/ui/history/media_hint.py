"""Says that video needs FFmpeg, before such a file comes and when it does, and how to get it."""

from collections.abc import Sequence

from PySide6.QtCore import Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.audio.media_support import has_media, install_command
from app.ui.announce import announce
from app.ui.history.import_words import media_text, refused_text
from app.ui.history.wording import tr
from app.ui.theme import Theme
from app.ui.widgets.buttons import Button
from app.ui.widgets.labels import Icon, label


class MediaHint(QWidget):
    """Hidden where FFmpeg is there. GUI thread."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._refused: list[str] = []
        self._icon = Icon(theme, "info", 16, "info")
        self._text = label("", "hint", wrap=True)
        self._copy = Button(theme, tr("Copy the command"), "quiet", "copy", size=16)
        self._copy.clicked.connect(self._on_copy)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 16, 0)
        row.setSpacing(8)
        row.addWidget(self._icon)
        row.addWidget(self._text, 1)
        row.addWidget(self._copy)
        self.refresh()

    @property
    def text(self) -> str:
        """What is said."""
        return self._text.text()

    @property
    def has_refused(self) -> bool:
        """Whether there are files that were not taken."""
        return bool(self._refused)

    def refuse(self, names: Sequence[str]) -> None:
        """Say that these were not taken."""
        self._refused = list(names)
        self.refresh()
        announce(self, self.text)

    def forget(self) -> None:
        """Say no more of files."""
        self._refused = []
        self.refresh()

    def refresh(self) -> None:
        """See whether FFmpeg is there now."""
        self._text.setText(refused_text(self._refused) if self._refused else media_text())
        self._icon.set_icon(
            "triangle-alert" if self._refused else "info", "warn" if self._refused else "info"
        )
        self.setVisible(not has_media())

    @Slot()
    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(install_command())
        announce(self, tr("Copied"))
