"""What an engine asks of a loaded graph, wherever it runs."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from engines.devices.form import Arrays
from engines.devices.kept_state import KeptState

Shape = Sequence[int | str | None]


class LoadedGraph(Protocol):
    """`runtime.Session` on the CPU, or `devices.placed.PlacedSession`, which may be on a device.

    Calls may come from several threads at once and raise InferenceFailed.
    """

    @property
    def shapes(self) -> Mapping[str, Shape]:
        """Shape of each input by name, in the graph's order; a name or None: it may vary."""
        ...

    @property
    def types(self) -> Mapping[str, str]:
        """Type of each input as onnxruntime names it, "tensor(int64)"."""
        ...

    @property
    def output_shapes(self) -> Mapping[str, Shape]:
        """Shape of each output by name."""
        ...

    @property
    def metadata(self) -> Mapping[str, str]:
        """What the exporter wrote into the file."""
        ...

    def run(self, outputs: Sequence[str], feeds: Mapping[str, Any]) -> list[Any]:
        """Run the model on arrays and return the named outputs as arrays."""
        ...

    def run_values(self, outputs: Sequence[str], feeds: Mapping[str, Any]) -> list[Any]:
        """Run the model on onnxruntime's own values and return such values."""
        ...

    def step(
        self,
        outputs: Sequence[str],
        feeds: Arrays,
        keeps: Mapping[str, str],
        state: KeptState,
    ) -> tuple[list[Any], KeptState]:
        """Run the model on arrays and on what a call before kept.

        Args:
            outputs: names of those that are returned.
            feeds: all inputs but the kept ones. Belongs to the graph from now on.
            keeps: names of the outputs that are kept, each with that of the input which it is the
                next time.
            state: what the call before kept; before the first one what the caller puts in it.

        Returns:
            The outputs as arrays, and the state for the next call.
        """
        ...

    def values(self, state: KeptState) -> Arrays:
        """Return what was kept, by input name."""
        ...

    def interrupt(self) -> None:
        """Let the runs under way fail soon. From any thread."""
        ...
