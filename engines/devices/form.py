"""How a graph is given to a device: as it is, or written otherwise for it."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from numpy.typing import NDArray

Arrays = Mapping[str, NDArray[Any]]


class DeviceForm(Protocol):
    """A graph in the form in which devices run it."""

    @property
    def path(self) -> Path:
        """The graph's file. Written when it is first asked for.

        Raises:
            ModelMismatch: it cannot be written from this model.
            OSError: the disk takes nothing.
        """
        ...

    def feeds(self, feeds: Arrays) -> dict[str, NDArray[Any]]:
        """Turn the CPU graph's inputs into this one's, with shapes from a small fixed set."""
        ...

    def outputs(
        self, names: Sequence[str], found: Sequence[NDArray[Any]], feeds: Arrays
    ) -> list[NDArray[Any]]:
        """Turn this graph's named outputs into the CPU graph's; `feeds` are the CPU graph's."""
        ...


class AsItIs:
    """The CPU's own file."""

    def __init__(self, path: Path) -> None:
        self._path = path

    @property
    def path(self) -> Path:
        """See `DeviceForm`."""
        return self._path

    def feeds(self, feeds: Arrays) -> dict[str, NDArray[Any]]:
        """See `DeviceForm`."""
        return dict(feeds)

    def outputs(
        self, names: Sequence[str], found: Sequence[NDArray[Any]], feeds: Arrays
    ) -> list[NDArray[Any]]:
        """See `DeviceForm`."""
        del names, feeds
        return list(found)
