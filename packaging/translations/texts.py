"""What is found in the sources: texts for a person, and places that a translator could not read."""

from dataclasses import dataclass
from pathlib import Path
from typing import Self


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class Text:
    """One text that is looked up in the translations while the program runs."""

    context: str
    """Under which it is looked up: a class, a feature, or "Sentences" for Qt-free code."""
    english: str
    note: str = ""
    """Tells two equal texts of a context apart ("disambiguation"); part of the key."""
    is_plural: bool = False
    """Its form depends on a count, `%n`."""
    hint: str = ""
    """What the source says to translators in a `#:` comment above it; no part of the key."""

    @property
    def key(self) -> tuple[str, str, str]:
        """What the program looks it up by."""
        return self.context, self.english, self.note


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class Fault:
    """A place whose text would stay English."""

    path: str
    line: int
    what: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.what}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """What one or more sources hold."""

    texts: frozenset[Text] = frozenset()
    faults: tuple[Fault, ...] = ()

    def __or__(self, other: Self) -> "Found":
        return Found(texts=self.texts | other.texts, faults=self.faults + other.faults)


def module_name(path: Path) -> str:
    """Return the dotted name of a source: "app/ui/pages.py" is `app.ui.pages`."""
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
