"""One table of the catalogue's TOML document: its fields are read and checked here."""

import re
from dataclasses import dataclass
from typing import Final

from engines.errors import CatalogInvalid
from engines.sentence import Sentence

# Names become folders and files, so they are one plain path component each.
PLAIN_NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")
SHA256: Final = re.compile(r"[0-9a-f]{64}")


def damaged(detail: str) -> CatalogInvalid:
    """Return the error; its detail is for whoever mends the file, and in English."""
    return CatalogInvalid(Sentence("The model catalogue is damaged: {detail}.", detail=detail))


@dataclass(frozen=True, slots=True)
class Entry:
    """One table of the TOML document, and its place for messages."""

    table: dict[str, object]
    where: str

    def error(self, field: str, expected: str) -> CatalogInvalid:
        """Return the error that says what a field should have been."""
        return damaged(
            f"in {self.where}, “{field}” must be {expected}, but is {self.table.get(field)!r}"
        )

    def text(self, field: str, pattern: re.Pattern[str] | None = None) -> str:
        """Return a text that is not empty and matches the whole pattern."""
        value = self.table.get(field)
        if not isinstance(value, str) or not value:
            raise self.error(field, "a text")
        if pattern is not None and pattern.fullmatch(value) is None:
            raise self.error(field, f"of the form {pattern.pattern}")
        return value

    def texts(self, field: str) -> tuple[str, ...]:
        """Return a list of texts, which may be empty."""
        value = self.table.get(field)
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.error(field, "a list of texts")
        return tuple(value)

    def size(self, field: str) -> int:
        """Return a number of bytes above 0."""
        value = self.table.get(field)
        if not isinstance(value, int) or isinstance(value, bool) or value <= 0:
            raise self.error(field, "a whole number above 0")
        return value

    def entries(self, field: str) -> "tuple[Entry, ...]":
        """Return a list of tables, at least one."""
        value = self.table.get(field)
        if (
            not isinstance(value, list)
            or not value
            or not all(isinstance(item, dict) for item in value)
        ):
            raise self.error(field, "a list of at least one table")
        return tuple(
            Entry(item, f"{self.where}, {field} {position}")
            for position, item in enumerate(value, start=1)
        )
