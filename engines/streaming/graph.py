"""Reads what a graph says of itself, and refuses in words what it lacks."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from engines.errors import InferenceFailed, ModelMismatch
from engines.loaded_graph import LoadedGraph
from engines.sentence import Sentence

ENCODER: Final = Sentence("encoder")
DECODER: Final = Sentence("decoder")
JOINER: Final = Sentence("joiner")
"""The graphs of a transducer, as messages name them."""

_DTYPES: Final[Mapping[str, type[np.generic]]] = {
    "tensor(float)": np.float32,
    "tensor(float16)": np.float16,
    "tensor(int64)": np.int64,
    "tensor(int32)": np.int32,
    "tensor(bool)": np.bool_,
}


def require_inputs(session: LoadedGraph, graph: str, names: Iterable[str]) -> None:
    """Check that a graph has the inputs that it is fed.

    Raises:
        ModelMismatch: one is missing; the message names it.
    """
    for name in names:
        if name not in session.shapes:
            raise ModelMismatch(
                Sentence(
                    "The model's {graph} has no input called {name}; it has {found}.",
                    graph=graph,
                    name=name,
                    found=", ".join(session.shapes),
                )
            )


def dtype_of(session: LoadedGraph, name: str) -> type[np.generic]:
    """Return the type of an input's numbers.

    Raises:
        ModelMismatch: it is one that no speech model here uses.
    """
    kind = session.types[name]
    if kind not in _DTYPES:
        raise ModelMismatch(
            Sentence(
                "The model's input {name} is a {kind}, which is not known.", name=name, kind=kind
            )
        )
    return _DTYPES[kind]


def zeros(session: LoadedGraph, name: str, shape: Sequence[int]) -> NDArray[Any]:
    """Return zeros for an input, of its own type.

    Raises:
        ModelMismatch: the graph fixes another size.
    """
    wanted = session.shapes[name]
    fits = len(wanted) == len(shape) and all(
        not isinstance(size, int) or size == given
        for size, given in zip(wanted, shape, strict=False)
    )
    if not fits:
        raise ModelMismatch(
            Sentence(
                "The model's input {name} has the shape {wanted}, but its metadata give {given}.",
                name=name,
                wanted=list(wanted),
                given=list(shape),
            )
        )
    return np.zeros(shape, dtype_of(session, name))


def as_float32(value: Any, name: str) -> NDArray[np.float32]:
    """Return an output as float32, which half-precision graphs do not give by themselves.

    Raises:
        InferenceFailed: it is not an array of floats.
    """
    if not isinstance(value, np.ndarray) or value.dtype not in (np.float32, np.float16):
        raise InferenceFailed(
            Sentence("The model's output {name} is not an array of numbers.", name=name)
        )
    return value.astype(np.float32, copy=False)


def refuse_disagreement(what: str, one: int, other: int) -> None:
    """Check that two sources give one size.

    Raises:
        ModelMismatch: they do not.
    """
    if one != other:
        raise ModelMismatch(
            Sentence(
                "The model's files disagree on {what}: {one} and {other}.",
                what=what,
                one=one,
                other=other,
            )
        )


class Metadata:
    """The metadata of one graph; a missing or wrong entry is refused by its name."""

    def __init__(self, session: LoadedGraph, graph: str) -> None:
        self._entries = session.metadata
        self._graph = graph

    def text(self, key: str) -> str:
        """Return an entry.

        Raises:
            ModelMismatch: it is missing.
        """
        if key not in self._entries:
            raise ModelMismatch(
                Sentence(
                    "The model's {graph} lacks the entry {key} in its metadata.",
                    graph=self._graph,
                    key=key,
                )
            )
        return self._entries[key]

    def integer(self, key: str, default: int | None = None) -> int:
        """Return an entry as a number of at least 0.

        Raises:
            ModelMismatch: it is missing and there is no default, or is not such a number.
        """
        if default is not None and key not in self._entries:
            return default
        (number,) = self._integers(key, self.text(key), count=1)
        return number

    def integers(self, key: str) -> tuple[int, ...]:
        """Return an entry of numbers with commas between.

        Raises:
            ModelMismatch: it is missing or something else.
        """
        return self._integers(key, self.text(key), count=None)

    def _integers(self, key: str, text: str, count: int | None) -> tuple[int, ...]:
        parts = text.split(",")
        are_numbers = all(part.strip().isdecimal() for part in parts)
        if not are_numbers or (count is not None and len(parts) != count):
            raise ModelMismatch(
                Sentence(
                    "The model's {graph} says {text} for {key} in its metadata, which is wrong.",
                    graph=self._graph,
                    text=text,
                    key=key,
                )
            )
        return tuple(int(part) for part in parts)
