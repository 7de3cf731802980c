"""The speech models that there are: installed ones, and those that the catalogue offers."""

from collections.abc import Iterator
from pathlib import Path

from engines.catalog import Catalog, load_catalog
from engines.errors import EngineError
from engines.kept_model import KeptModel, read_kept
from engines.listed_model import ListedModel
from engines.model_files import SHIPPED, missing_models
from engines.offers import Offer
from engines.recognise import recognise
from engines.sentence import Sentence


def list_models(
    models: Path, *, catalog: Catalog | None = None, shipped: Path = SHIPPED
) -> tuple[ListedModel, ...]:
    """Return the default model, then what is installed, then what is offered.

    Looks at files and their sizes; opens a graph of folders that were not installed from here.
    """
    catalog = catalog or load_catalog()
    missing = missing_models(models, catalog=catalog, shipped=shipped)
    needed = [
        ListedModel(
            name=model.name,
            title=model.title,
            languages=model.languages,
            licence=model.licence,
            terms="",
            source="",
            size_bytes=model.size_bytes,
            is_verified=True,
            is_needed=True,
            state="not installed" if model.name in missing else "installed",
        )
        for model in catalog.models
        if model.kind == "speech"
    ]
    theirs = {model.name for model in catalog.models}
    own = [_own(folder, catalog) for folder in _folders(models) if folder.name not in theirs]
    names = {model.name for model in own}
    offers = [_offered(offer) for offer in catalog.offers if offer.name not in names]
    offers.sort(key=lambda model: model.state == "source only")
    return (*needed, *own, *offers)


def size_of(folder: Path) -> int:
    """Return what a folder takes on the disk, in bytes."""
    return sum(path.lstat().st_size for path in folder.rglob("*") if path.is_file())


def _folders(models: Path) -> Iterator[Path]:
    if models.is_dir():
        for folder in sorted(models.iterdir()):
            if folder.is_dir() and not folder.name.startswith("."):
                yield folder


def _own(folder: Path, catalog: Catalog) -> ListedModel:
    kept = read_kept(folder)
    problem = _problem(folder, kept)
    offer = catalog.offered(folder.name)
    kept = kept or KeptModel(title=folder.name)
    return ListedModel(
        name=folder.name,
        title=kept.title or folder.name,
        languages=kept.languages,
        licence=kept.licence,
        terms=kept.terms,
        source=kept.source,
        size_bytes=size_of(folder),
        is_verified=offer is not None and offer.is_verified,
        is_needed=False,
        state="damaged" if problem else "installed",
        problem=problem,
    )


def _problem(folder: Path, kept: KeptModel | None) -> str:
    if kept is None:
        try:
            recognise(folder)
        except EngineError as error:
            return str(error)
        return ""
    for name, size, _ in kept.files:
        path = folder / name
        if not path.is_file() or path.stat().st_size != size:
            return Sentence("The file {name} is missing or has another size.", name=name)
    return ""


def _offered(offer: Offer) -> ListedModel:
    return ListedModel(
        name=offer.name,
        title=offer.title,
        languages=offer.languages,
        licence=offer.licence,
        terms=offer.terms,
        source=offer.source,
        size_bytes=offer.size_bytes,
        is_verified=offer.is_verified,
        is_needed=False,
        state="not installed" if offer.files else "source only",
    )
