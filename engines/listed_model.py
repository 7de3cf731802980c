"""A speech model as a person chooses it; known without loading any engine's code."""

from dataclasses import dataclass
from typing import Literal

ModelState = Literal["installed", "not installed", "source only", "damaged"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedModel:
    """A speech model as a person chooses it."""

    name: str
    title: str
    languages: tuple[str, ...]
    """Empty: not known."""
    licence: str
    """Empty: not known."""
    terms: str
    """What the licence forbids or asks for; empty: nothing unusual."""
    source: str
    size_bytes: int
    """On the disk, or to be fetched; 0: not known."""
    is_verified: bool
    """Whether its real weights were tried with this program."""
    is_needed: bool
    """Whether the program falls back to it."""
    state: ModelState
    problem: str = ""
    """Why it is damaged."""
