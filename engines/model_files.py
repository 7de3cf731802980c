"""Comparing the models on the disk with the catalogue."""

import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from engines.catalog import Catalog, Model, ModelFile, load_catalog

State = Literal["ok", "missing", "wrong size", "wrong hash", "unreadable"]


@dataclass(frozen=True, slots=True, kw_only=True)
class FileState:
    """What became of one file of a model."""

    model: str
    file: str
    path: Path
    state: State


def verify_models(models: Path, *, catalog: Catalog | None = None) -> list[FileState]:
    """Compare every file of the catalogue with its size and sha256. Reads all of them."""
    catalog = catalog or load_catalog()
    return [
        FileState(model=model.name, file=file.name, path=path, state=file_state(path, file))
        for model in catalog.models
        for file in model.files
        for path in [models / model.name / file.name]
    ]


def missing_models(models: Path, *, catalog: Catalog | None = None) -> tuple[str, ...]:
    """Name the models that lack a file or have one of another size. Reads none: for start-up."""
    catalog = catalog or load_catalog()
    return tuple(
        model.name
        for model in catalog.models
        if not all(_has_right_size(models / model.name / file.name, file) for file in model.files)
    )


def is_complete(models: Path, model: Model) -> bool:
    """Tell whether every file of the model is there with the right bytes. Reads all of them."""
    return all(file_state(models / model.name / file.name, file) == "ok" for file in model.files)


def file_state(path: Path, file: ModelFile) -> State:
    """Compare one file with what the catalogue says of it."""
    try:
        if not path.is_file():
            return "missing"
        if path.stat().st_size != file.size_bytes:
            return "wrong size"
        return "ok" if sha256_of(path) == file.sha256 else "wrong hash"
    except OSError:
        return "unreadable"


def sha256_of(path: Path) -> str:
    """Return the file's sha256 in hexadecimal."""
    with path.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


def _has_right_size(path: Path, file: ModelFile) -> bool:
    return path.is_file() and path.stat().st_size == file.size_bytes
