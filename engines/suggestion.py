"""Which model fits a computer and a language. Pure, and only an estimate until it is measured."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from engines.defaults import DEFAULT_SPEECH
from engines.listed_model import ListedModel

_SMALL_BYTES: Final = 200_000_000
_ROOM: Final = 4
"""Times its size: the weights, their copy while they are loaded, and what is computed."""
_OTHERS_BYTES: Final = 2_000_000_000
"""For the system and what else is open."""
_CORES_OF_LARGE: Final = 4
_KEEPS_UP: Final = 1.5
"""Times as fast as speech; see `app.ui.first_run.trial`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Machine:
    """What a computer has."""

    memory_bytes: int
    """0: not known."""
    cores: int


def suggested(
    models: Sequence[ListedModel], machine: Machine, language: str, speeds: Mapping[str, float]
) -> str:
    """Return the name of the model that fits best; empty: none does.

    Args:
        models: what there is.
        machine: where it is to run.
        language: that is spoken, "de".
        speeds: what was measured, in times as fast as speech.
    """
    fitting = [model for model in models if _fits(model, machine, language, speeds)]
    if any(model.name == DEFAULT_SPEECH for model in fitting):
        return DEFAULT_SPEECH
    # For one language a small model does what a large one does for many.
    fitting.sort(key=lambda model: (len(model.languages), model.size_bytes))
    return fitting[0].name if fitting else ""


def _fits(model: ListedModel, machine: Machine, language: str, speeds: Mapping[str, float]) -> bool:
    if language not in model.languages or model.state in ("source only", "damaged"):
        return False
    if (times := speeds.get(model.name)) is not None:
        return times >= _KEEPS_UP
    needed = _ROOM * model.size_bytes + _OTHERS_BYTES
    has_room = not machine.memory_bytes or machine.memory_bytes >= needed
    return has_room and (model.size_bytes <= _SMALL_BYTES or machine.cores >= _CORES_OF_LARGE)
