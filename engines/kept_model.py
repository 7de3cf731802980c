"""What is remembered of a model that was installed or imported: a small file in its folder."""

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from engines.catalog import ModelFile
from engines.model_files import FileState, file_state
from engines.offers import Offer

NAME: Final = "earmark-model.json"

Pin = tuple[str, int, str]
"""Place in the folder, size and sha256 of a file, as it came."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptModel:
    """Empty texts where it is not known, as of a folder that somebody brought."""

    title: str = ""
    languages: tuple[str, ...] = ()
    licence: str = ""
    terms: str = ""
    source: str = ""
    files: tuple[Pin, ...] = ()

    @classmethod
    def of(cls, offer: Offer, files: tuple[Pin, ...]) -> "KeptModel":
        """Return what the catalogue knows of an offer whose files are here."""
        return cls(
            title=offer.title,
            languages=offer.languages,
            licence=offer.licence,
            terms=offer.terms,
            source=offer.source,
            files=files,
        )


def read_kept(folder: Path) -> KeptModel | None:
    """Return what is remembered of a folder; None: nothing, or what is written makes no sense."""
    try:
        known = json.loads((folder / NAME).read_text(encoding="utf-8"))
        return KeptModel(
            title=str(known["title"]),
            languages=tuple(map(str, known["languages"])),
            licence=str(known["licence"]),
            terms=str(known["terms"]),
            source=str(known["source"]),
            files=tuple((str(name), int(size), str(sha)) for name, size, sha in known["files"]),
        )
    except (OSError, ValueError, KeyError, TypeError):
        return None


def write_kept(folder: Path, kept: KeptModel) -> None:
    """Remember it. Raises OSError."""
    text = json.dumps(asdict(kept), ensure_ascii=False, indent=1)
    (folder / NAME).write_text(text, encoding="utf-8")


def verify_kept(folder: Path) -> list[FileState]:
    """Compare a folder's files with what they were when they came; empty: not known."""
    kept = read_kept(folder)
    if kept is None:
        return []
    return [
        FileState(
            model=folder.name,
            file=name,
            path=folder / name,
            state=file_state(
                folder / name, ModelFile(member="", name=name, size_bytes=size, sha256=sha)
            ),
        )
        for name, size, sha in kept.files
    ]
