"""How a graph is given to a device: as it is, or written otherwise for it."""

from collections.abc import Iterable, Mapping, Sequence
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

    @property
    def version(self) -> str:
        """Raised when the form changes, so that a device is tried anew; empty: the CPU's file."""
        ...

    def examples(self, feeds: Arrays) -> Iterable[Arrays]:
        """Make the CPU graph's inputs for one call of each shape that this graph is given.

        A device is given them before it is used, as some compile for each shape anew.

        Args:
            feeds: those of any call, with nothing kept.
        """
        ...

    def asked(self, names: Sequence[str]) -> Sequence[str]:
        """Return which of this graph's outputs give the CPU graph's named ones."""
        ...

    def feeds(self, feeds: Arrays) -> dict[str, NDArray[Any]]:
        """Turn the CPU graph's inputs into this one's, with shapes from a small fixed set."""
        ...

    def outputs(
        self, names: Sequence[str], found: Sequence[NDArray[Any]], feeds: Arrays
    ) -> list[NDArray[Any]]:
        """Turn what was `asked` of this graph into the CPU graph's named outputs.

        Args:
            names: the CPU graph's.
            found: one for each name that `asked(names)` returns.
            feeds: the CPU graph's.
        """
        ...


class AsItIs:
    """The CPU's own file."""

    def __init__(self, path: Path) -> None:
        self._path = path

    @property
    def path(self) -> Path:
        """See `DeviceForm`."""
        return self._path

    @property
    def version(self) -> str:
        """See `DeviceForm`."""
        return ""

    def examples(self, feeds: Arrays) -> Iterable[Arrays]:
        """See `DeviceForm`."""
        return (feeds,)

    def asked(self, names: Sequence[str]) -> Sequence[str]:
        """See `DeviceForm`."""
        return names

    def feeds(self, feeds: Arrays) -> dict[str, NDArray[Any]]:
        """See `DeviceForm`."""
        return dict(feeds)

    def outputs(
        self, names: Sequence[str], found: Sequence[NDArray[Any]], feeds: Arrays
    ) -> list[NDArray[Any]]:
        """See `DeviceForm`."""
        del names, feeds
        return list(found)
