"""What is said in the place of "Recording" and "Saved" of captions that are not kept."""

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication

from app.captions.messages import SessionState

translate = QCoreApplication.translate
"""Under its own name: the translation tools look for it."""


def unkept_words() -> Mapping[SessionState, str]:
    """Return the word of each state that would promise, with the usual word, that it is kept."""
    return {
        "recording": translate("Unkept", "Listening, not kept"),
        "paused": translate("Unkept", "Paused, not kept"),
        "lost": translate("Unkept", "Waiting for the source, not kept"),
        "stopping": translate("Unkept", "Stopping…"),
        "stopped": translate("Unkept", "Not kept"),
    }
