"""What a graph gives to be given again with the next call: the caches of a streaming encoder."""

from dataclasses import dataclass, field
from typing import Protocol

from engines.devices.form import Arrays


class Away(Protocol):
    """Kept values that lie on a device; see `engines/devices/seat.py`."""

    @property
    def number(self) -> int:
        """Theirs in the device's process."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True, eq=False, weakref_slot=True)
class KeptState:
    """Kept values, opaque to engines, which pass them from one call to the next.

    It never changes: a second call may begin with the same one.
    """

    arrays: Arrays = field(default_factory=dict)
    """By input name, on the CPU."""
    away: Away | None = None
    """Where they are if they are not here; `arrays` is empty then."""
