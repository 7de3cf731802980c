"""What the table of settings says, in the language of the window."""

from typing import Final

from PySide6.QtCore import QCoreApplication

from app.settings.kinds import Whole
from app.settings.setting import PageKey, Setting
from app.ui.local_text import decimal, whole

translate = QCoreApplication.translate
"""Under its own name: the translation tools look for it."""

_SHARE: Final = 100


def tr(text: str) -> str:
    """Return a text of this page, a literal, in the window's language."""
    return QCoreApplication.translate("Settings", text)


def marked(text: str) -> str:
    """Return a text that the table of settings marks with `QT_TRANSLATE_NOOP`, translated."""
    return QCoreApplication.translate("Settings", text)


def section_title(page: PageKey) -> str:
    """Return the name of a section."""
    titles: dict[PageKey, str] = {
        "captions": translate("Settings", "Captions"),
        "sound": translate("Settings", "Sound"),
        "engine": translate("Settings", "Speech engine"),
        "server": translate("Settings", "Speech server"),
        "assistant": translate("Settings", "Assistant"),
        "appearance": translate("Settings", "Appearance"),
        "keyboard": translate("Settings", "Keyboard"),
        "storage": translate("Settings", "Storage"),
        "about": translate("Settings", "About"),
    }
    return titles[page]


def number_words(kind: Whole, value: int) -> str:
    """Return a number as it is read beside a slider."""
    if value == 0 and kind.zero:
        return marked(kind.zero)
    if kind.names:
        return marked(kind.names[kind.allowed.index(value)])
    if kind.is_share:
        return decimal(value / _SHARE, 2)
    return marked(kind.unit).format(n=whole(value)) if kind.unit else whole(value)


def searchable(setting: Setting) -> str:
    """Return all the words by which a setting may be looked for."""
    parts = (setting.label, setting.help, setting.also, setting.group)
    # The file's own name as well: whoever reads docs/settings.md looks for that.
    return " ".join([*(marked(part) for part in parts if part), setting.key])
