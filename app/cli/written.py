"""The filter that the settings ask for, for commands that caption or import."""

import logging

from app.captions.filters import TextFilter
from app.captions.masked_words import chosen_filter
from app.history.archive import Archive
from app.history.errors import HistoryError
from app.paths import Paths
from app.settings.model import Settings
from app.settings.store import SettingsStore

log = logging.getLogger(__name__)


def filter_of_settings(paths: Paths) -> TextFilter:
    """Return the filter that the settings file asks for; bad values count as their defaults."""
    return filter_of(SettingsStore(paths.settings).load().settings)


def filter_of(settings: Settings) -> TextFilter:
    """Return the filter that settings ask for."""
    return chosen_filter(settings.replacements, masks=settings.mask_profanity)


def write_anew(archive: Archive, text_filter: TextFilter) -> None:
    """Have the history follow the settings, between the lines that the command keeps.

    What is not done when the command ends is done by the next, or by the window.
    """
    try:
        archive.rewrite(text_filter)
    except HistoryError as error:
        # The command tells it with its first line that cannot be kept.
        log.warning("lines of the past keep their words for now: %s", error)
