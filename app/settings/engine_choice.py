"""Which speech engine the settings ask for."""

from app.settings.model import Settings
from engines.choice import EngineChoice

CHOSEN_BY = ("engine", "speech_language")
"""The settings that it follows from."""


def engine_choice(settings: Settings) -> EngineChoice:
    """Return what is to be loaded."""
    return EngineChoice(name=settings.engine, language=settings.speech_language)
