"""Taking a folder from anywhere among the models: looked at, copied, tried, renamed."""

import hashlib
import re
import shutil
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

from engines.catalog import load_catalog
from engines.defaults import DEFAULT_SPEECH
from engines.errors import ModelMismatch
from engines.kept_model import NAME, KeptModel, Pin, read_kept, write_kept
from engines.loader import try_folder
from engines.recognise import recognise
from engines.sentence import Sentence
from engines.work_folder import (
    disk_failed,
    only_installer,
    put_in_place,
    require_space,
    work_folder,
)

_GRAPHS: Final = (".onnx", ".ort")
_WEIGHTS: Final = (".data", ".onnx_data", ".weights", ".bin_data")
_NEVER: Final = (".wav", ".flac", ".mp3", ".ogg", ".pt", ".safetensors", ".gguf", ".tar", ".bz2")
_LONGEST_NAME: Final = 60
_COPY_BYTES: Final = 1 << 20


def import_folder(
    models: Path,
    folder: Path,
    *,
    name: str = "",
    on_bytes: Callable[[int, int], None] = lambda _done, _total: None,
) -> str:
    """Copy a model's folder among the models and return its name there.

    Blocks; for a worker. An exception out of `on_bytes` stops it and leaves nothing.

    Args:
        models: the person's folder with one folder for each model.
        folder: what is to be taken; it stays as it is.
        name: what it is to be called; empty: after the folder.
        on_bytes: gets how many bytes are copied, of how many.

    Raises:
        ModelMismatch: it holds no model that runs here, or one of that name is there.
        ModelDownloadFailed: the disk does not take it.
    """
    found = recognise(folder)
    name = free_name(models, name or plain_name(folder.resolve().name))
    files = list(_files(folder, set(found.files.values())))
    total = sum(path.stat().st_size for path in files)
    try:
        models.mkdir(parents=True, exist_ok=True)
        with only_installer(models, lambda: on_bytes(0, total)):
            require_space(models, total)
            with work_folder(models) as work:
                fresh = work / name
                copying = _Copying(total, on_bytes)
                pins = tuple(copying.copy(path, folder, fresh) for path in files)
                # The copy is tried, not the original: it is what will be loaded.
                try_folder(fresh)
                write_kept(fresh, _kept(folder, name, pins))
                put_in_place(models, fresh, name)
    except OSError as error:
        raise disk_failed(models, error) from error
    return name


def plain_name(text: str) -> str:
    """Return a name for a model's folder: letters and digits of ASCII, dashes between them."""
    latin = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    plain = re.sub(r"[^A-Za-z0-9._]+", "-", latin).strip("-._")
    return plain[:_LONGEST_NAME] or "model"


def free_name(models: Path, name: str) -> str:
    """Return the name if a model may be called so. Raises ModelMismatch."""
    if plain_name(name) != name:
        raise ModelMismatch(
            Sentence(
                "“{name}” is no name for a model: take letters, digits, dots and dashes.",
                name=name,
            )
        )
    needed = {model.name for model in load_catalog().models} | {DEFAULT_SPEECH}
    if name in needed or (models / name).exists():
        raise ModelMismatch(
            Sentence(
                "A model called “{name}” is there already; remove it first, or give the new one "
                "another name.",
                name=name,
            )
        )
    return name


def _files(folder: Path, used: set[Path]) -> Iterator[Path]:
    """Return what belongs to the model: no sound, no other variant of its graphs."""
    stems = tuple(path.stem for path in used)
    for path in sorted([*folder.glob("*"), *folder.glob("onnx/*")]):
        if not path.is_file() or path.name.startswith(".") or path.name == NAME:
            continue
        if path.suffix in _NEVER or (path.suffix in _GRAPHS and path not in used):
            continue
        if path.name.endswith(_WEIGHTS) and not path.name.startswith(stems):
            continue
        yield path


class _Copying:
    """Copies files and takes their hashes on the way, so that none is read twice."""

    def __init__(self, total: int, on_bytes: Callable[[int, int], None]) -> None:
        self._total = total
        self._on_bytes = on_bytes
        self._done = 0

    def copy(self, source: Path, folder: Path, fresh: Path) -> Pin:
        """Copy a file of one folder to its place in the other. Raises OSError."""
        place = source.relative_to(folder)
        target = fresh / place
        target.parent.mkdir(parents=True, exist_ok=True)
        sha256 = hashlib.sha256()
        size = 0
        with source.open("rb") as reader, target.open("xb") as writer:
            while piece := reader.read(_COPY_BYTES):
                writer.write(piece)
                sha256.update(piece)
                size += len(piece)
                self._on_bytes(self._done + size, self._total)
        self._done += size
        shutil.copymode(source, target)
        return place.as_posix(), size, sha256.hexdigest()


def _kept(folder: Path, name: str, pins: tuple[Pin, ...]) -> KeptModel:
    """Return what is known of it: by its name in the catalogue, or as it came from here before."""
    offer = load_catalog().offered(name)
    if offer is not None:
        return KeptModel.of(offer, pins)
    known = read_kept(folder) or KeptModel(title=folder.resolve().name)
    return replace(known, files=pins)
