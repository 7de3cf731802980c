"""Models that a person may choose beside the one that the program brings."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from engines.catalog_entry import PLAIN_NAME, SHA256, Entry
from engines.sentence import Sentence

_ADDRESS: Final = re.compile(r"https://[^\s/]+/\S*")
# Where the file lies in the model's folder: at most one folder down.
_PLACE: Final = re.compile(r"([A-Za-z0-9][A-Za-z0-9._-]*/)?[A-Za-z0-9][A-Za-z0-9._-]*")

TERMS: Final[Mapping[str, str]] = {
    "share alike": Sentence(
        "Whoever passes this model on, or what is made of it, has to do so under the same licence."
    ),
    "community licence": Sentence(
        "Its licence limits who may use it and for what: read it at the source first."
    ),
}
"""What licences forbid or ask for, by the word of the catalogue."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoteFile:
    """A file at an address, and what it must be."""

    name: str
    """Its place in the model's folder."""
    url: str
    size_bytes: int
    sha256: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """A model: `name` is its folder's. Without files it has to be fetched by hand, and imported."""

    name: str
    title: str
    languages: tuple[str, ...]
    licence: str
    terms: str
    """What the licence forbids or asks for, in a sentence; empty: nothing unusual."""
    source: str
    """Address where it is published."""
    files: tuple[RemoteFile, ...]
    is_verified: bool
    """Whether its real weights were tried with this program."""

    @property
    def size_bytes(self) -> int:
        """What has to be fetched; 0: not known."""
        return sum(file.size_bytes for file in self.files)


def read_offer(entry: Entry) -> Offer:
    """Turn an entry of the catalogue into an offer. Raises CatalogInvalid."""
    name = entry.text("name", PLAIN_NAME)
    entry = Entry(entry.table, f"offer {name}")
    return Offer(
        name=name,
        title=entry.text("title"),
        languages=entry.texts("languages"),
        licence=entry.text("licence"),
        terms=_terms(entry),
        source=entry.text("source", _ADDRESS),
        files=_files(entry),
        is_verified=entry.table.get("verified") is True,
    )


def _terms(entry: Entry) -> str:
    if "terms" not in entry.table:
        return ""
    if (word := entry.text("terms")) not in TERMS:
        raise entry.error("terms", f"one of {', '.join(TERMS)}")
    return TERMS[word]


def _files(entry: Entry) -> tuple[RemoteFile, ...]:
    if "file" not in entry.table:
        return ()
    base = entry.text("base", _ADDRESS).rstrip("/")
    return tuple(
        RemoteFile(
            name=file.text("name", _PLACE),
            url=f"{base}/{file.text('name')}",
            size_bytes=file.size("bytes"),
            sha256=file.text("sha256", SHA256),
        )
        for file in entry.entries("file")
    )
