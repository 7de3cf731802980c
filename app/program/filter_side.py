"""Names, jargon and the mask: what the settings say is written, from now on and in the history."""

import logging
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QTimer, Slot

from app.captions.filters import TextFilter
from app.captions.masked_words import chosen_filter
from app.captions.messages import LinesRewritten, Message
from app.history.archive import Archive
from app.history.errors import HistoryError
from app.history.rewriting import RewrittenLine
from app.session.live import LiveController
from app.settings.model import Settings
from app.ui.settings_keeper import SettingsKeeper

log = logging.getLogger(__name__)

_REWRITE_AFTER_MS: Final = 1000
"""A list is changed entry by entry; the history is gone through once."""


class FilterSide(QObject):
    """Joins the settings with what is heard and what is kept. Lives on the GUI thread."""

    def __init__(
        self,
        controller: LiveController,
        archive: Archive,
        settings: SettingsKeeper,
        post: Callable[[Message], None],
    ) -> None:
        super().__init__()
        self._controller = controller
        self._archive = archive
        self._post = post
        self._rewrite_soon = QTimer(self)
        self._rewrite_soon.setSingleShot(True)
        self._rewrite_soon.setInterval(_REWRITE_AFTER_MS)
        self._rewrite_soon.timeout.connect(self._rewrite)
        self.text_filter = _filter_of(settings.settings)
        """The one in use. Any thread may read it."""
        controller.use_filter(self.text_filter)
        settings.changed.connect(self._on_settings)

    def begin(self) -> None:
        """Have the history follow what was changed while the window was closed."""
        self._rewrite()

    @Slot(object)
    def _on_settings(self, settings: Settings) -> None:
        chosen = _filter_of(settings)
        if chosen.fingerprint == self.text_filter.fingerprint:
            return
        self.text_filter = chosen
        self._controller.use_filter(chosen)
        self._rewrite_soon.start()

    @Slot()
    def _rewrite(self) -> None:
        try:
            self._archive.rewrite(self.text_filter, self._tell)
        except HistoryError as error:
            # The next start does it: the history says which filter it was written with.
            log.warning("lines of the past keep their words for now: %s", error)

    def _tell(self, lines: list[RewrittenLine]) -> None:
        """Have the window show the lines' words. On the history's thread."""
        session = self._controller.session
        texts = tuple((line.number, line.text) for line in lines if line.session == session)
        self._post(LinesRewritten(session=session, texts=texts))


def _filter_of(settings: Settings) -> TextFilter:
    return chosen_filter(settings.replacements, masks=settings.mask_profanity)
