"""Which speech engine a person chose; known without loading any engine's code."""

from dataclasses import dataclass

from engines.defaults import DEFAULT_SPEECH


@dataclass(frozen=True, slots=True, kw_only=True)
class EngineChoice:
    """What a person chose."""

    name: str = DEFAULT_SPEECH
    """Of a folder among the models."""
    language: str = ""
    """Such as "de", for models that take one; empty: they find it out themselves."""
