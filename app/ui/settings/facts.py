"""What the Settings page tells about the program; others find it out."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True, kw_only=True)
class EngineFacts:
    """The speech engine."""

    name: str
    provider: str
    """The processor that it runs on; empty: not known before it has run."""
    folder: Path
    state: str
    """One sentence."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StorageFacts:
    """What the data folder holds, in bytes."""

    history: int
    sound: int
    models: int


@dataclass(frozen=True, slots=True, kw_only=True)
class UpdateFacts:
    """Whether there is a newer version, as far as it is known."""

    sentence: str = ""
    can_look: bool = False
    """Whether it may be looked for now."""
    has_page: bool = False
    """Whether there is one, with a page to open."""
    is_answer: bool = False
    """Whether the person has asked for this sentence."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AboutFacts:
    """The program and where it keeps its files."""

    version: str
    home: Path
    settings: Path
    log: Path
    licences: tuple[tuple[str, str], ...]
    """What is shipped, and the text of its licence."""
