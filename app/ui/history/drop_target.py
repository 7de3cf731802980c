"""What covers the pages while files are held over it: what can be dropped, and what cannot."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.audio.media_support import has_media, needs_media
from app.ui.history.import_words import kinds_text, media_text, refused_text
from app.ui.history.wording import tr
from app.ui.theme import Theme
from app.ui.widgets.empty_state import EmptyState
from engines.model_files import looks_like_model

translate = QCoreApplication.translate
"""Under its own name: the translation tools look for it."""


class DropTarget(QWidget):
    """As large as the pages. It takes no drops itself: the window under it does. GUI thread."""

    def __init__(self, theme: Theme, area: QWidget) -> None:
        super().__init__(area)
        self._area = area
        self.setProperty("role", "window")
        # Opaque: the page under it would show through the words.
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._state = EmptyState(theme, "download")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._state)
        self.hide()

    @property
    def words(self) -> str:
        """All that is said."""
        return self._state.words

    def show_for(self, paths: Sequence[Path]) -> None:
        """Cover the pages and say what becomes of these files."""
        media = has_media()
        refused = [] if media else [each.name for each in paths if needs_media(each)]
        title = tr("Drop to import")
        if len(refused) == len(paths):
            title = tr("This cannot be imported yet")
        note = ""
        if refused:
            note = refused_text(refused)
        elif not media:
            note = media_text()
        kinds = kinds_text(has_media=media)
        if len(paths) == 1 and looks_like_model(paths[0]):
            title = translate("Models", "Drop to add this speech model")
            kinds = translate("Models", "It is copied among Earmark's models once it has run.")
            note = ""
        self._state.say(title, kinds, note)
        self.setGeometry(self._area.rect())
        self.raise_()
        self.show()
