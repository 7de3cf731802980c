"""The table of settings: what drives reading the file, the documentation and the page."""

from collections.abc import Mapping
from typing import Final

from app.settings.setting import PageKey, Setting
from app.settings.table_about import ABOUT, REMEMBERED
from app.settings.table_assistant import ASSISTANT
from app.settings.table_bar import BAR
from app.settings.table_captions import CAPTIONS
from app.settings.table_engine import ENGINE
from app.settings.table_program import APPEARANCE, HIDDEN, KEYBOARD, SOUND, STORAGE
from app.settings.table_server import SERVER

SETTINGS: Final[tuple[Setting, ...]] = (
    *CAPTIONS, *BAR, *SOUND, *ENGINE, *SERVER, *ASSISTANT, *APPEARANCE, *KEYBOARD, *STORAGE,
    *ABOUT, *HIDDEN, *REMEMBERED
)  # fmt: skip
"""In the order of the page."""

BY_KEY: Final[Mapping[str, Setting]] = {setting.key: setting for setting in SETTINGS}


def settings_of(page: PageKey) -> tuple[Setting, ...]:
    """Return the settings of a section, in order."""
    return tuple(setting for setting in SETTINGS if setting.page == page)
