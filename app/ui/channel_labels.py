"""Who is heard on the two channels, in the window's language while the person named nobody."""

from PySide6.QtCore import QCoreApplication

from app.settings.model import Settings

translate = QCoreApplication.translate
"""Under its own name: the translation tools look for it."""


def shown_label(label: str) -> str:
    """Return a label of the settings as it stands beside lines. The file keeps "You" and "They"."""
    usual = Settings()
    if label == usual.label_you:
        return translate("Channels", "You")
    if label == usual.label_they:
        return translate("Channels", "They")
    return label
