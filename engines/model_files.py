"""Where the models lie on the disk, and how they compare with the catalogue.

A model is in the person's own folder, or comes with the program: packages hold the default models
beside it, where nobody writes. The person's own is taken first, so that a newer one can come.
"""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Final, Literal

from engines.catalog import Catalog, Model, ModelFile, load_catalog

State = Literal["ok", "missing", "wrong size", "wrong hash", "unreadable"]

SHIPPED: Final = Path(str(resources.files("resources").joinpath("models")))
"""The models that came with the program. The folder is there in packages only."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FileState:
    """What became of one file of a model."""

    model: str
    file: str
    path: Path
    state: State


def model_folder(models: Path, name: str, *, shipped: Path = SHIPPED) -> Path:
    """Return where a model is loaded from: the person's folder, or the program's if it has none.

    Args:
        models: the person's folder of models.
        name: the model's folder in it; also one that the catalogue no longer knows.
        shipped: the program's folder of models.
    """
    own = models / name
    return shipped / name if not own.is_dir() and (shipped / name).is_dir() else own


def verify_models(
    models: Path, *, only: str = "", catalog: Catalog | None = None, shipped: Path = SHIPPED
) -> list[FileState]:
    """Compare every file of the catalogue with its size and sha256. Reads all of them.

    Args:
        models: the person's folder of models.
        only: the one model that is looked at; empty: all.
        catalog: what has to be there.
        shipped: the program's folder of models.
    """
    catalog = catalog or load_catalog()
    return [
        FileState(model=model.name, file=file.name, path=path, state=file_state(path, file))
        for model in catalog.models
        if only in ("", model.name)
        for file in model.files
        for path in [model_folder(models, model.name, shipped=shipped) / file.name]
    ]


def missing_models(
    models: Path, *, catalog: Catalog | None = None, shipped: Path = SHIPPED
) -> tuple[str, ...]:
    """Name the models that lack a file or have one of another size. Reads none: for start-up."""
    catalog = catalog or load_catalog()
    return tuple(
        model.name
        for model in catalog.models
        if not _has_right_sizes(model_folder(models, model.name, shipped=shipped), model.files)
    )


def is_complete(models: Path, model: Model, *, shipped: Path = SHIPPED) -> bool:
    """Tell whether every file of the model is there with the right bytes. Reads all of them."""
    folder = model_folder(models, model.name, shipped=shipped)
    return all(file_state(folder / file.name, file) == "ok" for file in model.files)


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


def looks_like_model(folder: Path) -> bool:
    """Tell whether graphs lie in a folder; only their names are looked at."""
    try:
        inside = [*folder.glob("*.onnx"), *folder.glob("*.ort"), *folder.glob("onnx/*.onnx")]
    except OSError:
        return False
    return bool(inside)


def sha256_of(path: Path) -> str:
    """Return the file's sha256 in hexadecimal."""
    with path.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


def _has_right_sizes(folder: Path, files: Iterable[ModelFile]) -> bool:
    paths = [(folder / file.name, file.size_bytes) for file in files]
    return all(path.is_file() and path.stat().st_size == size for path, size in paths)
