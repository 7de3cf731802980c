"""Which speech engine a person chose; known without loading any engine's code."""

from dataclasses import dataclass

from engines.defaults import DEFAULT_SPEECH
from engines.server.target import ServerTarget


@dataclass(frozen=True, slots=True, kw_only=True)
class EngineChoice:
    """What a person chose."""

    name: str = DEFAULT_SPEECH
    """Of a folder among the models."""
    language: str = ""
    """Such as "de", for models that take one; empty: they find it out themselves."""
    is_careful: bool = False
    """Whether a sentence is read several times when it ends, where the model can do that."""
    server: ServerTarget | None = None
    """In place of the model of that name, as long as it can be reached."""
