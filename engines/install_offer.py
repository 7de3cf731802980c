"""Installing a model that a person chose: fetch, check, try, rename. It is complete or absent."""

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Final

from engines.errors import EngineError, ModelDownloadFailed, ModelMismatch
from engines.fetch_file import Route, fetch_file
from engines.install import InstallPhase, InstallProgress
from engines.kept_model import KeptModel, read_kept, verify_kept, write_kept
from engines.loader import try_folder
from engines.offers import Offer
from engines.sentence import Sentence
from engines.work_folder import (
    disk_failed,
    only_installer,
    put_in_place,
    require_space,
    work_folder,
)

log = logging.getLogger(__name__)

PARTIAL: Final = ".partial"
"""What is fetched so far lies here, each file under its hash."""


def install_offer(
    models: Path,
    offer: Offer,
    on_progress: Callable[[InstallProgress], None],
    *,
    route: Route | None = None,
    pause_s: float = 1.0,
) -> None:
    """Make an offer complete in the folder `models`; what is right already is left alone.

    Blocks; for a worker. An exception out of `on_progress` stops it. What was fetched by then is
    kept, and the next call goes on with it.

    Args:
        models: the person's folder with one folder for each model.
        offer: of the catalogue.
        on_progress: called about ten times a second.
        route: mirror and proxy.
        pause_s: before a connection that failed is tried again.

    Raises:
        ModelDownloadFailed: it could not be fetched, checked, run or written.
    """
    if not offer.files:
        raise ModelDownloadFailed(
            Sentence(
                "“{title}” cannot be fetched from here; get its folder from {source}, then "
                "import it.",
                title=offer.title,
                source=offer.source,
            )
        )
    if is_complete(models, offer):
        return
    fetching = _Fetching(models, offer, on_progress, route or Route(), pause_s)
    try:
        (models / PARTIAL).mkdir(parents=True, exist_ok=True)
        with only_installer(models, lambda: fetching.tell("waiting", 0)):
            fetching.run()
    except OSError as error:
        raise disk_failed(models, error) from error


def is_complete(models: Path, offer: Offer) -> bool:
    """Tell whether an offer's files are there and right. Reads all of them."""
    folder = models / offer.name
    kept = read_kept(folder)
    if kept is None or set(kept.files) != set(_pins(offer)):
        return False
    return all(state.state == "ok" for state in verify_kept(folder))


def _pins(offer: Offer) -> tuple[tuple[str, int, str], ...]:
    return tuple((file.name, file.size_bytes, file.sha256) for file in offer.files)


class _Fetching:
    def __init__(
        self,
        models: Path,
        offer: Offer,
        on_progress: Callable[[InstallProgress], None],
        route: Route,
        pause_s: float,
    ) -> None:
        self._models = models
        self._offer = offer
        self._on_progress = on_progress
        self._route = route
        self._pause_s = pause_s

    def run(self) -> None:
        offer, models = self._offer, self._models
        parts = {file.name: models / PARTIAL / f"{file.sha256}.part" for file in offer.files}
        here = sum(part.stat().st_size for part in parts.values() if part.is_file())
        require_space(models, offer.size_bytes - here)
        done = 0
        for file in offer.files:
            before = done
            fetch_file(
                file,
                parts[file.name],
                self._route,
                lambda count, before=before: self.tell("fetching", before + count),  # type: ignore[misc]  # bound at once
                pause_s=self._pause_s,
            )
            done += file.size_bytes
        self.tell("checking", done)
        with work_folder(models) as work:
            fresh = work / offer.name
            for file in offer.files:
                target = fresh / file.name
                target.parent.mkdir(parents=True, exist_ok=True)
                parts[file.name].rename(target)
            self._try(fresh)
            write_kept(fresh, KeptModel.of(offer, _pins(offer)))
            put_in_place(models, fresh, offer.name)
        self.tell("done", done)
        log.info("model %s is installed", offer.name)

    def tell(self, phase: InstallPhase, done: int) -> None:
        total = self._offer.size_bytes
        self._on_progress(
            InstallProgress(
                model=self._offer.name, phase=phase, done_bytes=min(done, total), total_bytes=total
            )
        )

    def _try(self, folder: Path) -> None:
        try:
            try_folder(folder)
        except EngineError as error:
            raise ModelMismatch(
                Sentence(
                    "“{title}” was fetched but does not run here, so it was not kept: {reason}",
                    title=self._offer.title,
                    reason=str(error),
                )
            ) from error
