"""The first call of a graph: a device is given it before it is used."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engines.devices.form import Arrays, DeviceForm
from engines.devices.kept_state import KeptState
from engines.devices.seat import Seat

_LIMIT_S = 60.0
"""A device may compile what later calls use."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstCall:
    """A call without anything kept."""

    outputs: tuple[str, ...]
    feeds: Arrays
    """All inputs."""
    keeps: Mapping[str, str] = field(default_factory=dict)

    def make(self, seat: Seat, form: DeviceForm) -> None:
        """Make it in each shape of the form, and throw the answers away. Raises DeviceFailed."""
        for feeds in form.examples(self.feeds):
            if self.keeps:
                seat.step(self.outputs, feeds, self.keeps, KeptState(), _LIMIT_S)
            else:
                seat.run(self.outputs, feeds, _LIMIT_S)

    def sizes(self, shapes: Mapping[str, Sequence[int | str | None]]) -> dict[str, int]:
        """Return which sizes it gave to a graph's named free dimensions."""
        found: dict[str, set[int]] = {}
        for name, array in self.feeds.items():
            for dimension, size in zip(shapes[name], array.shape, strict=True):
                if isinstance(dimension, str):
                    found.setdefault(dimension, set()).add(size)
        # A name that an exporter gave to different sizes says nothing.
        return {name: sizes.pop() for name, sizes in found.items() if len(sizes) == 1}
