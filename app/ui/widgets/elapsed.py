"""How long a session has been recorded, as it is written and as it is spoken."""

from PySide6.QtCore import QCoreApplication

from app.ui.local_text import local_digits

_MINUTE_S = 60
_HOUR_S = 3600


def elapsed_text(seconds: float) -> str:
    """Return 24:18, or 1:02:03 from an hour on."""
    whole = max(0, int(seconds))
    hours, rest = divmod(whole, _HOUR_S)
    minutes, left = divmod(rest, _MINUTE_S)
    shown = f"{hours}:{minutes:02}:{left:02}" if hours else f"{minutes:02}:{left:02}"
    return local_digits(shown)


def spoken_state(word: str, seconds: float) -> str:
    """Return what assistive tools say: Recording, 24 minutes."""
    minutes = max(0, int(seconds)) // _MINUTE_S
    text = QCoreApplication.translate("Elapsed", "{word}, %Ln minutes", "", minutes)
    return text.format(word=word)
