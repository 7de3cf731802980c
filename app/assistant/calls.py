"""What a model asks for: tool calls, whole and while they stream. Frozen values."""

import json
from dataclasses import dataclass
from typing import Literal, NoReturn

RepairKind = Literal["snapshots", "last_fragment", "earlier_value"]
"""How arguments were understood whose fragments, put together, are not JSON.

snapshots: fragments that begin with everything before them replace it.
last_fragment: the last fragment is an object by itself, and what came before is not JSON.
earlier_value: a whole value came before the fragments.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class JsonArguments:
    """Arguments that are JSON: the text as it came, and what it says."""

    text: str
    value: object


@dataclass(frozen=True, slots=True, kw_only=True)
class BadArguments:
    """Arguments that are not JSON, often because the stream ended early: the text as it came."""

    text: str
    reason: str
    """One sentence that a model understands when it is asked to call again."""


Arguments = JsonArguments | BadArguments


@dataclass(frozen=True, slots=True, kw_only=True)
class Repair:
    """Says that arguments were not taken to the letter. `raw` is the letter."""

    kind: RepairKind
    raw: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolCall:
    """A call as the model meant it.

    `id` is the server's where it gave one, and differs between the calls of a response. `name` is
    empty where the stream never told it. `choice` is the alternative that the call belongs to.
    """

    id: str
    name: str
    arguments: Arguments
    choice: int = 0
    repair: Repair | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolCallProgress:
    """A call as far as it has arrived. Of two with the same `key` the later replaces the earlier.

    `id` and `name` are empty until the stream tells them.
    """

    key: tuple[int, int]
    id: str
    name: str
    arguments_text: str


def read_arguments(text: str) -> Arguments:
    """Read JSON text; what is not JSON becomes a value too."""
    try:
        return JsonArguments(text=text, value=json.loads(text, parse_constant=_refuse))
    except RecursionError:
        return BadArguments(text=text, reason="The arguments nest too deeply; send flatter ones.")
    # ValueError, not only its child JSONDecodeError: a number of 5,000 digits raises the parent.
    except ValueError as error:
        return BadArguments(text=text, reason=f"The arguments are not JSON: {error}.")


def _refuse(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is not a number in JSON")
